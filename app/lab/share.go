package lab

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Sharing is the share dialog. The lists are ids with commas between them, so that two of it
// compare.
type Sharing struct {
	Open     bool
	Page     string // address of this page, without its fragment
	Folder   string // address of the lab's folder
	Base     string // address of the folder for others, who cannot open a local one; "" not told
	Sheet    bool   // the device has its own way of sharing
	Building bool   // it shows the code for a page, not the link

	Hide, Lock  string // what is not shown and cannot be changed where it is opened, in any way
	Lang, Theme string // of an embed; AsReader
	Height      int    // of its frame
	Typed       bool   // that height is what the reader typed
	Format      string // of the page it is for
	Said        text.Text
}

// AsReader is the language or theme of an embed that takes the reader's.
const AsReader = "auto"

// The heights that a frame may have are those of static/root/embed.js.
const (
	lowestFrame  = 160
	highestFrame = 4000
	frameHeight  = 560  // into which the lab fits itself
	lessonFrame  = 1200 // in which most steps of the lessons stand whole, 760 pixels wide
	frameStep    = 20   // a measured height is a multiple of it
)

// The share dialog.
type (
	// OpenShare opens it; Page and Folder are the addresses of the page and of the folder it stands
	// in; Base is what the reader typed as the address for others; Sheet says that the device has
	// its own way of sharing.
	OpenShare struct {
		Page, Folder, Base string
		Sheet              bool
	}
	// CloseShare closes it.
	CloseShare struct{}
	// ShareAs shows in it the code for a page, or the link.
	ShareAs struct{ Building bool }
	// SetEmbed changes a link or an embed: hide and lock toggle the part of that id, free hides and
	// locks nothing. Locks of this page's own link remain: otherwise an assignment could be passed
	// on without them.
	SetEmbed struct{ What, Value string }
	// PreviewHeight is how many CSS pixels the content of the preview is high. An exercise gets a
	// frame of that height, unless the reader typed another; the lab fits itself into any.
	PreviewHeight struct{ Pixels float64 }
)

// openShare shows the link to the present step: what plays, pauses.
func (m Model) openShare(msg OpenShare) Model {
	s := &m.Share
	s.Open, s.Building, s.Said = true, false, text.Text{}
	s.Page, s.Folder, s.Base, s.Sheet = msg.Page, msg.Folder, msg.Base, msg.Sheet
	if s.Format == "" {
		s.Format, s.Lang, s.Theme = wire.PageFormats()[0].ID, AsReader, AsReader
	}
	if !s.Typed {
		s.Height = frameHeight
		if m.Lessons != nil {
			s.Height = lessonFrame
		}
	}
	m.Playing, m.carry, m.Want = false, 0, m.Cursor()
	return m
}

func (m Model) setEmbed(msg SetEmbed) Model {
	s := &m.Share
	s.Said = text.Text{}
	switch msg.What {
	case "hide":
		s.Hide = toggled(s.Hide, msg.Value, wire.Parts())
	case "lock":
		if !m.Locked(msg.Value) {
			s.Lock = toggled(s.Lock, msg.Value, wire.Locks())
		}
	case "free":
		s.Hide, s.Lock = "", strings.Join(m.Given.Lock, ",")
	case "lang":
		s.Lang = msg.Value
	case "theme":
		s.Theme = msg.Value
	case "format":
		s.Format = msg.Value
	case "base":
		base, ok := ReadBase(msg.Value)
		if !ok {
			s.Said = words.BaseWrong
			return m
		}
		s.Base = base
	case "height":
		height, fault := num.Float(msg.Value)
		if fault != nil {
			s.Said = words.Misread.With(words.EmbedHeight, fault.Said())
			return m
		}
		if height != math.Trunc(height) || height < lowestFrame || height > highestFrame {
			s.Said = words.NotAllowed.With(words.EmbedHeight, words.Number(height),
				data.WholeFromTo.With(lowestFrame, highestFrame))
			return m
		}
		s.Height, s.Typed = int(height), true
	}
	return m
}

func (m Model) previewHeight(msg PreviewHeight) Model {
	if s := &m.Share; m.Lessons != nil && s.Building && !s.Typed &&
		msg.Pixels > 0 {
		steps := math.Ceil(max(lowestFrame, min(msg.Pixels, highestFrame)) / frameStep)
		s.Height = int(steps) * frameStep
	}
	return m
}

// toggled puts an id into a list or takes it out; the list has the order of all.
func toggled(list, id string, all []wire.Section) string {
	chosen, turned := strings.Split(list, ","), []string(nil)
	for _, part := range all {
		if slices.Contains(chosen, part.ID) != (part.ID == id) {
			turned = append(turned, part.ID)
		}
	}
	return strings.Join(turned, ",")
}

// Local returns the beginning of the page's address if no other device can open it; else "".
func (s Sharing) Local() string {
	scheme, rest, _ := strings.Cut(s.Page, "://")
	host := strings.TrimRight(rest[:strings.IndexAny(rest+"/", "/?")], ":0123456789")
	switch {
	case scheme == "file":
		return "file://"
	case host == "localhost", strings.HasSuffix(host, ".localhost"),
		strings.HasPrefix(rest, "127."), strings.HasPrefix(rest, "[::1]"):
		return scheme + "://" + rest[:strings.IndexAny(rest+"/", "/?")]
	}
	return ""
}

