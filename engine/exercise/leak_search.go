package exercise

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Answers that somebody wrote out in what is read before them. Numbers are known by their values,
// options by their words. A number that is given anyway, or a small whole one, is an answer only
// where it is said to be something.

// Leak is an answer that stands in what a student reads before it is asked for.
type Leak struct {
	Field string    // where it stands
	Said  text.Text // what is to be done
}

// Leaks lists the answers that can be read beforehand. Of numbers that are drawn a leak is what is
// one with each of some codes: else it is a number that happens to be the same.
func (x *Exercise) Leaks(codes []string) (found []Leak) {
	for i, code := range codes {
		s, err := x.Sheet(code)
		if err != nil {
			continue
		}
		now := s.leaks()
		if i > 0 {
			now = slices.DeleteFunc(found, func(l Leak) bool {
				return !slices.ContainsFunc(now, func(m Leak) bool { return m.Field == l.Field })
			})
		}
		if found = now; len(found) == 0 {
			break
		}
	}
	return found
}

// leaks lists those of one variant, of each passage the first.
func (s *Sheet) leaks() (found []Leak) {
	x := s.Exercise
	read := s.reads(-1)
	for i := range x.Steps {
		read = append(read, s.reads(i)...)
		for a := range x.Steps[i].Asks {
			w := s.wanted(i, a)
			for _, p := range read {
				there := func(l Leak) bool { return l.Field == p.field }
				if slices.ContainsFunc(found, there) {
					continue
				}
				full := p.text
				if p.b != nil {
					full = p.b.Fill(full)
				}
				hit := w.in(p, p.text.En, full.En)
				if hit == "" && p.text.Zh != p.text.En {
					hit = w.in(p, p.text.Zh, full.Zh)
				}
				if hit != "" {
					found = append(found, Leak{p.field, givesAway.With(hit, s.Question(i, a))})
				}
			}
		}
	}
	return append(found, s.reviewLeaks()...)
}

// reviewLeaks lists those of questions that come back in words of their own.
func (s *Sheet) reviewLeaks() (found []Leak) {
	if s.Exercise.reviews == nil {
		return nil
	}
	for i, r := range *s.Exercise.reviews {
		if r.Text == (text.Text{}) && r.Question == (text.Text{}) {
			continue
		}
		alone, err := s.Alone(r.Ask, "2222", "q")
		if err != nil {
			continue // it is refused elsewhere
		}
		alone.Exercise.reviews = nil
		for _, l := range alone.leaks() {
			found = append(found, Leak{fmt.Sprintf("review[%d].%s", i, l.Field), l.Said})
		}
	}
	return found
}

// wanted is what is right of an ask, as it could be written somewhere.
type wanted struct {
	step, ask     int
	values        []*big.Rat   // numbers, in their order
	given         [][]*big.Rat // that are there anyway
	symbol        string       // of a single number
	right, others []string     // of options, in all languages
	inOrder       []string     // blocks that stand one after the other
	joined        string       // tiles in a row
}

// wanted returns what is right of an ask. It is empty of what is set up in the lab, of which many
// settings are right, and of the student's own words.
func (s *Sheet) wanted(step, ask int) wanted {
	w := wanted{step: step, ask: ask}
	f := s.Form(step, ask)
	if f.Kind == goal.FormSet || f.Kind == goal.FormWords || f.Kind == goal.FormMatch {
		return w
	}
	answer, ok := s.Reference(step, ask)
	if !ok {
		return w
	}
	switch f.Kind {
	case goal.FormChoice:
		for k, choices := range f.Choices {
			for _, c := range choices {
				words := []string{bareWords(c.Text.En), bareWords(c.Text.Zh)}
				if k < len(answer.Texts) && c.ID == answer.Texts[k] {
					w.right = append(w.right, words...)
				} else {
					w.others = append(w.others, words...)
				}
			}
		}
	case goal.FormSort, goal.FormTiles:
		for _, id := range answer.Texts {
			for _, c := range f.Choices[0] {
				if c.ID == id {
					w.inOrder = append(w.inOrder, bareWords(c.Text.En))
				}
			}
		}
		if f.Kind == goal.FormTiles {
			w.joined, w.inOrder = strings.ReplaceAll(strings.Join(w.inOrder, ""), " ", ""), nil
		}
	default:
		for _, typed := range answer.Texts {
			n, fault := derive.ReadNumber(typed)
			if fault != nil {
				return wanted{}
			}
			w.values = append(w.values, n.Value)
		}
		w.symbol, w.given = bareWords(f.Symbol.En), givenBy(s.Bench(step, ask))
	}
	return w
}

// givenBy lists the numbers that an experiment shows anyway, with those that stand together.
func givenBy(b *goal.Bench) (all [][]*big.Rat) {
	add := func(v ...float64) {
		var list []*big.Rat
		for _, f := range v {
			list = append(list, derive.Decimal(f))
		}
		all = append(all, list)
	}
	const most = 64 // samples
	points := b.Exp.Set.Points
	for i, point := range points[:min(most, len(points))] {
		add(point...)
		add(b.Exp.Set.Labels[i])
	}
	l := &b.Exp.Document.Learner
	add(l.Eta)
	add(l.Init.Weights...)
	add(float64(len(points)))
	if b.About != nil && b.About.Step != nil {
		all = append(all, b.About.Step.Before)
		for _, sample := range b.About.Step.Samples {
			all = append(all, sample.X)
		}
	}
	return all
}

