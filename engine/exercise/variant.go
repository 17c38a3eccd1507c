package exercise

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// DrawnInto lists what is drawn into places whose paths begin with this, place by place: the
// numbers that may stand there.
func (x *Exercise) DrawnInto(path string) (all [][]json.Number) {
	if x.Drawing == nil {
		return nil
	}
	for _, e := range x.Drawing.into {
		for _, of := range x.Drawing.draw {
			if strings.HasPrefix(e.Path, path) && of.name == e.Value {
				all = append(all, of.values)
			}
		}
	}
	return all
}

func readDrawing(n data.Node) *Drawing {
	m := n.Object("draw", "into", "require", "families", "show", "apart", "pool")
	d := readDraws(m)
	d.readFamilies(m["families"])
	for _, e := range m["show"].List(goal.MaxList) {
		d.show = append(d.show, goal.ReadError(e))
	}
	if m["apart"].Given() {
		if v := m["apart"].Number(0); v > 0 && v <= 1 {
			d.Apart = derive.Decimal(v)
		} else {
			m["apart"].Wrong(goal.AboveZeroToOne)
		}
	}
	for _, c := range m["pool"].List(1000) {
		code := c.Text("", codeLength)
		if !isCode(code) {
			c.Wrong(aCode)
		}
		if slices.Contains(d.Pool, code) {
			c.Wrong(eachCodeOnce)
		}
		d.Pool = append(d.Pool, code)
	}
	return d
}

// readDraws reads what is drawn, where it goes and what is required of it.
func readDraws(m map[string]data.Node) *Drawing {
	d := &Drawing{}
	n := m["draw"]
	draws, ok := m["draw"].Value.(map[string]any)
	if !ok {
		m["draw"].Wrong(data.AnObject)
		return d
	}
	for _, name := range slices.Sorted(maps.Keys(draws)) {
		values := readValues(n.Child(n.Path+"."+name, draws[name]))
		d.draw = append(d.draw, drawOf{name, values})
	}
	d.into, d.require = d.readInto(m["into"]), readRequires(m["require"])
	return d
}

// readInto reads where drawn numbers go, by the names of their draws.
func (d *Drawing) readInto(n data.Node) (into []goal.Change) {
	var names []string
	for _, of := range d.draw {
		names = append(names, of.name)
	}
	for _, e := range goal.ReadChanges(n) {
		place := n.Child(n.Path+"."+e.Path, e.Value)
		into = append(into, goal.Change{Path: e.Path, Value: place.Word("", names...)})
	}
	return into
}

func readRequires(n data.Node) (all []require) {
	for _, r := range n.List(goal.MaxList) {
		all = append(all, readRequire(r))
	}
	return all
}

// values draws a value of each.
func (d *Drawing) values(source *num.Source) map[string]json.Number {
	values := map[string]json.Number{}
	for _, of := range d.draw {
		values[of.name] = of.values[source.IntN(len(of.values))]
	}
	return values
}

// readValues reads a list of numbers, or a range in steps, as the decimals that they are.
func readValues(n data.Node) []json.Number {
	var values []json.Number
	if _, ok := n.Value.([]any); ok {
		for _, v := range n.List(maxValues) {
			v.Number(0)
			number, _ := v.Value.(json.Number)
			values = append(values, number)
		}
	} else {
		m := n.Object("from", "to", "step")
		from, to, step := m["from"].Number(0), m["to"].Number(0), m["step"].Number(0)
		if !(step > 0 && from < to && (to-from)/step <= maxValues) {
			n.Wrong(aRange)
			return nil
		}
		if n.Fault() != nil {
			return nil
		}
		end := derive.Decimal(to)
		for v := derive.Decimal(from); v.Cmp(end) <= 0; v.Add(v, derive.Decimal(step)) {
			places, _ := v.FloatPrec()
			values = append(values, json.Number(v.FloatString(places)))
		}
	}
	if len(values) == 0 {
		n.Wrong(aRange)
	}
	return values
}

// Code returns the code of the variant of a student: by the exercise, a word of the class and what
// tells the student from others. With a pool it is one of it.
func (x *Exercise) Code(class, key string) string {
	if x.Drawing == nil {
		return ""
	}
	if pool := x.Drawing.Pool; len(pool) > 0 {
		return pool[int(num.Hash(x.ID, class, key)>>32%uint64(len(pool)))]
	}
	return hashedCode(x.ID, class, key)
}

