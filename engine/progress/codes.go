package progress

import (
	"strings"
	"unicode"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// A hand-in code is "PL1.", an attempt, a point and six letters of check sum. It goes through
// chats, mail, forms and tables, which break lines, quote and surround it; so blanks, line breaks
// and marks of quoting within a code are read over.

const (
	codeBegin  = "PL1."
	codeLetter = 6 // of the check sum
)

// MaxCodes and MaxFound bound what FindHandIns reads: codes, and bytes of text.
const (
	MaxCodes = 500

	maxBroken = 50 // codes that cannot be read, of which each is named
	MaxFound  = 8 << 20
)

// HandInCode returns the code of an attempt.
func HandInCode(attempt string) string { return codeBegin + attempt + "." + checkSum(attempt) }

func checkSum(attempt string) string { return exercise.CheckSum(codeLetter, "hand-in", attempt) }

// Found is a code in a text: what it holds, or why it cannot be read.
type Found struct {
	Line    int    // where it begins, from 1
	Name    string // whose it is, by its label, else by what stands beside it; "" nobody is named
	Attempt string
	HandIn  *HandIn
	File    string // that it was in, where several were read; "" none
	Fault   error  // in each language
}

// FindHandIns finds the codes in a text: a chat, a table, a file. Where there are more than
// MaxCodes, the last of what it returns says so.
func FindHandIns(content string) (all []Found) {
	if len(content) > MaxFound {
		content = content[:MaxFound]
	}
	line, counted, ended, read, broken := 1, 0, 0, 0, 0
	for at := 0; ; {
		next := strings.Index(content[at:], codeBegin)
		if next < 0 {
			if broken > maxBroken {
				all = append(all, Found{Line: line,
					Fault: &text.Fault{Text: moreBroken.With(broken - maxBroken)}})
			}
			return all
		}
		if at += next; at > 0 && isPacked(content[at-1]) { // the end of another word
			at += len(codeBegin)
			continue
		}
		line += strings.Count(content[counted:at], "\n")
		counted = at
		f, end := readCode(content[at:])
		if f.HandIn == nil {
			if broken++; broken > maxBroken { // they only crowd what can be read
				at += end
				ended = at
				continue
			}
		} else if read++; read > MaxCodes {
			return append(all, Found{Line: line,
				Fault: &text.Fault{Text: moreCodes.With(MaxCodes)}})
		}
		f.Line = line
		if f.HandIn != nil && f.HandIn.Label != "" {
			f.Name = f.HandIn.Label
		} else {
			f.Name = nameBeside(content[ended:at], content[at+end:])
		}
		all = append(all, f)
		ended = at + end
		if n := strings.IndexByte(content[at:ended], '\n'); n >= 0 && f.Fault != nil {
			ended = at + n // what comes after it may be of the next
		}
		at += end
	}
}

// AtMost returns the first of what was found, with a last one that says so where there are more.
func AtMost(all []Found, most int) []Found {
	if len(all) <= most {
		return all
	}
	last := all[most]
	return append(all[:most:most], Found{Line: last.Line, File: last.File,
		Fault: &text.Fault{Text: moreCodes.With(most)}})
}

// readCode reads the code that a text begins with, and returns where it ends; of one that cannot be
// read, where the next may begin.
func readCode(s string) (f Found, end int) {
	var attempt, sum strings.Builder
	into, points := &attempt, 0
	for i, r := range s[len(codeBegin):] {
		i += len(codeBegin)
		switch {
		case strings.HasPrefix(s[i:], codeBegin) && !isPacked(s[i-1]):
			return broken(&attempt), i
		case r == '.':
			if points++; points > 1 {
				return broken(&attempt), i
			}
			into = &sum
		case r < unicode.MaxASCII && isPacked(byte(r)):
			into.WriteRune(r)
		case r == '—' || r == '–': // what some programs make of two hyphens
			into.WriteString("--")
		case !isNoise(r):
			return broken(&attempt), i
		}
		if attempt.Len() > MaxAttempt {
			return broken(&attempt), i
		}
		if sum.Len() == codeLetter {
			f.Attempt = attempt.String()
			if sum.String() != checkSum(f.Attempt) {
				return broken(&attempt), i + 1
			}
			var err error
			if f.HandIn, err = ReadAttempt(f.Attempt); err != nil {
				f.Fault = forged(err)
			}
			return f, i + 1
		}
	}
	return broken(&attempt), len(s)
}

// broken is a code that was cut off or altered on its way.
func broken(read *strings.Builder) Found {
	shown := text.Cut(codeBegin+read.String(), 24)
	return Found{Fault: &text.Fault{Text: brokenCode.With(shown)}}
}

// forged is said of a code whose check sum is right and whose contents are not.
func forged(err error) error { return &text.Fault{Text: forgedCode.With(text.Said(err)), Of: err} }

// isPacked reports whether a byte can stand in an attempt.
func isPacked(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' ||
		c == '_'
}

// isNoise reports whether a character comes from what a code went through: blanks and marks of
// quoting, of emphasis, and of broken lines.
func isNoise(r rune) bool {
	return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune(`>|*"'=\`+"`“”", r)
}

// nameBeside returns whose a code is by what stands before it on its line, else after it, else on
// the line before, as chats have it: what of it is no date and no time.
func nameBeside(before, after string) string {
	lines := strings.Split(before, "\n")
	own, _, _ := strings.Cut(after, "\n")
	own, _, _ = strings.Cut(own, codeBegin)
	last := len(lines) - 1
	for _, part := range []string{lines[last], own} {
		if name := nameIn(part); name != "" {
			return name
		}
	}
	for last--; last >= 0; last-- {
		if line := strings.TrimSpace(lines[last]); line != "" {
			if strings.ContainsAny(line, ",;\t") { // the head of a table
				return ""
			}
			return nameIn(line)
		}
	}
	return ""
}

// nameIn returns what of a line can be a name: neither times nor dates.
func nameIn(line string) string {
	const longest = 400
	if len(line) > longest { // it is prose
		return ""
	}
	words := strings.FieldsFunc(line, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) ||
			strings.ContainsRune(`[](){}<>,;|"“”'*`+"`，：；（）【】", r)
	})
	var named []string
	number, letters := "", false
	for _, word := range words {
		switch word = strings.Trim(word, " -–—.:"); {
		case word == "" || isTime(word):
		case strings.ContainsFunc(word, unicode.IsLetter):
			named, letters = append(named, word), true
		case letters: // Team 3
			named = append(named, word)
		case len(word) > len(number):
			number = word
		}
	}
	const shortest = 4 // digits of a student's number
	if !letters && len(number) >= shortest {
		named = []string{number}
	}
	return text.Tame(text.Cut(strings.Join(named, " "), MaxLabel))
}

// isTime reports whether a word is a date, a time of day, or a part of one.
func isTime(word string) bool {
	upper := strings.ToUpper(word)
	rest := strings.Trim(upper, "0123456789:/.-TZ+")
	digits := strings.ContainsAny(word, "0123456789")
	return upper == "AM" || upper == "PM" || digits && (rest == "AM" || rest == "PM" ||
		rest == "" && strings.ContainsAny(word, ":/.-"))
}
