package browser

// turns spreads the work over several frames while something moves. The plane is drawn in every
// frame, everything else in turn, and numbers only as often as the device can write them. A slow
// device then has short frames, instead of a long one followed by two without work.
type turns struct {
	at     turn    // of this frame
	cost   float64 // of a frame that followed a hand or a step, about, ms
	strain float64 // from a frame in which texts were written to the next, about, ms
	usual  float64 // from another frame to the next, about, ms
	wrote  bool    // they were in this frame
	idle   int     // frames in a row in which nothing came of what moves
	shown  float64 // when they were written last, ms
}

type turn int

const (
	planeTurn turn = iota
	chartsTurn
	textsTurn
	allTurns
)

const (
	// light is what following a hand or a step may take with its pictures for all of them to come
	// in every frame, ms. Above it the picture beside the plane has a turn too, and a slider the
	// plane's.
	light = 3
	// late is how many times as long as others a frame takes that the screen had to wait for.
	late = 1.5
	// slowest is the least that screens show in a second, between two frames, ms: more is work.
	slowest = 1000. / 30
	// pause is the least time between two writings of numbers, ms: faster changes cannot be read.
	// It is three frames of most screens.
	pause = 45
	// tenth is how many times what it takes must lie between two writings that make a frame late.
	tenth = 10
)

// glance says what is looked at in a frame, and what is painted where it changed beside the plane.
type glance struct {
	sizes  bool // of the canvases; those that came or went
	beside bool // the picture beside the plane
	charts bool // and the timeline's marks
}

// begin begins a frame, elapsed ms after the one before, 0 after a rest. comes says that a hand
// went on since, or that a run is played.
func (t *turns) begin(elapsed float64, comes bool) {
	switch {
	case elapsed == 0:
	case t.wrote:
		t.strain += (elapsed - t.strain) / 2
	case t.usual == 0:
		t.usual = elapsed
	default:
		t.usual += (elapsed - t.usual) / 8
	}
	if t.wrote, t.idle = false, t.idle+1; comes {
		t.idle = 0
	}
}

// rests reports whether a hand holds what it moves where it is: then all is to be there.
func (t *turns) rests() bool { return t.idle >= 2 }

// followed notes how long this frame took to follow a hand or a step, ms.
func (t *turns) followed(took float64) { t.cost += (took - t.cost) / 3 }

// slider reports whether a slider that was moved is followed in this frame.
func (t *turns) slider() bool { return t.cost <= light || t.at == planeTurn }

// look returns what this frame has. moving says that the work is shared out, held that it is the
// picture beside the plane which is moved.
func (t *turns) look(moving, held bool) glance {
	switch {
	case !moving:
		return glance{beside: true, charts: true}
	case t.cost <= light || held:
		return glance{beside: true, charts: t.at == chartsTurn}
	}
	return glance{beside: t.at == chartsTurn, charts: t.at == textsTurn}
}

// texts reports whether texts that have changed are written in a frame at a time, ms.
func (t *turns) texts(now float64, moving bool) bool {
	rest := float64(pause)
	if t.strain > late*min(t.usual, slowest) {
		rest = tenth * t.strain
	}
	return moving && t.rests() || now-t.shown >= rest && (!moving || t.at == textsTurn)
}

// written notes that texts were, at a time, ms.
func (t *turns) written(now float64) { t.wrote, t.shown = true, now }

// next gives the next frame its turn.
func (t *turns) next(moving bool) {
	if t.at = (t.at + 1) % allTurns; !moving {
		t.at = planeTurn
	}
}
