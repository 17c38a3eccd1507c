package exercise

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
	"perceptronlab/internal/runs"
)

// sum is a number or a list as a line of a solution has it, and how far its digits can be off.
type sum struct{ values, off []float64 }

var errNoSum = errors.New("not numbers alone")

// reading reads sums: a + b, a − b, a × b, a · b, a / b, √a, a², (a), (a, b, …).
type reading struct{ rest string }

func (r *reading) takes(begin ...string) string {
	r.rest = strings.TrimLeft(r.rest, " ")
	for _, b := range begin {
		if rest, ok := strings.CutPrefix(r.rest, b); ok {
			r.rest = rest
			return b
		}
	}
	return ""
}

// both applies f, with its derivatives by both, to each pair of values; one number goes with all.
func both(a, b sum, f func(x, y float64) (v, byX, byY float64)) (c sum, err error) {
	if len(a.values) != len(b.values) && len(a.values) > 1 && len(b.values) > 1 {
		return c, errNoSum
	}
	for j := range max(len(a.values), len(b.values)) {
		i, k := j%len(a.values), j%len(b.values)
		v, byX, byY := f(a.values[i], b.values[k])
		c.values = append(c.values, v)
		c.off = append(c.off, math.Abs(byX)*a.off[i]+math.Abs(byY)*b.off[k]+a.off[i]*b.off[k])
	}
	return c, nil
}

func (r *reading) sum() (total sum, err error) {
	total, err = r.product()
	for err == nil {
		sign := 1.0
		switch r.takes("+", "−") {
		case "":
			return total, nil
		case "−":
			sign = -1
		}
		var next sum
		if next, err = r.product(); err == nil {
			total, err = both(total, next, func(x, y float64) (v, byX, byY float64) {
				return x + sign*y, 1, sign
			})
		}
	}
	return total, err
}

func (r *reading) product() (total sum, err error) {
	total, err = r.power()
	for err == nil {
		by := r.takes("×", "·", "/")
		if by == "" {
			return total, nil
		}
		var next sum
		if next, err = r.power(); err != nil {
			break
		}
		inner := by == "·" && len(total.values) > 1
		total, err = both(total, next, func(x, y float64) (v, byX, byY float64) {
			if by == "/" {
				return x / y, 1 / y, x / (y * y)
			}
			return x * y, y, x
		})
		if inner {
			one := sum{[]float64{0}, []float64{0}}
			for j, v := range total.values {
				one.values[0], one.off[0] = one.values[0]+v, one.off[0]+total.off[j]
			}
			total = one
		}
	}
	return total, err
}

func (r *reading) power() (a sum, err error) {
	switch r.takes("√", "½", "(") {
	case "√":
		if a, err = r.power(); err == nil {
			a, err = both(a, a, func(x, _ float64) (v, byX, byY float64) {
				return math.Sqrt(x), 0.5 / math.Sqrt(x), 0
			})
		}
		return a, err
	case "½":
		return sum{[]float64{0.5}, []float64{0}}, nil
	case "(":
		for {
			part, err := r.sum()
			if err != nil {
				return a, err
			}
			a.values, a.off = append(a.values, part.values...), append(a.off, part.off...)
			if r.takes(",") == "" {
				break
			}
		}
		if r.takes(")") == "" {
			return a, errNoSum
		}
		for j, v := range a.values { // beside rounded numbers, 2 may be 1.99999 in five digits
			if a.off[j] == 0 && v != 0 && slices.Max(a.off) > 0 {
				a.off[j] = 0.51 * math.Pow10(int(math.Floor(math.Log10(math.Abs(v))))-4)
			}
		}
	default:
		if a, err = r.number(); err != nil {
			return a, err
		}
	}
	if r.takes("²") != "" {
		a, err = both(a, a, func(x, _ float64) (v, byX, byY float64) { return x * x, 2 * x, 0 })
	}
	return a, err
}

