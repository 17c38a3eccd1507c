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
	c := &code{scanner: scan(s), turn: turn}
	if c.fault != nil {
		return nil, c.fault
	}
	arrays := c.arrays()
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
	g := &grid{rows: whole.rows, names: whole.names, label: label + 1, comments: c.comments + c.passed,
		form: c.kind(apart), columns: c.columns}
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
func (c *code) kind(apart bool) (is text.Text) {
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
		is = recordsForm
	case slices.Contains(callsOfR, c.called):
		is = rForm
	case c.called != "":
		is = arrayForm
	case c.lined:
		is = matrixForm
	case !c.commas:
		is = printedForm
	case has(func(n *node) bool { return n.kind == group && !n.square && !n.curly }):
		is = tuplesForm
	default:
		is = listForm
	}
	if apart {
		return apartForm.With(is)
	}
	return is
}

// statement is a line outside brackets, or several if brackets go on.
type statement struct {
	names  []string
	values []int32 // nodes
	given  bool    // the names get the values
}

// statements cuts the nodes at the ends of statements.
func (c *code) statements() (all []statement) {
	var s statement
	finish := func() {
		if len(s.values) == 1 && !s.given && c.nodes[s.values[0]].kind == bare &&
			isName(c.nodes[s.values[0]].text) {
			c.passed++ // the name of a variable shows it
		} else if len(s.values) > 0 {
			all = append(all, s)
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
			s.values, s.given = nil, true
		default:
			s.values = append(s.values, i)
		}
	}
	finish()
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
			c.fault = tooLarge(len(all), 0)
			return
		}
		if at := slices.IndexFunc(all, func(b array) bool { return a.name != "" && b.name == a.name }); at >= 0 {
			all[at] = a // given again
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
				a := c.array(s.values[0])
				matrix = matrix || len(a.rows) > 1 && !c.isRecord(s.values[0])
			}
		}
		if c.fault != nil {
			return nil
		}
	}
	samples := array{} // that have a line each
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
		case s.given:
			for k, v := range s.values {
				a := c.array(v)
				if k += len(s.names) - len(s.values); k >= 0 {
					a.name = s.names[k]
				}
				add(a)
			}
		case lone == 1 && len(s.values) > 1 && groups == len(s.values) && !c.tall(s.values[0]):
			a := array{at: c.nodes[s.values[0]].at}
			for _, v := range s.values {
				a.rows = append(a.rows, c.texts([]int32{v}))
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
			samples.rows = append(samples.rows, c.texts(s.values))
		}
		open = nil
		if c.fault != nil {
			return nil
		}
	}
	if len(samples.rows) > 0 {
		all = append(all, samples)
	}
	return slices.DeleteFunc(all, func(a array) bool { // a number alone is a setting
		scalar := a.name != "" && len(a.rows) == 1 && len(a.rows[0]) == 1 && len(all) > 1
		if scalar {
			c.passed++
		}
		return scalar
	})
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

// array returns the array that a node is.
func (c *code) array(i int32) array {
	n := &c.nodes[i]
	a := array{at: n.at}
	if n.kind != group {
		a.rows = [][]string{c.texts([]int32{i})}
		return a
	}
	call := lastName(n.text)
	if n.text != "" && !slices.Contains(calls, call) {
		c.refuse(int(n.at)-len(n.text), shown(n.text+"("), codeWanted)
		return a
	}
	if call != "" {
		c.called = call
	}
	var positional []int32
	named := map[string]int32{}
	var names []string
	breaks, groups, records := false, 0, 0
	for k := i + 1; k < n.after; k = c.nodes[k].after {
		switch child := &c.nodes[k]; {
		case child.kind == key && k+1 < n.after && c.nodes[k+1].kind <= group:
			if len(names) > maxColumns {
				c.fault = tooLarge(len(names), 0)
				return a
			}
			k++
			if _, known := named[child.text]; !known {
				names = append(names, child.text)
			}
			named[child.text] = k
		case child.kind == row || child.kind == line:
			breaks = true
		case child.kind <= group:
			positional = append(positional, k)
			if child.kind == group && !c.scalar(k) {
				groups++
			}
			if c.isRecord(k) {
				records++
			}
		default:
			c.refuse(int(child.at), shown(child.text), codeWanted)
			return a
		}
	}
	switch {
	case records > 0 && records == len(positional) && call == "":
		c.records = true
		for _, k := range positional {
			c.addRecord(&a, c.array(k))
		}
	case slices.Contains(tableCalls, call) && (len(positional) > 0 || len(names) > 0) &&
		!(call == "dataframe" && len(positional) == 1),
		call == "" && len(names) > 0 && len(positional) == 0:
		a = c.table(i, names, named, positional)
	case call == "" && len(names) > 0:
		c.refuse(int(c.nodes[named[names[0]]].at), shown(c.nodes[named[names[0]]].text), codeWanted)
	case call == "" || call == "rbind":
		a.rows = c.rowsOf(i, positional, breaks, groups)
		a.lines = breaks && groups == 0 && !slices.ContainsFunc(c.nodes[i+1:n.after],
			func(n node) bool { return n.kind == row })
		if a.lines && ragged(a.rows) {
			a.rows = [][]string{a.flat()} // one row, in several lines
		}
	case call == "c":
		a.rows = [][]string{c.texts(positional)}
	case n.square: // Float64[1 2; 3 4]
		a.rows = c.rowsOf(i, positional, breaks, groups)
	case len(positional) == 0:
		c.refuse(int(n.at), noValueHere, valueWanted)
	default:
		a = c.array(positional[0])
		c.dimensions(&a, call, named, positional[1:])
	}
	c.rename(&a, named)
	if n.shape > 0 {
		c.reshaped(&a, c.shapes[n.shape-1], true)
	}
	if n.turned {
		a.rows = turned(a.rows)
	}
	return a
}

