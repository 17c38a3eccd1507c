package main

import (
	"encoding/json"
	"slices"
	"sync"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/engine/exercise"
)

// course returns the lessons' documents and the list of them, by their names among the assets. The
// page loads each when it is opened. Parts for teachers and tests are left out, and no file spells
// answers.
var course = sync.OnceValues(writeCourse)

func writeCourse() (map[string][]byte, error) {
	all := map[string][]byte{}
	var contents wire.Contents
	pictures := map[string]string{}
	for _, name := range lessons.Names() {
		document, x, err := lessons.Load(name)
		if err != nil {
			return nil, err
		}
		if document, err = exercise.Stripped(document); err != nil {
			return nil, err
		}
		place, _ := wire.PackedPlace(document)
		if document, err = wire.PackedFile(place.Own); err != nil {
			return nil, err
		}
		if picture := lessons.Picture(name); picture != "" {
			pictures[x.ID] = picture
		}
		file := "lessons/" + x.ID + ".json"
		all[file] = document
		number, checkpoint, err := lessons.Place(name)
		if err != nil {
			return nil, err
		}
		review, same, err := reviews(x)
		if err != nil {
			return nil, err
		}
		contents.Lessons = append(contents.Lessons, wire.Entry{
			Review: review, Same: same, Checkpoint: checkpoint, Back: goesBack(x),
			ID: x.ID, Number: number, File: published(file, document).Address(), Title: x.Title,
			Objective: x.Objective, Minutes: x.Minutes, Steps: len(x.Steps),
		})
	}
	drawn, err := json.Marshal(pictures)
	if err != nil {
		return nil, err
	}
	const file = "lessons/pictures.json"
	all[file], contents.Pictures = drawn, published(file, drawn).Address()
	written, err := json.Marshal(contents)
	all["lessons.json"] = written
	return all, err
}

// goesBack returns the lessons that the questions of a checkpoint go back to.
func goesBack(x *exercise.Exercise) map[string]string {
	lessons := map[string]string{}
	for s, step := range x.Steps {
		for a, ask := range step.Asks {
			if ask.Lesson != "" {
				lessons[x.Name(s, a)] = ask.Lesson
			}
		}
	}
	return lessons
}

// reviews lists the questions of a lesson that come back, and those of them that do on the same
// numbers.
func reviews(x *exercise.Exercise) (names, same []string, err error) {
	s, err := x.Sheet("")
	if err != nil {
		return nil, nil, err
	}
	names = s.Reviews()
	same = slices.DeleteFunc(slices.Clone(names), s.Renews)
	return names, same, nil
}
