//go:build !js

package export_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// load returns lessons by their places, from 1; all without any.
func load(t *testing.T, places ...int) (all []worker.Packable) {
	t.Helper()
	for _, name := range lessons.Names() {
		number, checkpoint, _ := lessons.Place(name)
		if len(places) > 0 && (checkpoint || !slices.Contains(places, number)) {
			continue
		}
		document, x, err := lessons.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, worker.Packable{Exercise: x, Document: document})
	}
	return all
}

func pack(t *testing.T, kind string, p worker.Packing) worker.Packed {
	t.Helper()
	as, ok := worker.PackageByID(kind)
	if !ok {
		t.Fatal(kind)
	}
	packed, err := as.Write(p)
	if err != nil {
		t.Fatal(err)
	}
	return packed
}

// asked finds the ask of a question by its name, with the numbers that the question has.
func asked(t *testing.T, all []worker.Packable, name string) (s *exercise.Sheet, step, ask int) {
	t.Helper()
	words := strings.Fields(name + " ")
	for _, x := range all {
		if x.ID != words[0] {
			continue
		}
		step, ask, ok := x.Find(words[1])
		s, err := x.Sheet(strings.Join(words[2:], ""))
		if !ok || err != nil {
			t.Fatal(name, ok, err)
		}
		return s, step, ask
	}
	t.Fatal("no exercise of", name)
	return nil, 0, 0
}

// TestTwentyLessons: all lessons as one bank are read back without a complaint, in both languages;
// what is in it and what was left out are all asks of the lessons, as many as README says, and it
// says nothing that only the lab can do.
func TestTwentyLessons(t *testing.T) {
	all := load(t)
	asks := 0
	for _, x := range all {
		asks += len(x.Names())
	}
	for variants, lang := range []words.Lang{words.Zh, words.En} {
		packing := worker.Packing{Lang: lang, Exercises: all, Title: words.Title,
			Variants: variants + 1}
		packed := pack(t, "moodle", packing)
		bank, faults := readMoodle(packed.Content)
		for _, fault := range faults {
			t.Error(fault)
		}
		withoutTheLab(t, onlyInLab[lang], bank)
		for _, category := range []string{"08b ", "09 ", "22 "} { // lessons keep their numbers
			if !strings.Contains(string(packed.Content), "/"+category) {
				t.Errorf("no exercise is numbered %s", category)
			}
		}
		of, kinds := map[string]bool{}, map[string]int{}
		for _, q := range bank {
			of[strings.Join(strings.Fields(q.name)[:2], " ")] = true
			kinds[q.kind]++
		}
		if left := len(packed.Said) - 2; len(of)+left != asks || left < 30 || kinds["numerical"] < 50 ||
			kinds["multichoice"] < 50 || kinds["multianswer"] < 20 {
			t.Errorf("%s: %d asks, %d left out, of %d; %v", lang, len(of), left, asks, kinds)
		}
		readme, err := os.ReadFile("../../README.md")
		figure := fmt.Sprintf("(%d of %d questions of the lessons)", len(packed.Said)-2, asks)
		if err != nil || !strings.Contains(string(readme), figure) {
			t.Errorf("README.md does not say %q: %v", figure, err)
		}
	}
}

// TestMarkedAsTheJudgeDoes: each variant of some lessons is answered right, which earns everything,
// and with each named error, which earns what the judge gives and is told its words.
func TestMarkedAsTheJudgeDoes(t *testing.T) {
	all := load(t, 2, 5, 13, 15, 19, 21, 22)
	packed := pack(t, "moodle", worker.Packing{Lang: words.En, Exercises: all, Title: words.Title,
		Variants: 3})
	bank, faults := readMoodle(packed.Content)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	right, wrong, chosen := 0, 0, 0
	for _, q := range bank {
		s, step, ask := asked(t, all, q.name)
		if q.kind == "multichoice" {
			chosen += markChosen(t, &q, s, step, ask)
			continue
		}
		answer, _ := s.Answer(step, ask)
		for k, typed := range answer.Texts {
			if q.fields[k].kind != "numerical" {
				continue
			}
			for _, spelled := range []string{keyed(typed), strings.Replace(keyed(typed), ".", ",", 1)} {
				if share, said := q.fields[k].mark(t, spelled); share != 100 || said != "" {
					t.Errorf("%s: %s earns %v and is told %q", q.name, spelled, share, said)
				}
			}
			right++
		}
		for _, mistake := range s.Wrongs(step, ask) {
			wrong += markMistake(t, &q, s, step, ask, mistake)
		}
	}
	if right < 100 || wrong < 500 || chosen < 30 {
		t.Errorf("only %d right answers, %d wrong ones and %d choices were tried", right, wrong, chosen)
	}
}

// keyed is a number as it is typed on a keyboard.
func keyed(number string) string { return strings.Replace(number, "−", "-", 1) }

// markChosen chooses each option, and returns how many there are.
func markChosen(t *testing.T, q *read, s *exercise.Sheet, step, ask int) int {
	form := s.Form(step, ask)
	if q.fields[0].several || len(form.Choices) != 1 {
		return 0
	}
	for k, c := range form.Choices[0] {
		name := s.Exercise.Name(step, ask)
		v, err := s.Judge(goal.Answers{name: goal.Typed(c.ID)}, name, exercise.Attempt{Number: 1})
		if err != nil {
			t.Fatal(err)
		}
		a := q.fields[0].answers[k]
		if form.Unseen && v.State != goal.Right {
			v.Score = 0 // in the lab a prediction has its points for being made
		}
		if got := a.fraction / 100; got != v.Score {
			t.Errorf("%s: %s earns %v, of the judge %v", q.name, c.ID, got, v.Score)
		}
		for _, m := range v.Say {
			own := m.Key != "right" && m.Key != "wrong"
			if words := plainly(m.Text().En); own && !strings.Contains(plainly(said(a.feedback)), words) {
				t.Errorf("%s: %s is told %q, not %q", q.name, c.ID, said(a.feedback), words)
			}
		}
	}
	return len(form.Choices[0])
}

