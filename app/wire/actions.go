package wire

import (
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Actions are what the controls of a page can do, each a Go value with its text in data-do: a name,
// and after a colon the fields of the value, separated by slashes. Write is the only encoder of
// these texts, Read the only decoder.
type Actions struct {
	fixed map[string]any    // actions that are always the same value, by their texts
	texts map[any]string    // and the other way round
	kinds map[string]fields // actions with fields, by their names
	names map[reflect.Type]string
}

// fields reads the fields of one kind of action.
type fields struct {
	of     reflect.Type
	signed bool // its numbers may be negative
}

// Fix adds an action that is always the same value.
func (a *Actions) Fix(text string, action any) {
	if a.fixed == nil {
		a.fixed, a.texts = map[string]any{}, map[any]string{}
		a.kinds, a.names = map[string]fields{}, map[reflect.Type]string{}
	}
	a.fixed[text], a.texts[action] = action, text
}

// AddEach adds the action of each value of a list.
func AddEach[T ~string](a *Actions, name string, list []T, of func(T) any) {
	for _, v := range list {
		a.Fix(name+":"+string(v), of(v))
	}
}

// AddKind adds the actions of a type. Its fields may be texts (not empty, and Valid if they have
// that method), whole numbers from 0, numbers above 0, and booleans.
func AddKind[A any](a *Actions, name string) { a.addKind(name, *new(A), false) }

// AddSignedKind is AddKind for a type with numbers of either sign.
func AddSignedKind[A any](a *Actions, name string) { a.addKind(name, *new(A), true) }

// addKind adds the actions of the type of a value. It is not generic: each type would have its own.
func (a *Actions) addKind(name string, of any, signed bool) {
	t := reflect.TypeOf(of)
	a.kinds[name], a.names[t] = fields{t, signed}, name
}

// Add adds all that others have.
func (a *Actions) Add(others *Actions) {
	for text, action := range others.fixed {
		a.Fix(text, action)
	}
	for name, kind := range others.kinds {
		a.kinds[name], a.names[kind.of] = kind, name
	}
}

// Has reports whether an action is one of these.
func (a *Actions) Has(action any) bool {
	_, named := a.names[reflect.TypeOf(action)]
	return named || a.texts[action] != ""
}

// Texts lists the texts of all actions; of those with fields the name and a colon.
func (a *Actions) Texts() []string {
	texts := slices.Collect(maps.Keys(a.fixed))
	for name := range a.kinds {
		texts = append(texts, name+":")
	}
	return texts
}

// Write returns the text of an action, "" for nil.
func (a *Actions) Write(action any) string {
	if action == nil {
		return ""
	}
	name, named := a.names[reflect.TypeOf(action)]
	if !named {
		if text := a.texts[action]; text != "" {
			return text
		}
		panic("no text for this action: " + reflect.TypeOf(action).String())
	}
	var b strings.Builder
	b.WriteString(name)
	for i, v := 0, reflect.ValueOf(action); i < v.NumField(); i++ {
		b.WriteByte(":/"[min(i, 1)])
		switch f := v.Field(i); f.Kind() {
		case reflect.String:
			b.WriteString(url.PathEscape(f.String()))
		case reflect.Bool:
			b.WriteString(strconv.FormatBool(f.Bool()))
		case reflect.Float64:
			b.WriteString(strconv.FormatFloat(f.Float(), 'g', -1, 64))
		default:
			b.WriteString(strconv.FormatInt(f.Int(), 10))
		}
	}
	return b.String()
}

// Read returns the action of a text; ok is false where it is not as Write would write it.
func (a *Actions) Read(text string) (action any, ok bool) {
	if action, ok := a.fixed[text]; ok {
		return action, true
	}
	name, rest, _ := strings.Cut(text, ":")
	kind, ok := a.kinds[name]
	values := strings.Split(rest, "/")
	if !ok || len(values) != kind.of.NumField() {
		return nil, false
	}
	v := reflect.New(kind.of).Elem()
	for i, value := range values {
		switch f := v.Field(i); f.Kind() {
		case reflect.String:
			s, _ := url.PathUnescape(value)
			f.SetString(s)
			if one, is := f.Interface().(interface{ Valid() bool }); is {
				ok = ok && one.Valid()
			}
			ok = ok && s != ""
		case reflect.Bool:
			f.SetBool(value == strconv.FormatBool(true))
		case reflect.Float64:
			x, _ := strconv.ParseFloat(value, 64)
			f.SetFloat(x)
			ok = ok && (x > 0 || kind.signed)
		default:
			n, _ := strconv.ParseInt(value, 10, 0)
			f.SetInt(n)
			ok = ok && (n >= 0 || kind.signed)
		}
	}
	action = v.Interface()
	return action, ok && a.Write(action) == text
}
