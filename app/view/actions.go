package view

import (
	"slices"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
)

// Actions are all actions of the page's controls, with their texts in data-do. Most are messages of
// the model. A ModelAction becomes one when the control is pressed; a wire.Command, an action of
// a lesson, or one of this file is for package browser to do.
var Actions = func() *wire.Actions {
	a := &wire.Actions{}
	for text, msg := range map[string]lab.Msg{
		"play": lab.TogglePlay{}, "reset": lab.Reset{}, "end": lab.ToEnd{},
		"undo": lab.Undo{}, "redo": lab.Redo{}, "clear": lab.ClearSamples{},
		"start-simply": lab.StartSimply{},
		"startover":    lab.StartOver{}, "addclass": lab.AddClass{}, "addrow": AddRow{},
		"unit": lab.Flip{Path: "inputs.unit"}, "newstart": lab.NewStart{},
		"reveal": lab.Reveal{}, "again": lab.GuessAgain{},
		"empty": lab.EmptyPicture{}, "centred": lab.ToggleCentred{},
		"step-drawn": lab.ToggleStep{}, "ahead": lab.ToggleAhead{}, "whole": lab.ToggleWhole{},
		"witness": lab.ToggleWitness{}, "margins": lab.ToggleMargins{},
		"numbers": lab.ToggleNumbers{}, "target": lab.ToggleTarget{},
		"tones": lab.ToggleTones{}, "equal": lab.ToggleEqual{},
		"zoom:in": ZoomIn, "zoom:out": ZoomOut, "zoom:fit": lab.FitView{},
		"sample-edit": EditSample{}, "sample-target": EditTarget{}, "sample-delete": DeleteSample{},
		"theme": lab.NextTheme{}, "dismiss": lab.Dismiss{}, "unshare": lab.CloseShare{},
		"branch": lab.Branch{}, "runs": lab.StartRuns{}, "arithmetic": lab.OtherArithmetic{},
		"share-as:link": lab.ShareAs{}, "share-as:embed": lab.ShareAs{Building: true},
		"adaline": useAdaline, "zero": startAtZero, "share-free": lab.SetEmbed{What: "free"},
	} {
		a.Fix(text, msg)
	}
	for _, id := range rule.SettingIDs() {
		if id.Setting().Control == rule.ControlToggle {
			a.Fix(string(id), flipSetting(id))
		}
	}
	wire.AddEach(a, "tool", []lab.Tool{lab.Add, lab.Move, lab.Erase},
		func(t lab.Tool) any { return lab.ChooseTool{Tool: t} })
	// The question may have changed when the button is pressed: then the answer is ignored.
	wire.AddEach(a, "answer", slices.Concat(lab.PredictSample.Choices(), lab.PredictTurn.Choices()),
		func(c lab.Choice) any { return lab.Answer{Choice: c} })
	wire.AddEach(a, "fold", lab.AllFolds, func(f lab.Fold) any { return lab.ToggleFold{Fold: f} })
	wire.AddEach(a, "view", lab.Besides,
		func(b lab.Beside) any { return lab.ShowBeside{Beside: b} })
	wire.AddEach(a, "chart", picture.AllQuantities,
		func(q picture.Quantity) any { return lab.ShowChart{Quantity: q} })
	wire.AddEach(a, "tab", []lab.Tab{lab.TabRule, lab.TabData, lab.TabStep, lab.TabCharts},
		func(t lab.Tab) any { return lab.ChooseTab{Tab: t} })
	wire.AddEach(a, "lang", []words.Lang{words.En, words.Zh},
		func(l words.Lang) any { return lab.SetLang{Lang: l} })
	wire.AddEach(a, "try", lab.Nexts, func(n lab.Next) any { return lab.TryNext{What: n} })
	for _, s := range lab.Stories {
		a.Fix("story:"+s.ID, lab.OpenStory{ID: s.ID})
	}
	for _, s := range wire.Parts() {
		a.Fix("embed-hide:"+s.ID, lab.SetEmbed{What: "hide", Value: s.ID})
	}
	for _, s := range wire.Locks() {
		a.Fix("embed-lock:"+s.ID, lab.SetEmbed{What: "lock", Value: s.ID})
	}
	for _, f := range lab.Formats {
		a.Fix("take:"+f.ID, TakeFile{f.ID})
	}
	for _, c := range wire.Commands {
		a.Fix(string(c), c)
	}

	wire.AddSignedKind[lab.StepBy](a, "step")
	wire.AddSignedKind[lab.UpdateBy](a, "update")
	wire.AddSignedKind[lab.TablePage](a, "table")
	wire.AddKind[lab.Seek](a, "seek")
	wire.AddKind[lab.ChooseClass](a, "class")
	wire.AddKind[lab.ToggleSwitch](a, "switch")
	wire.AddKind[lab.AddPicture](a, "add")
	wire.AddSignedKind[lab.ShowPicture](a, "picture")
	wire.AddKind[lab.SwitchPixels](a, "pixels")
	wire.AddKind[lab.SetLabel](a, "relabel")
	wire.AddKind[wire.LookAt](a, "gallery")
	wire.AddEach(a, "vary", repeat.All(), func(v repeat.Vary) any {
		return lab.ToggleVary{What: v}
	})
	wire.AddEach(a, "runs-of", repeat.QuantityIDs, func(id string) any {
		return lab.ShowQuantity{ID: id}
	})
	wire.AddKind[lab.OpenRun](a, "open-run")
	wire.AddSignedKind[lab.ShiftPicture](a, "shift")
	wire.AddKind[RemoveRow](a, "removerow")
	wire.AddKind[lab.ToggleColumn](a, "column")
	wire.AddKind[lab.SwapRival](a, "swap")
	wire.AddKind[lab.RemoveRival](a, "unrival")
	wire.AddKind[lab.TakeRate](a, "eta")
	wire.AddKind[SetClass](a, "sample-class")
	wire.AddKind[CopyCode](a, "copy-code")
	wire.AddKind[OpenWork](a, "open-work")
	wire.AddKind[BringWork](a, "bring-work")
	wire.AddKind[DeleteWork](a, "delete-work")
	a.Add(wire.LessonActions)
	return a
}()

