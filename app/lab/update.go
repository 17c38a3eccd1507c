package lab

import (
	"fmt"
	"math"
	"slices"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Update returns the model after a message. It never changes its argument. A message cannot change
// what a link locks, unless it opens another link.
func Update(m Model, msg Msg) Model {
	next, lock := m.Try(msg)
	if lock != "" {
		return m.sayLocked(lock)
	}
	return next
}

// update does what a message says, locked or not, and drops references to what is gone. A message
// that needs the file of a built-in set changes nothing but LacksFile: it is to be sent again once
// the file was provided.
func (m Model) update(msg Msg) Model {
	next := m.do(msg).settled().recalled(&m, msg)
	f := next.Fault
	next.LacksFile = f != m.Fault && f != nil && f.Why != nil && f.Why.Refusal == data.FileMissing
	if next.LacksFile {
		m.LacksFile = true
		return m
	}
	return next
}

// settled returns the model without marks on samples, weights or epochs that no longer exist.
func (m Model) settled() Model {
	if !m.has(m.Selected) {
		m.Selected, m.Carrying = -1, false
	}
	if m.Run == nil { // the last sample is gone
		m.Guess = nil
	}
	if d := m.Drawing; d != nil && (!m.Pictured() || len(d.Row) != len(m.Exp.Set.Features)) {
		m.Drawing = nil
	}
	if m.Menu.Open && !m.has(m.Menu.Row) {
		m.Menu = Menu{}
	}
	if !m.has(m.Pointed) {
		m.Pointed = -1
	}
	if seen := m.Seen(); m.Hover < 0 || m.Hover >= m.Epochs || float64(m.Hover) > seen {
		m.Hover = -1
	}
	m.span = max(m.span, moment.Span(m.EpochPlace()))
	if m.PointedW < 0 || m.Run == nil || m.PointedW >= m.Exp.Table.N {
		m.PointedW = -1
	}
	if m.Exp.Document.Learner.Init.Start != rule.StartZero {
		m.start = rule.Init{}
	}
	if !m.Locked(m.Refused) { // another link was opened
		m.Refused = ""
	}
	if m.Cross != nil && !m.View.Contains(*m.Cross) { // the keyboard's place is always in sight
		m.Cross = new(m.within(*m.Cross))
	}
	m.TableAt = clamp(m.TableAt, 0, lastPage(len(m.Exp.Set.Points)))
	m.Class = clamp(m.Class, 0, max(1, m.Classes()-1))
	return m.keepRow()
}

// do does what a message says.
func (m Model) do(msg Msg) Model {
	switch msg := msg.(type) {
	case AddSample:
		return m.addSample(msg)
	case MoveSample:
		return m.moveSample(msg)
	case RemoveSample:
		return m.removeSample(msg)
	case SetCell:
		return m.setCell(msg)
	case SetLabel:
		return m.setLabel(msg)
	case SetTarget:
		return m.setTarget(msg)
	case AddClass:
		return m.addClass()
	case ToggleSwitch:
		return m.toggleSwitch(msg.Pixel)
	case DrawOn:
		return m.drawOn(msg)
	case EmptyPicture:
		return m.emptyPicture()
	case ToggleCentred:
		return m.toggleCentred()
	case ShiftPicture:
		return m.shiftPicture(msg)
	case AddPicture:
		return m.addPicture(msg.Class)
	case SwitchPixels:
		if m.Pictured() {
			return m.switchPixels(msg.List)
		}
	case ShowGallery:
		m.Gallery = msg.HTML
	case ToggleVary:
		return m.toggleVary(msg.What)
	case SetRuns:
		if slices.Contains(RunCounts, msg.Runs) {
			m.Repeat.Runs = msg.Runs
		}
	case StartRuns:
		return m.startRuns()
	case StopRuns:
		m.Repeat.Going = false
	case ShowRuns:
		return m.showRuns(msg)
	case ShowQuantity:
		m.Repeat.Quantity = msg.ID
	case OpenRun:
		return m.openRun(msg.Run)
	case ShowPicture:
		return m.showPicture(msg)
	case ClearSamples:
		return m.clearSamples()
	case StartSimply:
		return m.startSimply()
	case Undo:
		return m.undo()
	case Redo:
		return m.redo()
	case EndGesture:
		return m.letGo()

	case Set:
		return m.set(msg)
	case SetNumber:
		return m.setNumber(msg)
	case SetTyped:
		return m.setTyped(msg)
	case TakeRate:
		return m.takeRate(msg)
	case Flip:
		return m.flip(msg)
	case ShowOn:
		return m.showOn(msg)
	case ToggleColumn:
		return m.toggleColumn(msg.Feature)
	case ChooseConvention:
		return m.chooseConvention(msg.ID)
	case ChooseStart:
		return m.chooseStart(msg.Start)
	case ChooseOrder:
		return m.chooseOrder(msg.Order)
	case NewStart:
		return m.newStart()
	case Open:
		return m.openFile(msg)
	case OpenTable:
		return m.openTable(msg)
	case OpenLink:
		return m.openLink(msg)
	case EnterLessons:
		return m.enterLessons(msg.Place)
	case ShowScene:
		return m.showScene(msg.Scene)
	case LeaveLessons:
		return m.leaveLessons(msg.Take)
	case Embed:
		m.Embedded, m.Packed, m.Presenting = true, msg.Packed, false
	case Forget:
		m.past, m.future, m.gesture = nil, nil, stroke{} // what is drawn on is an edit of its own
	case StartOver:
		return m.load(experiment.Opening(), 0)

	case TogglePlay:
		return m.togglePlay()
	case StepBy:
		if msg.Steps == 1 {
			return m.onwards(m.mark() + 1)
		}
		return m.seek(m.mark() + msg.Steps)
	case EpochBy:
		return m.epochBy(msg.Epochs)
	case UpdateBy:
		return m.updateBy(msg.Updates)
	case Seek:
		return m.seek(msg.Step)
	case Reset:
		m.span, m.far = 0, 0
		return m.seek(0)
	case ToEnd:
		return m.toEnd()
	case SetSpeed:
		m = m.setSpeed(msg.StepsPerSecond)
	case Motion:
		m.Moves, m.swing = msg.On, swing{}
	case Tick:
		return m.tick(msg)
	case Work:
		return m.work(msg.Budget)

	case SetPredict:
		if msg.Predict != PredictNone { // what moves on by itself would show it
			m.Want, m.Playing, m.carry = m.Cursor(), false, 0
		}
		return m.setPredict(msg.Predict)
	case MoveEnd:
		return m.moveEnd(msg)
	case DrawLine:
		return m.drawLine(msg.Through)
	case TypeGuess:
		return m.typeGuess(msg.Text)
	case Reveal:
		return m.reveal()
	case Answer:
		return m.answer(msg.Choice)
	case GuessAgain:
		return m.guess()

	case AddRival:
		return m.addRival(msg.Algorithm)
	case Branch:
		return m.branch()
	case TryNext:
		return m.tryNext(msg.What)
	case OpenStory:
		return m.openStory(msg.ID)
	case OtherArithmetic:
		return m.otherArithmetic()
	case SetRival:
		return m.setRival(msg)
	case MarkBox:
		return m.markBox(msg.ID)
	case TypeRival:
		return m.typeRival(msg)
	case RemoveRival:
		return m.removeRival(msg.Rival)
	case SwapRival:
		return m.swapRival(msg.Rival)
	case ReadyDuel:
		return m.readyDuel(msg.ID)

	case ChooseTool:
		m.Tool = msg.Tool
	case SetGrid:
		return m.setGrid(msg.Size)
	case ChooseClass:
		if msg.Class >= 0 && msg.Class < m.Classes() {
			m.Class, m.Tool = msg.Class, Add
			chosen := words.ClassChosen
			if m.ByKeys {
				chosen = words.ClassChosenKeys
			}
			return m.say(m.Lang.Say(chosen, m.Explain().ClassLabel(msg.Class)))
		}
	case Select:
		m.Selected, m.Carrying = msg.Row, false
	case PointAt:
		m.Pointed = msg.Row
	case PointAtWeight:
		m.PointedW = msg.Weight
	case MoveCross:
		return m.moveCross(msg.To)
	case ListSamples:
		return m.listSamples()
	case HideCross:
		m.Cross, m.Carrying, m.Selected = nil, false, -1
	case OpenMenu:
		return m.openMenu(msg)
	case CloseMenu:
		return m.closeMenu()
	case PickUp:
		return m.pickUp()
	case Zoom:
		if view := m.View.Zoom(msg.Factor, msg.About); view.Usable() {
			m.View = view
		}
	case Pan:
		if view := m.View.Shift(msg.DX, msg.DY); view.Usable() {
			m.View = view
		}
	case FitView:
		m.View = m.fit()
	case Drawn:
		if msg.Shape > 0 && !math.IsInf(msg.Shape, 0) {
			m.Shape = msg.Shape
		}
	case ToggleMargins:
		m.Margins = !m.Margins
	case ToggleEqual:
		m.Equal = !m.Equal
	case HoverChart:
		m.Hover = msg.Epoch
	case ShowBeside:
		m.Beside = msg.Beside
	case ScrollSteps:
		return m.scrollSteps(msg)
	case MarkStep:
		return m.markStep(msg.By)
	case ShowWeight:
		return m.showWeight(msg)
	case ShowProof:
		m.ProofShown = msg.Quantity
	case ToggleWhole:
		m.ProofShort = !m.ProofShort
	case Hold:
		return m.hold(msg.At)
	case TypeHeld:
		return m.typeHeld(msg.Text)
	case SetStart:
		return m.setStart(msg.Weights, msg.Gesture)
	case DragArrow:
		return m.dragArrow(msg)
	case DragBoundary:
		return m.dragBoundary(msg)
	case ToggleAhead:
		m.Ahead = !m.Ahead
	case ToggleStep:
		m.NoStep = !m.NoStep
	case ToggleNumbers:
		m.Numbers = !m.Numbers
	case ToggleTarget:
		m.Target = !m.Target
	case ToggleTones:
		m.Tones = !m.Tones
	case ToggleWitness:
		m.Witness = !m.Witness
	case ChooseTab:
		m.Tab = msg.Tab
	case ToggleFold:
		m.Folds = m.Folds.toggle(msg.Fold)
	case SetFolds:
		m.Folds = msg.Folds
	case ShowChart:
		m.Chart = msg.Quantity
		if m.Chart == picture.ErrorsPerEpoch || m.Chart == picture.MistakesPerEpoch {
			m.Made = m.Chart == picture.MistakesPerEpoch
		}
	case TablePage:
		m.TableAt = clamp(m.TableAt+msg.By*TableRows, 0, lastPage(len(m.Exp.Set.Points)))
	case SetLang:
		m.Lang = msg.Lang
		m = m.say("") // what was said last was said in the other one
	case NextTheme:
		m.Theme = map[Theme]Theme{ThemeSystem: ThemeLight, ThemeLight: ThemeDark}[m.Theme]
	case UseKeys:
		m.ByKeys = msg.On
	case SetAloud:
		return m.setAloud(msg.Aloud)
	case SetTheme:
		m.Theme = msg.Theme
	case Present:
		return m.present(msg.On)
	case TryLocked: // refused before; what is not locked says nothing
	case ReadLocked:
		m.Refused = ""
	case Dismiss:
		m.Fault, m.Changed = nil, nil
	case WorksChanged, ToggleWorks, BeginAfresh, Stored:
		return m.keeps(msg)
	case OpenShare:
		return m.openShare(msg)
	case CloseShare:
		m.Share.Open = false
	case ShareAs:
		m.Share.Building, m.Share.Said = msg.Building, text.Text{}
	case PreviewHeight:
		return m.previewHeight(msg)
	case SetEmbed:
		return m.setEmbed(msg)
	case Tell:
		m.Share.Said = Said(msg.What, msg.Name) // where the dialog covers what else says it
		if msg.Fault {
			m.Fault = &explain.Fault{What: msg.What, Name: msg.Name}
		}
		return m.say(m.Lang.Say(msg.What, msg.Name))
	default:
		panic(fmt.Sprintf("lab: unknown message %T", msg))
	}
	return m
}

// TableRows is the number of rows of the data table that are shown at once.
const TableRows = 20

func lastPage(rows int) int { return max(0, (rows-1)/TableRows*TableRows) }

func clamp(v, low, high int) int { return max(low, min(high, v)) }

// refuse puts a fault on the screen; nothing else changes.
func (m Model) refuse(err error, what text.Text, name, refused string) Model {
	fault := &explain.Fault{What: what, Name: name, Text: refused}
	if why, ok := err.(*data.FieldError); ok {
		fault.Why = why
	}
	m.Fault = fault
	return m.say(fault.Sentence(m.Lang))
}

// Recovered returns the model with its runs computed anew, after the program has failed with
// another model: cached results may be incomplete. The reader gets a message and a report to copy.
// name says what failed.
func (m Model) Recovered(failed Model, name, report string) Model {
	edits := max(m.Edits, failed.Edits)
	m = m.replay(m.Exp)
	m.Edits, m.Playing, m.carry, m.gesture = edits+1, false, 0, stroke{}
	m.Fault = &explain.Fault{What: words.Broke, Name: name, Text: report}
	return m.say(m.Fault.Sentence(m.Lang))
}

// load shows another experiment from a cursor on; the present document stays in the history.
func (m Model) load(e *experiment.Experiment, cursor int) Model {
	m = m.record(stroke{}).open(e)
	m.Want, m.way, m.start = cursor, wayBack{}, rule.Init{}
	return m
}

func (m Model) openFile(msg Open) Model {
	e, err := experiment.Parse(msg.Text)
	if err != nil {
		return m.refuse(err, words.BadFile, msg.Name, string(msg.Text))
	}
	m = m.load(e, 0)
	m.Work.Whole = true
	if statesRate(msg.Text) {
		m.rateFrom = stated
	}
	return m
}
