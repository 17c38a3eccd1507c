package table

import (
	"strings"

	"perceptronlab/engine/data"
)

// cutBars reads a table that is drawn with bars: rules and the bars at the edges are left out, and
// so are lines without a bar, such as a title.
func cutBars(s string) (*grid, *data.FieldError) {
	form := barsForm
	if isLaTeX(s) {
		s, form = withoutLaTeX(s), latexForm
	}
	var b strings.Builder
	passed := 0
	for line := range strings.SplitSeq(s, "\n") {
		line = strings.TrimSpace(line)
		if isRule(line) {
			line = ""
		} else if line != "" && !strings.Contains(line, "|") {
			passed, line = passed+1, ""
		}
		line = strings.TrimPrefix(line, "|")
		b.WriteString(strings.TrimSuffix(line, "|"))
		b.WriteByte('\n')
	}
	g, fault := cutText(b.String(), "|")
	g.form, g.comments = form, g.comments+passed
	for _, row := range g.rows {
		for j, cell := range row {
			row[j] = withoutMarks(cell)
		}
	}
	return g, fault
}

// withoutMarks takes off what stands around a cell for bold, code or mathematics: **1**, `1`,
// $x_1$.
func withoutMarks(cell string) string {
	for _, mark := range []string{"**", "*", "__", "`", "$"} {
		if inside, ok := strings.CutPrefix(cell, mark); ok && len(inside) > len(mark) {
			if inside, ok = strings.CutSuffix(inside, mark); ok {
				cell = strings.TrimSpace(inside)
			}
		}
	}
	return cell
}

// isLaTeX reports whether a text is a table or a matrix of LaTeX.
func isLaTeX(s string) bool {
	return strings.Contains(s, "&") && strings.Contains(s, `\\`) &&
		(strings.Contains(s, `\begin{`) || strings.Contains(s, `\hline`) ||
			strings.HasSuffix(strings.TrimSpace(s), `\\`))
}

// withoutLaTeX draws a table of LaTeX with bars. Rows stay in their lines, if each has one.
func withoutLaTeX(s string) string {
	for _, command := range []string{`\hline`, `\toprule`, `\midrule`, `\bottomrule`} {
		s = strings.ReplaceAll(s, command, "")
	}
	for at := strings.Index(s, `\begin{`); at >= 0; at = strings.Index(s, `\begin{`) {
		end := at + len(`\begin`)
		for strings.HasPrefix(s[end:], "{") || strings.HasPrefix(s[end:], "[") {
			closed := strings.IndexAny(s[end:], "}]")
			if closed < 0 {
				break
			}
			end += closed + 1
		}
		s = s[:at] + s[end:]
	}
	for at := strings.Index(s, `\end{`); at >= 0; at = strings.Index(s, `\end{`) {
		closed := strings.IndexByte(s[at:], '}')
		if closed < 0 {
			break
		}
		s = s[:at] + s[at+closed+1:]
	}
	s = strings.ReplaceAll(s, `\\`+"\n", "\n")
	return strings.ReplaceAll(strings.ReplaceAll(s, `\\`, "\n"), "&", "|")
}
