package view

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/lab"
	"perceptronlab/app/options"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
)

// action is what a control with data-do="name:argument" says to the model; ok is false for an
// argument that means nothing, and then nothing happens.
type action func(m *lab.Model, arg string) (msg lab.Msg, ok bool)

// actions are those that are messages, by their names in data-do.
var actions = map[string]action{
	"play":   just(lab.TogglePlay{}),
	"reset":  just(lab.Reset{}),
	"end":    just(lab.ToEnd{}),
	"step":   whole(func(n int) lab.Msg { return lab.StepBy{Steps: n} }),
	"update": whole(func(n int) lab.Msg { return lab.UpdateBy{Updates: n} }),

	"seek": row(func(n int) lab.Msg { return lab.Seek{Step: n} }),

	"undo":      just(lab.Undo{}),
	"redo":      just(lab.Redo{}),
	"clear":     just(lab.ClearSamples{}),
	"startover": just(lab.StartOver{}),
	"class":     row(func(n int) lab.Msg { return lab.ChooseClass{Class: n} }),
	"addclass":  just(lab.AddClass{}),
	"tool": named([]lab.Tool{lab.Add, lab.Move, lab.Erase}, func(t lab.Tool) lab.Msg {
		return lab.ChooseTool{Tool: t}
	}),
	"addrow": func(m *lab.Model, arg string) (lab.Msg, bool) {
		return lab.AddSample{At: m.View.Center()}, arg == ""
	},
	"sample-class": func(m *lab.Model, arg string) (lab.Msg, bool) {
		class, ok := index(arg)
		if !m.Menu.Open {
			return lab.CloseMenu{}, ok
		}
		return lab.SetLabel{Row: m.Menu.Row, Class: class}, ok
	},
	"sample-edit": ofMenu(func(row int) lab.Msg {
		return lab.OpenMenu{Row: row, Typing: true}
	}),
	"sample-target": ofMenu(func(row int) lab.Msg {
		return lab.OpenMenu{Row: row, Typing: true}
	}),
	"sample-delete": ofMenu(func(row int) lab.Msg { return lab.RemoveSample{Row: row} }),
	"removerow":     row(func(n int) lab.Msg { return lab.RemoveSample{Row: n} }),
	"column":        row(func(n int) lab.Msg { return lab.ToggleColumn{Feature: n} }),
	"unit":          just(lab.Flip{Path: "inputs.unit"}),
	"newstart":      just(lab.NewStart{}),
	"eta":           takeRate,

	"reveal": just(lab.Reveal{}),
	// What is asked may be another thing when the button is pressed: then the answer says nothing.
	"answer": named(slices.Concat(lab.PredictSample.Choices(), lab.PredictTurn.Choices()),
		func(c lab.Choice) lab.Msg { return lab.Answer{Choice: c} }),
	"again":      just(lab.GuessAgain{}),
	"step-drawn": just(lab.ToggleStep{}),
	"ahead":      just(lab.ToggleAhead{}),
	"whole":      just(lab.ToggleWhole{}),
	"witness":    just(lab.ToggleWitness{}),
	"margins":    just(lab.ToggleMargins{}),
	"equal":      just(lab.ToggleEqual{}),
	"zoom":       zoom,
	"table":      whole(func(n int) lab.Msg { return lab.TablePage{By: n} }),
	"fold":       named(lab.AllFolds, func(f lab.Fold) lab.Msg { return lab.ToggleFold{Fold: f} }),
	"view": named(lab.Besides, func(b lab.Beside) lab.Msg {
		return lab.ShowBeside{Beside: b}
	}),
	"chart": named(picture.AllQuantities, func(q picture.Quantity) lab.Msg {
		return lab.ShowChart{Quantity: q}
	}),
	"tab": named([]lab.Tab{lab.TabRule, lab.TabData, lab.TabStep, lab.TabCharts},
		func(t lab.Tab) lab.Msg {
			return lab.ChooseTab{Tab: t}
		}),
	"lang": named([]words.Lang{words.En, words.Zh}, func(l words.Lang) lab.Msg {
		return lab.SetLang{Lang: l}
	}),
	"theme":   just(lab.NextTheme{}),
	"dismiss": just(lab.Dismiss{}),

	"branch":     just(lab.Branch{}),
	"arithmetic": just(lab.OtherArithmetic{}),
	"story": func(_ *lab.Model, arg string) (lab.Msg, bool) {
		return lab.OpenStory{ID: arg}, slices.ContainsFunc(lab.Stories,
			func(s lab.Story) bool { return s.ID == arg })
	},
	"try":     named(lab.Nexts, func(n lab.Next) lab.Msg { return lab.TryNext{What: n} }),
	"swap":    row(func(n int) lab.Msg { return lab.SwapRival{Rival: n} }),
	"unrival": row(func(n int) lab.Msg { return lab.RemoveRival{Rival: n} }),

	"unshare": just(lab.CloseShare{}),
	"share-as": named([]string{"link", "embed"}, func(as string) lab.Msg {
		return lab.ShareAs{Building: as == "embed"}
	}),
	"share-free": just(lab.SetEmbed{What: "free"}),
	"embed-hide": named(ids(options.Parts()), func(id string) lab.Msg {
		return lab.SetEmbed{What: "hide", Value: id}
	}),
	"embed-lock": named(ids(options.Locks()), func(id string) lab.Msg {
		return lab.SetEmbed{What: "lock", Value: id}
	}),
}

