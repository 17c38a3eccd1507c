package exercise

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Check does every ask of an exercise in all variants of its pool, or in so many drawn ones where
// it has none: reference answers are right, answers of named errors get their names, the document's
// own tests hold, no two variants of a pool have the same numbers, and nothing that is read before
// an answer gives it away. What is found is said with what
// to do about it.
func (x *Exercise) Check(variants int) Report {
	return x.checkWithin(derive.NewBudget(derive.CheckWork), variants)
}

// checkWithin is Check of as many variants as a budget is enough for, at least one.
func (x *Exercise) checkWithin(budget *derive.Budget, variants int) Report {
	c := &checking{x: x, named: map[string]bool{}, referenced: map[string]bool{}}
	c.report.Codes = []string{""}
	pool := x.Drawing != nil && len(x.Drawing.Pool) > 0
	if pool {
		c.report.Codes = x.Drawing.Pool
	} else if x.Drawing != nil {
		c.report.Codes = x.codes(variants)
	}
	var drawn []variety
	uneven := false
	for i, code := range c.report.Codes {
		s, err := x.Sheet(code)
		if err != nil {
			c.problem(code, "", text.Said(err))
			continue
		}
		if i == 0 {
			c.warn(s)
		}
		before := len(c.report.Problems)
		budget.Spend(s.Cost)
		var v variety
		s.Under(budget, func() {
			v = c.work(s)
			c.sheet(s)
		})
		if budget.Over() && i > 0 { // what is said of this one may not be true
			c.report.Problems = c.report.Problems[:before]
			c.warning("variant", checkedSome.With(i, len(c.report.Codes)))
			c.report.Codes = c.report.Codes[:i]
			break
		}
		if twin, ok := v.twin(drawn); ok && code != "" {
			if uneven = true; pool {
				c.problem(code, "", sameNumbers.With(twin))
			}
		}
		drawn = append(drawn, v)
	}
	for _, span := range []Span{c.report.Spread.Digits, c.report.Spread.Updates} {
		if span.uneven() {
			if uneven = true; pool {
				c.problem("", "variant",
					unevenWork.With(span.LeastOf, span.Least, span.MostOf, span.Most))
			}
		}
	}
	if x.Drawing != nil && (!pool || uneven) {
		c.pool(drawn, variants, pool)
	}
	for _, leak := range x.Leaks(c.report.Codes) {
		c.problem("", leak.Field, leak.Said)
	}
	for _, name := range x.Names() {
		if !c.referenced[name] {
			c.problem("", name, noReference.With(name))
		}
	}
	for _, id := range x.Misconceptions {
		if !c.named[id] {
			c.problem("", id, neverShows)
		}
	}
	c.report.Named = slices.Sorted(maps.Keys(c.named))
	return c.report
}

// sheet checks one variant.
func (c *checking) sheet(s *Sheet) {
	for i := range c.x.Steps {
		for a := range c.x.Steps[i].Asks {
			c.ask(s, i, a)
		}
	}
	for i, test := range c.x.Tests {
		if test.Variant == "" || strings.EqualFold(test.Variant, s.Code) {
			c.report.Tests++
			c.test(s, i, test)
		}
	}
}

func (c *checking) ask(s *Sheet, step, a int) {
	ask, name, b := &c.x.Steps[step].Asks[a], c.x.Name(step, a), s.Bench(step, a)
	if answer, ok := ask.Goal.Answer(b); ok {
		c.report.Answers++
		c.referenced[name] = true
		v := s.judge(goal.Answers{name: answer}, step, a)
		if v.State != goal.Right || v.Score != 1 {
			c.problem(s.Code, name, referenceIs.With(strings.Join(answer.Texts, "  "), v.Note))
		}
	}
	if g, ok := ask.Goal.(goal.FindBug); ok {
		if e, _, ok := g.Bug(b); ok {
			c.named[e.ID] = true
		}
	}
	g, ok := ask.Goal.(goal.Quantity)
	if limit, interval := ask.Goal.(goal.Interval); interval {
		g, ok = limit.Limit, true
	}
	if !ok {
		return
	}
	right := b.About.Right(g.Of)
	digits := ask.Digits
	if g.Of.Whole() {
		digits = 0
	}
	for _, wrong := range b.About.Wrongs(g.Of) {
		for _, values := range wrong.Values {
			fields := derive.WriteAll(values, goal.FullDigits)
			typed, invalid := goal.ReadTyped(goal.Typed(fields...), len(right))
			if invalid != nil || g.Same(typed, right, digits) {
				continue // it hides behind the right answer
			}
			c.report.Errors++
			c.named[wrong.Error.ID] = true
			if !g.Tells(b.About, right, typed, digits) {
				continue // it can be a coincidence, and is not told
			}
			s.work.Spend(derive.NamingWork)
			v := s.judge(goal.Answers{name: goal.Answer{Texts: fields}}, step, a)
			if !slices.Contains(v.Errors, wrong.Error.ID) {
				typed := strings.Join(fields, "  ")
				c.problem(s.Code, name, errorIs.With(typed, wrong.Error.ID, v.Note))
			}
			common := slices.DeleteFunc(slices.Clone(v.Errors), derive.IsRare)
			if c.x.apart(step) && len(common) > 1 && !wrong.Error.Near && !g.Of.Whole() {
				c.problem(s.Code, name, agree.With(strings.Join(fields, "  "), goal.List(common)))
			}
		}
	}
}

// test runs a test of the document.
func (c *checking) test(s *Sheet, i int, t Test) {
	ask := t.Ask
	answers := s.named(t.Answers)
	if ask == "" {
		for _, name := range c.x.Names() {
			if _, ok := answers[name]; ok {
				ask = name // the last that is answered
			}
		}
	}
	where := fmt.Sprintf("tests[%d]", i)
	step, a, ok := c.x.Find(ask)
	if !ok {
		c.problem("", where, noAsk.With(ask, goal.List(c.x.Names())))
		return
	}
	v := s.judge(answers, step, a)
	if fits(&v) && !v.Carried {
		c.referenced[c.x.Name(step, a)] = true
	}
	e := t.Expect
	if e.State == goal.Right && v.State == goal.Unmarked { // as older documents say of texts
		e.State = v.State
	}
	if e.State != "" && v.State != e.State ||
		e.Error != "" && !slices.Contains(v.Errors, e.Error) ||
		e.Note != "" && v.Note != e.Note || e.Carried != nil && v.Carried != *e.Carried ||
		e.Score != nil && (v.Score-*e.Score > 1e-9 || *e.Score-v.Score > 1e-9) {
		c.problem(s.Code, where, testIs.With(v.Note, text.Number(v.Score, 4)))
	}
}
