package lab

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Section is something of the page that a link speaks of: by its ID there, and by its name here.
type Section struct {
	ID   string
	Name text.Text
}

// Parts lists what hide= can hide, in the order of the page.
func Parts() []Section {
	return []Section{
		{"title", words.HideTitle}, {"sentence", words.HideSentence},
		{"data", words.DataPart}, {"tools", words.HideTools}, {"inputs", words.Inputs}, {"file", words.HideFile},
		{"look", words.HideLook}, {"transport", words.TransportPart},
		{"predict", words.HidePredict}, {"notes", words.HideNotes}, {"theory", words.TheoryPart},
		{"rule", words.RulePart}, {"step", words.HideStep}, {"charts", words.ChartsPart},
		{"duel", words.Duel}, {"table", words.Table}, {"link", words.HideLink},
	}
}

// Locks lists what lock= can lock. Those of the document come first.
func Locks() []Section {
	return []Section{
		{LockData, words.LockData}, {LockInputs, words.LockInputs}, {LockRule, words.LockRule}, {LockEta, words.LearningRate},
		{LockSettings, words.LockSettings},
		{LockTransport, words.TransportPart}, {LockPredict, words.LockPredict}, {LockView, words.LockView}, {LockDuel, words.Duel},
	}
}

// Options say how a link shows its experiment: what of the page is hidden, what the reader cannot change, and how it
// begins. The zero value says nothing.
type Options struct {
	Hide, Lock  []string // of Parts and Locks
	Lang, Theme string   // "": as the reader has them
	Speed       *float64 // steps a second, Fastest; nil: as usual
	Play        bool     // it plays from the start
	Origin      string   // of the page around an embed: no other is heard, or told anything; "": any
}

// MaxSpeed is the highest speed that a link or a message may ask for, in steps a second; Fastest is faster.
const MaxSpeed = 1e6

// write returns the options as they stand in a fragment.
func (o Options) write() string {
	var b strings.Builder
	option := func(name, value string) {
		if value != "" {
			b.WriteString("&" + name + "=" + value)
		}
	}
	option("hide", strings.Join(o.Hide, ","))
	option("lock", strings.Join(o.Lock, ","))
	option("lang", url.PathEscape(o.Lang))
	option("theme", url.PathEscape(o.Theme))
	if o.Speed != nil {
		option("speed", strconv.FormatFloat(*o.Speed, 'f', -1, 64))
	}
	if o.Play {
		option("play", "1")
	}
	option("origin", url.PathEscape(o.Origin))
	return b.String()
}

// EmbedFragment returns the fragment (without #) of a link that shows what is shown, with options.
func (m *Model) EmbedFragment(o Options) string { return m.bare() + o.write() + m.place() }

// readOptions reads the options of a fragment. Of what is wrong the default is taken and a fault returned.
func readOptions(given map[string]string) (o Options, faults []*data.FieldError) {
	wrong := func(name, allowedEn, allowedZh string) {
		faults = append(faults, data.Refuse("link."+name, "“"+given[name]+"”", allowedEn, allowedZh))
	}
	list := func(name string, parts []Section) (chosen []string) {
		ids := identifiers(parts)
		for id := range strings.SplitSeq(given[name], ",") {
			switch {
			case id == "" || slices.Contains(chosen, id):
			case slices.Contains(ids, id):
				chosen = append(chosen, id)
			default:
				all := strings.Join(ids, ", ")
				faults = append(faults, data.Refuse("link."+name, "“"+id+"”", "any of "+all+", with commas between them", "以下各项，用逗号分隔："+all))
			}
		}
		return chosen
	}
	o.Hide, o.Lock = list("hide", Parts()), list("lock", Locks())
	switch given["lang"] {
	case "", string(words.En), string(words.Zh):
		o.Lang = given["lang"]
	case "zh", "zh-CN":
		o.Lang = string(words.Zh)
	default:
		wrong("lang", "en or zh-Hans", "en 或 zh-Hans")
	}
	switch given["theme"] {
	case "", string(ThemeLight), string(ThemeDark):
		o.Theme = given["theme"]
	default:
		wrong("theme", "light or dark", "light 或 dark")
	}
	if typed, ok := given["speed"]; ok {
		if v, err := strconv.ParseFloat(typed, 64); err == nil && v >= 0 && v <= MaxSpeed {
			o.Speed = &v
		} else {
			wrong("speed", "steps a second, from 0 (as fast as it goes) to 1000000", "每秒步数，0（最快）至 1000000")
		}
	}
	switch given["play"] {
	case "", "0":
	case "1":
		o.Play = true
	default:
		wrong("play", "1 or 0", "1 或 0")
	}
	if typed := given["origin"]; typed != "" {
		o.Origin = typed
		if !IsOrigin(typed) {
			wrong("origin", "where the page around this one is from, such as https://course.example", "外层页面的来源，例如 https://course.example")
		}
	}
	return o, faults
}

// IsOrigin reports whether text is the origin of a page on the web: as browsers write it.
func IsOrigin(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && text == u.Scheme+"://"+strings.ToLower(u.Host)
}

func identifiers(parts []Section) []string {
	ids := make([]string, len(parts))
	for i, p := range parts {
		ids[i] = p.ID
	}
	return ids
}

// Shows reports whether a part of the page is shown.
func (m *Model) Shows(part string) bool { return !slices.Contains(m.Given.Hide, part) }

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
func (m *Model) bare() string { return experiment.Fragment(&m.Exp.Document, 0) }

// place returns the options of a fragment that say what is looked at: the rivals, the picture beside the plane, the
// prediction, the cursor.
func (m *Model) place() string {
	fragment := ""
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
