// Package data holds the samples of an experiment: built-in sets, seeded generators, and the
// pipeline from features to the inputs x of a run. Its main types are Set, the labelled samples,
// and Table, the inputs made of them. Package experiment makes tables, and package trace trains on
// them.
//
// The order of the pipeline is fixed (spec §4): choose columns → feature map → standardise → unit
// length. It is the same for every learning rule.
//
// # JSON from outside
//
// Decode reads JSON that people and programs wrote. It refuses unknown members and repairs nothing;
// the first fault is named by its field, its value and what is allowed.
package data
