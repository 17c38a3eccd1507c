package paint

import (
	"os"
	"regexp"
	"strconv"
	"testing"
)

// TestOpcodesInJavaScript compares ops.go with the list at the top of canvas.js.
func TestOpcodesInJavaScript(t *testing.T) {
	want := map[string]opcode{
		"COLOR": opColor, "WIDTH": opWidth, "DASH": opDash, "FONT": opFont,
		"ROTATE": opRotate, "MOVE": opMove, "LINE": opLine, "ARC": opArc,
		"QUAD": opQuad, "CUBE": opCube, "CLOSE": opClose, "BEGIN": opBegin,
		"STROKE": opStroke, "FILL": opFill, "TEXT": opText, "IMAGE": opImage,
		"TRANSLATE": opTranslate, "SCALE": opScale, "PUSH": opPush, "POP": opPop,
		"STRING": opString, "LAYER": opLayer, "END_LAYER": opEndLayer, "PAINT": opPaint,
	}
	if len(want) != int(opCount)-1 {
		t.Errorf("the test knows %d opcodes of %d", len(want), opCount-1)
	}
	js, err := os.ReadFile("../../static/canvas.js")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, m := range regexp.MustCompile(`\b([A-Z_]{3,}) = (\d+)\b`).FindAllSubmatch(js, -1) {
		n, err := strconv.Atoi(string(m[2]))
		if err != nil {
			t.Fatal(err)
		}
		if op, ok := want[string(m[1])]; !ok || op != opcode(n) {
			t.Errorf("canvas.js has %s = %d, ops.go %d", m[1], n, op)
		}
		if !regexp.MustCompile(`\bcase ` + string(m[1]) + `\b`).Match(js) {
			t.Errorf("canvas.js does not play %s", m[1])
		}
		found++
	}
	if found != len(want) {
		t.Errorf("canvas.js names %d opcodes, want %d", found, len(want))
	}
}
