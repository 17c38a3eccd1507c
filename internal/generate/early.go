package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"runtime"
	"strings"
	"sync"

	"perceptronlab/app/gallery"
	"perceptronlab/app/lessons"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
)

// languages are those of the files of sights, as their names have them.
var languages = map[string]words.Lang{"en": words.En, "zh": words.Zh}

// earlyFolder has the files of sights, such as one-update.en.json.
const earlyFolder = "early/"

// addresses are those of the files of sights, by lesson and language.
func addresses(files map[string][]byte) map[string]string {
	all := map[string]string{}
	for name, file := range files {
		of := strings.TrimSuffix(strings.TrimPrefix(name, earlyFolder), ".json")
		all[of] = published(name, file).Address()
	}
	return all
}

// sights returns the files of all lessons by their names among the assets. Numbers are drawn once
// for both languages.
func sights() (map[string][]byte, error) {
	documents, err := course()
	if err != nil {
		return nil, err
	}
	names := lessons.Names()
	written, failed := make([]map[string][]byte, len(names)), make([]error, len(names))
	var all sync.WaitGroup
	free := make(chan bool, runtime.NumCPU())
	for i, name := range names {
		all.Go(func() {
			free <- true
			defer func() { <-free }()
			written[i], failed[i] = sightsOf(documents, name)
		})
	}
	all.Wait()
	files := map[string][]byte{}
	for _, of := range written {
		maps.Copy(files, of)
	}
	return files, errors.Join(failed...)
}

// sightsOf writes the files of a lesson; documents are those of the course.
func sightsOf(documents map[string][]byte, name string) (map[string][]byte, error) {
	_, x, err := lessons.Load(name)
	if err != nil {
		return nil, err
	}
	codes := []string{""}
	if x.Drawing != nil {
		codes = x.Drawing.Pool
	}
	if len(codes) == 0 {
		return nil, nil // there are too many numbers: its page waits for the program
	}
	files := map[string][]byte{}
	var player worker.Player
	var gallery gallery.Gallery
	for name, lang := range languages {
		s := worker.Sight{Codes: codes}
		for i := range x.Steps {
			var shown [3][]string
			set := false
			for _, code := range codes {
				a, err := player.Show(unread(lang, documents, wire.Place{ID: x.ID, Step: i + 1},
					code))
				if err != nil {
					return nil, err
				}
				s.Title, set = a.Title, a.Scene.Set != ""
				html, err := view.PrerenderStep(lang, *a.Scene, a.HTML, gallery.Show)
				if err != nil {
					return nil, err
				}
				for k, part := range parts(html) {
					shown[k] = append(shown[k], part)
				}
			}
			step := worker.SightStep{ID: x.Steps[i].ID, Set: set}
			for _, part := range shown {
				step.Parts = append(step.Parts, worker.Families(part))
			}
			s.Steps = append(s.Steps, step)
		}
		var file bytes.Buffer
		e := json.NewEncoder(&file)
		e.SetEscapeHTML(false) // half of it is < and >
		if err := e.Encode(s); err != nil {
			return nil, err
		}
		files[earlyFolder+x.ID+"."+name+".json"] = file.Bytes()
	}
	return files, nil
}

// unread is the order for a place of which nothing is kept but the code of its numbers.
func unread(lang words.Lang, documents map[string][]byte, place wire.Place,
	code string) wire.LessonOrder {
	kept := map[string]string{}
	if code != "" {
		kept[place.ID] = wire.JSON(map[string]string{"code": code})
	}
	return wire.LessonOrder{Lang: lang, Place: place, Contents: string(documents["lessons.json"]),
		Document: string(documents["lessons/"+place.ID+".json"]), Kept: kept,
		Fields: map[string]string{}}
}

// parts cuts a step before and after its picture.
func parts(html string) [3]string {
	picture := strings.Index(html, "<svg xmlns")
	end := picture + strings.Index(html[picture:], "</svg>")
	return [3]string{html[:picture], html[picture:end], html[end:]}
}
