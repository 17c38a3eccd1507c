package repeats

import (
	"html"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// repeatPage writes the results of runs.
type repeatPage struct {
	wire.RepeatOrder
	strings.Builder
	*Repeated
	done int // runs of each learner
}

// shownQuantity is how the page speaks of a quantity.
type shownQuantity struct {
	name  text.Text
	half  text.Text // of the half of the runs with the least, and of the greatest
	whole bool

	length bool // how long a run is: of a run that was stopped it says nothing
}

func quantityWords(id string) shownQuantity {
	switch id {
	case "epochs":
		return shownQuantity{words.OfEpochs, words.HalfEpochs, true, true}
	case "errors":
		return shownQuantity{words.OfErrors, words.HalfErrors, true, false}
	case "test_errors":
		return shownQuantity{words.OfTestErrors, words.HalfTestErrors, true, false}
	case "disagreement":
		return shownQuantity{words.OfDisagreement, words.HalfDisagreement, false, false}
	}
	return shownQuantity{words.OfUpdates, words.HalfUpdates, true, true}
}

func (p *repeatPage) put(pattern string, values ...string) {
	p.WriteString(wire.Fill(pattern, values...))
}

func (p *repeatPage) say(t text.Text, values ...any) string { return p.Lang.Say(t, values...) }

func (p *repeatPage) write() {
	if p.fault.En != "" {
		p.put(`<p class="refused">{}</p>`, p.say(words.RunsBroken, p.done, p.Lang.Say(p.fault)))
	}
	if p.done == 0 {
		return
	}
	lists := p.lists()
	quantities, at := p.quantities(lists)
	quantity, now := quantities[at], quantityWords(quantities[at].ID)
	values := valuesOf(lists, quantity)
	for i := range lists {
		p.put(`<p class="runs-half">{}</p>`, p.of(i, p.half(now, lists[i], values[i], i)))
	}
	if p.done < p.Runs {
		p.put(`<p class="quiet small">{}</p>`, p.say(words.RunsDone, p.done,
			p.Runs))
	}
	p.chips(quantities, at)
	p.bars(now, values)
	p.table(lists, values)
	for _, said := range p.remarks(quantity.ID, lists, values) {
		p.put(`<p class="quiet small">{}</p>`, said)
	}
}

// lists returns the same runs of each learner.
func (p *repeatPage) lists() [][]repeat.Outcome {
	lists := make([][]repeat.Outcome, len(p.outcomes))
	for i := range lists {
		lists[i] = p.outcomes[i][:p.done]
	}
	return lists
}

// quantities returns what the runs have, and which of it is shown.
func (p *repeatPage) quantities(lists [][]repeat.Outcome) (all []repeat.Quantity, at int) {
	all = repeat.Quantities(lists[0])
	return all, max(0, slices.IndexFunc(all, func(q repeat.Quantity) bool {
		return q.ID == p.Quantity
	}))
}

// valuesOf returns a quantity of each list.
func valuesOf(lists [][]repeat.Outcome, q repeat.Quantity) [][]float64 {
	values := make([][]float64, len(lists))
	for i := range lists {
		values[i] = q.Values(lists[i])
	}
	return values
}

// half says how a quantity is spread, over the runs of a learner. The updates and epochs of a run
// that was stopped say nothing of how many it needs.
func (p *repeatPage) half(now shownQuantity, list []repeat.Outcome, values []float64,
	learner int) string {
	if now.length && unfinished(list) > 0 {
		return p.stopped(list, learner)
	}
	s := repeat.Summarise(values)
	return p.say(now.half, len(values), words.Short(s.Median), words.Short(s.Max))
}

// of puts the name of a learner before a sentence about its runs, where there are several.
func (p *repeatPage) of(learner int, sentence string) string {
	if len(p.plans) == 1 {
		return sentence
	}
	return p.say(words.RunsOfLearner, p.Names[learner], sentence)
}

// stopped says how many runs of a learner stopped before they converged.
func (p *repeatPage) stopped(list []repeat.Outcome, learner int) string {
	n, epochs := unfinished(list), p.plans[learner].Base().Document.Stop.Epochs
	for i := range list {
		if list[i].Stopped == trace.Updates || list[i].Stopped == trace.Diverged {
			return p.say(words.RunsStopped, n, len(list))
		}
	}
	return p.say(words.RunsAtLimit, n, len(list), epochs)
}

// unfinished counts the runs that stopped before they converged or reached their loss.
func unfinished(list []repeat.Outcome) (n int) {
	for i := range list {
		if s := list[i].Stopped; s != trace.Converged && s != trace.Loss {
			n++
		}
	}
	return n
}

// chips are the quantities, of which one is shown.
func (p *repeatPage) chips(quantities []repeat.Quantity, at int) {
	p.put(`<div class="chips" role="group" aria-label="{}" data-arrows="all">`, p.say(words.RunsOf))
	for i, q := range quantities {
		p.put(`<button type="button" class="chip" tabindex="{}" data-do="{}" aria-pressed="{}">{}</button>`,
			tabStop(i == at), "runs-of:"+q.ID, strconv.FormatBool(i == at),
			p.say(quantityWords(q.ID).name))
	}
	p.WriteString(`</div>`)
}

func tabStop(is bool) string {
	if is {
		return "0"
	}
	return "-1"
}

// barRoom is the height of a bar's picture, in its own units.
const barRoom = 100

// bars are the histogram: a button for each bar, which opens one of its runs of the first learner.
// The other learners are outlines.
func (p *repeatPage) bars(now shownQuantity, values [][]float64) {
	bins := repeat.Histogram(now.whole, values...)
	most := mostIn(bins)
	p.put(`<div class="runs-plot"><div class="runs-scale" aria-hidden="true"><span>{}</span>`+
		`<span>0</span></div><div class="runs-bars" role="group" aria-label="{}" data-arrows="all">`, strconv.Itoa(most),
		p.say(now.name))
	for i, b := range bins {
		held := p.rangeOf(b, now.whole)
		said := p.say(words.RunsNoBar, held)
		if b.Counts[0] > 0 {
			said = p.say(words.RunsBar, held, p.say(text.Plural(b.Counts[0], words.OneRun,
				words.ManyRuns)))
		}
		run, chosen := p.nextRun(b)
		p.put(`<button type="button" tabindex="{}" data-do="{}" aria-label="{}" title="{}"`+
			` aria-pressed="{}"`, tabStop(i == 0), "open-run:"+strconv.Itoa(run), said,
			held+": "+eachCount(b.Counts), strconv.FormatBool(chosen))
		if b.Counts[0] == 0 {
			p.WriteString(` aria-disabled="true"`)
		}
		p.WriteString(`><svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">`)
		for k, n := range b.Counts {
			height := strconv.FormatFloat(float64(n*barRoom)/float64(most), 'f', 2, 64)
			top := strconv.FormatFloat(barRoom-float64(n*barRoom)/float64(most), 'f', 2, 64)
			if k == 0 {
				p.put(`<rect class="run-bar" x="0.5" width="9" y="{}" height="{}"/>`, top, height)
			} else {
				p.put(`<path class="run-line duel{}" d="M0 {}H10"/>`, strconv.Itoa(k), top)
			}
		}
		p.WriteString(`</svg><span class="run-at">`)
		if i%3 == 0 || math.IsInf(b.To, 1) {
			p.WriteString(html.EscapeString(edge(b)))
		}
		p.WriteString(`</span></button>`)
	}
	p.put(`</div><p class="quiet small runs-axis">{}</p></div>`, p.say(now.name))
}

// mostIn returns how many runs the highest bar holds.
func mostIn(bins []repeat.Bin) int {
	most := 1
	for _, b := range bins {
		most = max(most, slices.Max(b.Counts))
	}
	return most
}

// nextRun returns the run that a click on a bar opens: after the one that is open, the next.
func (p *repeatPage) nextRun(b repeat.Bin) (run int, chosen bool) {
	if len(b.Runs) == 0 {
		return 0, false
	}
	if at := slices.Index(b.Runs, p.Chosen-1); at >= 0 {
		return b.Runs[(at+1)%len(b.Runs)], true
	}
	return b.Runs[0], false
}

func eachCount(list []int) string {
	var all []string
	for _, n := range list {
		all = append(all, strconv.Itoa(n))
	}
	return strings.Join(all, " · ")
}

// edge returns the text under a bar.
func edge(b repeat.Bin) string {
	if math.IsInf(b.To, 1) {
		return words.Brief(b.From) + "+"
	}
	return words.Brief(b.From)
}

// rangeOf says which values a bar holds.
func (p *repeatPage) rangeOf(b repeat.Bin, whole bool) string {
	from := words.Brief(b.From)
	switch {
	case math.IsInf(b.To, 1):
		return p.say(words.RunsBeyond, from)
	case whole && b.To-b.From == 1:
		return from
	case whole:
		return p.say(words.RunsWhole, from, words.Brief(b.To-1))
	}
	return p.say(words.RunsFrom, from, words.Brief(b.To))
}

// table has a row for each learner.
func (p *repeatPage) table(lists [][]repeat.Outcome, values [][]float64) {
	open := slices.ContainsFunc(lists, func(l []repeat.Outcome) bool { return unfinished(l) > 0 })
	p.put(`<div class="scroll" role="group" tabindex="0" aria-label="{}">`+
		`<table class="samples runs-table"><thead><tr>`, p.say(words.Repeat))
	columns := []text.Text{words.Learner, words.ColumnMean, words.ColumnMedian, words.ColumnSD,
		words.ColumnLeast, words.ColumnMost}
	if open {
		columns = append(columns, words.ColumnOpen)
	}
	for _, column := range columns {
		p.put(`<th scope="col">{}</th>`, p.say(column))
	}
	p.WriteString(`</tr></thead><tbody>`)
	for i, list := range values {
		s := repeat.Summarise(list)
		p.put(`<tr><th scope="row"><svg class="swatch duel{}" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true"`+
			` focusable="false"><path d="M0 4h28"/></svg>{}</th>`, strconv.Itoa(i), p.Names[i])
		for _, v := range []float64{s.Mean, s.Median, s.SD, s.Min, s.Max} {
			p.put(`<td class="number">{}</td>`, words.Short(v))
		}
		if open {
			p.put(`<td class="number">{}</td>`, strconv.Itoa(unfinished(lists[i])))
		}
		p.WriteString(`</tr>`)
	}
	p.WriteString(`</tbody></table></div>`)
}

// remarks are sentences under the table.
func (p *repeatPage) remarks(quantity string, lists [][]repeat.Outcome,
	values [][]float64) (all []string) {
	length := quantityWords(quantity).length
	for i := 1; i < len(values); i++ {
		if length && unfinished(lists[0])+unfinished(lists[i]) > 0 {
			all = append(all, p.say(words.RunsNoMeans, p.Names[0], p.Names[i]))
			continue
		}
		all = append(all, p.apart(values[0], values[i], p.Names[0], p.Names[i]))
	}
	for i, list := range lists {
		if !length && unfinished(list) > 0 {
			all = append(all, p.of(i, p.stopped(list, i)))
		}
	}
	if bound, ok := p.bound(quantity); ok {
		all = append(all, p.of(0, p.say(words.RunsBound, words.Short(math.Floor(bound)),
			text.Number(bound, 5)))) // 50.97 allows 50, and is not shown as 51
	}
	if quantity == "disagreement" {
		all = append(all, p.say(words.AboutDiffer))
	}
	if p.Chosen > 0 {
		all = append(all, p.say(words.RunOpened, p.Chosen))
	}
	return append(all, p.say(words.RunsClick))
}

// apart says how two learners differ on the same runs: the mean of the differences, give or take
// twice its standard error.
func (p *repeatPage) apart(a, b []float64, nameA, nameB string) string {
	differences := make([]float64, len(a))
	for i := range a {
		differences[i] = b[i] - a[i]
	}
	s := repeat.Summarise(differences)
	give := 2 * s.SD / math.Sqrt(float64(len(a)))
	switch size := math.Abs(s.Mean); {
	case s.Min == 0 && s.Max == 0:
		return p.say(words.RunsSame, nameA, nameB)
	case size <= give:
		return p.say(words.RunsNoApart, nameA, nameB, words.Short(size), words.Short(give))
	case s.Mean < 0:
		return p.say(words.RunsApart, nameB, nameA, words.Short(size), words.Short(give))
	default:
		return p.say(words.RunsApart, nameA, nameB, words.Short(size), words.Short(give))
	}
}

// bound returns R²/ρ² where it bounds the updates of every run of the first learner: only the order
// differs, and each starts from zero.
func (p *repeatPage) bound(quantity string) (float64, bool) {
	e := p.plans[0].Base()
	if quantity != "updates" || !slices.Equal(p.Vary, []string{string(repeat.Order)}) ||
		e.Document.Learner.Init.Start != rule.StartZero {
		return 0, false
	}
	report := theory.Analyse(e)
	proof, _ := theory.NewProof(e, e.Run(), &report)
	if proof == nil || proof.Bound != proof.Classic {
		return 0, false
	}
	return proof.Bound, true
}
