// Package scorm tests the bridge of SCORM packages (static/scorm/bridge.js) in Node, with course
// systems of its own (hosts.js) and with another's implementation of the standards.
package scorm