// rowsOf cuts the values of a group into rows: at breaks, or each inner group a row, or all in one.
func (c *code) rowsOf(i int32, values []int32, breaks bool, groups int) (rows [][]string) {
	switch {
	case breaks && groups == 0:
		c.lined = true
		var row []string
		for k := i + 1; k < c.nodes[i].after; k++ {
			if c.nodes[k].kind > group {
				if len(row) > 0 {
					rows, row = append(rows, row), nil
				}
				continue
			}
			row = append(row, c.cell(k))
		}
		if len(row) > 0 {
			rows = append(rows, row)
		}
	case groups > 0 && groups == len(values):
		for _, k := range values {
			rows = append(rows, c.texts([]int32{k}))
		}
	case groups > 1:
		loose := slices.IndexFunc(values, func(k int32) bool { return c.nodes[k].kind != group })
		if n := c.nodes[values[loose]]; len(c.open) == 0 {
			c.refuse(int(n.at), shown(n.text), groupWanted)
		}
	default:
		rows = [][]string{c.texts(values)}
	}
	return rows
}

// texts returns the values of some nodes, with those inside groups.
func (c *code) texts(values []int32) (all []string) {
	for _, v := range values {
		for k := v; k < c.nodes[v].after; k++ {
			switch n := &c.nodes[k]; {
			case n.kind <= quoted:
				all = append(all, c.cell(k))
			case n.kind == group && n.text != "" && !slices.Contains(calls, lastName(n.text)):
				c.refuse(int(n.at)-len(n.text), shown(n.text+"("), codeWanted)
			}
		}
	}
	return all
}

// cell returns the text of a value. A word without quotes is refused unless it is a truth or stands
// for no value; outside brackets it can be a class.
func (c *code) cell(i int32) string {
	n := &c.nodes[i]
	s := n.text
	if n.kind == quoted {
		return strings.TrimSpace(s)
	}
	for _, library := range []string{"np.", "numpy.", "math.", "float.", "Double.", "Number."} {
		s = strings.TrimPrefix(s, library)
	}
	s = strings.TrimSuffix(s, "_") // np.True_
	if r := strings.TrimRight(s, "LfFdD"); r != s && len(r) == len(s)-1 && eitherNumber(r) {
		s = r // 1L, 1.5f
	}
	switch s {
	case "T", "F":
		return map[string]string{"T": "TRUE", "F": "FALSE"}[s]
	}
	pair, _ := truthOf(s)
	_, share := percent(s, false)
	if pair == 0 && !share && !eitherNumber(s) && !missing(s, true) && !infinite(s) &&
		!c.outside(i) {
		c.refuse(int(n.at), shown(n.text), valueOrQuotes)
	}
	return s
}

// infinite reports whether a word is infinity in some language, which is refused later as a number.
func infinite(s string) bool {
	return strings.HasPrefix(strings.ToLower(strings.TrimLeft(s, "+-")), "inf")
}

// outside reports whether a node is outside brackets and can be a class there.
func (c *code) outside(i int32) bool {
	n := &c.nodes[i]
	return isName(n.text) && !n.inside && !odd(n.text)
}

