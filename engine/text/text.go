// Package text holds words that are shown to people, in each language of the lab.
package text

// Text is one message in English and in simplified Chinese.
type Text struct{ En, Zh string }
