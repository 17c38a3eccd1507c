package view

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// rulePanel chooses the rule, its learning rate and its conventions.
func rulePanel(m *lab.Model) app.UI {
	l, d := m.Lang, &m.Exp.Document
	rules, each := ruleMenus(m)
	lines := learned(m)
	return el("div").Body(
		el("h2").Text(l.Say(words.LearningRule)),
		guard(m, wire.LockRule, selector("algorithm", "learner.algorithm", "text",
			d.Algorithm, rules).Aria("label", l.Say(words.LearningRule)), each),
		formula(l, lines),
		el("p").Class("quiet about").Text(l.Say(m.Exp.Rule.About)),
		guard(m, wire.LockEta, rate(m)),
		advice(m),
	)
}

// ruleMenus returns the entries of the menu of rules, which has one for all rules of one class
// against the rest, and beside them a menu of what each class then learns by.
func ruleMenus(m *lab.Model) (rules []option, each app.UI) {
	l, id := m.Lang, m.Exp.Document.Algorithm
	of := m.Exp.Rule.Alone().ID
	if _, ok := rule.ByID(rule.RestID + of); !ok {
		of = rule.Perceptron.ID
	}
	var alone []option
	for _, r := range rule.All() {
		switch {
		case r.Each == nil:
			rules = append(rules, option{r.ID, l.Say(r.Name)})
		default:
			alone = append(alone, option{r.ID, l.Say(r.Each.Name)})
		}
	}
	rules = append(rules, option{rule.RestID + of, l.Say(rule.RestName)})
	if m.Exp.Rule.Each != nil {
		each = menu("each", "learner.algorithm", "text", l.Say(words.EachClassBy), id, alone)
	}
	return rules, each
}

// formula sets lines of a formula one below the other, and says them in words.
func formula(l words.Lang, lines []string) app.UI {
	return el("div").Class("formula").Class(long(lines)).Attr("say", spokenFormula(l, lines)).Body(
		app.Range(lines).Slice(func(i int) app.UI { return app.Raw(MathML(lines[i])) }),
	)
}

// long is the class of a formula with a line too long for a narrow column at full size.
func long(lines []string) string {
	if slices.ContainsFunc(lines, func(l string) bool { return utf8.RuneCountInString(l) > 28 }) {
		return "long"
	}
	return ""
}

// settings are the conventions of the rule, each behind its lock.
func settings(m *lab.Model) []app.UI {
	var list []app.UI
	for _, id := range m.Exp.Rule.Settings {
		lock := wire.LockSettings
		if id == rule.SettingDecay {
			lock = wire.LockEta
		}
		list = append(list, guard(m, lock, setting(m, id)))
	}
	return list
}

// asIn chooses the conventions of a lecture, textbook or library, and says which source they follow
// now.
func asIn(m *lab.Model) app.UI {
	list := m.Conventions()
	if len(list) == 0 {
		return nil
	}
	current, exact, followed := m.Following()
	var options []option
	if !exact {
		options = append(options, option{"", explain.Convention(m.Lang, current, exact, followed)})
	}
	for _, c := range list {
		options = append(options, option{c.ID, m.Lang.Say(c.Name)})
	}
	value, note := "", app.UI(nil)
	if followed && m.Kind() != data.Real { // what a source says is of its classifiers
		note = el("p").ID("convention-about").Class("quiet").Text(m.Lang.Say(current.About))
	}
	if exact {
		value = current.ID
	}
	return el("div").Class("field").Body(
		el("label").Attr("for", "convention").Text(m.Lang.Say(words.AsIn)),
		selector("convention", "", "convention", value, options),
		note,
	)
}

// The η slider is logarithmic: twenty places to a factor of ten, as few
// as two digits can tell apart: an arrow key that changed nothing would be stuck.
const (
	rateLow, rateHigh = 1e-4, 10
	ratePlaces        = 20
)

// RatePlace returns the place of a learning rate on the slider.
func RatePlace(eta float64) int {
	eta = max(rateLow, min(rateHigh, eta))
	return int(math.Round(ratePlaces * math.Log10(eta/rateLow)))
}

// RateAt returns the learning rate at a place of the slider, with two significant digits.
func RateAt(place int) float64 {
	v := rateLow * math.Pow(10, float64(place)/ratePlaces)
	short, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 2, 64), 64)
	if err != nil {
		return v
	}
	return short
}

