package worker

import (
	"html"
	"slices"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/exercise"
)

// Sight is an exercise in one language as somebody finds it who has done nothing of it:
// static/early.js shows a step of it before the programs run.
type Sight struct {
	Own   string      `json:"own,omitempty"` // the id of its place, if it is no lesson of the site
	Title string      `json:"title"`
	Codes []string    `json:"codes"` // of all numbers that it can have; one is "" if it has one
	Steps []SightStep `json:"steps"`
}

// SightStep is a step: what stands in the page, for each of the codes. Its parts differ each in
// their own way.
type SightStep struct {
	ID    string     `json:"id"`
	Parts [][]Family `json:"parts"`
	Set   bool       `json:"set"` // it is answered in the lab, which is not there yet
}

// Family is HTML for some of the codes, by their places in the list: what is the same in all of it,
// and for each what stands between.
type Family struct {
	Of   []int      `json:"of"`
	Same []string   `json:"same"`
	Own  [][]string `json:"own"`
}

// ownLink stands in the links of a sight for the fragment of its exercise, which the page knows.
const ownLink = "#own"

// sightOf returns the first step of an exercise, without what stands beside it; ok is false if it
// has too many numbers to write all of them.
func sightOf(x *exercise.Exercise, place wire.Place, lang words.Lang) (s Sight, ok bool,
	err error) {
	s.Own, s.Codes = place.ID, []string{""}
	if x.Drawing != nil {
		s.Codes = x.Drawing.Pool
	}
	var player Player
	var shown []string
	set := false
	for _, code := range s.Codes {
		kept := map[string]string{}
		if code != "" {
			kept[place.ID] = wire.JSON(map[string]string{"code": code})
		}
		a, err := player.Show(wire.LessonOrder{Lang: lang, Place: place, Contents: "{}",
			Kept: kept, Fields: map[string]string{}, Embedded: true})
		if err != nil {
			return s, false, err
		}
		s.Title, set = a.Title, a.Scene.Set != ""
		step := strings.ReplaceAll(a.HTML, "#"+html.EscapeString(place.Fragment()), ownLink)
		shown = append(shown, `<section id="lesson" class="lesson">`+step+`</section>`)
	}
	s.Steps = []SightStep{{x.Steps[0].ID, [][]Family{Families(shown)}, set}}
	return s, len(shown) > 0, nil
}

// Families finds what is the same in HTML that differs in numbers: it is cut before each element,
// and that of as many pieces is one family.
func Families(all []string) (found []Family) {
	pieces := map[int][][]string{}
	of := map[int][]int{}
	for i, html := range all {
		cut := strings.SplitAfter(strings.ReplaceAll(html, "<", "\x00<"), "\x00")
		for k := range cut {
			cut[k] = strings.TrimSuffix(cut[k], "\x00")
		}
		pieces[len(cut)], of[len(cut)] = append(pieces[len(cut)], cut), append(of[len(cut)], i)
	}
	for n, list := range pieces {
		f := Family{Of: of[n], Same: []string{""}, Own: make([][]string, len(list))}
		differed := false
		for k := range n {
			differs := slices.ContainsFunc(list,
				func(c []string) bool { return c[k] != list[0][k] })
			switch last := len(f.Same) - 1; {
			case !differs:
				f.Same[last] += list[0][k]
			case differed: // to what is between, nothing is to be added
				for i := range list {
					f.Own[i][len(f.Own[i])-1] += list[i][k]
				}
			default:
				f.Same = append(f.Same, "")
				for i := range list {
					f.Own[i] = append(f.Own[i], list[i][k])
				}
			}
			differed = differs
		}
		found = append(found, f)
	}
	slices.SortFunc(found, func(a, b Family) int { return a.Of[0] - b.Of[0] })
	return found
}
