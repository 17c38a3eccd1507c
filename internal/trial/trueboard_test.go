package trial

import (
	"errors"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
)

// reckoned is a number or a vector as it is written on the board: how far its digits can be off, too.
type reckoned struct {
	values, off []float64
}

var errNotNumbers = errors.New("not only numbers")

// written reads a number as the page writes it: the last digit may be off by half, and what is computed
// with it by a little more.
func written(s string) (v, off float64, err error) {
	s = strings.ReplaceAll(strings.TrimSpace(s), "−", "-")
	if base, exponent, found := strings.Cut(s, "×10"); found {
		s = base + "e" + ascii.Replace(exponent)
	}
	if v, err = strconv.ParseFloat(s, 64); err != nil {
		return 0, 0, errNotNumbers
	}
	digits, exponent, _ := strings.Cut(s, "e")
	_, after, _ := strings.Cut(digits, ".")
	scale, _ := strconv.Atoi(exponent)
	return v, 0.51 * math.Pow10(scale-len(after)), nil
}

var ascii = strings.NewReplacer("⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5",
	"⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9")

// factorOf reads a number, a number in brackets or a vector.
func factorOf(s string) (r reckoned, err error) {
	s = strings.TrimSpace(s)
	sign := 1.0
	if rest, found := strings.CutPrefix(s, "−("); found {
		sign, s = -1, "("+rest
	}
	if strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") {
		s = s[1 : len(s)-1]
	}
	for _, part := range strings.Split(s, ", ") {
		v, off, err := written(part)
		if err != nil {
			return r, err
		}
		r.values, r.off = append(r.values, sign*v), append(r.off, off)
	}
	return r, nil
}

// times multiplies a number by a number or a vector.
func (r reckoned) times(s reckoned) (product reckoned, err error) {
	if len(r.values) > 1 {
		r, s = s, r
	}
	if len(r.values) != 1 {
		return product, errNotNumbers
	}
	for j, v := range s.values {
		product.values = append(product.values, r.values[0]*v)
		product.off = append(product.off,
			math.Abs(r.values[0])*s.off[j]+math.Abs(v)*r.off[0]+r.off[0]*s.off[j])
	}
	return product, nil
}

// plus adds one of as many parts.
func (r reckoned) plus(s reckoned) (sum reckoned, err error) {
	if len(r.values) != len(s.values) {
		return sum, errNotNumbers
	}
	for j, v := range r.values {
		sum.values, sum.off = append(sum.values, v+s.values[j]), append(sum.off, r.off[j]+s.off[j])
	}
	return sum, nil
}

// batchSum is the sum over a batch on a line of the board, whose terms are listed under it.
var batchSum = regexp.MustCompile(`Σ \(.*\) x`)

// addedUp adds up what is listed of a batch, if it is all there, and what x is multiplied with: with
// classes that is one number for each of them.
func addedUp(a explain.Arithmetic) (sum reckoned, err error) {
	if a.More > 0 || len(a.Samples) == 0 || !strings.HasSuffix(a.Columns[3], ") x") {
		return sum, errNotNumbers
	}
	for i, row := range a.Samples {
		r, err := factorOf(row.Values[2])
		if i > 0 && err == nil {
			r, err = sum.plus(r)
		}
		if sum = r; err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// reckon works what stands on a line of the board: sums of products. Σ stands for the sum over a batch.
func reckon(s string, a explain.Arithmetic) (sum reckoned, err error) {
	s = batchSum.ReplaceAllString(s, "Σ")
	for i, term := range strings.Split(s, " + ") {
		product := reckoned{[]float64{1}, []float64{0}}
		for _, f := range strings.Split(term, "·") {
			r, err := factorOf(f)
			if strings.TrimSpace(f) == "Σ" {
				r, err = addedUp(a)
			}
			if err == nil {
				product, err = product.times(r)
			}
			if err != nil {
				return sum, err
			}
		}
		if i == 0 {
			sum = product
		} else if sum, err = sum.plus(product); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// agrees reports whether what is worked is what is written, as far as its digits go.
func (r reckoned) agrees(other reckoned) bool {
	if len(r.values) != len(other.values) {
		return false
	}
	for j, v := range r.values {
		if math.Abs(v-other.values[j]) > r.off[j]+other.off[j]+1e-12*math.Abs(v)+1e-300 {
			return false
		}
	}
	return true
}

// TestBoardsAreTrue: what stands on the left of a line of any worked step is what stands on its right.
func TestBoardsAreTrue(t *testing.T) {
	k, worked := rand.New(rand.NewPCG(5, 6)), map[string]int{}
	random(1500, shaky, func(document string, c moment.Course) {
		for range min(6, c.Known-1) {
			m := &explain.Moment{Moment: c.At(1 + k.IntN(c.Known-1)), Lang: words.En}
			_, lines := m.Board()
			a := m.Arithmetic()
			var pulls string // Δw, of which the line of w speaks
			for _, line := range strings.Split(lines, "\n") {
				cells := strings.Split(line, "\t")
				if len(cells) != 3 || cells[1] == "" {
					continue
				}
				symbol, how := cells[0], cells[1]
				if rest, found := strings.CutSuffix(how, " + Δ"+symbol); found && pulls != "" {
					how = rest + " + " + pulls
				}
				if strings.HasPrefix(symbol, "Δw") {
					pulls = cells[2]
				}
				left, err := reckon(how[strings.LastIndex(how, "= ")+1:], a)
				right, odd := factorOf(cells[2])
				if err != nil || odd != nil {
					continue
				}
				worked[m.Exp.Rule.ID+" "+strings.TrimRight(symbol, "₀₁₂₃₄₅₆₇₈₉")]++
				if !left.agrees(right) {
					t.Errorf("%s\nstep %d: %s = %s is not %s", document, m.Step, symbol, cells[1], cells[2])
				}
			}
		}
	})
	for _, r := range rule.All() {
		for _, symbol := range []string{"Δw", "w", "z", "z after"} {
			if r.Kind == data.Classes && symbol == "z after" { // why a step helps is not worked
				continue
			}
			if worked[r.ID+" "+symbol] == 0 && !r.Once {
				t.Errorf("of %s no %s was worked", r.ID, symbol)
			}
		}
	}
}
