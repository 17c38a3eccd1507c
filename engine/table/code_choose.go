package table

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// choose returns the arrays that are data, by their names and lengths, and notes the others: data
// to test with, predictions, weights and settings, and what a console has shown again.
func (c *code) choose(all []array) []array {
	if all = c.numbered(all); len(all) < 2 {
		return all
	}
	planar := slices.ContainsFunc(all, func(a array) bool { // x and y can be coordinates
		return strings.EqualFold(a.name, "x") && a.vector()
	})
	y := -1
	for k, a := range all {
		if isLabelArray(a.name) && !isAside(a.name, asideNames) &&
			(y < 0 || planar && strings.EqualFold(all[y].name, "y")) {
			y = k
		}
	}
	for k := range all {
		all[k].labels = k == y
	}
	out := make([]bool, len(all))
	only := func(suits func(a *array) bool) (some bool) { // besides y, if there are some
		for k := range all {
			some = some || k != y && !out[k] && suits(&all[k])
		}
		for k := range all {
			out[k] = out[k] || some && k != y && !suits(&all[k])
		}
		return some
	}
	only(func(a *array) bool { return !isAside(a.name, asideNames) })
	only(func(a *array) bool { return a.name == "" || len(a.rows) != 1 || a.columns() != 1 })
	if y < 0 {
		only(func(a *array) bool { return a.nested || !isAside(a.name, weightNames) })
		only(func(a *array) bool { return !a.vector() || ofData(a.name) || fits(a, all) })
	} else {
		label := &all[y]
		n := len(label.rows)
		if label.vector() {
			n = len(label.flat())
		}
		inputs := only(func(a *array) bool {
			name := ofTraining(a.name)
			return a.name != "" && (ofInputs(name) || planar && name == "y")
		})
		only(func(a *array) bool { return a.name != "" })
		trains := func(a *array) bool { return len(ofTraining(a.name)) < len(a.name) }
		only(func(a *array) bool { return trains(a) == trains(label) })
		if inputs {
			only(func(a *array) bool { return !a.vector() })
			only(func(a *array) bool { return ofTraining(a.name) == "x" && !a.vector() })
		} else {
			only(func(a *array) bool {
				return len(a.rows) == n || a.columns() == n || len(a.flat()) == n
			})
		}
	}
	var kept []array
	for k, a := range all {
		if !out[k] {
			kept = append(kept, a)
			continue
		}
		name := a.called()
		if a.name == "" && len(c.unused) <= manyNames {
			name = inLine.With(1 + strings.Count(c.text[:a.at], "\n"))
		}
		c.unused = append(c.unused, name)
	}
	loose := func(a array) bool { return a.labels || a.lines || a.vector() }
	if y < 0 && len(kept) > 1 && c.turn == "" && !slices.ContainsFunc(kept, loose) &&
		!perClass(kept) {
		c.refuse(int(kept[1].at), secondMatrix, labelsWanted)
	}
	several := func(a array) bool { return len(a.rows) != 1 || a.columns() != 1 }
	if k := slices.IndexFunc(kept, func(a array) bool { return a.again }); k >= 0 &&
		!slices.ContainsFunc(kept, several) { // x = 1; y = 0; x = 2; y = 1: a sample each
		c.refuse(int(kept[k].at), numberedTwice.With(kept[k].called()), onceWanted)
	}
	return kept
}

// beforeNumber are the signs between a name and its number: p_1, x^1.
const beforeNumber = "_^"

// numberedArrays are arrays with one name and numbers behind it: p1, p2, ….
type numberedArrays struct {
	name string // up to the number
	of   map[int]array
}

