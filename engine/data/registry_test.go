package data

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"perceptronlab/engine/text"
)

// TestPresetsAreComplete checks what every preset has to have, in one table over the registry.
func TestPresetsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range Presets() {
		if seen[p.ID] || p.ID == "" {
			t.Errorf("ID %q is missing or used twice", p.ID)
		}
		seen[p.ID] = true
		checkText(t, p.ID+" name", p.Name, p.ID != "a" && p.ID != "b")
		checkText(t, p.ID+" about", p.About, true)
		if p.generated() && (p.optionIndex("seed") < 0 || p.optionIndex("samples")+p.optionIndex("n") == -2) {
			t.Errorf("%s lacks seed or samples", p.ID)
		}
		for _, o := range p.Options {
			checkText(t, p.ID+" "+o.ID, o.Name, true)
			if !o.admits(o.Default) || !o.admits(o.Min) || !o.admits(o.Max) || o.Min >= o.Max {
				t.Errorf("%s: option %+v does not admit its own numbers", p.ID, o)
			}
		}
		s := mustMake(t, p.ID, nil)
		if s.Kind != p.Kind {
			t.Errorf("%s: kind %v, the set's is %v", p.ID, p.Kind, s.Kind)
		}
		for _, c := range p.Columns {
			if c < 0 || c >= len(s.Features) {
				t.Errorf("%s: column %d", p.ID, c)
			}
		}
	}
	for _, id := range []string{"two-clouds", "xor-clouds", "two-rings", "two-moons",
		"noisy-labels", "outlier", "three-clouds", "noisy-line"} {
		if !seen[id] {
			t.Errorf("%s is missing", id)
		}
	}
	if first := Presets()[0].ID; first != "two-clouds-16" {
		t.Errorf("teaching starts with %s", first)
	}
	if _, ok := ByID("no-such-set"); ok {
		t.Error("ByID found no-such-set")
	}
}

// generated reports whether a set is drawn with a seed, not read from a file.
func (p Preset) generated() bool { return p.Options != nil && p.File == "" }

func (p Preset) optionIndex(id string) int {
	return slices.IndexFunc(p.Options, func(o Option) bool { return o.ID == id })
}

func checkText(t *testing.T, what string, words text.Text, chinese bool) {
	t.Helper()
	han := strings.ContainsFunc(words.Zh, func(r rune) bool { return unicode.Is(unicode.Han, r) })
	if words.En == "" || words.Zh == "" || chinese && !han {
		t.Errorf("%s: %+v", what, words)
	}
}

// TestGeneratorsAtTheirBounds makes every set with all options least and greatest, and checks that
// it is legal, of the size asked for, and has coordinates of three decimals.
func TestGeneratorsAtTheirBounds(t *testing.T) {
	for _, p := range Presets() {
		if p.File != "" {
			continue // TestDigitsAreRead
		}
		least, most := Options{}, Options{}
		for _, o := range p.Options {
			least[o.ID], most[o.ID] = o.Min, o.Max
		}
		for _, o := range []Options{nil, least, most} {
			s := mustMake(t, p.ID, o)
			if err := s.Validate(); err != nil {
				t.Errorf("%s %v: %v", p.ID, o, err)
			}
			if asked := int(o["samples"] + o["n"]); asked > 0 && len(s.Points) != asked {
				t.Errorf("%s %v: %d points", p.ID, o, len(s.Points))
			}
			for _, point := range s.Points {
				for _, v := range point {
					if v != thousandths(v) || len(fmt.Sprint(math.Abs(v))) > 8 {
						t.Fatalf("%s: coordinate %v", p.ID, v)
					}
				}
			}
		}
	}
}

func TestSeedDecides(t *testing.T) {
	for _, p := range Presets() {
		if !p.generated() {
			continue
		}
		one, again, other := mustMake(t, p.ID, nil), mustMake(t, p.ID, Options{"seed": 1}),
			mustMake(t, p.ID, Options{"seed": 2})
		if hash(one) != hash(again) || hash(one) == hash(other) {
			t.Errorf("%s: hashes %x, %x for seed 1 and %x for seed 2", p.ID, hash(one), hash(again),
				hash(other))
		}
	}
}

func TestOptionsOutOfRange(t *testing.T) {
	for _, c := range []struct {
		id, option string
		value      float64
		message    string
	}{
		{"two-clouds", "margin", -1, `option "margin" is -1; allowed: a number from 0.01 to 10`},
		{"two-clouds", "margin", math.NaN(),
			`option "margin" is NaN; allowed: a number from 0.01 to 10`},
		{"two-clouds", "spread", math.Inf(1),
			`option "spread" is +Inf; allowed: a number from 0.01 to 10`},
		{"two-clouds", "samples", 2.5, `option "samples" is 2.5; allowed: a whole number from 2 to 10000`},
		{"two-clouds", "samples", 10001,
			`option "samples" is 10001; allowed: a whole number from 2 to 10000`},
		{"two-rings", "seed", -1, `option "seed" is -1; allowed: a whole number from 0 to 9007199254740991`},
		{"two-rings", "margin", 1, `option "margin" is 1; allowed: the options samples, noise, gap, seed`},
		{"digit-pair", "plus", 3, `option "plus" is 3; allowed: another digit than that of class −1`},
		{"digit-pair", "minus", 10, `option "minus" is 10; allowed: a whole number from 0 to 9`},
		{"and", "seed", 1, `option "seed" is 1; allowed: no options for and`},
	} {
		p, _ := ByID(c.id)
		_, err := p.Make(Options{c.option: c.value})
		var fault *OptionError
		if !errors.As(err, &fault) || err.Error() != c.message || fault.Option != c.option {
			t.Errorf("%s: %v, want %s", c.id, err, c.message)
		}
	}
}