// ReadBase reads the address of a lab's folder as people copy it: of one of its pages, or with a
// link behind it. It ends with /; "" is none.
func ReadBase(typed string) (base string, ok bool) {
	base = strings.TrimSpace(typed)
	if base == "" {
		return "", true
	}
	if at := strings.IndexAny(base, "#?"); at >= 0 {
		base = base[:at]
	}
	scheme, rest, _ := strings.Cut(base, "://")
	host, path, _ := strings.Cut(rest, "/")
	if scheme != "http" && scheme != "https" || host == "" ||
		strings.ContainsAny(base, " \t\"<>\\") {
		return "", false
	}
	if last := path[strings.LastIndex(path, "/")+1:]; strings.HasSuffix(last, ".html") {
		path = strings.TrimSuffix(path, last)
	}
	if path = strings.Trim(path, "/"); path != "" {
		path += "/"
	}
	return scheme + "://" + host + "/" + path, true
}

// Address returns the address of the page, and of the folder, that others can open.
func (s Sharing) Address() (page, folder string) {
	if s.Base != "" && s.Local() != "" {
		return s.Base, s.Base
	}
	return s.Page, s.Folder
}

// Limits says what is hidden and locked where it is opened.
func (s Sharing) Limits(l words.Lang) string {
	return explain.Limits(l, list(s.Hide), list(s.Lock))
}

// Shows reports whether an embed shows a part.
func (s Sharing) Shows(id string) bool { return !slices.Contains(strings.Split(s.Hide, ","), id) }

// Locks reports whether the reader of an embed cannot change something.
func (s Sharing) Locks(id string) bool { return slices.Contains(strings.Split(s.Lock, ","), id) }

// ShareLink returns the link to what is shown, with what was chosen to be hidden and locked. A
// lesson decides that by itself.
func (m *Model) ShareLink() string {
	o := m.standing()
	o.Hide, o.Lock = list(m.Share.Hide), list(m.Share.Lock)
	page, _ := m.Share.Address()
	return page + "#" + m.fragmentWith(o)
}

// ShareQR returns the link that the QR code holds: a short one, where there is one.
func (m *Model) ShareQR() string {
	if m.Lessons == nil {
		return m.ShareLink()
	}
	page, _ := m.Share.Address()
	return page + "#" + m.Lessons.Short().Fragment()
}

// Embed returns what the share dialog writes code for. Its title is in its own language.
func (m *Model) Embed() wire.Embed {
	o, shown := m.embedOptions(), *m
	shown.Lang = words.Lang(cmp.Or(o.Lang, string(m.Lang)))
	title := ""
	switch s := m.Scene(); {
	case m.Lessons == nil:
		title = shown.Explain().Title()
	case s == nil:
		title = shown.Lang.Say(words.Lessons)
	default:
		title = shown.Lang.Say(s.Title)
	}
	_, folder := m.Share.Address()
	return wire.Embed{Folder: folder, Fragment: m.EmbedFragment(o), Title: title,
		Height: m.Share.Height, Lang: o.Lang, Theme: o.Theme, Line: m.line()}
}

// line writes the boundary that is shown by the numbers of the axes, a + b·x + c·y = 0 or, of a
// regression, y = a + b·x, in digits enough for a picture; "" where it is no straight line there,
// or where more inputs than the axes take part in it.
func (m *Model) line() string {
	inputs := len(m.Exp.Document.Inputs.Columns)
	if inputs == 0 {
		inputs = len(m.Exp.Set.Features)
	}
	axes := 2
	if m.Kind() == data.Real {
		axes = 1
	}
	if m.Lessons != nil || inputs != axes || !m.Drawable() {
		return ""
	}
	a, b, c := m.affine(m.Answered())
	all := []float64{a, b, c}[:axes+1]
	if axes == 2 && math.Abs(b) <= rounding*math.Abs(a) && math.Abs(c) <= rounding*math.Abs(a) {
		return ""
	}
	most := max(math.Abs(a), math.Abs(b), math.Abs(c))
	var list []string
	for _, v := range all {
		if math.Abs(v) <= rounding*most {
			v = 0 // what is left of adding and taking away
		}
		list = append(list, strconv.FormatFloat(v, 'g', 6, 64))
	}
	return strings.Join(list, ",")
}

// rounding is less of a number than a picture shows.
const rounding = 1e-9

func (m *Model) embedOptions() wire.Options {
	s := m.Share
	o := wire.Options{Hide: list(s.Hide), Lock: list(s.Lock)}
	if s.Lang != AsReader {
		o.Lang = s.Lang
	}
	if s.Theme != AsReader {
		o.Theme = s.Theme
	}
	return o
}

// PreviewFragment returns the fragment of the embed's preview. It names the language and, where
// this reader has chosen one, the theme: the frame shows one after the other, and would keep what
// it had.
func (m *Model) PreviewFragment() string {
	o := m.embedOptions()
	o.Lang, o.Theme = cmp.Or(o.Lang, string(m.Lang)), cmp.Or(o.Theme, string(m.Theme))
	return m.EmbedFragment(o)
}

func list(ids string) []string {
	if ids == "" {
		return nil
	}
	return strings.Split(ids, ",")
}
