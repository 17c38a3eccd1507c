// The page's side of its workers (clerk/clerk.js), which read tables, judge lessons and write files:
// one for work that the page waits for, and one for files. Each does one order at a time. An order
// that takes longer is shown in #orders, with a button that cancels it. An order that is cancelled,
// late or no longer needed is ended by ending its worker, because nothing else stops a program that
// computes; the next order gets a fresh worker.
//
//   perceptronLabOrders.ask({message, file, doing, cancel, sofar, seconds, told}) returns the order
//       message  the order for the worker, see web/desk/desk.go
//       file     whether it writes a file
//       doing, cancel, sofar  texts: the work, the button, "{0} MiB so far"; without, nothing is shown
//       seconds  how long it may take
//       told(answer) or told(null, fate, reason), with fate "cancelled", "late", "lost" (there is
//                no worker) or "failed", is called once
//   perceptronLabOrders.drop(order)  the order is no longer needed: told is not called
//   perceptronLabOrders.gather(from, told)  finds the pictures among files, those in folders too
//   perceptronLabOrders.write(element, html)  puts an answer into the page; what was unfolded there
//       stays so, and the steps of Teach stay where they are scrolled to
"use strict";

globalThis.perceptronLabOrders = (() => {
  const look = 200; // ms between two looks at the orders
  const quick = 400; // ms: an order that is done by then is never shown
  const list = document.getElementById("orders");
  const desks = [{ orders: [] }, { orders: [] }];
  // A page without an origin, in a sandboxed frame, may have no worker: there the worker's script
  // runs in the page.
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
      desk.starts || start(desk); // an order that comes meanwhile starts no second one
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
        setTimeout(lost, 0, "Worker"); // after ask has returned the order
      }
      return;
    }
    const { script, runtime, program } = perceptronLab.clerk;
    const element = document.createElement("script");
    element.src = script;
    desk.starts = true;
    element.onload = () => {
      desk.starts = false;
      perceptronLab.clerk.here.postMessage({ runtime, program: perceptronLab.compiled || program, digits: perceptronLab.digits });
      connect(desk, perceptronLab.clerk.here, lost);
    };
    element.onerror = () => {
      desk.starts = false;
      lost(script);
    };
    document.head.append(element);
  }

  function connect(desk, worker, lost) {
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
        order.began &&= now; // the time in which its files arrive does not count
      }
      if (!order.told) {
        end(order);
      } else if (now - order.began > 1000 * order.seconds) {
        end(order, "late");
      } else if (order.doing && now - order.since > quick) {
        show(order);
      }
    }
  }

  // show shows an order, inside an open dialog: what is below the dialog cannot be pressed.
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

  function write(room, html) {
    const open = [...room.querySelectorAll("details[id][open]")];
    const top = room.querySelector(".teach-steps")?.scrollTop;
    if (room.contains(document.activeElement)) {
      perceptronLabPage.patch(room, html); // what has the focus stays, and is not read anew
    } else {
      room.innerHTML = html;
    }
    for (const { id } of open) {
      document.getElementById(id)?.setAttribute("open", "");
    }
    sift(room.querySelector("[data-sifts]"));
    const steps = top && room.querySelector(".teach-steps");
    steps && (steps.scrollTop = top);
  }

  // sift shows what of a list has all words of a field that searches it.
  function sift(field) {
    const list = field && document.getElementById(field.dataset.sifts);
    if (!list) {
      return;
    }
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of list.querySelectorAll("li")) {
      const text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of list.querySelectorAll("section, details")) {
      group.hidden = !group.querySelector("li:not([hidden])");
      group.open ||= words.length > 0 && !group.hidden;
    }
    list.querySelector("[data-none]").hidden = list.querySelector("li:not([hidden])");
  }

  document.addEventListener("input", ({ target }) => target.dataset?.sifts && sift(target));

  // gather tells of files that were chosen or dropped: {parts, name} of pictures, each {name, file}
  // with its folders in its name, or else the first {file}.
  async function gather(from, told) {
    const entries = [...(from.items || [])].map((item) => item.webkitGetAsEntry?.());
    const files = [...(from.files || from)];
    const most = 20000; // twice what is read
    let parts = files.map((file) => ({ name: file.webkitRelativePath || file.name, file }));
    async function walk(list) {
      for (const entry of list) {
        if (entry.isFile && parts.length < most) {
          parts.push({ name: entry.fullPath.slice(1), file: await new Promise(entry.file.bind(entry)) });
        } else if (entry.isDirectory) {
          const reader = entry.createReader();
          let some;
          do {
            some = await new Promise(reader.readEntries.bind(reader));
            await walk(some);
          } while (some.length);
        }
      }
    }
    try {
      if (entries.some((entry) => entry?.isDirectory)) {
        parts = [];
        await walk(entries.filter(Boolean));
      }
      const [{ name }] = parts;
      if (parts.some((part) => /[/]|\.zip$/i.test(part.name) || /^image/.test(part.file.type))) {
        const more = parts.length - 1;
        const folder = name.split("/")[0];
        told({ parts, name: folder === name && more ? `${name} + ${more}` : folder });
      } else {
        told(parts[0]);
      }
    } catch {
      told({ file: files[0] }); // which cannot be read either
    }
  }

  return { ask, drop, gather, write };
})();

// A button with data-insert puts its text into the field that it names, where the caret was last.
{
  let left = {};
  const carried = (field, name) => field.dispatchEvent(new Event(name, { bubbles: true }));

  document.addEventListener("focusout", ({ target }) => {
    if (target.tagName === "TEXTAREA") {
      left = { id: target.id, from: target.selectionStart, to: target.selectionEnd };
    }
  });
  document.addEventListener("click", ({ target }) => {
    const { insert, into } = target.closest?.("[data-insert]")?.dataset ?? {};
    const field = insert && document.getElementById(into);
    if (field) {
      const end = field.value.length;
      const { from, to } = left.id === into ? left : { from: end, to: end };
      field.setRangeText(insert, from, to, "end");
      field.focus();
      carried(field, "input");
      carried(field, "change");
    }
  });
}
