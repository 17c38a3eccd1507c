package player

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/lesson"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// fields writes what an ask is answered in.
func (t *turn) fields(p *page, a int, form exercise.Form) {
	switch form.Kind {
	case exercise.FormFields, exercise.FormAt:
		t.typed(p, a, form)
	case exercise.FormTable:
		t.table(p, a, form)
	case exercise.FormChoice:
		t.choices(p, a)
	case exercise.FormSort, exercise.FormOrder:
		t.order(p, a, form)
	case exercise.FormTiles:
		t.tiles(p, a, form)
	case exercise.FormMatch:
		t.match(p, a, form)
	case exercise.FormSamples, exercise.FormSample:
		t.samples(p, a, form)
	case exercise.FormSigns:
		t.signs(p, a, form)
	case exercise.FormWords:
		ask := &t.step.Asks[a]
		p.put(`<textarea id="{}" name="{}" rows="3" maxlength="2000" aria-labelledby="question-{}">{}</textarea>`,
			t.field(ask, 0), t.field(ask, 0), ask.ID, t.Fields[t.field(ask, 0)])
	}
}

// attributes are those of a field: its name, what stands in it, and whether it can be changed.
func (t *turn) attributes(a, k int) string {
	more := ""
	if t.fixed(a) {
		more = " disabled"
	}
	v := &t.verdicts[a]
	if part, ok := t.part(a, k); ok && !t.edited(a) {
		more += ` data-part="` + string(part) + `"`
		if part == exercise.Wrong || v.State == exercise.Invalid {
			more += ` aria-invalid="true"`
		}
	}
	name := t.field(&t.step.Asks[a], k)
	return fmt.Sprintf(`id="%s" name="%s"%s`, name, name, more)
}

// sized are those of a field for text, which is as wide as what stands in it.
func (t *turn) sized(a, k int) string {
	text := t.Fields[t.field(&t.step.Asks[a], k)]
	return t.attributes(a, k) + fmt.Sprintf(` size="%d"`, lesson.Width(text))
}

// part is how one field of an answer stands.
func (t *turn) part(a, k int) (exercise.State, bool) {
	v := &t.verdicts[a]
	switch {
	case v.State == exercise.Empty || v.Carried:
		return "", false
	case k < len(v.Parts) && v.State != exercise.Right:
		return v.Parts[k], true
	}
	return v.State, true
}

// typed are fields for numbers, one a component.
func (t *turn) typed(p *page, a int, form exercise.Form) {
	p.put(`<div class="entry">`)
	label := form.Symbol
	switch form.Counts {
	case "step":
		label = words.AnswerStep
	case "epoch":
		label = words.AnswerEpoch
	case "updates":
		label = words.AnswerUpdates
	}
	if label.En != "" {
		p.WriteString(`<span class="symbol" aria-hidden="true">` + italics(p.say(label)) +
			`</span>`)
	}
	ask := &t.step.Asks[a]
	p.put(`<span class="boxes" role="group" aria-labelledby="question-{}">`, ask.ID)
	for k := range form.Fields {
		name, head := p.say(t.sheet.Question(t.at, a)), ""
		if k < len(form.Heads) {
			head = p.say(form.Heads[k])
			name = p.say(words.AnswerField, name, head)
		}
		p.put(`<label class="box">`)
		if head != "" {
			p.WriteString(`<small>` + italics(head) + `</small>`)
		}
		p.put(`<input type="text" inputmode="text" autocomplete="off" spellcheck="false" maxlength="60" `+
			t.sized(a, k)+` aria-label="{}" value="{}"></label>`, name, t.Fields[t.field(ask, k)])
	}
	p.put(`</span>`)
	if form.Counts == "step" || form.Counts == "epoch" {
		p.put(`<button type="button" data-do="{}">{}</button>`,
			action(lesson.Here{Field: t.field(ask, 0), Epoch: form.Counts == "epoch"}),
			p.say(words.AnswerHere))
	}
	if form.Kind == exercise.FormFields {
		p.put(`<span class="stands">`)
		t.state(p, a)
		p.put(`</span>`)
	}
	p.put(`</div>`)
}

