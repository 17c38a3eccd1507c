package repeat

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"perceptronlab/engine/trace"
)

// A Quantity is a number that every run of a plan has.
type Quantity struct {
	ID string
	Of func(*Outcome) float64
}

// QuantityIDs lists all quantities that runs can have, in the order of the page.
var QuantityIDs = []string{"updates", "epochs", "errors", "test_errors", "disagreement"}

// Quantities returns what runs have, in the order of the page: updates, epochs, with classes errors
// of the last weights and, where there are some, errors on held-out samples and the disagreement
// with the target.
func Quantities(list []Outcome) []Quantity {
	all := []Quantity{
		{"updates", func(o *Outcome) float64 { return float64(o.Updates) }},
		{"epochs", func(o *Outcome) float64 { return float64(o.Epochs) }},
	}
	if len(list) > 0 && list[0].Errors >= 0 {
		all = append(all, Quantity{"errors", func(o *Outcome) float64 { return float64(o.Errors) }})
	}
	if len(list) > 0 && list[0].TestErrors >= 0 {
		all = append(all, Quantity{"test_errors",
			func(o *Outcome) float64 { return float64(o.TestErrors) }})
	}
	if len(list) > 0 && list[0].Disagreement >= 0 {
		all = append(all, Quantity{"disagreement",
			func(o *Outcome) float64 { return o.Disagreement }})
	}
	return all
}

// Values returns a quantity of all runs.
func (q Quantity) Values(list []Outcome) []float64 {
	values := make([]float64, len(list))
	for i := range list {
		values[i] = q.Of(&list[i])
	}
	return values
}

// Converged counts the runs that converged.
func Converged(list []Outcome) (n int) {
	for _, o := range list {
		if o.Stopped == trace.Converged {
			n++
		}
	}
	return n
}

// WriteJSON writes the number of runs, how many of them converged, and a Summary of each quantity
// by its ID. There is at least one run.
func WriteJSON(w io.Writer, list []Outcome) error {
	_, err := fmt.Fprintf(w, `{"runs":%d,"converged":%d`, len(list), Converged(list))
	if err != nil {
		return err
	}
	for _, q := range Quantities(list) {
		summary, err := json.Marshal(Summarise(q.Values(list)))
		if err == nil {
			_, err = fmt.Fprintf(w, ",%q:%s", q.ID, summary)
		}
		if err != nil {
			return err
		}
	}
	_, err = io.WriteString(w, "}\n")
	return err
}

// WriteCSV writes a row for each run: its number from 1, its quantities, and why it stopped.
func WriteCSV(w io.Writer, list []Outcome) error {
	quantities := Quantities(list)
	row := "run"
	for _, q := range quantities {
		row += "," + q.ID
	}
	if _, err := io.WriteString(w, row+",stopped\n"); err != nil {
		return err
	}
	for i := range list {
		row := strconv.Itoa(list[i].Run + 1)
		for _, q := range quantities {
			row += "," + strconv.FormatFloat(q.Of(&list[i]), 'g', -1, 64)
		}
		if _, err := io.WriteString(w, row+","+string(list[i].Stopped)+"\n"); err != nil {
			return err
		}
	}
	return nil
}
