package view

import "perceptronlab/app/wire"

// fill writes what is only looked at: the same in components is five times as much of the browser
// program.
func fill(pattern string, values ...string) string { return wire.Fill(pattern, values...) }