// table is fields row by row.
func (t *turn) table(p *page, a int, form exercise.Form) {
	ask := &t.step.Asks[a]
	corner, named := p.say(words.AnswerStep), func(row text.Text) string {
		return p.say(words.StepTo, p.say(row))
	}
	if form.Symbol != (text.Text{}) { // a row is no step
		corner, named = p.say(form.Symbol), func(row text.Text) string { return p.say(row) }
	}
	p.put(`<div class="worked"><table><thead><tr><th scope="col">{}</th>`, corner)
	for _, head := range form.Heads {
		p.WriteString(`<th scope="col">` + italics(p.say(head)) + `</th>`)
	}
	p.put(`</tr></thead><tbody>`)
	k := 0
	for _, row := range form.Rows {
		p.put(`<tr><th scope="row">{}</th>`, p.say(row))
		for _, head := range form.Heads {
			name := p.say(words.AnswerField, named(row), p.say(head))
			p.put(`<td><input type="text" autocomplete="off" spellcheck="false" maxlength="60" `+
				t.sized(a, k)+` aria-label="{}" value="{}"></td>`, name, t.Fields[t.field(ask, k)])
			k++
		}
		p.put(`</tr>`)
	}
	p.put(`</tbody></table></div>`)
}

// choices are lists of which one each is chosen.
func (t *turn) choices(p *page, a int) {
	ask, lists := &t.step.Asks[a], t.sheet.Choices(t.at, a)
	for k, list := range lists {
		name, legend := t.field(ask, k), words.AnswerChoose
		if k > 0 {
			legend = words.AnswerReason
		}
		class := ""
		if len(lists) == 1 {
			class = ` class="spoken"`
		}
		p.put(`<fieldset class="picks" role="radiogroup" aria-describedby="question-{}"><legend`+class+
			`>{}</legend>`, ask.ID, p.say(legend))
		for i, c := range list {
			checked := ""
			if t.Fields[name] == c.ID {
				checked = " checked"
			}
			p.put(`<label><input type="radio" value="{}"`+checked+` `+
				t.radio(a, k, i)+`>`, c.ID)
			p.WriteString(`<span>` + italics(p.say(c.Text)) + `</span></label>`)
			if c.Claim != "" {
				p.put(`<div class="moves">`)
				t.tryable(p, a, list, c.ID)
				p.put(`</div>`)
				t.cameOf(p, a, c.ID)
			}
		}
		p.put(`</fieldset>`)
	}
}

// radio are the attributes of one of several of a name.
func (t *turn) radio(a, k, i int) string {
	at := t.attributes(a, k)
	return strings.Replace(at, `" name=`, `-`+strconv.Itoa(i)+`" name=`, 1)
}

// order is blocks, or samples, that are put in an order by buttons: those that are used, and the
// others.
func (t *turn) order(p *page, a int, form exercise.Form) {
	ask := &t.step.Asks[a]
	name := t.field(ask, 0)
	var all []exercise.Choice
	if form.Kind == exercise.FormOrder {
		for i, row := range form.Rows {
			all = append(all, exercise.Choice{ID: strconv.Itoa(i + 1),
				Text: words.AnswerField.With(words.AnswerSample.With(i+1), row)})
		}
	} else {
		all = t.sheet.Choices(t.at, a)[0]
	}
	used := strings.Fields(t.Fields[name])
	if form.Kind == exercise.FormOrder && len(used) == 0 {
		for _, c := range all {
			used = append(used, c.ID)
		}
	}
	p.put(`<input type="hidden" name="{}" value="{}">`, name, strings.Join(used, " "))
	button := func(way lesson.Way, id string, label text.Text, on bool) {
		off := ""
		if !on || t.fixed(a) {
			off = " disabled"
		}
		p.put(`<button type="button" id="{}-{}" data-do="{}"`+off+`>{}</button>`,
			name, moves(way, id), action(lesson.Move{Way: way, Field: name, Block: id}),
			p.say(label))
	}
	words1 := func(id string) string {
		i := slices.IndexFunc(all, func(c exercise.Choice) bool { return c.ID == id })
		if i < 0 {
			return id
		}
		return p.say(all[i].Text)
	}
	p.put(`<p class="quiet">{}</p><ol class="blocks" id="{}">`, p.say(words.AnswerPlace), name)
	for i, id := range used {
		p.put(`<li data-block="{}"><span>`, id)
		p.WriteString(italics(words1(id)) + `</span><span class="moves">`)
		button(lesson.Up, id, words.AnswerUp, i > 0)
		button(lesson.Down, id, words.AnswerDown, i+1 < len(used))
		if form.Kind == exercise.FormSort {
			button(lesson.Out, id, words.AnswerOut, true)
		}
		t.tryable(p, a, all, id)
		p.put(`</span>`)
		t.cameOf(p, a, id)
		p.put(`</li>`)
	}
	p.put(`</ol>`)
	if len(used) == 0 {
		p.put(`<p class="quiet">{}</p>`, p.say(words.AnswerEmpty))
	}
	if form.Kind != exercise.FormSort || len(used) == len(all) {
		return
	}
	p.put(`<p class="quiet">{}</p><ul class="blocks">`, p.say(words.AnswerUnplaced))
	for _, c := range all {
		if slices.Contains(used, c.ID) {
			continue
		}
		p.put(`<li data-block="{}"><span>`, c.ID)
		p.WriteString(italics(p.say(c.Text)) + `</span><span class="moves">`)
		button(lesson.In, c.ID, words.AnswerAdd, true)
		t.tryable(p, a, all, c.ID)
		p.put(`</span>`)
		t.cameOf(p, a, c.ID)
		p.put(`</li>`)
	}
	p.put(`</ul>`)
}

