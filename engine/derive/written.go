package derive

import (
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"

	"perceptronlab/engine/num"
)

// An answer may be written as on paper. Beside what num reads, which is all that the boxes of the
// lab take, these are read: −½, 1 1/2, 3√2/4, 1/sqrt(17); a number in brackets; one behind its
// name, as in z = −0.13. Nothing is guessed: 1 5, 1/2√3 and √1/17 are refused.

// ReadNumber reads a number of an answer with its exact value; a root has 60 digits.
func ReadNumber(typed string) (TypedNumber, *num.Fault) {
	s := num.Unwrapped(Unnamed(withoutStop(num.Plain(typed))))
	n, fault := num.Read(s)
	n.Text = typed
	if fault == nil {
		return TypedNumber{Number: n, Value: valueOfNumber(n)}, nil
	}
	if fault.Why == num.NoNumber || fault.Why == num.Gap {
		if v := onPaper(s); v != nil {
			n := num.Number{Text: typed, Places: -1}
			return TypedNumber{Number: n, Value: v}, nil
		}
	}
	fault.Text = typed
	return TypedNumber{Number: n}, fault
}

func valueOfNumber(n num.Number) *big.Rat {
	v, _ := new(big.Rat).SetString(n.Over)
	if n.Under != "" {
		under, _ := new(big.Rat).SetString(n.Under)
		v = Quo(v, under)
	}
	return v
}

// ReadPercent reads a share, which may be in percent.
func ReadPercent(typed string) (TypedNumber, *num.Fault) {
	part, percent := strings.CutSuffix(strings.TrimSpace(num.Plain(typed)), "%")
	n, fault := ReadNumber(part)
	if fault == nil && percent {
		n.Value = Quo(n.Value, Integer(100))
	}
	if fault != nil {
		fault.Text = typed
	}
	return n, fault
}

// withoutStop cuts off the full stop of a sentence: after a decimal point it is no other.
func withoutStop(s string) string {
	s = strings.TrimRight(strings.TrimSpace(s), ",;…")
	cut := strings.TrimRight(s, ".。")
	if strings.HasSuffix(strings.TrimSpace(s), "。") || strings.Contains(cut, ".") {
		return cut
	}
	return s
}

// Unnamed cuts the name of a number off: what stands before the last =, ≈, ~ or colon, if there are
// letters in it; and a word for "about".
func Unnamed(s string) string {
	at := strings.LastIndexAny(s, "=≈~:")
	if at < 0 {
		s = strings.TrimSpace(s)
		for _, about := range aboutWords {
			if len(s) > len(about) && strings.EqualFold(s[:len(about)], about) {
				return strings.TrimSpace(s[len(about):])
			}
		}
		return s
	}
	_, width := utf8.DecodeRuneInString(s[at:])
	name := strings.TrimSpace(s[:at])
	if name != "" && strings.IndexFunc(name, unicode.IsLetter) < 0 {
		return s
	}
	return strings.TrimSpace(s[at+width:])
}

// onPaper reads a mixed number or a quotient with roots; nil where it is none.
func onPaper(s string) *big.Rat {
	p := paperText{strings.ReplaceAll(strings.ToLower(s), "sqrt", "√")}
	if v := p.signed(); p.is("") {
		return v
	}
	return nil
}

// paperText is the rest of a number that is being read. What reads a part of it returns nil where
// there is none.
type paperText struct{ rest string }

// is reports whether a sign comes next, or with "" the end.
func (p *paperText) is(sign string) bool {
	p.rest = strings.TrimSpace(p.rest)
	return strings.HasPrefix(p.rest, sign) && (sign != "" || p.rest == "")
}

// took takes a sign that comes next.
func (p *paperText) took(sign string) bool {
	is := p.is(sign)
	if is {
		p.rest = p.rest[len(sign):]
	}
	return is
}

func (p *paperText) signed() *big.Rat {
	minus := p.took("-")
	if !minus {
		p.took("+")
	}
	v := p.mixed()
	if v == nil {
		v = p.quotient()
	} else if p.took("/") { // only a root may stand under it: ½/2 may be meant to be ½
		under, _ := p.root()
		if under == nil || under.Sign() == 0 {
			return nil
		}
		v = Quo(v, under)
	}
	if v != nil && minus {
		return Neg(v)
	}
	return v
}

