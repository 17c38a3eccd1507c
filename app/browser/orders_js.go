package browser

import (
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// order is work that the page gives to a worker (package worker) through static/orders.js, which
// shows what is being done and lets the reader cancel it. Either done or ended is called, once,
// unless the order is dropped.
type order struct {
	doing  text.Text // e.g. "Reading T.csv"
	unseen bool      // what is being done is not shown
	late   text.Text // what else is said when it takes too long
	file   bool      // it writes a file
	ask    wire.Order
	bytes  js.Value // of a table or a recorded picture, as a Uint8Array; or a list of pictures
	done   func(a wire.Answer, file js.Value)
	ended  func(why text.Text)

	there js.Value // in static/orders.js
	told  js.Func
}

// seconds is how long an order may take, fileSeconds one for a file: the page goes on meanwhile.
const (
	seconds     = 60
	fileSeconds = 300
)

func (b *browser) orders() js.Value { return b.window.Get("perceptronLabOrders") }

// order has a worker do something.
func (b *browser) order(o *order) *order {
	m, most := b.s.Model(), seconds
	if o.file {
		most = fileSeconds
	}
	o.told = b.entry("worker", func(args []js.Value) {
		o.told.Release()
		if answer := args[0]; !answer.IsNull() {
			var a wire.Answer
			if err := data.Unmarshal([]byte(answer.Get("answer").String()), &a); err != nil {
				panic(err) // the worker has written it
			}
			o.done(a, answer.Get("file"))
			return
		}
		why, reason := words.OrderFailed, args[2].String()
		switch args[1].String() {
		case "cancelled":
			why = words.OrderCancelled
		case "late":
			why = words.OrderLate
		case "lost":
			why = words.ClerkLost
		}
		o.ended(lab.Said(why, o.doing, reason, most, o.late))
	})
	doing := ""
	if !o.unseen {
		doing = m.Lang.Say(words.OrderDoing, o.doing)
	}
	o.there = b.orders().Call("ask", map[string]any{
		"message": map[string]any{"order": wire.JSON(o.ask), "bytes": o.bytes}, "file": o.file,
		"doing": doing, "cancel": m.Lang.Say(words.TableCancel),
		"sofar": m.Lang.Say(words.OrderSoFar, "{0}"), "seconds": most, "told": o.told})
	return o
}

// forgo drops an order that is no longer needed; nil for none.
func (b *browser) forgo(o *order) {
	if o != nil {
		b.orders().Call("drop", o.there)
		o.told.Release()
	}
}

// tellFault shows on the page what went wrong.
func (b *browser) tellFault(why text.Text) { b.send(lab.Tell{What: why, Fault: true}) }
