package worker

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/markup"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

const oneUpdate = "05-one-update"

// TestNothingIsToldEarly: until the answer was checked the scene ends before the step that is asked
// about, with everything hidden that would tell of it; then it goes there.
func TestNothingIsToldEarly(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	a := r.do(1, "")
	s := a.Scene
	if s.Until != 0 || s.Cursor != 0 || s.Marks.Seek >= 0 || !s.Asked {
		t.Errorf("the scene is %+v", s)
	}
	hidden := strings.Join(s.Hide, " ") + " " + strings.Join(s.Lock, " ")
	for _, part := range []string{"transport", "step", "charts", "theory", "notes", "eta", "data"} {
		if !strings.Contains(" "+hidden+" ", " "+part+" ") {
			t.Errorf("%s is not hidden or locked: %s", part, hidden)
		}
	}
	if strings.Contains(a.HTML, "0.36") {
		t.Error("z is told before the prediction")
	}
	a = r.do(1, "check", "first.change.0", "yes", "first.change.1", "every-sample")
	if a.Scene.Until != -1 || a.Scene.Marks.Seek != 1 || a.Focus != "settled-change" {
		t.Errorf("after the prediction: %+v, focus %q", a.Scene, a.Focus)
	}
	r.wants("0.36", "disabled", `id="lesson-next"`)
}

// TestAWrongUpdateIsNamed: the error is named at the field that it belongs to, what follows from it is
// not marked wrong again, and the plane has the line of the student's own numbers.
func TestAWrongUpdateIsNamed(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	a := r.do(3, "check", "fill.z.0", "-0,13", "fill.o.0", "−1", "fill.delta.0", "0.1",
		"fill.delta.1", "0.39", "fill.delta.2", "0.3", "fill.w.0", "0.3", "fill.w.1", "0.69", "fill.w.2", "-0.2")
	r.wants(`data-ask="z" data-form="fields" data-state="right"`,
		`data-ask="delta" data-form="fields" data-state="wrong"`,
		`data-ask="w" data-form="fields" data-state="carried"`, "if you add", `value="-0,13"`)
	if w := a.Scene.Marks.Yours; len(w) != 3 || w[1] != 0.69 || a.Scene.Until != 1 {
		t.Errorf("the line is of %v, until %d", w, a.Scene.Until)
	}
	if !strings.Contains(a.Say, "if you add") || !strings.Contains(a.Say, "right for your numbers") {
		t.Errorf("said is %q", a.Say)
	}
	a = r.do(3, "check", "fill.delta.0", "0.2", "fill.delta.1", "0.78", "fill.delta.2", "0.6",
		"fill.w.0", "0.4", "fill.w.1", "1.08", "fill.w.2", "0.1")
	if a.Scene.Marks.Yours != nil || a.Scene.Until != -1 || a.Scene.Marks.Seek != 2 {
		t.Errorf("once it is right: %+v", a.Scene)
	}
	if k := readKept(a.Kept); !k.Steps["fill"].Done || k.Count() != 1 {
		t.Errorf("kept is %s", a.Kept)
	}
}

// TestARightLineStays: where no step of the run shows it, the line of a student's own numbers is still
// there once it is right, and nothing is announced that would come later. Beside a guess is the line
// that was meant.
func TestARightLineStays(t *testing.T) {
	r := reads(t, "03-the-line-and-its-arrow", words.En)
	a := r.do(2, "check", "read.w.0", "-6", "read.w.1", "2", "read.w.2", "3")
	if s := a.Scene; !s.Own || s.Unsaid || s.Bare || s.Marks.Yours != nil || s.Marks.Parts != nil ||
		!strings.Contains(s.Document, `"init":[-6,2,3]`) || s.Lead != words.En.Say(words.CaptionSet) || s.More != "" {
		t.Errorf("beside own weights: %+v", s)
	}
	a = r.do(1, "check", "draw.line.0", "0", "draw.line.1", "0", "draw.line.2", "1", "draw.line.3", "1")
	if m := a.Scene.Marks; len(m.Yours) != 3 || len(m.Parts) != 3 || m.Parts[0] != -4 || m.PartsIs != "right" ||
		m.YourW != "" {
		t.Errorf("beside a guess is shown %+v", m)
	}
}

