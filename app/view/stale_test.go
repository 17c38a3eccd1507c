package view

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/internal/trial"
)

// shownPage is a page that stays, as it does in the browser: of its parts only those are rendered
// anew whose key has changed.
type shownPage struct {
	Root
	ctx    app.Context
	engine app.TestEngine
}

// OnPreRender keeps what the page is rendered anew by: without a browser nothing is mounted.
func (p *shownPage) OnPreRender(ctx app.Context) { p.ctx = ctx }

func showPage(t *testing.T, m lab.Model) *shownPage {
	t.Helper()
	return load(t, NewState(m))
}

func load(t *testing.T, s *State) *shownPage {
	t.Helper()
	p := &shownPage{Root: Root{S: s}, engine: app.NewTestEngine()}
	if err := p.engine.Load(p); err != nil {
		t.Fatal(err)
	}
	p.engine.ConsumeAll()
	return p
}

// show shows another model.
func (p *shownPage) show(m lab.Model) {
	p.S.mu.Lock()
	p.S.model = m
	p.S.mu.Unlock()
	p.ctx.Dispatch(func(app.Context) {})
	p.engine.ConsumeAll()
}

// difference returns the first lines in which two pages differ; "" when they are the same. go-app
// writes attributes in any order: two lines of the same letters are the same.
func difference(shown, should string) string {
	a, b := strings.Split(shown, "\n"), strings.Split(should, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] && letters(a[i]) != letters(b[i]) {
			return fmt.Sprintf("%.600s\nbut the model says\n%.600s", a[i], b[i])
		}
	}
	if len(a) != len(b) {
		return fmt.Sprintf("%d lines, the model has %d", len(a), len(b))
	}
	return ""
}

// letters returns the bytes of a text in their order.
func letters(s string) string {
	all := []byte(s)
	slices.Sort(all)
	return string(all)
}

// stale looks whether a page that stays shows what one that is rendered anew does.
type stale struct {
	t    *testing.T
	page *shownPage
}

func (s *stale) Look(m *lab.Model, _ bool) error {
	for pageOf(*m); m.Course.Following(); {
		pageOf(*m) // where runs part is searched for in slices, and then shown
	}
	if s.page == nil {
		s.page = showPage(s.t, *m)
	} else {
		s.page.show(*m)
	}
	fresh := pageOf(*m)
	if d := difference(s.page.html(), fresh); d != "" {
		return fmt.Errorf("stale: the page shows\n%s", d)
	}
	return nil
}

// TestNothingIsStale: after each of many random messages the page shows what the model says, also
// in the parts that were not rendered anew.
func TestNothingIsStale(t *testing.T) {
	for seed := range uint64(3) {
		if f := trial.Random(seed, 250, func() trial.Eye { return &stale{t: t} }); f != nil {
			t.Errorf("%s\nafter\n%s", f.What, f.Script)
		}
	}
}

// TestMovesLeaveComponents: what moves the cursor changes no component but as [Follows] says.
func TestMovesLeaveComponents(t *testing.T) {
	looks := map[string][]lab.Msg{
		"opening": nil,
		"beside":  {lab.ShowBeside{Beside: lab.BesideWeights}},
		"folds":   {lab.SetFolds{Folds: everyFold}},
		"predict": {lab.SetPredict{Predict: lab.PredictStep}},
		"sample":  {lab.SetPredict{Predict: lab.PredictSample}},
		"hall":    {lab.Present{On: true}},
		"duel":    {lab.AddRival{Algorithm: "pocket"}, lab.SetFolds{Folds: everyFold}},
		"story":   {lab.OpenStory{ID: "eta"}},
		"classes": {lab.Set{Path: "data.preset", Value: `"iris"`}},
		"loss":    {lab.Set{Path: "learner.algorithm", Value: `"adaline"`}},
	}
	for name, script := range looks {
		t.Run(name, func(t *testing.T) {
			m := lab.Opening(words.En)
			for _, msg := range script {
				m = lab.Update(m, msg)
			}
			random := rand.New(rand.NewPCG(1, 2))
			p := livePage(t, m)
			for i := range 60 {
				was := Follows(m.AsShown())
				msg := []lab.Msg{lab.StepBy{Steps: random.IntN(5) - 1}, lab.UpdateBy{Updates: 1},
					lab.EpochBy{Epochs: 1 - 2*random.IntN(2)}, lab.Seek{Step: random.IntN(200)},
					lab.PointAt{Row: random.IntN(6) - 1}, lab.PointAtWeight{Weight: random.IntN(4) - 1},
					lab.Tick{Elapsed: 70 * time.Millisecond}, lab.Work{Budget: 300},
					lab.TogglePlay{}, lab.Reset{}}[random.IntN(10)]
				if m = lab.Update(m, msg); !Moves(msg) || Follows(m.AsShown()) != was {
					p.show(m)
				}
				fresh := NewState(m)
				fresh.Live = true
				if d := difference(p.html(), rendered(fresh)); d != "" {
					t.Fatalf("after %d: %T%+v:\n%s", i, msg, msg, d)
				}
			}
		})
	}
}

