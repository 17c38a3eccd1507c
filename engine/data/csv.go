package data

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/text"
)

// MaxCSV bounds the bytes of a CSV file, MaxName the characters of a feature's or a class's name in
// it.
const (
	MaxCSV  = 4 << 20
	MaxName = 200
)

// ReadCSV reads a data set from a table in UTF-8, with or without a byte order mark: one row a
// sample, one column a feature, one the label. Rows end in LF, CRLF or CR; blank ones are passed
// over. Cells are quoted as in RFC 4180, and spaces before and after a cell do not count.
//
//   - The separator is the tab, the semicolon or the comma: the first of them that cuts every row into the same
//     number of cells, two or more. A first line "sep=;" of a spreadsheet names it.
//   - Numbers have a decimal point, or, where the separator is not the comma, all of them a decimal comma.
//     A minus sign may be U+2212.
//   - The first row has the names if none of its cells is a number. Otherwise features are x1, x2, …
//   - The label is the last column named label, class, target, species or y, in any case; else the last column
//     without a number; else the last column. All others are features, and hold numbers.
//   - Labels that are words are classes in the order in which they are seen; of two, the first is −1 and the
//     second +1. Whole numbers are classes in their order: any two of them make −1 and +1, as do 0 or
//     1 or −1 alone, and so do 0.0 and 1.0 or −1.0 and 1.0. More than MaxClasses whole numbers, one of another
//     value alone, and numbers with a decimal mark or an exponent are real labels.
//   - A text that starts with apostrophes and then =, +, −, @, a number or nothing loses one apostrophe: see
//     WriteCSV.
//
// Nothing is dropped or guessed: an empty cell, a NaN, a row of another length and whatever else is
// outside the bounds of the contract is a *FieldError with the row and column as a spreadsheet
// counts them.
func ReadCSV(content []byte) (Set, error) {
	if len(content) > MaxCSV {
		return Set{}, Refuse("CSV", fmt.Sprintf("%d bytes", len(content)), "at most 4 MiB",
			"最多 4 MiB")
	}
	sheet, err := open(content)
	if err != nil {
		return Set{}, err
	}
	for _, step := range []func() *FieldError{sheet.takeHeader, sheet.chooseLabel,
		sheet.readNumbers, sheet.readLabels} {
		if fault := step(); fault != nil {
			return Set{}, fault
		}
	}
	if err := sheet.set.Validate(); err != nil {
		return Set{}, err
	}
	return sheet.set, nil
}

// sheet is a table of cells on its way to a Set.
type sheet struct {
	rows   [][]string // all of one length ≥ 2, trimmed
	lines  []int      // of each row, from 1
	comma  bool       // numbers may have a decimal comma
	header []string   // names of all columns; nil without
	label  int        // its column
	set    Set
}

// open cuts the text into cells.
func open(content []byte) (*sheet, error) {
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	if !utf8.Valid(content) {
		line := 1
		for rest := content; len(rest) > 0; {
			r, size := utf8.DecodeRune(rest)
			if r == utf8.RuneError && size == 1 {
				break
			}
			if r == '\n' {
				line++
			}
			rest = rest[size:]
		}
		return nil, refuseAt(rowPlace(line), "not UTF-8", "text in UTF-8", "UTF-8 编码的文本")
	}
	content = bytes.ReplaceAll(content, []byte("\r\n"), []byte("\n"))
	content = bytes.ReplaceAll(content, []byte("\r"), []byte("\n"))
	separators, skipped := []rune{'\t', ';', ','}, 0
	if first, rest, ok := bytes.Cut(content, []byte("\n")); ok && len(first) == 5 &&
		bytes.HasPrefix(first, []byte("sep=")) &&
		slices.Contains(separators, rune(first[4])) {
		separators, content, skipped = []rune{rune(first[4])}, rest, 1
	}
	var best *sheet
	var fault error
	for _, separator := range separators {
		s, err := cut(content, separator, skipped)
		if err == nil {
			return s, nil
		}
		// What is wrong is said of the separator that the first row has most of.
		if s != nil && (best == nil || len(s.rows[0]) > len(best.rows[0])) {
			best, fault = s, err
		} else if fault == nil || best == nil {
			fault = err
		}
	}
	return nil, fault
}

// cut cuts the text at one separator. With an error it returns the sheet too, if its first row
// could be read.
func cut(content []byte, separator rune, skipped int) (*sheet, error) {
	reader := csv.NewReader(bytes.NewReader(content))
	reader.Comma, reader.FieldsPerRecord, reader.TrimLeadingSpace = separator, -1, separator != '\t'
	s := &sheet{comma: separator != ','}
	var ragged *FieldError
	for {
		row, err := reader.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			fault := malformed(err, skipped)
			if len(s.rows) == 0 {
				return nil, fault
			}
			return s, fault
		}
		line, _ := reader.FieldPos(0)
		line += skipped
		for j := range row {
			row[j] = strings.TrimSpace(row[j])
		}
		s.rows, s.lines = append(s.rows, row), append(s.lines, line)
		if want := len(s.rows[0]); len(row) != want && ragged == nil {
			ragged = refuseAt(rowPlace(line), fmt.Sprintf("%d cells", len(row)),
				fmt.Sprintf("%d, as in the first row", want), fmt.Sprintf("%d 个，与首行相同", want))
		}
		if len(s.rows) > MaxPoints+1 {
			break
		}
	}
	switch {
	case len(s.rows) == 0:
		return nil, Refuse("CSV", "empty", fmt.Sprintf("1 to %d rows", MaxPoints),
			fmt.Sprintf("1 到 %d 行", MaxPoints))
	case ragged != nil:
		return s, ragged
	case len(s.rows[0]) < 2:
		return s, Refuse("CSV", "1 column",
			"a column for each feature and one for the label, separated by commas, semicolons or tabs",
			"每个特征一列，标签一列，以逗号、分号或制表符分隔")
	}
	return s, nil
}

