package view

import (
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// TestSetsThatDoNotSuit stand in the menu, disabled, with the reason.
func TestSetsThatDoNotSuit(t *testing.T) {
	option := regexp.MustCompile(`<option[^>]*>\s*[^<]*`)
	for _, lang := range []words.Lang{words.En, words.Zh} {
		m := lab.Opening(lang)
		menu := between(pageOf(m), `id="preset"`, "</select>")
		entries := option.FindAllString(menu, -1)
		if len(entries) != len(data.Presets()) {
			t.Fatalf("%d entries of %d sets", len(entries), len(data.Presets()))
		}
		off := 0
		for _, entry := range entries {
			reason := strings.Contains(entry, "needs a") || strings.Contains(entry, "需要")
			if strings.Contains(entry, ` disabled="false"`) == reason {
				t.Errorf("%s", entry)
			}
			if reason {
				off++
			}
		}
		if off != 5 { // the irises, the penguins, three clouds, the line, the ten digits
			t.Errorf("%d of them do not suit a perceptron", off)
		}
	}
}

// TestChangeOfRuleIsShown, until it is dismissed.
func TestChangeOfRuleIsShown(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: `json={"version":1}`})
	m = lab.Update(m, lab.Set{Path: "learner.algorithm", Value: `"multiclass"`})
	if p := between(pageOf(m), `id="changed"`, "</div>"); !strings.Contains(p,
		"Multiclass perceptron: setosa and versicolor are now the first two of several classes.") ||
		!strings.Contains(p, `data-do="dismiss"`) {
		t.Errorf("%q", p)
	}
	zh := pageOf(lab.Update(m, lab.SetLang{Lang: words.Zh}))
	if !strings.Contains(zh, "多类感知机：山鸢尾与变色鸢尾现在是多个类别中的前两类。") {
		t.Error("not in Chinese")
	}
	if p := pageOf(lab.Update(m, lab.Dismiss{})); strings.Contains(p, `id="changed"`) {
		t.Error("it stays")
	}
}

// TestClassesOfPictures: no click adds a picture, so its classes are counted, not chosen.
func TestClassesOfPictures(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: `json={"version":1}`})
	for _, pictured := range []bool{false, true} {
		if pictured {
			m = lab.Update(m, lab.Set{Path: "data.preset", Value: `"t-against-j"`})
		}
		p := pageOf(m)
		at := strings.Index(p, `data-do="class:1"`)
		choice, _, _ := strings.Cut(p[strings.LastIndex(p[:at], "<button"):], "</div>")
		if strings.Contains(choice, "click in the plane") == pictured || strings.Contains(choice,
			`aria-checked="false"`) != pictured || strings.Contains(choice, `disabled="false"`) == pictured ||
			!strings.Contains(choice, " samples</span>") {
			t.Errorf("pictures %v: %s", pictured, choice)
		}
	}
}

// TestPicturesAreListedOnce: the gallery stands below the machine where the part of the data is hidden, as
// in a lesson, else on its own; and a picture that is drawn can be added unless the data are locked.
func TestPicturesAreListedOnce(t *testing.T) {
	link := func(options string) string {
		e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"t-against-j"}}`))
		if err != nil {
			t.Fatal(err)
		}
		return experiment.Fragment(&e.Document, 0) + options
	}
	for options, adds := range map[string]bool{"": true, "&hide=data": true, "&lock=data": false} {
		html := page(link(options), lab.ToggleSwitch{Pixel: 0})
		below := strings.Count(html, `class="gallery plain"`)
		apart := strings.Count(html, `class="gallery of-data"`)
		if below+apart != 1 || (below == 1) != (options == "&hide=data") {
			t.Errorf("%q: %d below the machine, %d apart", options, below, apart)
		}
		if strings.Contains(html, `data-do="add:1"`) != adds {
			t.Errorf("%q: can be added: %v", options, !adds)
		}
	}
	s := wire.LessonScene{Place: wire.Place{ID: "x", Step: 1}, Key: "1", Until: -1,
		Document: `{"version":1,"data":{"preset":"t-against-j"}}`}
	s.Marks.Seek = -1
	html := pageOf(lab.Update(lab.Opening(words.En), lab.ShowScene{Scene: s}))
	if strings.Count(html, `class="gallery plain"`) != 1 || strings.Contains(html, `class="gallery of-data"`) {
		t.Error("a lesson whose data can be changed does not list its pictures, or twice")
	}
}
