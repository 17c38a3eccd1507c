//go:build !js

package trial

import (
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/experiment"
)

// bound is a limit of what comes from outside, with a document that grows up to it.
type bound struct {
	of     func(n int) string // an experiment or an exercise with n of something
	number bool               // n is a value in it, or of six samples the orders: not its size
	inside string             // why no document grows up to it; then nothing else is given
	says   string             // what a refusal says of the limit, where that is not its number
}

// repeated joins n texts, made by a function of their number.
func repeated(n int, one func(i int) string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = one(i)
	}
	return strings.Join(list, ",")
}

// same returns a function that yields one text.
func same(text string) func(int) string { return func(int) string { return text } }

// inExperiment puts something into a document.
func inExperiment(format string, values ...any) string {
	return `{"version":1,` + fmt.Sprintf(format, values...) + "}"
}

// samples returns points of so many columns, with labels.
func samples(m, columns int) string {
	row := "[" + repeated(columns, func(j int) string { return fmt.Sprint(j % 7) }) + "]"
	labels := repeated(m, func(i int) string { return fmt.Sprint(2*(i%2) - 1) })
	return `"data":{"points":[` + repeated(m, same(row)) + `],"labels":[` + labels + "]}"
}

// classes returns samples of so many classes.
func classes(n int) string {
	name := func(i int) string { return fmt.Sprintf(`"c%d"`, i) }
	return inExperiment(`"data":{"points":[%s],"labels":[%s],"classes":[%s]},`+
		`"learner":{"algorithm":"multiclass"}`, repeated(n, same("[1,2]")),
		repeated(n, func(i int) string { return fmt.Sprint(i) }), repeated(n, name))
}

const said = `{"en":"t","zh-Hans":"t"}`

// inExercise returns an exercise with some members and steps.
func inExercise(members, steps string) string {
	return `{"exercise":1,"id":"x","title":` + said + `,"experiment":` +
		inExperiment(`"data":{"preset":"and"}`) + members + `,"steps":[` + steps + "]}"
}

// ask returns a question.
func ask(id int, goal string) string {
	return fmt.Sprintf(`{"id":"q%d","text":%s,"goal":%s,"points":1}`, id, said, goal)
}

// step returns a step with questions.
func step(id int, cursor int, asks string) string {
	return fmt.Sprintf(`{"id":"s%d","kind":"do","text":%s,"cursor":%d,"ask":[%s]}`, id, said,
		cursor, asks)
}

const z = `{"is":"number","of":"z"}`

// asking returns an exercise with one question.
func asking(goal string) string { return inExercise("", step(0, 1, ask(0, goal))) }

