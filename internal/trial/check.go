package trial

import (
	"fmt"
	"math"
	"slices"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/trace"
)

// check holds the model to what is always so.
func (p *page) check() error {
	m := &p.model
	if c := m.Cursor(); c < 0 || c > m.Known {
		return fmt.Errorf("the cursor: %d of %d", c, m.Known)
	}
	if due := m.Due(); due < 0 || due > 1 ||
		due > 0 && m.Run.UpdatesAt(m.Cursor()) == m.Run.UpdatesAt(m.Cursor()-1) {
		return fmt.Errorf("due: %v of step %d", due, m.Cursor())
	}
	rows := len(m.Exp.Set.Points)
	for name, row := range map[string]int{"selected": m.Selected, "pointed": m.Pointed} {
		if row < -1 || row >= rows {
			return fmt.Errorf("%s: sample %d of %d", name, row, rows)
		}
	}
	if m.Menu.Open && m.Menu.Row >= rows {
		return fmt.Errorf("the menu: of sample %d of %d", m.Menu.Row, rows)
	}
	if m.Hover < -1 || m.Hover >= max(1, m.Epochs) {
		return fmt.Errorf("hover: epoch %d of %d", m.Hover, m.Epochs)
	}
	if m.Refused != "" && !m.Locked(m.Refused) {
		return fmt.Errorf("it says that %s is locked, which is not", m.Refused)
	}
	for _, lock := range m.Given.Lock {
		if m.Lessons == nil && !m.Share.Locks(lock) {
			return fmt.Errorf("a link that is shared does not lock %s, as this page does", lock)
		}
	}
	if m.TableAt < 0 || m.TableAt > 0 && m.TableAt >= rows {
		return fmt.Errorf("the table: begins at row %d of %d", m.TableAt, rows)
	}
	if m.Class < 0 || m.Class >= max(2, m.Classes()) {
		return fmt.Errorf("class: %d of %d", m.Class, m.Classes())
	}
	if g := m.Guess; g != nil && (m.Run == nil || g.Shown && g.Step > m.Known) {
		return fmt.Errorf("guess: of step %d of %d", g.Step, m.Known)
	}
	for i := range m.Rivals {
		if step, _ := m.Place(&m.Rivals[i]); step < 0 || step > m.Rivals[i].Known {
			return fmt.Errorf("rival %d: step %d of %d", i, step, m.Rivals[i].Known)
		}
	}
	if v := m.View; !(v.X0 < v.X1 && v.Y0 < v.Y1) {
		return fmt.Errorf("the view: %v", v)
	}
	return nil
}

// undone takes everything back and does it again: both lead to where they must. It is slow, and
// tried now and then.
func (p *page) undone() error {
	if len(p.model.Given.Lock) > 0 {
		return nil // what is locked may be what would be undone
	}
	m, steps := p.model, 0
	for ; m.CanUndo(); steps++ {
		m = lab.Update(m, lab.Undo{})
	}
	if got := documentOf(&m); got != p.first {
		return fmt.Errorf("undo: of everything gives\n%s\nbut it began with\n%s", got, p.first)
	}
	for range steps {
		m = lab.Update(m, lab.Redo{})
	}
	if got, want := documentOf(&m), documentOf(&p.model); got != want {
		return fmt.Errorf("redo: of everything gives\n%s\nbut it was\n%s", got, want)
	}
	return nil
}

// linked opens the link of the state: it shows the same.
func (p *page) linked() error {
	m := &p.model
	if m.Lessons != nil {
		return nil // its link is that of the place
	}
	n := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: m.Fragment()})
	if got, want := documentOf(&n), documentOf(m); got != want {
		return fmt.Errorf("the link: opens\n%s\nbut shown is\n%s", got, want)
	}
	if n.Want != m.Cursor() || n.Beside != m.Beside || n.Predict != m.Predict ||
		len(n.Rivals) != len(m.Rivals) {
		return fmt.Errorf("the link: opens step %d, %q, %q, %d rivals; shown is %d, %q, %q, %d",
			n.Want, n.Beside, n.Predict, len(n.Rivals), m.Cursor(), m.Beside, m.Predict,
			len(m.Rivals))
	}
	return nil
}

// tame reports whether all numbers of a model leave room for their squares and products: where they
// do not, pictures may have places that no canvas can show, and stay empty there.
func tame(m *lab.Model) bool {
	const most = 1e60
	within := func(list ...float64) bool {
		return !slices.ContainsFunc(list, func(v float64) bool { return !(math.Abs(v) <= most) })
	}
	v := m.View
	if !within(v.X0, v.X1, v.Y0, v.Y1) || m.Held != nil && !within(*m.Held) ||
		!within(m.Exp.Set.Labels...) {
		return false
	}
	if g := m.Guess; g != nil && !within(g.Ends[0].X, g.Ends[0].Y, g.Ends[1].X, g.Ends[1].Y) {
		return false
	}
	for _, row := range m.Exp.Set.Points {
		if !within(row...) {
			return false
		}
	}
	if m.Run == nil {
		return true
	}
	courses := []lab.Course{m.Course}
	for _, r := range m.Rivals {
		courses = append(courses, r.Course)
	}
	for _, c := range courses {
		if c.Run != nil && c.Stopped == trace.Diverged || c.Run != nil &&
			!within(c.Run.Answer(c.Known, nil)...) {
			return false
		}
	}
	return within(m.Exp.Table.X...)
}
