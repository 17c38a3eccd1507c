// Package heard holds the lab to what a blind student hears: walks through the page by keys, in
// Firefox, with the screen reader Orca. A voice that writes down its utterances (voice/speechd.py)
// takes the place of the one that speaks. make heard runs it.
package heard
