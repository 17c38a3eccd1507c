package derive

import (
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// countErrors are those of what is counted in a run.
var countErrors = []Misconception{
	{ID: "counted-epochs", Sources: []string{"lec11: epochs"},
		Number: counting("updates", "epochs")},
	{ID: "counted-updates", Sources: []string{"lec11: epochs"},
		Number: counting("epochs", "updates")},
	{ID: "counted-steps", Sources: []string{"lec11: epochs"}, Number: either(
		count("epochs", func(c *Case, _ Quantity) int { return c.Run.Len() }),
		count("updates", func(c *Case, _ Quantity) int { return c.Run.Len() }),
		count("updates", func(c *Case, _ Quantity) int {
			return c.Exp.Table.M() * c.epochs()
		}))},
	{ID: "one-epoch", Number: count("updates", func(c *Case, _ Quantity) int {
		if c.epochs() < 2 {
			return -1
		}
		return c.Run.Epochs()[1].Updates
	})},
	{ID: "remainder", Sources: []string{"MAML: batches that do not divide the samples"},
		Number: either(
			batches(func(m, b, epochs int) int { return m / b * epochs }),
			batches(func(m, b, epochs int) int { return (m/b + 1) * epochs }),
			batches(func(m, b, epochs int) int { return (m*epochs + b - 1) / b }))},
	{ID: "tie-run", Sources: []string{"MAML, PLA lecture 2 and ML: Perceptrons differ"},
		Number: otherTies},
	{ID: "last-for-pocket", Sources: []string{"PLA lecture 2: pocket"},
		Number: count("errors", func(c *Case, q Quantity) int { return c.wrongAt(q.Epoch) })},
	{ID: "not-replaced", Sources: []string{"PLA lecture 2: pocket"}, Number: either(
		count("errors", func(c *Case, q Quantity) int { return c.pocketAt(q.Epoch, q.Epoch-1) }),
		count("errors", func(c *Case, q Quantity) int { return c.pocketAt(q.Epoch, 0) }))},
	{ID: "right-for-wrong", Number: count("errors", func(c *Case, q Quantity) int {
		return c.Exp.Table.M() - int(Float(c.Right(q)[0]))
	})},
	{ID: "everybody",
		Number: count("errors", func(c *Case, _ Quantity) int { return c.Exp.Table.M() })},
}

// count makes an error of what is counted in place of something; below 0: nothing is.
func count(asked string, n func(*Case, Quantity) int) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != asked {
			return nil
		}
		if n := n(c, q); n >= 0 {
			return []Vector{wholeNumber(n)}
		}
		return nil
	}
}

func counting(asked, counted string) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != asked {
			return nil
		}
		return []Vector{c.Right(Asked(counted))}
	}
}

// epochs is how many the run has.
func (c *Case) epochs() int { return len(c.Run.Epochs()) - 1 }

// batches makes an error of how many batches of b samples there are in m, where some are left over.
func batches(n func(m, b, epochs int) int) func(*Case, Quantity) []Vector {
	return count("updates", func(c *Case, _ Quantity) int {
		m, b := c.Exp.Table.M(), c.Exp.Document.Learner.Batch
		if b < 2 || b > m || m%b == 0 {
			return -1
		}
		return n(m, b, c.epochs())
	})
}

// pocketAt is how many samples the weights in the pocket got wrong at an earlier epoch.
func (c *Case) pocketAt(asked, epoch int) int {
	if asked < 1 || c.Exp.Rule.Symbol == "" {
		return -1
	}
	return c.Run.Epochs()[epoch].Errors
}

// wrongAt is how many samples the weights under training get wrong at the end of an epoch, of a
// rule that keeps others.
func (c *Case) wrongAt(epoch int) int {
	if c.Exp.Rule.Symbol == "" || epoch < 0 {
		return -1
	}
	wrong, _ := c.Run.WrongAt(c.Run.Weights(c.Run.Epochs()[epoch].End, nil))
	return wrong
}

// otherTies are the numbers of updates and of epochs with other conventions for z = 0.
func otherTies(c *Case, q Quantity) (values []Vector) {
	if q.Of != "updates" && q.Of != "epochs" || !c.Exp.Rule.Uses(rule.SettingTie) {
		return nil
	}
	for _, word := range c.Exp.Rule.Allowed(rule.SettingTie) {
		d, tie := c.Exp.Document, rule.Tie(word)
		d.Learner.Tie = tie
		if tie == c.Exp.Document.Learner.Tie {
			continue
		}
		if e, err := c.Work.Alter(c.Exp, d); err == nil {
			other := &Case{Exp: e, Run: c.Work.Begin(e), Work: c.Work}
			if c.Work.Reach(other.Run, tieSteps); other.Run.Stopped() != trace.Running {
				values = append(values, other.Right(q))
			}
		}
	}
	return values
}

// tieSteps is how far a run with another convention is followed.
const tieSteps = 10_000

// rareCounts are the rare mistakes in counting.
var rareCounts = []Misconception{
	{ID: "updates-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		m, b, epochs := c.Exp.Table.M(), c.Exp.Document.Learner.Batch, c.epochs()
		if q.Of != "updates" || epochs < 1 || !c.Exp.Rule.Uses(rule.SettingBatch) ||
			c.Exp.Rule.Loss == rule.NoLoss { // a perceptron changes nothing where all is right
			return nil
		}
		ways := []int{c.Run.Updates() + 1, c.Run.Updates() - 1, m, m + epochs, m - 1, m + 1,
			(m - 1) * epochs, 1, c.Run.Updates() * b}
		if b > 1 && b <= m {
			ways = append(ways, b, m-b, m%b, m%b*epochs, m/b, m/b+1, b*epochs,
				m*epochs/b, m*epochs/(b+m%b)+1)
		}
		for _, n := range ways {
			values = append(values, wholeNumber(n))
		}
		return values
	}},
	{ID: "pocket-otherwise", Like: "not-replaced last-for-pocket",
		Number: func(c *Case, q Quantity) (values []Vector) {
			if q.Of != "errors" || q.Epoch < 0 || c.Exp.Rule.Symbol == "" {
				return nil
			}
			for epoch := range c.Run.Epochs() {
				if n := c.wrongAt(epoch); n >= 0 {
					values = append(values, wholeNumber(n))
				}
			}
			return values
		}},
}