// TestOwnWeightsAreShown: the plane beside a verdict on weights is about these weights, right or wrong,
// and the line of the step is dashed; beside another answer it counts no mistakes of weights that
// were never asked about.
func TestOwnWeightsAreShown(t *testing.T) {
	for _, c := range []struct {
		w0, w1 string
		wrong  int
	}{{"1.5", "-1", 0}, {"-1.5", "1", 4}, {"0.5", "-1", 2}} {
		r := reads(t, "04-sixteen-gates", words.En)
		s := r.do(4, "check", "nand.w.0", c.w0, "nand.w.1", c.w1, "nand.w.2", c.w1).Scene
		e, err := experiment.Parse([]byte(s.Document))
		if err != nil {
			t.Fatal(err)
		}
		wrong, _ := moment.Begin(e).Run.WrongAt(e.Document.Learner.Init.Weights)
		if !s.Own || s.Unsaid || wrong != c.wrong || s.Marks.PartsIs != "before" {
			t.Errorf("w0 = %s: %d wrong beside %+v", c.w0, wrong, s)
		}
	}
	r := reads(t, "06-why-the-update-helps", words.En)
	if s := r.do(5, "solve:updates").Scene; !s.Unsaid {
		t.Errorf("mistakes of weights that nobody asked about: %+v", s)
	}
}

// TestNothingIsTrained: a step in which nothing is trained shows its samples alone until it is answered,
// then the line of its weights, and never a run; another line is shown beside that one.
func TestNothingIsTrained(t *testing.T) {
	r := reads(t, "02-score-threshold-bias", words.En)
	s := r.do(2, "").Scene
	if !s.Bare || !s.Still || !s.Unsaid || !slices.Contains(s.Hide, "transport") || s.Cursor != 0 {
		t.Errorf("before the answer: %+v", s)
	}
	s = r.do(2, "check", "score.sum.0", "7", "score.says.0", "approved").Scene
	if s.Bare || !s.Still || s.Marks.Seek != -1 || !slices.Contains(s.Hide, "transport") {
		t.Errorf("after it: %+v", s)
	}
	r.do(9, "check", "raise.moves.0", "more")
	a := r.do(9, wire.LessonActions.Write(wire.Open{Ask: "moves"})[len("lesson-"):])
	s = a.Scene
	if w := s.Marks.Parts; len(w) != 3 || w[0] != -5 || !strings.Contains(s.Document, "[-8,2,-1]") ||
		!slices.Contains(s.Hide, "transport") || s.Lead != words.En.Say(words.CaptionCompare) {
		t.Errorf("beside another line: %+v", s)
	}
	r = reads(t, "01-what-the-machine-sees", words.En)
	if s := r.do(7, "").Scene; s.Bare || s.Cursor < 1000 || s.Lead != string(markup.Together(words.CaptionLine.En)) {
		t.Errorf("of a run its end: %+v", s)
	}
}

// TestALineIsDrawn: until it is checked, the lab is told which fields hold it.
func TestALineIsDrawn(t *testing.T) {
	r := reads(t, "03-the-line-and-its-arrow", words.En)
	if s := r.do(1, "").Scene; s.Draw != "draw.line." || !s.Bare {
		t.Errorf("before it is checked: %+v", s)
	}
	s := r.do(1, "check", "draw.line.0", "0", "draw.line.1", "2", "draw.line.2", "4", "draw.line.3", "0",
		"draw.side.0", "origin").Scene
	if s.Draw != "" || s.Bare || len(s.Marks.Yours) != 3 || !(s.Marks.Yours[2] > 0) || s.Marks.Parts != nil {
		t.Errorf("after that: %+v", s)
	}
}

// TestHelpComesInLevels: where, which rule, one part worked; then no more.
func TestHelpComesInLevels(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.do(2, "")
	r.wants(`id="lesson-hint"`)
	if a := r.do(2, "hint"); len(a.Scene.Marks.Rings) != 1 {
		t.Errorf("rings %v", a.Scene.Marks.Rings)
	}
	r.do(2, "hint")
	r.do(2, "hint")
	r.wants("Look at the marked sample", "Δ<i>w</i>\u00a0=\u00a0<i>η</i>", "Δw₁"[:2])
	if strings.Contains(r.last.HTML, `id="lesson-hint"`) {
		t.Error("there is a fourth level")
	}
}

