package num

import (
	"cmp"
	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Number is a number as typed.
type Number struct {
	Text   string
	Over   string // the number in plain characters, such as -0.13 or 2e-3
	Under  string // the divisor; "": not a fraction
	Places int    // decimal places as typed; −1: a fraction
}

const (
	maxTyped    = 64  // characters
	maxExponent = 350 // more than any float64 needs
)

// Read reads one number.
func Read(typed string) (Number, *Fault) {
	n, fault := read(typed)
	if fault != nil {
		fault.Text = typed
		return Number{Text: typed}, fault
	}
	return n, nil
}

func read(typed string) (Number, *Fault) {
	n := Number{Text: typed}
	if utf8.RuneCountInString(typed) > maxTyped {
		return n, &Fault{Why: TooLong}
	}
	s, fault := joined(strings.Map(plain, strings.TrimSpace(typed)))
	if fault != nil {
		return n, fault
	}
	s = withPower(s)
	over, under, fraction := strings.Cut(s, "/")
	if n.Over, n.Places, fault = decimal(over, !fraction); fault != nil {
		return n, fault.of(s)
	}
	if !fraction {
		return n, nil
	}
	if n.Under, _, fault = decimal(under, false); fault != nil {
		return n, fault.of(s)
	}
	switch n.Places = -1; {
	case strings.HasPrefix(under, "-") || strings.HasPrefix(under, "+"):
		return n, &Fault{Why: NoNumber}
	case strings.Trim(n.Under, "0.") == "":
		return n, &Fault{Why: OverZero}
	}
	return n, nil
}

// Float reads one number as the nearest float64.
func Float(typed string) (float64, *Fault) {
	n, fault := Read(typed)
	if fault != nil {
		return 0, fault
	}
	v, ok := quotient(n.Over, n.Under)
	if !ok {
		return 0, &Fault{Why: OutOfRange, Text: typed}
	}
	return v, nil
}

// quotient returns the float64 nearest to a number or a fraction; ok is false beyond the range.
func quotient(over, under string) (v float64, ok bool) {
	if under != "" { // two whole numbers, so that nothing but the quotient is rounded
		places := max(decimals(over), decimals(under))
		over, under = shifted(over, places), shifted(under, places)
	}
	v, out := strconv.ParseFloat(over, 64)
	divisor, outer := strconv.ParseFloat(cmp.Or(under, "1"), 64)
	v = v/divisor + 0 // no −0
	mantissa, _, _ := strings.Cut(over, "e")
	return v, out == nil && outer == nil && (v != 0 || strings.Trim(mantissa, "-0.") == "")
}

// decimals returns how many decimal places a plain number has.
func decimals(s string) int {
	_, part, _ := strings.Cut(s, ".")
	return len(part)
}

// shifted returns a plain number times 10^places, with places at least its decimal places.
func shifted(s string, places int) string {
	whole, part, _ := strings.Cut(s, ".")
	for len(part) < places {
		part += "0"
	}
	return whole + part
}

// Plain replaces typographic and full-width characters of a text by ASCII.
func Plain(typed string) string { return strings.Map(plain, typed) }

// plain returns the ASCII twin of a typographic or full-width character.
func plain(r rune) rune {
	switch {
	case r >= '！' && r <= '～': // full-width ASCII
		return r - '！' + '!'
	case strings.ContainsRune("−‐‑‒–﹣", r): // minus, hyphens, figure dash, en dash
		return '-'
	case r == '。':
		return '.'
	case strings.ContainsRune("⁄∕", r):
		return '/'
	case r == '、':
		return ';'
	case r == '【':
		return '['
	case r == '】':
		return ']'
	}
	return r
}

// raised are the digits and signs of a raised exponent, in the order of "0123456789-+".
var raised = []string{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻", "⁺"}

// withPower writes a power of ten as e does: 1.5×10^3, 1.5·10³ and 1.5*10**3 become 1.5e3.
func withPower(s string) string {
	at := strings.IndexAny(s, "×·⋅*")
	if at < 0 {
		return s
	}
	_, size := utf8.DecodeRuneInString(s[at:])
	rest, ten := strings.CutPrefix(strings.TrimSpace(s[at+size:]), "10")
	for i, r := range raised {
		rest = strings.ReplaceAll(rest, r, "^"+"0123456789-+"[i:i+1])
	}
	power := strings.NewReplacer("^", "", "**", "").Replace(rest)
	if !ten || len(power) == len(rest) {
		return s
	}
	return strings.TrimSpace(s[:at]) + "e" + power
}

// joined removes blanks around signs. A blank between digits is a fault.
func joined(s string) (string, *Fault) {
	var b strings.Builder
	blank, last := false, rune(0) // before r
	for _, r := range s {
		if unicode.IsSpace(r) || r == '\'' || r == '’' {
			blank = true
			continue
		}
		if blank && inside(last) && inside(r) {
			return "", &Fault{Why: Gap}
		}
		blank, last = false, r
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "", &Fault{Why: Blank}
	}
	return b.String(), nil
}

// inside reports whether a blank beside the character may be inside a number.
func inside(r rune) bool { return r >= '0' && r <= '9' || r == '.' || r == ',' }

// decimal reads a decimal number, with a power of ten if allowed, and writes it plainly. Fortran
// has D before the exponent.
func decimal(s string, power bool) (written string, places int, fault *Fault) {
	none := &Fault{Why: NoNumber}
	sign, exponent := "", 0
	if strings.HasPrefix(s, "-") || strings.HasPrefix(s, "+") {
		sign, s = s[:1], s[1:]
	}
	if at := strings.IndexAny(s, "eEdD"); at >= 0 && power {
		n, err := strconv.Atoi(s[at+1:])
		if errors.Is(err, strconv.ErrSyntax) {
			return "", 0, none
		}
		if err != nil || n < -maxExponent || n > maxExponent {
			return "", 0, &Fault{Why: OutOfRange}
		}
		s, exponent = s[:at], n
	}
	digits, marks := 0, 0
	for _, r := range s {
		switch {
		case r >= '0' && r <= '9':
			digits++
		case r == '.' || r == ',':
			marks++
		default:
			return "", 0, none
		}
	}
	whole, part, _ := strings.Cut(strings.Replace(s, ",", ".", 1), ".")
	switch {
	case digits == 0:
		return "", 0, none
	case marks > 1:
		return "", 0, &Fault{Why: Marks}
	case strings.Contains(s, ",") && len(part) == 3 && len(whole) <= 3 && whole != "" &&
		whole[0] != '0':
		return "", 0, &Fault{Why: Either}
	}
	written = strings.TrimPrefix(sign, "+") + "0" + whole + "." + part
	if exponent != 0 {
		written += "e" + strconv.Itoa(exponent)
	}
	return written, max(0, len(part)-exponent), nil
}
