package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"path"

	"github.com/kjk/lzma"

	"perceptronlab/app/wire"
)

// pieceLength is how many bytes of the packed program stand in a script of its own: one arrives in
// about three seconds at 50 kB/s.
const pieceLength = 112 << 10

// lzmaLevel is where more work gains nothing.
const lzmaLevel = 5

// squeezed packs the program of a package. It takes 16 seconds whenever the program has changed.
func squeezed(cache string, program []byte) ([]byte, error) {
	if cache != "" {
		cache += "-packed" // what is of other programs goes
	}
	packed, err := cached(cache, digest(program)+"-lzma", program, func() ([]byte, error) {
		var out bytes.Buffer
		w := lzma.NewWriterSizeLevel(&out, int64(len(program)), lzmaLevel)
		_, err := w.Write(program)
		err = errors.Join(err, w.Close())
		return out.Bytes(), err
	})
	return packed, errors.Join(err, prune(cache, map[string]bool{digest(program): true}))
}

// piece is the script of a part of the packed program, and the same compressed as it stands in a
// zip.
type piece struct {
	address          string
	script, deflated []byte
}

// pieces cuts the packed program into scripts.
func pieces(packed []byte) (all []piece, err error) {
	for n := 0; len(packed) > 0; n++ {
		part := packed[:min(len(packed), pieceLength)]
		packed = packed[len(part):]
		script := fmt.Appendf(nil, "perceptronLab.piece(%d,\"%s\");\n", n, sevenths(part))
		var deflated bytes.Buffer
		w, err := gzip.NewWriterLevel(&deflated, gzip.HuffmanOnly) // nothing in it repeats
		if err == nil {
			_, err = w.Write(script)
		}
		if err = errors.Join(err, w.Close()); err != nil {
			return nil, err
		}
		name := fmt.Sprintf("program/%02d.js", n)
		all = append(all, piece{published(name, script).URL, script, deflated.Bytes()})
	}
	return all, nil
}

// site is where a piece is on the site.
func (p piece) site() string {
	return published(scormFolder+path.Base(p.address)+wire.Deflated, p.deflated).URL
}

// sevenths writes bytes as characters of seven bits, inside the quotes of a string of JavaScript:
// whatever encoding a server says a script has, these are the same.
func sevenths(part []byte) []byte {
	var text []byte
	zero := false
	put := func(c byte) {
		if zero && c >= '0' && c <= '9' {
			text = append(text[:len(text)-1], `x00`...) // or the digit were a part of it
		}
		zero = c == 0
		switch c {
		case 0:
			text = append(text, `\0`...)
		case '\n':
			text = append(text, `\n`...)
		case '\r':
			text = append(text, `\r`...)
		case '"', '\\':
			text = append(text, '\\', c)
		default:
			text = append(text, c)
		}
	}
	bits, held := 0, 0
	for _, b := range part {
		bits, held = bits<<8|int(b), held+8
		for held >= 7 {
			held -= 7
			put(byte(bits >> held & 0x7f))
		}
		bits &= 0x7f
	}
	if held > 0 {
		put(byte(bits << (7 - held) & 0x7f))
	}
	return text
}