func (r *reading) number() (a sum, err error) {
	sign := r.takes("−")
	end := strings.IndexFunc(r.rest, func(c rune) bool { return c != '.' && (c < '0' || c > '9') })
	if end < 0 {
		end = len(r.rest)
	}
	digits := r.rest[:end]
	v, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return a, errNoSum
	}
	r.rest = r.rest[end:]
	if times := r.takes("×10"); times != "" { // an exponent in small letters
		return a, errNoSum
	}
	if sign != "" {
		v = -v
	}
	_, after, point := strings.Cut(digits, ".")
	off := 0.0
	if point || len(digits) > 3 { // a short whole number is exact
		off = 0.51 * math.Pow10(-len(after))
	}
	return sum{[]float64{v}, []float64{off}}, nil
}

func added(s string) (a sum, err error) {
	r := &reading{s}
	if a, err = r.sum(); err == nil && strings.TrimSpace(r.rest) != "" {
		err = errNoSum
	}
	return a, err
}

// untrue says which two sides of a line are not the same, as far as their digits go, and how many
// sides could be worked.
func untrue(line string) (why string, worked int) {
	var before *sum
	for part := range strings.SplitSeq(line, " = ") {
		here, err := added(part)
		if err != nil {
			continue
		}
		if before != nil {
			worked++
			if len(here.values) != len(before.values) {
				return part + " has another length", worked
			}
			for j, v := range here.values {
				// zeros at the end of a rounded number are dropped, so that it looks exact
				off := here.off[j] + before.off[j]
				if here.off[j] == 0 {
					off *= 2
				}
				if math.Abs(v-before.values[j]) > off+1e-9*math.Abs(v) {
					return part + " is not what stands before it", worked
				}
			}
		}
		before = &here
	}
	return "", worked
}

// TestSolutionsAreTrue: in the worked solution of every step of every rule, and in what a hint works
// of it, both sides of each line are the same, under all settings.
func TestSolutionsAreTrue(t *testing.T) {
	for line, want := range map[string]bool{
		"Δw = 0.1 × (2 × (1, 0) + (−1) × (1, 3)) = (0.1, −0.3)": true,
		"Δw = 0.1 × (2 × (1, 0) + (−1) × (1, 3)) = (0.1, 0.3)":  false,
		"z = 0.5 × 1 + (−2) × 3 = −5.5":                         true,
		"L = ½ × (3² + (−1)²) = 5":                              true,
		"‖w‖ = √(3² + 4²) = 5.1":                                false,
		"z = (1, 2) · (3, 4) = 11":                              true,
	} {
		if why, worked := untrue(line); (why == "") != want || worked == 0 {
			t.Errorf("%s: %q after %d", line, why, worked)
		}
	}
	for _, r := range rule.All() {
		checked := 0
		runs.Each(r, 40, func(e *experiment.Experiment, run *trace.Trace) {
			for step := 1; step <= min(run.Len(), 6); step++ {
				b := &goal.Bench{Exp: e, Run: run, Cursor: step, Work: derive.NewBudget(derive.SheetWork),
					About: &derive.Case{Exp: e, Run: run, Step: derive.NewWorkedStep(e, run, step)}}
				for _, of := range []string{"z", "error", "delta", "weights-after", "loss"} {
					lines := b.WorkedOut(derive.Asked(of), goal.DefaultDigits)
					if hint, whole := worked(b, goal.Quantity{Of: derive.Asked(of)}, 0); whole {
						for part := range strings.SplitSeq(hint.En, ";  ") {
							lines = append(lines, text.Same(part))
						}
					}
					for _, line := range lines {
						why, n := untrue(line.En)
						if checked += n; why != "" {
							t.Fatalf("%s, %+v, step %d, %s: %s: %s", r.ID, e.Document.Learner, step,
								of, line.En, why)
						}
					}
				}
			}
		})
		if checked < 100 && !r.Once {
			t.Errorf("%s: only %d lines could be worked", r.ID, checked)
		}
	}
}
