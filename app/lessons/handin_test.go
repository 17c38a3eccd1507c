package lessons

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
)

// pupil is a student at work: what the page does with what is checked.
type pupil struct {
	s *exercise.Sheet
	p progress.Progress
}

func newPupil(s *exercise.Sheet) *pupil {
	w := &pupil{s: s, p: progress.Progress{Hash: s.Exercise.Hash(), Code: s.Code}}
	w.p.Complete()
	return w
}

// check answers some asks of a step and checks all of it.
func (w *pupil) check(step int, given map[int]goal.Answer) {
	x := w.s.Exercise
	of := &x.Steps[step]
	d := w.p.Step(of.ID)
	for a, answer := range given {
		t := d.Ask(of.Asks[a].ID)
		t.Texts, t.Set = answer.Texts, answer.Set
	}
	all := goal.Answers{}
	for _, ask := range of.Asks {
		if t := d.Asks[ask.ID]; t.Checked() {
			all[of.ID+"."+ask.ID] = t.Answer()
		}
	}
	for a, ask := range of.Asks {
		t := d.Asks[ask.ID]
		if !t.Checked() {
			continue
		}
		v, err := w.s.Judge(all, x.Name(step, a), t.Attempt(t.Answer()))
		if err != nil {
			panic(err)
		}
		t.Count(w.s, step, a, all, &v)
	}
	d.Done = true
}

// best is what the page says that a student has.
func (w *pupil) best() (points float64) {
	for _, step := range w.s.Exercise.Steps {
		for _, ask := range step.Asks {
			if d := w.p.Steps[step.ID]; d != nil && d.Asks[ask.ID] != nil {
				points += d.Asks[ask.ID].Best * float64(ask.Points)
			}
		}
	}
	return points
}

// right answers a step as the engine or the document does.
func (w *pupil) right(step int) map[int]goal.Answer {
	given := map[int]goal.Answer{}
	for a := range w.s.Exercise.Steps[step].Asks {
		if answer, ok := w.s.Reference(step, a); ok {
			given[a] = answer
		}
	}
	return given
}

// longest makes an answer as long as one reasonably writes: numbers with nine digits, and of words
// more than are kept.
func longest(s *exercise.Sheet, step, ask int, given goal.Answer, salt int) goal.Answer {
	form := s.Form(step, ask)
	long := goal.Answer{Set: given.Set}
	for k, text := range given.Texts {
		switch form.Kind {
		case goal.FormFields, goal.FormTable:
			text = fmt.Sprintf("-%d.%09d", 1+(k+salt)%9, (123456789*(k+1+7*salt+31*ask+57*step))%1e9)
		case goal.FormWords:
			text = strings.Repeat(fmt.Sprintf("The line turns towards sample %d, since it was wrong. ", salt), 9)
		}
		long.Texts = append(long.Texts, text)
	}
	if form.Kind == goal.FormWords && len(long.Texts) == 0 {
		long.Texts = []string{strings.Repeat("because it was on the wrong side of the line; ", 9)}
	}
	return long
}

// TestAttemptsFit: of every lesson, the longest reasonable answers, one wrong and another one after
// it, fit into an attempt with nothing left out. What is read is what was written.
func TestAttemptsFit(t *testing.T) {
	most, of := 0, ""
	for _, s := range sheets() {
		w := newPupil(s)
		for i := range s.Exercise.Steps {
			for salt := range 2 {
				given := map[int]goal.Answer{}
				for a, answer := range w.right(i) {
					given[a] = longest(s, i, a, answer, salt)
				}
				w.check(i, given)
			}
			w.check(i, w.right(i))
		}
		h := progress.HandIn{ID: s.Exercise.ID, Label: strings.Repeat("Ö", 60), Minute: 29_000_000, Progress: w.p}
		packed := h.Attempt()
		read, err := progress.ReadAttempt(packed)
		if err != nil {
			t.Fatalf("%s: %v", h.ID, err)
		}
		if len(packed) > progress.MaxAttempt || len(read.Cut) > 0 {
			t.Errorf("%s: %d characters, left out %q", h.ID, len(packed), read.Cut)
		}
		if again := read.Attempt(); again != packed {
			t.Errorf("%s: what is read is written as another attempt", h.ID)
		}
		if len(packed) > most {
			most, of = len(packed), h.ID
		}
		m := progress.Marker{Exercise: s.Exercise}
		marked, err := m.Mark(&read.Progress)
		if err != nil || marked.Points != w.best() {
			t.Errorf("%s: judged again %v points (%v), the page says %v", h.ID, marked.Points, err, w.best())
		}
	}
	t.Logf("the longest has %d characters: %s", most, of)
}

