package paint

// opcode is the first word of a recorded operation. The words that follow it
// are named in the comments; all are 32-bit little-endian floats unless said
// otherwise, lengths are vg points and angles radians.
//
// static/canvas.js mirrors this list, and a test compares the two.
type opcode int

const (
	opNone   opcode = iota // never written: a zero word is a fault
	opColor                // string id of a CSS colour, for fills and strokes
	opWidth                // line width, > 0
	opDash                 // n, offset, then n lengths of dashes and gaps
	opFont                 // string id of a CSS font
	opRotate               // angle
	opMove                 // x, y
	opLine                 // x, y
	opArc                  // centre x, y, radius, start angle, sweep
	opQuad                 // control x, y, end x, y
	opCube                 // first control x, y, second control x, y, end x, y
	opClose                // no words
	opBegin                // no words: forgets the path so far
	opStroke               // no words
	opFill                 // no words
	opText                 // x, y of the baseline's start, string id
	// x, y, width, height, columns, rows, then one word of RGBA bytes per pixel
	opImage
	opTranslate // x, y
	opScale     // x, y
	opPush      // no words
	opPop       // no words
	opString    // id, n, then n bytes of UTF-8 padded with zeros to whole words
	opLayer     // slot: what follows, up to opEndLayer, is that layer's new content
	opEndLayer  // no words
	opPaint     // slot: draws the layer's bitmap over the picture

	opCount // how many there are; not an opcode
)
