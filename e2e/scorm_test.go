package e2e

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// packaged has the command line make a package of an exercise, and returns its files.
func packaged(t *testing.T, document, kind string) fs.FS {
	t.Helper()
	file := filepath.Join(t.TempDir(), "own.json")
	if err := os.WriteFile(file, []byte(document), 0o644); err != nil {
		t.Fatal(err)
	}
	made, err := exec.Command(inRoot(t, "bin", "perceptronlab"), "exercise", "package", "-as", kind,
		file).Output()
	if err != nil {
		t.Fatal(err)
	}
	return unzipped(t, made)
}

// packedInPage has the page make a package: from Share, as teachers do.
func packedInPage(t *testing.T, document, kind string) fs.FS {
	t.Helper()
	l := OpenLab(t, ownLink(t, document), Options{})
	l.lessonShown(1)
	Eval[bool](l.Page, `(make => URL.createObjectURL = blob => { window.made = blob; return make.call(URL, blob); })(URL.createObjectURL) && true`)
	l.Do("share")
	Eval[bool](l.Page, `document.querySelector('[data-do="lesson-packages"]').click() || true`)
	l.WaitFor(`document.querySelector("#package-` + kind + `")?.checkVisibility()`)
	l.Axe()
	Eval[bool](l.Page, `document.querySelector("#package-`+kind+`").click() || true`)
	l.WaitFor(`window.made?.type === "application/zip"`)
	made, err := base64.StdEncoding.DecodeString(Eval[string](l.Page, `new Promise(done => { const r = new FileReader();
		r.onload = () => done(r.result.split(",")[1]); r.readAsDataURL(made); })`))
	if err != nil {
		t.Fatal(err)
	}
	return unzipped(t, made)
}

// sameFiles compares two packages of one exercise.
func sameFiles(t *testing.T, a, b fs.FS) {
	t.Helper()
	files := 0
	for _, pair := range [][2]fs.FS{{a, b}, {b, a}} {
		fs.WalkDir(pair[0], ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			files++
			one, err := fs.ReadFile(pair[0], name)
			other, missing := fs.ReadFile(pair[1], name)
			if err != nil || missing != nil || !bytes.Equal(one, other) {
				t.Errorf("%s: %d and %d bytes, %v, %v", name, len(one), len(other), err, missing)
			}
			return nil
		})
	}
	if files < 40 {
		t.Errorf("%d files in both", files)
	}
}

func unzipped(t *testing.T, made []byte) fs.FS {
	t.Helper()
	files, err := zip.NewReader(bytes.NewReader(made), int64(len(made)))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// courseSite is a course system: its page has the API, or gets it late, and the package in a frame. It
// knows no type of WebAssembly, as several do not.
func courseSite(t *testing.T, files fs.FS) string {
	t.Helper()
	hosts, err := os.ReadFile(filepath.Join("scorm", "hosts.js"))
	if err != nil {
		t.Fatal(err)
	}
	return StartOther(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			w.Write([]byte(`<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:,">
				<script src="hosts.js"></script><main></main>`))
		case "/hosts.js":
			w.Header().Set("Content-Type", "text/javascript")
			w.Write(hosts)
			w.Write([]byte(`
				window.begin = (kind) => { window.system = courseSystem(kind); return true; };
				window.visit = (late) => {
					delete window.API;
					const frame = document.createElement("iframe");
					frame.width = 900; frame.height = 700; frame.title = "package"; frame.id = "sco";
					frame.sandbox = "allow-scripts allow-same-origin";
					frame.src = "course/12/index.html";
					document.querySelector("main").replaceChildren(frame);
					const api = system.launch();
					setTimeout(() => window.API = api, late ? 1500 : 0);
					return true;
				};
				window.leave = () => { document.querySelector("main").replaceChildren(); return true; };`))
		default:
			content, err := fs.ReadFile(files, strings.TrimPrefix(r.URL.Path, "/course/12/"))
			if err != nil {
				http.NotFound(w, r)
				return
			}
			kind := mime.TypeByExtension(filepath.Ext(r.URL.Path))
			if kind == "" || kind == "application/wasm" {
				kind = "application/octet-stream"
			}
			w.Header().Set("Content-Type", kind)
			w.Write(content)
		}
	})).URL
}

