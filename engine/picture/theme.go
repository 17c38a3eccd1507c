// Package picture draws experiments with gonum/plot: a picture is a function of an experiment, a
// cursor and a view. The page, the SVG of the first response, slides and tests draw the same.
package picture

import "image/color"

// Color is a colour of the theme with the name of the CSS variable that holds it on the page.
type Color struct {
	color.NRGBA
	Name string
}

// Theme is the colours of a picture. Every pair of mark and ground has a contrast of 3:1 or more.
type Theme struct {
	Ink       Color    // boundary, text, rings
	Muted     Color    // axis text, secondary lines
	Hairline  Color    // grid
	Ground    Color    // behind everything
	Accent    Color    // the weight vector
	Classes   [4]Color // marks of class 0 (−1), 1 (+1), 2, 3
	Tints     [4]Color // the parts of the plane given to the classes
	Texts     [4]Color // of what is written of a class: darker than its marks
	Secondary Color    // what an update adds; a second line of a chart
	Mono      bool     // colours tell nothing apart: class 0 is hollow, lines are dashed and named
}

// Light is the theme on white; class colours from the Okabe-Ito palette, which colour-blind
// readers tell apart (jfly.uni-koeln.de/color).
var Light = Theme{
	Ink:      hex("ink", 0x1a1a1e),
	Muted:    hex("muted", 0x5d5d68),
	Hairline: hex("hairline", 0xdcdce2),
	Ground:   hex("ground", 0xffffff),
	Accent:   hex("accent", 0x3250c8),
	Classes: [4]Color{
		hex("class0", 0xd55e00), hex("class1", 0x0072b2), hex("class2", 0x00805f),
		hex("class3", 0xa8558a),
	},
	Tints: [4]Color{
		hex("tint0", 0xfdf1ea), hex("tint1", 0xe9f3fa), hex("tint2", 0xe8f5f0),
		hex("tint3", 0xf8eef4),
	},
	Texts: [4]Color{
		hex("class0-text", 0xb04c00), hex("class1-text", 0x00639c), hex("class2-text", 0x006d50),
		hex("class3-text", 0x8c4372),
	},
	Secondary: hex("secondary", 0x8a5a00),
}

// Dark is the theme on near black, with the same hues lightened.
var Dark = Theme{
	Ink:      hex("ink", 0xf2f2f4),
	Muted:    hex("muted", 0xa9a9b4),
	Hairline: hex("hairline", 0x35353c),
	Ground:   hex("ground", 0x131316),
	Accent:   hex("accent", 0x93a7ff),
	Classes: [4]Color{
		hex("class0", 0xff8f45), hex("class1", 0x58ade8), hex("class2", 0x3cc39b),
		hex("class3", 0xdf92c4),
	},
	Tints: [4]Color{
		hex("tint0", 0x2a1f19), hex("tint1", 0x18242e), hex("tint2", 0x182a24),
		hex("tint3", 0x2c2029),
	},
	Texts: [4]Color{
		hex("class0-text", 0xff9c5a), hex("class1-text", 0x6cb8ee), hex("class2-text", 0x3cc39b),
		hex("class3-text", 0xdf92c4),
	},
	Secondary: hex("secondary", 0xe0b050),
}

// Paper is the theme of a printed sheet: black on white, the part of class 0 grey.
var Paper = Theme{
	Ink: black, Muted: hex("muted", 0x404040), Hairline: hex("hairline", 0xc4c4c4),
	Ground: hex("ground", 0xffffff), Accent: black, Secondary: black,
	Classes: [4]Color{black, black, black, black},
	Tints: [4]Color{hex("tint0", 0xe6e6e6), hex("tint1", 0xffffff), hex("tint2", 0xf3f3f3),
		hex("tint3", 0xd8d8d8)},
	Texts: [4]Color{black, black, black, black},
	Mono:  true,
}

var black = hex("ink", 0)

func hex(name string, rgb uint32) Color {
	return Color{color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}, name}
}

// Class returns the colour of a class's marks. Four colours and four shapes (ShapeOf) tell ten
// classes apart: from the fifth on, colours return with another shape.
func (t *Theme) Class(class int) Color { return t.Classes[class%len(t.Classes)] }

// Tint returns the colour of a class's part of the plane.
func (t *Theme) Tint(class int) Color { return t.Tints[class%len(t.Tints)] }

// Text returns the colour of what is written of a class.
func (t *Theme) Text(class int) Color { return t.Texts[class%len(t.Texts)] }

// All lists the colours of a theme.
func (t *Theme) All() []Color {
	all := []Color{t.Ink, t.Muted, t.Hairline, t.Ground, t.Accent, t.Secondary}
	all = append(all, t.Classes[:]...)
	all = append(all, t.Texts[:]...)
	return append(all, t.Tints[:]...)
}