func TestCompleteLeavesItsArgument(t *testing.T) {
	p, _ := ByID("two-moons")
	given := Options{"noise": 0.2}
	full, err := p.Complete(given)
	if err != nil || len(given) != 1 || len(full) != 3 || full["noise"] != 0.2 ||
		full["samples"] != 100 || full["seed"] != 1 {
		t.Errorf("Complete(%v) = %v, %v", given, full, err)
	}
}

// hash returns the FNV-1a hash of the bits of all points and labels.
func hash(s Set) uint64 {
	h := fnv.New64a()
	for _, numbers := range append(slices.Clone(s.Points), s.Labels) {
		for _, v := range numbers {
			var word [8]byte
			for i := range word {
				word[i] = byte(math.Float64bits(v) >> (8 * i))
			}
			h.Write(word[:])
		}
	}
	return h.Sum64()
}

// TestStreamsDiffer: no two generators draw from one stream of random numbers.
func TestStreamsDiffer(t *testing.T) {
	source, err := os.ReadFile("generate.go")
	if err != nil {
		t.Fatal(err)
	}
	owner := map[string]string{}
	for _, m := range regexp.MustCompile(`(stream\w+)\s+uint64 = (\w+)`).FindAllStringSubmatch(
		string(source), -1) {
		if owner[m[2]] != "" {
			t.Errorf("%s and %s have the stream %s", owner[m[2]], m[1], m[2])
		}
		owner[m[2]] = m[1]
	}
	if len(owner) < 9 {
		t.Errorf("streams: %v", owner)
	}
}

// TestContractHasSets: docs/spec.md names every built-in set that is not a generator or a gate.
func TestContractHasSets(t *testing.T) {
	spec, err := os.ReadFile("../../docs/spec.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(spec), "Built-in sets (at least)")
	list, _, _ = strings.Cut(list, "\n\n")
	for _, p := range Presets() {
		if !p.Gate && p.Options == nil && !strings.Contains(list, "`"+p.ID+"`") {
			t.Errorf("%s is not in docs/spec.md §4", p.ID)
		}
	}
}

// TestGoldenBits fixes the sets: links name a preset by its ID, so its numbers may never change.
// The hashes show constancy, natively and in WebAssembly, not that the numbers are right.
func TestGoldenBits(t *testing.T) {
	golden := map[string]uint64{
		"two-clouds-16":             0x78755a21aa6701b8,
		"iris-setosa-versicolor":    0x7a273740bcea8eaf,
		"worked-example":            0x34778a86d6753c88,
		"four-vectors":              0x66138c8397e57d18,
		"and":                       0x52e20fdedab69aa5,
		"or":                        0xd73668617142a0a5,
		"nand":                      0xc6284464062054a5,
		"nor":                       0x4a7c9ce69cac5aa5,
		"xor":                       0xd736e86171437a25,
		"xnor":                      0x4a7d1ce69cad3425,
		"a":                         0x9a5161148a586825,
		"b":                         0x1ea5b99720e46e25,
		"not-a":                     0x7eb9f32e56803a25,
		"not-b":                     0x030e4bb0ed0c4025,
		"a-and-not-b":               0x9a50e1148a578ea5,
		"b-and-not-a":               0x1ea5399720e394a5,
		"a-implies-b":               0x7eb9732e567f60a5,
		"b-implies-a":               0x030dcbb0ed0b66a5,
		"false":                     0x52e28fdedab77425,
		"true":                      0xc628c46406212e25,
		"iris-setosa-rest":          0x2b54c9ed9978a520,
		"iris-versicolor-virginica": 0x9ef6ebbac694ff4c,
		"iris":                      0x8aca7775616d2da0,
		"penguins-adelie-gentoo":    0x5bb169e4acd43b7d,
		"penguins-adelie-chinstrap": 0x159b45c56c7e2d89,
		"penguins":                  0x640fa5468a87f042,
		"two-clouds":                0xa2ceff9fdf2e1216,
		"hidden-line":               0x0c1ce9c86bc4688f,
		"outlier":                   0xfb741f37e881417e,
		"noisy-labels":              0xdc7cc92a35880c16,
		"xor-clouds":                0x2795b40d1091df76,
		"two-rings":                 0x641b46043f0b0833,
		"two-moons":                 0xcfef86eb4cf60b7a,
		"three-clouds":              0x6e48db95d8c72778,
		"noisy-line":                0x9fb4398ffffee51c,
		"t-against-j":               0xdc7f83a83d2e7725,
		"connected":                 0xba6611110c04f425,
		"odd-or-even":               0x618b9546e88809a5,
		"same-twice":                0x3221e89ba823d5a5,
		"digits":                    0xb4993733849ca88b,
		"digit-pair":                0xbe16ebf6913c0c9b,
	}
	for _, p := range Presets() {
		if got := hash(mustMake(t, p.ID, nil)); got != golden[p.ID] {
			t.Errorf("%q: %#016x,", p.ID, got)
		}
		delete(golden, p.ID)
	}
	if len(golden) > 0 {
		t.Errorf("hashes without a preset: %v", golden)
	}
}