// TestNewNumbers: a streak is so many variants in a row without help; other numbers empty the fields.
func TestNewNumbers(t *testing.T) {
	r := reads(t, oneUpdate, words.Zh)
	r.do(4, "")
	for round := range 2 {
		s, err := r.play.sheet(codeOf(r))
		if err != nil {
			t.Fatal(err)
		}
		var fields []string
		for a, ask := range s.Exercise.Steps[3].Asks {
			right, _ := s.Answer(3, a)
			for k, text := range right.Texts {
				fields = append(fields, "own."+ask.ID+"."+strconv.Itoa(k), text)
			}
		}
		a := r.do(4, "check", fields...)
		if done := readKept(a.Kept).Steps["own"].Done; done != (round == 1) {
			t.Errorf("round %d: done is %v, %s", round, done, a.Kept)
		}
		if round == 0 {
			code := codeOf(r)
			if r.do(4, "again"); codeOf(r) == code || r.order.Fields["own.z.0"] != "" {
				t.Errorf("the numbers are %s again, z %q", codeOf(r), r.order.Fields["own.z.0"])
			}
		}
	}
}

// TestOrderByButtons: blocks go in, up, down and out; the page is told what stands in the field.
func TestOrderByButtons(t *testing.T) {
	r := reads(t, "11-it-must-stop", words.En)
	const field = "proof.order.0"
	r.do(7, "move:in/order/update")
	r.do(7, "move:in/order/mistake")
	if r.do(7, "move:up/order/mistake"); r.order.Fields[field] != codesOf("order", "mistake update") {
		t.Errorf("the order is %q", r.order.Fields[field])
	}
	r.do(7, "move:out/order/update")
	if r.do(7, "move:down/order/mistake"); r.order.Fields[field] != codesOf("order", "mistake") {
		t.Errorf("the order is %q", r.order.Fields[field])
	}
}

// TestWhatIsSetIsJudged: the experiment beside the step is the answer, and kept with it.
func TestWhatIsSetIsJudged(t *testing.T) {
	r := reads(t, "16-too-big-too-small", words.En)
	a := r.do(3, "")
	if a.Scene.Set != "fall/" || strings.Contains(strings.Join(a.Scene.Lock, " "), "eta") {
		t.Errorf("the scene is %+v", a.Scene)
	}
	r.order.Set = a.Scene.Document
	if r.do(3, "check"); !strings.Contains(r.last.Say, "Change something") {
		t.Errorf("unchanged it is said %q", r.last.Say)
	}
	s, _ := r.play.sheet("")
	e, err := s.Experiment(2, 0).With("learner.eta", []byte("0.1"))
	if err != nil {
		t.Fatal(err)
	}
	r.order.Set = string(e.Document.Compact())
	r.do(3, "check")
	r.wants(`data-state="right"`)
	if !readKept(r.last.Kept).Steps["fall"].Done {
		t.Errorf("kept is %s", r.last.Kept)
	}
	if r.do(3, "restart"); r.last.Scene.Document != a.Scene.Document {
		t.Error("Reset leaves what was set")
	}
	r.order.Fields["fall/"] = a.Scene.Document // kept a moment before the last change
	if r.do(3, "check"); r.last.Scene.Document != r.order.Set {
		t.Errorf("judged is %s, shown %s", r.order.Set, r.last.Scene.Document)
	}
}

