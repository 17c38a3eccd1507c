package wire

// Notebook is what the device keeps of a lesson: fields as they were typed, and what the clerk made
// of those that were checked.
type Notebook struct {
	Fields map[string]string `json:"fields"`
	Kept   string            `json:"kept"`
	Own    string            `json:"own,omitempty"` // the exercise itself, if it is no lesson
	Was    *Notebook         `json:"was,omitempty"` // before the lesson was started again
}

// ProgressFile is a file of what the device keeps of the lessons.
type ProgressFile struct {
	Version int                  `json:"perceptronLabLessons"`
	Lessons map[string]*Notebook `json:"lessons"`
	Own     []string             `json:"own,omitempty"` // in the order of their use
}

// ProgressVersion is the version of ProgressFile that is read and written.
const ProgressVersion = 1

// ProgressBegin is the name by which such a file is known.
const ProgressBegin = `"perceptronLabLessons"`
