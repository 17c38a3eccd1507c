package e2e

import (
	"flag"
	"sync/atomic"
	"time"
)

// A page may take as long for one thing it is asked to do as this machine takes for so many rounds
// of a loop of known length. A round takes a quiet machine about a twentieth of a second.
var rounds = flag.Int("rounds", 1000, "rounds of a known loop that a page may take for one thing")

// slowest is the longest that a round has taken, in nanoseconds: machines get busy.
var slowest atomic.Int64

var lastOfRound atomic.Uint64 // so that the loop is not left out

func init() { measure() }

func measure() {
	start, x := time.Now(), uint64(1)
	for range 30_000_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
	}
	lastOfRound.Store(x)
	slowest.Store(max(slowest.Load(), int64(time.Since(start))))
}

// Patience is how long a page may take for one thing, in any browser.
func Patience() time.Duration { return patience() }

// Spent reports whether a page has had its time since start, however busy the machine is by now.
func Spent(start time.Time) bool { return spent(start) }

// patience is how long a page may take for one thing it is asked to do.
func patience() time.Duration { return time.Duration(*rounds) * time.Duration(slowest.Load()) }

// spent reports whether a page has had its time since start. It first looks whether
// the machine has become slower.
func spent(start time.Time) bool {
	if time.Since(start) <= patience() {
		return false
	}
	measure()
	return time.Since(start) > patience()
}
