package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"perceptronlab/app/cli"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// call runs a subcommand with a document on standard input.
func call(command string, document string, args ...string) (string, error) {
	var out bytes.Buffer
	run := map[string]func([]string, *strings.Reader) error{
		"train":  func(a []string, in *strings.Reader) error { return cli.Train(a, in, &out, func(text.Text) {}) },
		"figure": func(a []string, in *strings.Reader) error { return cli.Figure(a, in, &out) },
		"link":   func(a []string, in *strings.Reader) error { return cli.Link(a, in, &out) },
	}[command]
	err := run(args, strings.NewReader(document))
	return out.String(), err
}

// TestFaults: what is refused is refused before anything is written, in words that name the
// field, the value and what is allowed.
func TestFaults(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.json")
	if err := os.WriteFile(broken, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	const good = `{"version":1}`
	long := good + strings.Repeat(" ", experiment.MaxBytes)
	for _, c := range []struct{ args, document, want string }{
		{"train", ``, "document is broken JSON at line 1"},
		{"train", `{"version":2}`, "version is 2; allowed:"},
		{"train", `{"version":1,"learner":{"eta":-1}}`,
			"learner.eta is -1; allowed: a finite number above 0"},
		{"train", `{"version":1,"learner":{"algorithm":"kernel-svm"}}`,
			`learner.algorithm is "kernel-svm"; allowed: perceptron`},
		{"train", `{"version":1,"colour":1}`,
			"colour is an unknown key; allowed: the keys version"},
		{"train", `{"version":1,"data":{"points":[[1,2],[3]],"labels":[1,-1]}}`,
			"data.points[1] is 1 number; allowed: 2"},
		{"train", `{"version":1,"data":{"points":[[1,2]],"labels":[1,-1]}}`,
			"data.labels is 2 labels"},
		{"train", `{"version":1,"data":{"points":[[1,1e999]],"labels":[1]}}`,
			"data.points[0][1] is 1e999; allowed: a finite number"},
		{"train", `{"version":1,"data":{"points":[]}}`,
			"data.points is []; allowed: at least one sample"},
		{"train", long, "standard input is more than 4 MiB; allowed: at most 4 MiB"},
		{"train " + broken, good, "document is broken JSON"},
		{"train nowhere.json", good, "nowhere.json: no such file"},
		{"train .", good, "is a directory"},
		{"train a b", good, `unexpected "b"`},
		{"train -- -steps a", good, `unexpected "a"`},
		{"train -format xml", good, `"xml" for flag -format: allowed: json, csv, python, numpy, notebook`},
		{"train -steps -format python", good, "-steps with -format is python; allowed: json, csv"},
		{"train -steps=perhaps", good, `"perhaps" for -steps`},
		{"train -quick", good, "-quick"},
		{"train -repeat 0", good, `"0" for flag -repeat: allowed: a whole number from 1 to 10000`},
		{"train -repeat 2 -steps", good, "-steps with -repeat is 2; allowed: -repeat alone"},
		{"train -repeat 2 -format python", good, "-repeat with -format is python; allowed: json, csv"},
		{"train -repeat 2 -vary noise", good, "vary is noise; allowed: order, start (this data set has no noise"},
		{"train -repeat 2 -vary all", good, "vary is all; allowed: order, start"},
		{"train -repeat 2 -vary=", good, "vary is nothing; allowed: order, start"},
		{"train -vary=", good, "-vary is ''; allowed: -vary with -repeat"},
		{"train -vary order", good, "-vary is order; allowed: -vary with -repeat"},
		{"figure -o x.gif", good, "-o is x.gif; allowed: a name that ends in .svg, .png or .pdf"},
		{"figure -o nowhere/x.png", good, "nowhere/x.png: no such file"},
		{"figure -plot pie", good, `"pie" for flag -plot: allowed: plane, epochs`},
		{"figure -plot loss", good, "-plot is loss; allowed: plane, epochs, timeline, updates, errors, mistakes, weights for perceptron"},
		{"figure -t 601", good, "-t is 601; allowed: 0 to 600"},
		{"figure -plot surface", good, "-plot is surface: No loss is drawn for Perceptron"},
		{"figure -plot proof", `{"version":1,"data":{"preset":"xor"}}`,
			"-plot is proof: No line separates"},
		{"figure -plot weight-plane", `{"version":1,"learner":{"algorithm":"multiclass"}}`,
			"-plot is weight-plane: A weight plane shows one weight vector, but Multiclass perceptron has 3."},
		{"figure -plot mapped", `{"version":1,"learner":{"algorithm":"linear-regression"}}`,
			"-plot is mapped: There is no feature map."},
		{"figure -t 1 -plot timeline", good, "-t is 1; allowed: no step"},
		{"figure -t x", good, `"x" for flag -t: allowed: a whole number from 0`},
		{"figure -width 9999", good, `"9999" for flag -width: allowed: a whole number from 64 to 4096`},
		{"figure -theme pink", good, `"pink" for flag -theme: allowed: light, dark`},
		{"figure -lang fr", good, `"fr" for flag -lang: allowed: en, zh`},
		{"figure -lang zh -o x.png", good,
			`-o is x.png; allowed: only .svg with the text "花萼长度 (cm)"`},
		{"figure -plot errors", `{"version":1,"data":{"points":[]}}`, "data.points is []"},
		{"figure", `{"version":1,"seed":-1}`, "seed is -1"},
		{"link", `{"version":1,"seed":-1}`, "seed is -1"},
		{"link -base a#b", good, "-base is a#b; allowed: an address that begins with http:// or https://, without #"},
		{"link -base http://[", good, "-base is http://["},
		{"link -base javascript:alert(1)//", good, "-base is javascript:alert(1)//; allowed: "},
		{"link -base JavaScript://x/%0aalert(1)", good, "-base is JavaScript://x/%0aalert(1)"},
		{"link -base data:text/html,x", good, "-base is data:text/html,x"},
		{"link -base http:lab.example/", good, "-base is http:lab.example/"},
		{"link -base //lab.example/", good, "-base is //lab.example/"},
		{"link -t -1", good, `"-1" for flag -t`},
		{"link -decode", good, "needs an argument"},
		{"link -decode 1.x file", good, "-decode takes one link and nothing else"},
		{"link -decode 1.****", good, "link is cut or altered"},
		{"link -decode http://127.0.0.1:8000/", good, "allowed: a link made by this lab"},
		{"link -decode #json=%7B%22version%22:2%7D", good, "version is 2"},
	} {
		args := strings.Fields(c.args)
		out, err := call(args[0], c.document, args[1:]...)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %.60s: %v, want %s", c.args, c.document, err, c.want)
			continue
		}
		if out != "" || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s with %.60s: wrote %.60q and said %q", c.args, c.document, out, err)
		}
	}
	if files, err := filepath.Glob("x.*"); err != nil || files != nil {
		t.Errorf("%v was written, %v", files, err)
	}
}

