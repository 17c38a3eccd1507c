package explain

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// stepsOf returns the table of a whole run.
func stepsOf(t *testing.T, document string) (*StepTable, int) {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	c := moment.Begin(e).Train(1 << 20)
	m := &Moment{Moment: c.At(c.Known), Lang: words.En}
	return m.Steps(), c.Known
}

// line writes a row as the screen has it, a mistake with its cross.
func line(r StepRow) string {
	var cells []string
	for _, c := range r.Cells {
		cells = append(cells, c.Text)
	}
	if r.Mistake {
		cells = append(cells, "×")
	}
	return strings.Join(cells, " | ")
}

// TestStepTable: AND from zero, as it is worked on paper.
func TestStepTable(t *testing.T) {
	table, steps := stepsOf(t,
		`{"version":1,"data":{"preset":"and"},"learner":{"eta":1,"init":"zero"}}`)
	want := []string{
		"1 | 1 | 1 | (1, 0, 0) | −1 | 0 | +1 | (−2, 0, 0) | (−2, 0, 0) | ×",
		"1 | 2 | 2 | (1, 0, 1) | −1 | −2 | −1 | 0 | (−2, 0, 0)",
		"1 | 3 | 3 | (1, 1, 0) | −1 | −2 | −1 | 0 | (−2, 0, 0)",
		"1 | 4 | 4 | (1, 1, 1) | +1 | −2 | −1 | (2, 2, 2) | (0, 2, 2) | ×",
		"2 | 5 | 1 | (1, 0, 0) | −1 | 0 | +1 | (−2, 0, 0) | (−2, 2, 2) | ×",
	}
	for i, r := range table.Rows(1, 5) {
		if line(r) != want[i] || r.Opens != (i == 0 || i == 4) {
			t.Errorf("row %d is %s, want %s", i+1, line(r), want[i])
		}
	}
	if rows := table.Rows(15, 15); steps != 24 || line(rows[0]) !=
		"4 | 15 | 3 | (1, 1, 0) | −1 | 0 | +1 | (−2, −2, 0) | (−6, 2, 2) | ×" {
		t.Errorf("%d steps, the 15th is %s", steps, line(rows[0]))
	}
	text := strings.Split(table.Text(4, "\t"), "\n")
	if want := "epoch\tstep\tsample\tx0\tx1\tx2\td\tz\to\tdw0\tdw1\tdw2\tw0\tw1\tw2"; text[0] != want {
		t.Errorf("the heads are %s", text[0])
	}
	if want := "1\t4\t4\t1\t1\t1\t1\t-2\t-1\t2\t2\t2\t0\t2\t2"; text[4] != want || len(text) != 6 {
		t.Errorf("step 4 is copied as %s", text[4])
	}
}

// TestStepTableOfOthers: each kind of rule has columns that mean something, and as many cells as
// heads when it is copied.
func TestStepTableOfOthers(t *testing.T) {
	for _, c := range []struct{ document, heads, noted string }{
		{`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"},"stop":{"epochs":2}}`,
			"epoch step sample x0 x1 x2 x3 x4 d z_0 z_1 z_2 o dw_d_0 dw_d_1 dw_d_2 dw_d_3 dw_d_4 " +
				"w_d_0 w_d_1 w_d_2 w_d_3 w_d_4 w_o_0 w_o_1 w_o_2 w_o_3 w_o_4", "Each class"},
		{`{"version":1,"data":{"points":[[1],[2],[0]],"labels":[1,0,2]},"learner":{"algorithm":"softmax","batch":1},"stop":{"epochs":2}}`,
			"epoch step sample x0 x1 d z_0 z_1 z_2 p_0 p_1 p_2 o w0_0 w0_1 w1_0 w1_1 w2_0 w2_1",
			"its own p"},
		{`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","bias":false},"stop":{"epochs":2}}`,
			"epoch step sample dw1 dw2 w1 w2", "several samples"},
		{`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression","batch":1},"stop":{"epochs":2}}`,
			"epoch step sample x0 x1 d z error dw0 dw1 w0 w1", ""},
		{`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"pocket"},"stop":{"epochs":2}}`,
			"epoch step sample x0 x1 x2 d z o dw0 dw1 dw2 w0 w1 w2 pocket0 pocket1 pocket2", ""},
		{`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"}}`,
			"epoch step sample dw0 dw1 w0 w1", "several samples"},
	} {
		table, steps := stepsOf(t, c.document)
		lines := strings.Split(strings.TrimSpace(table.Text(steps, " ")), "\n")
		if lines[0] != c.heads {
			t.Errorf("%s has the heads\n%s, want\n%s", c.document, lines[0], c.heads)
		}
		for _, l := range strings.Split(strings.TrimSpace(table.Text(steps, "\t")), "\n") {
			if strings.Count(l, "\t") != strings.Count(c.heads, " ") {
				t.Errorf("%s: %q has other cells than heads", c.document, l)
			}
		}
		if note := table.Note(); (note == "") != (c.noted == "") || !strings.Contains(note, c.noted) {
			t.Errorf("%s is explained by %q", c.document, note)
		}
		if rows := table.Rows(1, steps); len(rows) != steps || slices.ContainsFunc(rows, func(r StepRow) bool {
			return len(r.Cells) != len(table.Columns)
		}) {
			t.Errorf("%s has %d rows of %d", c.document, len(rows), steps)
		}
	}
}

// TestStepTableCountsRows: a sample has the number of its row, whatever is held out before it.
func TestStepTableCountsRows(t *testing.T) {
	table, _ := stepsOf(t,
		`{"version":1,"data":{"preset":"and"},"test":{"rows":[0]},"stop":{"epochs":1}}`)
	if rows := table.Rows(1, 1); rows[0].Cells[2].Text != "2" || rows[0].Cells[3].Text != "(1, 0, 1)" {
		t.Errorf("the first step is %s", line(rows[0]))
	}
}
