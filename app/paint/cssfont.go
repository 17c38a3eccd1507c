package paint

import (
	"strconv"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
)

// The stacks behind gonum's font variants. Each ends in Chinese faces before
// the generic family, because browsers differ in what they fall back to.
const (
	serifStack = "Cambria, 'STIX Two Text', 'Times New Roman', 'Noto Serif', 'Songti SC', SimSun, 'Noto Serif CJK SC', serif"
	sansStack  = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
	monoStack  = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono', 'Noto Sans Mono CJK SC', monospace"
)

// cssFont returns the CSS font shorthand for a gonum font, in CSS pixels. The
// variants are "Serif" and "Mono", and everything else is the system's sans. A
// typeface other than gonum's default is tried before the stack.
func cssFont(f font.Font) string {
	var b strings.Builder
	switch f.Style {
	case xfont.StyleItalic:
		b.WriteString("italic ")
	case xfont.StyleOblique:
		b.WriteString("oblique ")
	}
	b.WriteString(cssWeight(f.Weight))
	b.WriteByte(' ')
	b.WriteString(strconv.FormatFloat(float64(f.Size), 'f', -1, 32))
	b.WriteString("px ")
	if f.Typeface != "" && f.Typeface != "Liberation" {
		b.WriteString(cssFamily(string(f.Typeface)))
		b.WriteString(", ")
	}
	switch f.Variant {
	case "Serif":
		b.WriteString(serifStack)
	case "Mono":
		b.WriteString(monoStack)
	default:
		b.WriteString(sansStack)
	}
	return b.String()
}

// cssWeight returns the numeric CSS weight: gonum counts from -3, thin, by way
// of 0, normal, to 5, black.
func cssWeight(w xfont.Weight) string {
	return strconv.Itoa(100 * min(max(int(w)+4, 1), 9))
}

// cssFamily quotes the name of a family. Without the characters dropped here a
// name cannot end the quotation.
func cssFamily(name string) string {
	drop := func(r rune) rune {
		if r == '\'' || r == '\\' || r < ' ' {
			return -1
		}
		return r
	}
	return "'" + strings.Map(drop, name) + "'"
}
