package explain

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Headline is what is said over the plane: a sentence, what it did to the others, and at the end
// what to try next. The sentences hold marks of classes; see Pieces and Spoken.
type Headline struct {
	Says, Then string
	Ended      bool
}

// A mark of a class in a sentence is this and the class, each a character.
const (
	markSign  = '\uE000'
	markFirst = '\uE010'
)

func mark(class int) string { return string([]rune{markSign, rune(markFirst + class)}) }

// Piece is a piece of a sentence: text, or the mark of a class.
type Piece struct {
	Text  string // of a mark: its class's name
	Class int    // −1: no mark
	Named bool   // the name is read beside the mark: of pictures, and at the first of a class
}

// Pieces takes a sentence apart.
func (m *Moment) Pieces(sentence string) []Piece {
	var list []Piece
	for i, part := range strings.Split(sentence, string(markSign)) {
		if i > 0 {
			class := int([]rune(part)[0]) - markFirst
			part = strings.TrimPrefix(part, string(rune(markFirst+class)))
			first := !slices.ContainsFunc(list, func(p Piece) bool { return p.Class == class })
			list = append(list, Piece{m.ClassLabel(class), class,
				picture.Pictured(m.Exp) || first && m.ClassLabel(class) != m.ClassCode(class)})
		}
		if part != "" {
			list = append(list, Piece{part, -1, false})
		}
	}
	return list
}

// Spoken returns a sentence as it is read out: with names instead of marks.
func (m *Moment) Spoken(sentence string) string {
	message, names := "", []any(nil)
	for _, p := range m.Pieces(sentence) {
		if p.Class < 0 {
			message += p.Text
			continue
		}
		message += "{" + strconv.Itoa(len(names)) + "}"
		names = append(names, p.Text)
	}
	return m.Lang.Say(text.Same(message), names...)
}

// Sentence says in one sentence, as text, what the step at the cursor did.
func (m *Moment) Sentence() string { return m.Spoken(m.Headline().Says) }

// Headline says what there is to say at the cursor.
func (m *Moment) Headline() Headline {
	switch {
	case m.AtEnd():
		return Headline{Says: m.reached(), Ended: true}
	case m.Step == 0:
		return m.begin()
	}
	s := m.Run.Step(m.Step)
	h := Headline{Says: m.step(&s)}
	if m.Exp.Rule.Loss == rule.NoLoss {
		h.Then = m.effect(&s)
	} else {
		h.Then = m.descent()
	}
	return h
}

// AtEnd reports whether the cursor is at the last step of a run that has stopped.
func (m *Moment) AtEnd() bool {
	return m.Run != nil && m.Stopped != trace.Running && m.Step == m.Known
}

// step says which sample was shown, what it changed and why.
func (m *Moment) step(s *trace.Step) string {
	sentence, values := m.says(s)
	return m.Lang.Say(sentence, values...)
}

// Pattern returns the sentence for the step at the cursor without its values: two steps that have
// it in common are of one kind.
func (m *Moment) Pattern() text.Text {
	sentence, _ := m.says(new(m.Run.Step(m.Step)))
	return sentence
}

