package e2e

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// visible lists all texts of the page that are seen or spoken.
const visible = `(() => {
	const texts = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode(); )
		if (!n.parentElement.closest("script, style, noscript, math, [lang]:not(#lab):not(html), #boot")) texts.add(n.data.trim());
	for (const e of document.querySelectorAll("#lab *"))
		for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
			if (e.hasAttribute(name)) texts.add(e.getAttribute(name).trim());
	texts.add(document.title);
	return [...texts];
})()`

// catalogue is the English of all messages of package words that have other words in Chinese.
func catalogue(t *testing.T) (all []string) {
	t.Helper()
	collect := func(n ast.Node) bool {
		message, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		said := map[string]string{}
		for _, element := range message.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				key, named := pair.Key.(*ast.Ident)
				value, literal := pair.Value.(*ast.BasicLit)
				if named && literal {
					said[key.Name], _ = strconv.Unquote(value.Value)
				}
			}
		}
		if said["En"] != said["Zh"] {
			all = append(all, said["En"])
		}
		return true
	}
	files, err := filepath.Glob(inRoot(t, "app", "words", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") {
			ast.Inspect(file, collect)
		}
	}
	if len(all) < 500 {
		t.Fatalf("%d messages found in the catalogue", len(all))
	}
	return all
}

// wordsOfLetters are words, as opposed to symbols and units.
var wordsOfLetters = regexp.MustCompile(`[A-Za-z][a-z]{2,}`)

// alike are words that may stand without any Chinese around them: functions, keys, names.
var alike = map[string]bool{"sign": true, "tanh": true, "sigmoid": true, "logistic": true,
	"Delete": true, "Shift": true, "Enter": true,
	"Space": true, "Home": true, "End": true, "Ctrl": true, "Adaline": true, "Python": true,
	"Num": true, "Jupyter": true, "Raschka": true, "Hagan": true, "mlxtend": true,
	"Perceptrons": true}

// TestChinese: after the switch nothing is in English any more, and nothing else has changed.
func TestChinese(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	catalogue := catalogue(t)
	check := func(what string) {
		t.Helper()
		for _, text := range Eval[[]string](l.Page, visible) {
			for _, message := range catalogue {
				if len(message) > 3 && !strings.Contains(message, "{") && text == message {
					t.Errorf("%s: %q is still there", what, text)
				}
			}
			if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				continue // names stand in Chinese sentences as they are
			}
			for _, word := range wordsOfLetters.FindAllString(text, -1) {
				if !alike[word] {
					t.Errorf("%s: %q is not Chinese: %q", what, text, word)
				}
			}
		}
	}
	l.Do("epoch:1", "step:1")
	before, weights := l.state(), l.Weights()
	l.Do("lang:zh-Hans")
	if got := Eval[string](l.Page, "document.documentElement.lang + ' ' + document.getElementById('lab').lang"); got != "zh-Hans zh-Hans" {
		t.Errorf("the languages are %s", got)
	}
	if got := l.state(); got != before || !equal(weights, l.Weights()) {
		t.Errorf("switching changed the state from\n%s to\n%s", before, got)
	}
	check("switched")
	Eval[bool](l.Page, `(document.getElementById("conventions").open = true)`)
	l.Do("fold:table")
	check("with conventions and table")
	for _, algorithm := range []string{"adaline", "pocket", "perceptron"} {
		l.Choose("#algorithm", algorithm)
		l.Do("end")
		check(algorithm)
	}
	l.Enter("#eta-exact", "-1")
	if got := l.Fault(); !strings.Contains(got, "学习率 η 不能是 −1。应为") {
		t.Errorf("the refusal is %q", got)
	}
	l.Do("clear")
	check("empty")
	l.Do("undo", "lang:en")
	l.Reload() // the choice is kept
	l.Started()
	if got := Eval[string](l.Page, "document.documentElement.lang"); got != "en" {
		t.Errorf("after English was chosen the language is %s", got)
	}
	chinese := OpenLab(t, "", Options{Lang: "zh-CN"})
	if got := chinese.Text("h1"); wordsOfLetters.MatchString(got) {
		t.Errorf("a Chinese reader sees %q", got)
	}
}
