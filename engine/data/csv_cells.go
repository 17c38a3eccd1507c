package data

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// plainNumber returns the number in the notation of Go when it is one: digits with at most one
// decimal mark and an exponent. ok is false for everything else, such as hexadecimal numbers, NaN
// and "".
func plainNumber(cell string, comma bool) (number string, ok bool) {
	s := strings.ReplaceAll(cell, "−", "-")
	if comma && !strings.Contains(s, ".") && strings.Count(s, ",") == 1 {
		s = strings.Replace(s, ",", ".", 1)
	}
	mantissa, exponent, scientific := strings.Cut(strings.ToLower(s), "e")
	if mantissa != "" && (mantissa[0] == '-' || mantissa[0] == '+') {
		mantissa = mantissa[1:]
	}
	whole, decimals, _ := strings.Cut(mantissa, ".")
	if exponent != "" && (exponent[0] == '-' || exponent[0] == '+') {
		exponent = exponent[1:]
	}
	legal := digits(whole) && digits(decimals) && whole+decimals != "" && digits(exponent) &&
		scientific == (exponent != "")
	return s, legal
}

func digits(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
}

// number returns the value of a cell; ok is false when it is none. A number past the range is
// infinite.
func (s *sheet) number(cell string) (v float64, ok bool) {
	plain, ok := plainNumber(cell, s.comma)
	if !ok {
		return 0, false
	}
	v, _ = strconv.ParseFloat(plain, 64) // of a number it only says that it is past the range
	return v, true
}

// missing reports whether a cell stands for no value.
func missing(cell string) bool {
	word := strings.ToLower(strings.TrimLeft(cell, "+-−"))
	return word == "" || word == "nan" || word == "inf" || word == "infinity"
}

// readNumbers reads the features, and sees to it that the file has one decimal mark.
func (s *sheet) readNumbers() *FieldError {
	point, comma := "", "" // the first cells with either mark
	for i, row := range s.rows {
		values := make([]float64, 0, len(row)-1)
		for j, cell := range row {
			v, ok := s.number(cell)
			if ok && s.comma {
				if strings.Contains(cell, ".") && point == "" {
					point = s.place(i, j).En
				}
				if strings.Contains(cell, ",") && comma == "" {
					comma = s.place(i, j).En
				}
				if point != "" && comma != "" {
					return refuseAt(s.place(i, j), cell, oneDecimalMark)
				}
			}
			if j == s.label {
				continue
			}
			if !ok || !finite(v) {
				return refuseAt(s.place(i, j), strconv.Quote(cell), FiniteNumber)
			}
			values = append(values, v)
		}
		s.set.Points = append(s.set.Points, values)
	}
	return nil
}

// readLabels reads the labels: names, or numbers.
func (s *sheet) readLabels() *FieldError {
	_, numeric := s.number(s.rows[0][s.label])
	for i, row := range s.rows {
		cell := row[s.label]
		v, ok := s.number(cell)
		switch {
		case numeric && (!ok || !finite(v)):
			return refuseAt(s.place(i, s.label), strconv.Quote(cell), FiniteNumber)
		case !numeric && ok:
			return refuseAt(s.place(i, s.label), strconv.Quote(cell), nameAsBefore)
		case !numeric && (missing(cell) || !legalName(cell)):
			return refuseAt(s.place(i, s.label), strconv.Quote(cell), tableName)
		}
		s.set.Labels = append(s.set.Labels, v)
	}
	if numeric {
		s.numberedClasses()
		return nil
	}
	return s.namedClasses()
}

// namedClasses numbers the names in the order in which they are seen.
func (s *sheet) namedClasses() *FieldError {
	for i, row := range s.rows {
		name := unescape(row[s.label])
		k := slices.Index(s.set.Classes, name)
		if k < 0 {
			k = len(s.set.Classes)
			s.set.Classes = append(s.set.Classes, name)
		}
		if k == MaxClasses {
			return refuseAt(s.place(i, s.label), strconv.Quote(name),
				classesAtMost.With(MaxClasses))
		}
		s.set.Labels[i] = float64(k)
	}
	switch len(s.set.Classes) {
	case 1:
		return refuseAt(tableColumn.With(s.columnName(s.label)), oneClassOnly, twoClassesAtLeast)
	case 2:
		s.set.Kind = Binary
		for i, k := range s.set.Labels {
			s.set.Labels[i] = 2*k - 1
		}
	default:
		s.set.Kind = Classes
	}
	return nil
}

// numberedClasses makes classes of labels that are few whole numbers; others stay as they are.
func (s *sheet) numberedClasses() {
	values := slices.Clone(s.set.Labels)
	slices.Sort(values)
	values = slices.Compact(values)
	within := func(a, b float64) bool {
		return !slices.ContainsFunc(values, func(v float64) bool { return v != a && v != b })
	}
	exponent, mark := false, false
	for _, row := range s.rows {
		exponent = exponent || strings.ContainsAny(row[s.label], "eE")
		mark = mark || strings.ContainsAny(row[s.label], ".,")
	}
	k := len(values)
	pair := within(-1, 1) || within(0, 1)
	s.set.Kind = Real
	switch {
	case exponent, mark && !(pair && k == 2), k > MaxClasses, k == 1 && !pair,
		slices.ContainsFunc(values, func(v float64) bool { return math.Abs(v) >= 1<<53 }):
	case within(-1, 1):
		s.binary(-1, "−1", "+1")
	case within(0, 1):
		s.binary(0, "0", "1")
	case k == 2:
		names := wholeNames(values)
		s.binary(values[0], names[0], names[1])
	default:
		s.set.Kind, s.set.Classes = Classes, wholeNames(values)
		for i, v := range s.set.Labels {
			s.set.Labels[i] = float64(slices.Index(values, v))
		}
	}
}

// binary makes the label lower −1 and the other +1.
func (s *sheet) binary(lower float64, minus, plus string) {
	s.set.Kind, s.set.Classes = Binary, []string{minus, plus}
	for i, v := range s.set.Labels {
		s.set.Labels[i] = 1
		if v == lower {
			s.set.Labels[i] = -1
		}
	}
}

// wholeNames writes whole numbers below 2⁵³.
func wholeNames(values []float64) []string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = strconv.FormatInt(int64(v), 10)
	}
	return names
}