// in returns an answer that stands in words, "" where none does: a number in what somebody wrote,
// an option in what is read, with the numbers of the variant.
func (w *wanted) in(p passage, words, full string) string {
	own := p.step == w.step && p.ask == w.ask
	here := p.step == w.step || p.step < 0
	plain := bareWords(full)
	switch {
	case plain == "":
	case own:
		return w.marked(plain)
	case len(w.values) > 1:
		return minus(w.list(plainWords(words)))
	case !here:
	case len(w.values) == 1:
		return minus(w.number(plainWords(words)))
	case len(w.joined) >= 3 && strings.Contains(strings.ReplaceAll(plain, " ", ""), w.joined):
		return w.joined
	case len(w.inOrder) > 1 && oneAfterTheOther(plain, w.inOrder):
		return strings.Join(w.inOrder, " … ")
	case p.ask < 0:
		return w.option(plain, p.b == nil && p.step >= 0)
	}
	return ""
}

// minus writes numbers with a true minus.
func minus(numbers string) string { return strings.ReplaceAll(numbers, "-", "−") }

// marked returns the mark by which an option is told to be right, or wrong.
func (w *wanted) marked(plain string) string {
	marks, unlike := rightMarks, w.others
	if slices.Contains(w.others, plain) {
		marks, unlike = wrongMarks, w.right
	} else if !slices.Contains(w.right, plain) {
		return ""
	}
	for _, mark := range marks {
		has := func(other string) bool { return strings.Contains(other, mark) }
		if has(plain) && !slices.ContainsFunc(unlike, has) {
			return mark
		}
	}
	return ""
}

// option returns the right option that stands in words which have no other one. A short one may be
// any word, and a name of what is shown may be an option: they have to be called the answer.
func (w *wanted) option(plain string, name bool) string {
	const long, longHan = 12, 6 // letters
	if slices.ContainsFunc(w.others, func(o string) bool { return strings.Contains(plain, o) }) {
		return ""
	}
	for _, right := range w.right {
		most := long
		if strings.ContainsFunc(right, isHan) {
			most = longHan
		}
		for from := 0; right != ""; {
			at := strings.Index(plain[from:], right)
			if at < 0 {
				break
			}
			before, after := plain[:from+at], plain[from+at+len(right):]
			from += at + len(right)
			clear := !name && len([]rune(right)) >= most
			if isWord(before, after) && (clear || calledRight(before)) {
				return right
			}
		}
	}
	return ""
}

// plainWords writes words with ASCII signs, without what cannot be seen.
func plainWords(words string) string {
	return num.Plain(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, words))
}

// bareWords writes words as they are compared: in small letters, without marks around them.
func bareWords(words string) string {
	words = strings.Map(func(r rune) rune {
		if strings.ContainsRune("*`$“”\"", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, plainWords(words))
	return strings.TrimRight(strings.Join(strings.Fields(words), " "), ".")
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// isWord reports whether what stands between is a word, or several, and no part of one.
func isWord(before, after string) bool {
	latin := func(r rune) bool { return unicode.IsLetter(r) && !isHan(r) || unicode.IsDigit(r) }
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	return !latin(last) && !latin(first)
}

// endsIn reports whether words end in one of some, whatever stands around what follows.
func endsIn(words string, ends ...string) bool {
	words = strings.TrimRight(words, " ([“”\"'*`$+")
	return slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(words, end) })
}

// calledRight reports whether what follows is called the answer.
func calledRight(before string) bool {
	return endsIn(before, callsRight...)
}

// saidToBe reports whether what follows is said to be what something is.
func saidToBe(before string) bool {
	return endsIn(before, saysIs...)
}

// numeral is a number that stands in words.
type numeral struct {
	value  *big.Rat
	places int    // decimals; 0: whole, −1: a fraction
	text   string // in digits
	from   int    // where it begins in the words
	to     int    // where it ends
}

// numerals lists the numbers in words: not those of names as x1, nor of places as {w}.
func numerals(words string) (all []numeral) {
	digit := func(i int) bool { return i < len(words) && words[i] >= '0' && words[i] <= '9' }
	for i := 0; i < len(words); i++ {
		if words[i] == '{' {
			if end := strings.IndexByte(words[i:], '}'); end > 0 {
				i += end
			}
			continue
		}
		if !digit(i) && (words[i] != '.' || !digit(i+1)) {
			continue
		}
		from, to := i, i
		for digit(to) || to+1 < len(words) && strings.IndexByte(".,/", words[to]) >= 0 &&
			digit(to+1) && !strings.ContainsAny(words[from:to], ".,/") {
			to++
		}
		if part := partAfter(words[to:]); part > 0 && !strings.ContainsAny(words[from:to], ".,/") {
			to += part
		}
		sign, number := "", words[from:to]
		i = to
		if start := signed(words[:from]); start < from {
			sign, from = "-", start
		}
		before, _ := utf8.DecodeLastRuneInString(words[:from])
		if unicode.IsLetter(before) && !isHan(before) || before == '_' {
			continue
		}
		if n, fault := derive.ReadNumber(sign + number); fault == nil {
			all = append(all, numeral{n.Value, n.Places, sign + number, from, to})
		}
	}
	return all
}

// partAfter returns the length of a fraction with a blank before it, as in 1 3/10, or 0.
func partAfter(words string) int {
	digits := func(at int) int {
		return len(words[at:]) - len(strings.TrimLeft(words[at:], "0123456789"))
	}
	if !strings.HasPrefix(words, " ") {
		return 0
	}
	over := digits(1)
	bar := 1 + over
	if over == 0 || !strings.HasPrefix(words[bar:], "/") || digits(bar+1) == 0 {
		return 0
	}
	return bar + 1 + digits(bar+1)
}

// signed returns where the minus begins that words before a number end in, as a sign or as a word;
// their length where they end in none. After a number a minus with a blank behind it subtracts.
func signed(before string) int {
	bare := strings.TrimRight(before, " ")
	for _, minus := range minuses {
		rest, ok := strings.CutSuffix(bare, minus)
		last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(rest, " "))
		subtracts := len(bare) < len(before) && (unicode.IsDigit(last) || last == ')')
		if ok && !subtracts {
			return len(rest)
		}
	}
	return len(before)
}

