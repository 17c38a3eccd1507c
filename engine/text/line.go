package text

import "strings"

// Texts of other people may hold characters that a terminal acts upon, that begin a line of their
// own, or that turn the direction of what comes after them. Line takes these out; Seen is for
// comparing.

// Blocks of characters: the first and the last of each.
const (
	breaks   = "\n\r\u0085\u0085\u2028\u2029" // from line feed to carriage return, and three more
	controls = "\x00\x1f\u007f\u009f"
	joiners  = "\u200c\u200d\ufe00\ufe0f" // unseen, but they shape what is around them
	unseen   = "\u00ad\u00ad\u034f\u034f\u061c\u061c\u115f\u1160\u17b4\u17b5\u180b\u180f" +
		"\u200b\u200f\u202a\u202e\u2060\u206f\u2800\u2800\u3164\u3164\ufe00\ufe0f\ufeff\ufeff" +
		"\uffa0\uffa0\ufff0\ufffb\U0001bca0\U0001bca3\U0001d173\U0001d17a\U000e0000\U000e0fff"
)

// within reports whether a character is in one of some blocks, which grow.
func within(r rune, blocks string) bool {
	inside := false
	for _, bound := range blocks {
		if !inside && r < bound || inside && r <= bound {
			return inside
		}
		inside = !inside
	}
	return false
}

// Line returns a text as a part of one line: a line break becomes ↵, a tab a space, any other
// control character �. What cannot be seen is left out, such as characters that turn the direction
// of writing.
func Line(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case within(r, breaks):
			return '↵'
		case within(r, controls):
			return '\ufffd'
		case within(r, unseen) && !within(r, joiners):
			return -1
		}
		return r
	}, strings.ReplaceAll(s, "\r\n", "\n"))
}

// Line is Line of the text in each language.
func (t Text) Line() Text { return Text{En: Line(t.En), Zh: Line(t.Zh)} }

// Seen returns what can be seen of a text: without characters that take no room, with one space in
// the place of blanks and line breaks.
func Seen(s string) string {
	s = strings.Map(func(r rune) rune {
		if within(r, unseen) || within(r, controls) && !within(r, breaks) && r != '\t' {
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// twins are letters of other scripts that look like small or large Latin ones, and what they look
// like: within a script no two letters look like the same, so that no two names do.
var twins = strings.NewReplacer(strings.Fields("а a е e о o р p с c у y х x і i ј j ѕ s " +
	"в b к k м m н h т t α a β b ε e ζ z η n ι i κ k μ m ν v ο o ρ p τ t υ u χ x")...)

// Alike returns what can be seen of a name, in small letters, with Latin letters in place of those
// of other scripts that look like them. Two names look the same if Alike returns the same for both.
func Alike(name string) string {
	return twins.Replace(strings.ToLower(strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' { // full-width ASCII
			return r - '！' + '!'
		}
		return r
	}, Seen(name))))
}

// Isolated returns a text as Line has it, between characters that keep its direction of writing
// from turning what is around it: in HTML it is <bdi>.
func Isolated(s string) string { return Isolate + Line(s) + EndIsolate }

// Isolated is Isolated of the text in each language.
func (t Text) Isolated() Text { return Text{En: Isolated(t.En), Zh: Isolated(t.Zh)} }

// Isolate and EndIsolate stand around an isolated text.
const (
	Isolate    = "\u2068"
	EndIsolate = "\u2069"
)
