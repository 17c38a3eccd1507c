package picture

import (
	"bytes"
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// SVG draws a picture as an SVG element that a page may hold inline under a strict content
// policy: attributes instead of styles, and colours as the page's variables with the theme's own
// as a fallback, so that one picture serves light and dark.
func SVG(s Style, description string, draw func(vg.Canvas)) string {
	c := vgsvg.New(vg.Length(s.Width), vg.Length(s.Height))
	draw(c)
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		panic(err) // a buffer takes all that is written
	}
	text := b.String()
	text = text[strings.Index(text, "<svg"):]
	_, body, _ := strings.Cut(text, ">")
	body = withoutStyles(body)
	for _, col := range s.Theme.All() {
		rgb := fmt.Sprintf("#%02X%02X%02X", col.R, col.G, col.B)
		body = strings.ReplaceAll(body, `"`+rgb+`"`,
			`"var(--`+col.Name+`,`+strings.ToLower(rgb)+`)"`)
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" `+
		`width="%g" height="%g" role="img" aria-label="%s">`,
		s.Width, s.Height, s.Width, s.Height, escape(description)) + body
}

// withoutStyles turns the style attributes of SVG into presentation attributes. No regular
// expression, which would bring their parser and Unicode's tables into the browser program.
func withoutStyles(svg string) string {
	const begin, end = `style="`, `"`
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(svg, begin)
		style, after, closed := strings.Cut(rest, end)
		if !ok || !closed {
			b.WriteString(svg)
			return b.String()
		}
		b.WriteString(strings.TrimRight(before, " \t\n"))
		b.WriteString(attributes(style))
		svg = after
	}
}

// SVGFile draws a picture as a file of its own: slides know no variables of a page, so the colours
// are as they are.
func SVGFile(s Style, description string, draw func(vg.Canvas)) string {
	return withoutVariables(SVG(s, description, draw)) + "\n"
}

// withoutVariables puts each variable's colour, var(--name,#rrggbb), in its place.
func withoutVariables(svg string) string {
	const begin = "var(--"
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(svg, begin)
		_, color, named := strings.Cut(rest, ",")
		color, after, closed := strings.Cut(color, ")")
		if !ok || !named || !closed {
			b.WriteString(svg)
			return b.String()
		}
		b.WriteString(before)
		b.WriteString(color)
		svg = after
	}
}

// attributes turns the declarations of a style into presentation attributes.
func attributes(style string) string {
	var b strings.Builder
	for _, declaration := range strings.Split(style, ";") {
		name, value, ok := strings.Cut(strings.TrimSpace(declaration), ":")
		switch {
		case !ok || name == "font-variant" || value == "none" && name == "font-family":
			continue
		case name == "font-family":
			value = "sans-serif"
		}
		fmt.Fprintf(&b, ` %s="%s"`, name, strings.TrimSpace(value))
	}
	return b.String()
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}
