package e2e

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"perceptronlab/app/wire"
)

// scan has what is on the screen read by a program that reads QR codes (jsQR), as a camera would.
func (l *Lab) scan(name string) string {
	l.t.Helper()
	source, err := os.ReadFile(inRoot(l.t, "internal", "e2e", "node_modules", "jsqr", "dist", "jsQR.js"))
	if err != nil {
		l.t.Fatalf("jsQR is not there: run make test (%v)", err)
	}
	var screen bytes.Buffer
	if err := png.Encode(&screen, l.Screenshot(name)); err != nil {
		l.t.Fatal(err)
	}
	Eval[chromedp.Void](l.Page, string(source)+"; void 0")
	return Eval[string](l.Page, fmt.Sprintf(`(async () => {
		const image = new Image();
		image.src = "data:image/png;base64,%s";
		await image.decode();
		const canvas = new OffscreenCanvas(image.width, image.height);
		const context = canvas.getContext("2d");
		context.drawImage(image, 0, 0);
		return jsQR(context.getImageData(0, 0, image.width, image.height).data, image.width, image.height)?.data ?? "nothing";
	})()`, base64.StdEncoding.EncodeToString(screen.Bytes())))
}

// TestQRCode: what a camera reads off the screen is the link, in either theme and on a phone; the
// file too.
func TestQRCode(t *testing.T) {
	t.Parallel()
	for _, o := range some(0, 2, []Options{{}, {Dark: true},
		{Width: 360, Height: 740, DPR: 2, Touch: true, Dark: true, Lang: "zh-CN"}}) {
		name := fmt.Sprintf("dark-%t-wide-%d", o.Dark, o.Width)
		t.Run(name, func(t *testing.T) {
			l := OpenLab(t, written(many(40, "Forty"), 7), o)
			l.Do("share")
			if link, read := l.value("#share-link"), l.scan("qr-"+name); read != link ||
				!strings.Contains(link, "#1.") {
				t.Errorf("the code reads\n%s, the link is\n%s", read, link)
			}
			b := l.Box(".qr svg")
			if modules := Eval[float64](l.Page,
				find(".qr svg")+".viewBox.baseVal.width"); o.Touch == false &&
				b.Width/modules != float64(int(b.Width/modules)) {
				t.Errorf("%v modules on %v pixels", modules, b.Width)
			}
		})
	}
	l := OpenLab(t, "", Options{})
	dir := t.TempDir()
	l.savesInto(dir)
	l.Do("share", "qr")
	var saved []string
	for start := time.Now(); len(saved) == 0 &&
		!spent(start); time.Sleep(20 * time.Millisecond) {
		saved, _ = filepath.Glob(filepath.Join(dir, "*.svg"))
	}
	if len(saved) != 1 {
		t.Fatal("no file is saved")
	}
	text, err := os.ReadFile(saved[0])
	if err != nil {
		t.Fatal(err)
	}
	path := Eval[string](l.Page, find(".qr svg path:last-child")+`.getAttribute("d")`)
	if filepath.Base(saved[0]) != "Iris-setosa-and-versicolor-QR.svg" ||
		!strings.Contains(string(text), path) {
		t.Errorf("%s holds\n%s", saved[0], text)
	}
}

// TestTooLongForChat: that chat programs cut a link which a code still holds is said beside it, and
// of a shorter one nothing is.
func TestTooLongForChat(t *testing.T) {
	t.Parallel()
	for samples, long := range map[int]bool{20: false, 330: true} {
		l := OpenLab(t, written(many(samples, "Many"), 0), Options{})
		l.Do("share")
		link := l.value("#share-link")
		if n := len(link); n > wire.MostInChat != long || n > wire.MostInQR {
			t.Fatalf("of %d samples the link has %d characters", samples, n)
		}
		said := ""
		if Eval[bool](l.Page, find("#link-long")+" !== null") {
			said = l.Text("#link-long")
		}
		if want := fmt.Sprintf("The link has %d characters.", len(link)); long != (said != "") ||
			long && !strings.HasPrefix(said, want) {
			t.Errorf("of a link of %d characters it is said %q", len(link), said)
		}
	}
}

// TestTooLongForQR: that a link is too long for a code is said, and the file offered.
func TestTooLongForQR(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(many(900, "Many"), 0), Options{})
	l.Do("share")
	link := l.value("#share-link")
	if len(link) < 2954 {
		t.Fatalf("the link has only %d characters", len(link))
	}
	if said := l.Text(".qr .note"); !strings.Contains(said, fmt.Sprint(len(link))) ||
		!strings.Contains(said, "2953") {
		t.Errorf("it says %q", said)
	}
	dir, saved := t.TempDir(), []string(nil)
	l.savesInto(dir)
	l.ClickOn(`#share [data-do="save"]`)
	for start := time.Now(); len(saved) == 0 &&
		!spent(start); time.Sleep(20 * time.Millisecond) {
		saved, _ = filepath.Glob(filepath.Join(dir, "Many.json"))
	}
	l.WaitFor(`/Many.json/.test(` + find("#shared") + `.innerText)`)
}
