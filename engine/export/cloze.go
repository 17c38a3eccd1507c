package export

import (
	"strconv"
	"strings"

	"perceptronlab/engine/exercise"
)

// A question with several fields is Moodle's "embedded answers": its text holds {1:KIND:…} for each
// field, with answers between ~, and # before what is said of one. Moodle undoes HTML's references
// once in them. So what has a meaning there is written as a reference to a reference.
var inField = strings.NewReplacer("&#34;", "&amp;quot;", "&#39;", "'", "&", "&amp;",
	"{", "&amp;#123;", "}", "&amp;#125;", "~", "&amp;#126;", "#", "&amp;#35;", `\`, "&amp;#92;")

// clozeText is HTML around the fields, in which nothing begins one.
func clozeText(markup string) string { return strings.ReplaceAll(markup, "{", "&#123;") }

// cloze writes the words of an ask with its fields.
func (w *moodle) cloze(q *question) string {
	var b strings.Builder
	b.WriteString("<p>" + clozeText(q.words) + "</p>")
	if len(q.Heads) == 0 {
		for k := range q.Parts {
			p := &q.Parts[k]
			b.WriteString("<p>")
			if label := w.say(p.Label); label != "" {
				b.WriteString(clozeText(w.Line(label)) + ": ")
			}
			b.WriteString(w.field(p) + "</p>")
		}
		return b.String()
	}
	b.WriteString("<table><tr><th></th>")
	for _, head := range q.Heads {
		b.WriteString("<th>" + clozeText(w.Line(w.say(head))) + "</th>")
	}
	b.WriteString("</tr>")
	for r, row := range q.Rows {
		b.WriteString("<tr><th>" + clozeText(w.Line(w.say(row))) + "</th>")
		for c := range q.Heads {
			b.WriteString("<td>" + w.field(&q.Parts[r*len(q.Heads)+c]) + "</td>")
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</table>")
	return b.String()
}

// field writes a field.
func (w *moodle) field(p *exercise.QuizPart) string {
	kind := "MULTICHOICE"
	switch {
	case p.Number:
		kind = "NUMERICAL"
	case p.Long:
		kind = "MULTICHOICE_V"
	}
	var answers []string
	for _, a := range p.Answers {
		answer := "%" + percent(a.Share) + "%"
		if a.Share == 1 {
			answer = "="
		}
		if p.Number {
			answer += decimal(a.Value) + ":" + tolerance(a)
		} else {
			answer += inField.Replace(w.Line(w.say(a.Text)))
		}
		if said := w.say(a.Say); said != "" {
			answer += "#" + inField.Replace(w.Line(said))
		}
		answers = append(answers, answer)
	}
	return "{" + strconv.Itoa(1) + ":" + kind + ":" + strings.Join(answers, "~") + "}"
}
