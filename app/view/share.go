package view

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// shareKey changes with what the share dialog shows; it is closed, and empty, unless the link is
// there.
type shareKey struct {
	Lang  words.Lang
	Share lab.Sharing
	Link  string
	QR    string // the link that the QR code holds
	Room  string
	Fixed string // what the link that opened the page locks

	Embed   wire.Embed
	Preview string // fragment of the preview
}

func keyOfShare(m *lab.Model) shareKey {
	if !m.Share.Open {
		return shareKey{}
	}
	key := shareKey{Lang: m.Lang, Share: m.Share, Room: m.Room(),
		Fixed: strings.Join(m.Given.Lock, ",")}
	if m.Share.Building {
		key.Embed, key.Preview = m.Embed(), m.PreviewFragment()
	} else {
		key.Link, key.QR = m.ShareLink(), m.ShareQR()
	}
	return key
}

// sharePanel is the dialog that hands out the link to what is shown, and the code for a page with
// it. The browser's half opens and closes it (browser/share_js.go).
type sharePanel struct {
	app.Compo
	S   *State
	Key shareKey
}

func (p *sharePanel) Render() app.UI {
	return p.S.render("sharePanel", func(m *lab.Model) app.UI {
		l, k := m.Lang, p.Key
		dialog := el("dialog").ID("share").Class("share").Aria("labelledby", "share-title").
			Attr("closedby", "any")
		if !k.Share.Open {
			return dialog
		}
		tab := func(building bool, label string) app.UI {
			on := building == k.Share.Building
			return do(lab.ShareAs{Building: building}, label).Aria("pressed", pressed(on))
		}
		content := shareLink
		if k.Share.Building {
			content = shareEmbed
		}
		return dialog.Body(el("div").Class("inside").Body(
			el("div").Class("top").Body(
				el("h2").ID("share-title").Text(l.Say(words.Sharing)),
				el("span").Class("choice-of").Role("group").Aria("labelledby", "share-title").Body(
					tab(false, l.Say(words.ShareLink)),
					tab(true, l.Say(words.ShareEmbed)),
				),
				el("p").ID("shared").Class("quiet").Role("status").Text(l.Say(k.Share.Said)),
				icon(lab.CloseShare{}, l.Say(words.Close), signClose),
			),
			el("div").Class("body").Body(content(m, k)),
		))
	})
}

// shareLink shows the link, and its QR code.
func shareLink(m *lab.Model, k shareKey) app.UI {
	const pixels = 260
	l := m.Lang
	code, long := "", ""
	holds, tooLong, save := words.LinkHolds, words.QRTooLong, words.SaveFile
	if m.Lessons != nil {
		holds, tooLong, save = words.LinkOfLesson, words.QRTooLongOwn, words.SaveOwn
		if m.Lessons.Own != "" {
			holds = words.LinkOfOwn
		}
	}
	if qr, ok := wire.QR(k.QR); ok {
		if n := len(k.Link); n > wire.MostInChat {
			long = fill(`<p class="note" id="link-long">{}</p>`,
				l.Say(words.LinkLong, n, wire.MostInChat))
		}
		code = `<div class="qr">` + qr.SVG(l.Say(words.QRName), pixels) +
			fill(`<button type="button" data-do="{}">{}</button></div>`,
				string(wire.SaveQR), l.Say(words.QRSave))
	} else {
		code = fill(`<div class="qr none"><p class="note">{}</p>`+
			`<button type="button" data-do="{}">{}</button></div>`,
			l.Say(tooLong, len(k.Link), wire.MostInQR), string(wire.Save), l.Say(save))
	}
	send := ""
	if k.Share.Sheet {
		send = fill(`<button type="button" id="share-sheet" data-do="{}">{}</button>`,
			string(wire.ShareSheet), l.Say(words.SendLink))
	}
	link := app.Raw(fill(`<div class="by-link"><div><label for="share-link">{}</label>`+
		`<div class="copied" role="group" aria-label="{}">`+
		`<input id="share-link" type="text" readonly value="{}">`+
		`<button type="button" id="share-copy" class="primary" data-do="{}" aria-label="{}">{}`+
		`</button>`+send+`</div>`+long+`<p class="quiet">{}</p>`+local(l, k)+`</div>`+code+
		`</div>`, l.Say(words.LinkIs), l.Say(words.LinkGroup), k.Link, string(wire.CopyLink),
		l.Say(words.CopyLink),
		l.Say(words.Copy), l.Say(holds)))
	if m.Lessons != nil {
		return link
	}
	return el("div").Body(link, el("div").Class("limits").Body(limits(l, k),
		el("details").ID("share-limits").Body(
			el("summary").Text(l.Say(words.LinkLimits)), limitBoxes(m, k),
		)))
}

