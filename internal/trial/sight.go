package trial

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/embed"
	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
	"perceptronlab/engine/picture"
)

// Sight sees all pictures of a model, each with what it keeps from frame to frame, and hears all
// that is said of it.
type Sight struct {
	page   *paint.Scene
	beside map[lab.Beside]*paint.Scene // one for each picture beside the plane
	teller embed.Teller
	now    float64 // ms

	Read func(where, text string) // is given what stands in the pictures; nil: nobody
}

var _ Eye = (*Sight)(nil)

// measure stands in for the browser's measure of text.
func measure(_, text string) (width, ascent, descent float64) {
	return 7 * float64(utf8.RuneCountInString(text)), 12, 3
}

// NewSight returns the sight of a page that begins.
func NewSight() *Sight {
	s := &Sight{page: newScene(), beside: map[lab.Beside]*paint.Scene{}}
	for _, b := range lab.Besides {
		s.beside[b] = newScene()
	}
	return s
}

func newScene() *paint.Scene {
	s := paint.NewScene(paint.NewHandler(measure))
	s.Plane.Width, s.Plane.Height = 712, 464
	s.Marks.Width, s.Marks.Height = 700, 24
	s.Beside.Width, s.Beside.Height = 360, 300
	for i := range s.Charts {
		s.Charts[i].Width, s.Charts[i].Height = 320, 150
	}
	return s
}

// Look implements Eye.
func (s *Sight) Look(m *lab.Model, wholly bool) error {
	s.now += 16
	if err := s.see(m.AsShown(), wholly); err != nil {
		return err
	}
	for _, said := range Sayings(m.AsShown()) {
		if fault := unsayable(said); fault != "" {
			return fmt.Errorf("said: %s in %q", fault, said)
		}
	}
	reports, _ := s.teller.Follow(m, s.now)
	for _, r := range append(reports, embed.State(m, wholly)) {
		r.Text()
	}
	return nil
}

// see draws what has changed; wholly, what stands beside the plane for every choice of it.
func (s *Sight) see(m *lab.Model, wholly bool) error {
	p, busy := s.page, m.Playing || m.Working()
	p.Begin()
	p.DrawPlane(m)
	p.DrawMarks(m)
	boards := map[string]*paint.Board{"plane": &p.Plane, "timeline": &p.Marks}
	for i := range p.Charts {
		p.DrawChart(i, m)
		boards[fmt.Sprintf("chart %d", i)] = &p.Charts[i]
	}
	for _, choice := range lab.Besides {
		if choice == m.Beside || wholly {
			other := *m
			other.Beside = choice
			if other.BesideFault() != "" {
				continue // what was drawn of another experiment is not seen
			}
			s.beside[choice].DrawBeside(&other, s.now, busy)
			boards["beside: "+string(choice)] = &s.beside[choice].Beside
		}
	}
	for name, b := range boards {
		if !b.Recorder.Finite() && tame(m) {
			return fmt.Errorf("%s: drawn at no finite place", name)
		}
		for _, text := range b.Recorder.Texts() {
			if fault := unsayable(text); fault != "" {
				return fmt.Errorf("%s: %s in %q", name, fault, text)
			}
			if s.Read != nil {
				s.Read(name, text)
			}
		}
	}
	if wholly {
		m.Keep("a", false, m.Now)
		if err := s.cached(m); err != nil {
			return err
		}
		return s.figures(m)
	}
	return nil
}

// figures draws the pictures that are taken away.
func (s *Sight) figures(m *lab.Model) error {
	style := s.page.Style(m, &s.page.Plane)
	draw := []func(vg.Canvas, picture.Style, *lab.Model){paint.PlaneFigure}
	if m.Run != nil {
		draw = append(draw, paint.ChartsFigure)
	}
	for _, figure := range draw {
		r := paint.NewRecorder()
		figure(r, style, m)
		if !r.Finite() && tame(m) {
			return fmt.Errorf("figure: drawn at no finite place")
		}
	}
	return nil
}

// quotation is what somebody has typed, said again.
var quotation = regexp.MustCompile(`“[^”]*”`)

// unsayable returns what of a text should never be shown; "" for nothing.
func unsayable(text string) string {
	text = quotation.ReplaceAllString(text, "")
	for _, bad := range []string{"NaN", "Inf", "%!", "<nil>", "{0}", "{1}", "{2}"} {
		if strings.Contains(text, bad) {
			return bad
		}
	}
	if !utf8.ValidString(text) {
		return "broken UTF-8"
	}
	return ""
}
