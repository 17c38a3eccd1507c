package cli_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"perceptronlab/internal/e2e/blackboard"
)

// TestTrainOnPaper: the first examples of every course, a rate after the other: each number of each
// step is printed as it stands on the blackboard, in both formats.
func TestTrainOnPaper(t *testing.T) {
	for _, b := range blackboard.All() {
		table, err := call("train", b.Document, "-steps", "-format", "csv")
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"epoch,step,sample,x0,x1,x2,d,z,o,dw0,dw1,dw2,w0,w1,w2,eta,error,mistake,mistakes"}
		_, eta, _ := strings.Cut(b.Name, "= ")
		wrong := map[int]int{}
		for k, l := range b.Lines {
			if l.Mistake {
				wrong[l.Sample]++
			}
			want = append(want, strings.Join(slices.Concat(
				[]string{fmt.Sprint(l.Epoch), fmt.Sprint(k + 1), fmt.Sprint(l.Sample + 1), "1"},
				b.X[l.Sample][1:], []string{l.D, l.Z, l.O}, l.Delta, l.After,
				[]string{eta, errorOf(l), fmt.Sprint(l.Mistake),
					fmt.Sprint(wrong[l.Sample])}), ","))
		}
		if got := strings.TrimSpace(table); got != strings.Join(want, "\n") {
			t.Fatalf("%s:\n%s\nby hand\n%s", b.Name, got, strings.Join(want, "\n"))
		}
		text, err := call("train", b.Document, "-steps")
		if err != nil {
			t.Fatal(err)
		}
		checkJSON(t, &b, text)
	}
}

// errorOf returns d − o.
func errorOf(l blackboard.Line) string {
	switch {
	case l.O == l.D:
		return "0"
	case l.D == "1":
		return "2"
	}
	return "-2"
}

// checkJSON compares a trace with the board, number by number as they are written.
func checkJSON(t *testing.T, b *blackboard.Board, text string) {
	t.Helper()
	var trace struct {
		Arithmetic string
		Weights    []json.Number
		Updates    int
		Steps      []struct {
			T, Epoch                  int
			Samples                   []int
			Z, Output, Delta, Weights []json.Number
			Mistake                   bool
		}
	}
	if err := json.Unmarshal([]byte(text), &trace); err != nil {
		t.Fatal(err)
	}
	if trace.Arithmetic != "exact" || len(trace.Steps) != len(b.Lines) {
		t.Fatalf("%s: %s, %d steps, %d by hand", b.Name, trace.Arithmetic, len(trace.Steps),
			len(b.Lines))
	}
	updates := 0
	for k, l := range b.Lines {
		s := trace.Steps[k]
		got := fmt.Sprint(s.T, s.Epoch, s.Samples, s.Z, s.Output, s.Mistake, s.Delta, s.Weights)
		want := fmt.Sprint(k+1, l.Epoch, []int{l.Sample}, []string{l.Z}, []string{l.O}, l.Mistake,
			l.Delta, l.After)
		if got != want {
			t.Fatalf("%s: step %s, by hand %s", b.Name, got, want)
		}
		if l.Mistake {
			updates++
		}
	}
	last := b.Lines[len(b.Lines)-1].After
	if trace.Updates != updates || fmt.Sprint(trace.Weights) != fmt.Sprint(last) {
		t.Errorf("%s: %d updates to %s, by hand %d to %s", b.Name, trace.Updates, trace.Weights,
			updates, last)
	}
}
