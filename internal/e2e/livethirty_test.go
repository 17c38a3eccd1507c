package e2e

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"perceptronlab/app/wire"
)

// TestLiveThirty: a lecturer and a class with real pages, of which two are walked: they answer wrong,
// then right, vote, lose the network and come back. Everybody is brought to a step, answers, votes
// within two seconds, and is on the lecturer's screen. With -whole thirty students, and each has the
// figures in its log; else six.
func TestLiveThirty(t *testing.T) {
	students := 6
	if *whole {
		students = 30
	} else {
		t.Parallel()
	}
	server := StartServer(t, "-class")
	lecturer := opens(t, server.URL+"/#class", Options{Width: 1366, Height: 768})
	lecturer.WaitFor(`document.querySelector("#live-begin")`)
	lecturer.Choose("#live-of", "noise-and-the-pocket")
	lecturer.ClickOn("#live-begin")
	lecturer.WaitFor(`document.querySelector(".live .code")`)
	code := lecturer.Text(".live .code")
	show := func(l *Lab, name string) {
		if *whole {
			l.Settle()
			l.Screenshot("thirty-" + name)
		}
	}
	dark := func(l *Lab, name string) { // the same page, for a reader who likes it dark
		if *whole {
			l.emulate(Options{Width: 1366, Height: 768, Dark: true})
			show(l, name)
			l.emulate(Options{Width: 1366, Height: 768})
		}
	}
	began := time.Now()
	all := make([]*Lab, students)
	each := func(do func(k int, l *Lab)) { // a few at a time, as a machine can
		var wait sync.WaitGroup
		slots := make(chan struct{}, 3)
		for k := range all {
			slots <- struct{}{}
			wait.Go(func() {
				defer func() { <-slots }()
				do(k, all[k])
			})
		}
		wait.Wait()
	}
	each(func(k int, _ *Lab) {
		l := opens(t, server.URL+"/j/"+code, Options{Width: 390, Height: 844, Touch: true, Dark: k == 1})
		all[k] = l
		l.WaitFor(`document.querySelector("#join-do")`)
		if k < 2 {
			show(l, fmt.Sprint("join-", k))
			l.Type("#join-name", []string{"Ann", "Bo"}[k])
		}
		l.ClickOn("#join-do")
		l.WaitFor(`document.documentElement.dataset.live === "sent"`)
	})
	inClass := fmt.Sprintf("in class: %d. Connected now: %d", students, students)
	says := func(what, text string) {
		t.Helper()
		lecturer.WaitFor(`document.querySelector(` + quoted(what) + `)?.textContent.includes(` + quoted(text) + `)`)
	}
	says("#live-in", inClass)
	t.Logf("%d students joined within %.0f s", students, time.Since(began).Seconds())
	show(lecturer, "joined")
	began = time.Now()
	lecturer.ClickOn("#live-step-3")
	each(func(_ int, l *Lab) { l.lessonShown(3) })
	t.Logf("all are at step 3 after %.1f s", time.Since(began).Seconds())
	answers := func(l *Lab, option string) {
		value := wire.OptionCode("next", option)
		l.ClickOn(`#lesson label:has([value="` + value + `"])`)
		l.ClickOn("#lesson-check")
		l.WaitFor(`document.querySelector('[data-ask="next"]')?.dataset.state`)
	}
	right := 0
	for k := range all {
		if k%3 == 2 {
			right++
		}
	}
	each(func(k int, l *Lab) { // two of three are wrong at first
		answers(l, []string{"wait", "eta", "ever"}[k%3])
		l.WaitFor(`document.documentElement.dataset.live === "sent"`)
	})
	show(all[0], "wrong-0")
	show(all[1], "wrong-1")
	row := func(right int) string {
		return fmt.Sprintf(`[...document.querySelectorAll(".shares tbody tr")].some(
			row => row.querySelector("td")?.textContent === "%d")`, right)
	}
	lecturer.WaitFor(row(right))
	show(lecturer, "answers")
	dark(lecturer, "answers-dark")
	answers(all[0], "ever")
	lecturer.WaitFor(row(right + 1))
	show(all[0], "right-0")
	all[1].network(false)
	says("#live-in", fmt.Sprintf("Connected now: %d", students-1))
	answers(all[1], "ever")
	all[1].WaitFor(`document.documentElement.dataset.live === "waits"`)
	show(all[1], "away-1")
	all[1].network(true)
	all[1].WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.WaitFor(row(right + 2))
	lecturer.ClickOn("#live-freeze")
	each(func(_ int, l *Lab) { l.WaitFor(stopped) })
	show(all[0], "stopped-0")
	show(all[1], "stopped-1")
	lecturer.ClickOn("#live-freeze")
	each(func(_ int, l *Lab) { l.WaitFor(bare) })

	lecturer.Goto(server.URL + "/#" + votable)
	lecturer.Started()
	lecturer.lessonShown(3)
	lecturer.ClickOn("#present")
	says("#hall", inClass)
	lecturer.ClickOn("#poll-of-next")
	each(func(_ int, l *Lab) { l.WaitFor(ballot) })
	show(all[0], "vote-0")
	show(all[1], "vote-1")
	Eval[bool](lecturer.Page, `(() => {
		window.counted = [];
		new MutationObserver(() => {
			const n = Number(/\d+/.exec(document.querySelector(".phones")?.textContent)?.[0] || 0);
			while (counted.length < n) counted.push(Date.now());
		}).observe(document.body, {childList: true, subtree: true, characterData: true});
		return true;
	})()`)
	all[1].network(false) // votes all the same
	tapped := make([]float64, students)
	var wait sync.WaitGroup
	for k, l := range all {
		wait.Go(func() {
			time.Sleep(2 * time.Second * time.Duration(k) / time.Duration(students))
			tapped[k] = Eval[float64](l.Page, fmt.Sprintf(`new Promise(done => {
				document.querySelector('.live-sheet [data-do="lesson-live-vote:%d"]').click();
				done(Date.now());
			})`, k%3))
		})
	}
	wait.Wait()
	says(".phones", fmt.Sprintf("%d of %d", students-1, students-1)) // who is away does not count
	counted := Eval[[]float64](lecturer.Page, `counted`)
	tapped = slices.Delete(tapped, 1, 2)
	slices.Sort(tapped)
	var took []float64
	for k, at := range tapped {
		took = append(took, counted[k]-at)
	}
	slices.Sort(took)
	t.Logf("from tap to the lecturer's screen: median %.0f ms, longest %.0f ms, of %d",
		took[len(took)/2], took[len(took)-1], len(took))
	show(all[1], "voted-away-1")
	all[1].network(true)
	says(".phones", fmt.Sprintf("%d of %d", students, students))
	show(all[0], "voted-0")
	show(all[1], "voted-1")
	show(lecturer, "votes")
	lecturer.ClickOn("#poll-next")
	lecturer.WaitFor(`document.querySelector("#poll-next")`)
	each(func(_ int, l *Lab) { l.WaitFor(bare) })
	lecturer.Goto(server.URL + "/#class")
	lecturer.Started()
	says("#live-in", inClass)
	wanted := lecturer.downloads()
	lecturer.ClickOn("#class-table")
	if table := string(wanted("Class.csv")); !strings.Contains(table, "Ann") || strings.Count(table, "\n") < students {
		t.Errorf("the table is %s", table)
	}
}
