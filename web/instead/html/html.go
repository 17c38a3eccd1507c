// Package html stands in for the package of that name in the browser program, see the README in
// the folder above.
package html

import "strings"

var escaper = strings.NewReplacer(`&`, "&amp;", `'`, "&#39;", `<`, "&lt;", `>`, "&gt;", `"`,
	"&#34;")

// EscapeString does what the package's own does.
func EscapeString(s string) string { return escaper.Replace(s) }
