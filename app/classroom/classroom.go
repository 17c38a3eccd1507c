// Package classroom is the place where a teacher sees what a class has handed in: codes and files
// that are pasted (progress.Class), or what the phones of a live class send. It judges in portions,
// so that the page can say how far it is, and writes HTML, a table and pages to print.
package classroom

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"time"

	"perceptronlab/app/wire"
	"perceptronlab/app/wire/classid"
	"perceptronlab/app/words"
	"perceptronlab/engine/draft"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/progress"
	"perceptronlab/engine/text"
)

// Room is what the worker remembers of a class between orders.
type Room struct {
	codes, links string // as they stood in their fields
	class        progress.Class
	zone         Zone
	now          int64           // the present minute
	loaded       map[string]bool // the lessons whose documents came, by their ids
	found        []progress.Found
	faults       []text.Text     // of links
	files        []string        // names of files, in their order
	empty        []string        // those that hold no code
	judged       int             // of found
	reading      bool            // the codes are to be read, which was not answered yet
	names        bool            // names are shown
	due          string          // as it stands in its field
	lateToo      bool            // a late code counts like one in time
	parts        []part          // of what was pasted, not read yet
	taken        map[string]bool // exercises that came with files and count, by their hashes
	spot         *progress.Entry // whose answers are shown without the name; nil: nobody's
	only         int             // the one ask of spot that is shown, from 1; 0: all of them
	roster       string          // as it stands in its field
	listed       []rosterName    // of roster
	paper        bool            // what is written is printed
	picked       string          // the mistake whose lines are drawn: mistakeKey
	device       [][]byte        // exercises of this device that are not looked at yet
	recalled     bool            // they were listed
	live         string          // the key of a live class; "": there is none
	hall         *hall           // that class
	leaving      string          // the student of whom is asked whether to remove; "": nobody
}

// Fields of the class, which the page does not store.
const (
	codesField  = "codes"
	linksField  = "links"
	dueField    = "due"
	rosterField = "roster"
)

// What can be done with a class beside its verbs: the What of a wire.Teach.
const (
	classDue   = "due"     // tell which codes are late
	classLate  = "late"    // let late codes count like those in time, or no longer
	classLine  = "line"    // draw the lines of a mistake, or no longer
	classSpot  = "spot"    // show the answers of a student without the name, or no longer
	classNames = "compare" // tell who of a list has handed in nothing
	classOut   = "out"     // ask whether to remove a student from the live class, or no longer
	classTake  = "take"    // count an exercise that came with a file, by its hash, or no longer
)

// compareNames compares what came with the teacher's list of names.
var compareNames = wire.Teach{What: classNames, To: wire.Nobody}

// portion is how long the worker judges before it answers.
const portion = 400 * time.Millisecond

// mostCodes bounds the codes of a class. It is more than one file may have, so that no file keeps
// others out.
const mostCodes = 4 * progress.MaxCodes

// FileBegin and FileEnd stand around the name of a file before what it holds.
const fileBegin, fileEnd = "== ", " =="

func NewRoom() *Room { return &Room{loaded: map[string]bool{}, taken: map[string]bool{}} }

