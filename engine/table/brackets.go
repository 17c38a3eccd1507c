package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// piece is a kind of node.
type piece byte

// The kinds of nodes.
const (
	bare   piece = iota // a number or a word
	quoted              // a text in quotes
	group               // what brackets enclose
	key                 // the name of the next value
	row                 // a break between the rows of a group: a semicolon
	line                // a new line in an outermost group, after a value
	is                  // between a name and its value, outside brackets
	end                 // of a statement, outside brackets
)

// node is a piece of data that is written as code. The nodes inside a group follow it.
type node struct {
	kind   piece
	square bool   // a group in square brackets
	curly  bool   // a group in braces
	turned bool   // a group that is transposed
	inside bool   // brackets
	leads  bool   // a group to which the next value belongs: {(0, 1): 0}
	text   string // of a value or a key; of a group what is called with it, such as array
	at     int32  // its first byte
	after  int32  // index of the node after it and all that is inside it
	shape  int32  // of a group that is reshaped, index in scanner.shapes + 1
}

// scanner cuts code into nodes. It is the one reader of brackets, for all languages.
type scanner struct {
	text     string
	at       int
	nodes    []node
	open     []int32 // groups that are not closed yet, the innermost last
	shapes   []shape
	closed   int   // how many nodes there were when the last group closed
	group    int32 // that group
	fresh    bool  // after a value there was a new line in the same group
	comma    bool  // the last piece was a comma
	commas   bool  // there was a comma in brackets
	comments int
	passed   int // statements without data
	fault    *data.FieldError
}

// shape is the size an array is reshaped to; −1 for as many as it takes.
type shape struct {
	rows, columns int
	byColumn      bool // the values fill columns first
}

// maxDepth bounds brackets in brackets.
const maxDepth = 12

// scan cuts a text into nodes. Each byte is looked at once, and there are at most maxCells nodes.
func scan(text string) *scanner {
	s := &scanner{text: text}
	for s.at < len(text) && s.fault == nil {
		s.next()
	}
	if len(s.open) > 0 && s.fault == nil {
		first := s.nodes[s.open[len(s.open)-1]]
		s.refuse(int(first.at), openBracket, bracketsWanted)
	}
	return s
}

// refuse notes what is wrong and where; only the first counts.
func (s *scanner) refuse(at int, value any, allowed text.Text) *data.FieldError {
	if s.fault == nil {
		before := s.text[:at]
		start := strings.LastIndexByte(before, '\n') + 1
		s.fault = refuse(lineAndCharacter.With(1+strings.Count(before, "\n"),
			1+utf8.RuneCountInString(before[start:])), value, allowed)
	}
	return s.fault
}

// shown quotes a piece of the text for a sentence.
func shown(s string) string { return strconv.Quote(cutName(s, shownCell)) }

// next takes the next piece.
func (s *scanner) next() {
	rest := s.text[s.at:]
	r, size := utf8.DecodeRuneInString(rest)
	if r == '、' {
		r = ','
	} else if r >= utf8.RuneSelf {
		r, _ = utf8.DecodeRuneInString(num.Plain(string(r)))
	}
	switch {
	case r == '\n':
		s.newLine()
	case unicode.IsSpace(r):
	case s.isComment(rest):
		if strings.TrimSpace(s.text[strings.LastIndexByte(s.text[:s.at], '\n')+1:s.at]) == "" {
			s.comments++
		}
		size = cmp.Or(strings.IndexByte(rest, '\n')+1, len(rest)+1) - 1
	case strings.HasPrefix(rest, "/*") && strings.Contains(rest, "*/"):
		s.comments++
		size = strings.Index(rest, "*/") + len("*/")
	case strings.HasPrefix(rest, "new ") && isName(rest[len("new "):]):
		size = len("new ")
	case r == ',':
		s.separate(s.at)
	case r == ';' && len(s.open) > 0:
		s.add(node{kind: row, at: int32(s.at)})
	case r == ';':
		s.add(node{kind: end, at: int32(s.at)})
	case strings.ContainsRune("([{", r):
		s.begin(r)
	case strings.ContainsRune(")]}", r):
		s.finish(r, size)
		return
	case strings.ContainsRune("'\"`", r):
		s.quote(r)
		return
	case strings.HasPrefix(rest, "\\\n"): // the line goes on
		size++
	case r == '…' || strings.HasPrefix(rest, "..."):
		size = s.dots(rest)
	default:
		if size = s.mark(rest, r, size); size == 0 {
			s.word(rest)
			return
		}
	}
	s.at += size
}

// newLine ends a statement, or is noted inside brackets.
func (s *scanner) newLine() {
	if len(s.open) > 0 {
		s.fresh = !s.comma
		return
	}
	if n := len(s.nodes); n > 0 && s.nodes[n-1].kind != is {
		s.add(node{kind: end, at: int32(s.at)})
	}
}

// isComment reports whether a comment begins here.
func (s *scanner) isComment(rest string) bool {
	if rest[0] == '#' || strings.HasPrefix(rest, "//") {
		return true
	}
	return rest[0] == '%' && (s.at == 0 || strings.IndexByte(" \t\n;])", s.text[s.at-1]) >= 0)
}

