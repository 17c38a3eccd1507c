package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/wire"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// fill answers a question in its fields.
func (l *Lab) fill(name string, kind goal.FormKind, texts []string) {
	l.t.Helper()
	field := func(k int) string { return `[name="` + name + "." + strconv.Itoa(k) + `"]` }
	value := func() string { return Eval[string](l.Page, `document.activeElement.value`) }
	button := func(verb, id string) {
		l.tabTo(`[id="` + name + ".0-" + verb + "-" + id + `"]`)
		l.Key(kb.Enter)
		l.Settle()
	}
	_, ask, _ := strings.Cut(name, ".")
	code := func(id string) string { return wire.OptionCode(ask, id) }
	switch kind {
	case goal.FormSort:
		for k, id := range texts {
			button("in", code(id))
			l.WaitFor(`document.querySelector(` + quoted(field(0)) + `).value.split(" ").length > ` + strconv.Itoa(k))
		}
	case goal.FormTiles:
		for _, id := range texts {
			button("tile", code(id))
		}
	case goal.FormOrder:
		l.order(field(0), texts, button)
	case goal.FormSamples:
		for _, sample := range texts {
			k, _ := strconv.Atoi(sample)
			l.tabTo(field(k - 1))
			l.Key(" ")
		}
	default:
		for k, text := range texts {
			l.tabTo(field(k))
			text = strings.Replace(text, "−", "-", 1)
			if kind == goal.FormChoice || kind == goal.FormMatch {
				text = code(text)
			}
			switch kind {
			case goal.FormChoice, goal.FormSigns, goal.FormSample:
				l.Key(" ")
				for range 12 {
					if value() == text {
						break
					}
					l.Key(kb.ArrowDown)
				}
			case goal.FormMatch:
				l.menu(text)
			default:
				l.Key(text)
			}
		}
	}
}

// menu goes to an entry of the menu that has the focus.
func (l *Lab) menu(value string) {
	l.t.Helper()
	for range 20 { // one at a time: each entry on the way is chosen, and may change the menu
		by := Eval[int](l.Page, `(menu => [...menu.options].findIndex(o => o.value === `+
			quoted(value)+`) - menu.selectedIndex)(document.activeElement)`)
		switch {
		case by == 0:
			return
		case by < 0:
			l.Key(kb.ArrowUp)
		default:
			l.Key(kb.ArrowDown)
		}
		l.Settle()
	}
	l.t.Fatalf("the menu does not come to %s", value)
}

// order moves samples up until they stand in an order.
func (l *Lab) order(field string, want []string, button func(verb, id string)) {
	l.t.Helper()
	for at, id := range want {
		for {
			now := strings.Fields(Eval[string](l.Page, `document.querySelector(`+quoted(field)+`).value`))
			if slices.Index(now, id) <= at {
				break
			}
			button("up", id)
		}
	}
}

// set sets up the experiment of a step as an answer has it.
func (l *Lab) set(s *exercise.Sheet, step, ask int, right goal.Answer) {
	l.t.Helper()
	for _, e := range right.Set {
		value := e.Value
		switch e.Path {
		case "data":
			x := s.Experiment(step, ask)
			l.addPictures(x.Set.Points, x.Document.Inputs.Grid.Columns, e.Value)
		case "data.points":
			l.carry(s.Experiment(step, ask).Document.Data.Points, e.Value)
		case "data.labels":
			l.relabel(e.Value)
		case "learner.eta":
			l.tabTo("#eta-exact")
			l.Key(value + "\r")
		case "learner.init":
			l.unfold("conventions")
			l.tabTo("#init-weights")
			l.Key(strings.Trim(value, "[]") + "\r")
		case "seed", "learner.batch":
			l.unfold("conventions")
			l.tabTo("#" + strings.TrimPrefix(e.Path, "learner."))
			l.Key(value + "\r")
		case "inputs.map":
			l.tabTo("#map")
			l.Key(strings.NewReplacer("[", "", "]", "", `"`, "").Replace(value) + "\r")
		case "inputs.columns":
			l.columns(e.Value)
		case "inputs.standardize":
			l.tabTo("#standardize")
			l.menu(strings.Trim(value, `"`))
		case "learner.algorithm":
			l.tabTo("#algorithm")
			l.menu(strings.Trim(value, `"`))
		case "learner.decay":
			var d struct{ C1, C2 json.Number }
			l.unmarshal(e.Value, &d)
			for id, c := range map[string]json.Number{"#decay-c1": d.C1, "#decay-c2": d.C2} {
				l.tabTo(id)
				l.Key(c.String() + "\r")
			}
		default:
			l.t.Fatalf("%s: nothing sets %s", s.Exercise.Name(step, ask), e.Path)
		}
		l.Settle()
	}
}

// unfold opens a fold of the lab.
func (l *Lab) unfold(fold string) {
	l.t.Helper()
	row := "#" + fold + "-fold"
	if Eval[string](l.Page, find(row)+`.getAttribute("aria-expanded")`) == "false" {
		l.tabTo(row)
		l.Key(kb.Enter)
		l.WaitFor(find("#" + fold + "-body"))
		l.Settle()
	}
}

// columns chooses features: those that are wanted first, for one there always has to be.
func (l *Lab) columns(value string) {
	l.t.Helper()
	var want []int
	l.unmarshal(value, &want)
	there := Eval[[]int](l.Page, `[...document.querySelectorAll("[data-do^='column:']")].map(
		(e) => Number(e.dataset.do.split(":")[1]))`) // pixels are not listed
	for _, on := range []bool{true, false} {
		for _, c := range there {
			chip := fmt.Sprintf(`[data-do="column:%d"]`, c)
			if slices.Contains(want, c) == on && Eval[string](l.Page,
				find(chip)+`.getAttribute("aria-pressed")`) != strconv.FormatBool(on) {
				l.tabTo(chip)
				l.Key(" ")
				l.Settle()
			}
		}
	}
}

