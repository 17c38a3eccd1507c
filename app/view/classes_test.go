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

// TestClassKeys: the help of the plane names the keys of the classes that there are, and no others.
func TestClassKeys(t *testing.T) {
	for document, want := range map[string][2]string{
		`{"version":1,"data":{"preset":"iris-setosa-versicolor"}}`: {
			"Choose the class by its key: 1 for setosa, 2 for versicolor.", "用数字键选择类别：1 对应山鸢尾、2 对应变色鸢尾。"},
		`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}`: {
			"Choose the class by its key: 1 for setosa, 2 for versicolor, 3 for virginica.",
			"用数字键选择类别：1 对应山鸢尾、2 对应变色鸢尾、3 对应维吉尼亚鸢尾。"},
		`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"}}`: {},
	} {
		for i, lang := range []words.Lang{words.En, words.Zh} {
			m := lab.Update(lab.Opening(lang), lab.OpenLink{Fragment: "json=" + url.PathEscape(document)})
			head, _, _ := strings.Cut(lang.Say(words.ClassKeys), "{0}")
			got := planeHelp(&m)
			if want[i] == "" && strings.Contains(got, head) || !strings.Contains(got, want[i]) {
				t.Errorf("%s: %s", document, got)
			}
		}
	}
	ten := make([]string, 10)
	for i := range ten {
		ten[i] = `[1,` + intText(i) + `]`
	}
	m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: "json=" + url.PathEscape(
		`{"version":1,"learner":{"algorithm":"multiclass"},"data":{"points":[`+strings.Join(ten, ",")+
			`],"labels":[0,1,2,3,4,5,6,7,8,9]}}`)})
	if got := planeHelp(&m); !strings.Contains(got, "9 for 8.") || strings.Contains(got, "10 for") {
		t.Errorf("ten classes, and nine keys: %s", got)
	}
}