// plainly takes out what keeps lines together, and writes every minus as on a keyboard.
func plainly(s string) string {
	return strings.NewReplacer("\u00a0", " ", "\u2060", "", "−", "-").Replace(s)
}

// markMistake types what a named error gives, and returns how many fields it makes wrong.
func markMistake(t *testing.T, q *read, s *exercise.Sheet, step, ask int,
	mistake exercise.WrongAnswer) (wrong int) {
	name := s.Exercise.Name(step, ask)
	v, err := s.Judge(goal.Answers{name: mistake.Answer}, name, exercise.Attempt{Number: 1})
	if err != nil || v.State == goal.Right || v.State == goal.Invalid {
		return 0 // it hides behind what is right, or is no o
	}
	for k, typed := range mistake.Texts {
		share, feedback := q.fields[k].mark(t, keyed(typed))
		if share == 100 && len(mistake.Texts) > 1 {
			continue // this number is right in spite of the error
		}
		wrong++
		want := 0.0
		if v.State == goal.Near && v.Error() == mistake.Error {
			want = 50
		}
		if share != want && len(mistake.Texts) == 1 || share == 100 {
			t.Errorf("%s: %s of %s earns %v, not %v", q.name, typed, mistake.Error, share, want)
		}
		told := plainly(said(feedback))
		some := strings.Contains(told, "Several different mistakes") // of those that this number alone tells
		if !some && !strings.Contains(told, plainly(mistake.Say.En)) {
			t.Errorf("%s: %s of %s is told %q, not %q", q.name, typed, mistake.Error, told,
				mistake.Say.En)
		}
	}
	if wrong == 0 {
		t.Errorf("%s: %s is right in every field", q.name, mistake.Error)
	}
	return wrong
}

// TestToleranceIsTheJudges: around a right number Moodle accepts what the judge accepts, up to less
// than one unit of the last place of a number that does not end, and nothing else of one that does.
func TestToleranceIsTheJudges(t *testing.T) {
	all := load(t, 2, 11, 15, 16, 17)
	packed := pack(t, "moodle", worker.Packing{Lang: words.En, Exercises: all, Title: words.Title,
		Variants: 2})
	bank, _ := readMoodle(packed.Content)
	endless := 0
	for _, q := range bank {
		if q.kind != "numerical" {
			continue
		}
		s, step, ask := asked(t, all, q.name)
		right := q.fields[0].answers[0]
		if right.off > 0 {
			endless++
		}
		name := s.Exercise.Name(step, ask)
		for _, off := range []float64{-1.002, -1.00001, -0.999, -0.5, 0, 0.5, 0.999, 1.00001, 1.002} {
			typed := strconv.FormatFloat(right.value+off/1000, 'f', 9, 64)
			v, err := s.Judge(goal.Answers{name: goal.Typed(typed)}, name,
				exercise.Attempt{Number: 1})
			if err != nil {
				t.Fatal(err)
			}
			share, _ := q.fields[0].mark(t, typed)
			if (share == 100) != (v.State == goal.Right) && v.State != goal.Invalid {
				t.Errorf("%s: %s earns %v, of the judge it is %s", q.name, typed, share, v.State)
			}
		}
	}
	if endless < 5 {
		t.Errorf("%d numbers that do not end", endless)
	}
}

// TestGolden: one lesson as it is written for both systems.
func TestGolden(t *testing.T) {
	packing := worker.Packing{Lang: words.En, Exercises: load(t, 5), Variants: 1}
	_, files, faults := readQTI(pack(t, "qti", packing).Content)
	for _, fault := range faults {
		t.Error(fault)
	}
	for file, got := range map[string][]byte{
		"testdata/quiz/one-update.xml":          pack(t, "moodle", packing).Content,
		"testdata/quiz/one-update-qti.xml":      files["bank/bank.xml"],
		"testdata/quiz/one-update-manifest.xml": files["imsmanifest.xml"],
	} {
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is another: %v", file, err)
		}
	}
}

// TestPicturesInQuestions: z, the bias plus the weights of the switches that are on, is worked from
// what a question says of its picture to somebody who does not see it; it is the answer.
func TestPicturesInQuestions(t *testing.T) {
	packing := worker.Packing{Lang: words.En, Exercises: load(t, 21), Variants: 6}
	bank, faults := readMoodle(pack(t, "moodle", packing).Content)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	worked := 0
	for _, q := range bank {
		if !strings.Contains(q.name, " own.z ") {
			continue
		}
		_, said, _ := strings.Cut(q.text, `alt="`)
		said, _, _ = strings.Cut(said, `"`)
		var numbers []float64
		for _, word := range strings.FieldsFunc(strings.ReplaceAll(said, "−", "-"),
			func(r rune) bool { return !strings.ContainsRune("-0123456789₀", r) }) {
			if v, err := strconv.ParseFloat(word, 64); err == nil {
				numbers = append(numbers, v)
			}
		}
		if len(numbers) != 16+1+16 {
			t.Fatalf("%s: %q has %d numbers", q.name, said, len(numbers))
		}
		z := numbers[16]
		for i, x := range numbers[:16] {
			z += x * numbers[17+i]
		}
		if share, _ := q.fields[0].mark(t, strconv.FormatFloat(z, 'g', -1, 64)); share != 100 {
			t.Errorf("%s: z = %v earns %v", q.name, z, share)
		}
		worked++
	}
	if worked != 6 {
		t.Errorf("%d questions", worked)
	}
}
