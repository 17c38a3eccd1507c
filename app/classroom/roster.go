package classroom

import (
	"slices"
	"strings"
	"unicode"

	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// mostNames bounds the names of a class.
const mostNames = 1000

// rosterName is a line of a teacher's list of names.
type rosterName struct{ shown, key string }

// nameKey is the same for a name whatever the order of its words: "Lee, Ann" of a gradebook and the
// "Ann Lee" of a code are one student.
func nameKey(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;\"，、；", r)
	})
	for k := range words {
		words[k] = text.Alike(words[k])
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// readRoster reads a list of names, one a line. Lines without a name, and names that are there
// already, are passed over.
func readRoster(list string) (all []rosterName) {
	for line := range strings.Lines(list) {
		key := nameKey(line)
		if key == "" || len(all) == mostNames || slices.ContainsFunc(all,
			func(n rosterName) bool { return n.key == key }) {
			continue
		}
		all = append(all, rosterName{text.Cut(strings.Join(strings.Fields(line), " "),
			progress.MaxLabel), key})
	}
	return all
}

// rosterField writes the field for the names of a class.
func (r *Room) rosterField(p *markup.Page) {
	p.Put(`<details class="roster"{}><summary>{}</summary><label for="class-roster">{}</label>`+
		`<textarea id="class-roster" name="{}" rows="6" spellcheck="false" autocomplete="off"{}>{}`+
		`</textarea><p><button type="button" id="class-compare" data-do="{}">{}</button></p>`+
		`</details>`, markup.When(r.roster != "" && r.names, ` open`), words.ClassRosterIs,
		words.ClassRoster, rosterField, markup.When(r.roster != "" && !r.names, ` class="masked"`),
		r.roster, compareNames, words.ClassCompare)
}

// absent says who of the teacher's list has handed in nothing to an exercise, and who handed in
// that is not on it.
func (r *Room) absent(p *markup.Page, counted []*progress.Entry) {
	if len(r.listed) == 0 {
		return
	}
	came := map[string]bool{}
	var missing, strange []string
	for _, e := range counted {
		key := nameKey(e.Name)
		if came[key] = true; !slices.ContainsFunc(r.listed,
			func(n rosterName) bool { return n.key == key }) {
			strange = append(strange, r.name(e, 0))
		}
	}
	for _, n := range r.listed {
		if !came[n.key] {
			missing = append(missing, text.Isolated(n.shown))
		}
	}
	p.Put(`<p class="absent"><strong>{}</strong>`,
		words.ClassAbsent.With(len(missing), len(r.listed)))
	r.listNames(p, missing)
	if len(strange) > 0 {
		p.Put(`<br>{}`, words.ClassStrange.With(len(strange)))
		r.listNames(p, strange)
	}
	if !r.names && !r.paper && len(missing)+len(strange) > 0 {
		p.Put(` {}`, words.ClassHiddenNames)
	}
	p.Put(`</p>`)
}

// listNames writes isolated names, where names are shown.
func (r *Room) listNames(p *markup.Page, names []string) {
	if r.names && len(names) > 0 {
		p.Put(` {}`, isolatedHTML(strings.Join(names, p.Say(words.ListComma))))
	}
}
