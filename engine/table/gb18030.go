package table

import (
	_ "embed"
	"encoding/binary"
	"slices"
	"sync"
	"unicode/utf8"
)

// gbPairs holds the characters of the 23,940 codes of two bytes in order (GB 18030-2022, as
// browsers read it), each as its difference from the one before, for binary.Varint.
//
//go:embed gb18030.bin
var gbPairs []byte

// gbTables are the characters of two bytes, and those of the basic plane that have four.
var gbTables = sync.OnceValues(func() (pairs, fours []rune) {
	have := map[rune]bool{}
	last := int64(0)
	for rest := gbPairs; len(rest) > 0; {
		step, n := binary.Varint(rest)
		rest, last = rest[n:], last+step
		pairs = append(pairs, rune(last))
		have[rune(last)] = true
	}
	// The codes of four bytes are, in order, all characters without two bytes in the edition of
	// 2005. That of 2022 gave two bytes to the second of each of these pairs, and kept the order of
	// the others.
	for i, old := range []rune("\ue78d\ue78e\ue78f\ue790\ue791\ue792\ue793\ue794\ue795\ue796" +
		"\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864") {
		now := 0xfe10 + rune(i)
		if i >= 10 {
			now = 0x9fb4 + rune(i-10)
		}
		have[old], have[now] = true, false
	}
	const moved, to, none = 0xe7c7, 7457, 0xe5e5
	for r := rune(0x80); r <= 0xffff; r++ {
		if !have[r] && utf8.ValidRune(r) && r != moved && r != none {
			fours = append(fours, r)
		}
	}
	return pairs, slices.Insert(fours, to, moved)
})

// fromGB18030 decodes GB18030, and so GBK and GB2312; invalid bytes become U+FFFD.
func fromGB18030(content []byte) string {
	pairs, fours := gbTables()
	out := make([]byte, 0, len(content)*3/2)
	for len(content) > 0 {
		r, size := rune(content[0]), 1
		switch n := gbSize(content); {
		case n == 2:
			trail := int(content[1]) - 0x40
			if content[1] > 0x7f {
				trail--
			}
			r, size = pairs[(int(content[0])-0x81)*190+trail], 2
		case n == 4:
			at := ((int(content[0])-0x81)*10+int(content[1])-0x30)*126 + int(content[2]) - 0x81
			r, size = fourBytes(fours, at*10+int(content[3])-0x30), 4
		case r == 0x80:
			r = '€' // as on Windows
		case r > 0x80:
			r = utf8.RuneError
		}
		out = utf8.AppendRune(out, r)
		content = content[size:]
	}
	return string(out)
}

// fourBytes returns the character with a number among those of four bytes.
func fourBytes(fours []rune, at int) rune {
	const beyond = 189_000 // of the first character after the basic plane
	switch {
	case at < len(fours):
		return fours[at]
	case at >= beyond && at-beyond <= utf8.MaxRune-0x10000:
		return rune(at-beyond) + 0x10000
	}
	return utf8.RuneError
}

// gbSize returns the length of the character of two or four bytes that begins here; 0 for others.
func gbSize(b []byte) int {
	within := func(i int, low, high byte) bool { return i < len(b) && low <= b[i] && b[i] <= high }
	switch {
	case !within(0, 0x81, 0xfe):
		return 0
	case within(1, 0x40, 0x7e), within(1, 0x80, 0xfe):
		return 2
	case within(1, '0', '9') && within(2, 0x81, 0xfe) && within(3, '0', '9'):
		return 4
	}
	return 0
}