// The bounds by package and name.
var bounds = map[string]bound{
	"data.MaxBytes": {of: func(n int) string {
		text := inExperiment(`"notes":"x"`)
		return text + strings.Repeat(" ", n-len(text))
	}, says: "4 MiB"},
	"data.MaxDepth": {of: func(n int) string { // in what is read, then refused for what it is
		return strings.Repeat("[", n) + strings.Repeat("]", n)
	}},
	"data.MaxPoints":  {of: func(n int) string { return inExperiment("%s", samples(n, 2)) }},
	"data.MaxColumns": {of: func(n int) string { return inExperiment("%s", samples(2, n)) }},
	"data.MaxPixels": {of: func(n int) string {
		return inExperiment(`%s,"inputs":{"grid":[1,%d]}`, samples(2, n), n)
	}},
	"data.MaxTerms": {of: func(n int) string {
		term := func(i int) string { return fmt.Sprintf(`"x1^%d*x2^%d"`, 1+i%9, 1+i/9) }
		return inExperiment(`"inputs":{"map":[%s]}`, repeated(n, term))
	}},
	"data.MaxClasses": {of: classes},
	"data.MaxFactors": {of: func(n int) string {
		return inExperiment(`"inputs":{"map":["%s"]}`, strings.Repeat("x1*", n-1)+"x2")
	}},
	"data.MaxPower": {number: true, of: func(n int) string {
		return inExperiment(`"inputs":{"map":["x1^%d"]}`, n)
	}},
	"rule.MaxEpochs": {number: true, of: func(n int) string {
		return inExperiment(`"stop":{"epochs":%d}`, n)
	}},
	"rule.MaxSequence": {of: func(n int) string {
		return inExperiment(`"data":{"preset":"and"},"learner":{"order":"sequence","sequence":[[%s]]}`,
			repeated(n, same("1")))
	}},
	"experiment.MaxSeed": {number: true, of: func(n int) string {
		return inExperiment(`"seed":%d`, n)
	}},
	"experiment.maxText": {of: func(n int) string {
		return inExperiment(`"notes":"%s"`, strings.Repeat("长", n))
	}},
	"experiment.maxEdits": {of: func(n int) string {
		return inExperiment(`"data":{"preset":"digits","edits":{"removed":[%s]}}`,
			repeated(n, func(i int) string { return fmt.Sprint(700 + i) }))
	}},
	"experiment.maxName": {of: func(n int) string {
		return inExperiment(`"title":"%s"`, strings.Repeat("名", n))
	}},

	"exercise.MaxBytes": {of: func(n int) string {
		text := asking(z)
		return text + strings.Repeat(" ", n-len(text))
	}, says: "256 KiB"},
	"exercise.MaxSteps": {of: func(n int) string {
		return inExercise("", repeated(n, func(i int) string { return step(i, 1, ask(0, z)) }))
	}},
	"exercise.MaxAsks": {of: func(n int) string {
		return inExercise("", step(0, 1, repeated((n+1)/2, func(i int) string {
			return ask(i, z)
		}))+","+step(1, 1, repeated(n/2, func(i int) string { return ask(i, z) })))
	}},
	"exercise.MaxName": {of: func(n int) string {
		return inExercise(`,"sources":["`+strings.Repeat("s", n)+`"]`, step(0, 1, ask(0, z)))
	}},
	"goal.MaxText": {of: func(n int) string {
		return inExercise(`,"notes":"`+strings.Repeat("长", n)+`"`, step(0, 1, ask(0, z)))
	}},
	"exercise.maxTests": {of: func(n int) string {
		test := same(`{"answer":{"s0.q0":"1"},"ask":"s0.q0","expect":{"state":"wrong"}}`)
		return inExercise(`,"tests":[`+repeated(n, test)+"]", step(0, 1, ask(0, z)))
	}},
	"goal.MaxList": {of: func(n int) string {
		return inExercise(`,"sources":[`+repeated(n, same(`"s"`))+"]", step(0, 1, ask(0, z)))
	}},
	"goal.maxTries": {number: true, of: func(n int) string {
		return asking(fmt.Sprintf(`{"is":"break","claim":"mistake","tries":%d}`, n))
	}},
	"goal.MaxTyped": {of: func(n int) string {
		return asking(`{"is":"numbers","right":[` + repeated(n, same(`"1"`)) + "]}")
	}},
	"goal.maxBlocks": {of: func(n int) string {
		return asking(`{"is":"sort","blocks":[` + repeated(n, func(i int) string {
			return fmt.Sprintf(`{"id":"b%d","text":%s}`, i, said)
		}) + "]}")
	}},
	"goal.MaxDepth": {of: func(n int) string {
		return asking(strings.Repeat(`{"is":"any","goals":[`+z+",", n) + z +
			strings.Repeat("]}", n))
	}},
	"exercise.maxValues": {of: func(n int) string {
		values := repeated(n, func(i int) string { return fmt.Sprintf("%g", float64(i+1)/1000) })
		return inExercise(`,"variant":{"draw":{"e":[`+values+`]},"into":{"learner.eta":"e"}}`,
			step(0, 1, ask(0, z)))
	}},
	"exercise.maxSamples": {of: func(n int) string {
		const own = `,"patch":{"data":{"points":[%s],"labels":[%s]}}}`
		steps := ""
		for i, m := range []int{n / 3, n / 3, n - 2*(n/3)} {
			steps += strings.TrimSuffix(step(i, 0, ask(0, `{"is":"separable"}`)), "}") +
				fmt.Sprintf(own, repeated(m, same("[1,2]")), repeated(m, func(k int) string {
					return fmt.Sprint(2*(k%2) - 1)
				})) + ","
		}
		return inExercise("", strings.TrimSuffix(steps, ","))
	}},
	"goal.maxOrdered": {number: true, of: func(n int) string {
		return strings.Replace(asking(`{"is":"order"}`), `"data":{"preset":"and"}`,
			samples(n, 2)+`,"stop":{"epochs":2}`, 1)
	}},

	"goal.MaxID": {of: func(n int) string {
		return strings.Replace(asking(`{"is":"separable"}`), `"id":"x"`,
			`"id":"`+strings.Repeat("x", n)+`"`, 1)
	}},
	"progress.maxBroken":   {inside: "of what a class has handed in, of which more are counted"},
	"progress.MaxAttempt":  {inside: "of an attempt: lessons's TestAttemptsFit"},
	"progress.MaxLabel":    {inside: "of an attempt, whose label is cut"},
	"progress.maxSmall":    {inside: "of an attempt, whose small questions are cut"},
	"progress.maxSmallID":  {inside: "of an attempt, whose small questions are cut"},
	"progress.maxTyped":    {inside: "of an attempt, whose texts are cut"},
	"progress.maxInflated": {inside: "of an attempt, not of a document"},
	"progress.maxCodes":    {inside: "of an attempt, not of a document"},
	"progress.MaxCodes":    {inside: "of what a class has handed in, of which more is left out"},
	"progress.MaxFound":    {inside: "of what a class has handed in, which is cut"},

	"goal.maxTiles":      {inside: "there are fewer tiles that differ than a list may have"},
	"goal.maxPoints":     {inside: "of what a student makes: engine/exercise's test of edits"},
	"goal.maxEpochs":     {inside: "of what a student makes: engine/exercise's test of edits"},
	"goal.MaxFields":     {inside: "of an answer, which the page's form bounds"},
	"goal.maxAnswer":     {inside: "of an answer, which the page's form bounds"},
	"goal.MaxCursor":     {inside: "runs end before it: runWork"},
	"exercise.maxDraws":  {inside: "engine/exercise's TestVariants"},
	"exercise.maxCourse": {inside: "of a picture: what is longer is cut"},
}

