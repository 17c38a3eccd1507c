package experiment

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// parsed reads the members of a document.
func parsed(t *testing.T, members string) *Experiment {
	t.Helper()
	e, err := Parse([]byte(`{"version":1,` + members + `}`))
	if err != nil {
		t.Fatalf("%s: %v", members, err)
	}
	return e
}

// TestEditsAreRead has a row deleted, one with another label, one with other numbers, and one added.
func TestEditsAreRead(t *testing.T) {
	e := parsed(t, `"data":{"preset":"and","edits":{"removed":[0],"changed":[1,3],
		"points":[[],[2,2.5],[5,-5]],"labels":[1,-1,1]}}`)
	d := &e.Document.Data
	if !reflect.DeepEqual(d.Points, [][]float64{{0, 1}, {1, 0}, {2, 2.5}, {5, -5}}) ||
		!slices.Equal(d.Labels, []float64{1, -1, -1, 1}) || d.Preset != "" || e.Preset.ID != "" {
		t.Errorf("read %+v", d)
	}
}

func TestEditsAreRefused(t *testing.T) {
	for edits, field := range map[string]string{
		`"edits":{}`: "data.edits",
		`"preset":"none","edits":{"removed":[0]}`:                   "data.preset",
		`"preset":"and","edits":{"removed":[4]}`:                    "data.edits.removed[0]",
		`"preset":"and","edits":{"removed":[1,1]}`:                  "data.edits.removed",
		`"preset":"and","edits":{"changed":[1,0]}`:                  "data.edits.changed",
		`"preset":"and","edits":{"changed":[1],"labels":[1]}`:       "data.edits.points",
		`"preset":"and","edits":{"points":[[1,2]]}`:                 "data.edits.labels",
		`"preset":"and","edits":{"points":[[1]],"labels":[1]}`:      "data.points[4]",
		`"preset":"and","edits":{"points":["0h"],"labels":[1]}`:     "data.edits.points[0]",
		`"preset":"and","edits":{"points":[[1,1]],"labels":[0.5]}`:  "data.labels[4]",
		`"preset":"and","edits":{"added":[]}`:                       "data.edits.added",
		`"preset":"digits","edits":{"points":["0g"],"labels":[3]}`:  "data.points[1797]",
		`"preset":"digits","edits":{"points":[[0]],"labels":[3,4]}`: "data.edits.labels",
	} {
		_, err := Parse([]byte(`{"version":1,"data":{` + edits + `}}`))
		if fault, ok := err.(*data.FieldError); !ok || fault.Field != field {
			t.Errorf("%s: %v, want a refusal of %s", edits, err, field)
		}
	}
}

// TestEditsAreWritten edits built-in sets at random, as the page does. The link of each gives the
// same samples, test rows and picture again, and most hold only what was changed.
func TestEditsAreWritten(t *testing.T) {
	short := 0
	for seed := range uint64(40) {
		s := num.NewSource(seed, 41)
		sets := []string{`"preset":"digits"`, `"preset":"digit-pair","options":{"plus":8}`,
			`"preset":"iris"`, `"preset":"two-clouds","options":{"samples":60}`,
			`"preset":"connected"`, `"preset":"and"`}
		e := parsed(t, `"data":{`+sets[seed%uint64(len(sets))]+`},"learner":{"order":"shuffle"}`)
		for range 1 + s.IntN(8) {
			d, row := e.Document, s.IntN(len(e.Set.Points))
			switch s.IntN(4) {
			case 0:
				d.Data = e.OwnData()
				d.Data.Labels[row] = d.Data.Labels[s.IntN(row+1)]
				d.Test = e.OwnTest()
			case 1:
				d.Test = e.TestWithSample()
				d.Data = e.WithSample(e.Set.Points[row], e.Set.Labels[row])
			case 2:
				d.Test, d.Data = e.TestWithoutSample(row), e.WithoutSample(row)
			case 3:
				d.Data, d.Test = e.OwnData(), e.OwnTest()
				d.Data.Points[row] = slices.Clone(d.Data.Points[row])
				d.Data.Points[row][0] = float64(s.IntN(20)) / 16
			}
			next, err := e.Rebuild(d)
			if err != nil {
				t.Fatal(err)
			}
			e = next
		}
		d := &e.Document
		text := d.Compact()
		again, err := Parse(text)
		if err != nil {
			t.Fatalf("%d: %v", seed, err)
		}
		if bytes.Contains(text, []byte(`"edits"`)) {
			short++
		}
		if a := &again.Document; !reflect.DeepEqual(again.Set, e.Set) ||
			!slices.Equal(again.Table.TestRows, e.Table.TestRows) ||
			!reflect.DeepEqual(a.Data.Shuffle, d.Data.Shuffle) || a.Inputs.Grid != d.Inputs.Grid ||
			!bytes.Equal(a.Compact(), text) || !bytes.Equal(a.Full(), d.Full()) {
			t.Errorf("seed %d: read otherwise from %.300s", seed, text)
		}
	}
	if short < 30 {
		t.Errorf("only %d of 40 links are short", short)
	}
}