// vulgar are the fractions that are one character.
var vulgar = map[rune]*big.Rat{
	'½': big.NewRat(1, 2), '⅓': big.NewRat(1, 3), '⅔': big.NewRat(2, 3), '¼': big.NewRat(1, 4),
	'¾': big.NewRat(3, 4), '⅕': big.NewRat(1, 5), '⅖': big.NewRat(2, 5), '⅗': big.NewRat(3, 5),
	'⅘': big.NewRat(4, 5), '⅙': big.NewRat(1, 6), '⅚': big.NewRat(5, 6), '⅐': big.NewRat(1, 7),
	'⅛': big.NewRat(1, 8), '⅜': big.NewRat(3, 8), '⅝': big.NewRat(5, 8), '⅞': big.NewRat(7, 8),
	'⅑': big.NewRat(1, 9), '⅒': big.NewRat(1, 10),
}

// mixed reads ½, 1½ or 1 1/2.
func (p *paperText) mixed() *big.Rat {
	before := p.rest
	whole := p.digits()
	after := p.rest
	p.is("")
	blank := p.rest != after
	if r, width := utf8.DecodeRuneInString(p.rest); vulgar[r] != nil {
		p.rest = p.rest[width:]
		return Add(whole, vulgar[r])
	}
	over := p.digits()
	if blank && over.Sign() > 0 && p.took("/") {
		if under := p.digits(); over.Cmp(under) < 0 {
			return Add(whole, Quo(over, under))
		}
	}
	p.rest = before
	return nil
}

// digits reads a whole number; 0 where there is none.
func (p *paperText) digits() *big.Rat {
	p.is("")
	end := strings.IndexFunc(p.rest+" ", func(r rune) bool { return r < '0' || r > '9' })
	v, _ := new(big.Rat).SetString("0" + p.rest[:end])
	p.rest = p.rest[end:]
	return v
}

// quotient reads a product, over a number or a root. A root that comes out even, over something,
// may be meant to go over all of it.
func (p *paperText) quotient() *big.Rat {
	over, even := p.product()
	if over == nil || !p.took("/") {
		return over
	}
	under, _ := p.root()
	if under == nil {
		under = p.decimal()
	}
	if under == nil || under.Sign() == 0 || even {
		return nil
	}
	return Quo(over, under)
}

// product reads a number, a root, or a number times a root.
func (p *paperText) product() (v *big.Rat, even bool) {
	factor := p.decimal()
	if factor != nil && !p.took("*") && !p.took("·") {
		p.took("×")
	}
	root, even := p.root()
	switch {
	case root == nil:
		return factor, false
	case factor == nil:
		return root, even
	}
	return Mul(factor, root), even
}

// root reads √2 or √(1/17); even: there are no brackets, and the root is a fraction.
func (p *paperText) root() (v *big.Rat, even bool) {
	if !p.took("√") {
		return nil, false
	}
	var under *big.Rat
	inside := p.took("(")
	if inside {
		under = p.signed()
	} else if under = p.mixed(); under == nil {
		under = p.decimal()
	}
	if under == nil || under.Sign() < 0 || inside && !p.took(")") {
		return nil, false
	}
	v = Root(under)
	return v, !inside && IsEqual(Square(v), under)
}

// decimal reads digits with a point or a comma.
func (p *paperText) decimal() *big.Rat {
	p.is("")
	end := strings.IndexFunc(p.rest+" ", func(r rune) bool {
		return !(r >= '0' && r <= '9' || r == '.' || r == ',')
	})
	n, fault := num.Read(p.rest[:end])
	if fault != nil {
		return nil
	}
	p.rest = p.rest[end:]
	return valueOfNumber(n)
}

// WriteExact writes exact numbers.
func WriteExact(v Vector) string {
	if len(v) == 1 {
		return WriteAll(v, 4)[0]
	}
	return "(" + strings.Join(WriteAll(v, 4), ", ") + ")"
}

// ReadWhole reads a whole number.
func ReadWhole(field string) (int, bool) {
	t, fault := ReadNumber(field)
	if fault != nil || !t.Value.IsInt() || !t.Value.Num().IsInt64() {
		return 0, false
	}
	v := t.Value.Num().Int64()
	return int(v), v > -1e9 && v < 1e9
}
