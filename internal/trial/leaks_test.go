package trial

import (
	"encoding/json"
	"html"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/lessons"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// harmless are findings that tell nothing, each with the reason.
var harmless = map[string]string{
	"01 rest.reason":    "everyday words",
	"02 own.o":          "both outputs are in the rule",
	"02 score.says":     "the rule is given, and the score is to be compared with it",
	"04 all.one":        "in Chinese, the word “all”",
	"04 all.rest":       "in Chinese, the word “all”",
	"04 all.two":        "of other gates than those that are counted",
	"06 claims.helps":   "the question is whether it holds",
	"06 slip.thought":   "everyday words",
	"08 search.cancels": "the question is whether it holds",
	"10 useless.square": "everyday words",
	"14 against.rest":   "the two rules are named because they are compared",
	"15 online.differ":  "everyday words of the legend",
	"17 slip.gives":     "everyday words",
	"17 unbiased.order": "everyday words",
	"18 curves.size":    "in Chinese, the word “all” of the prose",
	"18 same.all":       "everyday words",
	"18 price.mini":     "the question above it is about updates and steps too",
	"12b machine.which": "everyday words",
	"12b verdict.line":  "the next question names both answers",
	"18 suppress.how":   "everyday words",
	"19 slip.w":         "the rows of the working that is to be corrected",
}

// TestNothingLeaks searches all text that is visible at a step, in the lesson and in the lab beside
// it, for the answer of each question that is still open: as a number, as a list of numbers, and in
// the words that set the right option apart from the others. What is said of the answers to the
// other questions of the step is visible too.
func TestNothingLeaks(t *testing.T) {
	found := map[string]string{}
	for _, name := range lessons.Names() {
		document, _, err := lessons.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for ask, told := range leaksOf(t, document) {
			place, _, _ := strings.Cut(name, "-")
			found[place+" "+ask] = told
		}
	}
	for _, at := range slices.Sorted(maps.Keys(found)) {
		if harmless[at] == "" {
			t.Errorf("%s is told before it is answered:%s\nMend the words; or, if they tell "+
				"nothing, say in harmless why.", at, found[at])
		}
	}
	for at := range harmless {
		if found[at] == "" {
			t.Errorf("%s is not found any more: take it out of the list", at)
		}
	}
}

// TestPlantedLeaksAreFound: an answer that is written into a step is found there.
func TestPlantedLeaksAreFound(t *testing.T) {
	for _, c := range []struct{ lesson, words, planted, ask string }{
		{"05-one-update", "w ← w + η(d − o)x", "Δw is (0.2, 0.78, 0.6).", "fill.delta"},
		{"05-one-update", "w ← w + η(d − o)x", "z is −0.13.", "fill.z"},
		{"09-separable-or-not", "This run has a limit", "Some sample is wrong with every w. It has a limit",
			"swing.means"},
	} {
		document, _, err := lessons.Load(c.lesson)
		if err != nil || !strings.Contains(string(document), c.words) {
			t.Fatalf("%s: %v; %q is not in it", c.lesson, err, c.words)
		}
		planted := strings.ReplaceAll(string(document), c.words, c.planted)
		if told := leaksOf(t, []byte(planted)); told[c.ask] == "" {
			t.Errorf("%s: %q is not found: %v", c.lesson, c.planted, told)
		}
	}
}

// leaksOf returns what tells the answers of a lesson before they are given, by the names of their
// asks.
func leaksOf(t *testing.T, document []byte) map[string]string {
	t.Helper()
	x, err := exercise.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, lang := range []words.Lang{words.En, words.Zh} {
		r := stepReader{t: t, lang: lang, document: string(document)}
		if r.sheet, err = x.Sheet(""); err != nil {
			t.Fatal(err)
		}
		for i, step := range x.Steps {
			body, page := r.opens(i)
			for a := range step.Asks {
				if told := r.tells(i, a, body, page); told != "" {
					found[x.Name(i, a)] += told
				}
			}
		}
	}
	return found
}

// stepReader opens the steps of a lesson, as somebody does who has answered nothing.
type stepReader struct {
	t        *testing.T
	lang     words.Lang
	document string
	sheet    *exercise.Sheet
	player   worker.Player
}

// opens returns the markup of a step, and the text of the lab beside it.
func (r *stepReader) opens(step int) (body, page string) {
	r.t.Helper()
	x := r.sheet.Exercise
	contents, err := json.Marshal(wire.Contents{Lessons: []wire.Entry{{ID: x.ID, Title: x.Title}}})
	if err != nil {
		r.t.Fatal(err)
	}
	a, err := r.player.Show(wire.LessonOrder{
		Lang: r.lang, Place: wire.Place{ID: x.ID, Step: step + 1, Variant: r.sheet.Code},
		Contents: string(contents), Document: r.document, Chance: "somebody",
		Kept: map[string]string{}, Fields: map[string]string{},
	})
	if err != nil {
		r.t.Fatal(err)
	}
	_, body, _ = strings.Cut(a.HTML, `<div class="step-body">`)
	body, _, _ = strings.Cut(body, `<div class="turns"`)
	if r.lang != words.En {
		return body, "" // the lab beside it shows the same in every language
	}
	m := lab.Update(lab.Opening(r.lang), lab.ShowScene{Scene: *a.Scene})
	return body, visible(app.HTMLString(&view.Root{S: view.NewState(m)}))
}

var (
	unseen = regexp.MustCompile(`(?s)<(style|script|select)\b.*?</(style|script|select)>|<[^>]*>`)
	typed  = regexp.MustCompile(`<input type="text"[^>]* value="([^"]*)"`)
)

// visible is the text of markup, with what stands in its boxes.
func visible(markup string) string {
	s := unseen.ReplaceAllString(markup, " ")
	for _, box := range typed.FindAllStringSubmatch(markup, -1) {
		s += " " + box[1]
	}
	s = strings.ReplaceAll(html.UnescapeString(s), "\u2060", "")
	return strings.Join(strings.Fields(s), " ")
}

// tells returns what of the visible text gives the answer of an ask away.
func (r *stepReader) tells(step, a int, body, page string) (told string) {
	x := r.sheet.Exercise
	right, ok := r.sheet.Reference(step, a)
	if !ok || len(right.Texts) == 0 {
		return ""
	}
	others := body
	for other := range x.Steps[step].Asks {
		if other == a || r.alike(step, a, other) {
			others = regexp.MustCompile(`(?s)<section class="task" id="ask-`+
				x.Steps[step].Asks[other].ID+`".*?</section>`).ReplaceAllString(others, "")
		}
	}
	prose, asks, _ := strings.Cut(others, `<section class="task"`)
	beside := visible("<"+asks) + " " + r.answered(step, a)
	if choices := r.sheet.Form(step, a).Choices; len(choices) > 0 {
		seen := visible(prose) + " " + beside + " " + page
		for k, list := range choices {
			if k < len(right.Texts) {
				told += r.inWords(step, a, list, right.Texts[k], seen)
			}
		}
		return told
	}
	return r.inNumbers(step, a, right, visible(prose)+" "+page, beside)
}

// alike reports whether two asks offer the same choices.
func (r *stepReader) alike(step, a, other int) bool {
	one, two := r.sheet.Form(step, a).Choices, r.sheet.Form(step, other).Choices
	return len(one) > 0 && len(two) > 0 && slices.Equal(one[0], two[0])
}

// answered is what is said of the answers to the other asks of a step.
func (r *stepReader) answered(step, a int) string {
	var said []string
	for other, ask := range r.sheet.Exercise.Steps[step].Asks {
		if other == a || r.alike(step, a, other) {
			continue
		}
		name, tries := r.sheet.Exercise.Name(step, other), []goal.Answer(nil)
		if right, ok := r.sheet.Reference(step, other); ok {
			tries = append(tries, right)
		}
		if choices := r.sheet.Form(step, other).Choices; len(choices) == 1 && ask.Kind() != "match" {
			for _, c := range choices[0] {
				tries = append(tries, goal.Typed(c.ID))
			}
		}
		for _, answer := range tries {
			v, err := r.sheet.Judge(goal.Answers{name: answer}, name, exercise.Attempt{})
			if err != nil {
				r.t.Fatal(err)
			}
			for _, m := range v.Say {
				said = append(said, r.lang.Say(m.Text()))
			}
		}
	}
	return strings.Join(said, " ")
}

// inWords finds the words that set the right option apart from the others and from its question,
// where at least half of them are seen, and more than of any other option.
func (r *stepReader) inWords(step, a int, list []goal.Choice, right, seen string) string {
	there, question := r.apart(seen), r.apart(r.lang.Say(r.sheet.Question(step, a)))
	share := func(id string) (hits []string, share float64) {
		own := map[string]bool{}
		for _, c := range list {
			if c.ID == id {
				own = r.apart(r.lang.Say(c.Text))
			}
		}
		common := maps.Clone(question)
		for _, c := range list {
			if c.ID != id {
				maps.Copy(common, r.apart(r.lang.Say(c.Text)))
			}
		}
		maps.DeleteFunc(own, func(word string, _ bool) bool { return common[word] })
		for _, word := range slices.Sorted(maps.Keys(own)) {
			if there[word] {
				hits = append(hits, word)
			}
		}
		return hits, float64(len(hits)) / float64(max(1, len(own)))
	}
	hits, most := share(right)
	for _, c := range list {
		if _, other := share(c.ID); c.ID != right && other >= most {
			return ""
		}
	}
	if most < 0.5 {
		return ""
	}
	return " “" + strings.Join(hits, ", ") + "”"
}

// apart returns the words of a text that can tell something: in English those of four letters and
// more, in Chinese every two characters that stand side by side.
func (r *stepReader) apart(s string) map[string]bool {
	const short = 4
	set := map[string]bool{}
	for _, word := range strings.FieldsFunc(strings.ToLower(s),
		func(c rune) bool { return !unicode.IsLetter(c) }) {
		runes := []rune(word)
		switch {
		case unicode.Is(unicode.Han, runes[0]):
			for i := range len(runes) - 1 {
				set[string(runes[i:i+2])] = true
			}
		case len(runes) >= short:
			set[word] = true
		}
	}
	return set
}

var (
	number = regexp.MustCompile(`[−-]?\d+(?:\.\d+)?`)
	listed = regexp.MustCompile(`\(([^()\pL]*,[^()\pL]*)\)`)
)

// inNumbers finds the numbers of an answer: alone, if they are more than a digit or stand behind
// the symbol that is asked for, or as a list. In the prose those are left out that are given.
func (r *stepReader) inNumbers(step, a int, right goal.Answer, prose, beside string) string {
	var hits []string
	isRight := func(text string) bool {
		name := r.sheet.Exercise.Name(step, a)
		v, err := r.sheet.Judge(goal.Answers{name: goal.Typed(text)}, name,
			exercise.Attempt{})
		return err == nil && v.State == goal.Right && r.sheet.Form(step, a).Kind != goal.FormWords
	}
	given := r.given(step)
	symbol := r.lang.Say(r.sheet.Form(step, a).Symbol)
	for i, seen := range []string{prose, beside} {
		for _, at := range number.FindAllStringIndex(seen, -1) {
			text := seen[at[0]:at[1]]
			digits := strings.Trim(strings.ReplaceAll(text, ".", ""), "−-0")
			named := symbol != "" && strings.HasSuffix(seen[:at[0]], symbol+" = ")
			if (utf8.RuneCountInString(digits) > 1 && !(i == 0 && given[text]) || named) && isRight(text) {
				hits = append(hits, text)
			}
		}
		for _, at := range listed.FindAllStringSubmatch(seen, -1) {
			if i == 0 && given[at[1]] {
				continue
			}
			if isRight(at[1]) || partOf(at[1], right.Texts) {
				hits = append(hits, at[0])
			}
		}
	}
	slices.Sort(hits)
	if len(hits) == 0 {
		return ""
	}
	return " " + strings.Join(slices.Compact(hits), " ")
}

// partOf reports whether a list of numbers stands in a longer one.
func partOf(list string, texts []string) bool {
	return strings.Contains(", "+strings.Join(texts, ", ")+", ", ", "+list+", ")
}

// given are the numbers of a step's experiment that prose may repeat: samples and start weights.
func (r *stepReader) given(step int) map[string]bool {
	e := r.sheet.Experiment(step, -1)
	set := map[string]bool{}
	add := func(values []float64) {
		var all []string
		for _, v := range values {
			text := strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), "-", "−", 1)
			set[text] = true
			all = append(all, text)
		}
		set[strings.Join(all, ", ")] = true
	}
	for _, point := range e.Set.Points {
		add(point)
		add(append([]float64{1}, point...))
	}
	for row := range slices.Chunk(e.Run().Weights(0, nil), e.Table.N) {
		add(row)
		if e.Table.Bias {
			add(row[1:]) // its arrow
		}
	}
	return set
}
