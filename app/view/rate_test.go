package view

import (
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// TestRateIsSaidWhereItIs: too large an η is said under it as soon as the loss rises, with one that is
// stable as a button.
func TestRateIsSaidWhereItIs(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: `json={"version":1,
		"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.6},"stop":{"epochs":12}}`})
	if p := pageOf(m); strings.Contains(p, `id="rises"`) {
		t.Error("at the start it is said already")
	}
	m = lab.Update(m, lab.ToEnd{})
	p := pageOf(m)
	const says = "The loss rises: η = 0.6 is above 0.314, so the loss grows without bound."
	if !strings.Contains(p, says) || !strings.Contains(p, `data-do="eta:0.2/0"`) ||
		!strings.Contains(p, "Use η = 0.2") {
		t.Errorf("it is not said: %q", between(p, `id="rises"`, "</div>"))
	}
	if p = pageOf(lab.Update(m, lab.SetLang{Lang: words.Zh})); !strings.Contains(p, "改用 η = 0.2") {
		t.Error("not in Chinese")
	}
	if p = pageOf(lab.Update(lab.Update(m, press(&m, "eta:0.2/0")), lab.ToEnd{})); strings.Contains(p, `id="rises"`) {
		t.Error("with the stable one it still rises")
	}
	for _, odd := range []string{"eta:", "eta:-1", "eta:x", "eta:0/0", "eta:0.1", "eta:0.1/x", "eta:0.1/-1"} {
		if _, ok := Actions.Read(odd); ok {
			t.Errorf("%q means something", odd)
		}
	}
}

var powers = regexp.MustCompile(`>[^<]*10[⁰¹²³⁴-⁹]{2,}[^<]*<`)

// TestNoEndlessNumbers: a number that is too large to read out is words; all of it is in an attribute.
func TestNoEndlessNumbers(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.Open{Text: []byte(
		`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":1e9}}`)})
	for range 5 {
		m = lab.Update(m, lab.StepBy{Steps: 1})
	}
	end := lab.Update(m, lab.ToEnd{})
	if got := end.Explain().Verdict(); !strings.Contains(got, "too large (over a billion)") &&
		!strings.Contains(got, "too large (below −1 billion)") {
		t.Errorf("the verdict is %q", got)
	}
	p := pageOf(m)
	for _, id := range []string{`id="weights"`, `id="status"`, `id="sentence"`,
		`id="arrow-length"`, `id="verdict"`} {
		part := between(p, id, "</table>")
		if id != `id="weights"` {
			part = between(p, id, "</p>")
		}
		if found := powers.FindAllString(part, -1); part == "" ||
			strings.Contains(strings.Join(found, ""), "×") {
			t.Errorf("%s shows %q", id, found)
		}
		if id != `id="weights"` && id != `id="status"` {
			continue // the sentence has words of its own, the others say nothing of it here
		}
		if !strings.Contains(part, "over a billion") && !strings.Contains(part, "10⁹") {
			t.Errorf("%s has no words for it: %s", id, part)
		}
	}
	if !regexp.MustCompile(`(title|data-exact)="-?[0-9.]+e\+[0-9]+"`).MatchString(between(p, `id="weights"`,
		"</table>")) {
		t.Error("all of it stands nowhere")
	}
}

// between returns the text from one mark to the next of another.
func between(s, from, to string) string {
	i := strings.Index(s, from)
	if i < 0 {
		return ""
	}
	part, _, _ := strings.Cut(s[i:], to)
	return part
}