// TestFaultsInChinese: every fault of the lab's own is a Chinese sentence too, without English
// words beside what the reader wrote and names of the program; only the system's own words are as
// they are.
func TestFaultsInChinese(t *testing.T) {
	const good = `{"version":1}`
	long := good + strings.Repeat(" ", experiment.MaxBytes)
	for _, c := range []struct{ args, document, want string }{
		{"train", `{`, "document：有错的 JSON（第 1 行第 1 列：过早结束）。应为：一个 JSON 对象。"},
		{"train", `{"a":x}`, "document：有错的 JSON（第 1 行第 6 列：出现了多余的 'x'）。应为：一个 JSON 对象。"},
		{"train", `{"version":1,"learner":{"eta":-1}}`, "learner.eta：-1。应为：大于 0 的有限数。"},
		{"train", `{"version":1,"data":{"points":[]}}`, "data.points：[]。应为：至少一个可供训练的样本。"},
		{"train", long, "标准输入：大于 4 MiB。应为：最多 4 MiB。"},
		{"train a b", good, `多余的 "b"；请运行 perceptronlab help`},
		{"train -format xml", good,
			`-format 不能是 "xml"。应为：json, csv, python, numpy, notebook；请运行 perceptronlab help`},
		{"train -quick", good, "没有选项 -quick；请运行 perceptronlab help"},
		{"link -decode", good, "选项 -decode 后缺少取值；请运行 perceptronlab help"},
		{"train -steps=perhaps", good,
			`invalid boolean value "perhaps" for -steps: parse error; see perceptronlab help`},
		{"figure -o x.gif", good, "-o：x.gif。应为：以 .svg、.png 或 .pdf 结尾的文件名。"},
		{"figure -plot loss", good,
			"-plot：loss。应为：plane, epochs, timeline, updates, errors, mistakes, weights（perceptron）。"},
		{"figure -t 601", good, "-t：601。应为：0 到 600，即训练中的步。"},
		{"figure -plot surface", good,
			"-plot surface：不画感知机的损失。请改用 Adaline 或回归，或查看权重平面。"},
		{"figure -width 9999", good,
			`-width 不能是 "9999"。应为：64 到 4096 的整数；请运行 perceptronlab help`},
		{"link -base a#b", good, "-base：a#b。应为：以 http:// 或 https:// 开头、不含 # 与空白的地址。"},
		{"link -decode 1.x file", good, "-decode 只能单独使用，带一个链接；请运行 perceptronlab help"},
		{"link -decode 1.****", good, "link：不完整，或被改动过。应为：完整的链接。"},
		{"link -decode json=%zz", good, "link：含有无效 % 编码的文字。应为：json= 之后为百分号编码的 JSON。"},
	} {
		args := strings.Fields(c.args)
		_, err := call(args[0], c.document, args[1:]...)
		if err == nil || text.Said(err).Zh != c.want {
			t.Errorf("%s with %.60s: %q, want %q", c.args, c.document, text.Said(err).Zh, c.want)
		}
	}
}

