package view

import "perceptronlab/app/markup"

// fill writes what is only looked at: the same in components is five times as much of the browser
// program.
func fill(pattern string, values ...string) string { return markup.Fill(pattern, values...) }
