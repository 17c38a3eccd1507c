package lab

import (
	"encoding/json"
	"slices"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// packedRival is a rival as it stands in a link.
type packedRival struct {
	From    int             `json:"from,omitempty"`
	Learner json.RawMessage `json:"learner"`
}

// Fragment returns the fragment of the link to what is shown: the experiment, what the link it came by says of the
// page, the rivals, the picture beside the plane, the cursor.
func (m *Model) Fragment() string { return m.EmbedFragment(m.standing()) }

// WorkFragment returns the fragment of what is the reader's own: without what a link hides, locks and sets.
func (m *Model) WorkFragment() string { return m.EmbedFragment(Options{}) }

// WholeFragment returns the fragment by which an embed opens in the lab itself, where nothing is hidden. What is
// locked stays so: an assignment is one there too.
func (m *Model) WholeFragment() string {
	o := m.standing()
	return m.EmbedFragment(Options{Lock: o.Lock, Lang: o.Lang, Theme: o.Theme, Speed: o.Speed})
}

// standing returns the options of the link, with what the reader has changed of them since. It has begun already.
func (m *Model) standing() Options {
	o := m.Given
	o.Play = false
	if o.Lang != "" {
		o.Lang = string(m.Lang)
	}
	if o.Theme != "" {
		o.Theme = string(m.Theme)
	}
	if o.Speed != nil {
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
	if err := json.Unmarshal(text, &list); err != nil || len(list) > MaxRivals {
		return nil, data.Refuse("link.vs", "“"+string(text)+"”", "a list of at most three learners", "最多三个学习器的列表")
	}
	var rivals []Rival
	for _, r := range list {
		other, err := d.WithLearner(r.Learner)
		if err != nil {
			return nil, err
		}
		rivals = append(rivals, Rival{Algorithm: other.Algorithm, Learner: other.Learner, From: max(0, r.From)})
	}
	return rivals, nil
}

func (m Model) openLink(msg OpenLink) Model {
	e, cursor, err := experiment.ParseFragment(msg.Fragment)
	if err != nil {
		what := words.BadLink
		if msg.Stored {
			what = words.BadStored
		}
		return m.refuse(err, what, "", msg.Fragment)
	}
	_, options := experiment.Options(msg.Fragment)
	given, faults := readOptions(options)
	rivals, err := unpackRivals(e.Document, options["vs"])
	if fault, ok := err.(*data.FieldError); ok {
		faults = append(faults, fault)
	}
	locked := len(m.Given.Lock)+len(given.Lock) > 0
	m.Rivals, m.Duelling, m.Given = rivals, len(rivals) > 0, given
	m = m.load(e, cursor)
	m.Work.Linked = !msg.Own
	if locked { // what is locked now has no other past
		m.past, m.future = nil, nil
	}
	m.Beside = Beside(options["view"])
	if !slices.Contains(Besides, m.Beside) {
		faults = append(faults, data.Refuse("link.view", "“"+string(m.Beside)+"”", "one of "+besideNames(), "以下之一："+besideNames()))
		m.Beside = BesideNone
	}
	m = m.setPredict(Predict(options["predict"]))
	if string(m.Predict) != options["predict"] {
		faults = append(faults, data.Refuse("link.predict", "“"+options["predict"]+"”", "one of step, epoch, run", "以下之一：step, epoch, run"))
	}
	m = m.begin()
	if len(faults) > 0 { // the experiment is shown, with the default in the place of what is wrong
		m = m.refuse(faults[0], words.LinkOption, "", "")
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
	if m.Locked(LockData) {
		m.Tool = Move
	}
	if o.Play {
		m = m.togglePlay()
	}
	return m
}

func besideNames() string {
	var names []string
	for _, b := range Besides[1:] {
		names = append(names, string(b))
	}
	return strings.Join(names, ", ")
}
