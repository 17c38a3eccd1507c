package text

import "testing"

// Spaces come out as Chinese has them, whatever a name is written in.
func TestWithSetsChinese(t *testing.T) {
	for _, c := range []struct {
		message Text
		values  []any
		en, zh  string
	}{
		{Text{"{0} and {1}", "显示{0}与{1}"}, []any{"x1", "花萼长度"}, "x1 and 花萼长度",
			"显示 x1 与花萼长度"},
		{Text{"{0} and {1}", "显示 {0} 与 {1}。"}, []any{"花萼长度", "x2"}, "花萼长度 and x2",
			"显示花萼长度与 x2。"},
		{Text{"{0} points", "这样{0}个变错"}, []any{11}, "11 points", "这样 11 个变错"},
		{Text{"that is {0}", "是 {0}，对"}, []any{"+1"}, "that is +1", "是 +1，对"},
		{Text{"{0} is {1}", "{0}：{1}"}, []any{Text{"a", "甲"}, "{0}"}, "a is {0}", "甲：{0}"},
		{Text{"{0}{0}", "{0}{0}"}, []any{""}, "", ""},
		{Text{"{0} has {1} of {2}", "{0}：{1}/{2}"}, []any{"{1}{2}{3} {0}", 4, 6}, "{1}{2}{3} {0} has 4 of 6", "{1}{2}{3} {0}：4/6"},
		{Text{"{1} {0} {2} {", "{1} {0} {2} {01}"}, []any{"{1}", "{0}"}, "{0} {1} {2} {", "{0} {1} {2} {01}"},
	} {
		got := c.message.With(c.values...)
		if got.En != c.en || got.Zh != c.zh {
			t.Errorf("%v with %q is %q, %q", c.message, c.values, got.En, got.Zh)
		}
	}
	if got := Plural(1, Text{"1 point", "1 个点"}, Text{"{0} points", "{0} 个点"}).En; got != "1 point" {
		t.Errorf("one is %q", got)
	}
}
