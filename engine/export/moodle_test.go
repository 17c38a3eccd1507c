//go:build !js

package export_test

import (
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A reader of Moodle XML, strict where Moodle's own importer warns, corrects or leaves out. What it
// knows of the format is that of question/format/xml/format.php, question/type/multianswer and
// question/type/numerical of Moodle 4, and of question/engine/bank.php for the fractions.

// element is an element with what is in it.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Children []element  `xml:",any"`
	Text     string     `xml:",chardata"`
}

func (e *element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (e *element) all(name string) (found []element) {
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			found = append(found, c)
		}
	}
	return found
}

// read is a question as Moodle has it after its import.
type read struct {
	name, kind, category string
	text, general        string // HTML
	marker               string // HTML: what a person marks it by
	fields               []field
	hints                []string
	points               float64
}

// field is what is marked by itself.
type field struct {
	kind    string // numerical, multichoice
	several bool
	points  float64
	answers []answer
}

type answer struct {
	text, feedback       string // feedback and the text of a choice are HTML
	value, off, fraction float64
}

// fractions are the shares that Moodle knows, in percent.
var fractions = []float64{100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20,
	16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0}

func knownFraction(text string) (float64, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, err
	}
	for _, f := range fractions {
		if math.Abs(math.Abs(v)-f) < 1e-3 {
			return v, nil
		}
	}
	return 0, fmt.Errorf("Moodle knows no fraction %s", text)
}

// parts are the elements of a question by its kind: how often each may and has to be there.
var parts = func() map[string]map[string][2]int {
	common := map[string][2]int{"name": {1, 1}, "questiontext": {1, 1}, "generalfeedback": {1, 1},
		"penalty": {1, 1}, "hidden": {1, 1}, "idnumber": {1, 1}, "hint": {0, 3}}
	kinds := map[string]map[string][2]int{"category": {"category": {1, 1}}, "multianswer": common}
	for kind, more := range map[string]map[string][2]int{
		"numerical": {"defaultgrade": {1, 1}, "answer": {1, 99}, "unitgradingtype": {1, 1},
			"unitpenalty": {1, 1}, "showunits": {1, 1}, "unitsleft": {1, 1}},
		"multichoice": {"defaultgrade": {1, 1}, "answer": {2, 99}, "single": {1, 1},
			"shuffleanswers": {1, 1}, "answernumbering": {1, 1}},
		"essay": {"defaultgrade": {1, 1}, "responseformat": {1, 1}, "responserequired": {1, 1},
			"responsefieldlines": {1, 1}, "attachments": {1, 1}, "graderinfo": {1, 1}},
		"ordering": {"defaultgrade": {1, 1}, "answer": {2, 99}, "layouttype": {1, 1},
			"selecttype": {1, 1}, "selectcount": {1, 1}, "gradingtype": {1, 1},
			"showgrading": {1, 1}, "numberingstyle": {1, 1}, "shownumcorrect": {1, 1}},
	} {
		kinds[kind] = map[string][2]int{}
		for _, list := range []map[string][2]int{common, more} {
			for name, n := range list {
				kinds[kind][name] = n
			}
		}
	}
	return kinds
}()