// separate takes a comma.
func (s *scanner) separate(at int) {
	if len(s.open) == 0 {
		return
	}
	if last := s.nodes[len(s.nodes)-1]; s.comma || last.kind == row || last.kind == key ||
		len(s.nodes)-1 == int(s.open[len(s.open)-1]) {
		s.refuse(at, noValueHere, valueWanted)
	}
	s.comma, s.commas, s.fresh = true, true, false
}

// add adds a node.
func (s *scanner) add(n node) {
	if n.kind <= key {
		if s.fresh && len(s.open) == 1 && len(s.nodes) > int(s.open[0])+1 {
			s.fresh = false
			s.add(node{kind: line, at: n.at, after: n.after})
		}
		s.fresh = false
	}
	if len(s.nodes) >= 2*maxCells {
		s.fault = tooLarge(0, len(s.nodes))
		return
	}
	n.after, n.inside = int32(len(s.nodes)+1), len(s.open) > 0
	s.nodes, s.comma = append(s.nodes, n), false
}

// begin opens a group.
func (s *scanner) begin(r rune) {
	n := node{kind: group, at: int32(s.at), square: r == '[', curly: r == '{'}
	if last := len(s.nodes) - 1; last >= 0 && s.nodes[last].kind == bare && !s.comma &&
		int(s.nodes[last].at)+len(s.nodes[last].text) == s.at && isName(s.nodes[last].text) {
		n.text = s.nodes[last].text
		s.nodes = s.nodes[:last]
	}
	if s.add(n); s.fault != nil {
		return
	}
	if s.open = append(s.open, int32(len(s.nodes)-1)); len(s.open) > maxDepth {
		s.refuse(s.at, deepBrackets, atMost.With(maxDepth))
	}
}

// isName reports whether a word can be the name of a function or a variable.
func isName(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r) || r == '_'
}

// finish closes a group.
func (s *scanner) finish(r rune, size int) {
	if len(s.open) == 0 {
		s.refuse(s.at, strayBracket.With(string(r)), bracketsWanted)
		return
	}
	at := s.open[len(s.open)-1]
	n := &s.nodes[at]
	if n.square != (r == ']') || n.curly != (r == '}') {
		s.refuse(s.at, strayBracket.With(string(r)), bracketsWanted)
		return
	}
	s.open, s.closed, s.group = s.open[:len(s.open)-1], len(s.nodes), at
	n.after = int32(len(s.nodes))
	s.at += size
	s.comma, s.fresh = false, false
	for s.fault == nil && s.suffix(&s.nodes[at]) {
	}
}

// suffix takes what is done with a group: it is transposed, reshaped, or made another type.
func (s *scanner) suffix(n *node) bool {
	rest := s.text[s.at:]
	for _, mark := range []string{"'", ".'", "^T", "^⊤", "⊤", "ᵀ"} {
		if strings.HasPrefix(rest, mark) {
			n.turned = !n.turned
			s.at += len(mark)
			return true
		}
	}
	if !strings.HasPrefix(rest, ".") || len(rest) < 2 || !isName(rest[1:]) {
		return false
	}
	name := rest[1:]
	name = name[:cmp.Or(strings.IndexFunc(name, notInName)+1, len(name)+1)-1]
	if name == "T" {
		n.turned = !n.turned
		s.at += len(".T")
		return true
	}
	inside, called := inBrackets(rest[1+len(name):])
	switch {
	case !called || !harmless(name) && name != "reshape":
		s.refuse(s.at, shown("."+name), codeWanted)
		return false
	case name == "reshape":
		s.reshape(n, inside)
	}
	s.at += len(".()") + len(name) + len(inside)
	return true
}

func notInName(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// inBrackets returns what is inside the round brackets that a text begins with.
func inBrackets(s string) (inside string, ok bool) {
	depth := 0
	for i, r := range s {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			return s[min(1, i):i], i > 0
		}
	}
	return "", false
}

// reshape notes the rows and columns that a group gets.
func (s *scanner) reshape(n *node, sides string) {
	parts := strings.FieldsFunc(strings.ReplaceAll(sides, " ", ""),
		func(r rune) bool { return strings.ContainsRune("(),", r) })
	to := shape{rows: 1}
	if last := len(parts) - 1; last > 0 && strings.HasPrefix(parts[last], "order=") {
		to.byColumn = strings.Contains(parts[last], "F")
		parts = parts[:last]
	}
	var err error
	if len(parts) == 2 {
		to.rows, err = strconv.Atoi(parts[0])
		parts = parts[1:]
	}
	if len(parts) == 1 && err == nil {
		to.columns, err = strconv.Atoi(parts[0])
	}
	if len(parts) != 1 || err != nil || n.turned {
		s.refuse(s.at, shown(".reshape("+sides+")"), codeWanted)
		return
	}
	s.shapes = append(s.shapes, to)
	n.shape = int32(len(s.shapes))
}