// placed says where a block is now.
func (t *turn) placed(a int, order []string, id string) text.Text {
	if at := slices.Index(order, id); at >= 0 {
		return words.AnswerPlaced.With(at+1, len(order))
	}
	return words.AnswerUnplaced
}

// match gives a setting to each of some runs, whose courses are drawn.
func (t *turn) match(p *page, a int, form exercise.Form) {
	ask, list := &t.step.Asks[a], t.sheet.Choices(t.at, a)[0]
	p.put(`<div class="runs">`)
	for k, run := range form.Runs {
		p.put(`<label class="run"><span>{}</span>`, p.say(words.AnswerRun, k+1))
		p.WriteString(course(run))
		p.put(`<select `+t.attributes(a, k)+`><option value="">{}</option>`,
			p.say(words.AnswerPick))
		for _, c := range list {
			selected := ""
			if t.Fields[t.field(ask, k)] == c.ID {
				selected = " selected"
			}
			p.put(`<option value="{}"`+selected+`>{}</option>`, c.ID, p.say(c.Text))
		}
		p.put(`</select></label>`)
	}
	p.put(`</div>`)
}

// samples are the training samples, some or one of which is chosen.
func (t *turn) samples(p *page, a int, form exercise.Form) {
	ask := &t.step.Asks[a]
	p.put(`<fieldset class="picks many" aria-describedby="question-{}"><legend class="spoken">{}</legend>`,
		ask.ID, p.say(words.AnswerChoose))
	for i, row := range form.Rows {
		what := p.say(words.AnswerSample, i+1)
		checked := ""
		if form.Kind == exercise.FormSample {
			if t.Fields[t.field(ask, 0)] == strconv.Itoa(i+1) {
				checked = " checked"
			}
			p.put(`<label><input type="radio" value="{}" data-sample="{}"`+checked+` `+t.radio(a, 0, i)+`>`,
				strconv.Itoa(i+1), strconv.Itoa(i))
		} else {
			if t.Fields[t.field(ask, i)] != "" {
				checked = " checked"
			}
			p.put(`<label><input type="checkbox" value="1" data-sample="{}"`+checked+` `+
				t.attributes(a, i)+`>`, strconv.Itoa(i))
		}
		p.put(`<span>{} <span class="quiet">{}</span></span></label>`, what, p.say(row))
	}
	p.put(`</fieldset>`)
}

// signs are the outputs of the samples, one to be chosen for each.
func (t *turn) signs(p *page, a int, form exercise.Form) {
	ask := &t.step.Asks[a]
	p.put(`<div class="signs">`)
	for k, row := range form.Rows {
		p.put(`<fieldset role="radiogroup"><legend>{} <span class="quiet">{}</span></legend>`,
			p.say(words.AnswerSample, k+1), p.say(row))
		for i, o := range form.Outputs {
			checked := ""
			if t.Fields[t.field(ask, k)] == o {
				checked = " checked"
			}
			shown := "+1"
			if o != "1" || form.Outputs[1] == "0" {
				shown = strings.Replace(o, "-", "−", 1)
			}
			p.put(`<label><input type="radio" value="{}"`+checked+` `+t.radio(a, k, i)+
				`><span><i>o</i> = {}</span></label>`, o, shown)
		}
		p.put(`</fieldset>`)
	}
	p.put(`</div>`)
}
