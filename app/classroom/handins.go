package classroom

import (
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// What a class has handed in: codes in any text, and progress files, which hold the exercises of
// other people too.

// HandIns finds the hand-in codes in a text, or what a progress file holds; own
// are the exercises that such a file holds itself. Where a text has one hand-in without a name, it
// has that of the text.
func HandIns(name, content string) (found []progress.Found, own []*exercise.Exercise) {
	if at := strings.TrimSpace(content); IsProgress(at) {
		return fromProgress(name, []byte(at))
	}
	found = progress.FindHandIns(content)
	for i := range found {
		found[i].File = text.Cut(name, progress.MaxLabel)
	}
	if len(found) == 1 && found[0].Name == "" {
		found[0].Name = text.Cut(name, progress.MaxLabel)
	}
	return found, nil
}

// FoundAt says where a code stands, in a file that is called so; "" nowhere, which its name says.
func FoundAt(f *progress.Found, file text.Text) text.Text {
	switch {
	case f.Line == 0:
		return file
	case f.File == "":
		return words.ClassAtLine.With(f.Line)
	}
	return words.ClassInFile.With(file, f.Line)
}

// IsProgress reports whether a text may be a progress file.
func IsProgress(content string) bool {
	const head = 200
	return strings.HasPrefix(content, "{") &&
		strings.Contains(content[:min(head, len(content))], wire.ProgressBegin)
}

// fromProgress reads a progress file. What of it cannot be read is left out, as the page does.
func fromProgress(name string, file []byte) (found []progress.Found, own []*exercise.Exercise) {
	var p wire.ProgressFile
	if data.Unmarshal(file, &p) != nil || p.Version != wire.ProgressVersion {
		return nil, nil
	}
	work := derive.NewBudget(derive.CodeWork) // for all exercises that the file brings
	for _, id := range slices.Sorted(maps.Keys(p.Lessons)) {
		page := p.Lessons[id]
		if page == nil || len(found) == progress.MaxCodes {
			continue
		}
		var k progress.Progress // of all that is kept
		if data.Unmarshal([]byte(page.Kept), &k) != nil || k.Hash == "" {
			continue
		}
		if document, err := experiment.Text(page.Own); page.Own != "" && err == nil {
			if x, err := exercise.ParseWithin(document, work); err == nil {
				id, own = x.ID, append(own, x)
			}
		}
		h := &progress.HandIn{ID: id, Progress: k}
		f := progress.Found{Name: name, Attempt: h.Attempt()}
		f.File = text.Cut(name, progress.MaxLabel)
		// what a file holds is read as anything that comes from elsewhere
		f.HandIn, f.Fault = progress.ReadAttempt(f.Attempt)
		if page.Own != "" && work.Over() {
			f.Fault = progress.ErrTooMuch
		}
		found = append(found, f)
	}
	return found, own
}

// WriteClass writes a class as a table (CSV) for a gradebook: a row a code, those that cannot be
// read with the reason.
func WriteClass(w io.Writer, lang words.Lang, c *progress.Class, z Zone) error {
	when, common := words.ClassWhen, z.common(c.Entries)
	if common != "" {
		when = words.ClassWhenIn.With(common)
	}
	var heads []string
	for _, head := range []text.Text{words.ClassName, words.ClassExercise, words.ClassPercent,
		words.ClassPoints, words.ClassOf, words.ClassCounts, words.ClassFirst, words.ClassHints,
		words.ClassMade, when, words.ClassLate, words.ClassVariant, words.ClassProblem,
		words.ClassAttempt} {
		heads = append(heads, lang.Say(head))
	}
	_, err := io.WriteString(w, text.Row(heads))
	for _, e := range c.Entries {
		row := classRow(lang, c, e)
		if e.HandIn != nil {
			row[9] = z.in(common, e.HandIn.Minute)
		}
		for k := range row {
			row[k] = text.Line(row[k])
		}
		if err == nil {
			_, err = io.WriteString(w, text.Row(row))
		}
	}
	return err
}

// classRow is a row of the table.
func classRow(lang words.Lang, c *progress.Class, e *progress.Entry) []string {
	row := make([]string, 14)
	row[0], row[13] = e.Name, e.Attempt
	if e.HandIn != nil {
		row[1], row[11] = e.HandIn.ID, e.HandIn.Code
		if o := c.Offer(e.HandIn.Hash); o != nil {
			row[1] = lang.Say(ClassTitle(c, o.Exercise))
		}
	}
	var said []string
	if e.Fault != nil {
		said = append(said, lang.Say(text.Said(e.Fault)))
	}
	for _, remark := range c.Remarks(e) {
		said = append(said, lang.Say(remark))
	}
	row[12] = lang.Sentences(said...)
	if e.Fault != nil {
		if at := FoundAt(&e.Found, text.Same(e.File)); at.En != "" {
			row[12] = lang.Say(words.ClassLine, at, row[12])
		}
		return row
	}
	m := &e.Marked
	first, hints, made := 0, 0, []string(nil)
	for k := range m.Asks {
		a := &m.Asks[k]
		if a.FirstTry() {
			first++
		}
		hints += a.Hints
		for _, said := range mistakesOf(a) {
			made = append(made, lang.Say(words.ClassExample, a.Step+1, lang.Say(ofStudents(said))))
		}
	}
	row[1] = lang.Say(ClassTitle(c, e.Exercise))
	row[2] = strconv.Itoa(percent(m.Score))
	row[3], row[4] = strconv.FormatFloat(m.Points, 'f', -1, 64), strconv.Itoa(m.Of)
	row[5] = lang.Say(words.ClassYes)
	if e.Instead {
		row[5] = lang.Say(words.ClassInstead)
	}
	row[6], row[7], row[8] = strconv.Itoa(first), strconv.Itoa(hints), strings.Join(made, "; ")
	if e.Late {
		row[10] = lang.Say(words.ClassIsLate)
	}
	return row
}

// ClassTitle is the title of an exercise of a class, with what marks one that came with what was
// handed in.
func ClassTitle(c *progress.Class, x *exercise.Exercise) text.Text {
	if c.Offer(x.Hash()) == nil {
		return x.Title
	}
	return words.ClassForeignName.With(x.Title, x.Hash())
}

// percent is a share in whole percent, rounded down: 100 is all.
func percent(share float64) int { return int(100*share + 1e-9) }

// mistakesOf says which named mistakes a student made in a question.
func mistakesOf(a *progress.MarkedAsk) (said []text.Text) {
	for _, j := range []*progress.Judged{&a.First, &a.Top} {
		if j.Score == 1 {
			continue
		}
		for _, m := range j.Mistakes() {
			if !slices.Contains(said, m.Say) {
				said = append(said, m.Say)
			}
		}
	}
	return said
}
