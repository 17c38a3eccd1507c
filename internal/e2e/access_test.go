package e2e

import "testing"

// TestAxe: nothing shuts readers out, in either theme and either language, in every state of the
// page.
func TestAxe(t *testing.T) {
	t.Parallel()
	for lang, dark := range map[string]bool{"en-GB": false, "zh-CN": true} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			t.Run("wide", func(t *testing.T) {
				t.Parallel()
				l := OpenLab(t, "", Options{Dark: dark, Lang: lang})
				l.Axe()
				l.Do("play")
				l.Axe()
				l.Do("play", "end", "fold:table")
				l.ClickOn("#margins")
				l.Choose("#standardize", "population")
				l.Choose("#order", "sequence")
				l.Axe()
				l.Do("fold:duel")
				l.Choose("#add-rival", "pocket")
				l.Axe()
				l.Enter("#eta-exact", "-1")
				l.Fault()
				l.Axe()
			})
			t.Run("hall", func(t *testing.T) {
				t.Parallel()
				l := OpenLab(t, "", Options{Dark: dark, Lang: lang, Width: 1280, Height: 720})
				l.about()
				l.ClickOn(`[data-do="report"]`)
				l.Axe()
				l.ClickOn("[data-about=close]")
				l.Do("present", "update:1")
				l.Axe()
				l.Do("leave")
			})
			t.Run("phone", func(t *testing.T) {
				t.Parallel()
				o := phone
				o.Dark, o.Lang = dark, lang
				l := OpenLab(t, "", o)
				l.TouchDo("end")
				for _, tab := range tabNames {
					l.TouchDo("tab:" + tab)
					l.Axe()
				}
			})
		})
	}
}

// about opens the dialog about the lab.
func (l *Lab) about() {
	l.t.Helper()
	l.WaitFor(`document.getElementById("about-open").textContent`)
	l.ClickOn("#about-open")
	l.WaitFor(`document.getElementById("about").open`)
}
