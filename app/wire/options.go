package wire

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
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
		{"data", words.DataPart}, {"tools", words.HideTools}, {"inputs", words.Inputs},
		{"file", words.HideFile},
		{"look", words.HideLook}, {"transport", words.TransportPart},
		{"predict", words.HidePredict}, {"notes", words.HideNotes}, {"theory", words.TheoryPart},
		{"rule", words.RulePart}, {"step", words.HideStep}, {"charts", words.ChartsPart},
		{"duel", words.Duel}, {"table", words.Table}, {"link", words.HideLink},
	}
}

// Locks lists what lock= can lock. Those of the document come first.
func Locks() []Section {
	return []Section{
		{LockData, words.LockData}, {LockInputs, words.LockInputs}, {LockRule, words.LockRule},
		{LockEta, words.LearningRate},
		{LockSettings, words.LockSettings},
		{LockTransport, words.TransportPart}, {LockPredict, words.LockPredict},
		{LockView, words.LockView}, {LockDuel, words.Duel},
	}
}

// Options say how a link shows its experiment: what of the page is hidden, what the reader cannot
// change, and how it begins. The zero value says nothing.
type Options struct {
	Hide, Lock  []string // of Parts and Locks
	Lang, Theme string   // "": as the reader has them
	Speed       *float64 // steps a second, 0: as fast as it goes, Singly; nil: as usual
	Play        bool     // it plays from the start
	Present     bool     // it is shown for a lecture hall
	// of the page around an embed: no other is heard, or told anything; "": any
	Origin string
	Class  string // the code of a live class that an embed joins; "": none
}

// MaxSpeed is the highest speed that a link or a message may ask for, in steps a second; 0 is
// faster.
const MaxSpeed = 1e6

// Singly is the speed at which playing stops at each update; singly is how a link says it.
const (
	Singly = -2.0
	singly = "update"
)

// Write returns the options as they stand in a fragment.
func (o Options) Write() string {
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
	switch {
	case o.Speed == nil:
	case *o.Speed == Singly:
		option("speed", singly)
	default:
		option("speed", strconv.FormatFloat(*o.Speed, 'f', -1, 64))
	}
	if o.Play {
		option("play", "1")
	}
	if o.Present {
		option("present", "1")
	}
	option("origin", url.PathEscape(o.Origin))
	return b.String()
}

// ReadOptions reads the options of a fragment. For an option that is wrong it takes the default and
// returns a fault.
func ReadOptions(given map[string]string) (o Options, faults []*data.FieldError) {
	wrong := func(name string, allowed text.Text) {
		faults = append(faults, data.Refuse("link."+name, "“"+given[name]+"”", allowed))
	}
	list := func(name string, parts []Section) (chosen []string) {
		var unknown []string
		ids := SectionIDs(parts)
		for id := range strings.SplitSeq(given[name], ",") {
			switch {
			case id == "" || slices.Contains(chosen, id):
			case slices.Contains(ids, id):
				chosen = append(chosen, id)
			default:
				unknown = append(unknown, id)
			}
		}
		if unknown != nil {
			all := strings.Join(ids, ", ")
			wrong(name, words.AnyOf.With(all))
			faults[len(faults)-1].Value = first(unknown)
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
		wrong("lang", words.LangAllowed)
	}
	switch given["theme"] {
	case "", "light", "dark":
		o.Theme = given["theme"]
	default:
		wrong("theme", words.ThemeAllowed)
	}
	if typed, ok := given["speed"]; ok {
		v, err := strconv.ParseFloat(typed, 64)
		switch {
		case typed == singly:
			v = Singly
			o.Speed = &v
		case err == nil && v >= 0 && v <= MaxSpeed:
			o.Speed = &v
		default:
			wrong("speed", words.LinkSpeedAllowed)
		}
	}
	flag := func(name string, to *bool) {
		switch given[name] {
		case "", "0":
		case "1":
			*to = true
		default:
			wrong(name, words.FlagAllowed)
		}
	}
	flag("play", &o.Play)
	flag("present", &o.Present)
	if typed := given["origin"]; typed != "" {
		o.Origin = typed
		if !IsOrigin(typed) {
			wrong("origin", words.OriginAllowed)
		}
	}
	if typed := given["class"]; typed != "" {
		if o.Class = LiveCode(typed); o.Class == "" {
			wrong("class", words.ClassAllowed)
		}
	}
	return o, faults
}

// first quotes the first of some names, each cut, and says how many more there are: a link may have
// thousands.
func first(names []string) text.Text {
	const most, length = 3, 30
	var shown string
	for i, name := range names {
		if i == most {
			return words.AndMore.With(shown, len(names)-most)
		}
		if i > 0 {
			shown += ", "
		}
		shown += "“" + text.Cut(name, length) + "”"
	}
	return text.Same(shown)
}

// IsOrigin reports whether text is the origin of a page on the web: as browsers write it.
func IsOrigin(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" &&
		text == u.Scheme+"://"+strings.ToLower(u.Host)
}

// SectionIDs lists the ids of sections.
func SectionIDs(parts []Section) []string {
	ids := make([]string, len(parts))
	for i, p := range parts {
		ids[i] = p.ID
	}
	return ids
}