// TestBounds grows each bound of a document: below it and at it, the document is read; above it,
// the refusal is short and names the limit. Reading twice as much takes no more than three times
// as much memory.
func TestBounds(t *testing.T) {
	found := declared(t)
	for name := range bounds {
		if found[name] == nil {
			t.Errorf("%s is no bound any more", name)
		}
	}
	for name, limit := range found {
		b, known := bounds[name]
		switch {
		case !known:
			t.Errorf("%s is a bound without a document that grows up to it", name)
			continue
		case b.inside != "":
			continue
		}
		n := *limit
		for _, size := range []int{n - 1, n} {
			if fault := reads(b.of(size)); fault != nil && !isNotOf(fault, name) {
				t.Errorf("%s: %d of %d: %s", name, size, n, fault.Error())
			}
		}
		fault := reads(b.of(n + 1))
		if fault == nil {
			t.Errorf("%s: %d of %d is read", name, n+1, n)
			continue
		}
		says := b.says
		if says == "" {
			says = fmt.Sprint(n)
		}
		for _, l := range []words.Lang{words.En, words.Zh} {
			message := l.Say(fault.Said())
			if !strings.Contains(message, says) || utf8.RuneCountInString(message) >= 400 {
				t.Errorf("%s: %s", name, message)
			}
		}
		if small, large := takes(b.of(n/2)), takes(b.of(n)); !b.number &&
			large > 3*small+1<<16 {
			t.Errorf("%s: %d take %d bytes, %d take %d", name, n/2, small, n, large)
		}
	}
}

// isNotOf reports whether a refusal below a bound is of something else: 100 lists in one another
// are no document.
func isNotOf(fault *data.FieldError, name string) bool {
	return name == "data.MaxDepth" && !strings.Contains(fault.Error(), "levels")
}

// reads reads a document; nil when it is good.
func reads(document string) *data.FieldError {
	var err error
	if strings.HasPrefix(document, `{"exercise"`) {
		_, err = exercise.Parse([]byte(document))
	} else {
		_, err = experiment.Parse([]byte(document))
	}
	var fault *data.FieldError
	errors.As(err, &fault)
	return fault
}

// takes returns how many bytes reading a document allocates.
func takes(document string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	reads(document)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// declared finds the bounds in the code: the constants Max… and max… of the packages that read
// documents. One that is another package's counts there.
func declared(t *testing.T) map[string]*int {
	name, found := regexp.MustCompile(`^[mM]ax[A-Z]`), map[string]*int{}
	for _, pkg := range []string{"data", "rule", "experiment", "exercise", "goal", "progress",
		"claim", "formula"} {
		files, err := filepath.Glob(filepath.Join("..", "..", "engine", pkg, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files of %s: %v", pkg, err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				spec, ok := n.(*ast.ValueSpec)
				if !ok {
					return true
				}
				for i, id := range spec.Names {
					if !name.MatchString(id.Name) || i >= len(spec.Values) {
						continue
					}
					if v, ok := valueOf(spec.Values[i]); ok {
						found[pkg+"."+id.Name] = &v
					}
				}
				return true
			})
		}
	}
	if len(found) < 30 {
		t.Errorf("only %d bounds were found", len(found))
	}
	return found
}

// valueOf computes a constant of whole numbers.
func valueOf(e ast.Expr) (int, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		v, exact := constant.Int64Val(constant.MakeFromLiteral(e.Value, e.Kind, 0))
		return int(v), exact && e.Kind == token.INT
	case *ast.BinaryExpr:
		x, okX := valueOf(e.X)
		y, okY := valueOf(e.Y)
		switch e.Op {
		case token.SHL:
			return x << y, okX && okY
		case token.SUB:
			return x - y, okX && okY
		case token.MUL:
			return x * y, okX && okY
		}
	}
	return 0, false
}