// addRecord adds a record to the rows; names that are new make a column.
func (c *code) addRecord(a *array, one array) {
	if len(one.rows) != 1 || len(one.names) != len(one.rows[0]) {
		c.refuse(int(one.at), raggedRecord, valueWanted)
		return
	}
	at := map[string]int{}
	for j, name := range a.names {
		at[name] = j
	}
	row := make([]string, len(a.names), max(len(a.names), len(one.names)))
	for j, name := range one.names {
		if k, known := at[name]; known {
			row[k] = one.rows[0][j]
			continue
		}
		a.names, row = append(a.names, name), append(row, one.rows[0][j])
		if len(a.names) > maxColumns {
			c.fault = tooLarge(len(a.names), 0)
			return
		}
		for i := range a.rows {
			a.rows[i] = append(a.rows[i], "")
		}
	}
	a.rows, c.records = append(a.rows, row), true
	if cells := len(a.rows) * len(a.names); cells > maxCells {
		c.fault = tooLarge(0, cells)
	}
}

// table makes a table of columns that have names, such as those of a dictionary or a data frame.
func (c *code) table(i int32, names []string, named map[string]int32, positional []int32) array {
	var columns []array
	for _, k := range positional {
		columns = append(columns, c.array(k))
	}
	single := true
	for _, name := range names {
		if slices.Contains(ignoredNames, name) {
			continue
		}
		one := c.array(named[name])
		one.name = name
		single = single && c.nodes[named[name]].kind < group
		columns = append(columns, one)
	}
	if c.fault != nil || len(columns) == 0 {
		return array{at: c.nodes[i].at}
	}
	if single && len(positional) == 0 { // one record
		a := array{at: c.nodes[i].at, rows: [][]string{nil}}
		for _, one := range columns {
			a.names, a.rows[0] = append(a.names, one.name), append(a.rows[0], one.rows[0]...)
		}
		return a
	}
	c.records = c.records || c.nodes[i].text == ""
	whole, _ := c.join(columns)
	c.rename(&whole, named)
	whole.joined = true
	return whole
}

// rename gives the columns the names that stand beside an array.
func (c *code) rename(a *array, named map[string]int32) {
	for _, name := range namesOfColumns {
		if k, ok := named[name]; ok && c.fault == nil {
			if list := c.texts([]int32{k}); len(list) == a.columns() {
				a.names = list
			} else if last := a.columns() - 1; len(list) == last {
				if len(a.names) > last {
					list = append(list, a.names[last])
				} else {
					list = append(list, "")
				}
				a.names = list
			}
		}
	}
}

// dimensions shapes an array as R does: matrix(c(…), nrow = 2), array(c(…), dim = c(2, 3)). R fills
// columns first.
func (c *code) dimensions(a *array, call string, named map[string]int32, positional []int32) {
	number := func(name string, place int) int {
		k, ok := named[name]
		if !ok && call == "matrix" && place < len(positional) {
			k, ok = positional[place], true
		}
		if !ok {
			return -1
		}
		n, err := strconv.Atoi(strings.TrimSuffix(c.nodes[k].text, "L"))
		if err != nil {
			c.refuse(int(c.nodes[k].at), shown(c.nodes[k].text), wholeNumberWanted)
		}
		return n
	}
	byRow := false
	if k, ok := named["byrow"]; ok || call == "matrix" && len(positional) > 2 {
		if !ok {
			k = positional[2]
		}
		byRow = strings.HasPrefix(c.nodes[k].text, "T")
	}
	shape := [2]int{number("nrow", 0), number("ncol", 1)}
	for _, name := range []string{"dim", ".Dim"} {
		if k, ok := named[name]; ok {
			positional = append(positional[:0:0], k)
			call = "array"
		}
	}
	if call == "array" && len(positional) > 0 && c.nodes[positional[0]].kind == group {
		sides := c.texts(positional[:1])
		if len(sides) != 2 {
			c.refuse(int(c.nodes[positional[0]].at), shown(strings.Join(sides, ", ")), twoSides)
			return
		}
		for i := range shape {
			shape[i], _ = strconv.Atoi(sides[i])
		}
	}
	if shape != [2]int{-1, -1} {
		c.reshaped(a, shape, byRow)
	}
}

