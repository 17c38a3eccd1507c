// Package godebug stands in for the package of that name in the browser program, see the README two
// folders above. In a browser there is no environment, so every setting is its default.
package godebug

// A Setting is never set.
type Setting struct{ name string }

// New returns a setting.
func New(name string) *Setting { return &Setting{name} }

// Name returns what it is called.
func (s *Setting) Name() string { return s.name }

// Value returns "", the default.
func (*Setting) Value() string { return "" }

// IncNonDefault counts nothing.
func (*Setting) IncNonDefault() {}
