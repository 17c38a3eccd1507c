package exercise

import (
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

// TestMeanOfRuns: of the 24 orders of AND two take 18 updates, twelve 20 and ten 22, on average
// 20.67 with a deviation of 1.3, so the mean of 200 orders lies within 0.3 of it. It is the same
// each time, and other numbers are drawn with another seed.
func TestMeanOfRuns(t *testing.T) {
	const guess = `{"is":"estimate","of":"updates","runs":200,"vary":["order"]}`
	mean := func(experiment string) string {
		v := judged(t, sheetOf(t, asking(experiment, guess, 0)), "q", goal.Answers{"q": goal.Typed("25")})
		said := v.Say[len(v.Say)-1].Text().En
		if said != "This is the mean of 200 runs. The least is 18, the greatest 22." {
			t.Errorf("it says %q", said)
		}
		found, _, _ := strings.Cut(strings.TrimPrefix(v.Say[0].Text().En, "It is "), ":")
		return found
	}
	first := mean(and)
	if v, err := strconv.ParseFloat(first, 64); err != nil || v < 20.37 || v > 20.97 {
		t.Errorf("the mean is %s", first)
	}
	if again := mean(and); again != first {
		t.Errorf("the mean is %s, then %s", first, again)
	}
	if other := mean(`{"seed":5,` + strings.TrimPrefix(and, "{")); other == first {
		t.Errorf("with another seed the mean is %s too", other)
	}
}

// TestMeanRefused: what runs cannot differ in, or have no number of, is refused with its place.
func TestMeanRefused(t *testing.T) {
	for _, c := range []struct{ experiment, goal, want string }{
		{and, `"runs":100`, "goal.vary is nothing; allowed: order, start"},
		{and, `"vary":["data"]`, "goal.vary is data; allowed: order, start (these samples are not drawn from a seed)"},
		{and, `"vary":["order"],"of":"loss"`, "goal.of is \"loss\"; allowed: updates, epochs, errors, test_errors, disagreement"},
		{and, `"vary":["order"],"of":"disagreement"`, "goal.of is disagreement; allowed: a quantity that this experiment has"},
		{and, `"vary":["order"],"of":"errors"`, "goal.of is errors; allowed: a value above 0"},
		{and, `"vary":["order"],"runs":1001`, "goal.runs is 1001; allowed: a whole number from 2 to 1000"},
		{strings.Replace(xor, `"epochs":50`, `"epochs":90000`, 1), `"vary":["order"],"runs":1000`, "ask[0] is more work than there is room for"},
	} {
		x, err := Parse([]byte(asking(c.experiment, `{"is":"estimate",`+c.goal+`}`, 0)))
		if err == nil {
			_, err = x.Sheet("")
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %s", c.goal, err, c.want)
		}
	}
}