// says returns the sentence for a step, and the values for its places.
func (m *Moment) says(s *trace.Step) (sentence text.Text, values []any) {
	if m.Exp.Rule.Once {
		return words.Solved, nil
	}
	if len(s.Samples) > 1 {
		if stays(s) {
			return words.HeadNone, []any{len(s.Samples)}
		}
		if !s.Acts() {
			said := words.HeadAllShrink
			if m.Exp.Rule.Margin == nil {
				said = words.HeadAllMet
			}
			return said, []any{len(s.Samples)}
		}
		return words.HeadTogether, []any{len(s.Samples), m.amount(num.Length(s.Delta))}
	}
	row := m.RowOf(s.Samples[0]) + 1
	if m.Exp.Rule.Each != nil {
		return m.pulled(s, row)
	}
	if m.Exp.Rule.Loss != rule.NoLoss && m.Exp.Rule.Margin == nil {
		if stays(s) && !s.Acts() {
			return words.HeadMet, []any{row}
		}
		if !s.Acts() {
			return words.HeadMetShrinks, []any{row}
		}
		if m.Exp.Rule.Soft() {
			return m.movedSoft(s, row)
		}
		return m.moved(s, row)
	}
	is, took := mark(m.classOf(s.Target[0])), mark(m.classOf(s.Output[0]))
	undecided := m.classOf(s.Output[0]) < 0
	if s.Own != nil && s.Acts() && !stays(s) && !m.follows(s) {
		return words.HeadOutweighed, []any{row, is}
	}
	if s.Acts() && !s.Mistake {
		return m.corrected(s, row, is)
	}
	if !s.Acts() && !stays(s) {
		return words.HeadShrinks, []any{row, is}
	}
	if undecided {
		return m.undecided(s), []any{row, is, words.Number(s.Output[0])}
	}
	if s.Mistake && stays(s) {
		if zero(m.Exp.Table.Sample(int(s.Samples[0]))) {
			return words.HeadZero, []any{row, is, took}
		}
		return words.HeadStill, []any{row, is, took}
	}
	if m.OnlyBias(s) {
		return words.HeadBias, []any{row, is, took}
	}
	if m.Exp.Classes() > 0 {
		if s.Mistake {
			return words.HeadTaken, []any{row, is, took}
		}
		return words.HeadKnown, []any{row, is}
	}
	away := s.Mistake && s.Factor[0] < 0
	level := m.Run.Level()
	if s.Mistake && s.Z[0] != level && picture.Pictured(m.Exp) &&
		oneWay(s.Delta[m.first():], away) {
		ways := words.GoUp
		if away {
			ways = words.GoDown
		}
		return words.HeadNeedle, []any{row, is, took, ways}
	}
	return whatCame[came{s.Mistake, away, s.Z[0] == level}],
		[]any{row, is, took, words.Number(level)}
}

// pulled says how many of the weight vectors, each of a class against the rest, a sample pulls at.
func (m *Moment) pulled(s *trace.Step, row int) (sentence text.Text, values []any) {
	pulls := 0
	for _, f := range s.Factor {
		if f != 0 {
			pulls++
		}
	}
	is := mark(m.classOf(s.Target[0]))
	switch {
	case stays(s):
		return words.HeadPullsNone, []any{row, is}
	case pulls == 0:
		return words.HeadPullsShrink, []any{row, is}
	}
	return words.HeadPullsOf, []any{row, is, pulls, m.Exp.Classes()}
}

// undecided returns the sentence for a sample whose output was neither class.
func (m *Moment) undecided(s *trace.Step) text.Text {
	switch {
	case stays(s) && zero(m.Exp.Table.Sample(int(s.Samples[0]))):
		return words.HeadMiddleZero
	case stays(s):
		return words.HeadMiddleStill
	case m.OnlyBias(s):
		return words.HeadMiddleBias
	case s.Factor[0] < 0:
		return words.HeadMiddleAway
	}
	return words.HeadMiddleTowards
}

// oneWay reports whether no weight goes up (where they are to go down) or down.
func oneWay(delta []float64, down bool) bool {
	return !slices.ContainsFunc(delta, func(v float64) bool { return v != 0 && down == (v > 0) })
}

