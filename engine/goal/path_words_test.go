package goal

import (
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// TestSaidOfPlaces: what is said of places, samples and counts is what a reader would say.
func TestSaidOfPlaces(t *testing.T) {
	for _, c := range []struct {
		got    text.Text
		en, zh string
	}{
		{ring([]int{2}).Text(), "Sample 3 is marked.", "标出了样本 3。"},
		{ring([]int{2, 3}).Text(), "Samples 3, 4 are marked.", "标出了样本 3、4。"},
		{say("locked", experiment.Called("learner.eta")).Text(), "Learning rate η cannot be changed in this step.",
			"这一步里不能改：学习率 η。"},
		{say("changed", experiment.Called("seed")).Text(), "The seed must stay as it was.", "请不要改动：随机种子。"},
		{say("locked", experiment.Called("test.fraction")).Text(),
			"The choice of held-out samples cannot be changed in this step.", "这一步里不能改：留出的样本。"},
		{say("of-each-class", "+1", 1, 3, 12).Text(), "Points in class +1: 1; it needs 3 to 12.",
			"+1 类有 1 个点；要求 3 到 12 个。"},
	} {
		if c.got.En != c.en || c.got.Zh != c.zh {
			t.Errorf("%q, %q", c.got.En, c.got.Zh)
		}
	}
}
