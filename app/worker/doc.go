// Package worker is what the page has done beside it, in a program of its own (web/clerk) that is
// loaded when it is first asked for, so that a first visit does not pay for it and long work does
// not hold up the page. The command line uses it too.
//
// A Clerk takes the page's orders. A Player is the worker's side of the lessons, of Teach and of
// Class: it judges what was answered, and writes their contents and steps as HTML for the page.
// What it answers depends on the order alone; exercises that were read, and the numbers of
// variants, it remembers. What else a Clerk does stands in packages beside this one: classroom,
// tables, gallery, repeats, paper and pdf.
package worker