// quote takes a text in quotes, in which a backslash stands before a quote, or two quotes for one.
func (s *scanner) quote(r rune) {
	start := s.at
	var b strings.Builder
	mark := string(r)
	for i := s.at + 1; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '\\' && i+1 < len(s.text):
			i++
			b.WriteByte(s.text[i])
		case c == '\n':
			s.refuse(start, openQuote, quotesHere)
			return
		case string(c) == mark && i+1 < len(s.text) && s.text[i+1] == s.text[i]:
			i++
			b.WriteByte(c)
		case string(c) == mark:
			s.at = i + 1
			s.add(node{kind: quoted, text: b.String(), at: int32(start)})
			return
		default:
			b.WriteByte(c)
		}
	}
	s.refuse(start, openQuote, quotesHere)
}

// dots takes three dots: at the end of a line, after a separator, the line goes on; elsewhere rows
// are missing.
func (s *scanner) dots(rest string) int {
	size := len("...")
	after, _, _ := strings.Cut(rest[min(size, len(rest)):], "\n")
	goesOn := s.comma || len(s.nodes) > 0 && s.nodes[len(s.nodes)-1].kind == row
	if !goesOn || strings.TrimSpace(after) != "" || len(s.open) == 0 {
		s.refuse(s.at, shown("..."), allRowsWanted)
	}
	return size
}

// mark takes a mark between a name and its value, or between a sample and its class, and returns
// its bytes; 0 if it is none.
func (s *scanner) mark(rest string, r rune, size int) int {
	for _, m := range []string{"=>", "<-", "->", "|->", "→", "↦", "=", ":"} {
		if strings.HasPrefix(rest, m) {
			if size, r = len(m), '→'; m[0] < utf8.RuneSelf && !strings.HasSuffix(m, "->") {
				r = rune(m[0])
			}
			break
		}
	}
	if !strings.ContainsRune("=<:→", r) || r == '<' && !strings.HasPrefix(rest, "<-") {
		return 0
	}
	last := len(s.nodes) - 1
	names := last >= 0 && s.nodes[last].kind <= group && !s.comma
	if r == ':' && len(s.open) == 0 && names && s.onlyNames() {
		if typed := annotation(rest); typed > 0 {
			return typed
		}
	}
	if len(s.open) == 0 && names && r == '=' && s.given(last) { // x1 = (2, 1), d1 = 1
		s.nodes[last].after++
		s.nodes = slices.Insert(s.nodes, last, node{kind: end, at: s.nodes[last].at,
			after: int32(last + 1)})
		last++
	}
	switch {
	case len(s.open) == 0 && names && r != '→' && s.onlyNames():
		s.add(node{kind: is, at: int32(s.at)})
	case len(s.open) == 0 && r != '<':
	case s.closed == len(s.nodes) && !s.comma && (r == ':' || r == '→'):
		s.nodes[s.group].leads = true
	case names && r != '<' && s.nodes[last].kind <= quoted &&
		last > int(s.open[len(s.open)-1]) &&
		(s.nodes[s.open[len(s.open)-1]].curly || isName(s.nodes[last].text) || size > 1):
		s.nodes[last].kind = key
	default:
		s.refuse(s.at, shown(rest[:size]), codeWanted)
	}
	return size
}

// given reports whether the statement so far gives a name one value, and then has a name with a
// number at last: without numbers it might be given again in the next line.
func (s *scanner) given(last int) bool {
	start, before := last, -1
	for start > 0 && s.nodes[start-1].kind != end {
		start--
	}
	for i := start; i < last; i = int(s.nodes[i].after) {
		if s.nodes[i].kind == is {
			before = i
		}
	}
	name := s.nodes[last].text
	return before >= 0 && isName(name) && s.nodes[last].kind == bare &&
		strings.TrimRight(name, "0123456789") != name &&
		int(s.nodes[before+1].after) == last
}

// onlyNames reports whether the statement so far has only what a value can be given to: words, and
// names with their sizes, such as X[4][2].
func (s *scanner) onlyNames() bool {
	start := len(s.nodes)
	for start > 0 && s.nodes[start-1].kind != end {
		start--
	}
	for i := start; i < len(s.nodes); i = int(s.nodes[i].after) {
		switch n := s.nodes[i]; {
		case n.kind == quoted || n.kind == bare && isName(n.text):
		case n.kind == group && n.square && (i > start || n.text != "") && n.after <= int32(i)+2:
		default:
			return false
		}
	}
	return true
}

// word takes a number or a word.
func (s *scanner) word(rest string) {
	size := strings.IndexFunc(rest, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(brackets+",;:=#'\"`…，、；：（）［］｛｝【】", r)
	})
	if size < 0 {
		size = len(rest)
	}
	if at := strings.Index(rest[:size], "<-"); at > 0 {
		size = at
	}
	size = max(size, 1)
	if n := len(s.nodes); len(s.open) == 0 && (n == 0 || s.nodes[n-1].kind == end) {
		without := max(block(rest), call(rest))
		if slices.Contains(noData, lastName(rest[:size])) {
			without = cmp.Or(strings.IndexByte(rest, '\n')+1, len(rest)+1) - 1
		}
		if without > 0 {
			s.passed++
			s.at += without
			return
		}
	}
	s.add(node{kind: bare, text: rest[:size], at: int32(s.at)})
	s.at += size
}
