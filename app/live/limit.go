package live

import (
	"maps"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"
)

// bucket lets through so many at once, and then so many a second.
type bucket struct {
	spent float64
	at    time.Time
}

// rate is how fast a bucket fills again, and how much it holds.
type rate struct{ each, most float64 }

var (
	perStudent = rate{5, 5}         // messages
	perGuesser = rate{1.0 / 15, 20} // wrong codes of a network
	perOpener  = rate{1.0 / 60, 20} // new classes of a network
	perJoiner  = rate{1, 120}       // new students of a class from a network
	mostKnown  = 10_000             // networks that are remembered
)

// left returns how many there is room for.
func (b *bucket) left(r rate, now time.Time) float64 {
	b.spent = max(0, b.spent-r.each*now.Sub(b.at).Seconds())
	b.at = now
	return r.most - b.spent
}

// take takes one, if there is room.
func (b *bucket) take(r rate, now time.Time) bool {
	if b.left(r, now) < 1 {
		return false
	}
	b.spent++
	return true
}

// limits are buckets by networks. Where too many networks are known, those whose bucket is full
// again are forgotten; if that is not enough, all others share one.
type limits struct {
	rate
	of    map[string]*bucket
	swept time.Time // when those that are full again were forgotten last
}

func (l *limits) at(network string, now time.Time) *bucket {
	if b := l.of[network]; b != nil {
		return b
	}
	if len(l.of) >= mostKnown && now.Sub(l.swept) > 10*time.Second {
		l.swept = now
		maps.DeleteFunc(l.of, func(_ string, b *bucket) bool {
			return b.left(l.rate, now) == l.most
		})
	}
	if len(l.of) >= mostKnown {
		network = ""
	}
	if l.of == nil {
		l.of = map[string]*bucket{}
	}
	if l.of[network] == nil {
		l.of[network] = &bucket{at: now}
	}
	return l.of[network]
}

// network returns where a request comes from: an address, of IPv6 its first half, which one
// subscriber has. A proxy on this machine is believed what it adds to X-Forwarded-For.
func network(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	at, err := netip.ParseAddr(host)
	if err == nil && at.IsLoopback() {
		all := r.Header.Values("X-Forwarded-For")
		if len(all) > 0 {
			list := strings.Split(all[len(all)-1], ",")
			if said, err := netip.ParseAddr(strings.TrimSpace(list[len(list)-1])); err == nil {
				at = said
			}
		}
	}
	at = at.Unmap()
	if at.Is6() {
		if half, err := at.Prefix(64); err == nil {
			return half.String()
		}
	}
	return at.String()
}