// reshaped puts the values of an array into rows and columns; −1 for as many as it takes.
func (c *code) reshaped(a *array, shape [2]int, byRow bool) {
	all := a.flat()
	for i := range shape {
		if other := shape[1-i]; shape[i] == -1 && other > 0 {
			shape[i] = len(all) / other
		}
	}
	if c.fault != nil {
		return
	}
	if shape[0] < 1 || shape[1] < 1 || shape[0] > len(all) || shape[1] > len(all) ||
		shape[0]*shape[1] != len(all) {
		c.refuse(int(a.at), text.Plural(len(all), oneValue, manyValues),
			shapeWanted.With(shape[0], shape[1]))
		return
	}
	rows := make([][]string, shape[0])
	for i := range rows {
		for j := range shape[1] {
			at := i*shape[1] + j
			if !byRow {
				at = j*shape[0] + i
			}
			rows[i] = append(rows[i], all[at])
		}
	}
	a.rows = rows
}

// ragged reports whether rows have different lengths.
func ragged(rows [][]string) bool {
	return slices.ContainsFunc(rows, func(row []string) bool { return len(row) != len(rows[0]) })
}

// turned makes columns of rows; ragged rows stay as they are.
func turned(rows [][]string) [][]string {
	if len(rows) == 0 || ragged(rows) {
		return rows
	}
	all := make([][]string, len(rows[0]))
	for j := range all {
		for i := range rows {
			all[j] = append(all[j], rows[i][j])
		}
	}
	return all
}

// join makes one table of arrays, each some of its columns. A vector has a value for each sample;
// a matrix a row, or a column if only that fits. label is the column of the labels, −1 if nothing
// tells.
func (c *code) join(arrays []array) (whole array, label int) {
	label = -1
	whole = arrays[0]
	if len(arrays) == 1 {
		if c.turn == "columns" && !whole.joined {
			whole.rows, whole.names, c.columns = turned(whole.rows), nil, true
		}
		return whole, label
	}
	samples := c.samples(arrays)
	whole = array{at: arrays[0].at, rows: make([][]string, samples)}
	vectors := 0
	for k := range arrays {
		a := &arrays[k]
		c.columns = a.fit(samples, c.turn) || c.columns
		if len(a.rows) != samples {
			c.refuse(int(a.at), text.Plural(len(a.rows), oneValue, manyValues),
				asManySamples.With(samples))
			return whole, label
		}
		width := a.columns()
		a.labels = isLabel(a.name) || slices.Contains(labelArrays, a.name)
		if a.labels && width > 1 {
			c.refuse(int(a.at), targetsWide.With(width), targetWanted)
			return whole, label
		}
		if width == 1 {
			vectors++
		}
		names := a.names
		if len(names) != width {
			names = make([]string, width)
			if width == 1 {
				names[0] = a.name
			}
		}
		if a.labels {
			label = len(whole.names)
		}
		whole.names = append(whole.names, names...)
		for i, row := range a.rows {
			if len(row) != width {
				c.refuse(int(a.at), text.Plural(len(row), oneValue, manyValues),
					asOtherRows.With(width))
				return whole, label
			}
			whole.rows[i] = append(whole.rows[i], row...)
		}
		if len(whole.names) > maxColumns {
			c.fault = tooLarge(len(whole.names), 0)
			return whole, label
		}
	}
	if label < 0 && vectors == 1 { // the only vector beside matrices
		at := 0
		for k := range arrays {
			if arrays[k].columns() == 1 {
				label = at
			}
			at += arrays[k].columns()
		}
	}
	if !slices.ContainsFunc(whole.names, func(name string) bool { return name != "" }) {
		whole.names = nil
	}
	if whole.names == nil && label >= 0 {
		whole.names = make([]string, whole.columns())
	}
	return whole, label
}

// samples returns how many samples some arrays have: as many as a vector has values or, without
// one, as many as the matrices have rows, or else columns.
func (c *code) samples(arrays []array) int {
	for k := range arrays {
		if a := &arrays[k]; a.vector() {
			return len(a.flat())
		}
	}
	matrices := slices.DeleteFunc(slices.Clone(arrays), func(a array) bool { return a.lines })
	if len(matrices) == 0 {
		matrices = arrays
	}
	rows := len(matrices[0].rows)
	same := !slices.ContainsFunc(matrices, func(a array) bool { return len(a.rows) != rows })
	if c.turn == "columns" || c.turn == "" && !same {
		return matrices[0].columns()
	}
	return rows
}

// fit turns an array so that it has a row for each sample, and reports whether that turned a matrix.
func (a *array) fit(samples int, turn string) bool {
	switch flat := a.flat(); {
	case a.vector() || a.lines && len(flat) == samples && len(a.rows) != samples:
		a.rows = turned([][]string{flat})
	case a.columns() == samples &&
		(turn == "columns" || turn == "" && len(a.rows) != samples):
		a.rows, a.names = turned(a.rows), nil
		return true
	}
	return false
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
