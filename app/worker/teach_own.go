package worker

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/text"
)

// Questions of the teacher's own: words, options, and a reason to each.

// ownField names a field of a question, by its number from 0: its text or, of an option, text, say
// and true.
func ownField(question int, what string) string {
	return fieldTeach + "own." + strconv.Itoa(question) + "." + what
}

func optionField(question, option int, what string) string {
	return ownField(question, strconv.Itoa(option)+"."+what)
}

// readOwn takes over what was typed into questions of the teacher's own.
func (t *teacher) readOwn() {
	d := t.kept.Draft
	d.Own = slices.Clone(d.Own)
	for i := range d.Own {
		o := &d.Own[i]
		o.Options = slices.Clone(o.Options)
		t.readWords(ownField(i, "text"), &o.Text)
		if typed, ok := t.Fields[ownField(i, "as")]; ok {
			o.As = typed
		}
		for k := range draft.MostOptions {
			var option draft.OwnOption
			if k < len(o.Options) {
				option = o.Options[k]
			}
			was := option
			t.readWords(optionField(i, k, "text"), &option.Text)
			t.readWords(optionField(i, k, "say"), &option.Say)
			if typed, ok := t.Fields[optionField(i, k, "true")]; ok {
				option.True = typed
			}
			switch {
			case k < len(o.Options):
				o.Options[k] = option
			case option != was:
				o.Options = append(o.Options, option)
			}
		}
	}
}

// readWords takes over what was typed, in the language of the page.
func (t *teacher) readWords(field string, words *text.Text) {
	if typed, ok := t.Fields[field]; ok {
		*words = inLang(*words, t.Lang, strings.TrimSpace(typed))
	}
}

// inLang returns a text with other words in a language.
func inLang(said text.Text, l words.Lang, typed string) text.Text {
	if l == words.Zh {
		said.Zh = typed
	} else {
		said.En = typed
	}
	return said
}

// refillOwn has the fields of the teacher's own questions hold what the draft does.
func (t *teacher) refillOwn() {
	for i, o := range t.kept.Draft.Own {
		t.fill(ownField(i, "text"), in(o.Text, t.Lang))
		t.fill(ownField(i, "as"), o.As)
		for k, option := range o.Options {
			t.fill(optionField(i, k, "text"), in(option.Text, t.Lang))
			t.fill(optionField(i, k, "say"), in(option.Say, t.Lang))
			t.fill(optionField(i, k, "true"), option.True)
		}
	}
}

// addOwn adds a question, or takes one away.
func (t *teacher) addOwn() {
	d := t.kept.Draft
	if len(d.Own) < draft.MostOwn {
		d.Own = append(slices.Clone(d.Own), draft.Own{})
		t.focus = ownField(len(d.Own)-1, "text")
	}
}

func (t *teacher) removeOwn(number string) {
	d := t.kept.Draft
	if i, err := strconv.Atoi(number); err == nil && i >= 0 && i < len(d.Own) {
		d.Own = slices.Delete(slices.Clone(d.Own), i, i+1)
		t.focus = "teach-own"
	}
}

// own writes the questions of the teacher's own.
func (t *teacher) ownQuestions(p *markup.Page) {
	d := t.kept.Draft
	for i := range d.Own {
		o := &d.Own[i]
		p.Put(`<fieldset class="own"><legend>{}</legend>`, words.TeachOwn)
		t.line(p, ownField(i, "text"), words.TeachOwnText, in(o.Text, t.Lang))
		t.oneOf(p, ownField(i, "as"), words.TeachOwnAs, draft.OwnKinds(), o.As, words.TeachOwnKinds)
		for k := range min(draft.MostOptions, max(2, len(o.Options)+1)) {
			var option draft.OwnOption
			if k < len(o.Options) {
				option = o.Options[k]
			}
			name := words.TeachOption
			if o.As == draft.OwnWritten {
				name = words.TeachLine
			}
			t.line(p, optionField(i, k, "text"), name.With(k+1), in(option.Text, t.Lang))
			if o.As == draft.OwnWritten {
				continue
			}
			t.oneOf(p, optionField(i, k, "true"), words.TeachOptionIs.With(k+1),
				append([]string{"", draft.AlwaysRight}, ownFactIDs()...), option.True,
				words.TeachFacts)
			t.line(p, optionField(i, k, "say"), words.TeachReason.With(k+1), in(option.Say, t.Lang))
		}
		if lacks := o.Lacks(); lacks.En != "" {
			p.Put(`<p class="note" role="status">{}</p>`, lacks)
		}
		p.Put(`<p><button type="button" class="link" data-do="{}">{}</button></p></fieldset>`,
			wire.Teach{What: teachUnown, To: strconv.Itoa(i)}, words.TeachUnown)
	}
	p.Put(`<p><button type="button" id="teach-own" data-do="{}"{}>{}</button></p>`,
		wire.Teach{What: teachOwn, To: wire.Nobody}, markup.When(len(d.Own) == draft.MostOwn, " disabled"),
		words.TeachOwnAdd)
}

func ownFactIDs() (ids []string) {
	for _, f := range draft.OwnFacts() {
		ids = append(ids, f.ID)
	}
	return ids
}

// oneOf writes a choice of one of some ids, with their words.
func (t *teacher) oneOf(p *markup.Page, name string, label text.Text, ids []string, chosen string,
	said map[string]text.Text) {
	p.Put(`<p class="written"><label for="{}">{}</label><select name="{}" id="{}" data-kind="teach">`,
		name, label, name, name)
	for _, id := range ids {
		p.Put(`<option value="{}"{}>{}</option>`, id, markup.When(id == chosen, " selected"), said[id])
	}
	p.Put(`</select></p>`)
}

// line is a box for a line of words.
func (t *teacher) line(p *markup.Page, name string, label text.Text, value string) {
	p.Put(`<p class="written"><label for="{}">{}</label><input type="text" name="{}" id="{}" value="{}" data-kind="teach" data-enter="{}"></p>`,
		name, label, name, name, value, typedIn)
}
