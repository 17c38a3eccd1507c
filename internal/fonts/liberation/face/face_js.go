// Package face holds the font file that all faces share: in the browser, which draws text with
// fonts of its own, what gonum/plot needs to measure text, without the outlines of the letters.
package face

import _ "embed"

// TTF is the font file. The tests in the folder above the module make it from Go Regular.
//
//go:embed measures.ttf
var TTF []byte
