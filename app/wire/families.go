package wire

import "strings"

// PDFFont returns a font in CSS with the families that the fonts of PDF are as wide as. What is
// painted and what is measured for a PDF have them.
func PDFFont(css string) string {
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
