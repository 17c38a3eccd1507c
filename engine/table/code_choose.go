package table

import (
	"slices"
	"strings"
)

// choose returns the arrays that are data, by their names and lengths, and notes the others: data
// to test with, predictions, weights and settings, and what a console has shown again.
func (c *code) choose(all []array) []array {
	if all = numbered(all); len(all) < 2 {
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
	return kept
}

// numbered makes two arrays of samples and classes with a name each: p1 = [1; 2], t1 = 0, p2 = ….
func numbered(all []array) []array {
	type series struct {
		numbers string
		whole   array
		of      []int // indexes of arrays
	}
	var list []series
	for k, a := range all {
		stem := strings.TrimRight(a.name, "0123456789")
		if stem == a.name || stem == "" || !a.vector() {
			continue
		}
		at := slices.IndexFunc(list, func(s series) bool { return s.whole.name == stem })
		if at < 0 {
			at = len(list)
			whole := array{name: stem, at: a.at, joined: true, nested: true}
			list = append(list, series{whole: whole})
		}
		s := &list[at]
		s.numbers += a.name[len(stem):] + " "
		s.whole.rows, s.of = append(s.whole.rows, a.flat()), append(s.of, k)
	}
	for _, x := range list {
		for _, y := range list {
			hot := y.whole
			wide := y.whole.columns() > 1 && !hot.oneHot()
			if x.numbers != y.numbers || !isLabelArray(y.whole.name) ||
				isLabelArray(x.whole.name) || len(x.of) < 2 || x.whole.columns() < 2 ||
				ragged(x.whole.rows) || ragged(y.whole.rows) || wide && len(x.of) < 3 {
				continue
			}
			rest := []array{x.whole, y.whole}
			for k, a := range all {
				if !slices.Contains(x.of, k) && !slices.Contains(y.of, k) {
					rest = append(rest, a)
				}
			}
			return rest
		}
	}
	return all
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
