package cli

import (
	"cmp"
	"flag"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/table"
	"perceptronlab/engine/text"
)

// tableFlags are the flags of a subcommand that reads a table.
type tableFlags struct {
	flags   *flag.FlagSet
	file    string
	reading table.Reading
	skip    string // rows, such as 2,14-16
	percent *string
	decimal *string
}

// askPercent refuses cells such as 10%, since they can mean 0.1 or 10.
const askPercent = "ask"

func addTableFlags(flags *flag.FlagSet) *tableFlags {
	t := &tableFlags{flags: flags}
	flags.StringVar(&t.file, "csv", "", "")
	flags.StringVar(&t.reading.Label, "label", "", "")
	flags.StringVar(&t.reading.Positive, "positive", "", "")
	flags.StringVar(&t.reading.Negative, "negative", "", "")
	flags.StringVar(&t.reading.Sheet, "sheet", "", "")
	flags.StringVar(&t.skip, "skip", "", "")
	t.decimal = choose(flags, "decimal", "guess", "point", "comma")
	t.percent = choose(flags, "percent", askPercent, table.PercentPart, table.PercentNumber)
	return t
}

// load is the function load if no table is given. Otherwise the table is the data of the
// experiment, which is then read from a file only, and load reports how the table was understood.
func (t *tableFlags) load(words []string, in io.Reader,
	told func(text.Text)) (*experiment.Experiment, error) {
	if t.file == "" {
		for _, name := range []string{"label", "positive", "negative", "sheet", "skip", "percent",
			"decimal"} {
			if given(t.flags, name) {
				return nil, data.Refuse("-"+name, t.flags.Lookup(name).Value.String(), withTable)
			}
		}
		return load(words, in)
	}
	content, err := read([]string{t.file}, in, table.MaxBytes)
	if err != nil {
		return nil, err
	}
	e := experiment.Default()
	if len(words) > 0 {
		if e, err = load(words, in); err != nil {
			return nil, err
		}
	}
	if t.reading.Skip, err = rowsOf(t.skip); err != nil {
		return nil, err
	}
	if *t.percent != askPercent {
		t.reading.Percent = *t.percent
	}
	t.reading.Decimal = map[string]string{"point": ".", "comma": ","}[*t.decimal]
	tab, err := table.Read(content, t.reading)
	if err != nil {
		for _, note := range tab.Notes {
			told(note)
		}
		if len(tab.Offer) > 0 {
			told(passOver.With(written(slices.Concat(t.reading.Skip, tab.Offer))))
		}
		return nil, err
	}
	if t.reading.Sheet != "" && len(tab.Sheets) == 0 {
		return nil, data.Refuse("-sheet", t.reading.Sheet, onlyWorkbooks)
	}
	if last := lastRow(tab); len(t.reading.Skip) > 0 && slices.Max(t.reading.Skip) > last {
		return nil, data.Refuse("-skip", t.skip, rowsUpTo.With(last))
	}
	for _, note := range tab.Notes {
		told(note)
	}
	if len(tab.Offer) > 0 {
		told(passSums.With(written(slices.Concat(t.reading.Skip, tab.Offer))))
	}
	name := filepath.Base(t.file)
	title := cmp.Or(strings.TrimSuffix(name, filepath.Ext(name)), name)
	next, err := e.ForData(tab.Set, tab.Grid, title)
	if err == nil && len(words) > 0 && next.Rule.ID != e.Rule.ID {
		return nil, data.Refuse("learner.algorithm", e.Rule.ID,
			rulesFor.With(rulesOf(tab.Set.Kind)))
	}
	return next, err
}

// lastRow is the number of the last row of a table, passed over or not.
func lastRow(t *table.Table) (last int) {
	for _, line := range t.Lines {
		last = max(last, line)
	}
	for _, p := range t.Passed {
		last = max(last, p.Line)
	}
	return last
}

// rulesOf lists the rules that learn from labels of a kind.
func rulesOf(kind data.Kind) string {
	var ids []string
	for _, r := range rule.All() {
		if r.Takes(kind) {
			ids = append(ids, r.ID)
		}
	}
	return strings.Join(ids, ", ")
}

// rowsOf reads a list of rows, such as 2,14-16.
func rowsOf(list string) (rows []int, err error) {
	const most = 100_000
	for part := range strings.SplitSeq(list, ",") {
		if list == "" {
			return nil, nil
		}
		first, last, several := strings.Cut(part, "-")
		from, bad := strconv.Atoi(first)
		to := from
		if several && bad == nil {
			to, bad = strconv.Atoi(last)
		}
		if bad != nil || from < 1 || to < from || to-from+len(rows) >= most {
			return nil, data.Refuse("-skip", list, skipAllowed)
		}
		for row := from; row <= to; row++ {
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// written writes rows as rowsOf reads them.
func written(rows []int) string {
	var list []string
	for _, row := range rows {
		list = append(list, strconv.Itoa(row))
	}
	return strings.Join(list, ",")
}
