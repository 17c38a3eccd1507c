package paint

import (
	"fmt"
	"strings"
	"testing"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// scene records two layers with their keys and a moving part between them, and
// counts how often each layer was drawn.
type scene struct {
	*Recorder
	drawn [2]int
}

func (s *scene) draw(back, front uint64) {
	s.Reset()
	s.layer(0, back)
	s.Translate(vg.Point{X: 7})
	s.layer(1, front)
}

func (s *scene) layer(i int, key uint64) {
	s.Layer(key, func(c vg.Canvas) {
		s.drawn[i]++
		c.Scale(float64(i), float64(key))
		c.FillString(font.Face{Font: sans}, vg.Point{}, fmt.Sprint("layer ", i, " key ", key))
	})
}

// calls plays the scene and returns its calls.
func (s *scene) calls(m *mirror, p *player) string {
	p.faces[cssFont(sans)] = font.Face{Font: sans}
	return p.calls(m.wire(s.Recorder))
}

// show plays the scene and returns the scales in it, one for each layer, so
// "0,1 1,5" is key 1 behind and key 5 in front.
func (s *scene) show(m *mirror, p *player) string {
	var scales []string
	for _, call := range strings.Split(s.calls(m, p), "\n") {
		if rest, ok := strings.CutPrefix(call, "Scale("); ok {
			scales = append(scales, strings.ReplaceAll(strings.TrimSuffix(rest, ")"), ", ", ","))
		}
	}
	return strings.Join(scales, " ")
}

func TestLayersAreDrawnWhenTheirKeyChanges(t *testing.T) {
	s := scene{Recorder: NewRecorder()}
	var m mirror
	p := newPlayer(t)
	for _, step := range []struct {
		back, front uint64
		drawn       [2]int // by the program, so far
		sent        int    // to the browser, in this picture
		shows       string
	}{
		{1, 5, [2]int{1, 1}, 2, "0,1 1,5"},
		{1, 5, [2]int{1, 1}, 0, "0,1 1,5"},
		{1, 6, [2]int{1, 2}, 1, "0,1 1,6"},
		{0, 6, [2]int{2, 2}, 1, "0,0 1,6"}, // 0 is a key like any other
		{6, 0, [2]int{3, 3}, 2, "0,6 1,0"}, // keys belong to their slot
	} {
		s.draw(step.back, step.front)
		if got := s.show(&m, p); got != step.shows || p.drawn != step.sent ||
			s.drawn != step.drawn {
			t.Errorf("%+v: shows %s, sent %d, drawn %v", step, got, p.drawn, s.drawn)
		}
	}
}

// A surface that is new, resized or shared is given what it lacks without any
// layer being drawn again.
func TestEverySurfaceGetsItsLayers(t *testing.T) {
	s := scene{Recorder: NewRecorder()}
	var first, second mirror
	p, q := newPlayer(t), newPlayer(t)
	check := func(m *mirror, p *player, sent int) {
		t.Helper()
		if got := s.show(m, p); got != "0,1 1,2" || p.drawn != sent {
			t.Errorf("shows %s, sent %d", got, p.drawn)
		}
	}
	s.draw(1, 2)
	check(&first, p, 2)
	check(&first, p, 0)
	check(&second, q, 2)
	s.draw(1, 2)
	check(&second, q, 0)
	second.forget() // resized: the JavaScript side starts empty
	q = newPlayer(t)
	check(&second, q, 2)
	check(&first, p, 0)
	if s.drawn != [2]int{1, 1} {
		t.Errorf("drawn %v", s.drawn)
	}

	other := scene{Recorder: NewRecorder()} // same keys, other layers
	other.draw(1, 2)
	if other.show(&first, p); p.drawn != 2 {
		t.Errorf("a second recorder sent %d layers", p.drawn)
	}
	check(&first, p, 2)
}

func TestLayerStateIsItsOwn(t *testing.T) {
	got := record(t, func(r *Recorder) {
		r.SetColor(blue)
		r.Push()
		r.Layer(1, func(c vg.Canvas) {
			c.SetColor(blue) // black at first, so this is recorded
			c.Push()         // never popped
			c.SetLineWidth(9)
		})
		r.SetColor(blue)
		r.SetLineWidth(1)
		r.Pop()
	})
	want := "SetColor(color.NRGBA{R:0x0, G:0x72, B:0xb2, A:0xff})\n"
	if n := strings.Count(got, want); n != 2 {
		t.Errorf("blue set %d times:\n%s", n, got)
	}
	if n := strings.Count(got, "SetLineWidth(9)"); n != 1 {
		t.Errorf("width set %d times:\n%s", n, got)
	}
}

func TestLayerThatPanicsIsDrawnAgain(t *testing.T) {
	s := scene{Recorder: NewRecorder()}
	var m mirror
	p := newPlayer(t)
	s.draw(1, 2)
	s.show(&m, p)
	func() {
		defer func() { _ = recover() }()
		s.Reset()
		s.Layer(3, func(c vg.Canvas) { c.Pop() })
	}()
	s.draw(1, 2)
	if got := s.show(&m, p); got != "0,1 1,2" || p.drawn != 1 {
		t.Errorf("shows %s, sent %d", got, p.drawn)
	}
}

func TestLayersDoNotNest(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	r := NewRecorder()
	r.Layer(1, func(vg.Canvas) { r.Layer(2, func(vg.Canvas) {}) })
}

// Strings are sent once, and the table starts again when it has grown too long
// without disturbing a layer.
func TestStringsAreSentOnceAndBounded(t *testing.T) {
	s := scene{Recorder: NewRecorder()}
	var m mirror
	p := newPlayer(t)
	write := func(texts ...string) string {
		s.Reset()
		s.layer(0, 1)
		for _, text := range texts {
			s.FillString(font.Face{Font: sans}, vg.Point{}, text)
		}
		return s.calls(&m, p)
	}
	if write("a", "b"); p.defined != 5 {
		t.Errorf("%d strings sent at first", p.defined)
	}
	if write("b", "c", "a"); len(p.page.strings) != 4 {
		t.Errorf("strings %q", p.page.strings)
	}
	for i := range maxStrings {
		if got := write("a", fmt.Sprint(i)); !strings.Contains(got,
			fmt.Sprintf("%q", fmt.Sprint(i))) {
			t.Fatalf("no %d in\n%s", i, got)
		}
	}
	if n := len(p.page.strings); n > maxStrings || s.picture.epoch != 2 {
		t.Errorf("%d strings after %d beginnings", n, s.picture.epoch)
	}
	if s.drawn[0] != 1 {
		t.Errorf("the layer was drawn %d times", s.drawn[0])
	}
}
