package export

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"html"
	"math/big"
	"strings"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// QTI writes the questions as QTI 1.2 in a zip, as Canvas imports it: a question for each field,
// and a group that draws one variant for each that has some. Of numbers it holds one range alone:
// no named errors.
func (b *Bank) QTI() (Made, error) {
	all, made, err := b.collect()
	if err != nil {
		return made, err
	}
	w := &qti{Bank: b, made: &made}
	made.Questions, made.Of = 0, 0
	for _, of := range all {
		w.asked(of)
	}
	title := b.Title
	if len(b.Exercises) == 1 {
		title = b.Exercises[0].Title
	}
	made.Content, err = w.zip(html.EscapeString(b.say(title)))
	return made, err
}

// qti is a package that is being written.
type qti struct {
	*Bank
	strings.Builder // of the assessment
	made            *Made
	files           []question // whose pictures go along
}

func (w *qti) put(pattern string, values ...any) { fmt.Fprintf(&w.Builder, pattern, values...) }

// refused says why Canvas cannot ask a question.
func refused(q *question) (why text.Text) {
	switch {
	case len(q.Heads) > 0:
		return qtiTable
	case len(q.Order) > 0:
		return qtiOrder
	}
	for _, p := range q.Parts {
		right := 0
		for _, a := range p.Answers {
			if a.Share == 1 {
				right++
			}
		}
		if right > 1 && !p.Several {
			return qtiMany
		}
		if !p.Number {
			continue
		}
		if low, high := p.Answers[0].Bounds(); small(low) || small(high) {
			return qtiSmall
		}
	}
	return why
}

// small reports whether Canvas, which keeps four places, takes a number for another.
func small(v *big.Rat) bool {
	return v.Sign() != 0 && new(big.Rat).Abs(v).Cmp(big.NewRat(1, 10_000)) < 0
}

// asked writes an ask: its fields one after the other, each in its variants.
func (w *qti) asked(of asked) {
	for k := range of.questions {
		if why := refused(&of.questions[k]); why != (text.Text{}) {
			w.made.Left = append(w.made.Left, Left{of.x, of.x.Name(of.step, of.ask), why})
			return
		}
	}
	w.made.Of++
	first := &of.questions[0]
	for part := range first.Parts {
		points := float64(first.points) / float64(len(first.Parts))
		group := len(of.questions) > 1
		if group {
			w.put("<section ident=\"%s\" title=\"%s\"><selection_ordering><selection>"+
				"<selection_number>1</selection_number><selection_extension><points_per_item>%s"+
				"</points_per_item></selection_extension></selection></selection_ordering>\n",
				ident("group", first.name, part), html.EscapeString(of.x.Name(of.step, of.ask)),
				percent(points/100))
		}
		for k := range of.questions {
			w.item(&of.questions[k], part, points)
		}
		if group {
			w.put("</section>\n")
		}
	}
	for k := range of.questions {
		if of.questions[k].file != "" {
			w.files = append(w.files, of.questions[k])
		}
	}
}

// ident makes an identifier.
func ident(kind, name string, part int) string {
	name = strings.NewReplacer(" ", "_", ".", "_").Replace(name)
	return fmt.Sprintf("%s_%s_%d", kind, name, part+1)
}

// html is HTML as text of an element.
func (w *qti) html(markup string) string {
	return `<material><mattext texttype="text/html">` + html.EscapeString(markup) +
		`</mattext></material>`
}

// item writes a field as a question.
func (w *qti) item(q *question, part int, points float64) {
	p := &q.Parts[part]
	w.made.Questions++
	kind := "multiple_choice_question"
	switch {
	case p.Number:
		kind = "numerical_question"
	case p.Several:
		kind = "multiple_answers_question"
	case p.Open:
		kind = "essay_question"
	}
	name := ident("item", q.name, part)
	w.put("<item ident=\"%s\" title=\"%s\"><itemmetadata><qtimetadata>", name,
		html.EscapeString(q.name))
	for _, field := range [][2]string{{"question_type", kind},
		{"points_possible", percent(points / 100)},
		{"assessment_question_identifierref", "question_" + name}} {
		w.put("<qtimetadatafield><fieldlabel>%s</fieldlabel><fieldentry>%s</fieldentry></qtimetadatafield>",
			field[0], field[1])
	}
	w.put("</qtimetadata></itemmetadata>\n<presentation>%s", w.html(w.body(q, part)))
	if p.Number || p.Open {
		w.put(`<response_str ident="response1" rcardinality="Single"><render_fib%s>`+
			`<response_label ident="answer1"/></render_fib></response_str>`,
			map[bool]string{true: ` fibtype="Decimal"`}[p.Number])
	} else {
		cardinality := map[bool]string{true: "Multiple", false: "Single"}[p.Several]
		most := 1
		if p.Several {
			most = len(p.Answers)
		}
		w.put(`<response_lid ident="response1" rcardinality="%s"><render_choice maxnumber="%d">`,
			cardinality, most)
		for k, a := range p.Answers {
			w.put(`<response_label ident="option%d">%s</response_label>`, k+1,
				w.html(w.Line(w.say(a.Text))))
		}
		w.put(`</render_choice></response_lid>`)
	}
	w.put("</presentation>\n<resprocessing><outcomes><decvar maxvalue=\"100\" minvalue=\"0\" " +
		"varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>\n")
	feedback := w.conditions(q, p)
	w.put("</resprocessing>\n%s</item>\n", feedback)
}