// TestTooLongAttempts: what does not fit is left out and named; the rest is there.
func TestTooLongAttempts(t *testing.T) {
	s := sheets()[4]
	w := newPupil(s)
	var noise strings.Builder
	for k := range 9000 {
		fmt.Fprintf(&noise, "%x", k*k*2654435761)
	}
	w.check(3, w.right(3))
	d := w.p.Step("own")
	d.Ask("w").Top = &progress.Submitted{Set: []goal.Edit{{Path: "data", Value: noise.String()}}}
	h := progress.HandIn{ID: s.Exercise.ID, Progress: w.p}
	read, err := progress.ReadAttempt(h.Attempt())
	if err != nil {
		t.Fatal(err)
	}
	if asks := read.Steps["own"].Asks; !reflect.DeepEqual(read.Cut, []string{"own.w"}) || asks["z"].Top == nil {
		t.Errorf("left out %q, there are %v", read.Cut, asks)
	}
}

// TestHostileAttempts: what is no attempt is refused with its place, and a bomb is not inflated.
func TestHostileAttempts(t *testing.T) {
	packed := func(text string) string {
		var b bytes.Buffer
		w, _ := flate.NewWriter(&b, 9)
		w.Write([]byte(text))
		w.Close()
		return base64.RawURLEncoding.EncodeToString(b.Bytes())
	}
	bomb := packed(strings.Repeat(" ", 2<<20))
	if len(bomb) > progress.MaxAttempt {
		t.Fatalf("the bomb has %d characters", len(bomb))
	}
	for _, c := range []struct{ attempt, want string }{
		{"", "cut off or altered"}, {"!", "cut off or altered"}, {bomb, "cut off or altered"},
		{packed("[1]"), "cut off or altered"}, {packed(strings.Repeat("[", 5000)), "cut off or altered"},
		{strings.Repeat("A", 4000), "4000 characters"},
		{packed(`{"v":2}`), "attempt.v is 2"},
		{packed(`{"v":1,"t":-5}`), "attempt.t is -5"},
		{packed(`{"v":1,"s":{"a":null}}`), "attempt.s.a is null"},
		{packed(`{"v":1,"s":{"a":{"a":{"b":{"n":-1}}}}}`), "attempt.s.a.a.b is -1, 0, 0"},
		{packed(`{"v":1,"s":{"a":{"a":{"b":{"n":1,"w":2}}}}}`), "attempt.s.a.a.b is 1, 2, 0"},
		{packed(`{"v":1,"s":{"a":{"a":{"b":{"b":{"h":9}}}}}}`), "attempt.s.a.a.b is 0, 9"},
		{packed(`{"v":1,"s":{"a":{"a":{"b":{"b":{"t":["` + strings.Repeat("9", 900) + `"]}}}}}}`), "900 characters"},
	} {
		if _, err := progress.ReadAttempt(c.attempt); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s: %v, want %s", c.attempt, err, c.want)
		}
	}
}

