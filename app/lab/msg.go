package lab

import (
	"time"

	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Msg is something that happened: one of the types of this file.
type Msg any

// Editing the data. Coordinates are those of the plane's axes; rows are those of the set.
type (
	// AddSample adds a sample of the chosen class.
	AddSample struct{ At geometry.Point }
	// MoveSample moves a sample; moves of one Gesture are undone together.
	MoveSample struct {
		Row     int
		At      geometry.Point
		Gesture Gesture
	}
	// RemoveSample removes a sample; removals of one Gesture are undone together.
	RemoveSample struct {
		Row     int
		Gesture Gesture
	}
	// SetCell sets a feature of a sample from the data table, as typed.
	SetCell struct {
		Row, Feature int
		Text         string
	}
	// SetLabel sets the class of a sample.
	SetLabel struct{ Row, Class int }
	// SetTarget sets the real target of a sample from the data table, as typed.
	SetTarget struct {
		Row  int
		Text string
	}
	// ClearSamples removes all samples.
	ClearSamples struct{}
	// StartSimply has the run start from zero weights, with the samples in order.
	StartSimply struct{}
	// Undo takes the last edit back.
	Undo struct{}
	// Redo makes an undone edit again.
	Redo struct{}
	// EndGesture ends a drag: the next edit is undone by itself.
	EndGesture struct{}
)

// Changing the document.
type (
	// Set changes one value of the document by its path (spec §8), as JSON. Changes of one
	// Gesture are undone together.
	Set struct {
		Path, Value string
		Gesture     Gesture
	}
	// SetNumber is Set of a number: what a slider sets, or what was typed.
	SetNumber struct {
		Path    string
		Number  float64
		Gesture Gesture
	}
	// Flip turns a yes-or-no value of the document over, by its path.
	Flip struct{ Path string }
	// ShowOn puts a feature on an axis of the plane: 0 horizontal, 1 vertical.
	ShowOn struct{ Axis, Feature int }
	// ToggleColumn makes a feature an input, or no longer one.
	ToggleColumn struct{ Feature int }
	// ChooseConvention sets the rule's settings to those of a lecture, textbook or library.
	ChooseConvention struct{ ID string }
	// ChooseStart sets where the weights start; "given" begins with those of the present run.
	ChooseStart struct{ Start rule.Start }
	// ChooseOrder sets the order of presentation; "sequence" begins with one epoch by index.
	ChooseOrder struct{ Order rule.Order }
	// NewStart draws other random start weights: the next seed.
	NewStart struct{}
	// Open shows another experiment. Name is that of its file, "" for a link.
	Open struct {
		Text []byte
		Name string
	}
	// OpenLink shows the experiment of a link's fragment. Stored says that it is from this
	// browser's own store, Own that it is the reader's work and came by no link of another.
	OpenLink struct {
		Fragment    string
		Stored, Own bool
	}
	// Embed says that the page is one for frames and, with Packed, in the package of an exercise.
	Embed struct{ Packed bool }
	// Forget drops the history: what is shown is where the reader begins.
	Forget struct{}
	// StartOver shows the opening experiment.
	StartOver struct{}
)

// Transport.
type (
	// TogglePlay plays or pauses.
	TogglePlay struct{}
	// StepBy moves the cursor by steps, back when negative.
	StepBy struct{ Steps int }
	// EpochBy moves the cursor to the end of another epoch.
	EpochBy struct{ Epochs int }
	// UpdateBy moves the cursor over so many steps that change w, to the last of them; back when
	// negative.
	UpdateBy struct{ Updates int }
	// Seek moves the cursor to a step.
	Seek struct{ Step int }
	// Reset moves the cursor to the start and pauses.
	Reset struct{}
	// ToEnd moves the cursor to the last step that is known, and on as it grows.
	ToEnd struct{}
	// SetSpeed sets the speed in steps a second.
	SetSpeed struct{ StepsPerSecond float64 }
	// Tick passes time while playing.
	Tick struct{ Elapsed time.Duration }
	// Work trains on by about so many presentations.
	Work struct{ Budget int }
)

// Looking.
type (
	// ChooseTool sets what a click does.
	ChooseTool struct{ Tool Tool }
	// SetGrid has samples that are placed snap to a grid: one of Grids, or 0 for none.
	SetGrid struct{ Size float64 }
	// ChooseClass sets the class of the next sample.
	ChooseClass struct{ Class int }
	// Select marks a sample; −1 none.
	Select struct{ Row int }
	// PointAt points at a sample (row of the set), wherever it is written or drawn; −1 at none.
	PointAt struct{ Row int }
	// PointAtWeight points at a weight, by its index; −1 at none.
	PointAtWeight struct{ Weight int }
	// MoveCross moves the keyboard's place in the plane.
	MoveCross struct{ To geometry.Point }
	// ListSamples reads the samples out.
	ListSamples struct{}
	// HideCross takes it away.
	HideCross struct{}
	// PickUp picks the selected sample up, or puts it down.
	PickUp struct{}
	// Zoom enlarges the plane about a point; below 1 it shrinks.
	Zoom struct {
		Factor float64
		About  geometry.Point
	}
	// Pan moves the view.
	Pan struct{ DX, DY float64 }
	// FitView shows all samples.
	FitView struct{}
	// Drawn says what shape the plane has where it is drawn: its width to its height.
	Drawn struct{ Shape float64 }
	// ToggleMargins draws or hides the margins.
	ToggleMargins struct{}
	// ToggleStep draws or hides what the step did.
	ToggleStep struct{}
	// ToggleNumbers writes the numbers of the samples beside them, or not.
	ToggleNumbers struct{}
	// ToggleTarget shows or hides the line that labelled the samples.
	ToggleTarget struct{}
	// ToggleTones lets the mistakes of each epoch be heard as a tone, or not.
	ToggleTones struct{}
	// ToggleWitness draws or hides the samples that show that no line separates the classes.
	ToggleWitness struct{}
	// ToggleEqual gives both axes one scale, or lets each fill its room.
	ToggleEqual struct{}
	// ToggleAhead shows what lies ahead of the cursor, or nothing of it.
	ToggleAhead struct{}
	// HoverChart points at an epoch of the charts; −1 at none.
	HoverChart struct{ Epoch int }
	// ChooseTab chooses what stands under the plane on a narrow screen.
	ChooseTab struct{ Tab Tab }
	// ShowChart chooses the chart, and with one of errors how they are counted.
	ShowChart struct{ Quantity picture.Quantity }
	// TablePage turns the pages of the data table.
	TablePage struct{ By int }
	// SetLang sets the language.
	SetLang struct{ Lang words.Lang }
	// NextTheme goes from the system's colours to light, to dark, and back.
	NextTheme struct{}
	// SetTheme sets the colours.
	SetTheme struct{ Theme Theme }
	// UseKeys says whether the reader's last input was a key.
	UseKeys struct{ On bool }
	// TryLocked is a click on a control that a link has locked, by the lock's id. It changes
	// nothing; the page says what is locked.
	TryLocked struct{ Lock string }
	// ReadLocked takes the sentence beside a control off: the reader does something else.
	ReadLocked struct{}
	// Dismiss takes the fault off the screen.
	Dismiss struct{}
	// Tell says something to a listener. A fault is also on the screen, and with Here the sentence
	// stands beside the control that was pressed. {0} is Name.
	Tell struct {
		What  text.Text
		Name  string
		Fault bool
		Here  bool
	}
)