// body is the text of a field as HTML.
func (w *qti) body(q *question, part int) string {
	p := &q.Parts[part]
	body := q.before
	if q.file != "" {
		body += fmt.Sprintf(`<p><img src="%%24IMS-CC-FILEBASE%%24/images/%s" alt="%s" width="400" height="300"></p>`,
			q.file, html.EscapeString(q.alt))
	}
	body += "<p>" + q.words + "</p>"
	if label := w.say(p.Label); label != "" && len(q.Parts) > 1 {
		body += "<p><b>" + w.Line(w.say(partOf.With(label))) + "</b></p>"
	}
	if p.Several {
		body += "<p>" + w.Line(w.say(chooseAll)) + "</p>"
	}
	return body + w.note(q)
}

// conditions writes what is right, and returns what is said of answers.
func (w *qti) conditions(q *question, p *exercise.QuizPart) string {
	said := ""
	says := func(id, markup string) {
		said += fmt.Sprintf("<itemfeedback ident=\"%s\"><flow_mat>%s</flow_mat></itemfeedback>\n", id,
			w.html(markup))
	}
	if solution := w.solution(q); solution != "" {
		w.put(`<respcondition continue="Yes"><conditionvar><other/></conditionvar>` +
			`<displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>` + "\n")
		says("general_fb", solution)
	}
	if p.Open { // which waits for a person
		return said
	}
	if !p.Number && !p.Several {
		for k, a := range p.Answers {
			if remark := w.remark(a); remark != "" {
				id := fmt.Sprintf("option%d", k+1)
				w.put(`<respcondition continue="Yes"><conditionvar><varequal respident="response1">%s`+
					`</varequal></conditionvar><displayfeedback feedbacktype="Response" `+
					`linkrefid="%s_fb"/></respcondition>`+"\n", id, id)
				says(id+"_fb", remark)
			}
		}
	}
	w.put(`<respcondition continue="No"><conditionvar>%s</conditionvar>`+
		`<setvar action="Set" varname="SCORE">100</setvar></respcondition>`+"\n", right(p))
	return said
}

// right is the condition of what is right.
func right(p *exercise.QuizPart) string {
	if p.Number {
		a := p.Answers[0]
		low, high := a.Bounds()
		between := fmt.Sprintf(`<vargte respident="response1">%s</vargte>`+
			`<varlte respident="response1">%s</varlte>`, decimal(low), decimal(high))
		if a.Within.Sign() > 0 {
			return between
		}
		return fmt.Sprintf(`<or><varequal respident="response1">%s</varequal><and>%s</and></or>`,
			decimal(a.Value), between)
	}
	all := ""
	for k, a := range p.Answers {
		equal := fmt.Sprintf(`<varequal respident="response1">option%d</varequal>`, k+1)
		switch {
		case a.Share > 0:
			all += equal
		case p.Several:
			all += "<not>" + equal + "</not>"
		}
	}
	if p.Several {
		return "<and>" + all + "</and>"
	}
	return all
}

const qtiHead = `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="bank" title="%s">
<qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>1</fieldentry></qtimetadatafield></qtimetadata>
<section ident="root_section">
`

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="perceptron-lab" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1">
<metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="bank" type="imsqti_xmlv1p2"><file href="bank/bank.xml"/></resource>
%s</resources>
</manifest>
`

// ZipDate is the date in packages, as a zip has it: 1 January 1980, the first that there is. A
// fixed one makes equal bytes of equal files; none at all would be day 0 of month 0.
const ZipDate = 1<<5 | 1

// zip packs the assessment, its manifest and the pictures, each once.
func (w *qti) zip(title string) ([]byte, error) {
	var files strings.Builder
	packed := map[string]bool{}
	for _, q := range w.files {
		if !packed[q.file] {
			fmt.Fprintf(&files, `<resource identifier="%s" type="webcontent" href="images/%s">`+
				`<file href="images/%s"/></resource>`+"\n", ident("image", q.name, 0), q.file,
				q.file)
		}
		packed[q.file] = true
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	var fault error
	add := func(name, content string) {
		//lint:ignore SA1019 Modified would add a field with a zone
		header := &zip.FileHeader{Name: name, Method: zip.Deflate, ModifiedDate: ZipDate}
		f, err := z.CreateHeader(header)
		if err == nil {
			_, err = f.Write([]byte(content))
		}
		fault = cmp.Or(fault, err)
	}
	add("imsmanifest.xml", fmt.Sprintf(manifest, files.String()))
	add("bank/bank.xml", fmt.Sprintf(qtiHead, title)+w.String()+
		"</section></assessment></questestinterop>\n")
	for _, q := range w.files {
		if packed[q.file] {
			add("images/"+q.file, q.picture)
			packed[q.file] = false
		}
	}
	fault = cmp.Or(fault, z.Close()) // which writes the list of files
	return out.Bytes(), fault
}
