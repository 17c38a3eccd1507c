//go:build !js

package export_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// item is a question of QTI 1.2 as Canvas reads it.
type item struct {
	name, kind string
	options    []string
	low, high  float64
	right      []string          // options
	said       map[string]string // of options
}

// allowed are the elements that an element may have, as often as they are wanted.
var allowed = map[string]string{
	"questestinterop": "assessment", "assessment": "qtimetadata section",
	"section":             "section item selection_ordering",
	"selection_ordering":  "selection",
	"selection":           "selection_number selection_extension",
	"selection_extension": "points_per_item",
	"item":                "itemmetadata presentation resprocessing itemfeedback",
	"itemmetadata":        "qtimetadata", "qtimetadata": "qtimetadatafield",
	"qtimetadatafield": "fieldlabel fieldentry",
	"presentation":     "material response_str response_lid",
	"material":         "mattext", "response_str": "render_fib", "render_fib": "response_label",
	"response_lid": "render_choice", "render_choice": "response_label", "response_label": "material",
	"resprocessing": "outcomes respcondition", "outcomes": "decvar",
	"respcondition": "conditionvar setvar displayfeedback",
	"conditionvar":  "other varequal vargte varlte or and", "or": "varequal and",
	"and": "varequal vargte varlte not", "not": "varequal", "itemfeedback": "flow_mat",
	"flow_mat": "material",
}

// readQTI reads a package, with everything that would be lost in Canvas.
func readQTI(content []byte) (items []item, files map[string][]byte, faults []error) {
	refuse := func(pattern string, values ...any) {
		faults = append(faults, fmt.Errorf(pattern, values...))
	}
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, nil, []error{err}
	}
	files = map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			return nil, nil, []error{err}
		}
		if files[f.Name] != nil {
			refuse("%s is there twice", f.Name)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			return nil, nil, []error{err}
		}
	}
	declared, ids := map[string]bool{"imsmanifest.xml": true}, map[string]bool{}
	var manifest, bank element
	if err := xml.Unmarshal(files["imsmanifest.xml"], &manifest); err != nil {
		refuse("manifest: %w", err)
	}
	for _, r := range manifest.all("resources") {
		for _, of := range r.all("resource") {
			if ids[of.attr("identifier")] {
				refuse("resource %s twice", of.attr("identifier"))
			}
			ids[of.attr("identifier")] = true
			for _, f := range of.all("file") {
				declared[f.attr("href")] = true
			}
		}
	}
	for name := range files {
		if !declared[name] {
			refuse("%s is not in the manifest", name)
		}
	}
	for name := range declared {
		if files[name] == nil {
			refuse("%s is in the manifest alone", name)
		}
	}
	if err := xml.Unmarshal(files["bank/bank.xml"], &bank); err != nil {
		refuse("bank: %w", err)
	}
	var walk func(e element)
	walk = func(e element) {
		for _, c := range e.Children {
			if !slices.Contains(strings.Fields(allowed[e.XMLName.Local]), c.XMLName.Local) {
				refuse("<%s> in <%s>", c.XMLName.Local, e.XMLName.Local)
			}
			walk(c)
		}
		if id := e.attr("ident"); e.XMLName.Local == "item" || e.XMLName.Local == "section" {
			if ids["in "+id] || id == "" {
				refuse("%s %q is there twice", e.XMLName.Local, id)
			}
			ids["in "+id] = true
		}
		if e.XMLName.Local != "item" {
			return
		}
		read, err := readItem(e, files)
		if err != nil {
			refuse("%s: %w", e.attr("title"), err)
		}
		items = append(items, read)
	}
	walk(bank)
	return items, files, faults
}

// find lists the elements of a name within an element, whatever stands between.
func (e *element) find(name string) (found []element) {
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			found = append(found, c)
		}
		found = append(found, c.find(name)...)
	}
	return found
}

