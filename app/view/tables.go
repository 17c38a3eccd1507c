package view

import (
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// TableWays is the dialog's content that has a table come in: by file, by drop, by paste.
func TableWays(l words.Lang) string {
	return fill(`<div class="inside"><div class="top"><h2 id="table-title">{}</h2><p class="quiet small"></p>`+
		`<button type="button" data-do="`+string(wire.LeaveTable)+`">{}</button></div><div class="body ways"><p>{}</p>`+
		`<div class="dropzone"><button type="button" class="primary" id="table-choose" data-do="`+string(wire.ChooseTable)+`">{}</button>`+
		`<button type="button" id="table-dir" data-do="`+string(wire.ChooseFolder)+`">{}</button>`+
		`<span class="quiet">{}</span><input type="file" id="table-file" hidden multiple accept="`+accepted+`"><input type="file" id="table-folder" hidden webkitdirectory></div>`+
		`<div class="field"><label for="table-box">{}</label><textarea id="table-box" rows="4" spellcheck="false"></textarea>`+
		`<button type="button" data-do="`+
		string(wire.PasteTable)+`">{}</button></div></div></div>`,
		l.Say(words.OwnTable), l.Say(words.Close), l.Say(words.OwnAbout), l.Say(words.ChooseOne),
		l.Say(words.ChooseDir),
		l.Say(words.OrDrop), l.Say(words.OrPaste), l.Say(words.ReadIt))
}

// TableAwaited is its content while a table is read that came without being asked for.
func TableAwaited(l words.Lang) string {
	return fill(`<div class="inside"><div class="top"><h2 id="table-title">{}</h2><p></p>`+
		`<button type="button" id="table-again" data-do="`+
		string(wire.LeaveTable)+`">{}</button></div></div>`,
		l.Say(words.OwnTable), l.Say(words.Close))
}
