// Package liberationmonoregular stands in for the Liberation face of that name: it holds
// Go Regular, see the README beside it.
package liberationmonoregular

import "golang.org/x/image/font/gofont/goregular"

// TTF is the font file.
var TTF = goregular.TTF
