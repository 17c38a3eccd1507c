//go:build !js

package export_test

import (
	"archive/zip"
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/export"
)

// onlyInLab are words for what can be done in the lab alone.
var onlyInLab = map[words.Lang]*regexp.Regexp{
	words.En: regexp.MustCompile(`twice in a row|\b[Pp]ress\b|\b[Cc]lick|\b[Dd]rag\b|[Ss]lider|` +
		`\b(Open|Watch|Shift) (a|the|it|this|one|w|η|\d)\b|Draw a small|Choose (a|sample) .* (in the list|among)|` +
		`[Gg]o back|lab (then )?(tries|looks|shows)|Compare the perceptron|` +
		`Look at (it|the run|a run|its run|a longer|\d+ epochs|η|XOR|ten times)`),
	words.Zh: regexp.MustCompile(`连续两组|打开[^。：]*看看|[^换][^。]{0,9}看看[^。：]*训练|点击|拖动|滑块|` +
		`按两次|看指针|列表[中里]选|往回走|实验室会|对比一下|在角上画一个小小的 3，`),
}

// withoutTheLab looks whether questions say what only the lab can do, in their words, their options,
// their hints or in what is said of an answer. Numbers in them have the minus of the keyboard.
func withoutTheLab(t *testing.T, only *regexp.Regexp, bank []read) {
	for _, q := range bank {
		if found := toType.FindString(said(q.text)); found != "" && !slices.ContainsFunc(q.fields,
			func(f field) bool { return f.kind == "numerical" }) {
			t.Errorf("%s: %q in %q, where nothing is typed", q.name, found, said(q.text))
		}
		texts := append([]string{q.text, q.general}, q.hints...)
		for _, f := range q.fields {
			for _, a := range f.answers {
				texts = append(texts, a.text, a.feedback)
			}
		}
		for _, text := range texts {
			text = strings.NewReplacer("\u00a0", " ", "\u2060", "").Replace(said(text))
			if found := only.FindString(text); found != "" {
				t.Errorf("%s: %q in %q", q.name, found, text)
			}
			if minus := typedMinus.FindString(text); minus != "" {
				t.Errorf("%s: nobody can type %q", q.name, minus)
			}
		}
	}
}

// toType matches requests to type an answer.
var toType = regexp.MustCompile(`\b[Tt]ype (the|w|weights|other|four|eight)|请输入|请写出|填写|写一组|另写`)

// typedMinus is a number with a minus sign that no keyboard has.
var typedMinus = regexp.MustCompile("−[0-9].{0,9}")

// TestACategoryForEachAsk: a random question of each category is every question of an exercise once.
func TestACategoryForEachAsk(t *testing.T) {
	all := load(t, 5)
	packed := pack(t, "moodle", worker.Packing{Lang: words.En, Exercises: all, Variants: 4})
	bank, _ := readMoodle(packed.Content)
	in := map[string]string{}
	for _, q := range bank {
		ask := strings.Join(strings.Fields(q.name)[:2], " ")
		if other := in[q.category]; other != "" && other != ask {
			t.Errorf("%s and %s are both in %s", other, ask, q.category)
		}
		in[q.category] = ask
	}
	if left, of := export.Lacks(all[0].Exercise); len(in) != of-len(left) || len(in) < 11 {
		t.Errorf("%d categories of %d questions", len(in), of-len(left))
	}
}

// TestDatesInZip: each file has a date that there is.
func TestDatesInZip(t *testing.T) {
	packed := pack(t, "qti", worker.Packing{Lang: words.En, Exercises: load(t, 5), Variants: 1})
	z, err := zip.NewReader(bytes.NewReader(packed.Content), int64(len(packed.Content)))
	if err != nil || len(z.File) < 3 {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if y, m, d := f.Modified.Date(); y != 1980 || m != 1 || d != 1 {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
	}
}
