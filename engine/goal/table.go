package goal

import (
	"math/big"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Table is the working of several steps, cell by cell. A cell counts that is right or that
// follows from the student's own cells before it; the verdict names the first that is neither.
type Table struct {
	from, to int
	Columns  []string
	Digits   int
}

var columnIDs = []string{"z", "o", "error", "delta", "weights-after"}

func readTable(n data.Node) Goal {
	m := n.Object("is", "from", "to", "columns", "digits")
	g := Table{
		from: m["from"].Integer(1, 1, MaxCursor), to: m["to"].Integer(1, 1, MaxCursor),
		Columns: ReadWords(m["columns"], columnIDs),
		Digits:  m["digits"].Integer(DefaultDigits, 0, 9),
	}
	if len(g.Columns) == 0 || g.to < g.from || g.to-g.from > 30 {
		n.Wrong(aTable)
	}
	return g
}

func (g Table) Check(b *Bench) *data.FieldError {
	if b.Run == nil || !b.Ended() || b.Run.Len() < g.to {
		return data.Refuse(".to", g.to, stepsOfRun.With(g.to-1))
	}
	for _, s := range g.Steps(b) {
		b.Work.Spend(s.Cost())
		single := func(id string) bool { return id != "delta" && id != "weights-after" }
		if s.Classes > 0 || len(s.Samples) != 1 && slices.ContainsFunc(g.Columns, single) {
			return data.Refuse(".from", g.from, oneSampleStep)
		}
	}
	return nil
}

func (g Table) Form(b *Bench) Form {
	f := Form{Kind: FormTable}
	first := g.Steps(b)[0]
	cells := g.Row(first)
	for k, id := range g.Columns {
		for c := range cells[k] {
			head := b.Symbol(id)
			if len(cells[k]) > 1 {
				if id == "weights-after" {
					head = text.Same("w")
				}
				head = text.Same(head.En + first.Index(c))
			}
			f.Heads = append(f.Heads, head)
		}
	}
	names := b.samples()
	for t := g.from; t <= g.to; t++ {
		row, of := text.Same(strconv.Itoa(t)), b.Run.Batch(t)
		if len(of) == 1 && len(b.Exp.Set.Features) <= 3 && !b.Pictured() { // which sample it is
			row = pictureName.With(t, names[of[0]])
		}
		f.Rows = append(f.Rows, row)
	}
	f.Fields = len(f.Heads) * len(f.Rows)
	return f
}

// Steps returns the steps of the run that the rows are about.
func (g Table) Steps(b *Bench) []*derive.WorkedStep {
	var steps []*derive.WorkedStep
	for t := g.from; t <= g.to; t++ {
		steps = append(steps, b.row(t))
	}
	return steps
}

// Row returns the cells of a step, column by column.
func (g Table) Row(s *derive.WorkedStep) []derive.Vector {
	about := &derive.Case{Step: s}
	var cells []derive.Vector
	for _, id := range g.Columns {
		cells = append(cells, about.OfStep(derive.Asked(id)))
	}
	return cells
}

func (g Table) Answer(b *Bench) (Answer, bool) {
	var a Answer
	for _, s := range g.Steps(b) {
		for _, cell := range g.Row(s) {
			a.Texts = append(a.Texts, derive.WriteAll(cell, FullDigits)...)
		}
	}
	return a, true
}

func (g Table) Judge(j *Judging, a Answer) Verdict {
	right, _ := g.Answer(j.Bench)
	typed, invalid := ReadTyped(a, len(right.Texts))
	if invalid != nil {
		return *invalid
	}
	w := &worksheet{Table: g, bench: j.Bench, typed: typed, given: j.given()}
	if refused := w.refused(); refused != nil {
		return *refused
	}
	entries, _ := w.entries(nil)
	v, held, owes := verdict(Right, say("right")), 0, false
	for _, b := range entries {
		if first := slices.Index(b.held, false); first >= 0 && v.State == Right {
			v = w.named(b, first+len(v.Parts), v.Parts)
		}
		owes = owes || b.stand == owed
		for _, ok := range b.held {
			state := Wrong
			if ok {
				state, held = Right, held+1
			}
			v.Parts = append(v.Parts, state)
		}
	}
	if v.State == Right && owes {
		return j.carried(w.given[0])
	}
	return v.scoring(float64(held) / float64(len(typed)))
}

// refused refuses the first o that is no class.
func (w *worksheet) refused() *Verdict {
	at := 0
	for _, s := range w.Steps(w.bench) {
		for k, cell := range w.Row(s) {
			g, b := Quantity{Of: derive.Asked(w.Columns[k])}, &Bench{About: &derive.Case{Step: s}}
			if v := g.class(b, w.typed[at]); v != nil {
				return new(v.showing(atField(at)))
			}
			at += len(cell)
		}
	}
	return nil
}

// named says where the first cell is that neither is right nor follows, and which errors explain
// the table, or at least that cell.
func (w *worksheet) named(b entry, at int, parts []State) Verdict {
	key := "first-cell"
	run := w.bench.Run
	if slices.Equal(w.Columns, []string{"z"}) && run.UpdatesAt(w.to-1) == run.UpdatesAt(w.from-1) {
		key = "first-cell-alone" // no row depends on another
	}
	where := say(key, b.about.Step.T, w.bench.Symbol(b.of.Of))
	v := Verdict{State: Wrong, Say: []Message{where}, Parts: parts}
	v.Show = []Show{toStep(b.about.Step.T), atField(at)}
	column := Quantity{List: true, Of: b.of}
	named, ok := w.explained(column, b)
	if !ok && b.of.Of != "o" {
		if said, plain := column.standing(w.bench, b.about, b.typed, w.Digits); plain {
			v.Say = append(v.Say, said)
			return v
		}
	}
	switch {
	case ok:
		v.Errors, v.Perhaps = named.Errors, named.Perhaps
		v.Say = append(v.Say, named.Say...)
	case b.of.Of == "o":
		v.Say = append(v.Say, say("output"))
	}
	return v
}

// worksheet is a table as somebody filled it in.
type worksheet struct {
	Table
	bench *Bench
	typed []derive.TypedNumber
	given []ownValues // the student's own answers before the table
}

// entry is the cells of a column in one row.
type entry struct {
	about *derive.Case // the step from the student's own cells before
	of    derive.Quantity
	typed []derive.TypedNumber
	held  []bool // which cells are right, or follow
	stand stand
}

// stand says how an entry stands to a way of working.
type stand int

// The stands: right, or what follows from the cells before it; what follows from an answer before
// the table; what an error gives; right where an error gives something else; none of these.
const (
	follows stand = iota
	owed
	mistaken
	avoided
	off
)

// belief is an error as somebody has it who fills in a table. An error in ‖x‖² is one in how much z
// grows from one row to the next: share is what it makes of that.
type belief struct {
	error derive.Misconception
	way   int
	share *big.Rat
}

// entries compares the cells with a way of working: the right one (nil), or with an error. It
// reports whether the error has that way in any row.
func (w *worksheet) entries(wrong *belief) (entries []entry, has bool) {
	var own, believed derive.Vector // weights before the step, where they are not the run's
	last := lastRow{}
	for i, s := range w.Steps(w.bench) {
		step, given := s, derive.GivenValues{}
		if !w.bench.Work.Spend((2 + len(w.Columns)) * 4 * s.Cost()) {
			return entries, false
		}
		if own != nil {
			step = s.From(own)
		}
		theirs := step
		if own == nil && believed != nil {
			theirs = s.From(believed)
		}
		var after derive.Vector
		for k, right := range w.Row(s) {
			b := entry{of: derive.Asked(w.Columns[k]), typed: w.next(&entries, len(right))}
			b.about = (&derive.Case{Exp: w.bench.Exp, Run: w.bench.Run, Step: step}).From(given)
			goal := Quantity{List: true, Of: b.of}
			digits := w.Digits
			if b.of.Of == "o" {
				digits = 0
			}
			expected := []derive.Vector{right, b.about.OfStep(b.of)}
			growth := last.growth(s, b.of, own)
			if growth != nil {
				expected = append(expected, derive.Vector{derive.Add(last.typed, growth)})
			}
			b.compare(goal, digits, expected, w.earlier(w.from+i, b, last, growth))
			if wrong != nil {
				value, ok := wrong.value(theirs.Taking(given), b.of, last, growth)
				has = has || ok
				b.believe(goal, digits, value, expected, wrong.error.Output)
			}
			given.Put(b.about, b.of, derive.Exactly(b.typed))
			switch b.of.Of {
			case "z":
				last = lastRow{s, b.typed[0].Value}
			case "weights-after":
				after = derive.Exactly(b.typed)
			}
			entries = append(entries, b)
		}
		if own = after; own == nil && wrong != nil {
			believed = wrong.after(theirs)
		}
	}
	return entries, has
}

// next returns the typed cells of an entry.
func (w *worksheet) next(before *[]entry, n int) []derive.TypedNumber {
	at := 0
	for _, b := range *before {
		at += len(b.typed)
	}
	return w.typed[at : at+n]
}

// earlier returns what an entry is by the student's own answers before the table.
func (w *worksheet) earlier(t int, b entry, last lastRow,
	growth *big.Rat) (values []derive.Vector) {
	for _, o := range w.given {
		if t == w.bench.Cursor {
			values = append(values, b.about.From(o.values).OfStep(b.of))
		}
		if q := o.values.Of["x-square"]; q != nil && growth != nil {
			share := derive.Quo(q[0], w.bench.About.Right(derive.Asked("x-square"))[0])
			z := derive.Add(last.typed, derive.Mul(growth, share))
			values = append(values, derive.Vector{z})
		}
	}
	return values
}

// compare finds out which cells are right or follow, from the table or from answers before it.
func (b *entry) compare(g Quantity, digits int, expected, earlier []derive.Vector) {
	matches := func(values []derive.Vector) bool {
		for _, v := range values {
			if g.Same(b.typed, v, digits) {
				return true
			}
		}
		return false
	}
	b.held, b.stand = make([]bool, len(b.typed)), follows
	for k, cell := range b.typed {
		for _, v := range expected {
			b.held[k] = b.held[k] || cell.Against(v[k], digits) == derive.Equal
		}
		if !b.held[k] {
			b.stand = off
		}
	}
	if b.stand == off && matches(earlier) {
		b.stand = owed
		for k := range b.held {
			b.held[k] = true
		}
	}
}

// believe compares an entry with what an error gives for it. An o does not tell how it came about.
func (b *entry) believe(g Quantity, digits int, value derive.Vector,
	expected []derive.Vector, output bool) {
	if value == nil {
		return
	}
	for _, v := range expected {
		if value.Equal(v) {
			return
		}
	}
	switch same := g.Same(b.typed, value, digits); {
	case same && b.of.Of == "o" && !output:
		b.stand = follows
	case same:
		b.stand = mistaken
	case b.stand == follows:
		b.stand = avoided
	}
}

// value returns the number that the error gives for a column of a row.
func (e *belief) value(s *derive.WorkedStep, of derive.Quantity, last lastRow,
	growth *big.Rat) (v derive.Vector, ok bool) {
	if e.share != nil {
		if growth == nil {
			return nil, false
		}
		return derive.Vector{derive.Add(last.typed, derive.Mul(growth, e.share))}, true
	}
	if made := e.error.Work(s); e.way < len(made) {
		return of.From(s, made[e.way]), true
	}
	return of.From(s, s.Work()), false
}

// after is the w that the error leaves.
func (e *belief) after(s *derive.WorkedStep) derive.Vector {
	if e.share != nil {
		return nil
	}
	right := s.Work()
	if made := e.error.Work(s); e.way < len(made) &&
		!(right.At(derive.Delta).Zero() && made[e.way].At(derive.Delta).Zero()) {
		return made[e.way].At(derive.After)
	}
	return right.At(derive.After)
}

// lastRow is a row with its z as it was typed.
type lastRow struct {
	step  *derive.WorkedStep
	typed *big.Rat
}

// growth is by how much z grows from the last row, where both rows are of the same sample and the
// table has no weights; else nil.
func (l lastRow) growth(s *derive.WorkedStep, of derive.Quantity, own derive.Vector) *big.Rat {
	if of.Of != "z" || own != nil || l.step == nil ||
		l.step.Samples[0].Index != s.Samples[0].Index {
		return nil
	}
	return derive.Sub(s.Work().At(derive.Z)[0], l.step.Work().At(derive.Z)[0])
}

// errors returns the errors that explain all cells of a table: those with which no right cell would
// have come out otherwise or, where there is none, those that somebody made in half of the rows or
// more.
func (w *worksheet) errors() (found []derive.Misconception) {
	var now []derive.Misconception // made in some rows
	for _, e := range w.beliefs() {
		for ; ; e.way++ {
			entries, has := w.entries(&e)
			if !has || w.bench.Work.Over() {
				break
			}
			count := map[stand]int{}
			for _, b := range entries {
				count[b.stand]++
			}
			if count[off] > 0 || count[mistaken] == 0 || count[avoided] > count[mistaken] {
				if e.share != nil {
					break
				}
				continue
			}
			if count[avoided] > 0 {
				now = append(now, e.error)
			} else {
				found = append(found, e.error)
			}
			break
		}
	}
	if len(found) == 0 {
		found = now
	}
	return found
}

// beliefs are the errors that somebody may have in a table.
func (w *worksheet) beliefs() (all []belief) {
	for _, e := range derive.Misconceptions() {
		if e.Work != nil && !e.Rare {
			all = append(all, belief{error: e})
		}
	}
	if w.bench.About.Step == nil {
		return all
	}
	q := derive.Asked("x-square")
	right := w.bench.About.Right(q)[0]
	for _, wrong := range w.bench.About.Wrongs(q) {
		if right.Sign() > 0 {
			share := derive.Quo(wrong.Values[0][0], right)
			all = append(all, belief{error: wrong.Error, share: share})
		}
	}
	return all
}

// explained looks for the errors that explain all cells of a table or, where there are none, the
// first cell that neither is right nor follows. Where only cells of one column and row are wrong,
// they can agree by chance.
func (w *worksheet) explained(column Quantity, first entry) (v Verdict, ok bool) {
	how := w.surprise(column, first)
	if found := w.errors(); len(found) > 0 && how != claimNone {
		return column.naming(first.about, found, how), true
	}
	said, plain := column.standing(w.bench, first.about, first.typed, w.Digits)
	if plain && said.Key == "other-sign" {
		return Verdict{}, false
	}
	if v, ok = column.named(first.about, first.typed, w.Digits, true); !ok || how == claimNone {
		return Verdict{}, false
	}
	v.Perhaps = v.Perhaps || how == claimAsked
	return v, true
}

// surprise says how errors are told that explain the cells of a table of which only those of one
// column and row are wrong; of more they are told plainly, since hardly any pair of numbers fits.
func (w *worksheet) surprise(column Quantity, first entry) certainty {
	entries, _ := w.entries(nil)
	off := slices.IndexFunc(entries, func(e entry) bool { return slices.Contains(e.held, false) })
	others := slices.ContainsFunc(entries[off+1:],
		func(e entry) bool { return slices.Contains(e.held, false) })
	if others || !column.wholeNumbers(first.about) {
		return claimPlain
	}
	wrongs := slices.Clone(first.about.Wrongs(first.of))
	if !slices.Contains(w.Columns, "weights-after") {
		wrongs = append(wrongs, w.wrongsOfRow(first.of, off/len(w.Columns))...)
	}
	return column.surprise(first.about, first.about.Right(first.of), first.typed, w.Digits, wrongs)
}

// wrongsOfRow lists what the errors give for a column in a row of a table without weights, where
// they may have been made in the rows before.
func (w *worksheet) wrongsOfRow(of derive.Quantity, row int) (wrongs []derive.Mistaken) {
	steps := w.Steps(w.bench)[:row+1]
	for _, e := range w.beliefs() {
		one := derive.Mistaken{Error: e.error}
		for ; e.share == nil && w.bench.Work.Spend(len(steps)*4*steps[0].Cost()); e.way++ {
			theirs, has := steps[0], false
			var v derive.Vector
			for i, s := range steps {
				if i > 0 {
					theirs = s.From(e.after(theirs))
				}
				var made bool
				v, made = e.value(theirs, of, lastRow{}, nil)
				has = has || made
			}
			if !has {
				break
			}
			one.Values = append(one.Values, v)
		}
		wrongs = append(wrongs, one)
	}
	return wrongs
}