// TestLang: the language is that of the terminal.
func TestLang(t *testing.T) {
	for settings, want := range map[string]words.Lang{
		"": words.En, "LANG=zh_CN.UTF-8": words.Zh, "LANG=de_DE": words.En,
		"LC_ALL=C LANG=zh_CN": words.En, "LC_MESSAGES=zh_CN LANG=C": words.Zh,
	} {
		got := cli.Lang(func(name string) string {
			for _, setting := range strings.Fields(settings) {
				if value, ok := strings.CutPrefix(setting, name+"="); ok {
					return value
				}
			}
			return ""
		})
		if got != want {
			t.Errorf("%s: %s", settings, got)
		}
	}
}

// TestFlagsAnywhere: flags may stand before and after the file, whose name "-" is standard input.
func TestFlagsAnywhere(t *testing.T) {
	const document = `{"version":1,"stop":{"epochs":2}}`
	file := filepath.Join(t.TempDir(), "-steps")
	if err := os.WriteFile(file, []byte("\ufeff"+document), 0o600); err != nil {
		t.Fatal(err)
	}
	want, err := call("train", document, "-steps", "-format", "csv")
	if err != nil || strings.Count(want, "\n") != 201 {
		t.Fatalf("%v, %.200s", err, want)
	}
	for _, args := range [][]string{
		{"-", "-steps", "-format=csv"}, {"--format", "csv", "-", "--steps"},
		{file, "-steps", "-format", "csv"},
		{"-steps", file, "-format", "csv"}, {"-format", "csv", "-steps", "--", file},
	} {
		if got, err := call("train", document, args...); err != nil || got != want {
			t.Errorf("%q: %v, %.100q", args, err, got)
		}
	}
	for _, command := range []string{"train", "figure", "link"} {
		if _, err := call(command, "", "-h"); !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%s -h: %v", command, err)
		}
	}
}

