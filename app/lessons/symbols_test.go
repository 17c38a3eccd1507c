package lessons

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// symbol is a letter that stands for something, with the words that introduce it. They stand where
// a lesson first uses the letter, in the same section or in an earlier one of the same step.
type symbol struct {
	at     string // the lesson and the step that use it first
	en, zh string // patterns
	once   bool   // this step introduces it for all lessons; else each introduces it anew
}

// inWords are the symbols that lessons may use.
var inWords = map[string]symbol{
	"X": {"01 see", `table X`, `表格? ?X`, false},
	"x": {"01 row", `vector x|input x`, `向量 x|输入 x`, true},
	"d": {"01 names", `target d|right answer d|label d`, `目标值? ?d|正确答案 d|标签 d`, true},
	"o": {"01 ten", `output o|o, the output`, `输出 o`, true},
	"w": {"01 ten", `weights? w|arrow w`, `权重 ?w|箭头 w`, true},
	"z": {"02 score", `(score|net input),? z|z, the (score|net input)`, `(得分|净输入) ?z`, true},

	"η": {"05 first", `learning rate,? (is )?η|η,? (is |means )?(the|its) learning rate`,
		`学习率(是|为)? ?η|η ?(是|为|表示|即)?学习率`, false},
	"Δw": {"05 last", `(change|step),? (of w, )?Δw|Δw, the (change|step)`, `(改变量|变化量?|变化|步) ?Δw`, true},
	"Σ":  {"13 squares", `[Ss]um.{0,60}Σ|Σ.{0,20}(sums?|summed|adds)`, `和.{0,30}Σ|Σ.{0,20}(求和|和|相加)`, true},
	"E":  {"17 unbiased", `E for the average`, `E 表示[^。]*平均`, false},
	"L":  {"13 squares", `loss.{0,40} L\b|L,? the loss|L.{0,10}loss`, `损失.{0,12} ?L|L ?是损失`, false},
	"M":  {"17 own", `M is|M (samples|values)|M = \d+ samples|number M`, `M ?是|M 个|M = \d+ 个`, false},
	"R":  {"11 bound", `number is R|R,? (is )?the length`, `R ?是|R：`, false},
	"T":  {"06 times", `(number|most) T|T updates|T mistakes`, `次数 T|T 次`, false},
	"W":  {"19 scores", `matrix W|row W₀`, `矩阵 W|W₀ ?是|行 W₀`, false},
	"c":  {"09 twins", `[Ww]rite c for|c stands for|c₁.{0,40}rate|rate.{0,40}c₁`, `记 c|c 表示|率.{0,20}c₁`, false},
	"f":  {"11 slip", `index f`, `下标 f`, false},
	"g":  {"11 guess", `x = g`, `x = g`, false},
	"r":  {"10 circle", `radius r`, `半径(为|是)? ?r`, false},
	"s":  {"17 s", `s = √|estimate s`, `s = √|估计值? ?s`, false},
	"t":  {"11 slip", `t (counts|is|steps)|step t`, `t ?(是|表示)|第 t 步`, false},
	"w*": {"11 cross", `w\* for|w\* be`, `w\* ?(是|为)`, false},
	"x̄": {"17 own", `mean x̄`, `均值 x̄`, false},
	"y":  {"11 slip", `y is the label|label y`, `y ?(就)?是|标签 y`, false},
	"ŵ":  {"12 slip", `ŵ is|pocket ŵ`, `ŵ ?(就)?是|口袋 ŵ`, false},
	"α":  {"14 pull", `activation function α`, `激活函数 α`, false},
	"δ":  {"11 proof", `step δ|called δ`, `步 δ|步长? δ|常记作 δ|移动 δ`, false},
	"θ":  {"03 angle", `angle θ`, `角 ?θ`, false},
	"λ":  {"16 limit", `λ (says|is|means)[^.]*(steep|curv)|steep[^.]* λ`, `λ ?(表示|是|说明)[^。]*(陡|弯)|陡[^。]*λ`, false},
	"μ":  {"17 unbiased", `mean μ`, `均值(为|是)? ?μ`, false},
	"ρ":  {"11 space", `gap ρ|margin ρ`, `间隔 ρ`, false},
	"σ":  {"17 own", `standard deviation σ|divided by σ|the true σ²|σ, the standard`, `标准差 σ|除以 σ|σ²? ?是`, false},
}

