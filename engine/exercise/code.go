package exercise

import (
	"perceptronlab/engine/num"
	"strings"
)

const (
	alphabet   = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
	codeLength = 6
	maxValues  = 2000
	// maxDraws bounds how often numbers are drawn anew for one code.
	maxDraws = 1500
	// mostOdd bounds how many draws are looked at before one that cannot be asked about is refused.
	mostOdd = 40
)

// isCode reports whether a text is the code of a variant: four to six letters and digits.
func isCode(s string) bool {
	return len(s) >= 4 && len(s) <= codeLength && strings.Trim(s, alphabet) == ""
}

// hashedCode returns a code that is made of words.
func hashedCode(words ...string) string { return spelled(num.Hash(words...)>>32, codeLength) }

// spelled writes a number in letters and digits that are not mistaken for each other.
func spelled(sum uint64, length int) string {
	letters := make([]byte, length)
	for i := range letters {
		letters[i] = alphabet[sum%uint64(len(alphabet))]
		sum /= uint64(len(alphabet))
	}
	return string(letters)
}

// CheckSum returns a check sum of words, in so many letters and digits that are not mistaken for
// each other.
func CheckSum(length int, words ...string) string { return spelled(num.Hash(words...), length) }
