package table

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// readStyles finds the styles that show a number as a date or a time.
func (b *book) readStyles() {
	own := map[string]bool{} // formats of the workbook
	inside := false
	b.each(stylesPart, func(element string, start *xml.StartElement, _ []byte) {
		switch {
		case element == "numFmt" && start != nil && len(own) < maxSpan:
			own[attribute(start, "numFmtId")] = datesFormat(attribute(start, "formatCode"))
		case element == "cellXfs":
			inside = start != nil
		case element == "xf" && start != nil && inside && len(b.dates) < maxSpan:
			id := attribute(start, "numFmtId")
			n, _ := strconv.Atoi(id)
			date, is := own[id]
			if !is { // ECMA-376, 18.8.30
				date = 14 <= n && n <= 22 || 27 <= n && n <= 36 || 45 <= n && n <= 47 ||
					50 <= n && n <= 58
			}
			b.dates = append(b.dates, date)
		}
	})
}

// datesFormat reports whether a format has a year, a day, an hour or a second outside quotes and
// brackets.
func datesFormat(format string) bool {
	for i := 0; i < len(format); i++ {
		switch c := format[i]; {
		case c == '[' && i+1 < len(format) && strings.IndexByte("hms", format[i+1]|0x20) >= 0:
			return true // hours, minutes or seconds that have passed
		case c == '"' || c == '[':
			close := byte('"')
			if c == '[' {
				close = ']'
			}
			end := strings.IndexByte(format[i+1:], close)
			if end < 0 {
				return false
			}
			i += end + 1
		case c == '\\' || c == '_' || c == '*':
			i++
		case strings.IndexByte("yYdDhHsS", c) >= 0:
			return true
		}
	}
	return false
}

// dateOf writes the number of a date as a date, and that of a time of day as a time.
func dateOf(number string) string {
	v, err := strconv.ParseFloat(number, 64)
	if err != nil || !(0 <= v && v < 2_958_466) { // past the year 9999
		return number
	}
	seconds := int(math.Round((v - math.Floor(v)) * 86400))
	clock := fmt.Sprintf("%02d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	switch {
	case v < 1:
		return clock
	case seconds == 0:
		return dayOf(int(v))
	}
	return dayOf(int(v)) + " " + clock
}

// dayOf writes a day by its number in workbooks; 61 is 1 March 1900.
func dayOf(n int) string {
	const (
		before = 693_899 // days from 1 March of the year 0 to the day 0
		year4  = 4*365 + 1
		year1c = 25*year4 - 1
		year4c = 4*year1c + 1
	)
	n += before
	years := n / year4c * 400
	n %= year4c
	c := min(n/year1c, 3)
	n -= c * year1c
	fours := n / year4
	n -= fours * year4
	y := min(n/365, 3)
	n -= y * 365 // day of a year that begins on 1 March
	month := (5*n + 2) / 153
	day := n - (153*month+2)/5 + 1
	years += 100*c + 4*fours + y
	if month += 3; month > 12 {
		month, years = month-12, years+1
	}
	return fmt.Sprintf("%04d-%02d-%02d", years, month, day)
}
