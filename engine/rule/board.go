package rule

// Signal is one sample as a rule works it: net input z, output o, target d, error e, and the factor
// f of x. Square is ‖x‖², with the 1 of the bias. With several classes Z and Factor are those of
// the right class, and Highest is the z of the class that won.
type Signal struct{ Z, Output, Target, Error, Factor, Square, Highest float64 }

// BoardLine is a line of the working of one sample: a symbol, an expression, and its value. How and
// Value are pieces of text (a string or a text.Text) and numbers of the types below.
type BoardLine struct {
	Symbol     string
	How, Value []any
}

// The numbers of a line, by the way they are written.
type (
	Plain      float64 // as it is
	Term       float64 // in parentheses where it is negative
	Signed     float64 // with its sign, +1
	Target     float64 // d, in the colour of its class
	Output     float64 // o, in the colour of its class
	OutputTerm float64 // o after a minus sign
)

// perceptronBoard is the board of all rules that learn from o.
func perceptronBoard(s *Settings, v Signal) []BoardLine {
	threshold := []any{"sign(z)"}
	switch {
	case v.Z == s.Threshold:
		threshold = []any{tieShort}
	case s.Threshold != 0:
		threshold = []any{"sign(z − ", Term(s.Threshold), ")"}
	}
	if s.Step == StepLabel && v.Factor == v.Target { // d alone is in the step
		return []BoardLine{{"o", threshold, []any{Output(v.Output)}},
			{"d", nil, []any{Target(v.Target)}}}
	}
	return []BoardLine{
		{"o", threshold, []any{Output(v.Output)}},
		{"d − o", []any{Target(v.Target), " − ", OutputTerm(v.Output)}, []any{Signed(v.Error)}},
	}
}

func perceptronFactor(s *Settings) string {
	if s.Step == StepLabel {
		return "[o ≠ d] d"
	}
	return "d − o"
}

// adalineBoard is the board of rules that descend the square of d − α(z).
func adalineBoard(s *Settings, v Signal) []BoardLine {
	a := v.Target - v.Error
	difference := func(subject string) BoardLine {
		return BoardLine{"d − " + subject, []any{Target(v.Target), " − ", Term(a)},
			[]any{Plain(v.Error)}}
	}
	output := BoardLine{"o", nil, []any{Output(v.Output)}}
	if s.Activation == ActivationIdentity {
		return []BoardLine{difference("z"), output}
	}
	lines := []BoardLine{
		{"α(z)", []any{string(s.Activation) + "(", Plain(v.Z), ")"}, []any{Plain(a)}},
		difference("α(z)"),
	}
	if v.Error != 0 {
		lines = append(lines, BoardLine{"α′(z)", nil, []any{Plain(v.Factor / v.Error)}})
	}
	return append(lines, output)
}

func adalineFactor(s *Settings) string {
	if s.Activation != ActivationIdentity {
		return "(d − α) α′"
	}
	return "d − z"
}

// regressionBoard is the board of rules with numbers for targets.
func regressionBoard(_ *Settings, v Signal) []BoardLine {
	return []BoardLine{{"d − z", []any{Target(v.Target), " − ", Term(v.Z)}, []any{Plain(v.Error)}}}
}
