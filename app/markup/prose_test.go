package markup

import (
	"strings"
	"testing"
)

// TestSymbolsStayWithTheirValues: no line breaks between one symbol, “=” and a short value, whatever
// punctuation follows; written here with _ where none breaks.
func TestSymbolsStayWithTheirValues(t *testing.T) {
	for line, want := range map[string]string{
		"学习率 η = 0.1。这一步已经替你算好，只差最后一个数。":       "学习率 η_=_0.1。这一步已经替你算好，只差最后一个数。",
		"样本是 x = (1, 4)，d = +1；权重不变":           "样本是 x_=_(1,_4)，d_=_+1；权重不变",
		"一侧 o = +1，另一侧 o = −1。":                "一侧 o_=_+1，另一侧 o_=_−1。",
		"误差：d − z = 1 − 0.36 = 0.64。":          "误差：d_−_z =_1_−_0.36 =_0.64。",
		"The learning rate is η = 0.1. z is 0": "The learning rate is η_=_0.1. z is 0",
	} {
		if got := strings.ReplaceAll(string(Together(line)), string(space), "_"); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}
