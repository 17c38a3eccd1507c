package worker

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/claim"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/text"
)

// The step in which questions are chosen: sentences under headings, which can be searched.

// sentenceGroup is a heading with the ids of the sentences under it.
type sentenceGroup struct {
	name   text.Text
	ids    []string
	folded bool // while none of them is asked
}

var sentenceGroups = []sentenceGroup{
	{name: words.TeachOfStep, ids: []string{"after", "after-update", "score", "alpha", "output",
		"change", "length", "angle", "next-wrong", "outputs", "slip", "adds", "takes"}},
	{name: words.TeachOfRun, ids: []string{"table", "errors", "loss", "updates", "epochs",
		"accuracy", "first-sample", "guess-updates", "mean-order", "mean-data", "limit"}},
	{name: words.TeachOfPicture, ids: []string{"line", "nearest"}},
	{name: words.TeachOfData, ids: []string{"separable", "guess-line", "witness", "longest",
		"margin", "bound", "order"}},
	{name: words.TeachWhatIf, ids: []string{"within", "converges", "needs", "place", "wrong",
		"cycle", "diverges", "stays", "falls", "path", "pocket", "label", "features", "unseen"}},
	{name: words.TeachOfClaims, ids: claimIDs(), folded: true},
}

func claimIDs() (ids []string) {
	for _, id := range claim.IDs() {
		ids = append(ids, draft.ClaimSentence+id)
	}
	return ids
}

func (t *teacher) asked(s *turn) text.Text {
	n := 0
	for _, step := range s.sheet.Exercise.Steps {
		n += len(step.Asks)
	}
	if n == 1 && len(s.step.Asks) == 1 {
		return s.sheet.Question(s.at, 0)
	}
	return words.TeachAsked.With(n)
}

func (t *teacher) ask(p *markup.Page, _ *turn) {
	p.Put(`<p class="quiet small">{}`, words.TeachAskLead)
	if _, ok := t.setUp(); ok {
		p.Put(` {}`, words.TeachAlone)
	}
	p.Put(`</p><p class="written"><label for="{}">{}</label><input type="search" name="{}" id="{}" value="{}" data-sifts="teach-sentences" data-enter="{}"></p><div id="teach-sentences"><ul class="sentences">`,
		fieldSeek, words.TeachSeek, fieldSeek, fieldSeek, t.Fields[fieldSeek], typedIn)
	if title, ok := t.from(); ok {
		p.Put(`<li{}><span class="tick" aria-hidden="true"></span><span class="said">{}</span></li>`,
			markup.When(len(t.kept.Draft.Asks) == 0, ` data-on="true"`), words.TeachOwnAsks.With(title))
	}
	for _, n := range t.kept.Draft.BaseNumbers() {
		said := string(p.Math(n.Text))
		for strings.Contains(said, "{0}") { // named twice, it is changed at the first
			said = strings.Replace(said, "{0}", t.blank(p, fieldOwn+n.ID, n.Value,
				words.TeachBlank.With(1, n.Text.With(n.Value))), 1)
			said = strings.ReplaceAll(said, "{0}", html.EscapeString(n.Value))
		}
		p.Put(`<li data-on="true"><span></span><span class="said">{}</span>`, markup.Raw(said))
		t.refused(p, n.ID, n.Wanted, []string{n.Usual})
		p.Put(`</li>`)
	}
	p.Put(`</ul>`)
	groups := sentenceGroups
	in := make([][]draft.Sentence, len(groups)+1) // the last: those that cannot be asked
	for _, s := range t.kept.Draft.Sentences() {
		at := len(groups)
		if s.Why.En == "" || s.Chosen {
			at = slices.IndexFunc(groups, func(g sentenceGroup) bool {
				return slices.Contains(g.ids, s.ID)
			})
		}
		in[at] = append(in[at], s)
	}
	for i, g := range groups {
		if len(in[i]) == 0 {
			continue
		}
		list := func() {
			p.Put(`<ul class="sentences">`)
			for _, s := range in[i] {
				t.sentence(p, s)
			}
			p.Put(`</ul>`)
		}
		if g.folded {
			chosen := slices.ContainsFunc(in[i], func(s draft.Sentence) bool { return s.Chosen })
			p.Put(`<details id="teach-of-{}"{}><summary>{}</summary>`, i, markup.When(chosen, " open"), g.name)
			list()
			p.Put(`</details>`)
			continue
		}
		p.Put(`<section aria-labelledby="teach-of-{}"><h3 class="quiet small" id="teach-of-{}">{}</h3>`,
			i, i, g.name)
		list()
		p.Put(`</section>`)
	}
	if not := in[len(groups)]; len(not) > 0 {
		p.Put(`<details id="teach-not"><summary>{}</summary><ul class="sentences not">`,
			words.TeachNotHere.With(len(not)))
		for _, s := range not {
			p.Put(`<li><span class="said">{}</span><span class="now">{}</span></li>`,
				p.Math(s.Text.With(anys(s.Blanks)...)), p.Math(s.Why))
		}
		p.Put(`</ul></details>`)
	}
	p.Put(`<p class="quiet" data-none="true" hidden>{}</p></div>`, words.TeachNoneFound)
	t.ownQuestions(p)
}

