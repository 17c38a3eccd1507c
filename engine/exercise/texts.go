package exercise

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
)

// A lesson's words may stand apart from its document, in a file per language: sections that begin
// with a line of # and a key, like
//
//	# fill.w
//	What is w after this step?
//
// The key is title, objective, onward, the id of a step, or that of an ask as step.ask; behind it
// .hint-1 to .hint-3, .settle; quiz. and the key of a step or an ask, for its words in a quiz;
// review. and the id of an ask that comes back, behind it .question; and, of what a goal says, the
// ids of an option, reason, block or rubric line and, for what is said of it, .say.

// Join puts the words of each language ("en", "zh-Hans") into a document that has none of its own,
// and returns one that Parse reads. The error names the file's key that is unknown or missing.
func Join(document []byte, texts map[string][]byte) ([]byte, error) {
	tree, err := TreeOf(document)
	if err != nil {
		return nil, err
	}
	for _, lang := range slices.Sorted(maps.Keys(texts)) {
		sections, err := sectionsOf(string(texts[lang]))
		if err != nil {
			return nil, prefixed(lang, err)
		}
		places := placesOf(tree)
		for _, key := range slices.Sorted(maps.Keys(sections)) {
			object, field, ok := places.find(key)
			if !ok {
				known := goal.List(slices.Sorted(maps.Keys(places)))
				return nil, data.Refuse(lang+".#", key, goal.OneOfWords.With(known))
			}
			words, ok := object[field].(map[string]any)
			if !ok {
				words = map[string]any{}
				object[field] = words
			}
			words[lang] = sections[key]
		}
	}
	for _, step := range goal.Objects(tree["steps"]) {
		for _, ask := range goal.Objects(step["ask"]) {
			if settle, ok := ask["settle"].(map[string]any); ok && len(settle) == 0 {
				delete(ask, "settle")
			}
			ask["hints"] = listed(slices.DeleteFunc(goal.Objects(ask["hints"]),
				func(hint map[string]any) bool { return len(hint) == 0 }))
			if len(goal.Objects(ask["hints"])) == 0 {
				delete(ask, "hints")
			}
		}
	}
	return json.MarshalIndent(tree, "", " ")
}

// sectionsOf reads the sections of a file of words.
func sectionsOf(file string) (map[string]string, error) {
	sections := map[string]string{}
	key := ""
	for line := range strings.Lines(strings.ReplaceAll(file, "\r\n", "\n")) {
		if name, ok := strings.CutPrefix(line, "# "); ok {
			if key = strings.TrimSpace(name); key == "" {
				return nil, data.Refuse("#", line, aKey)
			}
			if _, twice := sections[key]; twice {
				return nil, data.Refuse("#", key, goal.EachIDOnce)
			}
			sections[key] = ""
			continue
		}
		if key == "" {
			if strings.TrimSpace(line) != "" {
				return nil, data.Refuse("#", line, aKey)
			}
			continue
		}
		sections[key] += line
	}
	for key, words := range sections {
		sections[key] = strings.TrimSpace(words)
	}
	return sections, nil
}

// places are the objects of a document that hold words, by the key of a section; the words are in
// their field "text", or what is given with them.
type places map[string]place

type place struct {
	object map[string]any
	field  string
}

func (p places) find(key string) (map[string]any, string, bool) {
	at, ok := p[key]
	return at.object, at.field, ok
}

func placesOf(tree map[string]any) places {
	p := places{"title": {tree, "title"}, "objective": {tree, "objective"},
		"onward": {tree, "onward"}}
	for _, step := range goal.Objects(tree["steps"]) {
		id := fmt.Sprint(step["id"])
		p[id], p["quiz."+id] = place{step, "text"}, place{step, "quiz"}
		for _, ask := range goal.Objects(step["ask"]) {
			name := id + "." + fmt.Sprint(ask["id"])
			p[name], p["quiz."+name] = place{ask, "text"}, place{ask, "quiz"}
			settle, ok := ask["settle"].(map[string]any)
			if !ok {
				settle = map[string]any{}
				ask["settle"] = settle
			}
			p[name+".settle"] = place{settle, "text"}
			hints := goal.Objects(ask["hints"])
			for k := range hintLevels {
				if k == len(hints) { // one of words alone
					hints = append(hints, map[string]any{})
				}
				p[fmt.Sprintf("%s.hint-%d", name, k+1)] = place{hints[k], "text"}
			}
			ask["hints"] = listed(hints)
			p.goal(name, ask["goal"], 0)
		}
	}
	for _, r := range goal.Objects(tree["review"]) {
		name := "review." + fmt.Sprint(r["ask"])
		p[name], p[name+".question"] = place{r, "text"}, place{r, "question"}
	}
	return p
}

// goal adds what a goal says.
func (p places) goal(name string, wanted any, depth int) {
	g, ok := wanted.(map[string]any)
	if !ok || depth > goal.MaxDepth {
		return
	}
	p.goal(name, g["goal"], depth+1)
	for _, inner := range goal.Objects(g["goals"]) {
		p.goal(name, inner, depth+1)
	}
	for _, key := range []string{"options", "reasons", "blocks", "settings"} {
		for _, o := range goal.Objects(g[key]) {
			id := name + "." + fmt.Sprint(o["id"])
			p[id], p[id+".say"] = place{o, "text"}, place{o, "say"}
		}
	}
	if lines, ok := g["rubric"].([]any); ok {
		for i := range lines {
			if _, ok := lines[i].(map[string]any); !ok {
				lines[i] = map[string]any{}
			}
			line := lines[i].(map[string]any)
			// the line is itself the words, so each language is a field of it
			p[fmt.Sprintf("%s.%d", name, i+1)] = place{map[string]any{"": line}, ""}
		}
	}
}

// listed is a list of objects as JSON has it.
func listed(objects []map[string]any) (items []any) {
	for _, object := range objects {
		items = append(items, object)
	}
	return items
}