// readMoodle reads a bank, with everything that Moodle would stumble over.
func readMoodle(content []byte) (all []read, faults []error) {
	var quiz element
	refuse := func(where, pattern string, values ...any) {
		faults = append(faults, fmt.Errorf("%s: %w", where, fmt.Errorf(pattern, values...)))
	}
	d := xml.NewDecoder(strings.NewReader(strings.TrimSpace(string(content))))
	if err := d.Decode(&quiz); err != nil {
		return nil, []error{err}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) || quiz.XMLName.Local != "quiz" {
		refuse("file", "%s, then %v", quiz.XMLName.Local, err)
	}
	category, names := "", map[string]bool{}
	for _, e := range quiz.Children {
		q := read{kind: e.attr("type"), category: category, points: 1}
		known := parts[q.kind]
		if e.XMLName.Local != "question" || known == nil {
			refuse(q.kind, "an element %s of this type", e.XMLName.Local)
			continue
		}
		if q.kind == "category" {
			category = e.all("category")[0].all("text")[0].Text
			if !strings.HasPrefix(category, "$course$/top/") {
				refuse(category, "Moodle puts such a category elsewhere")
			}
			continue
		}
		q.name = e.all("name")[0].all("text")[0].Text
		for _, c := range e.Children {
			if known[c.XMLName.Local] == [2]int{} {
				refuse(q.name, "an unknown element %s", c.XMLName.Local)
			}
		}
		for name, n := range known {
			if found := len(e.all(name)); found < n[0] || found > n[1] {
				refuse(q.name, "%d elements %s", found, name)
			}
		}
		id := e.all("idnumber")[0].Text
		if names[q.name] || names["id "+id] || len(id) > 100 || len(q.name) > 255 || q.name == "" {
			refuse(q.name, "the name or the number %s is there already, too long or empty", id)
		}
		names[q.name], names["id "+id] = true, true
		if penalty, err := strconv.ParseFloat(e.all("penalty")[0].Text, 64); err != nil ||
			penalty < 0 || penalty > 1 {
			refuse(q.name, "penalty %v", e.all("penalty")[0].Text)
		}
		check := func(err error) {
			if err != nil {
				refuse(q.name, "%w", err)
			}
		}
		var err error
		q.text, err = markedText(e.all("questiontext")[0], true)
		check(err)
		q.general, err = markedText(e.all("generalfeedback")[0], false)
		check(err)
		for _, h := range e.all("hint") {
			hint, err := markedText(h, false)
			check(err)
			q.hints = append(q.hints, hint)
		}
		check(q.readFields(e))
		for _, f := range q.fields {
			check(f.sound())
		}
		all = append(all, q)
	}
	return all, faults
}

// markedText reads HTML with its files: the format is said, what it shows is there, and all of it is
// used.
func markedText(e element, files bool) (string, error) {
	texts := e.all("text")
	if e.attr("format") != "html" || len(texts) != 1 {
		return "", fmt.Errorf("%s: format %q, %d texts", e.XMLName.Local, e.attr("format"), len(texts))
	}
	text := texts[0].Text
	if err := balanced(text); err != nil {
		return "", fmt.Errorf("%w in %s", err, text)
	}
	shown := regexp.MustCompile(`@@PLUGINFILE@@/([^"]*)"`).FindAllStringSubmatch(text, -1)
	given := e.all("file")
	if len(shown) != len(given) || len(given) > 0 && !files {
		return "", fmt.Errorf("%d files, of which %d are shown", len(given), len(shown))
	}
	for i, f := range given {
		svg, err := base64.StdEncoding.DecodeString(f.Text)
		if err != nil || f.attr("encoding") != "base64" || f.attr("path") != "/" ||
			f.attr("name") != shown[i][1] {
			return "", fmt.Errorf("file %v: %v", f.Attrs, err)
		}
		if err := picture(svg); err != nil {
			return "", err
		}
	}
	for _, c := range e.Children {
		if name := c.XMLName.Local; name != "text" && name != "file" && name != "feedback" &&
			name != "tolerance" {
			return "", fmt.Errorf("an unknown element %s in %s", name, e.XMLName.Local)
		}
	}
	return text, nil
}

// picture looks whether a file is SVG that needs nothing else and does nothing.
func picture(svg []byte) error {
	d := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if !slices.Contains([]string{"svg", "title", "rect", "path", "text", "circle"},
			start.Name.Local) {
			return fmt.Errorf("a picture with <%s>", start.Name.Local)
		}
		for _, a := range start.Attr {
			if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") ||
				strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href" {
				return fmt.Errorf("a picture with %s=%q", a.Name.Local, a.Value)
			}
		}
	}
}

