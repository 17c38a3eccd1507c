package trial

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"perceptronlab/app/lab"
)

// Script is what happened to a page from its start on. A Command is a message of the page around.
type Script []lab.Msg

// kinds are all messages that there are, by the name that a script has for them.
var kinds = byName(
	Command(""),
	lab.AddSample{}, lab.MoveSample{}, lab.RemoveSample{}, lab.SetCell{}, lab.SetLabel{},
	lab.SetTarget{}, lab.StartSimply{}, lab.SetGrid{},
	lab.AddClass{}, lab.ClearSamples{}, lab.Undo{}, lab.Redo{}, lab.EndGesture{},
	lab.Set{}, lab.SetNumber{}, lab.SetTyped{}, lab.TypeRival{}, lab.MarkBox{},
	lab.Flip{}, lab.ShowOn{}, lab.ToggleColumn{}, lab.ChooseConvention{},
	lab.ToggleSwitch{}, lab.DrawOn{}, lab.EmptyPicture{}, lab.ToggleCentred{},
	lab.ShiftPicture{}, lab.AddPicture{}, lab.ShowPicture{},
	lab.SwitchPixels{}, lab.ShowGallery{},
	lab.ToggleVary{}, lab.SetRuns{}, lab.StartRuns{}, lab.StopRuns{}, lab.ShowRuns{},
	lab.ShowQuantity{}, lab.OpenRun{},
	lab.ChooseStart{},
	lab.ChooseOrder{},
	lab.NewStart{}, lab.Open{}, lab.OpenTable{}, lab.OpenLink{}, lab.Embed{},
	lab.Forget{},
	lab.StartOver{}, lab.TryNext{},
	lab.TogglePlay{}, lab.StepBy{}, lab.EpochBy{}, lab.UpdateBy{}, lab.Seek{}, lab.Reset{},
	lab.ToEnd{}, lab.SetSpeed{},
	lab.Motion{}, lab.Tick{}, lab.Work{},
	lab.SetPredict{}, lab.MoveEnd{}, lab.DrawLine{}, lab.TypeGuess{},
	lab.Reveal{}, lab.GuessAgain{},
	lab.Answer{}, lab.TakeRate{},
	lab.AddRival{}, lab.Branch{}, lab.OtherArithmetic{}, lab.OpenStory{}, lab.SetRival{},
	lab.RemoveRival{}, lab.SwapRival{}, lab.ReadyDuel{},
	lab.ToggleFold{}, lab.SetFolds{}, lab.ShowChart{},
	lab.ChooseTool{}, lab.ChooseClass{}, lab.Select{}, lab.PointAt{}, lab.PointAtWeight{},
	lab.MoveCross{},
	lab.ListSamples{}, lab.HideCross{}, lab.PickUp{}, lab.OpenMenu{}, lab.CloseMenu{},
	lab.Zoom{}, lab.Pan{}, lab.FitView{}, lab.Drawn{}, lab.ToggleMargins{}, lab.ToggleNumbers{},
	lab.ToggleTarget{},
	lab.ToggleEqual{}, lab.HoverChart{}, lab.ShowBeside{},
	lab.ScrollSteps{}, lab.MarkStep{}, lab.ShowWeight{}, lab.ShowProof{},
	lab.ToggleWhole{}, lab.Hold{}, lab.TypeHeld{}, lab.SetStart{}, lab.DragArrow{},
	lab.DragBoundary{}, lab.ToggleStep{}, lab.ToggleAhead{},
	lab.ToggleWitness{}, lab.ChooseTab{}, lab.TablePage{}, lab.SetLang{},
	lab.NextTheme{}, lab.SetTheme{}, lab.SetAloud{}, lab.ToggleTones{}, lab.UseKeys{},
	lab.Dismiss{}, lab.TryLocked{}, lab.ReadLocked{},
	lab.Stored{},
	lab.WorksChanged{}, lab.ToggleWorks{}, lab.BeginAfresh{},
	lab.OpenShare{}, lab.CloseShare{}, lab.ShareAs{}, lab.SetEmbed{},
	lab.PreviewHeight{}, lab.Tell{}, lab.Present{},
	lab.EnterLessons{}, lab.ShowScene{}, lab.LeaveLessons{},
)

func byName(messages ...lab.Msg) map[string]reflect.Type {
	all := map[string]reflect.Type{}
	for _, m := range messages {
		t := reflect.TypeOf(m)
		all[t.Name()] = t
	}
	return all
}

// String returns a script as text: a message a line, its name and its fields as JSON.
func (s Script) String() string {
	var b strings.Builder
	for _, m := range s {
		fields, err := json.Marshal(m)
		if err != nil {
			fields = []byte(err.Error())
		}
		fmt.Fprintf(&b, "%s %s\n", reflect.TypeOf(m).Name(), fields)
	}
	return b.String()
}

// Parse reads what String writes. Lines that begin with # say something to people.
func Parse(text string) (Script, error) {
	var s Script
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, fields, _ := strings.Cut(line, " ")
		t, known := kinds[name]
		if !known {
			return nil, fmt.Errorf("no message %q", name)
		}
		m := reflect.New(t)
		if err := json.Unmarshal([]byte(fields), m.Interface()); err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
		s = append(s, m.Elem().Interface())
	}
	return s, nil
}