// TestDragsLeaveComponents: what is rendered anew while a sample, the start or η is dragged is all that
// changes.
func TestDragsLeaveComponents(t *testing.T) {
	by := lab.Gesture{By: lab.ByPointer, Number: 1}
	drags := map[string]func(i int) lab.Msg{
		"sample": func(i int) lab.Msg {
			return lab.MoveSample{Row: 3, At: geometry.Point{X: float64(i) / 4, Y: 1}, Gesture: by}
		},
		"η": func(i int) lab.Msg {
			return lab.Set{Path: "learner.eta", Value: strconv.Itoa(i + 1), Gesture: by}
		},
		"boundary": func(i int) lab.Msg {
			return lab.DragBoundary{At: geometry.Point{X: float64(i) / 8}, Gesture: by}
		},
	}
	for name, drag := range drags {
		for _, document := range []string{`{"version":1}`, `{"version":1,"test":{"fraction":0.3},
			"inputs":{"scale":"standardize"},"learner":{"algorithm":"adaline","batch":"all"}}`} {
			m := lab.Update(lab.Opening(words.En),
				lab.OpenLink{Fragment: "json=" + url.PathEscape(document)})
			m = lab.Update(lab.Update(m, lab.Work{Budget: 1000}), lab.SetFolds{Folds: everyFold})
			m = lab.Update(m, lab.Select{Row: 3})
			p := livePage(t, m)
			for i := range 7 {
				msg := drag(i)
				if i == 6 {
					msg = lab.EndGesture{}
				}
				m = lab.Update(m, msg)
				p.show(m)
				fresh := NewState(m)
				fresh.Live = true
				if d := difference(p.html(), rendered(fresh)); d != "" {
					t.Fatalf("%s, %s: after %d %T%+v:\n%s", name, document, i, msg, msg, d)
				}
			}
		}
	}
}

func livePage(t *testing.T, m lab.Model) *shownPage {
	t.Helper()
	s := NewState(m)
	s.Live = true
	return load(t, s)
}

// TestSpokenLabelHasTheStep: whoever hears the page is told the step that is shown.
func TestSpokenLabelHasTheStep(t *testing.T) {
	m := lab.Update(iris(), lab.Work{Budget: 100_000})
	p := showPage(t, m)
	m = lab.Update(m, lab.Seek{Step: 600})
	p.show(m)
	if !strings.Contains(p.html(), "the boundary after step 600.") {
		t.Error("at step 600 the plane's label says another")
	}
}

// TestRulePanelAfterADrag: what takes too long to be known while something is dragged is said after
// it.
func TestRulePanelAfterADrag(t *testing.T) {
	m := lab.Opening(words.En)
	for _, msg := range []lab.Msg{
		lab.Set{Path: "learner.algorithm", Value: `"adaline"`},
		lab.Set{Path: "data.preset", Value: `"two-moons"`},
		lab.Set{Path: "data.options.samples", Value: "10000"},
		lab.Set{Path: "learner.batch", Value: `"all"`},
		lab.Set{Path: "inputs.map", Value: `["x1","x2","x1^2","x1*x2","x2^2"]`},
		lab.Set{Path: "stop.epochs", Value: "1"}, lab.Set{Path: "learner.eta", Value: "0.01",
			Gesture: lab.Gesture{By: lab.BySlider}},
	} {
		m = lab.Update(m, msg)
	}
	p := showPage(t, m)
	if strings.Contains(p.html(), `id="stability"`) {
		t.Fatal("it is known while the slider moves")
	}
	p.show(lab.Update(m, lab.EndGesture{}))
	if !strings.Contains(p.html(), `id="stability"`) {
		t.Error("the slider rests, and nothing is said of η")
	}
}
