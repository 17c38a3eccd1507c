package trial

import (
	"strconv"
	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// message returns something that a reader, a page around or the clock might do to a model.
func (k maker) message(m *lab.Model) lab.Msg {
	switch k.IntN(9) {
	case 0, 1:
		return k.edit(m)
	case 2, 3:
		return k.change()
	case 4, 5:
		return k.transport()
	case 6:
		return k.second()
	case 7:
		return k.look()
	}
	if k.now(3) {
		return k.page(m)
	}
	return k.rival()
}

// gesture names one of a few gestures.
func (k maker) gesture() lab.Gesture {
	first := lab.Gesture{By: lab.ByPointer, Number: 1}
	return one(k, lab.Gesture{}, first, first, lab.Gesture{By: lab.ByPointer, Number: 2})
}

func (k maker) edit(m *lab.Model) lab.Msg {
	if picture.Pictured(m.Exp) && k.IntN(2) == 0 || k.IntN(30) == 0 {
		return one[lab.Msg](k, lab.ToggleSwitch{Pixel: k.IntN(18) - 1},
			lab.DrawOn{At: []geometry.Point{{X: k.Float64(), Y: k.Float64()}}, Down: k.IntN(2) == 0,
				Up: k.IntN(2) == 0},
			lab.EmptyPicture{}, lab.ToggleCentred{},
			lab.ShiftPicture{Right: k.IntN(5) - 2, Down: k.IntN(5) - 2},
			lab.AddPicture{Class: k.IntN(4) - 1},
			lab.ShowPicture{Row: k.row(), Right: k.IntN(3) - 1},
			lab.SwitchPixels{List: one(k, "1,-2", "0,99,-17", "x")},
			lab.ShowGallery{HTML: "<p>1</p>"})
	}
	if k.IntN(30) == 0 {
		return one[lab.Msg](k,
			lab.ToggleVary{What: one(k, repeat.All()...)}, lab.SetRuns{Runs: one(k, 0, 100, 1000)},
			lab.StartRuns{}, lab.StopRuns{}, lab.ShowQuantity{ID: one(k, "epochs", "x")},
			lab.ShowRuns{Serial: 1, Done: k.IntN(9), HTML: "<p>1</p>"}, lab.OpenRun{Run: k.IntN(9)})
	}
	switch k.IntN(16) {
	case 0, 1, 2:
		return lab.AddSample{At: k.point()}
	case 3, 4:
		return lab.MoveSample{Row: k.row(), At: k.point(), Gesture: k.gesture()}
	case 5:
		return lab.RemoveSample{Row: k.row(), Gesture: k.gesture()}
	case 6:
		return lab.SetCell{Row: k.row(), Feature: k.IntN(4) - 1, Text: k.typed()}
	case 7:
		return lab.SetLabel{Row: k.row(), Class: k.IntN(5) - 1}
	case 8:
		return lab.SetTarget{Row: k.row(), Text: k.typed()}
	case 9:
		return lab.AddClass{}
	case 10:
		if k.now(3) {
			return lab.ClearSamples{}
		}
		return lab.EndGesture{}
	case 11, 12:
		return lab.Undo{}
	case 13:
		return lab.Redo{}
	case 14:
		return one[lab.Msg](k, lab.EndGesture{}, lab.PickUp{}, lab.MoveCross{To: k.point()},
			lab.HideCross{}, lab.ListSamples{}, lab.UseKeys{On: k.now(2)},
			lab.OpenMenu{Row: k.rowOf(m), Typing: k.now(2)}, lab.CloseMenu{})
	}
	return one[lab.Msg](k, lab.Select{Row: k.rowOf(m)}, lab.ChooseClass{Class: k.IntN(4) - 1},
		lab.ChooseTool{Tool: one(k, lab.Add, lab.Move, lab.Erase)}, lab.StartSimply{},
		lab.SetGrid{Size: one(k, 0, 1, 0.5, 0.1, 7)})
}

// rowOf returns a row of the model's set, or −1.
func (k maker) rowOf(m *lab.Model) int { return k.IntN(len(m.Exp.Set.Points)+1) - 1 }

func (k maker) change() lab.Msg {
	switch k.IntN(13) {
	case 12:
		return k.typing()
	case 0, 1, 2, 3, 4:
		path, value := k.value()
		by := k.gesture()
		if v, err := strconv.ParseFloat(value, 64); err == nil && by.Number == 1 {
			return lab.SetNumber{Path: path, Number: v, Gesture: by}
		}
		return lab.Set{Path: path, Value: value, Gesture: by}
	case 5:
		return lab.Flip{Path: one(k, "learner.bias", "inputs.unit")}
	case 6:
		return lab.ShowOn{Axis: k.IntN(3), Feature: k.IntN(5)}
	case 7:
		return lab.ToggleColumn{Feature: k.IntN(4)}
	case 8:
		return lab.ChooseConvention{ID: one(k, rule.Conventions()...).ID}
	case 9:
		return lab.ChooseStart{Start: one(k, rule.StartZero, rule.StartRandom, rule.StartGiven)}
	case 10:
		return one[lab.Msg](k, lab.ChooseOrder{Order: one(k, rule.OrderCyclic, rule.OrderShuffle,
			rule.OrderRandom, rule.OrderMistake, rule.OrderSequence)},
			lab.SetTyped{Path: "learner.sequence", As: lab.ReadIndexes,
				Text: one(k, "1 2\n2", "0", "x", "", "1.5", "1e300")})
	}
	return k.open()
}

// typing types into a box that the document has.
func (k maker) typing() lab.Msg {
	text := k.typed()
	for range k.IntN(4) {
		text += one(k, " ", ", ", "; ", ",", "\n") + k.typed()
	}
	path, _ := k.value()
	return one[lab.Msg](k,
		lab.SetTyped{Path: path, Text: text, As: one(k, lab.ReadNumber, lab.ReadLimit,
			lab.ReadNumbers, lab.ReadLists, lab.ReadIndexes, lab.ReadDecay)},
		lab.SetTyped{Path: one(k, "learner.eta", "stop.epochs", "seed", "learner.batch"),
			Text: k.typed(), As: lab.ReadNumber},
		lab.SetTyped{Path: "learner.init", Text: text, As: lab.ReadNumbers},
		lab.TypeRival{Rival: k.IntN(4) - 1, Path: "learner.eta", Text: k.typed()},
		lab.MarkBox{ID: one(k, "eta-exact", "stop-epochs", "")})
}

// open opens something else.
func (k maker) open() lab.Msg {
	switch k.IntN(8) {
	case 0:
		return lab.NewStart{}
	case 1, 2:
		return lab.Open{Text: []byte(k.document()), Name: one(k, "", "a.json")}
	case 3, 4, 5:
		return lab.OpenLink{Fragment: k.link(), Stored: k.now(4), Own: k.now(4)}
	case 6:
		return k.table()
	}
	return one[lab.Msg](k, lab.StartOver{}, lab.Forget{}, lab.Embed{},
		lab.TryNext{What: one(k, lab.Nexts...)})
}

// table returns a table that was read.
func (k maker) table() lab.Msg {
	rows, features := 1+k.IntN(6), 1+k.IntN(3)
	set := data.Set{Kind: one(k, data.Binary, data.Classes, data.Real),
		Features: []string{"a", "b", "c"}[:features]}
	for i := range rows {
		set.Points = append(set.Points, k.many(features))
		label := k.number()
		switch set.Kind {
		case data.Binary:
			label = float64(2*(i%2) - 1)
		case data.Classes:
			label = float64(i % 3)
		}
		set.Labels = append(set.Labels, label)
	}
	set.Classes = map[data.Kind][]string{data.Binary: {"no", "yes"},
		data.Classes: {"a", "b", "c"}}[set.Kind]
	return lab.OpenTable{Set: set, Name: one(k, "", "t.csv")}
}

func (k maker) transport() lab.Msg {
	switch k.IntN(14) {
	case 12:
		return lab.UpdateBy{Updates: k.IntN(3) - 1}
	case 13:
		return lab.OpenStory{ID: one(k, lab.Stories...).ID}
	case 0, 1:
		return lab.TogglePlay{}
	case 2, 3:
		return lab.StepBy{Steps: one(k, 1, k.IntN(300)-150)}
	case 4:
		return lab.EpochBy{Epochs: k.IntN(7) - 3}
	case 5:
		return lab.Seek{Step: one(k, k.IntN(50), k.IntN(5000), -3, 1<<40)}
	case 6:
		return lab.Reset{}
	case 7:
		return lab.ToEnd{}
	case 8:
		return lab.SetSpeed{StepsPerSecond: one(k, lab.Followed, 0, 1, 20, 1000, 1e6, -5)}
	case 9, 10:
		if k.now(9) {
			return lab.SetAloud{Aloud: one(k, lab.Alouds...)}
		}
		return lab.Tick{Elapsed: time.Duration(k.IntN(1e8))}
	}
	return lab.Work{Budget: 1 + k.IntN(20_000)}
}

// second speaks of what stands beside the plane, and of predictions.
func (k maker) second() lab.Msg {
	switch k.IntN(14) {
	case 0, 1:
		return one[lab.Msg](k, lab.ShowBeside{Beside: one(k, lab.Besides...)},
			lab.ScrollSteps{First: k.IntN(200) - 20, Room: k.IntN(40) - 5},
			lab.MarkStep{By: k.IntN(80) - 40})
	case 2:
		return lab.ShowWeight{Axis: k.IntN(3) - 1, Weight: k.IntN(5) - 1}
	case 3:
		return one[lab.Msg](k, lab.Hold{At: k.number()}, lab.TypeHeld{Text: k.typed()})
	case 4:
		return lab.SetStart{Weights: k.many(k.IntN(5)), Gesture: k.gesture()}
	case 5:
		return one[lab.Msg](k, lab.ShowProof{Quantity: one(k, picture.ProofLengths,
			picture.ProofCosine, "")}, lab.ToggleWhole{})
	case 6:
		return lab.DragArrow{Foot: k.point(), To: k.point(), Scale: one(k, 1, 0.5, 0, k.number()),
			Gesture: k.gesture()}
	case 7:
		return lab.DragBoundary{At: k.point(), Gesture: k.gesture()}
	case 8, 9:
		return lab.SetPredict{Predict: one(k, lab.Predictions...)}
	case 10:
		through := []geometry.Point{k.point(), k.point()}
		return one[lab.Msg](k, lab.MoveEnd{End: k.IntN(4) - 1, At: k.point()},
			lab.DrawLine{Through: through[:k.IntN(3)]})
	case 11:
		typed := k.typed() + " " + k.typed() + one(k, "", " 1")
		return lab.TypeGuess{Text: one(k, typed, typed, typed, "")}
	case 12:
		return one[lab.Msg](k, lab.Reveal{},
			lab.TakeRate{Eta: one(k, 0.1, 0.05, 1e-3), Of: k.IntN(4) - 1},
			lab.Answer{Choice: one(k, explain.IsRight, explain.IsWrong, explain.Towards,
				explain.Away, explain.NotAtAll, "x")})
	}
	return lab.GuessAgain{}
}

func (k maker) rival() lab.Msg {
	switch k.IntN(10) {
	case 9:
		return lab.OtherArithmetic{}
	case 0, 1:
		return lab.AddRival{Algorithm: one(k, rule.All()...).ID}
	case 2:
		return lab.Branch{}
	case 3, 4:
		path, value := k.value()
		return lab.SetRival{Rival: k.IntN(4) - 1, Path: path, Value: value}
	case 5:
		return lab.RemoveRival{Rival: k.IntN(4) - 1}
	case 6:
		return lab.SwapRival{Rival: k.IntN(4) - 1}
	case 7:
		return lab.ReadyDuel{ID: one(k, lab.Duels...).ID}
	}
	return lab.ToggleFold{Fold: one(k, lab.AllFolds...)}
}

func (k maker) look() lab.Msg {
	switch k.IntN(14) {
	case 0, 1, 2:
		return lab.HoverChart{Epoch: one(k, -1, 0, 1, k.IntN(10), k.IntN(200), 1<<40, -7)}
	case 3:
		return lab.PointAt{Row: k.row()}
	case 4:
		return lab.PointAtWeight{Weight: k.IntN(6) - 1}
	case 5:
		return lab.Zoom{Factor: one(k, 1.25, 0.8, 0, -1, 1e300, 1e-300), About: k.point()}
	case 6:
		return lab.Pan{DX: k.number(), DY: k.number()}
	case 7:
		return one[lab.Msg](k, lab.FitView{}, lab.Present{On: k.now(2)}, lab.Motion{On: !k.now(8)},
			lab.Drawn{Shape: one(k, 1.7, 0.6, 0, -1, 1e300)})
	case 8:
		return one[lab.Msg](k, lab.ToggleMargins{}, lab.ToggleNumbers{}, lab.ToggleTarget{},
			lab.ToggleStep{}, lab.ToggleAhead{}, lab.ToggleTones{},
			lab.ToggleWitness{}, lab.ToggleEqual{})
	case 9:
		return one[lab.Msg](k, lab.ToggleFold{Fold: one(k, lab.AllFolds...)},
			lab.SetFolds{Folds: lab.Folds(k.IntN(256))}, lab.ToggleFold{Fold: "?"},
			lab.ShowChart{Quantity: one(k, picture.UpdatesPerEpoch, picture.ErrorsPerEpoch,
				picture.MistakesPerEpoch, picture.LossPerEpoch, picture.WeightsPerEpoch,
				picture.AccuracyPerEpoch, "?")})
	case 10:
		return lab.TablePage{By: k.IntN(5) - 2}
	case 11:
		return one[lab.Msg](k, lab.SetLang{Lang: words.En}, lab.SetLang{Lang: words.Zh})
	case 12:
		return one[lab.Msg](k, lab.NextTheme{},
			lab.SetTheme{Theme: one(k, lab.ThemeDark, lab.ThemeLight, lab.ThemeSystem)})
	}
	return lab.ChooseTab{Tab: one(k, lab.TabRule, lab.TabData, lab.TabStep, lab.TabCharts)}
}

// page speaks of the page itself, its dialogs and the page around it.
func (k maker) page(m *lab.Model) lab.Msg {
	switch k.IntN(14) {
	case 12, 13:
		return k.lesson()
	case 0:
		return one[lab.Msg](k, lab.Dismiss{}, lab.ReadLocked{},
			lab.TryLocked{Lock: one(k, wire.Locks()...).ID}, lab.Stored{},
			lab.Stored{Unsaved: one(k, wire.SavedWork, wire.SavedLessons, wire.SavedDraft,
				wire.UnsavedAll, "lessons work")})
	case 10:
		return one[lab.Msg](k, lab.ToggleWorks{}, lab.BeginAfresh{},
			lab.BeginAfresh{Afresh: &explain.Afresh{Settings: k.now(2), Work: k.now(2),
				Fragment: one(k, "", "json=x")}})
	case 11:
		return lab.WorksChanged{Works: k.works(), Now: time.UnixMilli(1_700_000_000_000)}
	case 1:
		return one[lab.Msg](k, lab.OpenShare{Page: "http://localhost/",
			Folder: "http://localhost/"}, lab.CloseShare{}, lab.ShareAs{Building: k.now(2)},
			lab.PreviewHeight{Pixels: one(k, 0, 640.5, 1e9)})
	case 2:
		return lab.SetEmbed{What: one(k, "hide", "lock", "free", "lang", "theme", "format",
			"height"),
			Value: one(k, "data", "rule", "en", "zh-Hans", "dark", "html", "560", "x", "auto")}
	case 3:
		return lab.Tell{What: text.Same("{0}"), Name: "a", Fault: k.now(2), Here: k.now(2)}
	}
	return Command(k.command(m))
}

// works returns a list of kept works.
func (k maker) works() []wire.Work {
	list := make([]wire.Work, k.IntN(4))
	for i := range list {
		list[i] = wire.Work{
			ID: strconv.Itoa(i), Fragment: k.link(), Title: one(k, "", "a"), Samples: k.IntN(9) - 1,
			When: int64(k.IntN(2)) * 1_700_000_000_000, Linked: k.now(2), Here: k.now(2),
			Gone: k.now(3),
		}
	}
	return list
}

// command returns a command of the page around an embed.
func (k maker) command(m *lab.Model) string {
	switch k.IntN(8) {
	case 0:
		return `{"type":"load","experiment":` + k.document() + `}`
	case 1:
		return `{"type":"load","link":` + strconv.Quote("#"+k.link()) + `}`
	case 2, 3:
		path, value := k.value()
		return `{"type":"set","path":` + strconv.Quote(path) + `,"value":` + value + `}`
	case 4:
		return `{"type":"step","count":` + strconv.Itoa(k.IntN(40)-20) + `,"unit":` +
			one(k, `"step"`, `"epoch"`) + `}`
	case 5:
		return `{"type":"seek","t":` + strconv.Itoa(one(k, k.IntN(100), k.IntN(100_000))) + `}`
	case 6:
		return one(k, `{"type":"run","speed":0}`, `{"type":"pause"}`, `{"type":"reset"}`,
			`{"type":"run"}`)
	}
	return one(k, `{"type":"getState","id":1}`, `{"type":"export","format":"csv","steps":true}`,
		`{"type":"nonsense"}`, `[]`)
}

// Command is a message of the page around an embed, as JSON.
type Command string