const (
	inShell = `document.querySelector("#sco").contentDocument.`
	inLab   = inShell + `querySelector("iframe").contentDocument.`
)

// checks types an answer in the exercise of the package and checks it.
func (p *Page) checks(field, text, state string) {
	p.t.Helper()
	p.WaitFor(inLab + `querySelector('[name="` + field + `"]:enabled')`)
	Eval[bool](p, `(doc => { const box = doc.querySelector('[name="`+field+`"]'); box.value = `+quoted(text)+`;
		box.dispatchEvent(new Event("input", {bubbles: true})); doc.querySelector("#lesson-check").click(); return true; })(`+
		strings.TrimSuffix(inLab, ".")+`)`)
	p.WaitFor(inLab + `querySelector(".task").dataset.state === ` + quoted(state))
}

// TestScormPackage: an exercise goes from the page, or its file, which makes the same package, into a course system, in a frame that is sandboxed as
// systems do it, and into its gradebook with 83 %. A student checks wrong and right answers, closes
// the tab, comes again, and hands in. The system's API comes late and forgets.
func TestScormPackage(t *testing.T) {
	t.Parallel()
	document := strings.NewReplacer(`"pass":0.5`, `"pass":0.8`, `"of":"z"}}`, `"of":"z"},"points":5}`).
		Replace(ownExercise)
	made := packedInPage(t, document, "scorm")
	sameFiles(t, made, packaged(t, document, "scorm"))
	p := Open(t, courseSite(t, made), Options{Width: 1000, Height: 800,
		Before: `try { if (top.noWasm) delete window.WebAssembly; } catch {}`})
	p.Tolerate("can escape its sandboxing") // said of what course systems do
	says := func(expression, want string) {
		t.Helper()
		if got := Eval[string](p, "String("+expression+")"); got != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
	shell := func(text string) {
		t.Helper()
		p.WaitFor(inShell + `querySelector("#says").textContent === ` + quoted(text))
	}
	press := func(button string) { t.Helper(); Eval[bool](p, button+`.click() || true`) }
	Eval[bool](p, `begin("edx") && visit(true)`)
	shell("Answers are saved in the course system whenever you check them.")
	p.checks("guess.o.0", "1", "wrong")
	shell("Score 0 %, saved in the course system.")
	press(inLab + `querySelector("#lesson-next")`)
	p.checks("do.z.0", "-0.13", "wrong")
	if Eval[bool](p, inLab+`querySelector("#lesson-handin").checkVisibility()`) {
		t.Error("there is a code to hand in by, too")
	}
	press(inShell + `querySelector("#hand")`)
	shell("Handed in with 0 %. To pass you need 80 %. You can go on and hand in again.")
	says(`system.cmi["cmi.core.lesson_status"] + system.grade()`, "incompletenull")
	Eval[bool](p, `leave()`)
	says(`system.finished + " " + system.faults`, "1 ")

	Eval[bool](p, `visit(false)`)
	shell("Score 0 %, saved in the course system.")
	p.WaitFor(inLab + `querySelector('[name="guess.o.0"]').value === "1"`)
	says(inLab+`querySelector("#reads")`, "null")
	Eval[bool](p, inLab+`querySelector('.turns a:last-child').click() || true`)
	p.checks("do.z.0", "-1.3", "right")
	shell("Handed in with 83.33 %. The exercise is done.")
	says(`system.grade()`, "83.33")
	Eval[bool](p, `leave()`)
	says(`[system.cmi["cmi.core.lesson_status"], system.finished, system.faults, system.calls.at(-1)]`,
		"passed,2,,Finish")

	Eval[bool](p, `noWasm = true`)
	Eval[bool](p, `visit(false)`)
	p.WaitFor(inLab + `querySelector("#boot").textContent.includes("WebAssembly") && ` + inLab +
		`querySelector("#boot").checkVisibility()`)
	Eval[bool](p, `leave()`)
}
