package lab

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
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

// Fragment returns the fragment of the link to what is shown: the experiment, the rivals, the picture beside the
// plane, the cursor.
func (m *Model) Fragment() string {
	fragment := experiment.Fragment(&m.Exp.Document, 0)
	option := func(name, value string) {
		if value != "" {
			fragment += "&" + name + "=" + url.PathEscape(value)
		}
	}
	option("vs", m.packRivals())
	option("view", string(m.Beside))
	option("predict", string(m.Predict))
	if cursor := m.Cursor(); cursor > 0 {
		option("t", strconv.Itoa(cursor))
	}
	return fragment
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
	d, cursor, err := experiment.ParseFragment(msg.Fragment)
	if err != nil {
		what := words.BadLink
		if msg.Stored {
			what = words.BadStored
		}
		return m.refuse(err, what, "", msg.Fragment)
	}
	_, options := experiment.Options(msg.Fragment)
	rivals, fault := unpackRivals(d, options["vs"])
	m.Rivals, m.Duelling = rivals, len(rivals) > 0
	m = m.load(d, cursor)
	m.Beside = Beside(options["view"])
	if !slices.Contains(Besides, m.Beside) {
		fault = data.Refuse("link.view", "“"+string(m.Beside)+"”", "one of "+besideNames(), "以下之一："+besideNames())
		m.Beside = BesideNone
	}
	m = m.setPredict(Predict(options["predict"]))
	if string(m.Predict) != options["predict"] {
		fault = data.Refuse("link.predict", "“"+options["predict"]+"”", "one of step, epoch, run", "以下之一：step, epoch, run")
	}
	if fault != nil { // the experiment is shown, with the default in the place of what is wrong
		m = m.refuse(fault, words.LinkOption, "", "")
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
