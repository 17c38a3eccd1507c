package lab

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// packedRival is a rival as it stands in a link.
type packedRival struct {
	From    int             `json:"from,omitempty"`
	Learner json.RawMessage `json:"learner"`
}

// Fragment returns the fragment of the link to what is shown: the experiment, what the link it came
// by says of the page, the rivals, the picture beside the plane, the cursor.
func (m *Model) Fragment() string {
	if m.Teaches() { // what is shared from there is the exercise
		return wire.Place{ID: wire.TeachID, Step: m.Lessons.Step}.Fragment()
	}
	return m.fragmentWith(m.standing())
}

func (m *Model) fragmentWith(o wire.Options) string {
	if m.Lessons != nil {
		return m.Lessons.Fragment()
	}
	return m.EmbedFragment(o)
}

// WorkFragment returns the fragment of the reader's experiment, without what a link hides, locks
// and sets.
func (m *Model) WorkFragment() string { return m.EmbedFragment(wire.Options{}) }

// WholeFragment returns the fragment that opens an embed's experiment in the whole lab, with
// nothing hidden. Locks remain: an assignment stays an assignment.
func (m *Model) WholeFragment() string {
	o := m.standing()
	return m.EmbedFragment(wire.Options{Lock: o.Lock, Lang: o.Lang, Theme: o.Theme,
		Speed: o.Speed})
}

// standing returns the options of the link, with what the reader has changed of them since. It has
// begun already.
func (m *Model) standing() wire.Options {
	o := m.Given
	o.Play, o.Present = false, m.Presenting
	if o.Lang != "" {
		o.Lang = string(m.Lang)
	}
	if o.Theme != "" {
		o.Theme = string(m.Theme)
	}
	if m.Speed == Followed {
		o.Speed = nil // as usual
	} else if o.Speed != nil {
		o.Speed = &m.Speed
	}
	return o
}

func (m *Model) packRivals() string {
	if len(m.Rivals) == 0 {
		return ""
	}
	var list []packedRival
	for _, r := range m.Rivals {
		d := experiment.Document{Algorithm: r.Algorithm, Learner: r.Learner}
		list = append(list, packedRival{r.From, d.LearnerText()})
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic(err) // learners were just written
	}
	return experiment.Pack(text)
}

// unpackRivals reads the rivals of a link, to be trained with the next document.
func unpackRivals(d experiment.Document, packed string) ([]Rival, error) {
	if packed == "" {
		return nil, nil
	}
	text, err := experiment.Unpack(packed, "link.vs")
	if err != nil {
		return nil, err
	}
	var list []packedRival
	err = data.Unmarshal(text, &list)
	if fault, deep := err.(*data.FieldError); deep {
		fault.Field = "link.vs"
		return nil, fault
	}
	if err != nil || len(list) > MaxRivals {
		return nil, data.Refuse("link.vs", "“"+string(text)+"”", words.ThreeLearners)
	}
	var rivals []Rival
	for _, r := range list {
		other, err := d.WithLearner(r.Learner)
		if err != nil {
			return nil, err
		}
		rivals = append(rivals, Rival{Algorithm: other.Algorithm, Learner: other.Learner,
			From: max(0, r.From)})
	}
	return rivals, nil
}

func (m Model) openLink(msg OpenLink) Model {
	e, cursor, err := experiment.ParseFragment(msg.Fragment)
	if err != nil {
		what := words.BadLink
		switch {
		case msg.Stored:
			what = words.BadStored
		case m.Embedded:
			what = words.BadEmbed
		}
		_, said := experiment.Options(msg.Fragment)
		// The origin that may talk to it is read all the same.
		if given, _ := wire.ReadOptions(said); given.Origin != "" {
			m.Given.Origin = given.Origin
		}
		return m.refuse(err, what, "", msg.Fragment)
	}
	body, said := experiment.Options(msg.Fragment)
	given, faults := wire.ReadOptions(said)
	rivals, err := unpackRivals(e.Document, said["vs"])
	if fault, ok := err.(*data.FieldError); ok {
		faults = append(faults, fault)
	}
	locked := len(m.Given.Lock)+len(given.Lock) > 0
	m.Rivals, m.Given = rivals, given
	m.Share.Hide, m.Share.Lock = strings.Join(given.Hide, ","), strings.Join(given.Lock, ",")
	if len(rivals) > 0 {
		m.Folds |= bit(FoldDuel)
	}
	m = m.load(e, cursor)
	m.Work.Linked = !msg.Own
	if text, err := experiment.Text(body); err == nil && statesRate(text) {
		m.rateFrom = stated
	}
	if locked { // what is locked now has no other past; load left nothing to redo
		m.past = nil
	}
	m.Beside = Beside(said["view"])
	if !slices.Contains(Besides, m.Beside) {
		faults = append(faults, data.Refuse("link.view", "“"+string(m.Beside)+"”",
			data.OneOf.With(besideNames())))
		m.Beside = BesideNone
	}
	m, faults = m.linkedLooks(said["show"], faults)
	if m.Made = said["errors"] == errorsMade; !m.Made && said["errors"] != "" {
		faults = append(faults, data.Refuse("link.errors", "“"+said["errors"]+"”",
			data.OneOf.With(errorsMade)))
	}
	m = m.setPredict(Predict(said["predict"]))
	if string(m.Predict) != said["predict"] {
		faults = append(faults, data.Refuse("link.predict", "“"+said["predict"]+"”",
			data.OneOf.With("sample, turn, step, epoch, run")))
	}
	m, wrong := m.linkedRuns(said)
	faults = append(faults, wrong...)
	switch said["compare"] {
	case "":
	case compareClosed:
		m.Folds &^= bit(FoldDuel)
	default:
		faults = append(faults, data.Refuse("link.compare", "“"+said["compare"]+"”",
			data.OneOf.With(compareClosed)))
	}
	m = m.begin()
	if len(faults) > 0 { // the experiment is shown, with defaults for the options that are wrong
		what := words.LinkOption
		if m.Embedded {
			what = words.EmbedOption
		}
		m = m.refuse(faults[0], what, "", "")
		m.Fault.Also = faults[1:]
		m = m.say(m.Fault.Sentence(m.Lang))
	}
	return m
}

