// Package browser is the browser's half of the page: events become messages, the model becomes
// pictures, and the address, the store, files and the page around an embed are spoken with. It is
// the only package beside canvas that knows syscall/js; its files end in _js.go.
package browser
