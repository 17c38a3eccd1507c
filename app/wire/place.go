package wire

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// Place is a step of a lesson, counted from 1; without a lesson it is the contents.
type Place struct {
	ID   string
	Step int
	// Own is an exercise that is not a lesson of the site, as its link holds it; its ID is made
	// from it.
	Own string
	// Card is the card of Teach that Own is, unchanged; "": none.
	Card string
	// Variant is the code of the numbers; "": those of the device.
	Variant string
}

const (
	contents = "lessons"
	// TeachID is the id of the place where exercises are made.
	TeachID = "teach"
	taught  = "lesson="
	own     = "exercise="
	card    = "card="
	// OwnID begins the ids of exercises that are not lessons of the site.
	OwnID = "own-"
	// ReviewID begins the ids of places where questions of several lessons come back, each a step.
	ReviewID = "review-"
	// CardID begins the ids of places that lead to the exercise of a card, before the card's id.
	CardID = "card-"
	// ClassID is the place where a teacher sees what a class has handed in.
	ClassID = "class"
	// ReviewToday is where those come back that are due today.
	ReviewToday = ReviewID + "today"
	// ReviewOf begins the id of those of one lesson that are due, before the id of the lesson.
	ReviewOf = ReviewID + "of-"
	// ReviewBefore begins the id of those that a lesson begins with.
	ReviewBefore = ReviewID + "before-"
)

// ParsePlace reads a link's fragment: lessons, teach, lesson=one-update&step=3, card=own-update, or
// exercise= and a document as links of experiments hold theirs. It ignores the rest of the
// fragment. ok is false if it is not a place in the lessons.
func ParsePlace(fragment string) (p Place, ok bool) {
	first, rest, _ := strings.Cut(fragment, "&")
	switch first {
	case contents:
		return p, true
	case ClassID:
		return Place{ID: ClassID, Step: 1}, true
	}
	if name, code, ok := strings.Cut(first, "="); ok && (name == JoinID || name == ClassID) {
		return Place{ID: JoinID, Step: 1, Variant: LiveCode(code)}, true
	}
	if first == TeachID {
		p.ID = TeachID
	} else if id, ok := strings.CutPrefix(first, taught); ok {
		if id, err := url.PathUnescape(id); err == nil {
			p.ID = id
		}
	} else if id, ok := strings.CutPrefix(first, card); ok {
		if id, err := url.PathUnescape(id); err == nil {
			p.ID = CardID + id
		}
	} else if p.Own, ok = strings.CutPrefix(first, own); ok {
		p.ID = OwnID + mark(p.Own)
	} else {
		return p, false
	}
	for option := range strings.SplitSeq(rest, "&") {
		switch name, value, _ := strings.Cut(option, "="); name {
		case "step":
			p.Step, _ = strconv.Atoi(value)
		case "variant":
			p.Variant = value
		}
	}
	p.Step = max(1, p.Step)
	return p, true
}

// PlaceOptions returns the options of a link to a place, wherever its step and variant stand.
func PlaceOptions(fragment string) (o Options) {
	parts := slices.DeleteFunc(strings.Split(fragment, "&"), func(part string) bool {
		return strings.HasPrefix(part, "step=") || strings.HasPrefix(part, "variant=")
	})
	_, said := experiment.Options(strings.Join(parts, "&"))
	o, _ = ReadOptions(said)
	return o
}

// Fragment returns the fragment of the link to a place.
func (p Place) Fragment() string {
	if p.ID == "" {
		return contents
	}
	switch p.ID {
	case ClassID:
		return ClassID
	case JoinID:
		return JoinID + "=" + p.Variant
	}
	fragment := taught + url.PathEscape(p.ID)
	name, isCard := strings.CutPrefix(p.ID, CardID)
	switch {
	case isCard:
		fragment = card + url.PathEscape(name)
	case p.Own != "":
		fragment = own + p.Own
	case p.ID == TeachID:
		fragment = TeachID
	}
	if p.Step > 1 {
		fragment += "&step=" + strconv.Itoa(p.Step)
	}
	if p.Variant != "" {
		fragment += "&variant=" + url.PathEscape(p.Variant)
	}
	return fragment
}

// At returns the place of another step of the same.
func (p Place) At(step int) Place {
	p.Step = step
	return p
}

// Short returns the place with the shortest link that leads to the same: of an unchanged card its
// name is enough.
func (p Place) Short() Place {
	if p.Card == "" {
		return p
	}
	return Place{ID: CardID + p.Card, Step: p.Step, Variant: p.Variant}
}

// PackedPlace returns an exercise as a link holds it, without what is for teachers: the place of
// its first step. ok is false where a text is no exercise at all; whether it is a good one is
// judged where it is opened.
func PackedPlace(document []byte) (p Place, ok bool) {
	var fields map[string]json.RawMessage
	if data.Unmarshal(document, &fields) != nil || fields["exercise"] == nil {
		return p, false
	}
	if body := ""; data.Unmarshal(fields[packed], &body) == nil && body != "" {
		return ParsePlace(own + body)
	}
	delete(fields, "tests")
	delete(fields, "notes")
	written, err := json.Marshal(fields)
	if err != nil {
		panic(err) // it was JSON
	}
	return ParsePlace(own + experiment.Body(written))
}

// packed is the key of a file for students (PackedFile) under which the exercise is.
const packed = "packed"

// PackedFile returns the file for students of an exercise that a link holds: its version, id and
// title, and all of it as it is in the link, so that nobody who looks into the file sees answers.
func PackedFile(own string) ([]byte, error) {
	document, err := experiment.Text(own)
	if err != nil {
		return nil, err
	}
	var fields map[string]json.RawMessage
	if err := data.Unmarshal(document, &fields); err != nil {
		return nil, err
	}
	file := map[string]any{packed: experiment.Body(document)}
	for _, key := range []string{"exercise", "id", "title"} {
		file[key] = fields[key]
	}
	return json.MarshalIndent(file, "", " ")
}

// mark returns a few letters that differ for different texts.
func mark(text string) string {
	sum := uint64(14695981039346656037) // FNV-1a
	for i := range len(text) {
		sum = (sum ^ uint64(text[i])) * 1099511628211
	}
	return strconv.FormatUint(sum, 36)
}
