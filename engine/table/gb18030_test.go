package table

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// TestGB18030AsBrowsersReadIt: every code of two and of four bytes is what the decoder of a browser
// makes of it: the digest is that of new TextDecoder("gb18030").decode(codes), in UTF-8, in Chromium
// 156 (and in Node 20 with ICU 78; with ICU 72 it has the edition of 2005 for some).
func TestGB18030AsBrowsersReadIt(t *testing.T) {
	var codes []byte
	for lead := 0x81; lead <= 0xfe; lead++ {
		for trail := 0x40; trail <= 0xfe; trail++ {
			if trail != 0x7f {
				codes = append(codes, byte(lead), byte(trail))
			}
		}
		for second := '0'; second <= '9'; second++ {
			for third := 0x81; third <= 0xfe; third++ {
				for fourth := '0'; fourth <= '9'; fourth++ {
					codes = append(codes, byte(lead), byte(second), byte(third), byte(fourth))
				}
			}
		}
	}
	const want = "db31e853f275832b793211ffe7d0e3a7180f82e95082dedc5df735b10d6d4b45"
	digest := sha256.Sum256([]byte(fromGB18030(codes)))
	if got := hex.EncodeToString(digest[:]); got != want {
		t.Errorf("the digest is %s, want %s", got, want)
	}
}

// TestGB18030: characters of the Encoding Standard's indexes gb18030 and gb18030 ranges: some whose
// codes changed in 2005 and 2022 (both are read), the first and last of four bytes, and what is no
// code.
func TestGB18030(t *testing.T) {
	for codes, want := range map[string]string{
		"\xb8\xdf": "高", "\xa8\xbc": "ḿ", "\x81\x35\xf4\x37": "\ue7c7", "\xa3\xa0": "\u3000",
		"\xa6\xd9": "\ufe10", "\x84\x31\x82\x36": "\ufe10", "\xfe\x59": "\u9fb4",
		"\x82\x35\x90\x37": "\u9fb4", "\x81\x30\x81\x30": "\u0080", "\x84\x31\xa4\x39": "\uffff",
		"\x90\x30\x81\x30": "\U00010000", "\xe3\x32\x9a\x35": "\U0010ffff",
		"\x80": "€", "\xff": "\ufffd", "\x81": "\ufffd", "a\xb8\xdfb": "a高b",
	} {
		if got := fromGB18030([]byte(codes)); got != want {
			t.Errorf("% x is %q, want %q", codes, got, want)
		}
	}
}
