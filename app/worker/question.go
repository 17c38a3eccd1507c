package worker

import (
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// question is an ask that is written: on the screen, on paper, or on the key.
type question struct {
	*markup.Page
	form  *goal.Form
	asked text.Text
	right []string // on the key: what is right, field by field

	turn *turn // on the screen
	a    int   // which of its step's
	id   string
}

// kind writes one kind of form on the screen and on paper, and reads its fields. The key is the
// paper with the right answers filled in.
type kind struct {
	screen, paper func(q *question)
	// answer returns the texts of an answer; nil: one from each field, unless all are empty.
	answer func(f *goal.Form, at func(k int) string) []string
}

// kinds has a line per kind. It is filled in init because writing a form also reads its fields.
var kinds map[goal.FormKind]kind

func init() {
	kinds = map[goal.FormKind]kind{
		goal.FormFields:  {(*question).boxes, (*question).blanks, nil},
		goal.FormAt:      {(*question).boxes, (*question).blanks, nil},
		goal.FormTable:   {(*question).cells, (*question).blanks, nil},
		goal.FormSigns:   {(*question).signs, (*question).blanks, nil},
		goal.FormWords:   {(*question).area, (*question).lines, nil},
		goal.FormChoice:  {(*question).picks, (*question).marks, nil},
		goal.FormSample:  {(*question).samples, (*question).marks, nil},
		goal.FormSamples: {(*question).samples, (*question).marks, chosen},
		goal.FormMatch:   {(*question).selects, (*question).letters, nil},
		goal.FormSort:    {(*question).blocks, (*question).places, inOneField},
		goal.FormOrder:   {(*question).blocks, (*question).places, inOneField},
		goal.FormTiles:   {(*question).tiles, (*question).pieces, inOneField},
		goal.FormSet:     {func(*question) {}, (*question).setting, none},
	}
}

// question returns an ask of the step on the screen.
func (t *turn) question(p *markup.Page, a int) *question {
	return &question{Page: p, form: t.form(a), asked: t.sheet.Question(t.at, a), turn: t, a: a,
		id: t.step.Asks[a].ID}
}

// field is the name of a field of an ask.
func (t *turn) field(a, k int) string {
	return t.step.ID + "." + t.step.Asks[a].ID + "." + strconv.Itoa(k)
}

// form returns how an ask is answered.
func (t *turn) form(a int) *goal.Form { return t.sheet.Form(t.at, a) }

// texts returns what stands in the fields of an ask, as an answer has it.
func (t *turn) texts(a int) []string {
	form := t.form(a)
	if form.Kind == goal.FormOrder { // also as they stand at the start
		used, _ := t.order(a)
		return used
	}
	at := func(k int) string { return strings.TrimSpace(t.Fields[t.field(a, k)]) }
	if answer := kinds[form.Kind].answer; answer != nil {
		return answer(form, at)
	}
	texts, any := make([]string, max(form.Fields, len(form.Choices))), false
	for k := range texts {
		texts[k] = at(k)
		any = any || texts[k] != ""
	}
	if !any {
		return nil
	}
	return texts
}

// inOneField reads ids that stand in one field.
func inOneField(_ *goal.Form, at func(int) string) []string { return strings.Fields(at(0)) }

// chosen reads boxes that are ticked, one a sample.
func chosen(f *goal.Form, at func(int) string) (samples []string) {
	for k := range f.Rows {
		if at(k) != "" {
			samples = append(samples, strconv.Itoa(k+1))
		}
	}
	return samples
}

func none(*goal.Form, func(int) string) []string { return nil }

func (q *question) name(k int) string { return q.turn.field(q.a, k) }

func (q *question) value(k int) string { return q.turn.Fields[q.name(k)] }

// key is what is right in a field, on the key.
func (q *question) key(k int) string {
	if k < len(q.right) {
		return q.right[k]
	}
	return ""
}

// attributes are those of a field: its name, and whether it is right and can be changed. Of several
// for one value, each has its number in the id.
func (q *question) attributes(k int, number string) markup.Raw {
	t, name := q.turn, q.name(k)
	more := markup.When(t.fixed(q.a), " disabled")
	if part, ok := t.part(q.a, k); ok && !t.edited(q.a) {
		more += markup.Raw(` data-part="` + part + `"`)
		more += markup.When(part == goal.Wrong || t.verdicts[q.a].State == goal.Invalid,
			` aria-invalid="true"`)
	}
	return markup.Raw(`id="`+name+number+`" name="`+name+`"`) + more
}

// part is how one field of an answer stands.
func (t *turn) part(a, k int) (goal.State, bool) {
	v := &t.verdicts[a]
	switch {
	case v.State == goal.Empty || v.Carried:
		return "", false
	case k < len(v.Parts) && v.State != goal.Right:
		return v.Parts[k], true
	case v.State == goal.Invalid && !v.About(k): // it can be read
		return "", false
	}
	return v.State, true
}

// radio writes one of several choices for a field, with what stands beside it.
func (q *question) radio(k, i int, value string, chosen bool, more, beside markup.Raw) {
	checked := markup.When(chosen, " checked")
	q.Put(`<label><input type="radio" value="{}"{}{} {}>{}</label>`, value, more, checked,
		q.attributes(k, "-"+strconv.Itoa(i)), beside)
}

// list is what is offered first: the choices, or the samples by their numbers.
func list(form *goal.Form) []goal.Choice {
	if len(form.Choices) > 0 {
		return form.Choices[0]
	}
	var list []goal.Choice
	for k, row := range form.Rows {
		list = append(list, goal.Choice{ID: strconv.Itoa(k + 1),
			Text: words.AnswerField.With(words.AnswerSample.With(k+1), row)})
	}
	return list
}