// TestEveryStepIsWritten: every step of every lesson in both languages, before and after a check of
// what its engine finds right, with nothing left to do where an answer is known.
func TestEveryStepIsWritten(t *testing.T) {
	for _, folder := range lessons.Names() {
		for _, lang := range []words.Lang{words.En, words.Zh} {
			r := reads(t, folder, lang)
			r.do(1, "")
			for i := range r.play.exercise.Steps {
				r.do(i+1, "")
				r.order.Set = r.last.Scene.Document
				r.answers(i)
				r.do(i+1, "check")
				if strings.Contains(r.last.HTML, `data-state="invalid"`) && r.last.Scene.Set == "" {
					t.Errorf("%s %d: an answer of the engine is invalid in\n%s", folder, i+1, r.last.HTML)
				}
				for _, raw := range []string{"{0}", "{w}", "{x}", "%!", "<nil>"} {
					if strings.Contains(r.last.HTML, raw) {
						t.Errorf("%s %d holds %s", folder, i+1, raw)
					}
				}
			}
		}
	}
}

// TestSidesAreAsked: while what o is for samples is asked, the half-planes do not tell it.
func TestSidesAreAsked(t *testing.T) {
	r := reads(t, "03-the-line-and-its-arrow", words.En)
	s := r.do(5, "").Scene
	if hidden := strings.Join(s.Hide, " "); !s.Sides || !s.Unsaid || !slices.Contains(s.Lock, "transport") ||
		!strings.Contains(hidden, "transport step charts") {
		t.Errorf("before an answer: %+v", s)
	}
	r.answers(4)
	if s := r.do(5, "check").Scene; s.Sides || s.Unsaid {
		t.Errorf("once it is right: %+v", s)
	}
	if s := r.do(2, "").Scene; s.Sides {
		t.Error("of a line nothing is asked about sides")
	}
}

// TestContents: what was begun is where one goes on; a lesson that there is not is said.
func TestContents(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.do(2, "")
	r.order.Place, r.order.Do = wire.Place{ID: "unknown", Step: 1}, did("")
	a, err := r.play.Show(r.order)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"There is no lesson at this address", "Continue", `#lesson=one-update&amp;step=2`, "0 of 7 steps done"} {
		if !strings.Contains(a.HTML, want) {
			t.Errorf("%q is missing in\n%s", want, a.HTML)
		}
	}
}

// TestKeptIsReadAsItIs: what a device holds of a lesson may be anything.
func TestKeptIsReadAsItIs(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	for _, kept := range []string{"", "x", "null", `{"steps":{"fill":null,"own":{"asks":{"z":null}}}}`, `{"code":"zz","steps":{"own":{"code":"0"}}}`,
		`{"at":99,"steps":{"fill":{"asks":{"z":{"texts":["a","b"]}}}}}`} {
		r.order.Kept[r.order.Place.ID] = kept
		for step := range 8 {
			r.do(step, "check")
			r.do(step, "again")
		}
	}
}

// TestAnotherVersion: what is kept of another version of a lesson still counts, but is not judged by this
// one.
func TestAnotherVersion(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.do(2, "check", "last.w2.0", "-0.98")
	r.wants(`data-state="right"`)
	id := r.order.Place.ID
	r.order.Kept[id] = strings.Replace(r.order.Kept[id], r.play.exercise.Hash(), "22222222", 1)
	r.do(2, "")
	r.wants(`data-state="empty"`, "has changed since")
	if k := readKept(r.last.Kept); !k.Steps["last"].Done {
		t.Errorf("kept is %s", r.last.Kept)
	}
}

