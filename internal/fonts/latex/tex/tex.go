// Package tex stands in for the package of that name, see the README at the top of the module.
package tex

// A Node is a box of a formula.
type Node interface {
	Width() float64
	Height() float64
	Depth() float64
}

// A Tree is a node with others in it.
type Tree interface {
	Node
	Nodes() []Node
}

// A Ship would place the nodes of a tree.
type Ship struct{}

// Call does nothing.
func (*Ship) Call(float64, float64, Tree) {}
