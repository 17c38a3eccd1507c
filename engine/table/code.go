package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// code is data that is written as code, while it becomes a grid.
type code struct {
	*scanner
	turn    string // see cutCode
	called  string // a function that made an array
	records bool
	lined   bool // rows are lines, or end in semicolons
	columns bool // samples are columns
	counted bool // the first column counts the samples
	classes bool // there is a list for each class
	hot     bool // labels were one-hot
	shaped  int  // arrays being read that are reshaped
	foreign int  // where a name is given the result of a function that makes no array, from 1
	unused  []text.Text
	known   map[string]array // what names have been given so far
	used    map[string]bool  // names whose array is a part of a later one
}

// array is a table in code: one value of a name.
type array struct {
	name   string
	names  []string // of its columns
	rows   [][]string
	at     int32
	labels bool // its name is one of a label
	lines  bool // its rows are lines, of which one row may have several
	joined bool // it has been made of arrays
	nested bool // its rows are groups, or end in breaks
	again  bool // its name had another value before
}

// columns returns how many columns an array has; ragged rows are refused later.
func (a *array) columns() int {
	if len(a.rows) == 0 {
		return 0
	}
	return len(a.rows[0])
}

// vector reports whether an array is one row or one column.
func (a *array) vector() bool { return len(a.rows) == 1 || a.columns() == 1 }

// flat returns the values of an array in one row.
func (a *array) flat() []string { return slices.Concat(a.rows...) }

// cutCode reads data that is written as code into a grid. Turn says whether samples are "rows" or
// "columns"; "": it guesses, by what fits.
func cutCode(s, turn string) (*grid, *data.FieldError) {
	c := &code{scanner: scan(s), turn: turn, known: map[string]array{},
		used: map[string]bool{}}
	if c.fault != nil {
		return nil, c.fault
	}
	arrays := c.arrays()
	if c.fault == nil {
		arrays = c.choose(arrays)
	}
	if c.fault != nil {
		return nil, c.fault
	}
	if len(arrays) == 0 {
		return nil, refuse(theTable, emptyTable, rowsWanted)
	}
	apart := len(arrays) > 1
	whole, label := c.join(arrays)
	if c.fault != nil {
		return nil, c.fault
	}
	g := &grid{rows: whole.rows, names: whole.names, label: label + 1,
		comments: c.comments + c.passed,
		form:     c.kind(apart), columns: c.columns, unused: listed(c.unused), oneHot: c.hot}
	if c.counted && !apart {
		g.roles = map[int]Role{0: Name}
	}
	columns, cells := 0, 0
	for i, row := range g.rows {
		columns, cells = max(columns, len(row)), cells+len(row)
		g.lines = append(g.lines, i+1)
	}
	if fault := tooLarge(columns, cells); fault != nil {
		return nil, fault
	}
	return g, nil
}

// kind names what was recognised.
func (c *code) kind(apart bool) (form text.Text) {
	has := func(suits func(n *node) bool) bool {
		for i := range c.nodes {
			if suits(&c.nodes[i]) {
				return true
			}
		}
		return false
	}
	switch {
	case c.records:
		form = recordsForm
	case slices.Contains(callsOfR, c.called):
		form = rForm
	case c.called != "":
		form = arrayForm
	case c.lined, !c.commas && has(func(n *node) bool { return n.kind == is }) && // p = [1 2]
		!has(func(n *node) bool { return n.kind == group && n.square && c.opens(n) }):
		form = matrixForm
	case !c.commas:
		form = printedForm
	case has(func(n *node) bool { return n.kind == group && !n.square && !n.curly }):
		form = tuplesForm
	default:
		form = listForm
	}
	if c.classes {
		return classesForm.With(form)
	} else if apart {
		return apartForm.With(form)
	}
	return form
}

// opens reports whether a group begins with another one.
func (c *code) opens(n *node) bool {
	inside := strings.TrimLeft(c.text[int(n.at)+1:], " \n")
	return strings.HasPrefix(inside, "[")
}

