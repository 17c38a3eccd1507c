//go:build !js

// Package face holds the font file that all faces share.
package face

import "golang.org/x/image/font/gofont/goregular"

// TTF is the font file.
var TTF = goregular.TTF
