// Package paint draws the page's pictures of a model, and is gonum/plot's backend for the browser's
// 2D canvas. Its main types are Scene, which holds all pictures of the page, and Recorder, which
// records one of them as bytes. Package browser calls it in each frame.
//
// # The pictures of the page
//
// A Scene draws the page's pictures of a model: the plane, the timeline, the charts and what stands
// beside the plane. It decides which of them has to be drawn anew, and records those; it knows no
// browser. Package browser gives each board the size of its element and shows what it holds.
//
// # The canvas
//
// A [Recorder] is a vg.Canvas that writes every operation into flat bytes; a [Surface] hands those
// bytes to static/canvas.js, which draws them. A picture crosses from Go to JavaScript as one copy
// and one call however many points it has, because each crossing costs about as much as drawing a
// point. Text is measured with the browser's own fonts by a [Handler], so that labels in any script
// line up.
//
// Units and axes are those of package vg, with one vg point equal to one CSS pixel: the origin is
// the bottom left corner, y points up, angles are in radians and turn counter-clockwise. The pixel
// density of the screen is known to the Surface alone; nothing that is recorded depends on it.
//
// Parts of a picture that seldom change are recorded as layers ([Recorder.Layer]), which the
// browser keeps as bitmaps.
//
// In a browser, plots are to be measured as they are drawn: set plot.DefaultTextHandler to
// NewHandler(MeasureText) before making them.
//
// Everything but Surface and MeasureText is plain Go and is tested natively. Nothing here is safe
// for concurrent use: it belongs to the goroutine that draws.
package paint