// statement is a line outside brackets, or several if brackets go on.
type statement struct {
	names  []string
	values []int32 // nodes
	given  bool    // the names get the values
	whole  bool    // the names are words of one: Class A
}

// statements cuts the nodes at the ends of statements.
func (c *code) statements() (all []statement) {
	var s statement
	var asked []string // the name of a variable, which a console shows next
	finish := func() {
		if len(s.values) == 1 && !s.given && c.nodes[s.values[0]].kind == bare &&
			isName(c.nodes[s.values[0]].text) {
			asked = []string{c.nodes[s.values[0]].text}
			c.passed++
		} else if each := c.numberedKeys(&s); each != nil {
			all, asked = append(all, each...), nil
		} else if len(s.values) > 0 {
			if !s.given && asked != nil && len(s.values) == 1 && c.groups(&s) == 1 {
				s.names, s.given = asked, true
				c.passed--
			}
			all, asked = append(all, s), nil
		}
		s = statement{}
	}
	for i := int32(0); int(i) < len(c.nodes); i = c.nodes[i].after {
		switch n := &c.nodes[i]; n.kind {
		case end:
			finish()
		case is:
			for _, v := range s.values {
				if name := c.nodes[v].text; name != "" {
					s.names = append(s.names, name)
				}
			}
			if len(s.values) > 0 {
				names := c.text[c.nodes[s.values[0]].at:n.at]
				s.whole = !strings.Contains(names, ",")
			}
			s.values, s.given = nil, true
		default:
			s.values = append(s.values, i)
		}
	}
	finish()
	return all
}

// numberedKeys returns the statements in brackets around a sample and its class, as in
// {p1 = [1; 2], t1 = 0}, {p2 = …; nil if a statement is another.
func (c *code) numberedKeys(s *statement) (all []statement) {
	if s.given {
		return nil
	}
	for _, v := range s.values {
		n := &c.nodes[v]
		if n.kind != group || n.text != "" || n.after == v+1 {
			return nil
		}
		for k := v + 1; k < n.after; k = c.nodes[k].after {
			name := c.nodes[k].text
			if c.nodes[k].kind != key || strings.TrimRight(name, "0123456789") == name {
				return nil
			}
			k++
			all = append(all, statement{names: []string{name}, values: []int32{k}, given: true})
		}
	}
	return all
}

// groups counts the groups among the values of a statement.
func (c *code) groups(s *statement) (n int) {
	for _, v := range s.values {
		if c.nodes[v].kind == group {
			n++
		}
	}
	return n
}

