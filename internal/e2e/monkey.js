// What the monkey has in every document: it does what readers do, by the number of the element
// among those that are there, and keeps what would leave the page or open a window of the system.
(() => {
  "use strict";
  if (window.monkey) {
    return;
  }
  const here = (address) => address.split("#")[0];
  const leaves = (a) =>
    a.hasAttribute("download") || a.target !== "" || here(a.href) !== here(location.href);
  const press = HTMLElement.prototype.click;
  HTMLElement.prototype.click = function () {
    if (!this.matches("a[download], input[type=file]")) {
      press.call(this);
    }
  };
  addEventListener(
    "click",
    (e) => {
      const a = e.target.closest?.("a[href]");
      if ((a && leaves(a)) || e.target.closest?.("input[type=file]")) {
        e.preventDefault();
      }
    },
    true,
  );

  // The memory of the page's program.
  let memory = null;
  for (const name of ["instantiateStreaming", "instantiate"]) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
      const result = await original.apply(WebAssembly, all);
      memory = (result.instance ?? result).exports.mem ?? null;
      return result;
    };
  }

  // How many orders the worker has, which reads tables.
  let orders = 0;
  const { postMessage, terminate } = Worker.prototype;
  Worker.prototype.postMessage = function (order, ...rest) {
    if ("id" in order) {
      orders++;
      if (!this.watched) {
        this.watched = true;
        this.addEventListener("message", ({ data }) => (orders = "id" in data ? orders - 1 : 0));
      }
    }
    postMessage.call(this, order, ...rest);
  };
  Worker.prototype.terminate = function () {
    orders = 0;
    terminate.call(this);
  };

  const pressable =
    "[data-do], button, summary, a[href], input[type=checkbox], input[type=radio]";
  const boxes = ["input[type=text]", "input[type=number]", "input:not([type])", "textarea"]
    .map((box) => box + ":not([readonly])")
    .join();
  const usable = (e) => !e.disabled && e.tagName !== "SELECT" && e.getClientRects().length > 0;

  // all lists what a reader can reach: nothing but a dialog while one is open.
  function all(selector) {
    const place = document.querySelector("dialog[open]") ?? document;
    return [...place.querySelectorAll(selector)].filter(usable);
  }
  function nth(selector, n) {
    const found = all(selector);
    return found[n % found.length];
  }
  const menus = (n) => {
    const place = document.querySelector("dialog[open]") ?? document;
    const found = [...place.querySelectorAll("select")].filter(
      (e) => !e.disabled && e.getClientRects().length > 0,
    );
    return found[n % found.length];
  };
  const tell = (e, ...names) =>
    names.forEach((name) => e.dispatchEvent(new Event(name, { bubbles: true })));
  const say = (e) =>
    e ? e.dataset.do || e.id || e.dataset.kind || e.textContent.trim().replace(/\s+/g, " ").slice(0, 20) || e.tagName : "-";

  function point(e, kind, type, x, y) {
    const box = e.getBoundingClientRect();
    const buttons = kind === "pointermove" || kind === "pointerup" ? 0 : 1;
    const at = { clientX: box.x + x * box.width, clientY: box.y + y * box.height };
    const more = { pointerId: 77, pointerType: type, isPrimary: true, button: 0, buttons };
    e.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, ...at, ...more }));
  }

  const types = ["mouse", "mouse", "touch", "pen"];
  const does = {
    click(n) {
      const e = nth(pressable, n);
      e?.click();
      return say(e);
    },
    menu(n, m) {
      const e = menus(n);
      if (e) {
        e.selectedIndex = m % e.options.length;
        tell(e, "input", "change");
      }
      return say(e);
    },
    box(n, m, text) {
      const e = nth(boxes, n);
      if (e) {
        e.focus();
        e.value = text;
        tell(e, "input", "change");
      }
      return say(e);
    },
    slide(n, m) {
      const e = nth("input[type=range]", n);
      if (e) {
        const low = Number(e.min), high = Number(e.max);
        for (const part of [(m % 7) / 6, (m % 13) / 12, (m % 5) / 4]) {
          e.value = Math.round(low + part * (high - low));
          tell(e, "input");
        }
        tell(e, "change");
      }
      return say(e);
    },
    drag(n, m, _, [x0, y0, x1, y1]) {
      const e = nth("canvas[id]", n), type = types[m % 4];
      if (e) {
        point(e, "pointerdown", type, x0, y0);
        for (let i = 1; i <= 4; i++) {
          point(e, "pointermove", type, x0 + ((x1 - x0) * i) / 4, y0 + ((y1 - y0) * i) / 4);
        }
        point(e, m % 11 === 0 ? "pointercancel" : "pointerup", type, x1, y1);
      }
      return say(e);
    },
    hover(n, m, _, [x0, y0, x1, y1]) {
      const e = nth("canvas[id], [data-point], [data-weight]", n);
      if (e) {
        point(e, "pointerover", "mouse", x0, y0);
        point(e, "pointermove", "mouse", x0, y0);
        point(e, "pointermove", "mouse", x1, y1);
        point(e, "pointerout", "mouse", x1, y1);
      }
      return say(e);
    },
    key(n, m, text) {
      const inside = document.querySelector("dialog[open]");
      const plane = document.getElementById("plane");
      if (m % 2 && !inside && plane) {
        plane.focus({ preventScroll: true });
      }
      const [held, key] = text.includes(" ") && text !== " " ? text.split(" ") : ["", text];
      const how = { shiftKey: held === "Shift", ctrlKey: held === "Control", altKey: held === "Alt" };
      const e = document.activeElement ?? document.body;
      e.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how }));
      return say(e);
    },
    focus(n) {
      const e = nth(pressable + ", input, textarea, canvas[tabindex]", n);
      e?.focus();
      return say(e);
    },
    paste(n, m, text) {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    drop(n, m, text) {
      const data = new DataTransfer(), name = text.startsWith("{") ? "a.json" : "a.csv";
      data.items.add(new File([text], name));
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    // Every other time it waits until the page was told: what follows is done just after or at once.
    hash(n, m, text) {
      const before = location.href;
      location.href = "#" + text;
      if (m % 2 && location.href !== before) {
        return new Promise((done) => addEventListener("hashchange", () => done("-"), { once: true }));
      }
      return "-";
    },
    say(n, m, text) {
      document.querySelector("iframe")?.contentWindow.postMessage(JSON.parse(text), "*");
    },
  };

  const patience = () => window.monkey.patience; // ms
  const frame = () =>
    Promise.race([
      new Promise((done) => requestAnimationFrame(() => done(""))),
      new Promise((done) => setTimeout(done, patience(), `in ${patience()} ms no frame was drawn`)),
    ]);

  // run does a list of events and says on what.
  async function run(list) {
    const on = [];
    for (const { kind, n, m, text, at, frame: wait } of list) {
      on.push(String(await does[kind](n, m, text, at)));
      const late = wait && (await frame());
      if (late) {
        throw new Error(late);
      }
    }
    return on;
  }

  // aim finds a place to press with the real mouse; null where there is none.
  function aim(n, canvas, [x, y]) {
    const e = nth(canvas ? "canvas[id]" : pressable, n);
    if (!e) {
      return null;
    }
    e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const b = e.getBoundingClientRect(), part = canvas ? [x, y] : [0.5, 0.5];
    const at = { x: b.x + part[0] * b.width, y: b.y + part[1] * b.height, on: say(e) };
    const hit = document.elementFromPoint(at.x, at.y); // a menu would open a window of its own
    return !hit || hit.closest("select, label:has(select)") ? null : at;
  }

  async function until(condition, what) {
    for (const start = performance.now(); !condition(); await frame()) {
      if (performance.now() - start > patience()) {
        return `in ${patience()} ms it did not come true: ${what}`;
      }
    }
    return "";
  }

  // look finds what is wrong with the page; "" nothing. mistake is how the sentence of a fault
  // begins that is the program's.
  async function look(mistakes) {
    if (perceptronLab.boot !== "started") {
      return "the lab has " + perceptronLab.boot + ": " + document.getElementById("boot")?.textContent;
    }
    const fault = document.querySelector("#fault p")?.textContent ?? "";
    if (mistakes.some((m) => fault.startsWith(m))) {
      return "it says: " + fault;
    }
    const late = await frame();
    if (late) {
      return late;
    }
    if (document.documentElement.dataset.page === "embed") {
      return "";
    }
    const other = document.querySelector('[data-do^="lang:"][aria-checked="false"]');
    const lang = other.lang;
    other.click();
    return until(
      () => document.getElementById("lab").lang === lang,
      "a click on another language is answered",
    );
  }

  // work returns the link of what is there, which the page makes of its model.
  async function work() {
    await frame();
    await until(() => orders === 0, "the worker has done its work"); // a table that comes later is another work
    const box = () => document.getElementById("share-link");
    const open = () => document.getElementById("share").open;
    document.querySelector('[data-do="share"]').click();
    const late = await until(() => {
      if (open() && !box()) {
        document.querySelector('[data-do="share-as:link"]').click();
      }
      return open() && box();
    }, "the share dialog opens");
    if (late) {
      throw new Error(late);
    }
    const link = box().value;
    document.querySelector('[data-do="unshare"]').click();
    await until(() => !open(), "the share dialog closes");
    return link;
  }

  window.monkey = { run, aim, look, work, patience: 15000, memory: () => memory?.buffer.byteLength ?? 0 };
})();
