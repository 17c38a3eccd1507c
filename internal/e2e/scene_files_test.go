package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// upload has files be chosen in a box for files.
func upload(s *runner, _ string, args []string) {
	var all []string
	for _, name := range args[1:] {
		file := inRoot(s.lab.t, filepath.FromSlash(name))
		if !strings.Contains(name, "/") {
			file = filepath.Join(s.lab.t.(lineT).TempDir(), name)
			s.lab.do(os.WriteFile(file, []byte(s.fileOf(name)), 0o644))
		}
		all = append(all, file)
	}
	s.lab.WaitFor(find(args[0]))
	act(s.lab.Page, chromedp.SetUploadFiles(chromedp.CSS(args[0]), all, chromedp.NodeReady))
	s.lab.Settle()
}

func saves(s *runner, _ string, _ []string) {
	s.folder = s.now.TempDir()
	s.ends = append(s.ends, s.lab.savesIn(s.folder))
}

// saved waits for a file, which then is one of the script, and its content $saved.
func saved(s *runner, _ string, args []string) {
	for start := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		// A file has its name when it is whole; before, an empty one keeps the place.
		content, err := os.ReadFile(filepath.Join(s.folder, args[0]))
		if err == nil && len(content) > 0 {
			s.file.files[args[0]], s.vars["saved"] = string(content), string(content)
			if len(args) > 1 && !matches(pattern(args[1]), string(content)) {
				s.lab.t.Errorf("the file holds\n%.4000s", content)
			}
			return
		}
		if spent(start) {
			files, _ := filepath.Glob(filepath.Join(s.folder, "*"))
			s.lab.t.Fatalf("it is not among %v", files)
		}
	}
}

// paste pastes what a file holds; what the page leaves to a box comes into it.
func paste(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	content := s.fileOf(rest[0])
	if !s.lab.pastes(selector, content) {
		Eval[bool](s.lab.Page, fmt.Sprintf(`(e => { if (e.matches("input, textarea")) { e.setRangeText(%s, 0, e.value.length, "end");
			e.dispatchEvent(new InputEvent("input", {bubbles: true})); } return true; })(%s)`, quoted(content), find(selector)))
	}
	s.lab.Settle()
}

// swipe draws a finger from place to place, as quickly as a hand does.
func swipe(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	var before *[2]float64
	at := now()
	for i, p := range rest {
		x, y := s.place(selector, p, before)
		if i == 0 {
			s.lab.touch(input.DispatchTouchEventTypeTouchStart, at, &input.TouchPoint{X: x, Y: y})
		} else {
			const steps = 10
			for k := 1.0; k <= steps; k++ {
				s.lab.touch(input.DispatchTouchEventTypeTouchMove, at.later(),
					&input.TouchPoint{X: before[0] + (x-before[0])*k/steps, Y: before[1] + (y-before[1])*k/steps})
			}
		}
		before = &[2]float64{x, y}
	}
	s.lab.touch(input.DispatchTouchEventTypeTouchEnd, at.later())
	for now() < at { // a tap before its end is none
		time.Sleep(10 * time.Millisecond)
	}
	s.lab.Settle()
}

// rightClick opens the menu of what the right mouse button is pressed on.
func rightClick(s *runner, _ string, args []string) {
	selector, rest := s.target(args)
	x, y := s.place(selector, strings.Join(append(rest, "+0,0")[:1], ""), nil)
	s.lab.run(chromedp.MouseClickXY(x, y, chromedp.ButtonRight))
	s.lab.Settle()
}

func tabbing(s *runner, _ string, args []string) {
	selector, _ := s.target(args)
	s.lab.tabTo(selector)
}

func lessonStep(s *runner, _ string, args []string) {
	step := 0
	fmt.Sscan(args[0], &step)
	s.lab.lessonShown(step)
}

func fits(s *runner, _ string, _ []string) {
	width := s.options.Width
	if width == 0 {
		width = 1440
	}
	s.lab.inWidth("the page", width)
}
