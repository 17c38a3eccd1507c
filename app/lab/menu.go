package lab

import "perceptronlab/engine/picture"

// Menu is what can be done with a sample, shown beside its point.
type Menu struct {
	Open   bool
	Row    int  // of the set
	Typing bool // its numbers are typed there
}

type (
	// OpenMenu opens the menu of a sample or, Typing, the boxes of its numbers.
	OpenMenu struct {
		Row    int
		Typing bool
	}
	// CloseMenu closes it.
	CloseMenu struct{}
)

func (m Model) openMenu(msg OpenMenu) Model {
	if !m.has(msg.Row) {
		return m.closeMenu()
	}
	m.Menu = Menu{true, msg.Row, msg.Typing}
	m.Selected, m.Carrying = msg.Row, false
	return m
}

// closeMenu closes the menu. The sample stays marked only where the keyboard's place is on it.
func (m Model) closeMenu() Model {
	if m.Menu.Open && m.Cross == nil {
		m.Selected = -1
	}
	m.Menu = Menu{}
	return m
}

// typed returns a model after an edit with the menu as it was before: what is typed there leaves it
// open, while any other edit closes it.
func (m Model) typed(before Menu) Model {
	m.Menu = before
	return m
}

// OtherClasses lists the classes that a sample could be changed to.
func (m *Model) OtherClasses(row int) (list []int) {
	for class := range m.Classes() {
		if class != picture.ClassOf(&m.Exp.Set, row) {
			list = append(list, class)
		}
	}
	return list
}
