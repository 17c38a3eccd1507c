// Package liberationmonoregular stands in for the Liberation face of that name, see the README at
// the top of the module.
package liberationmonoregular

import "codeberg.org/go-fonts/liberation/face"

// TTF is the font file.
var TTF = face.TTF
