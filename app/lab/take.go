package lab

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Taking things away and bringing tables in. Tables are read and files are written beside the page
// (package app/worker); these messages bring the answers.
type (
	// OpenTable makes a table that was read the data of the experiment. Name is that of its file,
	// "" for what was pasted.
	OpenTable struct {
		Set  data.Set
		Grid data.Grid // of pictures
		Name string
	}
)

// ReadTable returns the message for what the clerk made of a table.
func ReadTable(set []byte, name string) (OpenTable, error) {
	var read wire.TableSet
	err := data.Unmarshal(set, &read)
	for _, letters := range read.Greys {
		point, _ := data.ReadGreys(letters)
		read.Points = append(read.Points, point)
	}
	return OpenTable{Set: read.Set, Grid: read.Grid, Name: name}, err
}

// Format is a file that the page offers.
type Format struct {
	ID     string     // what the clerk or the painter knows it by
	Of     *text.Text // what is in it
	As     string     // how it is called beside others of the same, in any language
	Suffix string     // what the name of its file ends in
	Type   string     // media type
	Flags  string     // of the command that writes the same; "" none does
	Drawn  bool       // a picture, which the page draws itself
}

// Formats lists what the page offers, those of one thing next to each other. It is never written.
var Formats = []Format{
	{"epochs-csv", &words.TakeEpochs, "CSV", "-epochs.csv", "text/csv", "-format csv", false},
	{"epochs-json", &words.TakeEpochs, "JSON", "-epochs.json", "application/json", "-format json",
		false},
	{"steps-csv", &words.TakeSteps, "CSV", "-steps.csv", "text/csv", "-steps -format csv", false},
	{"steps-json", &words.TakeSteps, "JSON", "-steps.json", "application/json",
		"-steps -format json", false},
	{"plane-svg", &words.TakePlane, "SVG", ".svg", "image/svg+xml", "", true},
	{"plane-png", &words.TakePlane, "PNG", ".png", "image/png", "", true},
	{"plane-pdf", &words.TakePlane, "PDF", ".pdf", "application/pdf", "", true},
	{"beside-svg", &words.SecondView, "SVG", "-view.svg", "image/svg+xml", "", true},
	{"beside-png", &words.SecondView, "PNG", "-view.png", "image/png", "", true},
	{"beside-pdf", &words.SecondView, "PDF", "-view.pdf", "application/pdf", "", true},
	{"charts-svg", &words.TakeCharts, "SVG", "-charts.svg", "image/svg+xml", "", true},
	{"charts-png", &words.TakeCharts, "PNG", "-charts.png", "image/png", "", true},
	{"charts-pdf", &words.TakeCharts, "PDF", "-charts.pdf", "application/pdf", "", true},
	{"python", &words.TakeRun, "Python", ".py", "text/x-python", "-format python", false},
	{"numpy", &words.TakeRun, "NumPy", "-numpy.py", "text/x-python", "-format numpy", false},
	{"notebook", &words.TakeRun, "Jupyter", ".ipynb", "application/x-ipynb+json",
		"-format notebook", false},
	{"data-csv", &words.TakeData, "CSV", "-data.csv", "text/csv", "", false},
}

// FileName makes the title safe as the beginning of the name of a file: the title of the exercise
// where one is shown, else that of the experiment.
func (m *Model) FileName() string {
	if s := m.Scene(); s != nil && m.Lessons.Own != "" {
		if name := SafeName(m.Lang.Say(s.Title)); name != "" {
			return name
		}
	}
	return cmp.Or(SafeName(m.Explain().Title()), SafeName(m.Lang.Say(words.OwnPoints)))
}

// SafeName makes a title safe as the beginning of the name of a file, without spaces; it may leave
// nothing.
func SafeName(title string) string {
	const most = 100 // characters; file systems allow 255 bytes
	safe := []rune(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`\/:*?"<>|#%`, r) || r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, title))
	return strings.Trim(strings.Join(strings.Fields(string(safe[:min(len(safe), most)])), "-"), ".")
}

// Offers reports whether a format has a place in the list: the picture beside the plane only where
// one is chosen.
func (m *Model) Offers(f *Format) bool {
	return f.Of != &words.SecondView || m.Beside != BesideNone && m.Beside != BesideSteps
}

// Offered lists the formats that have a place in the list.
func (m *Model) Offered() (list []*Format) {
	for i := range Formats {
		if m.Offers(&Formats[i]) {
			list = append(list, &Formats[i])
		}
	}
	return list
}

// Untold reports whether a format tells of the run what a step of a lesson still asks.
func (m *Model) Untold(f *Format) bool {
	return m.Waits() && slices.Contains([]*text.Text{&words.TakeEpochs, &words.TakeSteps,
		&words.TakeRun, &words.TakeCharts}, f.Of)
}

// CanTake reports whether there is anything in a format: a run without samples has neither trace
// nor charts.
func (m *Model) CanTake(f *Format) bool {
	if m.Untold(f) {
		return false
	}
	switch f.Of {
	case &words.TakePlane:
		return true
	case &words.SecondView:
		return m.Offers(f) && m.BesideFault() == ""
	}
	return m.Run != nil
}

