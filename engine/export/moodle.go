package export

import (
	"encoding/base64"
	"fmt"
	"html"
	"math/big"
	"strconv"
	"strings"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// Moodle writes the questions as Moodle XML: a category for each exercise, and in it one for each
// ask with its variants, so that a quiz can draw one of them.
func (b *Bank) Moodle() (Made, error) {
	all, made, err := b.collect()
	if err != nil {
		return made, err
	}
	w := &moodle{Bank: b}
	w.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n<quiz>\n")
	for _, of := range all {
		w.category(of)
		for k := range of.questions {
			w.question(&of.questions[k])
		}
	}
	w.WriteString("</quiz>\n")
	made.Content = []byte(w.String())
	return made, nil
}

// moodle is a file that is being written.
type moodle struct {
	*Bank
	strings.Builder
}

func (w *moodle) put(pattern string, values ...any) { fmt.Fprintf(&w.Builder, pattern, values...) }

// category goes to the category of an ask. Each has one of its own, so that a random question of
// each category is the whole exercise.
func (w *moodle) category(of asked) {
	part := func(name string) string { return strings.ReplaceAll(name, "/", "//") }
	path := "$course$/top"
	title := w.say(of.x.Title)
	if len(w.Exercises) > 1 {
		path += "/" + part(w.say(w.Title))
		title = w.ordinal(of.x) + " " + title
	}
	path += "/" + part(title) + "/" + part(strconv.Itoa(of.step+1)+" "+of.x.Name(of.step, of.ask))
	w.put("<question type=\"category\">\n<category><text>%s</text></category>\n</question>\n",
		html.EscapeString(path))
}

// ordinal is the number of an exercise among the others; a checkpoint has that of the one before it
// and a letter, as its folder has, so that lessons keep their numbers.
func (w *moodle) ordinal(x *exercise.Exercise) string {
	n, letter := 0, ""
	for _, other := range w.Exercises {
		if letter = "b"; !other.Checkpoint() {
			n, letter = n+1, ""
		}
		if other == x {
			break
		}
	}
	return fmt.Sprintf("%02d%s", n, letter)
}

// marked is HTML as a text of a question.
func marked(markup string) string {
	return "<text><![CDATA[" + strings.ReplaceAll(markup, "]]>", "]]]]><![CDATA[>") + "]]></text>"
}

// penalties are the shares that a wrong try costs where a quiz allows several.
var penalties = map[exercise.Mode]string{exercise.Graded: "0.1", exercise.Once: "1"}

func (w *moodle) question(q *question) {
	kind, body := "multianswer", "<p>"+q.words+"</p>"
	switch {
	case len(q.Order) > 0:
		kind = "ordering"
	case len(q.Parts) > 1:
		body = w.cloze(q)
	case q.Parts[0].Number:
		kind = "numerical"
	case q.Parts[0].Open:
		kind = "essay"
	default:
		kind = "multichoice"
	}
	picture := ""
	if q.file != "" {
		picture = fmt.Sprintf(`<p><img src="@@PLUGINFILE@@/%s" alt="%s" width="400" height="300"></p>`,
			q.file, html.EscapeString(q.alt))
	}
	words := q.before + picture + body + w.note(q)
	if kind == "multianswer" {
		words = clozeText(q.before+picture) + body + clozeText(w.note(q))
	}
	w.put("<question type=\"%s\">\n<name><text>%s</text></name>\n<questiontext format=\"html\">%s",
		kind, html.EscapeString(q.name), marked(words))
	if q.file != "" {
		w.put(`<file name="%s" path="/" encoding="base64">%s</file>`, q.file,
			base64.StdEncoding.EncodeToString([]byte(q.picture)))
	}
	w.put("</questiontext>\n<generalfeedback format=\"html\">%s</generalfeedback>\n",
		marked(w.solution(q)))
	if kind != "multianswer" { // there the parts have the points
		w.put("<defaultgrade>%d</defaultgrade>\n", q.points)
	}
	penalty := penalties[q.sheet.Exercise.Mode]
	if penalty == "" {
		penalty = "0"
	}
	w.put("<penalty>%s</penalty>\n<hidden>0</hidden>\n<idnumber>%s</idnumber>\n", penalty,
		html.EscapeString(q.name))
	switch kind {
	case "numerical":
		w.numbers(&q.Parts[0])
	case "multichoice":
		w.choices(&q.Parts[0])
	case "ordering":
		w.order(q.Order)
	case "essay":
		w.put("<responseformat>plain</responseformat>\n<responserequired>0</responserequired>\n"+
			"<responsefieldlines>5</responsefieldlines>\n<attachments>0</attachments>\n"+
			"<graderinfo format=\"html\">%s</graderinfo>\n", marked(w.solution(q)))
	}
	for _, hint := range w.hints(q) {
		w.put("<hint format=\"html\">%s</hint>\n", marked(hint))
	}
	w.WriteString("</question>\n")
}

// decimal writes a number as Moodle reads it: as it is, or with twelve places.
func decimal(v *big.Rat) string {
	const most = 12
	places, ends := v.FloatPrec()
	if !ends || places > most {
		places = most
	}
	return v.FloatString(places)
}

// tolerance writes how far a number may be off. Moodle counts the limit itself as within, the judge
// does not.
func tolerance(a exercise.QuizAnswer) string {
	if a.Within.Sign() == 0 {
		return "0"
	}
	return decimal(new(big.Rat).Mul(a.Within, big.NewRat(999_999, 1_000_000)))
}

// percent writes a share as one of the fractions that Moodle knows.
func percent(share float64) string {
	return strconv.FormatFloat(float64(int(share*1e7+0.5))/1e5, 'f', -1, 64)
}

func (w *moodle) numbers(p *exercise.QuizPart) {
	for _, a := range p.Answers {
		w.put("<answer fraction=\"%s\" format=\"plain_text\"><text>%s</text>", percent(a.Share),
			decimal(a.Value))
		w.put("<feedback format=\"html\">%s</feedback><tolerance>%s</tolerance></answer>\n",
			marked(w.remark(a)), tolerance(a))
	}
	w.WriteString("<unitgradingtype>0</unitgradingtype>\n<unitpenalty>0.1</unitpenalty>\n" +
		"<showunits>3</showunits>\n<unitsleft>0</unitsleft>\n")
}

func (w *moodle) choices(p *exercise.QuizPart) {
	w.put("<single>%t</single>\n<shuffleanswers>false</shuffleanswers>\n"+
		"<answernumbering>none</answernumbering>\n", !p.Several)
	for _, a := range p.Answers {
		share := percent(a.Share)
		if p.Several && a.Share == 0 {
			share = "-100"
		}
		w.put("<answer fraction=\"%s\" format=\"html\">%s<feedback format=\"html\">%s</feedback></answer>\n",
			share, marked(w.Line(w.say(a.Text))), marked(w.remark(a)))
	}
}

// order writes what is put in order: all of it is shown, and what stands before each and after it
// earns its share.
func (w *moodle) order(right []text.Text) {
	w.put("<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n" +
		"<selectcount>2</selectcount>\n" +
		"<gradingtype>RELATIVE_ALL_PREVIOUS_AND_NEXT</gradingtype>\n" +
		"<showgrading>SHOW</showgrading>\n<numberingstyle>none</numberingstyle>\n" +
		"<shownumcorrect>0</shownumcorrect>\n")
	for k, t := range right {
		w.put("<answer fraction=\"%d\" format=\"html\">%s</answer>\n", k+1,
			marked(w.Line(w.say(t))))
	}
}

// remark is what is said of an answer, as HTML.
func (b *Bank) remark(a exercise.QuizAnswer) string {
	if said := b.say(a.Say); said != "" {
		return "<p>" + b.Line(said) + "</p>"
	}
	return ""
}
