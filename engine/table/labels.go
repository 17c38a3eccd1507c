package table

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// labelled holds the labels of the used rows, before several classes become two.
type labelled struct {
	kind    data.Kind
	classes []string
	labels  []float64 // 0 … K−1, or the number itself for Real
}

// numericLabels reports whether the labels are numbers.
func (t *Table) numericLabels() bool { return t.hot == 0 && t.Columns[t.label].numeric() }

// readLabels reads the labels of some rows; values are their numbers, if they are numeric.
func (t *Table) readLabels(rows []int, values []float64) (labelled, *data.FieldError) {
	if t.numericLabels() {
		return t.numberedClasses(rows, values), nil
	}
	var l labelled
	var many *data.FieldError
	at := map[string]int{}
	guessed := t.Reading.Label == "" && t.guess == 0 && !isLabel(t.Columns[t.label].Name)
	for _, i := range rows {
		cell := t.Rows[i][t.label]
		if t.hot > 0 {
			k := theOne(t.Rows[i][t.label-t.hot:][:t.hot+1])
			cell = cmp.Or(t.Columns[t.label-t.hot+k].Name, strconv.Itoa(k+1))
		}
		name := t.className(cell)
		if guessed && odd(cell) && name == cell {
			t.Odd = true
			return l, refuse(t.place(i, t.label), shown(name), classByGuess)
		}
		k, known := at[name]
		if !known {
			if name != legal(name) {
				return l, refuse(t.place(i, t.label), strconv.Quote(cutName(name, shownCell)),
					tableName)
			}
			k = len(l.classes)
			at[name], l.classes = k, append(l.classes, name)
		}
		if k == data.MaxClasses && t.Reading.Positive == "" && many == nil {
			many = refuse(t.place(i, t.label), strconv.Quote(cutName(name, shownCell)),
				classesAtMost.With(data.MaxClasses))
		}
		l.labels = append(l.labels, float64(k))
	}
	if many != nil {
		return l, many
	}
	if l.kind = data.Classes; len(l.classes) == 2 {
		l.kind = data.Binary
		first, second := strings.ToLower(l.classes[0]), strings.ToLower(l.classes[1])
		if slices.Contains(affirmed, [2]string{second, first}) {
			l.swap()
		}
	}
	return l, nil
}

// swap makes the first of two classes the second.
func (l *labelled) swap() {
	l.classes = []string{l.classes[1], l.classes[0]}
	for i, k := range l.labels {
		l.labels[i] = 1 - k
	}
}

// numberedClasses makes classes of labels that are few whole numbers. Others stay numbers, and so
// do labels with a decimal mark or an exponent, unless they are −1 and 1 or 0 and 1.
func (t *Table) numberedClasses(rows []int, values []float64) labelled {
	l := labelled{kind: data.Real}
	exponent, mark := false, false
	for _, i := range rows {
		cell := num.Plain(t.Rows[i][t.label])
		own := strings.ContainsAny(cell, ".,")
		mark = mark || own
		exponent = exponent || !own && strings.ContainsAny(cell, "eEdD")
		l.labels = append(l.labels, values[i])
	}
	different := slices.Clone(l.labels)
	slices.Sort(different)
	different = slices.Compact(different)
	k := len(different)
	within := func(a, b float64) bool {
		return !slices.ContainsFunc(different, func(v float64) bool { return v != a && v != b })
	}
	pair := within(-1, 1) || within(0, 1)
	allowed := k <= data.MaxClasses && (k > 1 || pair) &&
		!slices.ContainsFunc(different, func(v float64) bool {
			return v != math.Trunc(v) || math.Abs(v) >= 1<<53
		})
	t.Either = allowed
	likely := !exponent && (!mark || pair && k == 2)
	if !allowed || t.Reading.Labels == "numbers" ||
		!likely && t.Reading.Labels == "" && t.Reading.Positive == "" {
		return l
	}
	switch {
	case within(-1, 1):
		l.kind, l.classes, different = data.Binary, []string{"−1", "+1"}, []float64{-1, 1}
	case within(0, 1):
		l.kind, l.classes, different = data.Binary, []string{"0", "1"}, []float64{0, 1}
	default:
		if l.kind = data.Classes; k == 2 {
			l.kind = data.Binary
		}
		for _, v := range different {
			l.classes = append(l.classes, strconv.FormatInt(int64(v), 10))
		}
	}
	for i, v := range l.labels {
		l.labels[i] = float64(slices.Index(different, v))
	}
	return l
}

// asTwo makes two classes of several if the reading says so: the positive class against all others
// or against one. It returns the rows that stay. Labels of two classes become −1 and +1.
func (t *Table) asTwo(l *labelled, rows []int) ([]int, *data.FieldError) {
	if l.kind == data.Real {
		return rows, nil
	}
	positive, negative := -1, -1
	for _, side := range []struct {
		given string
		k     *int
		place text.Text
	}{{t.Reading.Positive, &positive, thePositive}, {t.Reading.Negative, &negative, theNegative}} {
		if side.given == "" {
			continue
		}
		if *side.k = l.class(side.given); *side.k < 0 {
			return nil, refuse(side.place, side.given,
				data.OneOf.With(listed(asTexts(l.classes))))
		}
	}
	switch {
	case positive >= 0 && positive == negative:
		return nil, refuse(theNegative, t.Reading.Negative, otherClass)
	case positive < 0 && negative >= 0 && l.kind == data.Binary:
		positive = 1 - negative
	case positive < 0 && negative >= 0:
		return nil, refuse(theNegative, t.Reading.Negative, positiveToo)
	case positive < 0 && l.kind == data.Binary:
		positive = 1
	case positive < 0:
		return rows, nil
	}
	other := "others"
	if l.kind == data.Binary {
		other = l.classes[1-positive]
	} else if negative >= 0 {
		other = l.classes[negative]
	} else if l.classes[positive] == other {
		other = "all others"
	}
	var kept []int
	var labels []float64
	for i, row := range rows {
		switch k := int(l.labels[i]); {
		case k == positive:
			labels = append(labels, 1)
		case negative < 0 || k == negative:
			labels = append(labels, -1)
		default:
			continue
		}
		kept = append(kept, row)
	}
	*l = labelled{data.Binary, []string{other, l.classes[positive]}, labels}
	return kept, nil
}

// class finds a class by its name or its number.
func (l *labelled) class(name string) int {
	if k := slices.Index(l.classes, name); k >= 0 {
		return k
	}
	v, ok := number(name, false)
	return slices.IndexFunc(l.classes, func(c string) bool {
		own, is := number(c, false)
		return ok && is && own == v
	})
}