// Actions that package browser does.
type (
	// TakeFile hands out a file: one of lab.Formats.
	TakeFile struct{ Format string }
	// CopyCode copies the code of an embed, by its number in the dialog.
	CopyCode struct{ Number int }
	// OpenWork opens a saved experiment.
	OpenWork struct{ ID string }
	// BringWork takes back that one was deleted.
	BringWork struct{ ID string }
	// DeleteWork deletes one.
	DeleteWork struct{ ID string }
)

// ModelAction is an action that becomes a message of the model only when its control is pressed.
type ModelAction interface{ Msg(m *lab.Model) lab.Msg }

type (
	// AddRow adds a sample in the middle of the plane.
	AddRow struct{}
	// RemoveRow removes a sample from the table.
	RemoveRow struct{ Row int }
	// ZoomBy zooms about the middle of the plane.
	ZoomBy struct{ Factor float64 }
	// SetClass gives the sample with the open menu another class.
	SetClass struct{ Class int }
	// EditSample shows the boxes of its numbers.
	EditSample struct{}
	// EditTarget shows them too, its target first.
	EditTarget struct{}
	// DeleteSample deletes it.
	DeleteSample struct{}
)

// ZoomIn shows less of the plane, ZoomOut more.
var ZoomIn, ZoomOut = ZoomBy{1.25}, ZoomBy{1 / 1.25}

// Msg returns the message of the moment: a place in short decimals.
func (AddRow) Msg(m *lab.Model) lab.Msg {
	const places = 50 // in each direction
	v := m.View
	return lab.AddSample{At: lab.Round(v.Center(), (v.X1-v.X0)/places, (v.Y1-v.Y0)/places)}
}

// startAtZero has the run start at w = 0.
var startAtZero = lab.ChooseStart{Start: rule.StartZero}

// useAdaline chooses a rule that has a loss.
var useAdaline = lab.Set{Path: "learner.algorithm", Value: `"adaline"`}

// Msg returns the message of the moment.
func (r RemoveRow) Msg(*lab.Model) lab.Msg { return lab.RemoveSample{Row: r.Row} }

// Msg returns the message of the moment.
func (z ZoomBy) Msg(m *lab.Model) lab.Msg {
	return lab.Zoom{Factor: z.Factor, About: m.View.Center()}
}

// Msg returns the message of the moment.
func (s SetClass) Msg(m *lab.Model) lab.Msg {
	return ofMenu(m, lab.SetLabel{Row: m.Menu.Row, Class: s.Class})
}

// Msg returns the message of the moment.
func (EditSample) Msg(m *lab.Model) lab.Msg {
	return ofMenu(m, lab.OpenMenu{Row: m.Menu.Row, Typing: true})
}

// Msg returns the message of the moment.
func (EditTarget) Msg(m *lab.Model) lab.Msg { return EditSample{}.Msg(m) }

// Msg returns the message of the moment.
func (DeleteSample) Msg(m *lab.Model) lab.Msg {
	return ofMenu(m, lab.RemoveSample{Row: m.Menu.Row})
}

// ofMenu returns a message about the sample with the open menu.
func ofMenu(m *lab.Model, msg lab.Msg) lab.Msg {
	if !m.Menu.Open {
		return lab.CloseMenu{}
	}
	return msg
}

// flipSetting is the check box of a setting.
func flipSetting(id rule.SettingID) lab.Msg { return lab.Flip{Path: "learner." + string(id)} }

// MsgOf returns the message that an action is; nil where it is for package browser to do.
func MsgOf(m *lab.Model, action any) lab.Msg {
	switch a := action.(type) {
	case ModelAction:
		return a.Msg(m)
	case wire.Command, wire.LookAt, TakeFile, CopyCode, OpenWork, BringWork, DeleteWork:
		return nil
	}
	if wire.LessonActions.Has(action) {
		return nil
	}
	return action
}
