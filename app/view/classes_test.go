package view

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// TestOneNamePerClass: the buttons, the sentence, the data table and what is spoken have the same
// name for a class, and the number of its samples stands apart from it.
func TestOneNamePerClass(t *testing.T) {
	button := regexp.MustCompile(`(?s)<button[^>]*data-do="class:\d".*?</button>`)
	count := regexp.MustCompile(`class="quiet count"[^>]*>([^<]*)<`)
	mark := regexp.MustCompile(`<span class="mark" role="img" aria-label="([^"]*)"`)
	option := regexp.MustCompile(`<option[^>]*>([^<]*)<`)
	for document, want := range map[string]struct{ names, counts []string }{
		`{"version":1,"data":{"preset":"and"}}`: {[]string{"−1", "+1"},
			[]string{"3 samples", "1 sample"}},
		`{"version":1,"data":{"preset":"iris-setosa-versicolor"}}`: {
			[]string{"setosa", "versicolor"}, []string{"50 samples", "50 samples"}},
		`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}`: {
			[]string{"setosa", "versicolor", "virginica"},
			[]string{"50 samples", "50 samples", "50 samples"}},
		`{"version":1,"data":{"points":[[1,1]],"labels":[1],"classes":["3","8"]}}`: {
			[]string{"3", "8"}, []string{"none yet", "1 sample"}},
	} {
		m := lab.Update(lab.Opening(words.En),
			lab.OpenLink{Fragment: "json=" + url.PathEscape(document)})
		m = lab.Update(m, lab.SetFolds{Folds: everyFold})
		html := pageOf(m)
		var names, counts []string
		for _, b := range button.FindAllString(html, -1) {
			names = append(names, strings.TrimSpace(marked.ReplaceAllString(b, "")))
		}
		for _, c := range count.FindAllStringSubmatch(html, -1) {
			counts = append(counts, c[1])
		}
		if !slices.Equal(names, want.names) || !slices.Equal(counts, want.counts) {
			t.Errorf("%s: the buttons are %q with %q", document, names, counts)
		}
		for _, found := range mark.FindAllStringSubmatch(html, -1) {
			if !slices.Contains(want.names, found[1]) {
				t.Errorf("%s: the sentence has %q", document, found[1])
			}
		}
		var options []string
		for _, o := range option.FindAllStringSubmatch(between(html, `id="label-0"`, "</select>"), -1) {
			options = append(options, o[1])
		}
		if !slices.Equal(options, want.names) {
			t.Errorf("%s: the table has %q", document, options)
		}
		for class, name := range want.names {
			said := lab.Update(m, lab.ChooseClass{Class: class}).Spoken.Text
			if !strings.HasPrefix(said, "Class "+name+" is chosen") {
				t.Errorf("%s: class %d is spoken %q", document, class, said)
			}
		}
	}
}