// Show shows the class, after something was done. zone is of the clocks here; nil: the computer's.
func (r *Room) Show(zone Zone, o wire.LessonOrder, c wire.Contents) (wire.LessonAnswer, error) {
	codes, links, due := o.Fields[codesField], o.Fields[linksField], o.Fields[dueField]
	if o.Do.Action == wire.EmptyClass {
		codes, links, due = "", "", ""
		*r = *NewRoom()
	}
	live := o.Live.Leads()
	if live != "" { // what was pasted waits until the page has no live class
		codes, links = "", ""
	}
	if codes != r.codes || links != r.links || live != r.live {
		was := *r
		*r = *NewRoom()
		r.codes, r.links, r.live = codes, links, live
		r.names, r.lateToo, r.taken = was.names, was.lateToo, was.taken
		r.roster, r.listed = was.roster, was.listed
		r.read()
	}
	if r.zone = zone; r.zone == nil {
		r.zone = LocalZone
	}
	r.now, r.class.Now = o.Minute, o.Minute
	began := time.Now()
	for len(r.parts) > 0 && time.Since(began) < portion {
		r.part(r.parts[0])
		r.parts = r.parts[1:]
	}
	if o.Document != "" {
		x, err := exercise.Parse([]byte(o.Document))
		if err != nil {
			return wire.LessonAnswer{}, err
		}
		r.class.Know(x)
		r.loaded[x.ID], r.loaded[o.Of] = true, true
	}
	if id := r.lacks(c); id != "" && len(r.parts) == 0 {
		return wire.LessonAnswer{Needs: id}, nil
	}
	recalls := len(r.parts) == 0 && r.recall(o.Own, began)
	if id := r.attend(o.Live, c, began); id != "" {
		return wire.LessonAnswer{Needs: id}, nil
	}
	do, _ := o.Do.Action.(wire.Teach)
	if do.What == classLate {
		r.lateToo = !r.lateToo
	}
	r.setDue(due)
	if roster := o.Fields[rosterField]; roster != r.roster {
		r.roster, r.listed = roster, readRoster(roster)
	}
	for len(r.parts) == 0 && !recalls && r.judged < len(r.found) && time.Since(began) < portion {
		r.class.Add(r.found[r.judged])
		r.judged++
	}
	for r.judged == len(r.found) && r.class.Waiting() > 0 && time.Since(began) < portion {
		r.class.JudgeNext()
	}
	a := wire.LessonAnswer{Title: o.Lang.Say(words.Class)}
	silent := false // what came of the codes was said before
	switch do.What {
	case classSpot:
		silent = true
		if r.shine(do.To); r.spot != nil {
			a.Focus = "class-spot"
		}
	case classOut:
		silent = true
		if r.leaving = do.To; r.leaving != wire.Nobody {
			a.Focus = "live-leaving"
		}
	case classNames:
		silent, a.Focus = true, "class-compare"
	case classLine:
		silent = true
		r.pick(do.To)
	case classTake:
		offer := r.class.Offer(do.To)
		in := offer != nil && !offer.Taken
		r.class.Take(do.To, in)
		if delete(r.taken, do.To); in {
			r.taken[do.To] = true
		}
	}
	a.More = len(r.parts) > 0 || r.judged < len(r.found) || r.class.Waiting() > 0
	if r.hall != nil {
		a.More = a.More || r.hall.waiting > 0
		a.Live = &wire.LiveAnswer{}
		a.Live.Code, a.Live.ID = classid.Of(r.hall.Key)
	}
	switch o.Do.Action {
	case wire.LiveBegin:
		place, ok := wire.LiveChosen(o.Fields, c)
		if ok && (r.hall == nil || r.hall.Fault == wire.LiveOver) {
			a.Live = &wire.LiveAnswer{Begin: place.Fragment()}
		}
	case wire.EmptyClass:
		a.Put = map[string]string{codesField: "", linksField: "", dueField: "", rosterField: ""}
		r.roster, r.listed = "", nil
		a.Focus = "class-codes"
	case wire.ReadCodes:
		r.reading = true
	case wire.PrintLesson:
		if !a.More && r.class.Students() > 0 {
			return wire.LessonAnswer{Paper: r.printed(o.Lang)}, nil
		}
	case wire.ShowNames:
		silent, r.names = true, !r.names
		a.Say = o.Lang.Say(words.ClassNamesHidden)
		if r.names {
			a.Say = o.Lang.Say(words.ClassNamesShown)
		}
	case wire.ClassTable:
		var table bytes.Buffer
		table.WriteString("\ufeff") // so that spreadsheets read it as UTF-8
		if err := WriteClass(&table, o.Lang, &r.class, r.zone); err != nil {
			return a, err
		}
		a.File, a.Name = table.Bytes(), o.Lang.Say(words.ClassFile)+".csv"
	}
	if do := o.Do.Action; do == wire.LiveCodes && r.hall != nil {
		a.File, a.Name = r.codesOf(), o.Lang.Say(words.ClassFile)+".txt"
	}
	if r.reading && !a.More {
		r.reading = false
		if a.Focus = "class-names"; len(r.class.Missing()) > 0 {
			a.Focus = linksID
		}
	}
	if !a.More && strings.TrimSpace(r.codes) != "" && !silent {
		a.Say = r.status(o.Lang)
	}
	a.HTML = r.html(&o, c)
	return a, nil
}

// setDue takes over from when codes are late.
func (r *Room) setDue(typed string) {
	r.due = typed
	minute, _ := r.zone.Read(typed) // 0 where nothing, or not all of it is chosen
	r.class.SetDue(minute, r.lateToo)
}

// dueZone names the zone of the time that is due or, without one, of now.
func (r *Room) dueZone() string { return r.zone.Name(cmp.Or(r.class.Due, r.now)) }

// pick draws the lines of a mistake, or no longer.
func (r *Room) pick(key string) {
	if r.picked == key {
		key = ""
	}
	r.picked = key
}

// part is a file of those that were pasted, or what stands before them.
type part struct{ name, content string }

// read finds the parts of what stands in the fields.
func (r *Room) read() {
	name, rest := "", r.codes
	for {
		content := rest
		next := ""
		if at := strings.Index("\n"+rest, "\n"+fileBegin); at >= 0 {
			line, after, _ := strings.Cut(rest[at:], "\n")
			if title, ok := strings.CutSuffix(strings.TrimSpace(line[len(fileBegin):]),
				strings.TrimSpace(fileEnd)); ok {
				content, next = rest[:at], strings.TrimSpace(title)
				r.parts = append(r.parts, part{name, content})
				name, rest = next, after
				continue
			}
		}
		r.parts = append(r.parts, part{name, content})
		break
	}
	for line := range strings.Lines(r.links) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		fragment := line[strings.IndexByte(line, '#')+1:]
		place, ok := wire.ParsePlace(fragment)
		document, err := []byte(line), error(nil)
		if ok && place.Own != "" {
			document, err = experiment.Text(place.Own)
		}
		x := (*exercise.Exercise)(nil)
		if err == nil {
			x, err = exercise.Parse(document)
		}
		if err != nil {
			r.faults = append(r.faults, words.LessonRefused.With(text.Said(err)))
			continue
		}
		r.class.Know(x)
	}
}

