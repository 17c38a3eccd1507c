package view

import (
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

func intText(n int) string { return strconv.Itoa(n) }

// reading writes the numbers at the cursor: weights, the step's arithmetic, the verdict.
func reading(m *lab.Model) string {
	l := m.Lang
	if m.Run == nil {
		return fill(`<p class="quiet">{}</p>`, l.Say(words.NoSteps))
	}
	return `<div><div class="split"><h2>` + esc(l.Say(words.WeightsPart)) + `</h2>` + accuracy(m) +
		`</div>` + weights(m) + confusions(m) + verdict(m) +
		`</div>` + why(m) + `<div class="this-step"><h2>` + esc(l.Say(words.StepPart)) + `</h2>` +
		arithmetic(m) + parting(m) + `</div>`
}

// status says what the weights at the cursor achieve: one count of mistakes, or a loss.
func status(m *lab.Model) string {
	if s := m.Scene(); m.Waits() || s != nil && s.Unsaid { // for the reader of a lesson to find
		return ""
	}
	list := m.Explain().Status()
	said := list[min(1, len(list)):]
	if s := m.Scene(); s != nil && s.Own && len(said) > 0 {
		said[0] = m.Lang.Say(words.CaptionCount, said[0])
	}
	return wrongs(m) + each(len(said), func(i int) string {
		after := ""
		if i > 0 {
			after = "<span> · </span>"
		}
		return after + fill(`<span class="whole">{}</span>`, said[i])
	})
}

// verdict says how the run ended, once the end has been reached. The headline says it too, so it is
// visible only for a run that diverged: there it adds which weight grew past all bounds.
func verdict(m *lab.Model) string {
	said, hidden := "", " hidden"
	if m.AtEnd() {
		said = m.Explain().Verdict()
	}
	if m.Stopped == trace.Diverged {
		hidden = ""
	}
	return fill(`<p id="verdict" class="verdict"`+hidden+`>{}</p>`, said)
}

// weights lists the weights, with a bar each or, standardised, in both scales.
func weights(m *lab.Model) string {
	const most = 500 // numbers to write in each of some frames
	if m.Pictured() && !m.Folds.Has(lab.FoldWeights) {
		return folded(m, "")
	}
	if m.Playing && m.Pictured() && m.Exp.Table.N*max(1, m.Exp.Classes()) > most {
		return folded(m, fill(`<p class="quiet">{}</p>`, m.Lang.Say(words.WeightsPause)))
	}
	list, raw := m.Explain().Weights()
	if k := m.Exp.Classes(); k > 0 {
		return classWeights(m, list, raw, k)
	}
	before := m.Explain().Before()
	largest := 0.0
	for i, w := range list {
		largest = max(largest, w.Now, -w.Now, before[i], -before[i])
	}
	rows := each(len(list), func(i int) string {
		w, at, class := list[i], intText(i), "plain"
		second := `<td class="length">` + bar(w.Now, before[i], largest) + `</td>`
		if raw {
			second = exact("raw"+at, w.Raw, words.Cell(w.Raw))
		}
		if i == m.PointedW {
			class = "pointed"
		}
		return fill(`<tr data-weight="`+at+`" class="`+class+
			`"><th scope="row" title="{}"><i>{}</i></th>`, w.Full, w.Symbol) +
			exact("w"+at, w.Now, weightCell(w.Now, largest)) + second +
			fill(`<td class="quiet name" title="{}">{}</td></tr>`, w.Full, w.Name)
	})
	table := `<table class="weights" id="weights">` + scales(m, raw) + `<tbody>` + rows +
		`</tbody></table>`
	return `<div>` + folded(m, standardised(m)+table) + `</div>`
}

// folded folds the list of weights where a machine shows them; closed it is not there.
func folded(m *lab.Model, list string) string {
	if !m.Pictured() {
		return list
	}
	return foldButton(m, lab.FoldWeights, words.WeightsFold) + list
}

// foldButton opens and closes a fold among what is written.
func foldButton(m *lab.Model, fold lab.Fold, name text.Text) string {
	return fill(`<button type="button" class="fold" id="{}-fold" data-do="{}" `+
		`aria-expanded="{}"><span>{}</span></button>`, string(fold),
		Actions.Write(lab.ToggleFold{Fold: fold}), pressed(m.Folds.Has(fold)), m.Lang.Say(name))
}

// weightCell writes a weight: one that is nothing but what rounding has left of 0 as nearly that.
func weightCell(v, largest float64) string {
	const rest = 1e-13 // of the largest
	if v != 0 && math.Abs(v) < rest*largest {
		return "≈ 0"
	}
	return words.Cell(v)
}

// exact is the cell of a number, which can be read to the last digit.
func exact(id string, v float64, text string) string {
	return fill(`<td class="number" id="{}" data-exact="{}">{}</td>`, id, Plain(v), text)
}

// classWeights lists the weights of several classes: a column for each.
func classWeights(m *lab.Model, list []explain.Weight, raw bool, k int) string {
	n := len(list) / k
	table := func(id string, value func(explain.Weight) float64) string {
		head := each(k, func(class int) string {
			return fill(`<th scope="col" class="number" title="{}">`+shapeText(class)+
				`<i>{}</i></th>`, m.Explain().ClassFull(class), "w"+text.Subscript(class))
		})
		rows := each(n, func(j int) string {
			return fill(`<tr><th scope="row" class="name" title="{}">{}</th>`, list[j].Full,
				list[j].Name) +
				each(k, func(class int) string {
					v := value(list[class*n+j])
					return exact(id+intText(class)+"-"+intText(j), v, words.ShortCell(v))
				}) + `</tr>`
		})
		reached := ""
		if m.Pictured() { // as many classes are wider than the column
			reached = ` tabindex="0" role="group" aria-labelledby="weights-fold"`
		}
		return `<div class="scroll"` + reached +
			`><table class="weights" id="` + id + `"><thead><tr><td></td>` +
			head + `</tr></thead><tbody>` + rows + `</tbody></table></div>`
	}
	second := ""
	if raw {
		second = fill(`<div><p class="quiet">{}</p>`, m.Lang.Say(words.RawColumn)) +
			table("raw", func(w explain.Weight) float64 { return w.Raw }) + `</div>`
	}
	return `<div>` + folded(m, standardised(m)+
		table("weights", func(w explain.Weight) float64 { return w.Now })+second) + `</div>`
}

// standardised says that the weights are not those of the numbers on the axes.
func standardised(m *lab.Model) string {
	if m.Exp.Table == nil || m.Exp.Table.Mean == nil {
		return ""
	}
	return fill(`<p id="standardised" class="note">{}</p>`, m.Lang.Say(words.StandardisedOn))
}

// scales heads the columns when there are two scales.
func scales(m *lab.Model, raw bool) string {
	if !raw {
		return ""
	}
	return fill(`<thead><tr><td></td><th scope="col" class="number">{}</th>`+
		`<th scope="col" class="number">{}</th><td></td></tr></thead>`,
		m.Lang.Say(words.StdColumn), m.Lang.Say(words.RawColumn))
}

func arithmetic(m *lab.Model) string {
	a, helps := m.Explain().Arithmetic(), ""
	if a.Note != "" {
		helps = fill(`<details id="helps"><summary>{}</summary>`, m.Lang.Say(words.HelpsFold)) +
			worked(m, a.Lines[a.Main:]) + fill(`<p class="quiet">{}</p></details>`, a.Note)
	}
	return fill(`<div id="working"><div data-settles="true"><p class="quiet">{}</p>`, a.Head) +
		worked(m, a.Lines[:a.Main]) + `</div>` + pixelChanges(m) + helps + samples(m, a) +
		`</div>`
}

// worked writes lines of the working, as a table of symbols and what they are.
func worked(m *lab.Model, list []explain.Line) string {
	return `<table class="working"><tbody>` + each(len(list), func(i int) string {
		line, how := list[i], ""
		if len(line.Expression) > 0 {
			how = `<span class="how">` + parts(m, line.Expression) + `</span>`
		}
		return fill(`<tr><th scope="row"><i>{}</i></th><td>`, line.Symbol) + how +
			`<strong>` + parts(m, line.Value) + `</strong></td></tr>`
	}) + `</tbody></table>`
}

// parting says where the run on paper and the one in float64 part, and offers the other.
func parting(m *lab.Model) string {
	sentence, offer := m.Explain().Parting()
	if sentence == "" {
		return ""
	}
	button := ""
	if len(m.Rivals) < lab.MaxRivals && !m.BothArithmetics() {
		button = fill(`<button type="button" data-do="{}">{}</button>`,
			Actions.Write(lab.OtherArithmetic{}), offer)
	}
	return fill(`<div id="parting" class="note"><p>{}</p>`, sentence) + button + `</div>`
}

// parts writes parts of the working after a sign, each as what it is.
func parts(m *lab.Model, list []explain.Part) string {
	return `<span>= </span>` + each(len(list), func(i int) string {
		p := list[i]
		classes, data := "", ""
		if p.Role != explain.RoleNone {
			classes += " part-" + string(p.Role)
		}
		if p.Class >= 0 {
			classes += " " + classColor(p.Class)
		}
		if p.Row >= 0 {
			data += ` data-point="` + intText(p.Row) + `"`
		}
		if p.W > 0 {
			data += ` data-weight="` + intText(p.W-1) + `"`
		}
		if p.Row >= 0 && p.Row == m.Pointed || p.W > 0 && p.W-1 == m.PointedW {
			classes += " pointed"
		}
		if classes != "" {
			data += ` class="` + classes[1:] + `"`
		}
		return fill(`<span`+data+`>{}</span>`, p.Text)
	}) + `<span> </span>`
}

// rowClass marks the table row of the sample that is pointed at.
func rowClass(m *lab.Model, row int) string {
	if m.Pointed == row {
		return "pointed"
	}
	return "plain"
}

// classColor names the colour of a class.
func classColor(class int) string { return "class" + intText(class%4) }

// samples lists what the samples of a batch add.
func samples(m *lab.Model, a explain.Arithmetic) string {
	if len(a.Samples) == 0 {
		return ""
	}
	l, more := m.Lang, ""
	if a.More > 0 {
		more = fill(`<p class="quiet">{}</p>`, l.Say(words.MoreSamples, a.More))
	}
	return fill(`<details><summary>{}</summary><table class="working batch"><thead><tr>`+
		`<th scope="col">{}</th><th scope="col"><i>{}</i></th><th scope="col"><i>{}</i></th>`+
		`<th scope="col"><i>{}</i></th></tr></thead><tbody>`,
		l.Say(words.WorkingFold), a.Columns[0], a.Columns[1], a.Columns[2], a.Columns[3]) +
		each(len(a.Samples), func(i int) string {
			s := a.Samples[i]
			return fill(`<tr data-point="`+intText(s.Row)+`" class="`+rowClass(m, s.Row)+
				`"><td>`+intText(s.Row+1)+`</td><td class="number">{}</td><td class="number">{}</td>`+
				`<td class="number part-x `+classColor(s.Class)+`">{}</td></tr>`,
				s.Values[0], s.Values[1], s.Values[2])
		}) + `</tbody></table>` + more + `</details>`
}

// captioned reports whether a chart's caption says what the chart does not.
func captioned(m *lab.Model) bool {
	return m.Hover >= 0 || len(m.Rivals) > 0 || m.ShownChart() == picture.LossPerEpoch ||
		m.ShownChart() == picture.AccuracyPerEpoch
}

type chartsKey struct {
	Document documentKey
	Chart    picture.Quantity
	Hover    int
	Ahead    bool
	Ended    int // the last epoch that has ended at the cursor
	Counted  int // the last whose mistakes may be told while a question is open
}

func keyOfCharts(m *lab.Model, doc documentKey) chartsKey {
	key := chartsKey{doc, m.ShownChart(), m.Hover, m.Ahead, int(m.EpochPlace()), 0}
	if m.Run != nil {
		key.Counted = m.Explain().Counted()
	}
	return key
}

// charts shows a quantity per epoch. Its lines are painted by package browser, with the values at
// the cursor; its caption says those under the pointer and, of several runs, all that there are.
func charts(m *lab.Model) app.UI {
	heads, chart := m.Explain().Charts(m.Hover, len(m.Rivals) > 0), app.UI(nil)
	quantities := m.Charts()
	if i := slices.Index(quantities, m.ShownChart()); i >= 0 {
		chart = el("figure").Class("chart").Body(
			counting(m),
			el("canvas").ID("chart-"+intText(i)).DataSet("chart", intText(i)).Role("img").
				Aria("label", heads[i].Spoken),
			el("figcaption").ID("chart-value-"+intText(i)).Class("quiet").
				Attr("hidden", !captioned(m)).Text(heads[i].Value),
		)
	}
	return el("div").Body(chartTabs(m, quantities), chart)
}

// counting chooses what the chart of errors counts: several lectures mean each by the same name.
func counting(m *lab.Model) app.UI {
	q := m.ShownChart()
	if q != picture.ErrorsPerEpoch && q != picture.MistakesPerEpoch {
		return nil
	}
	l := m.Lang
	return radios(l.Say(words.CountErrors), []choice{
		{do: lab.ShowChart{Quantity: picture.ErrorsPerEpoch}, name: l.Say(words.CountWrong),
			on: !m.Made},
		{do: lab.ShowChart{Quantity: picture.MistakesPerEpoch}, name: m.Explain().MadeName(),
			on: m.Made},
	}).ID("counting")
}

// chartTabs choose the chart.
func chartTabs(m *lab.Model, quantities []picture.Quantity) app.UI {
	list := make([]choice, len(quantities))
	for i, q := range quantities {
		list[i] = choice{do: lab.ShowChart{Quantity: q}, name: m.Explain().ChartTab(q),
			on: q == m.ShownChart()}
	}
	return tabList(m.Lang.Say(words.ChartsPart), list)
}
