package worker

import (
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/derive"
)

const noise = "12-noise-and-the-pocket"

// TestAGuessIsSettled: the right option is marked beside the student's, the run is played to the
// step that tells, where 6 samples are wrong and then 20, and a question is asked that nobody
// marks. What is written there stays, and the run can be watched again.
func TestAGuessIsSettled(t *testing.T) {
	for _, lang := range []words.Lang{words.En, words.Zh} {
		r := reads(t, noise, lang)
		a := r.do(1, "")
		if a.Scene.Marks.Plays || a.Scene.Marks.Seek >= 0 || strings.Contains(a.HTML, "data-mark") {
			t.Errorf("before the guess: %+v", a.Scene.Marks)
		}
		a = r.do(1, "check", "curve.errors.0", "level")
		m := a.Scene.Marks
		if m.Seek != 399 || m.From != 0 || !m.Plays || a.Scene.Until >= 0 {
			t.Errorf("after it: %+v", a.Scene)
		}
		before, _, _ := strings.Cut(lang.Say(words.GuessOff), "{0}")
		r.wants(`tabindex="-1" role="group" aria-label="`+before, "<p><strong>"+before, radioOf("errors", "level", "yours"), radioOf("errors", "never", "right"), "398", "20",
			`name="curve.errors.why"`, `id="lesson-watch"`, `id="lesson-next"`, lang.Say(words.SettledNote))
		if strings.Contains(a.HTML, lang.Say(words.AnswerMade)) || a.Focus != "settled-errors" ||
			strings.Contains(a.Say, "398") { // it is read where the focus goes
			t.Errorf("said is %q, the focus goes to %q in %s", a.Say, a.Focus, a.HTML)
		}
		a = r.do(1, "", "curve.errors.why", "I thought <it> settles")
		r.wants("I thought &lt;it&gt; settles</textarea>", `data-mark="right"`)
		if a.Scene.Marks.Plays || a.Scene.Marks.Seek != 399 {
			t.Errorf("when it is opened again: %+v", a.Scene.Marks)
		}
		if a = r.do(1, "watch:errors"); !a.Scene.Marks.Plays || a.Scene.Marks.Seek != 399 {
			t.Errorf("watched again: %+v", a.Scene.Marks)
		}
		r = reads(t, noise, lang)
		r.do(1, "check", "curve.errors.0", "never")
		before, _, _ = strings.Cut(lang.Say(words.GuessHeld), "{0}")
		r.wants(`aria-label="`+before, radioOf("errors", "never", "both"))
		if strings.Contains(r.last.HTML, `class="own"`) {
			t.Error("a right guess is told what is wrong with it")
		}
	}
}

// radioOf is how an option begins that is marked.
func radioOf(ask, id, mark string) string {
	return `value="` + codesOf(ask, id) + `" data-mark="` + mark + `"`
}

// TestAnotherRunSettles: where the right option opens an experiment, this is the one that is played.
func TestAnotherRunSettles(t *testing.T) {
	r := reads(t, "08-the-learning-rate", words.En)
	a := r.do(1, "check", "times.ten.0", "more", "times.ten.1", "overshoots")
	if !strings.Contains(a.Scene.Document, `"eta":5`) || !a.Scene.Marks.Plays {
		t.Errorf("the scene is %+v", a.Scene)
	}
	r.wants(radioOf("ten", "same", "right"), radioOf("ten", "scales", "right"), "11 updates")
	if strings.Contains(r.last.HTML, `class="own"`) { // the run of the option is played already
		t.Error("the same run is offered again")
	}
}

// TestAGuessIsInTheChart: guesses at the length of the run that settles them, and at no other run:
// of the three of lesson 11 only the last is about the run that is played.
func TestAGuessIsInTheChart(t *testing.T) {
	r := reads(t, "07-passes-order-stopping", words.En)
	if r.do(2, ""); len(r.last.Scene.Marks.Guesses) > 0 {
		t.Error("a guess is shown that nobody made")
	}
	r.do(2, "check", "guess.epochs.0", "7", "guess.updates.0", "2")
	if g := r.last.Scene.Marks.Guesses; len(g) != 2 || g[0] != (wire.ChartGuess{At: 7, Name: "yours: epoch 7"}) ||
		g[1] != (wire.ChartGuess{At: 1, Name: "yours: update 2"}) {
		t.Errorf("the guesses are %v", g)
	}
	r = reads(t, "11-it-must-stop", words.Zh)
	r.do(1, "check", "guess.one.0", "3", "guess.half.0", "4", "guess.tenth.0", "10000")
	if g := r.last.Scene.Marks.Guesses; len(g) != 1 || g[0].Name != "你的：第 10000 次更新" || g[0].At < 1e6 {
		t.Errorf("the guesses are %v", g)
	}
}

// TestNearGuessIsAboutRight: of 5 updates a guess of 3 is near enough, and is not called equal; 5 is.
func TestNearGuessIsAboutRight(t *testing.T) {
	for _, lang := range []words.Lang{words.En, words.Zh} {
		r := reads(t, "11-it-must-stop", lang)
		r.do(1, "check", "guess.one.0", "3", "guess.half.0", "11", "guess.tenth.0", "9")
		r.wants(lang.Say(words.GuessNearAt, "", "3"))
		equal, _, _ := strings.Cut(lang.Say(words.GuessHeld), "{0}")
		other, _, _ := strings.Cut(lang.Say(words.GuessOff), "{0}")
		for _, held := range []string{equal, other} { // in the label and in the text
			if n := strings.Count(r.last.HTML, held); n != 2 {
				t.Errorf("%q stands %d times in %s", held, n, r.last.HTML)
			}
		}
	}
}

