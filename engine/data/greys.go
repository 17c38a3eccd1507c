package data

// greyLetters write the levels of grey of a picture, from 0 to 16 sixteenths.
const greyLetters = "0123456789abcdefg"

// greyOf holds one more than the level of each letter; 0: it is none.
var greyOf = func() (of [256]byte) {
	for grey := range len(greyLetters) {
		of[greyLetters[grey]] = byte(grey + 1)
	}
	return of
}()

// WriteGreys writes a row of numbers as a letter each; false where one of them is no whole number
// of sixteenths from 0 to 1.
func WriteGreys(row []float64) (string, bool) {
	letters := make([]byte, len(row))
	for i, v := range row {
		grey := int(v * greys)
		if v < 0 || v > 1 || float64(grey) != v*greys {
			return "", false
		}
		letters[i] = greyLetters[grey]
	}
	return string(letters), true
}

// ReadGreys reads a row of numbers that WriteGreys has written; false for any other text.
func ReadGreys(letters string) ([]float64, bool) {
	row := make([]float64, len(letters))
	for i := range row {
		grey := greyOf[letters[i]]
		if grey == 0 {
			return nil, false
		}
		row[i] = float64(grey-1) / greys
	}
	return row, true
}
