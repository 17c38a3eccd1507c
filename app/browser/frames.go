package browser

// frames decides when the page draws a frame and what it draws; nothing is drawn while nothing
// changes. It is a state machine that knows neither the browser nor the model: events are calls,
// what a frame finds is a value (found), and what it is to draw is another (plan). loop_js.go is
// the browser's side.
type frames struct {
	turns       turns
	requested   bool // a frame is on its way
	behind      parts
	userWaiting bool // the last change came from the user, so render now
	slider      slider
	before      float64 // time of the frame before, ms; 0 after a rest
	cursor      int     // of the texts that were written last
	follows     any     // what components had of the cursor when they were rendered last
	rendered    float64 // when components were, ms
	took        float64 // how long that took, ms
	mistakes    int     // since the page was last drawn whole
}

// parts of the page that may be behind the model.
type parts uint8

const (
	canvases   parts = 1 << iota // some may have come, gone or have another size
	texts                        // those that follow the cursor
	components                   // the others
)

// found is what a frame finds when the model and the reader's hand have moved on.
type found struct {
	cursor   int
	playing  bool
	working  bool // the run is not known to its end
	each     bool // each step is to be seen with its words
	dragging bool // the model changes with a hand
	hand     bool // the pointer does something on a picture
	beside   bool // on the one beside the plane
	lacks    bool // a picture was left for another frame
}

// plan is what a frame draws.
type plan struct {
	busy    bool // something goes on
	shared  bool // the work is shared out among frames
	paint   bool // pictures that have changed, of those of glance
	glance  glance
	write   bool // texts
	settled bool // all is to be there after it
}

const (
	// othersShare is how many times as long as components take they leave to the rest, while
	// something goes on by itself.
	othersShare = 40
	// longestWait is how long components wait at most, ms.
	longestWait = 1000
	// mostMistakes is how many times in a row a frame that failed is tried again. After that, the
	// next frame comes when the reader does something.
	mostMistakes = 4
	// longestFrame is the most that passes for the model between two frames, ms: a tab that slept
	// does not leap.
	longestFrame = 100
)

// request reports whether a frame has to be asked for.
func (f *frames) request() bool {
	was := f.requested
	f.requested = true
	return !was
}

// changed notes that components may be behind; by a hand that goes on, or at once for the user.
func (f *frames) changed(hand bool) {
	f.behind |= components | canvases
	f.userWaiting = f.userWaiting || !hand
}

// cursorMoved notes that what follows the cursor is behind.
func (f *frames) cursorMoved() { f.behind |= texts | canvases }

// failed notes a mistake, and reports whether a frame is to try again.
func (f *frames) failed() bool {
	f.behind |= components
	if f.mistakes++; f.mistakes > mostMistakes {
		return false
	}
	f.behind |= canvases
	return true
}

// begin begins a frame and returns how long after the one before, ms. hand says that the pointer
// moved on.
func (f *frames) begin(now float64, playing, hand bool) (elapsed float64) {
	f.requested = false
	if f.before > 0 {
		elapsed = min(now-f.before, longestFrame)
	}
	f.before = now
	f.turns.begin(elapsed, playing || hand || f.slider.moved)
	return elapsed
}

// plan returns what a frame draws.
func (f *frames) plan(now float64, s found) plan {
	p := plan{busy: s.playing || s.working || s.hand}
	moving := s.hand || s.dragging || f.slider.is != free
	still := !p.busy && !moving
	atOnce := still || f.userWaiting || s.each && s.cursor != f.cursor // its words with its picture
	behind := f.behind&(texts|components) != 0
	p.shared = (s.playing || moving) && !atOnce && behind
	if p.paint = f.behind != 0 || s.lacks; p.paint {
		p.glance = f.turns.look(p.shared, s.beside)
		p.glance.sizes = f.behind&canvases != 0
		f.behind &^= canvases
	}
	p.write = behind && (atOnce || f.turns.texts(now, p.shared))
	p.settled = still || p.shared && f.turns.rests()
	return p
}

// written notes that texts were.
func (f *frames) written(now float64, cursor int) {
	f.turns.written(now)
	f.cursor = cursor
	f.behind = f.behind&^texts | canvases // which may have other sizes then
}

// render reports whether components are rendered after texts, with what they follow of the cursor:
// at once for the user, else as often as they leave time to the rest.
func (f *frames) render(now float64, follows any, settled bool) bool {
	if follows != f.follows {
		f.behind |= components
	}
	if f.behind&components == 0 ||
		!settled && !f.userWaiting && now-f.rendered < min(othersShare*f.took, longestWait) {
		return false
	}
	f.behind &^= components
	f.userWaiting, f.rendered, f.follows = false, now, follows
	return true
}

// end ends a frame and reports whether another one is to follow. more says that there is more to do
// than a plan knows.
func (f *frames) end(p plan, more bool) bool {
	f.turns.next(p.shared)
	if more || p.busy || f.slider.moved || f.behind&(texts|components) != 0 {
		return true
	}
	f.before = 0
	return false
}

// slider is the one that is moved. It says while it moves where it is, and when it has changed; one
// that is let go where it began does not say that.
type slider struct {
	is    grip
	moved bool // it is not followed yet
}

type grip int

const (
	free grip = iota
	held
	released // in this frame, unless it says that it has changed
)

// move notes that it is moved.
func (s *slider) move() {
	if s.moved = true; s.is == free {
		s.is = held
	}
}

// lift notes that the pointer is lifted, and reports whether that concerns it.
func (s *slider) lift() bool {
	if s.is == held {
		s.is = released
	}
	return s.is == released
}

// changed notes that it has said so.
func (s *slider) changed() { *s = slider{} }

// follow reports whether it is followed in this frame.
func (s *slider) follow(t *turns) bool {
	if !s.moved || !t.slider() {
		return false
	}
	s.moved = false
	return true
}

// letGo reports whether it was let go without saying so, and whether its last place is still to be
// followed.
func (s *slider) letGo() (ended, moved bool) {
	if s.is != released {
		return false, false
	}
	moved = s.moved
	s.changed()
	return true, moved
}