// addPictures adds pictures to their classes: each is one of the list, shifted to the right or to
// the left by a pixel.
func (l *Lab) addPictures(there [][]float64, columns int, value string) {
	l.t.Helper()
	var data struct {
		Points [][]float64
		Labels []float64
	}
	l.unmarshal(value, &data)
	const picture = `.picture[data-do^="picture:%d/"]`
	for i, point := range data.Points[len(there):] {
		row, shift := -1, ""
		l.WaitFor(`document.querySelector(".picture")`)
		for k, p := range there {
			if !Eval[bool](l.Page, find(fmt.Sprintf(picture, k))+" !== null") {
				continue
			}
			for _, to := range []string{"left", "right"} {
				if slices.Equal(shifted(p, columns, to), point) {
					row, shift = k, to
				}
			}
		}
		if row < 0 {
			l.t.Fatalf("no picture of the list is %v, shifted", point)
		}
		l.tabTo(fmt.Sprintf(picture, row))
		l.Key(kb.Enter)
		l.tabTo(map[string]string{"left": `[data-do="shift:-1/0"]`, "right": `[data-do="shift:1/0"]`}[shift])
		l.Key(kb.Enter)
		l.Settle()
		l.tabTo(fmt.Sprintf(`[data-do="add:%d"]`, int(data.Labels[len(there)+i]+1)/2))
		l.Key(kb.Enter)
		l.Settle()
	}
}

// shifted is a picture moved by a pixel.
func shifted(picture []float64, columns int, to string) []float64 {
	by := map[string]int{"left": 1, "right": -1}[to]
	moved := make([]float64, len(picture))
	for i := range picture {
		if from := i%columns + by; from >= 0 && from < columns {
			moved[i] = picture[i+by]
		}
	}
	return moved
}

// relabel gives the samples classes in the table.
func (l *Lab) relabel(value string) {
	l.t.Helper()
	var labels []float64
	l.unmarshal(value, &labels)
	l.unfold("table")
	for row, label := range labels {
		l.tabTo(fmt.Sprint("#label-", row))
		l.menu(strconv.Itoa(int(label+1) / 2))
		l.Settle()
	}
}

// carry takes samples to other places: the cross hairs go to each, Enter picks it up, arrows carry it.
func (l *Lab) carry(from [][]float64, value string) {
	l.t.Helper()
	var to [][]float64
	l.unmarshal(value, &to)
	for row := range to {
		if slices.Equal(from[row], to[row]) {
			continue
		}
		l.tabTo("#plane")
		l.Key(kb.Enter)
		c := cross{Lab: l}
		c.measure()
		c.sample = row + 1
		c.goTo(from[row])
		l.Key(kb.Enter + kb.ArrowRight) // only then it says where the sample is
		c.carries = true
		c.goTo(to[row])
		l.Key(kb.Enter)
	}
}

// cross is the cross hairs that the keys move in the plane.
type cross struct {
	*Lab
	sample  int // that it looks for, from 1
	carries bool
	x, y    float64 // what an arrow key moves
}

// at is where it says that it is.
func (c *cross) at() (x, y float64) {
	c.t.Helper()
	for range 10 { // it is told after a frame
		said := numbers(c.spoken())
		switch {
		case !c.carries && len(said) > 1:
			return said[0], said[1]
		case c.carries && len(said) > 2: // the number of the sample comes first
			return said[1], said[2]
		}
	}
	c.t.Fatalf("the cross hairs say %q", c.spoken())
	return 0, 0
}

// measure finds what an arrow key moves.
func (c *cross) measure() {
	c.t.Helper()
	x, y := c.at()
	c.Key(kb.ArrowRight + kb.ArrowUp)
	right, up := c.at()
	c.x, c.y = right-x, up-y
}

// goTo goes to a place, as near as arrow keys come; where that is out of sight the plane is zoomed out.
func (c *cross) goTo(to []float64) {
	c.t.Helper()
	for try := range 10 {
		right, up := c.off(to)
		near := max(math.Abs(right), math.Abs(up)) < 1 // places are rounded
		if said := numbers(c.spoken()); near && (c.carries || len(said) > 2 && said[2] == float64(c.sample)) {
			return
		}
		c.press(right, kb.ArrowLeft, kb.ArrowRight)
		c.press(up, kb.ArrowDown, kb.ArrowUp)
		if try%2 == 1 && !near { // it cannot be seen
			c.Key("-")
			c.x, c.y = c.x*1.25, c.y*1.25
		}
	}
	c.t.Fatalf("the cross hairs do not come to %v", to)
}

// off is how far it is from a place, in arrow keys.
func (c *cross) off(to []float64) (right, up float64) {
	c.t.Helper()
	x, y := c.at()
	if len(to) == 1 { // on the axis
		return (to[0] - x) / c.x, -y / c.y
	}
	return (to[0] - x) / c.x, (to[1] - y) / c.y
}

// press presses an arrow key so often, with Shift for five at a time.
func (c *cross) press(times float64, less, more string) {
	c.t.Helper()
	key, n := more, int(math.Round(times))
	if n < 0 {
		key, n = less, -n
	}
	if n >= 5 {
		c.Key(strings.Repeat(key, n/5), chromedp.ModifierShift)
	}
	c.Key(strings.Repeat(key, n%5))
}

func (l *Lab) unmarshal(value string, to any) {
	l.t.Helper()
	if err := json.Unmarshal([]byte(value), to); err != nil {
		l.t.Fatal(err)
	}
}
