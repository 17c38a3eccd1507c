// Package data holds the samples an experiment trains on: the built-in sets, the seeded generators,
// and the pipeline that turns features into the inputs x of a run.
//
// The order of the pipeline is fixed (spec §4): choose columns → feature map → standardise → unit
// length. Nothing here knows a learning rule.
//
// # JSON from outside
//
// Decode reads JSON that people and programs wrote: nothing unknown is passed over, nothing is
// repaired, and the first fault is named by its field, its value and what is allowed.
package data
