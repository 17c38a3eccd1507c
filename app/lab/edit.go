package lab

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// own returns the document with its samples as points of its own, the slices copied as far as an
// edit of one row writes them: the rows themselves stay shared.
func (m *Model) own() experiment.Document {
	d := m.Exp.Document
	if d.Data.Preset != "" && d.Title == "" {
		d.Title = m.Lang.Say(words.Edited, m.Exp.Preset.Name)
	}
	d.Data, d.Test = m.Exp.OwnData(), m.Exp.OwnTest()
	d.Test.Rows = slices.Clone(d.Test.Rows)
	return d
}

// Titled reports whether the title is its author's own: not the one that own gives a built-in set
// when it is edited, which would move the page under the pointer.
func (m *Model) Titled() bool {
	title := m.Exp.Document.Title
	for _, edited := range []string{words.Edited.En, words.Edited.Zh} {
		before, after, _ := strings.Cut(edited, "{0}")
		if strings.HasPrefix(title, before) && strings.HasSuffix(title, after) {
			return false
		}
	}
	return title != ""
}

// row returns a full row of features for a place in the plane; features that are not on its axes
// get their mean.
func (m *Model) row(at geometry.Point, like []float64) []float64 {
	set := &m.Exp.Set
	row := make([]float64, len(set.Features))
	if like != nil {
		copy(row, like)
	} else {
		for _, p := range set.Points {
			for j, v := range p {
				row[j] += v / float64(len(set.Points))
			}
		}
		for j := range row { // a sum of thirds of the largest number may be more than that
			row[j] = round(max(-math.MaxFloat64, min(math.MaxFloat64, row[j])), 1e-3)
		}
	}
	x, y := picture.Axes(m.Exp)
	row[x] = at.X
	if y >= 0 {
		row[y] = at.Y
	}
	return row
}

// Round returns a place in the plane in decimals as short as leave it within half a pixel, so that
// what is clicked can be written on a blackboard. pixel is the size of one in units of the axes.
func Round(at geometry.Point, pixelX, pixelY float64) geometry.Point {
	step := func(pixel float64) float64 { return math.Pow(10, math.Floor(math.Log10(pixel))) }
	return geometry.Point{X: round(at.X, step(pixelX)), Y: round(at.Y, step(pixelY))}
}

// round returns v to a power of ten, as the nearest double to the short decimal.
func round(v, step float64) float64 {
	decimals := int(math.Round(-math.Log10(step)))
	if decimals <= 0 {
		return math.Round(v/step)*step + 0 // no −0
	}
	short, err := strconv.ParseFloat(strconv.FormatFloat(v, 'f', decimals, 64), 64)
	if err != nil {
		return v
	}
	return short + 0
}

func (m Model) addSample(msg AddSample) Model {
	if len(m.Exp.Set.Points) >= data.MaxPoints {
		return m.refuse(data.Refuse("data.points", words.ManySamples.With(data.MaxPoints+1),
			data.PointsAtMost.With(data.MaxPoints)), words.Invalid, "", "")
	}
	msg.At = m.onGrid(msg.At)
	d := m.own()
	d.Test = m.Exp.TestWithSample()
	d.Data = m.Exp.WithSample(m.row(msg.At, nil), m.label(m.Class, msg.At))
	m, ok := m.edit(d, stroke{})
	if !ok {
		return m
	}
	return m.say(m.Lang.Say(words.Added, len(d.Data.Points), msg.At.X, msg.At.Y, m.Explain().
		Target(len(d.Data.Points)-1)))
}

func (m Model) moveSample(msg MoveSample) Model {
	if !m.has(msg.Row) {
		return m
	}
	msg.At = m.onGrid(msg.At)
	d := m.own()
	d.Data.Points[msg.Row] = m.row(msg.At, m.Exp.Set.Points[msg.Row])
	if m.Kind() == data.Real {
		d.Data.Labels[msg.Row] = msg.At.Y
	}
	m, ok := m.edit(d, stroke{does: moving, row: msg.Row}.of(msg.Gesture))
	if ok {
		m.Selected = msg.Row
	}
	return m
}

