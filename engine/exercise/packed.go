package exercise

import (
	"bytes"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// A file for students has the version, the id and the title of an exercise, and the whole document
// as its link holds it (wire.PackedFile): a reader who is curious sees no answers in it. It is no
// secret, since whoever can read programs can unpack it.

// packed is the key of such a file under which the document is.
const packed = "packed"

// unpacked returns the document that a file for students holds, and any other as it is.
func unpacked(document []byte) ([]byte, error) {
	if !bytes.Contains(document, []byte(`"`+packed+`"`)) {
		return document, nil
	}
	root := data.Decode(document)
	if object, ok := root.Value.(map[string]any); !ok || object[packed] == nil {
		return document, nil
	}
	body := root.Object("exercise", "id", "title", packed)[packed].Text("", MaxBytes)
	if fault := root.Fault(); fault != nil {
		return nil, fault
	}
	inside, err := experiment.Text(body)
	if fault, ok := err.(*data.FieldError); ok {
		fault.Field = packed
	}
	return inside, err
}

// TreeOf reads a document, or the one in a file for students, as the tree of its JSON. The error is
// a *data.FieldError.
func TreeOf(document []byte) (map[string]any, error) {
	document, err := unpacked(document)
	if err != nil {
		return nil, err
	}
	root := data.Decode(document)
	if fault := root.Fault(); fault != nil {
		return nil, fault
	}
	tree, ok := root.Value.(map[string]any)
	if !ok {
		return nil, data.Refuse("document", "", data.AnObject)
	}
	return tree, nil
}