func readItem(e element, files map[string][]byte) (q item, err error) {
	q = item{name: e.attr("title"), said: map[string]string{}}
	for _, f := range e.find("qtimetadatafield") {
		if f.all("fieldlabel")[0].Text == "question_type" {
			q.kind = f.all("fieldentry")[0].Text
		}
	}
	body := e.all("presentation")[0].all("material")[0].find("mattext")[0].Text
	if err := balanced(body); err != nil {
		return q, err
	}
	for _, shown := range regexp.MustCompile(`%24IMS-CC-FILEBASE%24/([^"]*)"`).
		FindAllStringSubmatch(body, -1) {
		if err := picture(files[shown[1]]); err != nil || files[shown[1]] == nil {
			return q, fmt.Errorf("picture %s: %v", shown[1], err)
		}
	}
	labels := e.find("response_label")
	for _, choice := range e.find("render_choice") { // or a reader of QTI lets one be chosen
		want := map[bool]int{true: len(labels), false: 1}[q.kind == "multiple_answers_question"]
		if choice.attr("maxnumber") != strconv.Itoa(want) {
			return q, fmt.Errorf("%s of %d options can be chosen", choice.attr("maxnumber"), want)
		}
	}
	for _, label := range labels {
		q.options = append(q.options, label.attr("ident"))
	}
	feedback := map[string]string{}
	for _, f := range e.all("itemfeedback") {
		feedback[f.attr("ident")] = f.find("mattext")[0].Text
	}
	scored := 0
	for _, c := range e.find("respcondition") {
		equal := c.find("varequal")
		for _, v := range equal {
			if id := v.Text; q.kind != "numerical_question" && !slices.Contains(q.options, id) {
				return q, fmt.Errorf("no option %s", id)
			}
		}
		if len(c.all("setvar")) == 0 {
			link := c.all("displayfeedback")[0].attr("linkrefid")
			if feedback[link] == "" {
				return q, fmt.Errorf("no feedback %s", link)
			}
			if len(equal) == 1 {
				q.said[equal[0].Text] = feedback[link]
			}
			continue
		}
		if scored++; c.all("setvar")[0].Text != "100" {
			return q, fmt.Errorf("a score of %s", c.all("setvar")[0].Text)
		}
		not := c.find("not")
		for _, v := range equal {
			out := slices.ContainsFunc(not, func(n element) bool { return n.all("varequal")[0].Text == v.Text })
			if !out {
				q.right = append(q.right, v.Text)
			}
		}
		if q.kind == "numerical_question" {
			if q.low, err = strconv.ParseFloat(c.find("vargte")[0].Text, 64); err == nil {
				q.high, err = strconv.ParseFloat(c.find("varlte")[0].Text, 64)
			}
		}
	}
	small := func(v float64) bool { return v != 0 && math.Abs(v) < 1e-4 }
	open := q.kind == "essay_question"
	switch {
	case err != nil:
		return q, err
	case open && len(q.options) == 1 && len(e.all("itemfeedback")) == 1 && scored == 0:
		return q, nil
	case scored != 1:
		return q, fmt.Errorf("%d conditions that earn something", scored)
	case q.kind == "numerical_question" && (q.low > q.high || small(q.low) || small(q.high)):
		return q, fmt.Errorf("from %v to %v", q.low, q.high)
	case q.kind == "multiple_choice_question" && (len(q.right) != 1 || len(q.options) < 2):
		return q, fmt.Errorf("%d of %d options are right", len(q.right), len(q.options))
	case !slices.Contains([]string{"numerical_question", "multiple_choice_question",
		"multiple_answers_question"}, q.kind):
		return q, fmt.Errorf("of kind %q", q.kind)
	}
	return q, nil
}

// TestQTI: all lessons are read back without a complaint. Right numbers are within the range of
// their question, those of named errors are not, and wrong options have words.
func TestQTI(t *testing.T) {
	all := load(t)
	packed := pack(t, "qti", worker.Packing{Lang: words.En, Exercises: all, Title: words.Title,
		Variants: 1})
	items, _, faults := readQTI(packed.Content)
	for _, fault := range faults {
		t.Error(fault)
	}
	at, numbers, wrongs, options := map[string]int{}, 0, 0, 0
	for _, q := range items {
		s, step, ask := asked(t, all, q.name)
		part := at[q.name]
		at[q.name]++
		if q.kind != "numerical_question" {
			options += len(q.said)
			continue
		}
		answer, _ := s.Answer(step, ask)
		v, err := strconv.ParseFloat(keyed(answer.Texts[part]), 64)
		if err != nil || v < q.low-1e-9 || v > q.high+1e-9 {
			t.Errorf("%s: %v is not from %v to %v", q.name, v, q.low, q.high)
		}
		numbers++
		for _, mistake := range s.Wrongs(step, ask) {
			name := s.Exercise.Name(step, ask)
			judged, _ := s.Judge(goal.Answers{name: mistake.Answer}, name, exercise.Attempt{})
			v, _ := strconv.ParseFloat(keyed(mistake.Texts[part]), 64)
			if len(mistake.Texts) == 1 && judged.State == goal.Wrong {
				if wrongs++; v >= q.low && v <= q.high {
					t.Errorf("%s: %v of %s is right", q.name, v, mistake.Error)
				}
			}
		}
	}
	if numbers < 60 || wrongs < 100 || options < 100 {
		t.Errorf("%d numbers, %d wrong ones, %d options with words", numbers, wrongs, options)
	}
}
