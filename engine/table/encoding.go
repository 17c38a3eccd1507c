package table

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Encoding is the encoding of a file's characters.
type Encoding string

// The encodings.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	GB18030     Encoding = "gb18030" // GBK and GB2312 are parts of it
	Windows1252 Encoding = "windows-1252"
)

// Encodings lists them, the likeliest first.
var Encodings = []Encoding{UTF8, GB18030, UTF16LE, UTF16BE, Windows1252}

// marks are the byte order marks.
var marks = []struct {
	mark string
	of   Encoding
}{{"\xef\xbb\xbf", UTF8}, {"\xff\xfe", UTF16LE}, {"\xfe\xff", UTF16BE},
	{"\x84\x31\x95\x33", GB18030}}

// encodingOf finds the encoding of a file: by its mark, by the zero bytes of UTF-16, or by the
// first encoding in which its bytes are valid.
func encodingOf(content []byte) Encoding {
	for _, m := range marks {
		if bytes.HasPrefix(content, []byte(m.mark)) {
			return m.of
		}
	}
	zeros := [2]int{}
	for i, c := range content {
		if c == 0 {
			zeros[i%2]++
		}
	}
	units := len(content) / 2
	switch {
	case zeros[1]*4 > units && zeros[0]*20 < units:
		return UTF16LE
	case zeros[0]*4 > units && zeros[1]*20 < units:
		return UTF16BE
	case utf8.Valid(content):
		return UTF8
	case chinese(content):
		return GB18030
	}
	return Windows1252
}

// chinese reports whether bytes are GB18030 rather than letters with accents, two of which are
// often valid GB18030 as well: all bytes are codes, mostly of frequent characters (the first level
// of GB2312, and its marks).
func chinese(content []byte) bool {
	all, common := 0, 0
	for i := 0; i < len(content); {
		if content[i] < 0x80 {
			i++
			continue
		}
		size := gbSize(content[i:])
		if size == 0 {
			return false
		}
		lead, trail := content[i], content[i+1]
		if trail >= 0xa1 && (0xb0 <= lead && lead <= 0xd7 || 0xa1 <= lead && lead <= 0xa3) {
			common++
		}
		all++
		i += size
	}
	return common*2 > all
}

// decode returns the text of a file, without a byte order mark. Invalid bytes become U+FFFD.
func decode(content []byte, as Encoding) string {
	for _, m := range marks {
		if m.of == as {
			content = bytes.TrimPrefix(content, []byte(m.mark))
		}
	}
	switch as {
	case UTF16LE, UTF16BE:
		low, high := 0, 1
		if as == UTF16BE {
			low, high = 1, 0
		}
		units := make([]uint16, len(content)/2)
		for i := range units {
			units[i] = uint16(content[2*i+low]) | uint16(content[2*i+high])<<8
		}
		return string(utf16.Decode(units))
	case GB18030:
		return fromGB18030(content)
	case Windows1252:
		var out strings.Builder
		for _, c := range content {
			r := rune(c)
			if 0x80 <= c && c < 0xa0 {
				r = windows[c-0x80]
			}
			out.WriteRune(r)
		}
		return out.String()
	}
	return strings.ToValidUTF8(string(content), "\ufffd")
}

// windows are the characters from 0x80 to 0x9f; five codes have none.
var windows = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")