// browserActions are those that need the browser (package browser), each with which arguments it
// has; those of browserWords have none.
var browserActions = map[string]func(arg string) bool{
	"take": func(arg string) bool {
		return slices.ContainsFunc(lab.Formats, func(f lab.Format) bool { return f.ID == arg })
	},
	"steps": func(arg string) bool {
		return slices.Contains([]string{"copy", "print", "csv"}, arg)
	},
	"copy-code": func(arg string) bool { _, ok := index(arg); return ok },
	"focus":     func(arg string) bool { return arg == "plane" },
	"afresh": func(arg string) bool {
		return slices.Contains([]string{"save", "copy", "again", "dismiss"}, arg)
	},
	"open-work":  some,
	"lesson":     some,
	"bring-work": some, "delete-work": some,
}

const browserWords = " open own own-file own-paste own-take own-leave save share link qr leadout works copyduel copyfault present leave print report "

// forBrowser reports whether an action is one that needs the browser.
func forBrowser(name, arg string) bool {
	if valid := browserActions[name]; valid != nil {
		return valid(arg)
	}
	return arg == "" && name != "" && strings.Contains(browserWords, " "+name+" ")
}

func some(arg string) bool { return arg != "" }

// Action returns what a control with data-do says: its name and argument, and its message where it
// is one; without a message it is for the browser to do. The name is "" where it means nothing.
func Action(m *lab.Model, do string) (msg lab.Msg, name, arg string) {
	name, arg = split(do)
	if of, known := actions[name]; known {
		if msg, ok := of(m, arg); ok {
			return msg, name, arg
		}
		return nil, "", ""
	}
	if !forBrowser(name, arg) {
		return nil, "", ""
	}
	return nil, name, arg
}

// split takes data-do apart.
func split(do string) (name, arg string) {
	name, arg, _ = strings.Cut(do, ":")
	return name, arg
}

// The check boxes of settings, each by the id of its setting.
func init() {
	for _, id := range rule.SettingIDs() {
		if id.Setting().Control == rule.ControlToggle {
			actions[string(id)] = just(lab.Flip{Path: "learner." + string(id)})
		}
	}
}

// just is a message without an argument.
func just(msg lab.Msg) action {
	return func(_ *lab.Model, arg string) (lab.Msg, bool) { return msg, arg == "" }
}

// whole is a message with a whole number.
func whole(of func(n int) lab.Msg) action {
	return func(_ *lab.Model, arg string) (lab.Msg, bool) {
		n, err := strconv.Atoi(arg)
		return of(n), err == nil
	}
}

// row is a message with the number of something in a list.
func row(of func(n int) lab.Msg) action {
	return func(_ *lab.Model, arg string) (lab.Msg, bool) {
		n, ok := index(arg)
		return of(n), ok
	}
}

func index(arg string) (n int, ok bool) {
	n, err := strconv.Atoi(arg)
	return n, err == nil && n >= 0
}

// named is a message with one of a few values.
func named[T ~string](all []T, of func(T) lab.Msg) action {
	return func(_ *lab.Model, arg string) (lab.Msg, bool) {
		return of(T(arg)),
			slices.Contains(all, T(arg))
	}
}

func ids(sections []options.Section) (list []string) {
	for _, s := range sections {
		list = append(list, s.ID)
	}
	return list
}

func zoom(m *lab.Model, arg string) (lab.Msg, bool) {
	const factor = 1.25
	switch arg {
	case "in":
		return lab.Zoom{Factor: factor, About: m.View.Center()}, true
	case "out":
		return lab.Zoom{Factor: 1 / factor, About: m.View.Center()}, true
	}
	return lab.FitView{}, arg == "fit"
}