// Sheet makes the numbers of a variant by its code: letters may be small. "" is the first of the
// pool. The error is a *data.FieldError.
func (x *Exercise) Sheet(code string) (*Sheet, error) {
	return x.SheetWithin(code, derive.NewBudget(derive.SheetWork))
}

// SheetWithin is Sheet within a budget.
func (x *Exercise) SheetWithin(code string, work *derive.Budget) (*Sheet, error) {
	s, faults := x.sheet(code, work)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return s, nil
}

// sheet is Sheet with all that is wrong.
func (x *Exercise) sheet(code string, work *derive.Budget) (*Sheet, []error) {
	refused := func(field string, value any, allowed text.Text) (*Sheet, []error) {
		return nil, []error{data.Refuse(field, value, allowed)}
	}
	s := &Sheet{Exercise: x, tree: x.tree, work: work}
	if x.Drawing == nil {
		if code != "" {
			return refused("variant", code, noVariants)
		}
		if faults := s.build(); len(faults) > 0 {
			return nil, faults
		}
		return s, s.fill()
	}
	first := append(slices.Clip(x.Drawing.Pool), "2222")[0]
	if s.Code = strings.ToUpper(cmp.Or(code, first)); !isCode(s.Code) {
		return refused("variant", code, aCode)
	}
	source := num.NewSource(num.Hash(x.ID, s.Code), 1)
	samples := 0    // of all draws
	var odd []error // said of the last draw whose numbers cannot be asked about
	tries := 1      // of few numbers, not over and over the same
	for _, d := range x.Drawing.draw {
		tries = min(maxDraws, max(20, tries*len(d.values)))
	}
	for n := range tries {
		samples += s.samples
		if s.samples = 0; samples > 3*maxSamples || !work.Spend(derive.ByteWork*x.size) {
			tries = n
			break
		}
		of := x.Drawing.family(source)
		values := x.Drawing.values(source)
		tree := data.Clone(x.tree)
		for _, e := range of.patch {
			if !data.PutAt(tree, e.Path, data.Clone(e.Value)) {
				return refused("variant.families", e.Path, goal.APath)
			}
		}
		for _, e := range slices.Concat(x.Drawing.into, of.into) {
			if !data.PutAt(tree, e.Path, values[e.Value.(string)]) {
				return refused("variant.into", e.Path, goal.APath)
			}
		}
		s.tree, s.plain, s.Draws = tree, nil, drawn(values)
		ok, faults := s.suits(of.require)
		if ok {
			return s, s.fill()
		}
		if len(faults) > 0 { // a run that is too short, a tie: or it is so of all numbers
			if odd = faults; n == mostOdd {
				break
			}
		}
	}
	if odd != nil {
		return nil, odd
	}
	return refused("variant.require", s.Code, cannotDraw.With(tries))
}

// suits reports whether drawn numbers are as they are required, also by their family, and far
// enough apart.
func (s *Sheet) suits(more []require) (bool, []error) {
	d := s.Exercise.Drawing
	for i, r := range slices.Concat(d.require, more) {
		cursor, place, patched := r.step, fmt.Sprintf("variant.require[%d].step", i), layer{}
		for k, step := range s.Exercise.Steps {
			if step.ID == r.at {
				place = fmt.Sprintf("steps[%d].", k)
				cursor, patched = step.Cursor, layer{place + "patch", step.Patch}
				place += "cursor"
			}
		}
		b, err := s.newBench(cursor, patched.edits)
		if err != nil {
			return false, []error{s.placed(err, place, patched)}
		}
		if !r.holds(b) {
			return false, nil
		}
	}
	if faults := s.build(); len(faults) > 0 {
		return false, faults
	}
	for _, id := range d.show {
		if !s.showsSomewhere(id) {
			return false, nil
		}
	}
	for i := range s.Exercise.Steps {
		for a, ask := range s.Exercise.Steps[i].Asks {
			if g, ok := ask.Goal.(goal.Quantity); ok && s.Exercise.apart(i) &&
				!g.Apart(s.Bench(i, a), d.Apart) {
				return false, nil
			}
		}
	}
	return true, nil
}

