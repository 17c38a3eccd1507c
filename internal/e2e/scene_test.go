package e2e

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// TestScenes runs the scripts in scenes/: CONTRIBUTING.md says how to write one. Each file is a
// test, TestScenes/plane, and each of its scenes one in it, TestScenes/plane/tools.
func TestScenes(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("scenes/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenes: %v", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			runScenes(t, name, readScenes(string(source)))
		})
	}
}

// line is one of a script, with its number in the file.
type line struct {
	number int
	text   string
}

// oneScene is the script of one.
type oneScene struct {
	name  string
	lines []line
}

// sceneFile is a txtar archive. Its comment holds the lines that every scene begins with; a section
// whose name has an extension is a file, any other a scene.
type sceneFile struct {
	common []line
	scenes []oneScene
	files  map[string]string
}

var sectionHead = regexp.MustCompile(`^-- (.+) --$`)

func readScenes(source string) *sceneFile {
	f := &sceneFile{files: map[string]string{}}
	into, file := &f.common, ""
	for i, s := range strings.Split(strings.TrimSuffix(source, "\n"), "\n") {
		head := sectionHead.FindStringSubmatch(s)
		switch {
		case head != nil && filepath.Ext(head[1]) != "":
			file = head[1]
			f.files[file] = ""
		case head != nil:
			file = ""
			f.scenes = append(f.scenes, oneScene{name: head[1]})
			into = &f.scenes[len(f.scenes)-1].lines
		case file != "":
			f.files[file] += s + "\n"
		case strings.TrimSpace(s) != "" && !strings.HasPrefix(strings.TrimSpace(s), "# "):
			for _, part := range several(strings.TrimSpace(s)) {
				*into = append(*into, line{i + 1, part})
			}
		}
	}
	return f
}

// several are the lines that stand in one with semicolons between them; an expression has its own.
func several(s string) []string {
	parts := strings.Split(s, " ; ")
	for i, part := range parts {
		verb, _, _ := strings.Cut(part, " ")
		if verbs[verb].raw {
			return append(parts[:i:i], strings.Join(parts[i:], " ; "))
		}
	}
	return parts
}

// runScenes runs the scenes of a file one after the other, in one tab.
func runScenes(t *testing.T, name string, f *sceneFile) {
	r := &runner{file: f, name: name, whole: t}
	t.Cleanup(r.end)
	for _, s := range f.scenes {
		lines := append(slices.Clone(f.common), s.lines...)
		t.Run(s.name, func(t *testing.T) { r.each(t, lines, map[string]string{}) })
	}
}

// each runs a script once for each value that a line "each NAME VALUES" gives its name; with a comma,
// several names have a value each, the last one whatever is left.
func (s *runner) each(t *testing.T, lines []line, vars map[string]string) {
	for i, l := range lines {
		list, found := strings.CutPrefix(l.text, "each ")
		if !found {
			continue
		}
		values := split(list)
		for _, value := range values[1:] {
			t.Run(value, func(t *testing.T) {
				with := maps.Clone(vars)
				names := strings.Split(values[0], ",")
				parts := strings.SplitN(value, ",", len(names))
				for i, name := range names {
					with[name] = parts[i]
				}
				s.each(t, slices.Concat(lines[:i], lines[i+1:]), with)
			})
		}
		return
	}
	s.scene(t, lines, vars)
}

var expression = regexp.MustCompile(`^/\S.*?/(\s|$)`)

// split splits a line into its words; 'single quotes' hold spaces, two of them in a row are one, and
// /a regular expression/ is a word.
func split(s string) (all []string) {
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		if whole := expression.FindString(s); whole != "" {
			all, s = append(all, strings.TrimSpace(whole)), s[len(whole):]
			continue
		}
		word, quotes := "", false
		for s != "" && (quotes || s[0] != ' ' && s[0] != '\t') {
			switch {
			case s[0] == '\'' && quotes && strings.HasPrefix(s[1:], "'"):
				word, s = word+"'", s[2:]
				continue
			case s[0] == '\'':
				quotes = !quotes
			default:
				word += s[:1]
			}
			s = s[1:]
		}
		all = append(all, word)
	}
	return all
}

