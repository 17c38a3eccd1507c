// Package browser connects the lab to the browser. Its main type is Page, which the program's main
// mounts: it turns events into messages for package lab, shows the model as components (package
// view) and as pictures on canvases (package paint), and looks after the address, the browser's
// store, files, and the page around an embed.
package browser