func (m *Model) has(row int) bool { return row >= 0 && row < len(m.Exp.Set.Points) }

func (m Model) removeSample(msg RemoveSample) Model {
	if !m.has(msg.Row) {
		return m
	}
	d := m.own()
	d.Data, d.Test = m.Exp.WithoutSample(msg.Row), m.Exp.TestWithoutSample(msg.Row)
	note := ""
	if d.Learner.Order == rule.OrderSequence { // its indexes may be past the end now
		r := d.Rule()
		d.Learner.Order, d.Learner.Sequence = r.Defaults().Order, nil
		note = " " + m.Lang.Say(words.OrderReset)
	}
	far := msg.Gesture == (Gesture{}) && m.fitted()
	m, ok := m.edit(d, stroke{does: removing}.of(msg.Gesture))
	if !ok {
		return m
	}
	if v := m.fit(); far && min((v.X1-v.X0)/(m.View.X1-m.View.X0),
		(v.Y1-v.Y0)/(m.View.Y1-m.View.Y0)) < 0.5 {
		m = m.look() // not while a hand is erasing, under which the plane must not move
	}
	m.Selected, m.Carrying = -1, false
	if m.Pointed == msg.Row { // no tip jumps to the sample that has its number now
		m.Pointed = -1
	} else if m.Pointed > msg.Row {
		m.Pointed--
	}
	m.TableAt = min(m.TableAt, lastPage(len(d.Data.Points)))
	return m.say(m.Lang.Say(words.Removed, msg.Row+1) + note)
}

func (m Model) setCell(msg SetCell) Model {
	if !m.has(msg.Row) || msg.Feature < 0 || msg.Feature >= len(m.Exp.Set.Features) {
		return m
	}
	v, fault := num.Float(msg.Text)
	if fault != nil {
		name := m.Exp.Set.Features[msg.Feature]
		return m.misread(fmt.Sprintf("data.points[%d][%d]", msg.Row, msg.Feature),
			words.RowValue.With(text.Text{En: name, Zh: words.Zh.Name(name)}, msg.Row+1), fault)
	}
	d := m.own()
	row := slices.Clone(d.Data.Points[msg.Row])
	row[msg.Feature] = v
	d.Data.Points[msg.Row] = row
	menu, fitted := m.Menu, m.fitted()
	m, ok := m.edit(d, stroke{})
	if m = m.typed(menu); !ok {
		return m
	}
	m = m.showing(msg.Row, fitted)
	feature := m.Lang.Name(m.Exp.Set.Features[msg.Feature])
	return m.say(m.Lang.Say(words.NowOf, feature, msg.Row+1, v))
}

func (m Model) setLabel(msg SetLabel) Model {
	if !m.has(msg.Row) || msg.Class < 0 || msg.Class >= m.Classes() {
		return m
	}
	d := m.own()
	d.Data.Labels[msg.Row] = m.label(msg.Class, geometry.Point{})
	m, ok := m.edit(d, stroke{})
	if !ok {
		return m
	}
	return m.say(m.Lang.Say(words.NowClass, msg.Row+1, m.Explain().ClassLabel(msg.Class)))
}