func rate(m *lab.Model) app.UI {
	l, s := m.Lang, &m.Exp.Document.Learner
	if !m.Exp.Rule.Uses(rule.SettingEta) {
		return nil
	}
	if s.Decay != nil {
		return el("p").Class("quiet").Text(l.Say(words.DecayOn))
	}
	if !s.Steady() {
		return nil // the setting that changes η says how
	}
	return el("div").Class("rate").Body(
		el("label").Attr("for", "eta").Text(l.Say(words.LearningRate)),
		box("eta-exact", "learner.eta", Plain(s.Eta)).Aria("label", l.Say(words.RateExact)),
		void("input").ID("eta").Attr("type", "range").Attr("min", "0").
			Attr("max", strconv.Itoa(RatePlace(rateHigh))).Attr("step", 1).
			DataSet("value", strconv.Itoa(RatePlace(s.Eta))).DataSet("path", "learner.eta").
			DataSet("kind", "rate").
			Attr("aria-valuetext", words.Number(s.Eta)),
		limitMark(m),
	)
}

// limitMark marks on the slider the η that a full batch stops descending at; above it is runaway.
func limitMark(m *lab.Model) app.UI {
	limit, ok := m.Explain().Limit()
	if !ok || m.Scene() != nil || limit <= rateLow || limit >= rateHigh {
		return nil
	}
	at := Plain(math.Round(1000*math.Log10(limit/rateLow)/math.Log10(rateHigh/rateLow)) / 10)
	return app.Raw(`<svg class="limit" id="limit" viewBox="0 0 100 6" preserveAspectRatio="none" height="6" aria-hidden="true" focusable="false">` +
		`<path class="over" d="M` + at + ` 0H100v3H` + at + `z"></path><path d="M` + at +
		` 0v6"></path></svg>`)
}

// stability says below which η the rule descends.
func stability(m *lab.Model) app.UI {
	s := m.Explain().Stability()
	if s == "" {
		return nil
	}
	return el("p").ID("stability").Class("quiet").Text(s)
}

// setting shows one convention of the rule, by its control.
func setting(m *lab.Model, id rule.SettingID) app.UI {
	l, s, entry := m.Lang, &m.Exp.Document.Learner, id.Setting()
	name, path := l.Say(entry.Name), "learner."+string(id)
	value := entry.Get(m.Exp.Rule, s)
	switch {
	case entry.Moot != nil && entry.Moot(s):
		return nil
	case entry.Control == rule.ControlMenu:
		var options []option
		for _, value := range m.Exp.Rule.Allowed(id) {
			options = append(options, option{value, l.Say(entry.Say(m.Exp.Rule, value))})
		}
		return menu(string(id), path, "text", name, value.(string), options)
	case entry.Control == rule.ControlBox:
		return number(string(id), path, name, Plain(value.(float64)))
	case entry.Control == rule.ControlToggle:
		return check(string(id), flipSetting(id), name, value.(bool))
	}
	return ownSetting(m, id, name, path)
}

// ownSetting shows a setting that has a control of its own. η has its slider above, a sequence is
// part of the order.
func ownSetting(m *lab.Model, id rule.SettingID, name, path string) app.UI {
	l, s := m.Lang, &m.Exp.Document.Learner
	switch id {
	case rule.SettingDecay:
		c1, c2 := "", ""
		if s.Decay != nil {
			c1, c2 = Plain(s.Decay.C1), Plain(s.Decay.C2)
		}
		return el("div").Class("field").Body(
			el("label").Attr("for", "decay-c1").Text(name+l.Say(words.Colon)+l.Say(words.DecayOn)),
			el("div").Class("pair").Body(
				box("decay-c1", path, c1).DataSet("kind", "decay").Attr("placeholder", "c₁").
					Aria("label", "c₁"),
				box("decay-c2", path, c2).DataSet("kind", "decay").Attr("placeholder", "c₂").
					Aria("label", "c₂"),
			),
		)
	case rule.SettingInit:
		return start(m, name)
	case rule.SettingBatch:
		value, all := strconv.Itoa(s.Batch), s.Batch == rule.BatchAll
		if all {
			value = ""
		}
		return el("div").Class("field").Body(
			el("label").Attr("for", "batch").Text(name+l.Say(words.Colon)+l.Say(words.BatchSize)),
			box("batch", path, value).DataSet("kind", "limit").
				Attr("placeholder", l.Say(words.BatchAll)),
		)
	case rule.SettingOrder:
		return order(m, name)
	}
	return nil
}