// TestSplit: words, and what quotes hold together.
func TestSplit(t *testing.T) {
	for line, want := range map[string]string{
		`click  'One step back' #a`: "click|One step back|#a", `see 'it''s'`: "see|it's", `see ''`: "see|",
		`type #map 'x₁, x₂'`: "type|#map|x₁, x₂", `see #a /^It is 1/ b`: "see|#a|/^It is 1/|b", "open /a.html #b/c d": "open|/a.html|#b/c|d",
	} {
		if got := strings.Join(split(line), "|"); got != want {
			t.Errorf("%s is split into %s", line, got)
		}
	}
}

// messages are the messages of package words by their names.
var messages = sync.OnceValue(func() map[string]text.Text {
	all := map[string]text.Text{}
	files, err := filepath.Glob("../../app/words/*.go")
	if err != nil {
		panic(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			panic(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			for i, value := range spec.Values {
				if message, ok := value.(*ast.CompositeLit); ok {
					all[spec.Names[i].Name] = text.Text{En: field(message, "En"), Zh: field(message, "Zh")}
				}
			}
			return false
		})
	}
	return all
})

// field returns the text of a message in one language.
func field(message *ast.CompositeLit, name string) string {
	for _, element := range message.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok || fmt.Sprint(pair.Key) != name {
			continue
		}
		said := ""
		ast.Inspect(pair.Value, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok {
				part, _ := strconv.Unquote(literal.Value)
				said += part
			}
			return true
		})
		return said
	}
	return ""
}

var variable = regexp.MustCompile(`\$[A-Za-z]\w*`)

// filled puts values in place of $names: of an each, of a note, or of a message of the catalogue in
// the language of the page. Where there is none the name stays.
func (s *runner) filled(text string, as func(string) string) string {
	return variable.ReplaceAllStringFunc(text, func(name string) string {
		if value, ok := s.vars[name[1:]]; ok {
			return as(value)
		}
		if message, ok := messages()[name[1:]]; ok {
			return as(s.language().Say(message))
		}
		return name
	})
}

func (s *runner) language() words.Lang {
	if s.spoken != "" {
		return words.Parse(s.spoken)
	}
	return words.Parse(s.options.Lang)
}

var places = regexp.MustCompile(`\\\{\d\\\}`)

// pattern is the regular expression of a text in a script: /…/ is one, =… the whole, and in a message the
// places for values {0}, {1} … stand for anything.
func pattern(text string) string {
	if r, ok := strings.CutPrefix(text, "/"); ok && strings.HasSuffix(r, "/") && len(r) > 1 {
		return strings.TrimSuffix(r, "/")
	}
	whole := strings.HasPrefix(text, "=")
	plain := strings.Join(strings.Fields(strings.TrimPrefix(text, "=")), " ")
	p := places.ReplaceAllString(regexp.QuoteMeta(plain), `.*?`)
	if whole {
		p = "^" + p + "$"
	}
	return p
}

// TestPattern: what a text of a script finds.
func TestPattern(t *testing.T) {
	for _, c := range []struct {
		text, in string
		want     bool
	}{
		{"of 16", "3 of 16 wrong", true}, {"=of 16", "3 of 16 wrong", false}, {"/^3.*wrong$/", "3 of 16 wrong", true},
		{"{0} of {1} wrong", "3 of 16 wrong", true}, {"={0} of {1}", "3 of 16 wrong?", true}, {"a.b", "axb", false},
	} {
		if got := regexp.MustCompile(pattern(c.text)).MatchString(c.in); got != c.want {
			t.Errorf("%s in %s: %v", c.text, c.in, got)
		}
	}
}