// malformed says what encoding/csv finds wrong.
func malformed(err error, skipped int) *FieldError {
	var fault *csv.ParseError
	if !errors.As(err, &fault) {
		return Refuse("CSV", err, "a readable table", "可读取的表格")
	}
	place := rowPlace(fault.Line + skipped)
	place.En += fmt.Sprintf(", character %d", fault.Column)
	place.Zh += fmt.Sprintf("第 %d 个字符", fault.Column)
	return refuseAt(place, "a quote out of place",
		`quotes around the whole cell, and "" for one inside`, `引号须包住整个单元格，其中的引号写成 ""`)
}

// place names a cell as people find it.
func (s *sheet) place(row, column int) text.Text {
	at, name := rowPlace(s.lines[row]), s.columnName(column)
	return text.Text{En: at.En + ", " + name.En, Zh: at.Zh + "，" + name.Zh}
}

func rowPlace(line int) text.Text {
	return text.Text{En: fmt.Sprintf("CSV row %d", line), Zh: fmt.Sprintf("CSV 第 %d 行", line)}
}

func (s *sheet) columnName(column int) text.Text {
	if s.header == nil || s.header[column] == "" {
		return text.Text{En: fmt.Sprintf("column %d", column+1),
			Zh: fmt.Sprintf("第 %d 列", column+1)}
	}
	name := []rune(s.header[column])
	short := string(name[:min(len(name), 60)])
	return text.Text{En: "column " + short, Zh: short + " 列"}
}

// refuseAt is Refuse for a place in a table.
func refuseAt(place text.Text, value any, allowedEn, allowedZh string) *FieldError {
	fault := Refuse(place.En, value, allowedEn, allowedZh)
	fault.Place = place
	return fault
}

// labelNames are the names that a column of labels goes by.
var labelNames = []string{"label", "class", "target", "species", "y"}

// takeHeader takes the first row off if it has the names.
func (s *sheet) takeHeader() *FieldError {
	numbers := 0
	for _, cell := range s.rows[0] {
		if _, ok := s.number(cell); ok {
			numbers++
		}
	}
	if numbers > 0 {
		for j, cell := range s.rows[0] {
			if i := slices.Index(labelNames, strings.ToLower(cell)); i >= 0 && cell != "y" {
				return refuseAt(s.place(0, j), cell,
					"a first row of names without numbers, or of values", "首行全是名称（不含数字），或全是数据")
			}
		}
	} else {
		for j, cell := range s.rows[0] {
			if cell == "" || !legalName(cell) {
				return refuseAt(s.place(0, j), strconv.Quote(cell), nameEn, nameZh)
			}
		}
		for _, cell := range s.rows[0] {
			s.header = append(s.header, unescape(cell))
		}
		s.rows, s.lines = s.rows[1:], s.lines[1:]
	}
	if m := len(s.rows); m < 1 || m > MaxPoints {
		shown := fmt.Sprintf("%d rows of values", m)
		if m > MaxPoints {
			shown = fmt.Sprintf("more than %d rows of values", MaxPoints)
		}
		return Refuse("CSV", shown, fmt.Sprintf("1 to %d", MaxPoints),
			fmt.Sprintf("1 到 %d 行", MaxPoints))
	}
	return nil
}

// chooseLabel finds the column of the labels and names the features.
func (s *sheet) chooseLabel() *FieldError {
	columns := len(s.rows[0])
	s.label = -1
	for j, name := range s.header {
		if slices.Contains(labelNames, strings.ToLower(name)) {
			s.label = j
		}
	}
	for j := columns - 1; j >= 0 && s.label < 0; j-- {
		if !slices.ContainsFunc(s.rows, func(row []string) bool {
			_,
				ok := s.number(row[j])
			return ok || missing(row[j])
		}) {
			s.label = j
		}
	}
	if s.label < 0 {
		s.label = columns - 1
	}
	if columns-1 > MaxColumns {
		return Refuse("CSV", fmt.Sprintf("%d columns of features", columns-1),
			fmt.Sprintf("1 to %d, and one of labels", MaxColumns),
			fmt.Sprintf("1 到 %d 列特征，另加一列标签", MaxColumns))
	}
	for j := range columns {
		switch {
		case j == s.label:
		case s.header != nil:
			s.set.Features = append(s.set.Features, s.header[j])
		default:
			s.set.Features = append(s.set.Features, fmt.Sprintf("x%d", len(s.set.Features)+1))
		}
	}
	return nil
}

// The rule of names in a table.
const (
	nameEn = "a name of 1 to 200 characters, without line breaks"
	nameZh = "1 到 200 个字符的名称，不含换行"
)

// legalName reports whether a text cell can be a name: short enough, and without control
// characters.
func legalName(s string) bool {
	return utf8.RuneCountInString(unescape(s)) <= MaxName && utf8.ValidString(s) &&
		!strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}
