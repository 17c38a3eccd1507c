//go:build !js

package browser

import (
	"fmt"
	"strings"
	"testing"
)

// visits plays starts of the page, each in a page of its own over the same store. What happens in a
// visit is written as words: restore (brings the thing back or offers it), draw, break, hide, show,
// leave, wait (past the time in which leaving is forgiven). A page that has nothing after restore
// hung. It returns, of each visit, whether the thing was brought back.
func visits(t *testing.T, store memory, thing string, list ...string) (brought string) {
	t.Helper()
	for _, visit := range list {
		page, now, hidden, offered := &tries{store: store}, 0.0, false, false
		for _, happens := range strings.Fields(visit) {
			now++
			switch happens {
			case "restore":
				if offered = page.offer(restoring{thing: thing}); !offered {
					page.mark(thing, now, hidden)
				}
			case "draw":
				page.drawn()
			case "break":
				page.failed = true
			case "hide", "show":
				hidden = happens == "hide"
				page.hides(hidden)
			case "leave":
				page.leaves(now)
			case "wait":
				now += patient
			default:
				t.Fatalf("nobody knows %q", happens)
			}
		}
		if brought += "yes "; offered {
			brought = strings.TrimSuffix(brought, "yes ") + "no "
		}
	}
	return strings.TrimSpace(brought)
}

// TestTries: what was brought back and never drawn is offered at the next start; leaving at once is
// forgiven once, and a hidden tab has nothing to answer for.
func TestTries(t *testing.T) {
	for _, c := range []struct {
		visits []string
		want   string
	}{
		{[]string{"restore draw leave", "restore"}, "yes yes"},
		{[]string{"restore", "restore", "restore"}, "yes no no"}, // it hung
		{[]string{"restore break", "restore"}, "yes no"},
		{[]string{"restore break hide", "restore"}, "yes no"},
		{[]string{"restore break leave", "restore"}, "yes no"},
		{[]string{"restore break draw leave", "restore"}, "yes no"},           // what is drawn is another thing
		{[]string{"restore draw break leave", "restore"}, "yes yes"},          // later
		{[]string{"restore leave", "restore draw", "restore"}, "yes yes yes"}, // too soon to tell
		{[]string{"restore leave", "restore leave", "restore"}, "yes yes no"},
		{[]string{"restore leave", "restore draw", "restore leave", "restore"}, "yes yes yes yes"},
		{[]string{"restore wait leave", "restore"}, "yes no"}, // it drew nothing for long
		{[]string{"hide restore wait", "restore"}, "yes yes"},
		{[]string{"hide restore show", "restore"}, "yes no"},
		{[]string{"hide restore show draw", "restore"}, "yes yes"},
		{[]string{"restore hide", "restore"}, "yes yes"},
		{[]string{"restore leave", "restore hide", "restore leave", "restore"}, "yes yes yes no"},
		{[]string{"restore leave hide", "restore leave", "restore"}, "yes yes no"}, // hidden as it goes
	} {
		if got := visits(t, memory{}, "link x", c.visits...); got != c.want {
			t.Errorf("after %q it is brought back %s, want %s", c.visits, got, c.want)
		}
	}
}

// TestOffered: what was looked at last is not written over while it is offered, and a link that is
// offered stays in the address.
func TestOffered(t *testing.T) {
	for _, c := range []struct {
		r              restoring
		spare, untried bool
	}{
		{restoring{thing: storeSeen, fragment: "s", stored: true}, true, false},
		{restoring{thing: storeWork + " a", fragment: "w", stored: true}, false, false},
		{restoring{thing: "link x", fragment: "l"}, false, true},
	} {
		page := tries{store: memory{storeTried + " " + c.r.thing: underWay}}
		if !page.offer(c.r) || page.offered != c.r || page.spare != c.spare || page.untried != c.untried {
			t.Errorf("of %+v there is %+v", c.r, page)
		}
	}
	if page := (&tries{store: memory{storeTried + " ": underWay}}); page.offer(restoring{}) {
		t.Error("nothing is offered")
	}
}

// TestDistrusts: settings are left out after a start that failed with them alone; one that failed
// with something else besides is held against that first, once.
func TestDistrusts(t *testing.T) {
	store := memory{}
	start := func(suspected, drawn bool) (distrusted bool) {
		page := tries{store: store}
		if distrusted = page.distrusts(suspected); !distrusted {
			page.mark(storeSettings, 0, false)
		}
		if drawn {
			page.drawn()
		}
		return distrusted
	}
	for i, c := range []struct{ suspected, drawn, want bool }{
		{false, true, false}, {false, false, false}, {false, true, true}, // it stands until it is tried again
		{true, false, false}, {true, false, true},
	} {
		if got := start(c.suspected, c.drawn); got != c.want {
			t.Errorf("start %d distrusts: %v", i, got)
		}
	}
	store.put(storeTried+" "+storeSettings, "")
	if start(true, true); store.load(storeTried+" "+storeSettings+" cleared") != "" {
		t.Error("a start that went well is held against the settings")
	}
}

// TestFewLinks: marks of links do not fill the store; that of a link that is being tried stays.
func TestFewLinks(t *testing.T) {
	store := memory{storeTried + " work a": underWay}
	for n := range 3 * mostLinks {
		page := tries{store: store}
		page.mark(fmt.Sprint("link ", n), 0, false)
		if links := len(store.stored(storeTried + " link ")); links != min(n+1, mostLinks) ||
			!page.standing(fmt.Sprint("link ", n)) || store.load(storeTried+" work a") != underWay {
			t.Fatalf("after link %d there are marks of %d", n, links)
		}
	}
}
