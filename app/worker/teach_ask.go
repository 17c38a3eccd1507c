package worker

import (
	"html"
	"slices"
	"strconv"
	"strings"

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
		"change", "length", "angle", "next-wrong", "outputs", "new-point", "slip", "adds",
		"takes"}},
	{name: words.TeachOfRun, ids: []string{"table", "errors", "loss", "updates", "epochs",
		"accuracy", "new-final", "gamma", "first-sample", "guess-updates",
		"mean-order", "mean-data", "mean-apart", "limit"}},
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

func (t *teacher) ask(p *page, _ *turn) {
	p.put(`<p class="quiet small">{}`, words.TeachAskLead)
	if _, ok := t.setUp(); ok {
		p.put(` {}`, words.TeachAlone)
	}
	p.put(`</p><p class="written"><label for="{}">{}</label><input type="search" name="{}" id="{}" value="{}" data-sifts="teach-sentences" data-enter="{}"></p><div id="teach-sentences"><ul class="sentences">`,
		fieldSeek, words.TeachSeek, fieldSeek, fieldSeek, t.Fields[fieldSeek], typedIn)
	if title, ok := t.from(); ok {
		p.put(`<li{}><span class="tick" aria-hidden="true"></span><span class="said">{}</span></li>`,
			when(len(t.kept.Draft.Asks) == 0, ` data-on="true"`), words.TeachOwnAsks.With(title))
	}
	for _, n := range t.kept.Draft.BaseNumbers() {
		said := string(p.math(n.Text))
		for strings.Contains(said, "{0}") { // named twice, it is changed at the first
			said = strings.Replace(said, "{0}", t.blank(p, fieldOwn+n.ID, n.Value,
				words.TeachBlank.With(1, n.Text.With(n.Value))), 1)
			said = strings.ReplaceAll(said, "{0}", html.EscapeString(n.Value))
		}
		p.put(`<li data-on="true"><span></span><span class="said">{}</span>`, raw(said))
		t.refused(p, n.ID, n.Wanted, []string{n.Usual})
		p.put(`</li>`)
	}
	p.put(`</ul>`)
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
			p.put(`<ul class="sentences">`)
			for _, s := range in[i] {
				t.sentence(p, s)
			}
			p.put(`</ul>`)
		}
		if g.folded {
			chosen := slices.ContainsFunc(in[i], func(s draft.Sentence) bool { return s.Chosen })
			p.put(`<details id="teach-of-{}"{}><summary>{}</summary>`, i, when(chosen, " open"), g.name)
			list()
			p.put(`</details>`)
			continue
		}
		p.put(`<section aria-labelledby="teach-of-{}"><h3 class="quiet small" id="teach-of-{}">{}</h3>`,
			i, i, g.name)
		list()
		p.put(`</section>`)
	}
	if not := in[len(groups)]; len(not) > 0 {
		p.put(`<details id="teach-not"><summary>{}</summary><ul class="sentences not">`,
			words.TeachNotHere.With(len(not)))
		for _, s := range not {
			p.put(`<li><span class="said">{}</span><span class="now">{}</span></li>`,
				p.math(s.Text.With(anys(s.Blanks)...)), p.math(s.Why))
		}
		p.put(`</ul></details>`)
	}
	p.put(`<p class="quiet" data-none="true" hidden>{}</p></div>`, words.TeachNoneFound)
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
func (t *teacher) sentence(p *page, s draft.Sentence) {
	do := wire.Teach{What: teachAsk, To: s.ID}
	p.put(`<li{}><button type="button" class="tick" role="checkbox" aria-checked="{}" id="ask-{}" aria-labelledby="say-{}" data-do="{}"></button>`,
		when(s.Chosen, ` data-on="true"`), strconv.FormatBool(s.Chosen), "teach-"+s.ID, s.ID, do)
	said := string(p.math(s.Text))
	for i, blank := range s.Blanks {
		box := `<b>` + html.EscapeString(blank) + `</b>`
		if s.Chosen {
			box = t.blank(p, fieldBlank+s.ID+"."+strconv.Itoa(i), blank,
				words.TeachBlank.With(i+1, s.Text.With(anys(s.Blanks)...)))
		}
		said = strings.Replace(said, "{"+strconv.Itoa(i)+"}", box, 1)
	}
	p.put(`<span class="said" id="say-{}"{}>{}</span>`, s.ID,
		when(!s.Chosen, raw(` data-do="`+html.EscapeString(wire.LessonActions.Write(do))+`"`)),
		raw(said))
	wrong := s.Why
	if s.Wanted.En != "" {
		wrong = s.Wanted
	}
	if t.refused(p, s.ID, wrong, s.Usual); wrong.En == "" {
		p.put(`<span class="now">{}</span>`, p.math(s.Now))
	}
	p.put(`</li>`)
}

// blank is a box for a number in a sentence.
func (t *teacher) blank(p *page, name, value string, label text.Text) string {
	in := page{lang: p.lang}
	keys := "decimal"
	if strings.Contains(value, ", ") { // coordinates, which a keyboard of digits cannot type
		keys = "text"
	}
	in.put(`<input type="text" inputmode="{}" class="blank" name="{}" id="{}" value="{}" size="{}" data-kind="teach" data-enter="{}" aria-label="{}">`,
		keys, name, name, value, wire.FieldWidth(value), typedIn, label)
	return in.String()
}

// refused says what is wrong with the numbers of a sentence, if anything is, and proposes others.
func (t *teacher) refused(p *page, id string, wrong text.Text, usual []string) {
	if wrong.En == "" {
		return
	}
	p.put(`<span class="now unfit" role="status">{}`, p.math(wrong))
	if len(usual) > 0 {
		p.put(` <button type="button" class="link" id="usual-{}" data-do="{}">{}</button>`, id,
			wire.Teach{What: teachUsual, To: id},
			words.TeachUse.With(strings.Join(usual, p.say(words.ListComma))))
	}
	p.put(`</span>`)
}