// arrays returns the arrays of a text.
func (c *code) arrays() (all []array) {
	add := func(a array) {
		if len(all) > maxColumns {
			c.refuse(int(a.at), manyArrays.With(maxColumns), arraysWanted)
			return
		}
		if a.name != "" {
			c.known[a.name] = a
		}
		same := func(b array) bool { return a.name != "" && b.name == a.name }
		if at := slices.IndexFunc(all, same); at >= 0 {
			all[at], all[at].again = a, true
		} else {
			all = append(all, a)
		}
	}
	statements := c.statements()
	lone := 0 // statements without names
	matrix := false
	for i := range statements {
		if s := &statements[i]; !s.given && c.groups(s) > 0 {
			lone++
			if len(s.values) == 1 {
				a := c.pair(s.values[0])[0]
				matrix = matrix || len(a.rows) > 1 && !c.isRecord(s.values[0])
			}
		}
		if c.fault != nil {
			return nil
		}
	}
	c.unused = nil
	defer func() {
		if len(all) == 0 && c.foreign > 0 {
			c.refuse(c.foreign-1, shown(c.text[c.foreign-1:][:strings.IndexByte(
				c.text[c.foreign-1:], '(')+1]), codeWanted)
		}
	}()
	samples := array{} // that have a line each
	counted := 0       // those that begin with their number
	listed := false    // a name has several samples beside one another, so one may have one
	var open *array    // whose rows are lines of numbers
	for i := range statements {
		s := &statements[i]
		groups := c.groups(s)
		switch {
		case s.given && groups == 0:
			a := array{name: s.names[len(s.names)-1], at: c.nodes[s.values[0]].at}
			a.rows = append(a.rows, c.texts(s.values))
			if add(a); c.fault != nil {
				return nil
			}
			open = &all[len(all)-1]
			continue
		case groups == 0 && open != nil:
			open.rows, c.lined = append(open.rows, c.texts(s.values)), true
			continue
		case s.given && s.whole && groups == len(s.values) && groups > 1: // A: (1, 2), (2, 1)
			a := array{name: strings.Join(s.names, " "), at: c.nodes[s.values[0]].at, nested: true}
			for _, v := range s.values {
				a.rows = append(a.rows, c.texts([]int32{v}))
			}
			add(a)
			listed = true
		case s.given && c.computed(s):
			for _, name := range s.names {
				c.unused = append(c.unused, text.Same(cutName(name, shownCell)))
			}
		case s.given:
			for k, v := range s.values {
				if n := &c.nodes[v]; n.kind != group && groups < len(s.values) {
					c.refuse(int(n.at), shown(n.text), codeWanted)
					return nil
				}
				a := c.array(v)
				if k += len(s.names) - len(s.values); k >= 0 {
					a.name = s.names[k]
				}
				add(a)
			}
		case lone == 1 && len(s.values) > 1 && groups == len(s.values) && !c.tall(s.values[0]):
			a := array{at: c.nodes[s.values[0]].at}
			for _, v := range s.values {
				a.rows = append(a.rows, c.sample(v))
			}
			add(a)
		case matrix && groups == len(s.values) || lone == 1 && groups == len(s.values):
			for _, v := range s.values {
				for _, a := range c.pair(v) {
					add(a)
				}
			}
		default:
			if c.isRecord(s.values[0]) {
				a := c.array(s.values[0])
				c.addRecord(&samples, a)
				continue
			}
			samples.at = c.nodes[s.values[0]].at
			if c.counts(s, len(samples.rows)+1) {
				counted++
			}
			samples.rows = append(samples.rows, c.samplesOf(s.values, len(s.values)-groups)...)
		}
		open = nil
		if c.fault != nil {
			return nil
		}
	}
	if len(samples.rows) > 0 {
		all = append(all, samples)
		c.counted = counted > 1 && counted == len(samples.rows)
	}
	all = slices.DeleteFunc(all, func(a array) bool { return c.used[a.name] })
	for k := range all {
		all[k].nested = all[k].nested || listed && len(all[k].rows) == 1
	}
	return all
}

// computed reports whether names that are none of data are given the result of a function that
// makes no array, as in w = np.zeros(3): such a statement is passed over.
func (c *code) computed(s *statement) bool {
	if slices.ContainsFunc(s.names, ofData) {
		return false
	}
	for _, v := range s.values {
		if n := &c.nodes[v]; n.kind == group && n.text != "" &&
			!slices.Contains(calls, lastName(n.text)) {
			c.foreign = int(n.at) - len(n.text) + 1
			return true
		}
	}
	return false
}

// samplesOf returns the sample of a statement, or several of one class: A: (1, 2), (2, 1). words
// are how many values are no groups.
func (c *code) samplesOf(values []int32, words int) (rows [][]string) {
	first := &c.nodes[values[0]]
	alone := func(v int32) bool { return c.nodes[v].kind != group }
	if words == 0 || words == len(values) || slices.ContainsFunc(values[words:], alone) ||
		!isName(first.text) && first.kind != quoted && !c.leading(first, len(values)-words) {
		if len(values) == 1 {
			return [][]string{c.sample(values[0])}
		}
		row := c.texts(values)
		if words == 1 && len(values) == 2 && c.isClass(first) { // +1 (0.5, 2)
			row = append(row[1:], row[0])
		}
		return [][]string{row}
	}
	class := strings.Join(c.texts(values[:words]), " ")
	c.classes = c.classes || words+1 < len(values)
	for i := range values[words:] {
		row := c.texts(values[words+i:][:1])
		if isName(first.text) || first.kind == quoted {
			row = slices.Insert(row, 0, class)
		} else { // a number counts as the class in the last column
			row = append(row, class)
		}
		rows = append(rows, row)
	}
	return rows
}

