package wire

import "strings"

// PDFFont returns a CSS font with families that are as wide as the fonts of PDF, for measuring and
// painting text of a PDF.
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