// TestDrawnLine: through (0.01, 2.05) and (3.99, 0.82) the line is 1.96 from the origin and not
// 1.79, as −4 + x₁ + 2x₂ = 0 is; the side is not answered yet, and nothing counts as right. A line
// through points near enough is about as expected.
func TestDrawnLine(t *testing.T) {
	r := reads(t, "03-the-line-and-its-arrow", words.En)
	a := r.do(1, "check", "draw.line.0", "0.01", "draw.line.1", "2.05",
		"draw.line.2", "3.99", "draw.line.3", "0.82")
	r.wants("Still to answer: 1 of 2.")
	for _, false := range []string{"1 of 2 right", "from the origin is right"} {
		if strings.Contains(a.HTML, false) {
			t.Errorf("%q is said in %s", false, a.HTML)
		}
	}
	r.do(1, "check", "draw.side.0", "other")
	r.wants("turned by 9.4 degrees and shifted by 0.1")
	r = reads(t, "03-the-line-and-its-arrow", words.En)
	r.do(1, "check", "draw.line.0", "0.05", "draw.line.1", "2", "draw.line.2", "4",
		"draw.line.3", "0", "draw.side.0", "other")
	r.wants("About as you expected: The boundary meets")
	r = reads(t, "03-the-line-and-its-arrow", words.En)
	r.do(1, "check", "draw.line.0", "0", "draw.line.1", "2", "draw.line.2", "4",
		"draw.line.3", "0", "draw.side.0", "other")
	r.wants("<strong>As you expected: The boundary meets")
}

// TestArrowTheOtherWay: the arrow of 6 + 2x₁ + 3x₂ points against that of 6 − 2x₁ − 3x₂.
func TestArrowTheOtherWay(t *testing.T) {
	r := reads(t, "03-the-line-and-its-arrow", words.En)
	r.do(3, "check", "flip.w.0", "6", "flip.w.1", "2", "flip.w.2", "3")
	r.wants("points in the opposite direction, and the line is shifted by 3.3.")
	if strings.Contains(r.last.HTML, "The direction is right") {
		t.Error("the direction is called right")
	}
	r.do(3, "check", "flip.w.0", "6", "flip.w.1", "-3", "flip.w.2", "-3")
	r.wants("turned by 11 degrees")
}

// TestSlipsAreNamed: a doubled line is right and is told apart from another one, rows of a table that
// do not depend on each other are not called so, and who adds Δw in place of subtracting it reads
// that. The rows of a table have the inputs of their samples.
func TestSlipsAreNamed(t *testing.T) {
	r := reads(t, "04-sixteen-gates", words.En)
	r.do(2, "check", "and.w.0", "-3", "and.w.1", "2", "and.w.2", "2")
	r.wants("the given line once more")
	r.do(2, "check", "and.w.0", "-5", "and.w.1", "3", "and.w.2", "3")
	if strings.Contains(r.last.HTML, "given line once more") {
		t.Error("another line is called the given one")
	}
	r.do(9, "check", "sums.corners.0", "-1", "sums.corners.1", "2", "sums.corners.2", "3",
		"sums.corners.3", "4")
	r.wants("The first wrong cell is", `<th scope="row">3: (1, 0)</th>`)
	if strings.Contains(r.last.HTML, "judged from your numbers") {
		t.Error("the corners are said to depend on each other")
	}
	r = reads(t, oneUpdate, words.En)
	r.do(5, "")
	if html := strings.ReplaceAll(r.last.HTML, "\u00a0", " "); !strings.Contains(html, "Δ<i>w</i> = (") {
		t.Error("a vector in somebody's lines has no brackets")
	}
	r.do(6, "")
	s, err := r.play.sheet(codeOfStep(r, 5))
	if err != nil {
		t.Fatal(err)
	}
	about := s.Bench(5, 0).About
	twice := about.OfStep(derive.Asked("delta")).Times(derive.Integer(2))
	slip := derive.WriteAll(about.Right(derive.Asked("weights")).Plus(twice), 6)
	r.do(6, "check", "back.w.0", slip[0], "back.w.1", slip[1], "back.w.2", slip[2])
	r.wants("the update made once more")
}

// TestWholeSolutionIsOffered: after the third hint and not before, with what it costs; of a question
// whose earlier ones are open it would tell their answers.
func TestWholeSolutionIsOffered(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	for range 3 {
		if a := r.do(2, "hint"); strings.Contains(a.HTML, "solution-w2") {
			t.Fatal("the solution is told before it is asked for")
		}
	}
	r.wants(`data-do="lesson-solve:w2"`, "earns no more points")
	a := r.do(2, "solve:w2")
	plain := strings.NewReplacer("\u00a0", " ", "\u2060", "").Replace(a.HTML)
	for _, line := range []string{"<span>= 0.1 × (−2) × (1, 5.5, 2.4)</span>",
		"<p><i>z</i> is 0.65, so <i>o</i> = +1.</p>", `id="solution-w2"`} {
		if !strings.Contains(plain, line) {
			t.Errorf("%q is missing in %s", line, plain)
		}
	}
	if strings.Contains(a.HTML, "lesson-solve") || a.Focus != "solution-w2" {
		t.Errorf("it is offered again; focus %s", a.Focus)
	}
	r.do(2, "check", "last.w2.0", "-0.98")
	k := readKept(r.last.Kept)
	if tried := k.Steps["last"].Asks["w2"]; tried.Best != 0 || !k.Steps["last"].Done {
		t.Errorf("kept is %s", r.last.Kept)
	}
	for range 6 { // three hints to z, three to o
		r.do(3, "hint")
	}
	if n := strings.Count(r.last.HTML, "lesson-solve"); n != 1 {
		t.Errorf("%d solutions are offered", n)
	}
}