// sample returns the values of a group. A whole number or a text before a group of inputs, as in
// (1, (0.5, 2)), is the class and goes to the end.
func (c *code) sample(i int32) []string {
	row, first := c.texts([]int32{i}), i+1
	if c.nodes[i].kind != group || int(first) >= int(c.nodes[i].after) {
		return row
	}
	last := c.nodes[first].after
	if !c.isClass(&c.nodes[first]) || last >= c.nodes[i].after || c.nodes[last].kind != group ||
		c.nodes[last].after != c.nodes[i].after {
		return row
	}
	return append(row[1:], row[0])
}

// counts reports whether a statement begins with the number of its sample: 2. (0.5, 2) +1.
func (c *code) counts(s *statement, number int) bool {
	return len(s.values) == 3 && c.nodes[s.values[1]].kind == group &&
		c.nodes[s.values[2]].kind != group &&
		strings.TrimSuffix(c.nodes[s.values[0]].text, ".") == strconv.Itoa(number)
}

// isClass reports whether a value before a group of inputs is their class: a text, a whole number.
func (c *code) isClass(n *node) bool {
	_, places, _ := strings.Cut(n.text, ".")
	return n.kind <= quoted &&
		(n.kind != bare || !strings.Contains(n.text, ",") && strings.Trim(places, "0") == "")
}

// leading reports whether a number leads several samples: +1: (1, 2) (2, 1).
func (c *code) leading(first *node, groups int) bool {
	after := int(first.at) + len(first.text)
	return groups > 1 && after < len(c.text) && strings.HasPrefix(c.text[after:], ":")
}

// tall reports whether a group is several rows of equal length.
func (c *code) tall(i int32) bool {
	a := c.array(i)
	return len(a.rows) > 1
}

// pair returns the arrays of a group: two if it is X and y in brackets.
func (c *code) pair(i int32) []array {
	n := &c.nodes[i]
	if n.text == "" && !n.turned && int(i)+1 < int(n.after) {
		first := i + 1
		second := c.nodes[first].after
		if second < n.after && c.nodes[second].after == n.after && c.nodes[first].kind == group &&
			c.nodes[second].kind == group {
			x, y := c.array(first), c.array(second)
			if len(x.rows) > 1 && (y.vector() && len(y.flat()) == len(x.rows)) &&
				len(x.flat()) != len(y.flat()) {
				return []array{x, y}
			}
		}
	}
	return []array{c.array(i)}
}

// isRecord reports whether a node is a group of names with one value each.
func (c *code) isRecord(i int32) bool {
	n := &c.nodes[i]
	return n.kind == group && n.text == "" && int(i)+1 < int(n.after) && c.nodes[i+1].kind == key &&
		c.keyed(i, func(v int32) bool { return c.nodes[v].kind < group })
}

// scalar reports whether a group is one value of a type, such as np.float64(1.0).
func (c *code) scalar(i int32) bool {
	return c.nodes[i].text != "" && c.nodes[i].after == i+2 && c.nodes[i+1].kind <= quoted
}

// keyed reports whether a group is names with values, all of which suit.
func (c *code) keyed(i int32, suits func(value int32) bool) bool {
	for k := i + 1; k < c.nodes[i].after; k = c.nodes[k].after {
		if c.nodes[k].kind != key || k+1 >= c.nodes[i].after {
			return false
		}
		if k++; !suits(k) {
			return false
		}
	}
	return true
}

// lastName returns the end of a dotted name in small letters: array of np.array.
func lastName(s string) string {
	s = strings.ToLower(s)
	if s == "data.frame" {
		return s
	}
	return cmp.Or(s[strings.LastIndexByte(s, '.')+1:], s)
}

// harmless reports whether a method leaves the values as they are.
func harmless(method string) bool { return slices.Contains(sameValues, method) }