func anys(list []string) []any {
	all := make([]any, len(list))
	for i, v := range list {
		all[i] = v
	}
	return all
}

// sentence writes one that can be asked, its numbers in boxes if it is.
func (t *teacher) sentence(p *markup.Page, s draft.Sentence) {
	do := wire.Teach{What: teachAsk, To: s.ID}
	p.Put(`<li{}><button type="button" class="tick" role="checkbox" aria-checked="{}" id="ask-{}" aria-labelledby="say-{}" data-do="{}"></button>`,
		markup.When(s.Chosen, ` data-on="true"`), strconv.FormatBool(s.Chosen), "teach-"+s.ID, s.ID, do)
	said := string(p.Math(s.Text))
	for i, blank := range s.Blanks {
		box := `<b>` + html.EscapeString(blank) + `</b>`
		if s.Chosen {
			box = t.blank(p, fieldBlank+s.ID+"."+strconv.Itoa(i), blank,
				words.TeachBlank.With(i+1, s.Text.With(anys(s.Blanks)...)))
		}
		said = strings.Replace(said, "{"+strconv.Itoa(i)+"}", box, 1)
	}
	p.Put(`<span class="said" id="say-{}"{}>{}</span>`, s.ID,
		markup.When(!s.Chosen, markup.Raw(` data-do="`+html.EscapeString(wire.LessonActions.Write(do))+`"`)),
		markup.Raw(said))
	wrong := s.Why
	if s.Wanted.En != "" {
		wrong = s.Wanted
	}
	if t.refused(p, s.ID, wrong, s.Usual); wrong.En == "" {
		p.Put(`<span class="now">{}</span>`, p.Math(s.Now))
	}
	p.Put(`</li>`)
}

// blank is a box for a number in a sentence.
func (t *teacher) blank(p *markup.Page, name, value string, label text.Text) string {
	in := markup.Page{Lang: p.Lang}
	in.Put(`<input type="text" inputmode="decimal" class="blank" name="{}" id="{}" value="{}" size="{}" data-kind="teach" data-enter="{}" aria-label="{}">`,
		name, name, value, wire.FieldWidth(value), typedIn, label)
	return in.String()
}

// refused says what is wrong with the numbers of a sentence, if anything is, and proposes others.
func (t *teacher) refused(p *markup.Page, id string, wrong text.Text, usual []string) {
	if wrong.En == "" {
		return
	}
	p.Put(`<span class="now unfit" role="status">{}`, p.Math(wrong))
	if len(usual) > 0 {
		p.Put(` <button type="button" class="link" id="usual-{}" data-do="{}">{}</button>`, id,
			wire.Teach{What: teachUsual, To: id},
			words.TeachUse.With(strings.Join(usual, p.Say(words.ListComma))))
	}
	p.Put(`</span>`)
}
