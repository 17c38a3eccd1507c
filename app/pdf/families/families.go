// Package families names the families of fonts that text of a PDF is measured and painted in. It
// stands by itself, for the page measures and the worker writes, and app/pdf is only the worker's.
package families

import "strings"

// Of returns a font in CSS with the families that the fonts of PDF are as wide as. What is
// painted and what is measured for a PDF have them.
func Of(css string) string {
	i := strings.Index(css, "px ")
	if i < 0 {
		return css
	}
	families := "Helvetica, Arial, 'Liberation Sans', sans-serif"
	switch {
	case strings.HasSuffix(css, "monospace"):
		families = "Courier, 'Courier New', 'Liberation Mono', monospace"
	case strings.HasSuffix(css, " serif"):
		families = "Times, 'Times New Roman', 'Liberation Serif', serif"
	}
	return css[:i+3] + families
}
