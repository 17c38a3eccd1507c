package lab

// The table of steps is a view like the pictures beside the plane. A run may have a billion steps,
// so only the visible rows are written. The model knows which they are; the page sends it where the
// table is scrolled to.

// Messages of the table of steps.
type (
	// ScrollSteps shows the steps from First on, as many as Room says.
	ScrollSteps struct{ First, Room int }
	// MarkStep moves the keyboard's row by so many rows.
	MarkStep struct{ By int }
)

// StepRows is where the table of steps is scrolled to.
type StepRows struct {
	First  int // step of the first row
	Room   int // rows that there is room for
	Marked int // step that the keyboard is on; 0: the cursor's
	of     int // cursor whose row was brought into sight last
}

// usualRoom is the room before the page has been measured.
const usualRoom = 24

// StepsSeen returns how many steps of the run have been seen: the rows of the table. Going back
// leaves them; another run has its own.
func (m *Model) StepsSeen() int {
	if m.Ahead {
		return m.Known
	}
	return min(max(m.far, m.Cursor()), m.Known)
}

// StepsShown returns the rows that are written, first and last; last is smaller for none.
func (m *Model) StepsShown() (first, last int) {
	return max(1, m.Rows.First), min(m.StepsSeen(), max(1, m.Rows.First)+m.Rows.room()-1)
}

// StepMarked returns the step whose row the keyboard is on; 0 for none.
func (m *Model) StepMarked() int {
	if m.Rows.Marked > 0 {
		return min(m.Rows.Marked, m.StepsSeen())
	}
	return m.Cursor()
}

func (r StepRows) room() int {
	if r.Room <= 0 {
		return usualRoom
	}
	return r.Room
}

// showing returns the rows with a step among them, moved no further than that takes.
func (r StepRows) showing(step int) StepRows {
	if step > 0 {
		r.First = clamp(r.First, step-r.room()+1, step)
	}
	return r
}

// keepRow keeps the table of steps where there are rows. The cursor's row is brought into sight
// when the cursor moves, and not when the reader scrolls away from it.
func (m Model) keepRow() Model {
	m.far = max(m.far, m.Cursor())
	if m.Beside != BesideSteps {
		m.Rows.of = -1
		return m
	}
	if at := m.Cursor(); at != m.Rows.of {
		m.Rows.of, m.Rows.Marked = at, 0
		m.Rows = m.Rows.showing(at)
	}
	m.Rows.First = clamp(m.Rows.First, 1, max(1, m.StepsSeen()-m.Rows.room()+1))
	return m
}

func (m Model) scrollSteps(msg ScrollSteps) Model {
	first, last := m.StepsShown()
	was, at := m.Rows.Room, m.StepMarked()
	m.Rows.First, m.Rows.Room = msg.First, clamp(msg.Room, 1, 1000)
	if m.Rows.Room != was && first <= at && at <= last { // it stays in sight
		m.Rows = m.Rows.showing(at)
	}
	return m
}

func (m Model) markStep(by int) Model {
	seen, at := m.StepsSeen(), m.StepMarked()
	if seen == 0 {
		return m
	}
	// from a row far away to either end: the sum must not run over
	m.Rows.Marked = clamp(at+clamp(by, -at, seen-at), 1, seen)
	m.Rows = m.Rows.showing(m.Rows.Marked)
	return m
}

// Most rows that are copied, saved and printed from the page: more would hold it up. Export and the
// command line have no such limit.
const (
	MostSteps   = 100_000
	MostPrinted = 1_000
)

// HasSteps reports whether there is a row in the table of steps.
func (m *Model) HasSteps() bool { return m.Run != nil && m.StepsSeen() > 0 }