// letters finds what may be a symbol; a word is longer.
var letters = regexp.MustCompile(`w\*|Δw|x̄|ŵ|\pL[\pL’'-]*`)

// unread are the numbers and programs in prose, and letters that are shown as pictures.
var unread = regexp.MustCompile("(?s)`[^`]*`|\\{[a-z0-9]+\\}|“[TJ]”")

// plainLetters are words, or names of things that are no quantities: run A, run B.
var plainLetters = []string{"a", "A", "I", "B"}

// TestSymbolsAreIntroduced: each symbol is introduced in words in the step that first uses it, in
// both languages.
func TestSymbolsAreIntroduced(t *testing.T) {
	lacking, first := []string{}, map[string]string{}
	for _, lang := range Languages {
		for i, name := range Names() {
			here := map[string]bool{}
			for number, step := range sheets()[i].Exercise.Steps {
				at, said := name[:2]+" "+step.ID, ""
				seen := sectionsOf(t, name, lang, step.ID)
				seen = append(seen, labelsOf(sheets()[i], number, lang))
				for _, section := range seen {
					said += section + "\n"
					for sign := range symbolsIn(section) {
						s, known := inWords[sign]
						if !known {
							t.Errorf("%s: the symbol %s is not on the list", at, sign)
						}
						if _, used := first[sign]; !used {
							first[sign] = at
						}
						if here[sign] || s.once && first[sign] != at {
							continue
						}
						here[sign] = true
						pattern := map[string]string{"en": s.en, "zh-Hans": s.zh}[lang]
						if !regexp.MustCompile(pattern).MatchString(said) {
							lacking = append(lacking, at+" "+sign)
						}
					}
				}
			}
		}
	}
	slices.Sort(lacking)
	for _, at := range slices.Compact(lacking) {
		t.Errorf("%s: the symbol is used before words introduce it", at)
	}
	for sign, s := range inWords {
		if first[sign] != s.at {
			t.Errorf("%s is first used at %q: the list says %q", sign, first[sign], s.at)
		}
	}
}

// labelsOf returns what stands beside the fields of a step: symbols, heads, rows and outputs.
func labelsOf(s *exercise.Sheet, step int, lang string) string {
	in := func(t text.Text) string { return map[string]string{"en": t.En, "zh-Hans": t.Zh}[lang] }
	var all []string
	for a := range s.Exercise.Steps[step].Asks {
		f := s.Form(step, a)
		all = append(all, in(f.Symbol), in(f.Question))
		for _, t := range slices.Concat(f.Heads, f.Rows) {
			all = append(all, in(t))
		}
	}
	return strings.Join(all, "\n")
}

// symbolsIn returns the symbols of a text.
func symbolsIn(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range letters.FindAllString(unread.ReplaceAllString(text, ""), -1) {
		for _, sign := range strings.FieldsFunc(word, func(r rune) bool { return unicode.Is(unicode.Han, r) || unicode.Is(unicode.Lm, r) }) {
			single := len([]rune(sign)) == 1 || sign == "w*" || sign == "Δw" || sign == "x̄"
			if single && !slices.Contains(plainLetters, sign) {
				set[sign] = true
			}
		}
	}
	return set
}

// sectionsOf returns the texts of a step in the order in which they are seen: its prose, and then
// each question with its options and its help.
func sectionsOf(t *testing.T, name, lang, step string) (texts []string) {
	t.Helper()
	file, err := fs.ReadFile(files, path.Join(name, lang+".md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range strings.Split("\n"+string(file), "\n# ")[1:] {
		key, words, _ := strings.Cut(section, "\n")
		if key == step {
			texts = append([]string{words}, texts...)
		} else if strings.HasPrefix(key, step+".") {
			texts = append(texts, words)
		}
	}
	return texts
}
