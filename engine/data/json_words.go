package data

import "perceptronlab/engine/text"

// What is refused of any document, and what is allowed there.
var (
	brokenJSON = text.Text{En: "broken JSON at line {0}, column {1} ({2})",
		Zh: "有错的 JSON（第 {0} 行第 {1} 列：{2}）"}
	strayMark        = text.Text{En: "a stray {0}", Zh: "出现了多余的 {0}"}
	endsEarly        = text.Text{En: "it ends too early", Zh: "过早结束"}
	jsonObject       = text.Text{En: "a JSON object", Zh: "一个 JSON 对象"}
	moreText         = text.Text{En: "followed by more text", Zh: "后面还有其他文字的 JSON"}
	oneObject        = text.Text{En: "one JSON object", Zh: "仅一个 JSON 对象"}
	givenTwice       = text.Text{En: "given twice", Zh: "重复的键"}
	eachKeyOnce      = text.Text{En: "each key once", Zh: "每个键只出现一次"}
	unknownKey       = text.Text{En: "an unknown key", Zh: "未知的键"}
	theKeys          = text.Text{En: "the keys {0}", Zh: "键 {0}"}
	aList            = text.Text{En: "a list […]", Zh: "列表 […]"}
	entries          = text.Text{En: "{0} long", Zh: "{0} 项的列表"}
	levels           = text.Text{En: "{0} levels deep", Zh: "{0} 层嵌套"}
	levelsAtMost     = text.Text{En: "at most {0} levels", Zh: "最多 {0} 层"}
	aValue           = text.Text{En: "a value", Zh: "一个值"}
	quotedText       = text.Text{En: `text in "…"`, Zh: `写在 "…" 中的文字`}
	charactersAtMost = text.Text{En: "at most {0} characters", Zh: "最多 {0} 个字符"}
)