// balanced looks whether HTML is such that an XML reader with HTML's void elements reads it.
func balanced(markup string) error {
	d := xml.NewDecoder(strings.NewReader("<body>" + markup + "</body>"))
	d.Strict, d.AutoClose, d.Entity = false, []string{"br", "img"}, xml.HTMLEntity
	depth := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) && depth == 0 {
			return nil
		} else if err != nil {
			return err
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
}

func (q *read) readFields(e element) error {
	if q.kind == "multianswer" {
		fields, err := readCloze(q.text)
		q.fields = fields
		return err
	}
	f := field{kind: q.kind, points: 1}
	if given := e.all("defaultgrade"); len(given) > 0 {
		points, err := strconv.ParseFloat(given[0].Text, 64)
		if q.points = points; err != nil || points < 0 {
			return fmt.Errorf("%s points", given[0].Text)
		}
	}
	if q.kind == "essay" {
		marker, err := markedText(e.all("graderinfo")[0], false)
		q.marker = marker
		return err
	}
	if q.kind == "ordering" {
		for k, a := range e.all("answer") {
			text, err := markedText(a, false)
			if err != nil || a.attr("fraction") != strconv.Itoa(k+1) {
				return fmt.Errorf("item %d: %s, %w", k+1, a.attr("fraction"), err)
			}
			f.answers = append(f.answers, answer{text: text, fraction: 100})
		}
		q.fields = []field{f}
		return nil
	}
	if q.kind == "multichoice" {
		single := e.all("single")[0].Text
		if f.several = single == "false"; !f.several && single != "true" {
			return fmt.Errorf("single is %q", single)
		}
	}
	for _, a := range e.all("answer") {
		var err error
		read := answer{text: a.all("text")[0].Text}
		if read.fraction, err = knownFraction(a.attr("fraction")); err != nil {
			return err
		}
		if len(a.all("feedback")) != 1 {
			return fmt.Errorf("%d feedbacks", len(a.all("feedback")))
		}
		if read.feedback, err = markedText(a.all("feedback")[0], false); err != nil {
			return err
		}
		if q.kind == "multichoice" {
			if read.text, err = markedText(a, false); err != nil {
				return err
			}
		} else {
			off := a.all("tolerance")
			if len(off) != 1 || a.attr("format") != "plain_text" {
				return fmt.Errorf("%d tolerances, format %s", len(off), a.attr("format"))
			}
			if read.value, read.off, err = numberOff(read.text, off[0].Text); err != nil {
				return err
			}
		}
		f.answers = append(f.answers, read)
	}
	q.fields = []field{f}
	return nil
}

func numberOff(value, off string) (v, o float64, err error) {
	if v, err = strconv.ParseFloat(value, 64); err == nil {
		o, err = strconv.ParseFloat(off, 64)
	}
	if err == nil && (o < 0 || strings.ContainsAny(value, "+xX")) {
		err = fmt.Errorf("value %s, tolerance %s", value, off)
	}
	return v, o, err
}

// sound looks whether a field can be answered: there is full marks to have, and no more.
func (f *field) sound() error {
	most, sum := 0.0, 0.0
	for _, a := range f.answers {
		if most = max(most, a.fraction); a.fraction > 0 {
			sum += a.fraction
		}
	}
	switch {
	case f.kind == "multichoice" && len(f.answers) < 2:
		return errors.New("a choice of one")
	case f.several && math.Abs(sum-100) > 1e-3:
		return fmt.Errorf("all that is right comes to %v %%", sum)
	case !f.several && most != 100:
		return fmt.Errorf("at most %v %% can be had", most)
	case f.kind == "numerical" && f.answers[0].fraction != 100:
		return errors.New("the right answer is not the first")
	}
	return nil
}

// start begins a field of embedded answers.
var start = regexp.MustCompile(`\{([0-9]*):(NUMERICAL|NM|MULTICHOICE|MC|MULTICHOICE_V|MCV):`)