// showsSomewhere reports whether an error gives something wrong in a step whose samples are drawn.
func (s *Sheet) showsSomewhere(id string) bool {
	for i := range s.Exercise.Steps {
		for a := range s.Exercise.Steps[i].Asks {
			if s.Exercise.drawn(i) && s.Shows(i, a, id) {
				return true
			}
		}
	}
	return false
}

// Shows reports whether a named error would give another answer to an ask than the right one.
func (s *Sheet) Shows(step, ask int, id string) bool {
	g, ok := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Quantity)
	is := func(m derive.Mistaken) bool { return m.Error.ID == id }
	return ok && slices.ContainsFunc(s.Bench(step, ask).About.Wrongs(g.Of), is)
}

// Unclear says how little these numbers would tell of the named errors that a student made in a
// step, by the places of its asks: 2 for each that would not show, 1 for each two that would show
// as the same number. Of those made in a table this is not known.
func (s *Sheet) Unclear(step int, made map[int][]string) (n int) {
	for ask, ids := range made {
		g, known := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Quantity)
		if !known {
			continue
		}
		about := s.Bench(step, ask).About
		values := map[string][]derive.Vector{}
		shown := append(slices.Clip(about.Wrongs(g.Of)), about.RareWrongs(g.Of)...)
		for _, m := range shown {
			values[m.Error.ID] = m.Values
		}
		for i, id := range ids {
			if values[id] == nil {
				n += 2
			}
			for _, other := range ids[:i] {
				same := func(v derive.Vector) bool {
					return slices.ContainsFunc(values[other], v.Equal)
				}
				if slices.ContainsFunc(values[id], same) {
					n++
				}
			}
		}
	}
	return n
}

// apart reports whether the errors of a step have to give numbers that differ: those of steps with
// samples of their own, which no draw changes, do not.
func (x *Exercise) apart(step int) bool {
	return x.drawn(step) && x.Drawing.Apart != nil
}

// drawn reports whether the samples of a step are those of the variant.
func (x *Exercise) drawn(step int) bool {
	return x.Drawing != nil &&
		!slices.ContainsFunc(x.Steps[step].Patch, func(e goal.Change) bool {
			return e.Path == "data" || strings.HasPrefix(e.Path, "data.")
		})
}

// Step returns a step by its id; nil for none.
func (x *Exercise) Step(id string) *Step {
	for i := range x.Steps {
		if x.Steps[i].ID == id {
			return &x.Steps[i]
		}
	}
	return nil
}

var requires = []string{"mistake-at", "right-at", "z-at-least", "z-at-most", "mixed-outputs",
	"some-right", "separable", "inseparable"}

func readRequire(n data.Node) require {
	m := n.Object("is", "step", "at", "value")
	r := require{is: goal.ReadOne(m["is"], requires), at: m["at"].Text("", 40)}
	if r.is != "separable" && r.is != "inseparable" {
		r.step = m["step"].Integer(1, 1, goal.MaxCursor)
	}
	r.value = derive.Decimal(m["value"].Number(0))
	return r
}

// holds reports whether numbers are as required.
func (r require) holds(b *goal.Bench) bool {
	if b.Run == nil {
		return false
	}
	switch r.is {
	case "separable", "inseparable":
		return string(b.About.Report().Verdict) == r.is
	}
	if b.About.Step == nil {
		return false
	}
	w := b.About.Step.Work()
	switch r.is {
	case "mistake-at":
		return !w.At(derive.Err).Zero()
	case "right-at":
		return w.At(derive.Err).Zero()
	case "mixed-outputs", "some-right":
		right, outputs := b.About.Step.Standing()
		return r.is == "some-right" && right > 0 || r.is == "mixed-outputs" && outputs > 1
	case "z-at-least":
		return new(big.Rat).Abs(w.At(derive.Z)[0]).Cmp(r.value) >= 0
	}
	return new(big.Rat).Abs(w.At(derive.Z)[0]).Cmp(r.value) <= 0
}

func (d *Drawing) readFamilies(n data.Node) {
	for _, e := range n.List(goal.MaxList) {
		of := e.Object("patch", "into", "require")
		d.families = append(d.families, family{goal.ReadChanges(of["patch"]),
			d.readInto(of["into"]), readRequires(of["require"])})
	}
}

// family draws a family; without any it asks nothing.
func (d *Drawing) family(source *num.Source) family {
	if len(d.families) == 0 {
		return family{}
	}
	return d.families[source.IntN(len(d.families))]
}
