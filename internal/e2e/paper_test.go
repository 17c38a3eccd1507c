package e2e

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/internal/e2e/blackboard"
)

// stepped steps on to a step and reads what the page shows of each on the way: z and the weights.
const stepped = `(async last => {
	const rows = [], number = () => Number(document.querySelector("#step span").textContent.match(/\d+/)[0]);
	for (let at = number() + 1; at <= last; at++) {
		document.querySelector('[data-do="step:1"]').click();
		while (number() !== at) await new Promise(requestAnimationFrame);
		const z = [...document.querySelectorAll("#working tr")].find(row => row.cells[0].textContent === "z");
		rows.push([z.querySelector("strong"), ...document.querySelectorAll("#weights td[id^=w]")]
			.map(cell => cell.textContent.replace("=", "").trim()).join(" "));
	}
	return rows;
})`

// TestOnPaper: the first examples go as on the blackboard, every number of every step; all rates
// and examples together are tried on the model (app/lab). Where float64 would go another way the
// page says so and shows it beside.
func TestOnPaper(t *testing.T) {
	t.Parallel()
	l, boards := OpenLab(t, "", Options{}), blackboard.All()
	// From the worked example with η = 1 to AND with 0.1, each with another rate.
	for k := len(boards) - 1; k > 0; k -= len(blackboard.Rates) + 1 {
		b := boards[k]
		l.follows(written(b.Document, 0))
		rows := Eval[[]string](l.Page, stepped+fmt.Sprintf(`(%d)`, len(b.Lines)))
		for k, line := range b.Lines {
			want := blackboard.OnScreen(line.Z + " " + strings.Join(line.After, " "))
			if rows[k] != want {
				t.Fatalf("%s: after step %d z and w are %s, by hand %s", b.Name, k+1, rows[k], want)
			}
		}
	}
	if said := l.Text("#computed"); !strings.Contains(said, "as on paper") {
		t.Errorf("it is computed: %q", said)
	}
	l.Do("end")
	if said := l.Text("#parting"); !strings.Contains(said, "On paper z was 0") ||
		!strings.Contains(said, "×10⁻¹⁷") {
		t.Errorf("where they part: %q", said)
	}
	l.Screenshot("paper")
	l.Axe()
	l.Do("arithmetic")
	table := l.Text("#contest")
	for _, want := range []string{"11", "8", "float64, as in a program",
		"exact decimals, as on paper"} {
		if !strings.Contains(table, want) {
			t.Errorf("the table of the two lacks %q: %s", want, table)
		}
	}
	l.Screenshot("paper-beside")
	l.NoNaN()
}

// TestPartingFarOn: a run that parts after more presentations than a frame compares is told too, without
// anything more being done. In fractions (worked by a program of a few lines) z of sample 8 is 0 at step 22,528.
func TestPartingFarOn(t *testing.T) {
	t.Parallel()
	const far = `{"version":1,"data":{"points":[[0.44,0.31],[0.54,0.79],[-0.14,0.02],[-0.06,-0.3],[0.63,-0.3],
		[-0.05,0],[-0.2,-0.19],[0.92,0.39]],"labels":[-1,1,-1,-1,-1,-1,1,-1]},"learner":{"eta":0.1},
		"stop":{"epochs":4000}}`
	l := OpenLab(t, written(far, 0), Options{})
	l.Do("end")
	l.WaitFor(`/22[,\s]?528/.test(document.querySelector("#parting")?.innerText)`)
	l.Settle()
}
