package lessons

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// headings are how many rows the table has of each note: none of its headings, quick questions, Fun
// Times and homeworks can get lost.
var headings = map[string]int{
	"lec11: Perceptron, ADLINE and Delta Rule":             19,
	"Worked example: Perceptron and Adaline on two irises": 13,
	"ML: Perceptrons":                          22,
	"MAML: First steps: Linear Classification": 45,
	"PLA lecture 2: Learning to Answer Yes/No": 20,
}

const notTaught = "not taught: "

// TestHeadings holds docs/headings.md against the lessons: each heading is taught by a step that there
// is, or says why it is not taught; each lesson teaches some. Steps of lessons that are not there yet
// are to come: they are counted and listed.
func TestHeadings(t *testing.T) {
	steps := stepsOf()
	table, err := os.ReadFile("../../docs/headings.md")
	if err != nil {
		t.Fatal(err)
	}
	note, rows, kinds := "", map[string]int{}, map[string]int{}
	used, toCome, left := map[string]bool{}, []string(nil), 0
	for line := range strings.Lines(string(table)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "## "); ok {
			note = name
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if !strings.HasPrefix(line, "| ") || len(cells) != 3 || strings.TrimSpace(cells[0]) == "heading" {
			continue
		}
		heading, kind, places := strings.TrimSpace(cells[0]), cells[1], strings.TrimSpace(cells[2])
		rows[note]++
		kinds[kind]++
		if why, ok := strings.CutPrefix(places, notTaught); ok {
			if left++; why == "" {
				t.Errorf("%s: why is it not taught?", heading)
			}
			continue
		}
		if places == "" {
			t.Errorf("%s, %s: no step teaches it", note, heading)
		}
		for place := range strings.FieldsSeq(strings.ReplaceAll(places, "`", "")) {
			number, step, _ := strings.Cut(place, ".")
			ids, there := steps[number]
			switch {
			case !there || step == "":
				toCome = append(toCome, place+" "+heading)
			case !slices.Contains(ids, step):
				t.Errorf("%s, %s: lesson %s has no step %q, but %v", note, heading, number, step, ids)
			}
			used[number] = true
		}
	}
	for name, n := range headings {
		if rows[name] != n {
			t.Errorf("%s: %d rows, not %d", name, rows[name], n)
		}
	}
	if len(rows) != len(headings) {
		t.Errorf("notes %v", rows)
	}
	for number := range steps {
		if !used[number] && !strings.HasSuffix(number, "b") { // a checkpoint teaches nothing new
			t.Errorf("lesson %s teaches no heading", number)
		}
	}
	t.Logf("%v; not taught: %d; to come: %d", kinds, left, len(toCome))
	for _, place := range toCome {
		t.Log("to come: " + place)
	}
}

// stepsOf returns the ids of the steps of all lessons, by the numbers of their folders.
func stepsOf() map[string][]string {
	steps := map[string][]string{}
	for i, name := range Names() {
		number, _, _ := strings.Cut(name, "-")
		for _, s := range sheets()[i].Exercise.Steps {
			steps[number] = append(steps[number], s.ID)
		}
	}
	return steps
}