// local says it where nobody else can open the address, and asks for one that they can; "": others
// can.
func local(l words.Lang, k shareKey) string {
	host := k.Share.Local()
	if host == "" {
		return ""
	}
	says := l.Say(words.LinkLocal, host)
	if k.Share.Base != "" {
		says = l.Say(words.LinkBase, k.Share.Base)
	}
	return fill(`<div class="note" id="link-local"><p>{}</p><p class="field">`+
		`<label for="share-base">{}</label><input id="share-base" type="text" inputmode="url" `+
		`data-kind="embed" data-path="base" value="{}" placeholder="https://"></p></div>`,
		says, l.Say(words.BaseIs), k.Share.Base)
}

// limits says what is hidden and locked, in every way of sharing, and takes it back: not what the
// page's own link locks, which its readers are not to change.
func limits(l words.Lang, k shareKey) app.UI {
	s, said, free := k.Share, k.Share.Limits(l), app.UI(nil)
	switch {
	case k.Fixed != "":
		said = l.Sentences(said, l.Say(words.ShareKept))
	case s.Hide+s.Lock != "":
		free = do(lab.SetEmbed{What: "free"}, l.Say(words.ShareFree)).ID("share-free").Class("link")
	}
	return el("p").ID("limits").Class("quiet").Body(el("span").Text(said), free)
}

// limitBoxes choose what is hidden and locked.
func limitBoxes(m *lab.Model, k shareKey) app.UI {
	l, s := m.Lang, k.Share
	never := func(string) bool { return false }
	boxes := func(what, name string, sections []wire.Section, on, fixed func(id string) bool,
		note app.UI) app.UI {
		list := []app.UI{el("legend").Text(name), note}
		for _, part := range sections {
			list = append(list, checkOr(what+"-"+part.ID, lab.SetEmbed{What: what, Value: part.ID},
				l.Say(part.Name), on(part.ID), fixed(part.ID)))
		}
		return el("fieldset").Body(list...)
	}
	return el("div").Class("parts").Body(
		boxes("hide", l.Say(words.EmbedShow), wire.Parts(), s.Shows, never, nil),
		boxes("lock", l.Say(words.EmbedChange), wire.Locks(),
			func(id string) bool { return !s.Locks(id) }, m.Locked,
			el("p").Class("note").Text(l.Say(words.EmbedHonest))),
	)
}

// shareEmbed builds an embed: what it shows and leaves open, how it looks, the code for it, and a
// preview.
func shareEmbed(m *lab.Model, k shareKey) app.UI {
	l, s := m.Lang, k.Share
	var formats []option
	for _, f := range wire.PageFormats() {
		formats = append(formats, option{f.ID, f.Name})
	}
	reader := option{lab.AsReader, l.Say(words.AsReader)}
	format, note := wire.PageFormatByID(s.Format), app.UI(nil)
	if html := local(l, k); html != "" {
		note = app.Raw(html)
	}
	parts, said := app.UI(nil), app.UI(nil)
	if m.Lessons == nil { // a lesson says itself what it shows and locks
		parts, said = limitBoxes(m, k), limits(l, k)
	}
	return el("div").Class("by-embed").Body(
		parts,
		el("div").Class("built").Body(
			el("div").Class("looks").Body(
				menu("embed-format", "format", "embed", l.Say(words.EmbedFor), s.Format, formats),
				menu("embed-lang", "lang", "embed", l.Say(words.EmbedLang), s.Lang,
					[]option{reader, {string(words.En), words.NameEn},
						{string(words.Zh), words.NameZh}}),
				menu("embed-theme", "theme", "embed", l.Say(words.EmbedTheme), s.Theme,
					[]option{reader, {string(lab.ThemeLight), l.Say(words.ThemeLight)},
						{string(lab.ThemeDark), l.Say(words.ThemeDark)}}),
				el("div").Class("field").Body(
					el("label").Attr("for", "embed-height").Text(l.Say(words.EmbedHeight)),
					box("embed-height", "height", strconv.Itoa(s.Height)).DataSet("kind", "embed"),
				),
			),
			el("p").ID("embed-note").Class("quiet").Text(l.Say(format.Note)),
			note,
			said,
			el("div").Class("snippets").Body(snippets(l, format.Write(k.Embed))...),
		),
		el("div").Class("seen").Body(
			el("h3").Text(l.Say(words.EmbedPreview)),
			el("iframe").ID("preview").Title(l.Say(words.EmbedPreview)).DataSet("at", k.Preview).
				Attr("height", strconv.Itoa(s.Height)),
		),
	)
}

// snippets shows code, each piece with its button.
func snippets(l words.Lang, all []wire.Snippet) (list []app.UI) {
	for i, snippet := range all {
		id := "code-" + strconv.Itoa(i)
		list = append(list,
			el("label").Attr("for", id).Text(l.Say(snippet.Where)),
			el("div").Class("copied").Body(
				el("textarea").ID(id).Attr("readonly", true).Attr("rows", "5").
					Attr("spellcheck", "false").Text(snippet.Code),
				do(CopyCode{i}, l.Say(words.Copy)).Class("primary").
					Aria("label", l.Say(words.CopyPart, snippet.Where)),
			),
		)
	}
	return list
}