// clearSamples leaves an empty plane, or a machine without pictures. It is another work: of the set
// before, neither the title nor the names of a plane's features and classes stay.
func (m Model) clearSamples() Model {
	d := m.Exp.Document
	r, size := d.Rule(), 2
	if m.Kind() == data.Real {
		size = 1
	}
	d.Title, d.Data = "", experiment.Data{Features: experiment.DefaultFeatures(size)}
	if m.Kind() == data.Binary && r.Also == data.Binary { // where they would be numbers
		d.Data.Classes = experiment.DefaultClasses()
	}
	d.Test.Rows = nil
	if d.Inputs.Grid == (data.Grid{}) {
		d.Inputs.Columns, d.Inputs.Map = nil, nil
	} else { // as many pixels, and the same classes to draw
		size = len(m.Exp.Set.Features)
		d.Data = experiment.Data{Features: m.Exp.Set.Features, Classes: m.Exp.Set.Classes}
	}
	if d.Learner.Order == rule.OrderSequence {
		d.Learner.Order, d.Learner.Sequence = r.Defaults().Order, nil
	}
	if given := &d.Learner.Init; given.Start == rule.StartGiven && !fits(given, &d, size, r.Kind) {
		*given = r.Defaults().Init
	}
	if opened := m.Exp.Document.OpensStill(); opened && !m.Locked(wire.LockSettings) {
		d, m.plain = d.InTextbooks(), true
	}
	m, ok := m.edit(d, stroke{})
	if !ok {
		return m
	}
	m.Want, m.Playing, m.Selected, m.Carrying, m.TableAt = 0, false, -1, false, 0
	m.way, m.Tool, m.Pointed = wayBack{}, Add, -1
	m = m.another() // what was drawn stays among the kept works
	m.Work.Whole = true
	return m.say(m.Lang.Say(words.Emptied)) // the plane, which gets the focus, says what to do next
}

// fits reports whether given weights are as many as an empty plane of so many features needs.
func fits(given *rule.Init, d *experiment.Document, features int, kind data.Kind) bool {
	if d.Learner.Bias {
		features++
	}
	return kind != data.Classes && given.Vectors == 0 && len(given.Weights) == features
}

// within returns the place in the view that is nearest to one.
func (m *Model) within(at geometry.Point) geometry.Point {
	return geometry.Point{X: max(m.View.X0, min(m.View.X1, at.X)),
		Y: max(m.View.Y0, min(m.View.Y1, at.Y))}
}

// moveCross moves the keyboard's place, with the sample that it carries.
func (m Model) moveCross(to geometry.Point) Model {
	to = m.within(m.onGrid(to))
	m.Cross = &to
	if m.Carrying {
		m = m.moveSample(MoveSample{Row: m.Selected, At: to, Gesture: Gesture{By: ByKeys}})
		m.Cross, m.Carrying = &to, true
		return m.say(m.Lang.Say(words.Moved, m.Selected+1, to.X, to.Y))
	}
	if m.has(m.Selected) {
		said := []string{m.Lang.Say(words.CrossNear, to.X, to.Y, m.Selected+1,
			m.Explain().Target(m.Selected))}
		said = append(said, m.Explain().Tip(m.Selected, m.Scene() != nil)[2:]...)
		return m.say(strings.Join(said, m.Lang.Say(words.ListComma)))
	}
	return m.say(m.Lang.Say(words.CrossAt, to.X, to.Y))
}

// listSamples reads out the first samples.
func (m Model) listSamples() Model {
	const most = 20
	l, set := m.Lang, &m.Exp.Set
	x, y := picture.Axes(m.Exp)
	said := []string{l.Say(words.Named, l.Samples(len(set.Points)))}
	for row, p := range set.Points[:min(most, len(set.Points))] {
		at := words.Number(p[x])
		if y >= 0 {
			at = l.Say(words.CrossAt, p[x], p[y])
		}
		said = append(said, l.Say(words.SampleListed, row+1, at, m.Explain().Target(row)))
	}
	if more := len(set.Points) - most; more > 0 {
		said = append(said, l.Say(words.SamplesMore, more))
	}
	return m.say(l.Sentences(said...))
}

func (m Model) pickUp() Model {
	if !m.has(m.Selected) {
		return m
	}
	m.Carrying = !m.Carrying
	if m.Carrying {
		m.gesture = stroke{}
		return m.say(m.Lang.Say(words.Picked, m.Selected+1))
	}
	m.gesture = stroke{}
	return m.say(m.Lang.Say(words.PutDown, m.Selected+1))
}
