package e2e

import "testing"

// TestEmptyPlaneIsOpened: a picture in which there is nothing is one, too. The first that a canvas was
// given used to be a mistake, which took back what was opened.
func TestEmptyPlaneIsOpened(t *testing.T) {
	l := OpenLab(t, `json={"version":1,"data":{"points":[],"labels":[]}}`, Options{})
	if d, _ := l.Kept(); len(d.Data.Points) != 0 {
		t.Errorf("it shows %d samples", len(d.Data.Points))
	}
	l.Reload()
	l.Started().WaitFor(`document.querySelectorAll("#fault").length === 0`)
	l.Settle()
	if d, _ := l.Kept(); len(d.Data.Points) != 0 {
		t.Errorf("loaded again, it shows %d samples", len(d.Data.Points))
	}
}
