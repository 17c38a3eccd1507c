package view

import (
	"errors"
	"strconv"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
)

// Change is a control with a changed value: what its markup says, and the new value.
type Change struct {
	Kind  string // data-kind
	Path  string // data-path: of the document, or which of several
	Value string
	Data  func(name string) string // another data attribute; "" without
	Other func(id string) string   // the value of another control

	odd error // what of it is no number, and has to be one
}

// kind is what a change means; nil where there is nothing to be said yet.
type kind func(c *Change) lab.Msg

// kinds are those of boxes and menus, by data-kind. They speak when their value is settled.
var kinds = map[string]kind{
	"text":    set(quoted),
	"number":  entered(lab.ReadNumber),
	"limit":   entered(lab.ReadLimit),
	"numbers": entered(lab.ReadNumbers),
	"lists":   entered(lab.ReadLists),
	"indexes": entered(lab.ReadIndexes),
	"terms":   set(terms),
	"decay":   decay,

	"axis": func(c *Change) lab.Msg {
		return lab.ShowOn{Axis: c.number(c.Path),
			Feature: c.number(c.Value)}
	},
	"weight": func(c *Change) lab.Msg {
		return lab.ShowWeight{Axis: c.number(c.Path),
			Weight: c.number(c.Value)}
	},
	"label": func(c *Change) lab.Msg {
		return lab.SetLabel{Row: c.of("row"),
			Class: c.number(c.Value)}
	},
	"target": func(c *Change) lab.Msg { return lab.SetTarget{Row: c.of("row"), Text: c.Value} },
	"cell": func(c *Change) lab.Msg {
		return lab.SetCell{Row: c.of("row"), Feature: c.of("feature"), Text: c.Value}
	},

	"add-rival":  func(c *Change) lab.Msg { return lab.AddRival{Algorithm: c.Value} },
	"ready-duel": func(c *Change) lab.Msg { return lab.ReadyDuel{ID: c.Value} },
	"run-count":  func(c *Change) lab.Msg { return lab.SetRuns{Runs: c.number(c.Value)} },
	"rival-rule": func(c *Change) lab.Msg {
		return lab.SetRival{Rival: c.of("rival"), Path: "learner.algorithm", Value: quoted(c.Value)}
	},
	"rival-eta": func(c *Change) lab.Msg {
		return lab.TypeRival{Rival: c.of("rival"), Path: c.Path, Text: c.Value}
	},

	"grid": func(c *Change) lab.Msg {
		size, _ := strconv.ParseFloat(c.but("off"), 64)
		return lab.SetGrid{Size: size}
	},
	"aloud": func(c *Change) lab.Msg { return lab.SetAloud{Aloud: lab.Aloud(c.but("epochs"))} },
	"predict": func(c *Change) lab.Msg {
		return lab.SetPredict{Predict: lab.Predict(c.but("off"))}
	},
	"proof": func(c *Change) lab.Msg {
		return lab.ShowProof{Quantity: picture.ProofQuantity(c.Value)}
	},
	"held-exact": func(c *Change) lab.Msg { return lab.TypeHeld{Text: c.Value} },
	"guess":      func(c *Change) lab.Msg { return lab.TypeGuess{Text: c.Value} },
	"convention": func(c *Change) lab.Msg { return lab.ChooseConvention{ID: c.Value} },
	"init":       func(c *Change) lab.Msg { return lab.ChooseStart{Start: rule.Start(c.Value)} },
	"order":      func(c *Change) lab.Msg { return lab.ChooseOrder{Order: rule.Order(c.Value)} },
	"embed":      func(c *Change) lab.Msg { return lab.SetEmbed{What: c.Path, Value: c.Value} },
}

// sliders are what the places of sliders mean, by data-kind. They speak while they move.
var sliders = map[string]func(m *lab.Model, path string, place int) lab.Msg{
	"rate": func(_ *lab.Model, path string, place int) lab.Msg {
		return slid(path, RateAt(place))
	},
	"percent": func(_ *lab.Model, path string, place int) lab.Msg {
		return slid(path, float64(place)/100)
	},
	"held": func(m *lab.Model, _ string, place int) lab.Msg { return heldAt(m, place) },
	"seek": func(_ *lab.Model, _ string, place int) lab.Msg { return lab.Seek{Step: place} },
	"speed": func(_ *lab.Model, _ string, place int) lab.Msg {
		return lab.SetSpeed{StepsPerSecond: Speeds[max(0, min(place, len(Speeds)-1))]}
	},
}

// Changed returns what a change of a box or a menu means, nil for nothing yet, or why its markup
// means nothing.
func Changed(c Change) (lab.Msg, error) {
	of, known := kinds[c.Kind]
	if !known {
		return nil, errors.New("no such kind: " + c.Kind)
	}
	msg := of(&c)
	return msg, c.odd
}

// RefusedBox returns the id of the box that a fault is about, after a change of one.
func RefusedBox(changed string, f *explain.Fault) string {
	if f.Why != nil && strings.HasPrefix(f.Why.Field, "learner.decay.c") {
		return "decay-" + strings.TrimPrefix(f.Why.Field, "learner.decay.")
	}
	return changed
}

// Slid returns what a slider means at a place, or why its markup means nothing.
func Slid(m *lab.Model, kind, path, place string) (lab.Msg, error) {
	of, known := sliders[kind]
	if !known {
		return nil, errors.New("no such slider: " + kind)
	}
	n, err := Whole(place)
	if err != nil {
		return nil, err
	}
	return of(m, path, n), nil
}

// Whole reads a whole number of the markup.
func Whole(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, errors.New("no whole number: " + text)
	}
	return n, nil
}

// number reads a whole number from the markup; other text makes the change invalid.
func (c *Change) number(text string) int {
	n, err := Whole(text)
	if err != nil {
		c.odd = err
	}
	return n
}

// of reads a data attribute that is a whole number.
func (c *Change) of(name string) int { return c.number(c.Data(name)) }

// but returns the value, "" for the one that stands for nothing.
func (c *Change) but(nothing string) string {
	if c.Value == nothing {
		return ""
	}
	return c.Value
}

// set sets a value of the document, written from what was typed.
func set(written func(string) string) kind {
	return func(c *Change) lab.Msg { return lab.Set{Path: c.Path, Value: written(c.Value)} }
}

// entered sets a value of the document to what was typed.
func entered(as lab.Reading) kind {
	return func(c *Change) lab.Msg { return lab.SetTyped{Path: c.Path, Text: c.Value, As: as} }
}

// slid sets a number of the document while a slider moves.
func slid(path string, v float64) lab.Msg {
	return lab.SetNumber{Path: path, Number: v, Gesture: lab.Gesture{By: lab.BySlider}}
}

// decay sets both of its numbers, or neither. One without the other is still being filled in,
// unless the other was emptied.
func decay(c *Change) lab.Msg {
	c1, c2 := c.Other("decay-c1"), c.Other("decay-c2")
	if (c1 == "") != (c2 == "") && c.Data("shown") == "" {
		if _, fault := num.Float(c1 + c2); fault == nil {
			return nil
		}
	}
	return lab.SetTyped{Path: c.Path, Text: c1 + "\n" + c2, As: lab.ReadDecay}
}
