// Package charmap stands in for the package of that name, see the README at the top of the module.
package charmap

import "unicode/utf8"

// Macintosh is the Macintosh encoding.
var Macintosh = &Charmap{[]rune("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø" +
	"¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")}

// A Charmap is a character set of which the first 128 bytes are ASCII.
type Charmap struct{ upper []rune }

// EncodeRune returns the byte of a character, and whether it has one.
func (m *Charmap) EncodeRune(r rune) (byte, bool) {
	if 0 <= r && r < utf8.RuneSelf {
		return byte(r), true
	}
	for i, u := range m.upper {
		if u == r {
			return byte(utf8.RuneSelf + i), true
		}
	}
	return 0x1a, false
}

// NewDecoder returns a decoder of text in the character set.
func (m *Charmap) NewDecoder() *Decoder { return &Decoder{m} }

// A Decoder turns bytes into UTF-8.
type Decoder struct{ m *Charmap }

// Bytes returns b as UTF-8. There is no error.
func (d *Decoder) Bytes(b []byte) ([]byte, error) {
	var out []byte
	for _, c := range b {
		r := rune(c)
		if c >= utf8.RuneSelf {
			r = d.m.upper[c-utf8.RuneSelf]
		}
		out = utf8.AppendRune(out, r)
	}
	return out, nil
}