// readCloze reads the fields of embedded answers as Moodle's regular expressions do: an answer ends
// at ~, } or #, what is said of it at ~ or }, unless a backslash stands before; # after &amp; is
// none. Then HTML's references are undone once.
func readCloze(text string) (fields []field, err error) {
	for {
		at := start.FindStringSubmatchIndex(text)
		if at == nil {
			if strings.ContainsAny(text, "{}") {
				return nil, fmt.Errorf("a bracket outside of fields in %q", text)
			}
			if len(fields) == 0 {
				return nil, errors.New("no field")
			}
			return fields, nil
		}
		if strings.ContainsAny(text[:at[0]], "{}") {
			return nil, fmt.Errorf("a bracket outside of fields in %q", text[:at[0]])
		}
		f := field{kind: "multichoice"}
		if f.points, err = strconv.ParseFloat(text[at[2]:at[3]], 64); err != nil {
			return nil, err
		}
		if kind := text[at[4]:at[5]]; kind == "NUMERICAL" || kind == "NM" {
			f.kind = "numerical"
		}
		text = text[at[1]:]
		for closed := false; !closed; {
			var a answer
			if a, text, closed, err = readAlternative(text, f.kind); err != nil {
				return nil, err
			}
			f.answers = append(f.answers, a)
		}
		fields = append(fields, f)
	}
}

func readAlternative(text, kind string) (a answer, rest string, closed bool, err error) {
	switch {
	case strings.HasPrefix(text, "="):
		a.fraction, text = 100, text[1:]
	case strings.HasPrefix(text, "%"):
		percent, after, ok := strings.Cut(text[1:], "%")
		if a.fraction, err = knownFraction(percent); !ok || err != nil {
			return a, "", false, fmt.Errorf("the fraction of %.40q: %v", text, err)
		}
		text = after
	default:
		return a, "", false, fmt.Errorf("an answer without a fraction: %.40q", text)
	}
	end := func(stops string) (part string, by byte, err error) {
		for i := 0; i < len(text); i++ {
			if strings.IndexByte(stops, text[i]) < 0 || i > 0 && text[i-1] == '\\' ||
				text[i] == '#' && strings.HasSuffix(text[:i], "&amp;") {
				continue
			}
			part, by, text = text[:i], text[i], text[i+1:]
			return part, by, nil
		}
		return "", 0, fmt.Errorf("a field is not closed: %.40q", text)
	}
	part, by, err := end("~}#")
	if err != nil || part == "" {
		return a, "", false, fmt.Errorf("an empty answer before %.40q, %v", text, err)
	}
	if a.text = html.UnescapeString(part); kind == "numerical" {
		value, off, ok := strings.Cut(part, ":")
		if !ok {
			off = "0"
		}
		if a.value, a.off, err = numberOff(value, off); err != nil {
			return a, "", false, err
		}
	} else if err = balanced(a.text); err != nil {
		return a, "", false, err
	}
	if by == '#' {
		if part, by, err = end("~}"); err != nil {
			return a, "", false, err
		}
		a.feedback = html.UnescapeString(part)
		if err = balanced(a.feedback); err != nil {
			return a, "", false, fmt.Errorf("%w in %q", err, a.feedback)
		}
	}
	return a, text, by == '}', nil
}

// mark marks what was typed into a numerical field as Moodle does: the first answer that it is
// within reach of counts.
func (f *field) mark(t *testing.T, typed string) (fraction float64, feedback string) {
	t.Helper()
	typed = strings.ReplaceAll(typed, " ", "")
	if strings.Contains(typed, ".") || strings.Count(typed, ",") > 1 {
		typed = strings.ReplaceAll(typed, ",", "")
	} else {
		typed = strings.ReplaceAll(typed, ",", ".")
	}
	v, err := strconv.ParseFloat(typed, 64)
	if err != nil {
		t.Fatalf("Moodle does not read %q", typed)
	}
	const digits = 1e-14 // of PHP's numbers
	for _, a := range f.answers {
		if off := a.off + digits*max(a.off, math.Abs(a.value), digits); math.Abs(v-a.value) <= off {
			return a.fraction, a.feedback
		}
	}
	return 0, ""
}

// said is the text of HTML.
func said(markup string) string {
	return html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(markup, ""))
}