// TestCodesAreFound: a code is read through what chats, mail and tables do to it; one that was cut
// off or altered is named, and the next is read all the same.
func TestCodesAreFound(t *testing.T) {
	s := sheets()[4]
	w := newPupil(s)
	w.check(3, w.right(3))
	h := progress.HandIn{ID: s.Exercise.ID, Progress: w.p}
	code := progress.HandInCode(h.Attempt())
	h.Label = "Ann Lee"
	labelled := progress.HandInCode(h.Attempt())
	middle := len(code) / 2
	wrapped := code[:middle] + "\n> " + code[middle:middle+20] + " \r\n" + code[middle+20:]
	altered := code[:middle] + "A" + code[middle+1:]
	if altered == code {
		altered = code[:middle] + "B" + code[middle+1:]
	}
	type row struct {
		line int
		name string
		ok   bool
	}
	for _, c := range []struct {
		text string
		want []row
	}{
		{"", nil}, {"PL1", nil}, {code, []row{{1, "", true}}},
		{"[24/11/2026, 09:14] Bo Lin: " + code, []row{{1, "Bo Lin", true}}},
		{"Bo 9:14 AM\n" + wrapped + "\nthanks!\n\nCy 9:15 AM\n" + code, []row{{2, "Bo", true}, {8, "Cy", true}}},
		{"Time,Name,Code\n2026/11/24 9:14,\"Lin, Bo\"," + code + "\n2026/11/24 9:15,Cy,\"" + wrapped + "\"",
			[]row{{2, "Lin Bo", true}, {3, "Cy", true}}},
		{"Code;Name\n" + code + ";Bo", []row{{2, "Bo", true}}},
		{"Time;Code\n9:14;" + code + "\n9:15;" + code, []row{{2, "", true}, {3, "", true}}},
		{"someone: " + labelled, []row{{1, "Ann Lee", true}}},
		{"Bo: " + code[:middle] + "\nCy: " + code, []row{{1, "Bo", false}, {2, "Cy", true}}},
		{"Bo: " + altered + " Cy: " + code, []row{{1, "Bo", false}, {1, "Cy", true}}},
		{"小明：" + code + "。", []row{{1, "小明", true}}},
		{strings.Repeat("PL1.", 3) + code, []row{{1, "", false}, {1, "", false}, {1, "", false}, {1, "", true}}},
	} {
		var got []row
		for _, f := range progress.FindHandIns(c.text) {
			got = append(got, row{f.Line, f.Name, f.Fault == nil})
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%.80q: %v, want %v", c.text, got, c.want)
		}
	}
	many := progress.FindHandIns(strings.Repeat(code+"\n", progress.MaxCodes+2))
	if last := many[len(many)-1]; len(many) != progress.MaxCodes+1 || last.Fault == nil ||
		!strings.Contains(last.Fault.Error(), "The rest are not read") {
		t.Errorf("%d codes, the last %+v", len(many), last)
	}
}

// FuzzHandIns: whatever stands in a text, it is read, and what is found is judged or refused.
func FuzzHandIns(f *testing.F) {
	s := sheets()[4]
	w := newPupil(s)
	w.check(3, w.right(3))
	h := progress.HandIn{ID: s.Exercise.ID, Progress: w.p}
	f.Add("Bo: "+progress.HandInCode(h.Attempt()), `{"v":1,"id":"one-update","s":{"own":{"a":{"w":{"b":{"t":["1"]}}}}}}`)
	f.Add("PL1.PL1..", `{"v":1,"s":{"fill":{"a":{"z":{"b":{"e":[["learner.eta","0.3"]],"o":{"w":["1"]}}}}}}}`)
	f.Fuzz(func(t *testing.T, text, written string) {
		var b bytes.Buffer
		z, _ := flate.NewWriter(&b, 1)
		z.Write([]byte(written))
		z.Close()
		for _, found := range append(progress.FindHandIns(text), progress.FindHandIns(
			progress.HandInCode(base64.RawURLEncoding.EncodeToString(b.Bytes())))...) {
			if (found.HandIn == nil) == (found.Fault == nil) {
				t.Fatalf("%+v", found)
			}
			if found.HandIn == nil {
				continue
			}
			found.HandIn.Hash = s.Exercise.Hash()
			m := progress.Marker{Exercise: s.Exercise}
			if marked, err := m.Mark(&found.HandIn.Progress); err == nil && !(0 <= marked.Score && marked.Score <= 1) {
				t.Fatalf("%+v", marked)
			}
			if again, err := progress.ReadAttempt(found.HandIn.Attempt()); err != nil || again.ID != found.HandIn.ID {
				t.Fatalf("written again: %v", err)
			}
		}
	})
}