// corrected says why a sample that is right pulls at w all the same.
func (m *Moment) corrected(s *trace.Step, row int, is string) (sentence text.Text, values []any) {
	near := m.Exp.Rule.Near(&m.Exp.Document.Learner)
	least := m.Lang.ShortAmount(near)
	if m.Exp.Rule.Uses(rule.SettingMargin) {
		least = "γ = " + least
	}
	side := s.Z[0]
	if is != mark(1) {
		side = -side
	}
	switch {
	case stays(s) && zero(m.Exp.Table.Sample(int(s.Samples[0]))):
		return words.HeadZeroNear, []any{row, is}
	case stays(s):
		return words.HeadStillNear, []any{row, is}
	case m.Exp.Classes() > 0 || near == 0:
		return words.HeadPulls, []any{row, is}
	case side == 0:
		return words.HeadTieNear, []any{row, is, least}
	case m.OnlyBias(s):
		sentence = words.HeadNearBias
	case s.Factor[0] < 0:
		sentence = words.HeadNearAway
	default:
		sentence = words.HeadNearTowards
	}
	return sentence, []any{row, is, m.Lang.ShortAmount(side), least}
}

// OnlyBias reports whether a step of one weight vector changes its bias alone: the inputs of its
// sample are 0, so that w turns neither way.
func (m *Moment) OnlyBias(s *trace.Step) bool {
	return (s.Mistake || m.Exp.Rule.Margin != nil && s.Acts()) &&
		m.Exp.Classes() == 0 && m.Exp.Table.Bias &&
		zero(m.Exp.Table.Sample(int(s.Samples[0]))[1:]) && slices.Equal(s.Before[1:], s.After[1:])
}

// follows reports whether a step moves z of its sample towards its class.
func (m *Moment) follows(s *trace.Step) bool {
	gain := m.net(s.Delta, m.Exp.Table.Sample(int(s.Samples[0])))
	return gain > 0 && s.Factor[0] > 0 || gain < 0 && s.Factor[0] < 0
}

// stays reports whether a step leaves w as it was.
func stays(s *trace.Step) bool { return slices.Equal(s.Before, s.After) }

func zero(x []float64) bool {
	return !slices.ContainsFunc(x, func(v float64) bool { return v != 0 })
}

// moved says of a sample off its target whether the step has brought it nearer.
func (m *Moment) moved(s *trace.Step, row int) (sentence text.Text, values []any) {
	x := m.Exp.Table.Sample(int(s.Samples[0]))
	z := 0.0
	for j, v := range x {
		z += float64(s.After[j] * v)
	}
	before, after := s.Error[0], s.Target[0]-z
	if v, ok := m.Run.Signal(z, s.Target[0]); ok {
		after = v.Error
	}
	off := m.amount(math.Abs(before))
	switch {
	case s.Own != nil && math.Abs(after) >= math.Abs(before) && !m.follows(s):
		return words.HeadOffOutweighed, []any{row, off}
	case math.Abs(after) < math.Abs(before):
		return words.HeadOff, []any{row, off}
	case (after > 0) != (before > 0):
		return words.HeadOver, []any{row, off, m.amount(math.Abs(after))}
	}
	return words.HeadTiny, []any{row, off}
}

type came struct{ mistake, away, tie bool }

var whatCame = map[came]text.Text{
	{}:                                     words.HeadRight,
	{tie: true}:                            words.HeadTieRight,
	{mistake: true}:                        words.HeadTowards,
	{mistake: true, away: true}:            words.HeadAway,
	{mistake: true, tie: true}:             words.HeadTieTowards,
	{mistake: true, away: true, tie: true}: words.HeadTieAway,
}

