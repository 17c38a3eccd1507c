package paper

import (
	"sort"
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// The columns that there is room for.
const (
	mostFeatures = 3
	mostWeights  = 4
	mostVector   = 6
)

// rows writes the first samples.
func (p *sheetPage) rows(room int) {
	l, set := p.Lang, &p.exp.Set
	n := min(len(set.Points), room)
	p.put(`<section><h2>{}`, l.Say(words.SheetRows))
	if n < len(set.Points) {
		p.put(` <small>({})</small>`, l.Say(words.SheetMoreRows, n, len(set.Points)))
	}
	p.put(`</h2><table><thead><tr><th>{}</th>`, l.Say(words.SheetColNumber))
	shown := min(len(set.Features), mostFeatures)
	for _, name := range set.Features[:shown] {
		p.put(`<th>{}</th>`, l.Name(name))
	}
	p.WriteString(`<th><i>d</i></th></tr></thead>`)
	for i := range n {
		p.put(`<tr><td>{}</td>`, strconv.Itoa(i+1))
		for _, v := range set.Points[i][:shown] {
			p.put(`<td>{}</td>`, words.Number(v))
		}
		d := words.Number(set.Labels[i])
		if set.Kind != data.Real {
			class := p.classOf(set.Labels[i])
			d = p.code(class) + " " + Mark(class)
		}
		p.put(`<td>{}</td></tr>`, d)
	}
	p.WriteString(`</table></section>`)
}

// code returns what a class is in the formulas.
func (p *sheetPage) code(class int) string {
	switch {
	case p.exp.Set.Kind == data.Classes:
		return strconv.Itoa(class)
	case class > 0:
		return "+1"
	}
	return "−1"
}

// vectors writes the weights of each class at the step, which the table of updates has no room for.
func (p *sheetPage) vectors() {
	if p.run == nil || p.exp.Classes() == 0 {
		return
	}
	n, l := p.run.Problem().N, p.Lang
	w, shown := p.run.Answer(p.Step, nil), min(n, mostVector)
	p.put(`<section><h2>{}</h2><table><thead><tr><th></th>`, l.Say(words.SheetDials))
	for j := range shown {
		if !p.exp.Table.Bias {
			j++
		}
		p.put(`<th><i>w</i>{}</th>`, text.Subscript(j))
	}
	p.WriteString(`</tr></thead>`)
	for class := range p.exp.Classes() {
		p.put(`<tr><td>{} {} {}</td>`, p.code(class), Mark(class), p.name(class))
		for _, v := range w[class*n:][:shown] {
			p.put(`<td>{}</td>`, words.Number(v))
		}
		p.WriteString(`</tr>`)
	}
	p.WriteString(`</table></section>`)
}

// updates writes the last steps that changed w, up to the one that is shown.
func (p *sheetPage) updates() {
	if p.run == nil {
		return
	}
	l, made := p.Lang, p.run.UpdatesAt(p.Step)
	head := l.Say(words.SheetUpdates, made)
	switch made {
	case 0:
		head = l.Say(words.SheetNoUpdate)
	case 1:
		head = l.Say(words.SheetUpdate)
	}
	note := l.Say(words.SheetLeftOut)
	if made > mostUpdates {
		note = l.Say(words.SheetLast, mostUpdates)
	}
	p.put(`<section class="wide"><h2>{} <small>({})</small></h2>`, head, note)
	if made > 0 {
		p.updateTable(made, min(made, mostUpdates))
	}
	p.WriteString(`</section>`)
}

// updateTable writes the last n of the updates made.
func (p *sheetPage) updateTable(made, n int) {
	l, t := p.Lang, p.run
	one := t.Problem().K == 1
	weights := min(t.Problem().N, mostWeights)
	p.put(`<table><thead><tr><th>{}</th><th>{}</th><th>{}</th><th><i>d</i></th>`,
		l.Say(words.SheetColStep), l.Say(words.SheetColEpoch), l.Say(words.SampleColumn))
	if one {
		p.WriteString(`<th><i>z</i></th>`)
	}
	p.WriteString(`<th><i>o</i></th>`)
	for j := range weights {
		if one {
			if !p.exp.Table.Bias {
				j++
			}
			p.put(`<th><i>w</i>{}</th>`, text.Subscript(j))
		}
	}
	p.WriteString(`</tr></thead>`)
	for k := made - n + 1; k <= made; k++ {
		at := sort.Search(p.Step, func(step int) bool { return t.UpdatesAt(step) >= k })
		s := t.Step(at)
		p.put(`<tr><td>{}</td><td>{}</td>`, strconv.Itoa(s.T), strconv.Itoa(s.Epoch))
		p.presented(&s, one)
		for j := range weights {
			if one {
				p.put(`<td>{}</td>`, words.Number(s.After[j]))
			}
		}
		p.WriteString(`</tr>`)
	}
	p.WriteString(`</table>`)
}

// presented writes what a step showed: a sample with d, z and o, or how many of them.
func (p *sheetPage) presented(s *trace.Step, one bool) {
	if len(s.Samples) != 1 {
		p.put(`<td>{}</td><td></td><td></td>`, strconv.Itoa(len(s.Samples))+" ×")
		if one {
			p.WriteString(`<td></td>`)
		}
		return
	}
	write := func(v float64) string {
		if p.exp.Set.Kind == data.Classes {
			return p.code(int(v)) + " " + Mark(int(v))
		}
		if p.exp.Set.Kind == data.Binary && v > 0 {
			return "+" + words.Number(v)
		}
		return words.Number(v)
	}
	row := p.exp.Table.Rows[s.Samples[0]]
	p.put(`<td>{}</td><td>{}</td>`, strconv.Itoa(row+1), write(s.Target[0]))
	if one {
		p.put(`<td>{}</td>`, words.Number(s.Z[0]))
	}
	p.put(`<td>{}</td>`, write(s.Output[0]))
}
