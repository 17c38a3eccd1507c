package picture

import (
	"math"
	"sort"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// ProofQuantity is what a chart of the proof shows.
type ProofQuantity string

// The quantities: w*·w and ‖w‖, which it cannot pass, in one unit; ‖w‖² alone; the cosine of the
// angle between them.
const (
	ProofLengths ProofQuantity = "lengths"
	ProofSquare  ProofQuantity = "square"
	ProofCosine  ProofQuantity = "cosine"
)

// LiveProof is a chart of the convergence proof over the updates of a run: solid what the run does,
// dashed what the proof allows. It tells of the run no more than the cursor has come to; its bounds
// are known before.
type LiveProof struct {
	*Live
	proof  *theory.Proof
	of     moment.Course
	shown  ProofQuantity
	points []theory.Point
	end    float64 // updates at which the bounds end; NaN: none are shown
	now    []float64
}

// UpdatesName is the name of the axis of a proof's chart, before Style.Name translates it.
const UpdatesName = "updates"

// Names of the bounds in the legend of a proof's chart, before Style.Name translates them.
const (
	LeastName = "at least"
	MostName  = "at most"
)

// NewLiveProof makes the chart of the proof of a moment's run.
func NewLiveProof(m moment.Moment, p *theory.Proof, q ProofQuantity, s Style) *LiveProof {
	ch := &LiveProof{proof: p, of: m.Course, shown: q, end: math.NaN()}
	named := func(name string) string {
		if s.Name == nil {
			return name
		}
		return s.Name(name)
	}
	ch.Live = &Live{style: s, scale: scale{zero: true}, room: [2]float64{legendRoom, 0},
		name: UpdatesName, lines: ch.series(s.Theme, s.Width >= 560, named)}
	ch.name = named(UpdatesName)
	for i := range ch.lines { // those that the proof allows
		ch.lines[i].Far = ch.lines[i].Dashed && m.Run.Config().Settings.Decay == nil
	}
	s.Theme.part(ch.lines)
	return ch
}

// series returns the lines: what the run does and what it may do.
func (ch *LiveProof) series(t *Theme, wide bool, named func(string) string) []Series {
	of := func(f func(theory.Point) float64) func(int) float64 {
		return func(k int) float64 {
			i := sort.Search(len(ch.points), func(i int) bool { return ch.points[i].Updates >= k })
			if i == len(ch.points) || ch.points[i].Updates != k {
				if i == len(ch.points) {
					return math.NaN()
				}
				return f(ch.points[i-1]) // between two points of the outline: a bound's place
			}
			return f(ch.points[i])
		}
	}
	atLeast, atMost := named(LeastName), named(MostName)
	square := atMost
	if p := ch.proof; wide && p.Low == 1 && p.High == 1 && !math.IsNaN(p.Bound) {
		const most = "‖w₀‖² + kη²c²R²"
		atLeast += " w*·w₀ + kηcρ"
		atMost, square = atMost+" √("+most+")", square+" "+most
	}
	bound := func(f func(least, most float64) float64) func(int) float64 {
		return func(k int) float64 { return f(ch.proof.Bounds(ch.of.Run, k)) }
	}
	switch ch.shown {
	case ProofSquare:
		return []Series{
			{Name: "‖w‖²", Color: t.Ink, At: of(func(q theory.Point) float64 { return q.Square })},
			{Name: square, Color: t.Ink, Dashed: true,
				At: bound(func(_, most float64) float64 { return most })},
		}
	case ProofCosine:
		return []Series{
			{Name: "cos φ", Color: t.Accent,
				At: of(func(q theory.Point) float64 { return q.Cosine })},
			{Name: named(LeastName), Color: t.Accent, Dashed: true,
				At: bound(func(least, most float64) float64 {
					if !(least >= 0 && most > 0) {
						return math.NaN()
					}
					return min(1, least/math.Sqrt(most))
				})},
		}
	}
	return []Series{
		{Name: "w*·w", Color: t.Accent, At: of(func(q theory.Point) float64 { return q.Along })},
		{Name: atLeast, Color: t.Accent, Dashed: true,
			At: bound(func(least, _ float64) float64 { return least })},
		{Name: "‖w‖", Color: t.Ink,
			At: of(func(q theory.Point) float64 { return math.Sqrt(q.Square) })},
		{Name: atMost, Color: t.Ink, Dashed: true,
			At: bound(func(_, most float64) float64 { return math.Sqrt(most) })},
	}
}

// valuesAt returns those of the lines at a point of the run.
func (ch *LiveProof) valuesAt(q theory.Point) []float64 {
	switch ch.shown {
	case ProofSquare:
		return []float64{q.Square, q.SquareMost}
	case ProofCosine:
		return []float64{q.Cosine, q.CosineLeast}
	}
	return []float64{q.Along, q.AlongLeast, math.Sqrt(q.Square), math.Sqrt(q.SquareMost)}
}

// Follow takes over the way of the run as far as it is outlined.
func (ch *LiveProof) Follow(o *trace.Outline) {
	before := len(ch.points)
	ch.points = ch.proof.Series(ch.of.Run, o, ch.points[:0])
	if len(ch.points) != before { // where it was thinned, values between are others
		ch.stride = 0
	}
}

// Frame returns where the chart stands at a moment. With whole its axis goes to the update at which
// the bounds meet, unless the run so far would be a mark at the left.
func (ch *LiveProof) Frame(m moment.Moment, whole bool) LiveFrame {
	const share = 6
	q := ch.proof.At(m.Run, m.Step)
	ch.now = append(ch.now[:0], ch.valuesAt(q)...)
	f := LiveFrame{Last: q.Updates, Place: float64(q.Updates),
		Span: moment.Span(float64(q.Updates)), Now: ch.now}
	ch.end = math.NaN()
	if end := ch.proof.Bound; whole && end <= float64(share*f.Span) {
		f.Span, ch.end = max(q.Updates, int(math.Ceil(end))), end
	}
	return f
}

// Axes draws the axes with the names of the lines and, where the bounds are shown to their end, an
// upright line there.
func (ch *LiveProof) Axes(c vg.Canvas) {
	ch.Live.Axes(c)
	if math.IsNaN(ch.end) {
		return
	}
	c.SetColor(ch.style.Theme.Hairline)
	c.SetLineWidth(1.5)
	ch.upright(c, ch.end)
}
