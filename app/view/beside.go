package view

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

type besideKey struct {
	Cursor  cursorKey
	Beside  lab.Beside
	Axes    [2]int
	Held    bool
	Value   float64
	Proof   picture.ProofQuantity
	Short   bool
	Working bool
	Asked   bool
	Opened  int
	Steps   stepsKey
}

// keyOfBeside is the zero key where nothing stands there.
func keyOfBeside(m *lab.Model) besideKey {
	k := besideKey{Cursor: keyOfCursor(m), Beside: m.Beside, Axes: m.WeightAxes,
		Held: m.Held != nil, Proof: m.ProofShown, Short: m.ProofShort, Working: m.Working(),
		Asked: m.LowestAsked(), Opened: m.Opened}
	if m.Held != nil {
		k.Value = *m.Held
	}
	switch m.Beside {
	case lab.BesideNone:
		return besideKey{}
	case lab.BesideSteps: // its rows are written
		return besideKey{Beside: m.Beside, Opened: m.Opened, Steps: stepsKey{Lang: m.Lang,
			Run: m.Run != nil, Edits: m.Edits}}
	}
	return k
}

// besideKey returns the key, natively with what is written of the table of steps.
func (s *State) besideKey(m *lab.Model) besideKey {
	k := keyOfBeside(m)
	if !s.Live && m.Beside == lab.BesideSteps {
		k.Cursor, k.Steps.Seen, k.Steps.Rows = keyOfCursor(m), m.StepsSeen(), m.Rows
	}
	return k
}

// besidePart holds the picture beside the plane: the weight plane, the loss, the proof, the mapped
// space.
func (s *State) besidePart(m *lab.Model) app.UI {
	if m.Beside == lab.BesideNone {
		return el("div")
	}
	if fault := m.BesideFault(); fault != "" {
		descend := app.UI(nil)
		if m.Beside == lab.BesideSurface && m.Exp.Rule.Loss == rule.NoLoss && m.Exp.Classes() < 2 {
			descend = do(useAdaline, m.Lang.Say(words.UseAdaline))
		}
		return el("div").Class("beside").Body(el("p").ID("beside-fault").Class("note").
			Text(fault), descend)
	}
	if m.Beside == lab.BesideSteps {
		return stepTable(s, m)
	}
	notes := m.BesideNotes()
	words := app.Range(notes).Slice(func(i int) app.UI {
		said := el("p").Class("quiet")
		if m.Beside == lab.BesideProof && i == len(notes)-1 { // from zero, another bound holds
			return said.Body(app.Text(notes[i]+" "), fromZero(m))
		}
		return said.Text(notes[i])
	})
	stage := el("div").Class("stage").Body(
		el("canvas").ID("beside").Role("img").Aria("label", besideAlt(m)).
			DataSet("beside", string(m.Beside)),
	)
	part := el("div").Class("plane beside")
	if m.Beside == lab.BesideProof { // a proof is read before its chart is
		return part.Body(words, stage, besideControls(m))
	}
	return part.Body(stage, besideControls(m), words)
}

func besideAlt(m *lab.Model) string {
	l := m.Lang
	switch m.Beside {
	case lab.BesideProof:
		return l.Say(words.ProofAlt, m.Cursor())
	case lab.BesideMapped:
		return l.Say(words.MappedAlt, strings.Join(m.Exp.Document.Inputs.Map, ", "))
	}
	s, _ := m.Slice()
	if m.Beside == lab.BesideSurface {
		return l.Say(words.SurfaceAlt, m.Explain().Symbol(s.I), m.Explain().Symbol(s.J), m.Cursor())
	}
	return l.Say(words.WeightsAlt, m.Explain().Symbol(s.I), m.Explain().Symbol(s.J), m.Cursor())
}

// besideControls chooses the weights that are shown, where there are more than two.
func besideControls(m *lab.Model) app.UI {
	if m.Beside == lab.BesideProof {
		return proofControls(m)
	}
	s, ok := m.Slice()
	if !ok || m.Beside != lab.BesideWeights && m.Beside != lab.BesideSurface || m.Exp.Table.N < 3 {
		return el("div").Class("look")
	}
	l := m.Lang
	axis := func(n, weight int, name text.Text) app.UI {
		return el("div").Class("inline").Body(
			el("label").Attr("for", "weight-"+intText(n)).Text(l.Say(name)),
			el("select").ID("weight-"+intText(n)).DataSet("kind", "weight").
				DataSet("path", intText(n)).Body(
				app.Range(make([]struct{}, m.Exp.Table.N)).Slice(func(j int) app.UI {
					return entry(intText(j), m.Explain().Symbol(j), j == weight)
				}),
			),
		)
	}
	return el("div").Class("look").Body(axis(0, s.I, words.WeightAxisX),
		axis(1, s.J, words.WeightAxisY), heldSlider(m))
}

// fromZero is a button that starts the run at zero, as the textbook proof does; nil where it starts
// there, or may not be changed.
func fromZero(m *lab.Model) app.UI {
	if m.Exp.Document.Learner.Init.Start == rule.StartZero || !m.Exp.Rule.Uses(rule.SettingInit) ||
		m.Locked(wire.LockSettings) {
		return nil
	}
	return do(startAtZero, m.Lang.Say(words.ProofFromZero)).Class("link")
}

// proofControls chooses what of the proof is shown.
func proofControls(m *lab.Model) app.UI {
	l := m.Lang
	list := []struct {
		id   picture.ProofQuantity
		name text.Text
	}{{picture.ProofLengths, words.ProofLengths}, {picture.ProofSquare, words.ProofSquare},
		{picture.ProofCosine, words.ProofCosine}}
	return el("div").Class("look").Body(
		el("div").Class("inline").Body(
			el("label").Attr("for", "proof-shown").Text(l.Say(words.ProofShow)),
			el("select").ID("proof-shown").DataSet("kind", "proof").
				Body(app.Range(list).Slice(func(i int) app.UI {
					id := list[i].id
					return entry(string(id), l.Say(list[i].name), id == m.ProofQuantity())
				})),
		),
		check("whole", lab.ToggleWhole{}, l.Say(words.ProofWhole), !m.ProofShort),
	)
}

// heldSlider holds the third weight: empty, it follows the cursor.
func heldSlider(m *lab.Model) app.UI {
	k := m.HeldWeight()
	if k < 0 {
		return nil
	}
	value := ""
	if m.Held != nil {
		value = Plain(*m.Held)
	}
	low, high, now := m.HeldRange()
	place := int(heldPlaces * (now - low) / (high - low))
	name := m.Lang.Say(words.HeldAt, m.Explain().Symbol(k))
	return el("div").Class("inline").Body(
		el("label").Attr("for", "held").Text(name),
		void("input").ID("held").Attr("type", "range").Attr("min", "0").
			Attr("max", strconv.Itoa(heldPlaces)).Attr("step", 1).
			DataSet("value", strconv.Itoa(place)).DataSet("kind", "held").
			Attr("aria-valuetext", words.Number(now)),
		box("held-exact", "", value).DataSet("kind", "held-exact").
			Attr("placeholder", m.Lang.Say(words.HeldAtCursor)).Aria("label", name),
	)
}

// heldPlaces is the number of places of the slider of the held weight.
const heldPlaces = 200

// heldAt is what a place of the slider says.
func heldAt(m *lab.Model, place int) lab.Msg {
	low, high, _ := m.HeldRange()
	return lab.Hold{At: low + (high-low)*float64(place)/heldPlaces}
}