// TestRoundTrip: a document trains the same after it was a link, in each form of a link.
func TestRoundTrip(t *testing.T) {
	for _, document := range []string{
		`{"version":1}`,
		`{"version":1,"title":"50 % # of &t=3 “it”","data":{"preset":"xor"},"learner":{"algorithm":"pocket"},"seed":9}`,
		`{"version":1,"data":{"points":[[0.1,1e-7],[-0.0,3]],"labels":[1,-1]},"learner":{"algorithm":"adaline","init":[1,2,0.3]}}`,
	} {
		want, err := call("train", document, "-steps")
		if err != nil {
			t.Fatal(err)
		}
		link, err := call("link", document, "-base", "https://example.org/lab/?x=1", "-t", "7")
		if err != nil || !strings.HasPrefix(link, "https://example.org/lab/?x=1#1.") ||
			!strings.HasSuffix(link, "&t=7\n") {
			t.Fatalf("%q, %v", link, err)
		}
		_, fragment, _ := strings.Cut(strings.TrimSpace(link), "#")
		percent := strings.NewReplacer("%", "%25", " ", "%20", "#", "%23", "&", "%26").
			Replace(document)
		for _, form := range []string{strings.TrimSpace(link), "#" + fragment, fragment,
			"http://x/#json=" + percent, "json=" + percent + "&t=7"} {
			decoded, err := call("link", "", "-decode", form)
			if err != nil {
				t.Fatalf("%s: %v", form, err)
			}
			if got, err := call("train", decoded, "-steps"); err != nil || got != want {
				t.Errorf("%s: %v, decoded\n%s", form, err, decoded)
			}
		}
		if decoded, err := call("link", link, "-decode", "-"); err != nil ||
			!strings.Contains(decoded, "\n \"data\": {") {
			t.Errorf("from standard input: %v\n%s", err, decoded)
		}
	}
	if link, err := call("link", `{"version":1}`); err != nil ||
		!strings.HasPrefix(link, "http://127.0.0.1:8000/#1.") {
		t.Errorf("%q, %v", link, err)
	}
}

// TestNotInTheBrowser: what only the command line needs is not sent to a browser.
func TestNotInTheBrowser(t *testing.T) {
	// as the Makefile builds it
	command := exec.Command("go", "list", "-deps", "-tags", "minimal", "perceptronlab/web")
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	list, err := command.Output()
	if err != nil || !bytes.Contains(list, []byte("perceptronlab/engine/trace\n")) {
		t.Fatalf("%v, %.200s", err, list)
	}
	for _, name := range []string{"perceptronlab/app/cli", "gonum.org/v1/plot/vg/vgpdf"} {
		if bytes.Contains(list, []byte(name+"\n")) {
			t.Errorf("the browser program holds %s", name)
		}
	}
}

// TestRepeat: a thousand runs of the hidden line, as JSON and as rows; repeat.TestLearningFromData
// holds the figures.
func TestRepeat(t *testing.T) {
	const document = `{"version":1,"data":{"preset":"hidden-line","options":{"n":10}},
		"learner":{"order":"mistake","step":"label","eta":1,"tie":"mistake"},"stop":{"epochs":1000}}`
	run := func(args string) string {
		var out bytes.Buffer
		if err := cli.Train(strings.Fields(args), strings.NewReader(document), &out, nil); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	var got struct {
		Runs, Converged       int
		Updates, Disagreement struct{ Mean, Median, SD, Min, Max float64 }
	}
	text := run("-repeat 1000 -vary data,order -format json")
	if err := json.Unmarshal([]byte(text), &got); err != nil || got.Runs != 1000 || got.Converged != 1000 {
		t.Fatalf("%v: %s", err, text)
	}
	if u, d := got.Updates, got.Disagreement; u.Mean < 7 || u.Mean > 12 || u.Min != 1 || u.Max < 50 ||
		d.Mean < 0.09 || d.Mean > 0.13 {
		t.Error(text)
	}
	rows := strings.Split(strings.TrimSpace(run("-repeat 3 -format csv")), "\n")
	if len(rows) != 4 || rows[0] != "run,updates,epochs,errors,disagreement,stopped" ||
		!strings.HasPrefix(rows[3], "3,") || !strings.HasSuffix(rows[3], ",converged") {
		t.Errorf("the rows are %q", rows)
	}
}
