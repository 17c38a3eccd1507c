package classroom

import (
	"fmt"
	"time"

	"perceptronlab/engine/progress"
)

// Zone returns how many minutes the clocks are ahead of UTC at a minute since 1970. A browser has
// its own: what Go knows of its zone is the offset of today, in summer and in winter.
type Zone func(minute int64) (ahead int)

// LocalZone is the zone of this computer.
func LocalZone(minute int64) (ahead int) {
	_, seconds := time.Unix(60*minute, 0).In(time.Local).Zone()
	return seconds / 60
}

// layout is how a time is written, and timeTyped how a browser has one that was chosen.
const (
	timeWritten = "2006-01-02 15:04"
	timeTyped   = "2006-01-02T15:04"
)

// Written writes a minute since 1970 as clocks show it; "" for 0, which is no time.
func (z Zone) Written(minute int64) string {
	if minute == 0 {
		return ""
	}
	return time.Unix(60*(minute+int64(z(minute))), 0).UTC().Format(timeWritten)
}

// Name names the zone at a minute since 1970, by its distance from UTC.
func (z Zone) Name(minute int64) string {
	ahead, sign := z(minute), '+'
	if ahead == 0 {
		return "UTC"
	}
	if ahead < 0 {
		ahead, sign = -ahead, '−'
	}
	return fmt.Sprintf("UTC%c%02d:%02d", sign, ahead/60, ahead%60)
}

// Read reads a time as it was typed, in minutes since 1970.
func (z Zone) Read(typed string) (minute int64, ok bool) {
	at, err := time.Parse(timeTyped, typed)
	if err != nil {
		return 0, false
	}
	shown := at.Unix() / 60
	minute = shown - int64(z(shown))
	return shown - int64(z(minute)), true // clocks may have changed between the two
}

// common names the zone of all times of a class; "" where they are of several, as in summer and in
// winter.
func (z Zone) common(entries []*progress.Entry) (name string) {
	for _, e := range entries {
		if e.HandIn == nil || e.HandIn.Minute == 0 {
			continue
		}
		if at := z.Name(e.HandIn.Minute); name != "" && name != at {
			return ""
		} else {
			name = at
		}
	}
	return name
}

// in writes a minute, with its zone where the times of a table have no common one.
func (z Zone) in(common string, minute int64) string {
	if minute == 0 || common != "" {
		return z.Written(minute)
	}
	return z.Written(minute) + " " + z.Name(minute)
}
