// The page's end of its workers (clerk/clerk.js), which read tables, judge lessons and write files:
// one for what the page waits for, and one for files. Each does one order at a time. What takes
// longer is told in #orders, with a button that cancels it. An order that is cancelled, late or no
// longer wanted is ended with its worker, since nothing else stops a program that is computing; the
// next order has a fresh one.
//
//   perceptronLabOrders.ask({message, file, doing, cancel, sofar, seconds, told}) returns the order
//       message  what the worker is asked, see web/clerk/main.go
//       file     whether it writes a file
//       doing, cancel, sofar  texts: what is being done, the button, "{0} MiB so far"
//       seconds  how long it may take
//       told(answer) or told(null, fate, reason), with fate "cancelled", "late", "lost" (there is
//                no worker) or "failed", is called once
//   perceptronLabOrders.drop(order)  nobody waits for it any more: told is not called
"use strict";

globalThis.perceptronLabOrders = (() => {
  const look = 200; // ms between two looks at what is being done
  const quick = 400; // ms: of what is done by then nothing is told
  const list = document.getElementById("orders");
  const desks = [{ orders: [] }, { orders: [] }];
  // A page without an origin of its own, in a frame that is sandboxed, may have no worker: there
  // the script of the worker does its work in the page.
  const alone = window.origin === "null";
  let asked = 0;
  let watching = 0;

  function ask(order) {
    order.desk = desks[order.file && !alone ? 1 : 0];
    order.id = ++asked;
    order.since = performance.now();
    order.focus = document.activeElement;
    order.desk.orders.push(order);
    watching ||= setInterval(watch, look);
    next(order.desk);
    return order;
  }

  // next hands the worker the first order, if it has none.
  function next(desk) {
    const order = desk.orders[0];
    if (!order || order.began) {
      return;
    }
    if (!desk.worker) {
      start(desk);
      return;
    }
    order.began = performance.now();
    desk.worker.postMessage({ ...order.message, id: order.id });
  }

  function start(desk) {
    const lost = (reason) => {
      desk.worker = undefined;
      desk.orders[0] && end(desk.orders[0], "lost", reason);
    };
    if (!alone) {
      try {
        connect(desk, perceptronLab.clerk.worker(), lost);
      } catch {
        setTimeout(lost, 0, "Worker"); // whoever asked does not have the order yet
      }
      return;
    }
    const { script } = perceptronLab.clerk;
    const element = document.createElement("script");
    element.src = script;
    element.onload = () => connect(desk, perceptronLab.clerk.here, lost);
    element.onerror = () => lost(script);
    document.head.append(element);
  }

  function connect(desk, worker, lost) {
    const { runtime, program } = perceptronLab.clerk;
    desk.worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === desk.worker) {
        "broken" in data ? lost(data.broken) : hear(desk, data);
      }
    };
    worker.onerror = (e) => {
      e.preventDefault();
      lost("Worker");
    };
    worker.postMessage({ runtime, program });
    next(desk);
  }

  function hear(desk, answer) {
    const order = desk.orders[0];
    if (answer.id !== order?.id) {
      return;
    }
    if (answer.written) {
      order.written = answer.written;
    } else if (answer.failed) {
      end(order, "failed", answer.failed);
    } else {
      remove(order);
      next(desk);
      order.told?.(answer);
    }
  }

  function end(order, fate, reason) {
    const { desk } = order;
    if (order === desk.orders[0]) {
      desk.worker?.terminate();
      desk.worker = undefined;
    }
    remove(order);
    next(desk);
    order.told?.(null, fate, reason);
  }

  function remove(order) {
    const { orders } = order.desk;
    orders.splice(orders.indexOf(order), 1);
    hide(order);
    if (desks.every((desk) => desk.orders.length === 0)) {
      clearInterval(watching);
      watching = 0;
    }
  }

  function drop(order) {
    order.told = undefined;
    hide(order);
    if (!order.began) {
      remove(order);
    }
  }

  function watch() {
    const now = performance.now();
    for (const order of desks.flatMap((desk) => desk.orders)) {
      if (order.desk.worker?.loading) {
        order.began &&= now; // how long its files take to arrive is no fault of the order
      }
      if (!order.told) {
        end(order);
      } else if (now - order.began > 1000 * order.seconds) {
        end(order, "late");
      } else if (now - order.since > quick) {
        show(order);
      }
    }
  }

  // show tells of an order. What is under an open dialog cannot be pressed.
  function show(order) {
    const place = document.querySelector("#table[open]") || document.body;
    if (list.parentNode !== place) {
      place.append(list);
    }
    if (!order.line) {
      const [line, text, amount, button] = ["p", "span", "i", "button"].map((name) =>
        document.createElement(name),
      );
      amount.ariaHidden = true; // it would be read out again and again
      button.type = "button";
      button.textContent = order.cancel;
      button.onclick = () => end(order, "cancelled");
      text.append(order.doing, " ", amount);
      line.append(text, button);
      list.append(line);
      Object.assign(order, { line, amount });
    }
    if (order.written) {
      order.amount.textContent = order.sofar.replace("{0}", order.written >> 20);
    }
  }

  function hide({ line, focus }) {
    if (line?.contains(document.activeElement)) {
      focus.focus();
    }
    line?.remove();
  }

  return { ask, drop };
})();