// TestDrawingsAreShort: digits with three drawings added, one relabelled and one deleted.
func TestDrawingsAreShort(t *testing.T) {
	e := parsed(t, `"data":{"preset":"digits"}`)
	for k := range 3 {
		row := make([]float64, 64)
		for j := range row {
			row[j] = float64((j*j+k)%17) / 16
		}
		d := e.Document
		d.Test, d.Data = e.TestWithSample(), e.WithSample(row, 3)
		d.Data.Labels[5+k] = 1
		e, _ = e.Rebuild(d)
	}
	d := e.Document
	d.Test, d.Data = e.TestWithoutSample(1200), e.WithoutSample(1200)
	if e, _ = e.Rebuild(d); len(e.Table.TestD) != 796 || len(e.Set.Points) != 1799 {
		t.Fatalf("%d of %d for tests", len(e.Table.TestD), len(e.Set.Points))
	}
	long := e.Document
	long.Data.Base = Base{}
	short, before := len(Fragment(&e.Document, 0)), len(Fragment(&long, 0))
	t.Logf("%d characters, %d without the set's name", short, before)
	if short > 600 || before < 50*short {
		t.Errorf("a link of %d characters, %d with all rows", short, before)
	}
}

// TestPicturesInLetters: long rows of greys are written as letters, and read to the last bit.
func TestPicturesInLetters(t *testing.T) {
	grey := func(n int, v float64) []float64 {
		row := make([]float64, n)
		row[1], row[n-1] = 1, v
		return row
	}
	for _, c := range []struct {
		row     []float64
		letters bool
	}{{grey(64, 0.0625), true}, {grey(400, 0.5), true}, {grey(400, 0.1), false},
		{grey(400, 1.0625), false}, {grey(400, -0.0625), false}, {grey(63, 0.5), false}} {
		e := Default()
		d := e.Document
		d.Data = Data{Features: DefaultFeatures(len(c.row)), Points: [][]float64{c.row, c.row},
			Labels: []float64{1, -1}}
		d.Inputs = Inputs{Grid: data.Grid{Rows: 1, Columns: len(c.row)}}
		e, err := e.Rebuild(d)
		if err != nil {
			t.Fatal(err)
		}
		text := e.Document.Compact()
		again, err := Parse(text)
		if err != nil || !reflect.DeepEqual(again.Set, e.Set) ||
			strings.Contains(string(text), `"points":["0g`) != c.letters {
			t.Errorf("%v: %v %.200s", c.row[len(c.row)-1], err, text)
		}
	}
}

// TestManyColumns are for pictures alone: beside the pixels there are at most 64.
func TestManyColumns(t *testing.T) {
	row := func(n int) string { return "[" + strings.Repeat("0,", n-1) + "1]" }
	for _, c := range []struct {
		columns int
		grid    string
		good    bool
	}{{64, "[]", true}, {65, "[]", false}, {400, "[20,20]", true}, {400, "[19,21]", true},
		{400, "[2,2]", false}, {100, "[6,6]", true}, {101, "[6,6]", false}, {401, "[20,20]", false}} {
		_, err := Parse(fmt.Appendf(nil, `{"version":1,"data":{"points":[%s,%s],"labels":[1,-1]},`+
			`"inputs":{"grid":%s}}`, row(c.columns), row(c.columns), c.grid))
		if (err == nil) != c.good {
			t.Errorf("%d columns as %s: %v", c.columns, c.grid, err)
		}
	}
}