// IsDocument reports whether a file, of which content is the beginning, is to be read as an
// experiment, not as a table: JSON that is no list, and no names with lists or numbers. Braces
// without quotes inside are samples: {p1 = [1; 2], t1 = 1}.
func IsDocument(name string, content []byte) bool {
	start := bytes.TrimSpace(content)
	if !bytes.HasPrefix(start, []byte("{")) {
		return strings.HasSuffix(strings.ToLower(name), ".json") &&
			!bytes.HasPrefix(start, []byte("["))
	}
	inside := bytes.TrimSpace(start[1:])
	if len(inside) > 0 && inside[0] != '"' && inside[0] != '}' {
		return false
	}
	_, value, _ := bytes.Cut(start, []byte(":"))
	value = bytes.TrimSpace(value)
	return bytes.Contains(start, []byte(`"version"`)) ||
		len(value) == 0 || bytes.IndexByte([]byte("[-0123456789"), value[0]) < 0
}

// IsTable reports whether text looks like a table: its first two lines have as many tabs,
// semicolons, commas or bars, one or more, or numbers alone, or it is numbers in brackets or a file
// of Weka. Anything else that is pasted is not meant for the lab.
func IsTable(content string) bool {
	content = strings.TrimSpace(strings.ReplaceAll(content, "\r", "\n"))
	if inside := strings.TrimLeft(content, "{ \n"); inside != content &&
		strings.Contains(inside, "=") && IsTable(inside) { // {p1 = [1; 2], t1 = 1}
		return true
	}
	if at := strings.IndexAny(content, "[({"); at >= 0 {
		before := strings.TrimLeft(content[:at], " \t\r\n")
		inside := strings.TrimLeft(content[at:], "[({ \t\r\n")
		given := strings.Contains(before, "=") || strings.Contains(before, "<-") ||
			!strings.ContainsAny(before, " \n")
		if given && inside != "" && strings.Contains("+-.'\"0123456789", inside[:1]) {
			return true
		}
	}
	first, rest, _ := strings.Cut(content, "\n")
	second, _, _ := strings.Cut(strings.TrimLeft(rest, "\n"), "\n")
	if strings.HasPrefix(strings.ToLower(first), "@relation ") || areNumbers(content) {
		return true
	}
	for _, separator := range []string{"\t", ";", ",", "|"} {
		if n := strings.Count(first, separator); n > 0 && strings.Count(second, separator) == n {
			return true
		}
	}
	return false
}

// areNumbers reports whether the first two rows of a text, after remarks, are numbers, two or more
// in each, or a number and what LibSVM writes behind it: +1 1:0.5 2:1.2.
func areNumbers(content string) bool {
	rows := 0
	for line := range strings.SplitSeq(strings.ReplaceAll(content, ";", "\n"), "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || rows == 0 && strings.ContainsAny(words[0][:1], "#%") {
			continue
		}
		for k, word := range words {
			index, value, pair := strings.Cut(word, ":")
			if !pair {
				index, value = "1", word
			}
			_, known := num.Cell(value, false)
			if _, err := strconv.Atoi(index); !known || err != nil || k == 0 && pair {
				return false
			}
		}
		if len(words) < 2 {
			return false
		}
		if rows++; rows == 2 {
			return true
		}
	}
	return false
}

// openTable shows a table under the rule that there is or one that suits, with the present
// experiment to go back to.
func (m Model) openTable(msg OpenTable) Model {
	bad, title := words.BadTable, msg.Name
	if msg.Name == "" {
		bad, title = words.BadPaste, m.Lang.Say(words.PastedTable)
	} else if i := strings.LastIndexByte(title, '.'); i > 0 {
		title = title[:i]
	}
	before := m.Exp.Document
	err := msg.Set.Validate()
	if err != nil {
		return m.refuse(err, bad, msg.Name, "")
	}
	m.plain = m.plain || m.Exp.Document.OpensStill()
	e, err := m.Exp.ForData(msg.Set, msg.Grid, title)
	if err != nil {
		return m.refuse(err, bad, msg.Name, "")
	}
	was := m.Exp.Rule
	d, begun := e.Document, before.Learner.Init
	m = m.load(e, 0)
	if begun.Start == rule.StartGiven && !before.OpensStill() {
		m.start = begun
	}
	m.Work.Whole = true
	labels := words.TwoClasses
	switch msg.Set.Kind {
	case data.Classes:
		labels = Said(words.SomeClasses, len(msg.Set.Classes))
	case data.Real:
		labels = words.RealTargets
	}
	samples := text.Plural(len(msg.Set.Points), words.OneSample, words.ManySamples)
	sentence := Said(words.TableOpened, title, samples, labels)
	switch {
	case d.Algorithm != before.Algorithm:
		sentence = Said(words.TableRule, title, labels, was.Name, m.Exp.Rule.Name)
		m.Fault = &explain.Fault{What: sentence}
	case before.Learner.Init.Start == rule.StartGiven && d.Learner.Init.Start != rule.StartGiven &&
		len(before.Learner.Init.Weights) != m.Exp.Table.N:
		sentence = words.InitReset
		m.Fault = &explain.Fault{What: sentence}
	case unlike(before.Learner, d.Learner):
		m.Changed = &explain.Change{What: words.StartPlain}
		return m.say(m.Lang.Sentences(m.Lang.Say(sentence), m.Lang.Say(words.StartPlain)))
	}
	return m.say(m.Lang.Say(sentence))
}

// Said fills the placeholders of a message in both languages.
func Said(t text.Text, values ...any) text.Text {
	return text.Text{En: words.En.Say(t, values...), Zh: words.Zh.Say(t, values...)}
}