// begin does what the options of a link say of the beginning.
func (m Model) begin() Model {
	o := m.Given
	if o.Lang != "" {
		m.Lang = words.Parse(o.Lang)
	}
	if o.Theme != "" {
		m.Theme = Theme(o.Theme)
	}
	if o.Speed != nil {
		m.Speed, m.carry = *o.Speed, 0
	}
	if m.Locked(wire.LockData) {
		m.Tool = Move
	}
	m.Presenting = o.Present && !m.Embedded
	if o.Play {
		m = m.togglePlay()
	}
	return m
}

func besideNames() string {
	return text.List(Besides[1:], ", ", func(b Beside) string { return string(b) })
}

// EmbedFragment returns the fragment (without #) of a link to what is shown, with options; for a
// lesson only those on its look.
func (m *Model) EmbedFragment(o wire.Options) string {
	if m.Lessons != nil {
		looks := wire.Options{Lang: o.Lang, Theme: o.Theme}
		return m.Lessons.Fragment() + looks.Write()
	}
	return m.bare() + o.Write() + m.place()
}

// Shows reports whether a part of the page is shown.
func (m *Model) Shows(part string) bool { return !m.Given.Hides(part) }

// Tabs lists the tabs of a narrow screen that have anything to show.
func (m *Model) Tabs() []Tab {
	var list []Tab
	if m.Shows("rule") {
		list = append(list, TabRule)
	}
	if m.Shows("data") || m.Shows("inputs") || m.Shows("file") {
		list = append(list, TabData)
	}
	if m.Shows("step") {
		list = append(list, TabStep)
	}
	if m.Shows("charts") {
		list = append(list, TabCharts)
	}
	return list
}

// ShownTab returns the tab that is shown: the chosen one or, where that is hidden, the first.
func (m *Model) ShownTab() Tab {
	list := m.Tabs()
	if len(list) == 0 || slices.Contains(list, m.Tab) {
		return m.Tab
	}
	return list[0]
}

// bare returns the fragment of the experiment alone.
func (m *Model) bare() string { return m.Exp.Link() }

// errorsMade is how a link says that the chart of errors has the mistakes that each epoch made.
const errorsMade = "made"

// compareClosed is how a link says that the comparison it has is not unfolded.
const compareClosed = "closed"

// looks lists the marks that View adds to the plane, by their names in a link.
var looks = []struct {
	id string
	of func(*Model) *bool
}{
	{"margins", func(m *Model) *bool { return &m.Margins }},
	{"numbers", func(m *Model) *bool { return &m.Numbers }},
	{"witness", func(m *Model) *bool { return &m.Witness }},
	{"target", func(m *Model) *bool { return &m.Target }},
}

// shownLooks lists what of looks is on or, with all, could be.
func (m *Model) shownLooks(all bool) (ids []string) {
	for _, look := range looks {
		if all || *look.of(m) {
			ids = append(ids, look.id)
		}
	}
	return ids
}

// linkedLooks shows what a link says of looks, and hides the others.
func (m Model) linkedLooks(said string, faults []*data.FieldError) (Model, []*data.FieldError) {
	var asked []string
	if said != "" {
		asked = strings.Split(said, ",")
	}
	for _, look := range looks {
		*look.of(&m) = slices.Contains(asked, look.id)
	}
	for _, id := range asked {
		if all := m.shownLooks(true); !slices.Contains(all, id) {
			faults = append(faults, data.Refuse("link.show", "“"+id+"”",
				data.OneOf.With(strings.Join(all, ", "))))
		}
	}
	return m, faults
}

// place returns the options of a fragment about what is looked at: the rivals, the picture beside
// the plane, what is drawn in the plane, how errors are counted, the prediction, how runs are
// repeated, the cursor.
func (m *Model) place() string {
	fragment := ""
	option := func(name, value string) {
		if value != "" {
			fragment += "&" + name + "=" + url.PathEscape(value)
		}
	}
	option("vs", m.packRivals())
	option("view", string(m.Beside))
	if shown := m.shownLooks(false); len(shown) > 0 {
		fragment += "&show=" + strings.Join(shown, ",")
	}
	if (len(m.Rivals) > 0 || m.repeatOptions() != "") && !m.Folds.Has(FoldDuel) {
		option("compare", compareClosed)
	}
	if m.Made {
		option("errors", errorsMade)
	}
	option("predict", string(m.Predict))
	fragment += m.repeatOptions()
	if cursor := m.Cursor(); cursor > 0 {
		option("t", strconv.Itoa(cursor))
	}
	return fragment
}