// start chooses the start weights: zero, random from the seed, or given.
func start(m *lab.Model, name string) app.UI {
	l, s := m.Lang, &m.Exp.Document.Learner
	var options []option
	for _, c := range rule.SettingInit.Setting().Choices {
		options = append(options, option{c.Value, l.Say(c.Name)})
	}
	given := app.UI(nil)
	if s.Init.Start == rule.StartGiven {
		given = givenStart(m)
	}
	return el("div").Class("field wide").Body(
		el("label").Attr("for", "init").Text(name),
		el("div").Class("pair").Body(
			selector("init", "learner.init", "init", string(s.Init.Start), options),
			do(lab.NewStart{}, l.Say(words.NewStart)),
		),
		given,
		el("div").Class("inline").Body(
			el("label").Attr("for", "seed").Text(l.Say(words.Seed)),
			box("seed", "seed", strconv.FormatUint(m.Exp.Document.Seed, 10)),
		),
	)
}

// givenStart is a box for the start weights; with a vector per class, a line for each.
func givenStart(m *lab.Model) app.UI {
	l, init := m.Lang, &m.Exp.Document.Learner.Init
	n := len(init.Weights) / max(1, init.Vectors)
	var lines []string
	for at := 0; at < len(init.Weights); at += n {
		parts := make([]string, n)
		for i, w := range init.Weights[at : at+n] {
			parts[i] = Plain(w)
		}
		lines = append(lines, strings.Join(parts, ", "))
	}
	names := ""
	if !m.Exp.Empty() {
		names = m.Exp.WeightNames()
	}
	hint := l.Say(words.WeightsGiven, names)
	given := app.UI(box("init-weights", "learner.init", strings.Join(lines, "")).
		DataSet("kind", "numbers"))
	if init.Vectors > 0 {
		hint = l.Say(words.WeightsOfClasses, names)
		given = lists("init-weights", "learner.init", "lists", "", lines)
	}
	return el("div").Class("field").Body(
		el("label").Attr("for", "init-weights").Text(hint), given)
}

// lists is a box for lists of numbers, a line each; hint is its name, "" if it has a label.
func lists(id, path, kind, hint string, lines []string) app.HTMLElem {
	area := el("textarea").ID(id).Attr("rows", max(3, min(6, len(lines)))).DataSet("path", path).
		DataSet("kind", kind).
		Attr("spellcheck", "false").Text(strings.Join(lines, "\n"))
	if hint == "" {
		return area
	}
	return area.Aria("label", hint).Title(hint)
}

// order chooses the order of an epoch; a given sequence is written a line per epoch. For a random
// order, a note says what an edit of the samples does to the draws.
func order(m *lab.Model, name string) app.UI {
	l, s := m.Lang, &m.Exp.Document.Learner
	var options []option
	for _, value := range m.Exp.Rule.Allowed(rule.SettingOrder) {
		said := rule.SettingOrder.Setting().Say(m.Exp.Rule, value)
		options = append(options, option{value, l.Say(said)})
	}
	sequence := app.UI(nil)
	switch s.Order { // of "shuffle" the others keep their places
	case rule.OrderRandom:
		sequence = el("p").Class("quiet").Text(l.Say(words.OrderDrawn))
	case rule.OrderMistake:
		sequence = el("p").Class("quiet").Text(l.Say(words.OrderWrong))
	case rule.OrderSequence:
		var lines []string
		for _, epoch := range s.Sequence {
			numbers := make([]string, len(epoch))
			for i, sample := range epoch {
				numbers[i] = intText(m.SampleNumber(sample))
			}
			lines = append(lines, strings.Join(numbers, " "))
		}
		sequence = lists("sequence", "learner.sequence", "indexes", l.Say(words.SequenceHint),
			lines)
	}
	return el("div").Class("field wide").Body(
		el("label").Attr("for", "order").Text(name),
		selector("order", "learner.order", "order", string(s.Order), options),
		sequence,
	)
}

func stop(m *lab.Model) app.UI {
	l, s := m.Lang, &m.Exp.Document.Stop
	updates, loss := "", ""
	if s.Updates > 0 {
		updates = strconv.Itoa(s.Updates)
	}
	if s.Loss != nil {
		loss = Plain(*s.Loss)
	}
	lossBox := app.UI(nil)
	if m.Exp.Rule.Loss != rule.NoLoss {
		lossBox = limit("stop-loss", "stop.loss", l.Say(words.StopLoss), loss,
			l.Say(words.NoLimit))
	}
	return el("div").Class("grid").Body(
		number("stop-epochs", "stop.epochs", l.Say(words.StopEpochs), strconv.Itoa(s.Epochs)),
		limit("stop-updates", "stop.updates", l.Say(words.StopUpdates), updates,
			l.Say(words.NoLimit)),
		lossBox,
	)
}