// part finds what a part holds. A file may hold exercises, which take work to be read.
func (r *Room) part(p part) {
	found, own := HandIns(p.name, p.content)
	if p.name != "" {
		r.files = append(r.files, text.Cut(p.name, progress.MaxLabel))
		if len(found)+len(own) == 0 {
			r.empty = append(r.empty, r.files[len(r.files)-1])
		}
	}
	for _, x := range own {
		r.class.Bring(x, text.Cut(p.name, progress.MaxLabel))
		if r.taken[x.Hash()] {
			r.class.Take(x.Hash(), true)
		}
	}
	r.found = append(r.found, found...)
	r.found = progress.AtMost(r.found, mostCodes)
}

// recall looks for the exercises of codes among those of this device, and reports whether there are
// more to look at: cards, what was handed out from here, and what was opened here.
func (r *Room) recall(own []wire.Place, began time.Time) (more bool) {
	unknown := func() bool {
		return slices.ContainsFunc(r.found, func(f progress.Found) bool {
			return f.HandIn != nil && !r.class.Knows(f.HandIn.Hash)
		})
	}
	if !unknown() {
		return false
	}
	if !r.recalled {
		r.recalled = true
		for _, at := range own {
			if document, err := experiment.Text(at.Own); err == nil {
				r.device = append(r.device, document)
			}
		}
		for _, c := range draft.Cards() {
			r.device = append(r.device, c.Document)
		}
	}
	for len(r.device) > 0 && unknown() {
		if time.Since(began) > portion {
			return true
		}
		document := r.device[0]
		r.device = r.device[1:]
		if x, err := exercise.Parse(document); err == nil {
			r.class.Know(x)
		}
	}
	return false
}

// lacks returns a lesson whose document is needed to judge what was found; "" none. That another
// exercise has its id is no reason not to load it.
func (r *Room) lacks(c wire.Contents) string {
	for _, f := range r.found {
		if f.HandIn != nil && !r.class.Knows(f.HandIn.Hash) && !r.loaded[f.HandIn.ID] &&
			c.At(f.HandIn.ID) >= 0 {
			return f.HandIn.ID
		}
	}
	return ""
}

// counts returns how many codes were read, of how many students, how many cannot be read, and how
// many were set aside for another of the same student.
func (r *Room) counts() (codes, students, broken, twice int) {
	for _, e := range r.class.Entries {
		codes++
		switch {
		case e.Fault != nil:
			broken++
		case e.Instead:
			twice++
		}
	}
	return codes, r.class.Students(), broken, twice
}

// remarked lists the codes that count, or could, of which a teacher should know something.
func (r *Room) remarked() (all []*progress.Entry) {
	for _, e := range r.class.Entries {
		if e.Fault == nil && len(r.class.Remarks(e)) > 0 {
			all = append(all, e)
		}
	}
	return all
}

// late returns how many codes that count are late, and how many have no time.
func (r *Room) late() (late, timeless int) {
	for _, e := range r.class.Entries {
		switch {
		case e.Exercise == nil || e.Instead:
		case e.Late:
			late++
		case e.HandIn.Minute == 0:
			timeless++
		}
	}
	return late, timeless
}

// status says in a line what came of the codes.
func (r *Room) status(l words.Lang) string {
	codes, students, broken, twice := r.counts()
	said := []string{l.Say(words.ClassRead, codes, students)}
	if again := words.ClassTwice; twice > 0 {
		if r.class.Due > 0 && !r.class.LateToo {
			again = words.ClassTwiceInTime
		}
		said = append(said, l.Say(again, twice))
	}
	if broken > 0 {
		said = append(said, l.Say(words.ClassBroken, broken))
	}
	if n := len(r.remarked()); n > 0 {
		said = append(said, l.Say(words.ClassRemarks, n))
	}
	if n := len(r.empty); n > 0 && !r.names {
		said = append(said, l.Say(words.ClassNothing, n))
	} else if n > 0 {
		names := text.List(r.empty, l.Say(words.ListComma), text.Line)
		said = append(said, l.Say(words.ClassNothing, names))
	}
	if late, timeless := r.late(); r.class.Due > 0 {
		said = append(said, l.Say(words.ClassLateOnes, late))
		if timeless > 0 {
			said = append(said, l.Say(words.ClassTimeless, timeless))
		}
	}
	return l.Sentences(said...)
}
