package table

import (
	"syscall/js"
	"testing"
)

// TestGB18030AsBrowsersReadIt: every code of two and of four bytes is what the decoder of a browser
// makes of it.
func TestGB18030AsBrowsersReadIt(t *testing.T) {
	decoder := js.Global().Get("TextDecoder").New("gb18030")
	read := func(codes []byte) string {
		array := js.Global().Get("Uint8Array").New(len(codes))
		js.CopyBytesToJS(array, codes)
		return decoder.Call("decode", array).String()
	}
	faults := 0
	check := func(codes []byte) {
		if got, want := fromGB18030(codes), read(codes); got != want && faults < 20 {
			t.Errorf("% x… is %.30q, want %.30q", codes[:8], got, want)
			faults++
		}
	}
	for lead := 0x81; lead <= 0xfe; lead++ {
		var codes []byte
		for trail := 0x40; trail <= 0xfe; trail++ {
			if trail != 0x7f {
				codes = append(codes, byte(lead), byte(trail))
			}
		}
		check(codes)
		for second := '0'; second <= '9'; second++ {
			codes = codes[:0]
			for third := 0x81; third <= 0xfe; third++ {
				for fourth := '0'; fourth <= '9'; fourth++ {
					codes = append(codes, byte(lead), byte(second), byte(third), byte(fourth))
				}
			}
			check(codes)
		}
	}
}
