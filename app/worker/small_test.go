package worker

import (
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// TestSmallQuestions: after a wrong answer that nothing explains, the page asks for the numbers on the
// way to it. The field has the focus once; what is right is ticked, what is wrong gets the formula in
// symbols; at the end the answer itself is asked for. It survives another visit, costs nothing and is
// said to be help.
func TestSmallQuestions(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	const field = "last.w2.small"
	a := r.do(2, "check", "last.w2.0", "7.31")
	r.wants(`id="small-w2"`, "Start with <i>z</i>: what do you get?", `data-enter="lesson-small:w2"`)
	name := func(say string) string { return `aria-label="` + say + `" data-enter="lesson-small:w2"` }
	r.wants(name("Not yet. Start with z: what do you get?")) // the focus goes there
	if a.Focus != field+"-0" || a.See != "small-w2" || a.Say != "" {
		t.Errorf("focus %q, said %q", a.Focus, a.Say)
	}
	if a = r.do(2, "check", "last.w2.0", "7.32"); a.Focus != "" || a.Say != "Not yet." {
		t.Error("the field takes the focus again")
	}
	if a = r.do(2, "small:w2", field, ""); !strings.HasPrefix(a.Say, "No answer yet. ") {
		t.Errorf("an empty field has said %q", a.Say)
	}
	r.wants(`<div class="remark"><p>No answer yet.</p></div>`)
	if a = r.do(2, "small:w2", field, "123"); !strings.Contains(a.Say, "Not yet. z = w₀ · 1 + w₁ · x₁ + w₂ · x₂.") {
		t.Errorf("said is %q", a.Say)
	}
	r.wants("Not yet.", `<i>w</i>₀`, `value="123"`, `aria-invalid="true"`)
	// Its button checks the answer above if that was changed, and the field is empty.
	if a = r.do(2, "small:w2", field, "", "last.w2.0", "7.33"); a.Say != "Not yet." {
		t.Errorf("of an answer that was changed is said %q", a.Say)
	}
	// w = (0.2, 0.3, −0.5), x = (1, 5.5, 2.4), d = −1, η = 0.1: z = 0.2 + 1.65 − 1.2 = 0.65, so o = 1
	for k, c := range []struct{ typed, next string }{
		{"0.65", "And o: what do you get?"}, {"1", "And d − o: what do you get?"},
		{"-2", "And Δw₂: what do you get?"}, {"-0.48", "Now the answer itself."},
	} {
		a = r.do(2, "small:w2", field, c.typed)
		if k < 3 {
			r.wants(`id="`+field+"-"+strconv.Itoa(k+1)+`"`, name("Right. "+c.next))
		} else if a.Say != "Right. "+c.next {
			t.Errorf("at the end is said %q", a.Say)
		}
		if r.order.Fields[field] != "" || k < 3 && a.Say != "" {
			t.Fatalf("after %s is said %q, and %q stands there", c.typed, a.Say, r.order.Fields[field])
		}
		r.do(2, "") // another visit
		if strings.Count(r.last.HTML, `<li data-state="right">`) != k+1 {
			t.Errorf("after %s the way is\n%s", c.typed, r.last.HTML)
		}
	}
	if field := r.order.Fields["last.w2.0"]; a.Focus != "last.w2.0" || field != "7.33" {
		t.Errorf("at the end the focus is on %q, where %q stands", a.Focus, field)
	}
	kept := readKept(r.order.Kept[r.order.Place.ID])
	tried := kept.Steps["last"].Asks["w2"]
	if tried.Attempts != 3 || len(tried.Wrong) != 3 || tried.Help() != 1 || tried.Hints != 0 {
		t.Errorf("kept is %+v", tried)
	}
	r.answers(1)
	if r.do(2, "check"); strings.Contains(r.last.HTML, "small-w2") {
		t.Error("the questions stay when the answer is right")
	}
}

// TestSmallQuestionsBehind: where an answer builds on one that is asked before it and is not right yet,
// that is said; then the way leads through what nobody asked yet.
func TestSmallQuestionsBehind(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	a := r.do(3, "check", "fill.w.0", "7.31", "fill.w.1", "8.2", "fill.w.2", "9.3")
	const behind = "It builds on z, which is asked before it: get that right first."
	if !strings.HasSuffix(a.Say, behind) || strings.Contains(a.HTML, "small-w") {
		t.Errorf("said is %q", a.Say)
	}
	r.do(3, "check", "fill.z.0", "-0.13", "fill.o.0", "-1")
	r.wants("It builds on Δ<i>w</i>, which")
	a = r.do(3, "check", "fill.delta.0", "5.51", "fill.delta.1", "6.17", "fill.delta.2", "7.77")
	r.wants(`id="small-delta"`)
	if a.Focus != "fill.delta.small-0" || strings.Contains(a.Say, "what do you get") {
		t.Errorf("focus %q, said %q", a.Focus, a.Say)
	}
}