// TestProse: symbols stand in italics, words do not; a formula by itself is set as one. In what is
// wanted a ~ is a space at which no line breaks, and a | is a place at which none does.
func TestProse(t *testing.T) {
	unbroken := strings.NewReplacer("~", "\u00a0", "|", "\u2060")
	for text, want := range map[string]string{
		"w ← w + η(d − o)x": `<p class="display"><span><i>w</i></span> <span>←~<i>w</i> + ` +
			`<i>η</i>(<i>d</i>~−~<i>o</i>)<i>x</i></span></p>`,
		"w(x · x) = x + (w)(x)": `<p class="display"><span><i>w</i>(<i>x</i>~·~<i>x</i>)</span> ` +
			`<span>=~<i>x</i> + (<i>w</i>)|(<i>x</i>)</span></p>`,
		"Δw is 0 at a step.":     `<p>Δ<i>w</i> is 0 at a step.</p>`,
		"It’s so, I do 2ηd & x₁": `<p>It’s so, I do 2<i>η</i><i>d</i> &amp; <i>x</i>₁</p>`,
		"Here x = (1, −3.9).":    `<p>Here <i>x</i>~=~(1,~−3.9).</p>`,
		"So w = (0.25, −0.125, 1.5, 7) is long, d = +1 is not.": `<p>So <i>w</i> ` +
			`=~(0.25,~−0.125,~1.5,~7) is long, <i>d</i>~=~+1 is not.</p>`,
		"Read ŵ, if x₀ = 1 or z ≥ 0 (a note)": `<p>Read <i>ŵ</i>, if <i>x</i>₀~=~1 or ` +
			`<i>z</i>~≥~0 (a note)</p>`,
		"It adds η(d − o)x, as (z is not, it)": `<p>It adds <i>η</i>(<i>d</i>~−~<i>o</i>)<i>x</i>, ` +
			`as (<i>z</i> is not, it)</p>`,
		"As wⱼxⱼ is, an e-mail is not.": `<p>As <i>w</i>ⱼ<i>x</i>ⱼ is, an e-mail is not.</p>`,
		"It is ½ Σ (d − z)² now.":       `<p>It is ½~Σ~(<i>d</i>~−~<i>z</i>)² now.</p>`,
		"By −η ∂L/∂w and Σ, 2 × 3.":     `<p>By −<i>η</i>~∂<i>L</i>/|∂<i>w</i> and Σ, 2~×~3.</p>`,
		"So η Σ x is, 中 Σ is not.":      `<p>So <i>η</i>~Σ~<i>x</i> is, 中 Σ~is not.</p>`,
		"| a name | w |\n| 1.5 | x |": `<table class="given"><tr><th>a name</th><th><i>w</i></th></tr>` +
			`<tr><td>1.5</td><td><i>x</i></td></tr></table>`,
		"The “T” is no T.":    `<p>The “T” is no <i>T</i>.</p>`,
		"It grows by 2c · x.": `<p>It grows by 2<i>c</i>~·~<i>x</i>.</p>`,
		"‖w‖² ≤ Tc²R², so be it.": `<p>‖<i>w</i>‖²~≤~<i>T</i><i>c</i>²<i>R</i>², so be it.` +
			`</p>`,
	} {
		if got := string(markup.Prose(text)); got != unbroken.Replace(want) {
			t.Errorf("%s\nis %s\nnot %s", text, got, want)
		}
	}
}

// TestVariantOfALink: a link's numbers are taken for the step it opens and those not begun; what was
// worked with other numbers keeps them, and what was earned stays.
func TestVariantOfALink(t *testing.T) {
	r := reads(t, oneUpdate, words.En)
	r.do(5, "check", "slip.line.0", "z", "slip.w.0", "1", "slip.w.1", "2", "slip.w.2", "3")
	r.do(4, "check", "own.z.0", "1")
	own := readKept(r.last.Kept).Code
	r.order.Place.Variant = "temv"
	a := r.do(4, "")
	k := readKept(a.Kept)
	if k.Code != "TEMV" || k.Steps["slip"].Code != own || a.Scene.Place.Variant != "" {
		t.Errorf("%+v, before %s", k, own)
	}
	r.wants("Your set of numbers: TEMV")
	r.order.Place.Variant = "not a code"
	if k := readKept(r.do(4, "").Kept); k.Code != "TEMV" {
		t.Errorf("a bad code gives %s", k.Code)
	}
}

// TestOnlyWhatIsUnreadIsMarked: of several fields, the one that cannot be read.
func TestOnlyWhatIsUnreadIsMarked(t *testing.T) {
	r := reads(t, "05-one-update", words.En)
	for step := range 8 {
		html := r.do(step, "").HTML
		if !strings.Contains(html, `name="fill.w.1"`) {
			continue
		}
		html = r.do(step, "check", "fill.w.0", "1", "fill.w.1", "", "fill.w.2", "2").HTML
		if n := strings.Count(html, `aria-invalid="true"`); n != 1 ||
			strings.Count(html, `data-part="invalid"`) != 1 {
			t.Errorf("%d fields are marked in\n%s", n, html)
		}
		return
	}
	t.Error("nothing was tried")
}
