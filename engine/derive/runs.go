package derive

import (
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/repeat"
)

// plan returns how the experiment of a case is repeated.
func (r Runs) plan(c *Case) (*repeat.Plan, error) {
	var vary []repeat.Vary
	for word := range strings.SplitSeq(r.Vary, ",") {
		vary = append(vary, repeat.Vary(word))
	}
	return repeat.New(c.Exp, vary...)
}

// CheckRuns refuses what runs cannot differ in, with the field in a document.
func (c *Case) CheckRuns(r Runs) *data.FieldError {
	if _, err := r.plan(c); err != nil {
		fault := err.(*data.FieldError)
		fault.Field = "." + fault.Field
		return fault
	}
	return nil
}

// Spread returns how a quantity, one of repeat.QuantityIDs, is spread over runs; of one that the
// runs do not have, or of runs that take more work than there is, n is 0.
func (c *Case) Spread(of string, r Runs) (s repeat.Summary, n int) {
	outcomes := c.runs[r]
	if outcomes == nil {
		plan, err := r.plan(c)
		if err != nil {
			return s, 0
		}
		if outcomes = c.Work.Repeat(plan, r.N); outcomes == nil {
			return s, 0
		}
		Ready(&c.runs)[r] = outcomes
	}
	for _, q := range repeat.Quantities(outcomes) {
		if q.ID == of {
			return repeat.Summarise(q.Values(outcomes)), len(outcomes)
		}
	}
	return s, 0
}
