package table

import (
	"cmp"
	"slices"
	"strings"
)

// array returns the array that a node is.
func (c *code) array(i int32) array {
	n := &c.nodes[i]
	a := array{at: n.at}
	if n.kind != group {
		if known, ok := c.known[n.text]; ok && n.kind == bare && n.inside {
			c.used[n.text] = true
			known.rows, known.nested = slices.Clone(known.rows), false
			return known
		}
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
	if n.shape > 0 {
		c.shaped++
		defer func() { c.shaped-- }()
	}
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
		case child.kind == quoted && slices.Contains(namesOfColumns, child.text) &&
			child.after < n.after && c.nodes[child.after].kind == group: // of MATLAB's table
			named[child.text], k = child.after, child.after
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
	case call == "list" && len(positional) == 1 && c.nodes[positional[0]].kind == quoted:
		a.rows = [][]string{strings.Split(c.nodes[positional[0]].text, "")}
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
	case n.text == "Array" && groups > 1 && groups == len(positional): // of JavaScript
		a.rows = c.rowsOf(i, positional, breaks, groups)
	case call == "c":
		a.rows = [][]string{c.texts(positional)}
	case n.square: // Float64[1 2; 3 4]
		a.rows = c.rowsOf(i, positional, breaks, groups)
	case len(positional) == 0:
		c.refuse(int(n.at), noValueHere, valueWanted)
	default:
		a = c.array(positional[0])
		c.dimensions(&a, call, named, positional[1:])
		if call == "factor" {
			c.relabel(&a, named)
		}
	}
	a.nested = a.nested || groups > 0 || breaks || n.shape > 0
	c.rename(&a, named)
	if n.shape > 0 {
		c.reshaped(&a, c.shapes[n.shape-1])
	}
	if n.turned {
		a.rows = turned(a.rows)
	}
	return a
}

// relabel gives the values of R's factor(…, labels = …) their labels: by their levels, which are
// the sorted values unless they are given.
func (c *code) relabel(a *array, named map[string]int32) {
	at, ok := named["labels"]
	if !ok {
		return
	}
	labels, levels := c.texts([]int32{at}), []string(nil)
	if given, ok := named["levels"]; ok {
		levels = c.texts([]int32{given})
	} else {
		levels = slices.Clone(a.flat())
		slices.SortFunc(levels, func(v, w string) int {
			x, first := number(v, false)
			y, second := number(w, false)
			if first && second {
				return cmp.Compare(x, y)
			}
			return strings.Compare(v, w)
		})
		levels = slices.Compact(levels)
	}
	if len(labels) != len(levels) {
		n := &c.nodes[at]
		c.refuse(int(n.at)-len(n.text), shown(n.text+"("), labelEach.With(len(levels)))
		return
	}
	for _, row := range a.rows {
		for k, value := range row {
			if level := slices.Index(levels, value); level >= 0 {
				row[k] = labels[level]
			}
		}
	}
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
			if c.shaped == 0 && c.deep(k) {
				c.refuse(int(c.nodes[k].at), rowsInRow, flatWanted)
				return nil
			}
			rows = append(rows, c.sample(k))
		}
	case groups > 1 && c.nodes[values[0]].leads && len(values)%2 == 0: // {(0, 1): 0, …}
		for ; len(values) > 0; values = values[2:] {
			rows = append(rows, c.texts(values[:2]))
		}
	case groups > 1:
		loose := slices.IndexFunc(values, func(k int32) bool {
			return c.nodes[k].kind != group || c.scalar(k)
		})
		if n := c.nodes[values[loose]]; len(c.open) == 0 {
			c.refuse(int(n.at), shown(n.text), groupWanted)
		}
	case len(values) > 1 && !slices.ContainsFunc(values, func(k int32) bool {
		_, known := c.known[c.nodes[k].text]
		return !known || c.nodes[k].kind != bare
	}): // [x1, x2], each given before
		for _, k := range values {
			one := c.array(k)
			rows = append(rows, one.flat())
		}
	default:
		rows = [][]string{c.texts(values)}
	}
	return rows
}

// deep reports whether a group has several groups of several values.
func (c *code) deep(i int32) bool {
	inner := 0
	for k := i + 1; k < c.nodes[i].after; k = c.nodes[k].after {
		if n := &c.nodes[k]; n.kind == group && n.after > k+2 && !c.scalar(k) {
			inner++
		}
	}
	return inner > 1
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
	if at := i + 1; len(positional) == 1 && lastName(c.nodes[i].text) == "column_stack" {
		positional = nil // np.column_stack((x1, x2))
		for k := at + 1; k < c.nodes[at].after; k = c.nodes[k].after {
			positional = append(positional, k)
		}
	}
	for _, k := range positional {
		columns = append(columns, c.array(k))
	}
	single := true
	for _, name := range names {
		if slices.Contains(ignoredNames, name) {
			continue
		}
		one := c.array(named[name])
		one.name, one.labels = name, isLabelArray(name)
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
	if slices.ContainsFunc(columns, func(a array) bool { return a.nested }) {
		columns = c.choose(columns)
	}
	if c.fault != nil {
		return array{at: c.nodes[i].at}
	}
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
