package experiment_test

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"perceptronlab/engine/experiment"
)

// TestLargeLinksArePackedQuickly: pictures look so much alike that the best compression of 4 MB took
// ten seconds, during which the page did not answer; what is packed is read as it was.
func TestLargeLinksArePackedQuickly(t *testing.T) {
	var text bytes.Buffer
	random := rand.New(rand.NewPCG(1, 1))
	for range 4_000_000 { // paper, not quite white
		text.WriteByte("00000001"[random.IntN(8)])
	}
	start := time.Now()
	packed := experiment.Pack(text.Bytes())
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
	if len(packed) > text.Len()/2 {
		t.Errorf("%d bytes of %d", len(packed), text.Len())
	}
	if back, err := experiment.Unpack(packed, "link"); err != nil || !bytes.Equal(back, text.Bytes()) {
		t.Errorf("%d bytes come back, %v", len(back), err)
	}
}