// numbered makes two arrays of samples and classes with a name each: p1 = [1; 2], t1 = 0, p2 = …,
// and notes what else there is. A number that only samples or only classes have is refused, and a
// name that is given twice.
func (c *code) numbered(all []array) []array {
	var list []numberedArrays
	for _, a := range all {
		stem := strings.TrimRight(a.name, "0123456789")
		number, err := strconv.Atoi(strings.TrimPrefix(a.name, stem))
		if err != nil || stem == "" || !a.vector() {
			continue
		}
		at := slices.IndexFunc(list, func(s numberedArrays) bool { return s.name == stem })
		if at < 0 {
			at = len(list)
			list = append(list, numberedArrays{stem, map[int]array{}})
		}
		list[at].of[number] = a
	}
	var x, y *numberedArrays
	for k := range list {
		s := &list[k]
		switch label := isLabelArray(s.called()); {
		case label && y == nil:
			y = s
		case !label && s.samples() && (x == nil || len(s.of) > len(x.of)):
			x = s
		}
	}
	if x == nil || y == nil {
		return all
	}
	for _, each := range [][2]*numberedArrays{{x, y}, {y, x}} {
		for _, number := range slices.Sorted(maps.Keys(each[0].of)) {
			one := each[0].of[number]
			if len(x.of)+len(y.of) < 3 && !one.again {
				return all
			}
			if _, both := each[1].of[number]; !both {
				c.refuse(int(one.at), numberedAlone.With(one.name,
					each[1].name+strconv.Itoa(number)), numberedWanted)
				return all
			}
			if one.again {
				c.refuse(int(one.at), numberedTwice.With(one.name), numberedWanted)
				return all
			}
		}
	}
	for _, a := range all {
		if !x.has(a.name) && !y.has(a.name) {
			c.unused = append(c.unused, a.called())
		}
	}
	return []array{x.whole(), y.whole()}
}

// samples reports whether all arrays have as many numbers, one only if their name is one of inputs.
func (s *numberedArrays) samples() bool {
	whole := s.whole()
	return (whole.columns() > 1 || ofInputs(strings.ToLower(s.called()))) && !ragged(whole.rows)
}

// called is the name without what stands before the number.
func (s *numberedArrays) called() string { return strings.TrimRight(s.name, beforeNumber) }

func (s *numberedArrays) has(name string) bool {
	number, err := strconv.Atoi(strings.TrimPrefix(name, s.name))
	_, has := s.of[number]
	return err == nil && strings.HasPrefix(name, s.name) && has
}

// whole returns one array with a row for each of the series, by their numbers.
func (s *numberedArrays) whole() array {
	whole := array{name: s.called(), joined: true, nested: true}
	for k, number := range slices.Sorted(maps.Keys(s.of)) {
		if k == 0 {
			whole.at = s.of[number].at
		}
		one := s.of[number]
		whole.rows = append(whole.rows, one.flat())
	}
	return whole
}

// ofInputs reports whether a name of training data is one of inputs.
func ofInputs(name string) bool {
	return strings.HasPrefix(name, "x") || slices.Contains(dataNames, name)
}

// ofData reports whether an array of such a name, or without one, is data: inputs or labels.
func ofData(name string) bool { return ofInputs(ofTraining(name)) || isLabelArray(name) }

// fits reports whether a vector has a value for each row, or column, of some matrix; there may be
// no matrix.
func fits(vector *array, all []array) bool {
	matrices := 0
	for k := range all {
		if m := &all[k]; !m.vector() {
			if n := len(vector.flat()); n == len(m.rows) || n == m.columns() {
				return true
			}
			matrices++
		}
	}
	return matrices == 0
}

// ofTraining returns the name of an array in small letters, without the word that says that it is
// data to train with.
func ofTraining(name string) string {
	name = strings.ToLower(name)
	for _, word := range []string{"train", "tr"} {
		name = strings.TrimPrefix(strings.TrimSuffix(name, word), word)
	}
	return strings.Trim(name, "_")
}

// isLabelArray reports whether an array of such a name has labels.
func isLabelArray(name string) bool {
	return isLabel(ofTraining(name)) || slices.Contains(labelArrays, ofTraining(name))
}

// isAside reports whether a name, such as y_pred, begins with one of some words after x or y.
func isAside(name string, words []string) bool {
	word, _, _ := strings.Cut(strings.TrimLeft(strings.ToLower(name), "xy_"), "_")
	return slices.Contains(words, word)
}