// effect says what a step did to all samples.
func (m *Moment) effect(s *trace.Step) string {
	const most = 2000 // samples that can be looked at twenty times a second
	l, total := m.Lang, m.Exp.Table.M()
	if m.Quick && total > most || len(m.Unsaid) > 0 {
		return ""
	}
	mended, spoiled, before, after := m.turned()
	wrong := m.wrongNow(after, total)
	switch pocket := m.Exp.Rule.Recounts; {
	case pocket && m.Exp.Rule.Each != nil && !slices.Equal(s.Pocket, s.After):
		now, _ := m.Run.WrongAt(s.After)
		return l.Say(words.ThenPockets, m.pocketed(s), m.Exp.Classes(),
			m.wrongNow(s.PocketErrors, total), now)
	case pocket && !slices.Equal(s.Pocket, m.Run.Answer(m.Step-1, nil)):
		return l.Say(words.ThenPocketed, wrong)
	case pocket && !slices.Equal(s.Pocket, s.After):
		now, _ := m.Run.WrongAt(s.After)
		return l.Say(words.ThenPocket, m.wrongNow(s.PocketErrors, total), now)
	case m.Run.KeepsBest() && !pocket:
		return l.Say(words.ThenAverage, wrong)
	case stays(s):
		return l.Say(words.ThenStill, wrong)
	case mended > 0 && spoiled > 0:
		return l.Say(words.ThenBoth, m.points(mended), l.Small(spoiled), wrong, before)
	case mended > 0:
		return l.Say(words.ThenMends, m.points(mended), wrong, before)
	case spoiled > 0:
		return l.Say(words.ThenSpoils, m.points(spoiled), wrong, before)
	}
	_, undecided := m.Exp.Rule.Undecided(&m.Exp.Document.Learner)
	if undecided || m.Exp.Classes() > 0 { // a wrong one may be taken for another class now
		return l.Say(words.ThenSameRight, wrong)
	}
	return l.Say(words.ThenSame, wrong)
}

// pocketed counts the classes whose pocket took another w in a step.
func (m *Moment) pocketed(s *trace.Step) (n int) {
	before := m.Run.Answer(m.Step-1, nil)
	for class := range m.Exp.Classes() {
		if !slices.Equal(m.own(s.Pocket, class), m.own(before, class)) {
			n++
		}
	}
	return n
}

func (m *Moment) points(n int) string {
	one, many := words.OnePoint, words.Points
	if picture.Pictured(m.Exp) {
		one, many = words.OnePicture, words.ManyPictures
	}
	if n == 1 {
		return m.Lang.Say(one)
	}
	return m.Lang.Say(many, m.Lang.Small(n))
}

func (m *Moment) wrongNow(wrong, of int) string {
	switch wrong {
	case 0:
		return m.Lang.Plural(of, words.RightOnly, words.WrongNone)
	case 1:
		return m.Lang.Say(words.WrongOne, of)
	}
	return m.Lang.Say(words.WrongMany, wrong, of)
}

// turned counts the training samples that the step at the cursor put right and wrong, and those
// wrong before and after it.
func (m *Moment) turned() (mended, spoiled, before, after int) {
	then, _ := m.Run.MistakesAt(m.Run.Answer(m.Step-1, nil))
	then = slices.Clone(then)
	now, _ := m.Run.MistakesAt(m.Run.Answer(m.Step, nil))
	both := 0
	for k, i := 0, 0; k < len(then) && i < len(now); {
		switch {
		case then[k] < now[i]:
			k++
		case then[k] > now[i]:
			i++
		default:
			both, k, i = both+1, k+1, i+1
		}
	}
	return len(then) - both, len(now) - both, len(then), len(now)
}

// amount writes an amount in a sentence: three digits, or that it is nearly nothing.
func (m *Moment) amount(v float64) string {
	if v > 0 && v < 1e-4 {
		return m.Lang.Say(words.NearlyNone)
	}
	return m.Lang.ShortAmount(v)
}

// descent says what a step made of the loss.
func (m *Moment) descent() string {
	l := m.Lang
	was, is := m.Run.LossAt(m.Run.Answer(m.Step-1, nil)), m.Run.LossAt(m.Run.Answer(m.Step, nil))
	from, to := m.amount(was), m.amount(is)
	switch {
	case was > words.Readable && is > was:
		return l.Say(words.ThenRisesOn, to)
	case was > words.Readable && to == from && is < was:
		return l.Say(words.ThenFallsOn, to)
	case is != is: // ∞ − ∞
		return ""
	case from == to:
		return l.Say(words.ThenFlat, to)
	case is < was:
		return l.Say(words.ThenFell, from, to)
	}
	return l.Say(words.ThenRose, from, to)
}