// is reports whether a number is a value, or that rounded to at least two digits.
func (n numeral) is(value *big.Rat) bool {
	if n.value.Cmp(value) == 0 {
		return true
	}
	digits := strings.TrimLeft(strings.ReplaceAll(n.text, ",", "."), "-0.")
	if n.places < 1 || len(digits) < 2 {
		return false
	}
	off := new(big.Rat).Sub(n.value, value)
	unit := new(big.Rat).SetFrac(big.NewInt(1),
		new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n.places)), nil))
	return off.Abs(off).Cmp(unit.Mul(unit, big.NewRat(1, 2))) <= 0
}

// ordinary reports whether values are whole numbers as any words may have.
func ordinary(values []*big.Rat) bool {
	const most = 20
	return !slices.ContainsFunc(values, func(v *big.Rat) bool {
		return !v.IsInt() || v.Cmp(big.NewRat(most, 1)) > 0 || v.Cmp(big.NewRat(-most, 1)) < 0
	})
}

// among reports whether values are given in this order anyway.
func among(values []*big.Rat, given [][]*big.Rat) bool {
	return slices.ContainsFunc(given, func(list []*big.Rat) bool {
		for i := 0; i+len(values) <= len(list); i++ {
			if slices.EqualFunc(values, list[i:i+len(values)],
				func(a, b *big.Rat) bool { return a.Cmp(b) == 0 }) {
				return true
			}
		}
		return false
	})
}

// number returns the number that is asked for, where it is said to be something, or is no number
// that any words may have.
func (w *wanted) number(words string) string {
	right, called, other := "", "", false // called by its symbol
	for _, n := range numerals(words) {
		before := strings.ToLower(words[:n.from])
		is, named := n.is(w.values[0]), w.symbol != "" && w.names(before)
		switch {
		case is && named:
			called = n.text
		case named:
			other = true // o = +1 here, o = −1 there
		case !is || among(w.values, w.given):
		case saidToBe(before), !ordinary(w.values) && n.places != 0:
			right = n.text
		}
	}
	if right == "" && !other {
		right = called
	}
	return right
}

// names reports whether what follows is said to be what is asked for, by its symbol.
func (w *wanted) names(before string) bool {
	return slices.ContainsFunc(saysIs, func(is string) bool {
		return endsIn(before, w.symbol+is, w.symbol+" "+is)
	})
}

// list returns the part of some words where the numbers that are asked for stand close together and
// in order.
func (w *wanted) list(words string) string {
	const apart = 16 // bytes between two of them, with a name and =
	all := numerals(words)
	for i := 0; i+len(w.values) <= len(all); i++ {
		there := all[i : i+len(w.values)]
		last := there[len(there)-1]
		stands := true
		for k, n := range there {
			stands = stands && n.is(w.values[k]) &&
				(k == 0 || n.from-there[k-1].to <= apart)
		}
		clear := !ordinary(w.values) || len(w.values) > 2
		if stands && (saidToBe(strings.ToLower(words[:there[0].from])) || clear) &&
			!among(w.values, w.given) {
			return words[there[0].from:last.to]
		}
	}
	return ""
}

// oneAfterTheOther reports whether words stand in others in their order.
func oneAfterTheOther(in string, words []string) bool {
	for _, word := range words {
		_, after, found := strings.Cut(in, word)
		if !found {
			return false
		}
		in = after
	}
	return true
}
