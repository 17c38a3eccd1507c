// The browser's half of app/view/written.go: writes texts into the page and touches only the nodes
// that differ, and puts sliders where they belong.
"use strict";

globalThis.perceptronLabPage = (() => {
  const draft = document.createElement("template");

  // dress gives an element the attributes of another, except open, since the reader opens and closes
  // it, and aria-hidden where settle sets it.
  function dress(element, like) {
    for (const { name, value } of like.attributes) {
      if (element.getAttribute(name) !== value) {
        element.setAttribute(name, value);
      }
    }
    for (const { name } of element.attributes.length > like.attributes.length ? [...element.attributes] : []) {
      const kept = name === "open" || (name === "aria-hidden" && element.dataset.settles);
      if (!like.hasAttribute(name) && !kept) {
        element.removeAttribute(name);
      }
    }
  }

  // another reports whether a node is not what the markup has in its place. A field with another id is
  // another field: the focus goes to it, and is heard.
  const another = (old, wanted) =>
    old.nodeName !== wanted.nodeName || (old.nodeName === "INPUT" && old.id !== wanted.id);

  let stays = []; // what has the focus, and what has its id in the markup, while patch works

  // holder returns the child of a node that holds something, or is it.
  const holder = (node, of) => of && node.contains(of) && [...node.childNodes].find((n) => n.contains(of));

  // fill gives a node the children of another. What has the focus stays, whatever comes or goes before
  // it: it would be read anew.
  function fill(node, like) {
    const [had, has] = [holder(node, stays[0]), holder(like, stays[1])];
    let old = node.firstChild;
    let next;
    for (let wanted = like.firstChild; wanted; wanted = next) {
      next = wanted.nextSibling;
      if (had && has && wanted !== has && old === had) {
        old.before(wanted);
        continue;
      }
      while (had && wanted === has && old !== had) {
        const gone = old;
        old = old.nextSibling;
        gone.remove();
      }
      const rest = old && old.nextSibling;
      if (!old) {
        node.append(wanted);
      } else if (another(old, wanted)) {
        old.replaceWith(wanted);
      } else if (wanted.nodeType === Node.TEXT_NODE) {
        if (old.data !== wanted.data) {
          old.data = wanted.data;
        }
      } else if (!old.isEqualNode(wanted)) {
        dress(old, wanted);
        fill(old, wanted);
      }
      old = rest;
    }
    for (; old; old = next) {
      next = old.nextSibling;
      old.remove();
    }
  }

  // patch makes markup the content of an element. Nodes that stay are kept; fields hold what it says.
  function patch(element, markup) {
    draft.innerHTML = markup;
    const { id } = document.activeElement;
    stays = id && element.contains(document.activeElement)
      ? [document.activeElement, draft.content.getElementById(id)]
      : [];
    fill(element, draft.content);
    stays = [];
    for (const field of element.querySelectorAll("input, textarea, select")) {
      if (field.tagName === "SELECT") {
        field.value = (field.querySelector("option[selected]") ?? field.options[0])?.value ?? "";
      } else if (field.type === "checkbox" || field.type === "radio") {
        field.checked = field.defaultChecked;
      } else if (field.type !== "file" && field.value !== field.defaultValue) {
        field.value = field.defaultValue;
      }
    }
  }

  // own finds an element of the program's page, which stands before that of early.js: no texts are
  // written into the latter.
  function own(id) {
    const element = document.getElementById(id);
    return element?.closest("form.lab") ? null : element;
  }

  // The elements that were written into by their ids, with the nodes in them in their order.
  const known = new Map();

  // write makes markup the content of an element, and says whether it is there.
  function write(id, markup) {
    const element = own(id);
    if (!element) {
      return false;
    }
    draft.innerHTML = markup;
    fill(element, draft.content);
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) {
      nodes.push(walker.currentNode);
    }
    known.set(id, { element, nodes });
    return true;
  }

  // change makes changes to what was written: from the second part on, each is the number of a node,
  // the name of an attribute or nothing, and the value.
  function change(id, parts) {
    const { nodes } = known.get(id) || { nodes: [] };
    for (let i = 2; i + 2 < parts.length; i += 3) {
      const node = nodes[parts[i]];
      if (!node) {
        return;
      }
      if (parts[i + 1]) {
        node.setAttribute(parts[i + 1], parts[i + 2]);
      } else {
        node.data = parts[i + 2];
      }
    }
  }

  // note gives an element an attribute, and says whether it is there.
  function note(id, name, value) {
    const element = own(id);
    if (!element) {
      return false;
    }
    element.setAttribute(name, value);
    known.set(id, known.get(id) || { element, nodes: [] });
    return true;
  }

  // lost returns the ids of elements that others have taken the place of.
  function lost() {
    const ids = [];
    for (const [id, { element }] of known) {
      if (!element.isConnected) {
        known.delete(id);
        ids.push(id);
      }
    }
    return ids.join(" ");
  }

  // What is spoken replaces all that was, so that the same words twice are heard twice: the second time
  // with a blank behind them, since Orca drops what equals the last. What came by itself, the end of a
  // run, waits until the page has come to rest: screen readers pass over what is said while much
  // changes. If the focus moves while it is being said, which cuts it off, it is said again.
  const rest = 600; // ms
  const letter = 70; // ms that a slow voice takes for one
  let late = ""; // that is not spoken yet
  let waiting; // for the page to rest
  let end = { markup: "", until: 0 }; // that was late and is being said, until when
  let again = false; // it is said for the second time
  let plain = ""; // what was spoken last, unless with a blank

  function speak(markup) {
    const there = own("spoken");
    end = { markup: "", until: 0 };
    late = markup.includes('data-late="true"') ? markup : "";
    there?.toggleAttribute("data-waits", late !== "");
    if (late) {
      return there !== null;
    }
    const text = markup.replace(/^<[^>]*>/, "");
    const blank = text === plain;
    plain = blank ? "" : text;
    return write("spoken", "") && write("spoken", blank ? markup.replace("</span>", "\u00a0</span>") : markup);
  }

  // rested has what is late spoken after a while in which this is not called again, and shows again
  // what settle hid.
  function rested() {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (late) {
        const markup = late;
        if (speak(markup.replace('data-late="true"', "")) && !again) {
          end = { markup, until: performance.now() + letter * own("spoken").textContent.length };
        }
        again = false;
        rested();
      } else {
        document.querySelectorAll("[data-settles][aria-hidden]").forEach((e) => e.removeAttribute("aria-hidden"));
      }
    }, rest);
  }

  // settle hides from screen readers what changes with each step in many places, until it has come to
  // rest. Orca drops what is spoken while more than fifty changes wait for it.
  function settle(id) {
    const element = own(id);
    for (const part of element ? [element, ...element.querySelectorAll("[data-settles]")] : []) {
      if (part.dataset.settles && !part.hasAttribute("aria-hidden")) {
        part.setAttribute("aria-hidden", "true");
      }
    }
  }

  document.addEventListener("focusin", () => {
    if (performance.now() < end.until) {
      again = true;
      speak(end.markup);
      rested();
    }
  });

  // update obeys commands, each with "\x02" behind it and "\x01" between its parts: how, what (an id,
  // for an attribute with its name) and the rest. It returns what is not there, or nothing.
  function update(commands) {
    let absent = "";
    for (const command of commands.split("\x02").slice(0, -1)) {
      const parts = command.split("\x01");
      const [how, what, text] = parts;
      if (how === "change") {
        change(what, parts);
      } else if (!(how !== "write" ? note(...what.split(" "), text) : what === "spoken" ? speak(text) : write(what, text))) {
        absent += (absent && "\x01") + what;
      }
      if (how !== "note") {
        settle(what);
      }
    }
    if (commands) {
      rested();
    }
    const timeline = document.getElementById("timeline");
    if (timeline) {
      put(timeline);
    }
    follow();
    return absent || undefined;
  }

  let focused = null; // what has the focus

  document.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  document.addEventListener("focusout", ({ target }) => {
    if (!target.disabled) {
      focused = null;
    }
  });

  // disabled returns the button that had the focus when it was disabled. Some browsers take the
  // focus from it at once, others later, and none fires an event.
  function disabled() {
    const left = document.activeElement === focused || document.activeElement === document.body;
    return left && focused?.matches("button:disabled") ? focused : null;
  }

  let held = null; // the slider that a hand moves: where it is counts, not what it says

  function release() {
    held = null;
  }

  // put puts a slider where it says. It is done last, since a value that is set before its maximum
  // is cut to the old one.
  function put(slider) {
    const wanted = slider.dataset.value;
    if (wanted && slider.value !== wanted && slider !== held) {
      slider.value = wanted;
    }
    fillTrack(slider);
  }

  const shares = new WeakMap();

  // fillTrack tells the style how far to draw a slider's track.
  function fillTrack(slider) {
    const { min, max, value } = slider;
    const part = (value - min) / Math.max(1e-9, max - min);
    const share = Math.round(1000 * part) / 10 + "%";
    if (shares.get(slider) !== share) {
      shares.set(slider, share);
      slider.style.setProperty("--share", share);
    }
  }

  let odd = null; // the box whose text is refused
  let marked = ""; // its id then: rows of a table are used again

  // mark marks a box whose text is refused.
  function mark(box) {
    unmark(true);
    odd = box;
    marked = box.id;
    box.setAttribute("aria-invalid", "true");
    box.setAttribute("aria-describedby", "misread");
  }

  // unmark takes the mark away. With back, what the lab has stands in the box again.
  function unmark(back) {
    const box = odd;
    odd = null;
    box?.removeAttribute("aria-invalid");
    box?.removeAttribute("aria-describedby");
    if (back && box) {
      box.value = box.tagName === "TEXTAREA" ? box.defaultValue : box.dataset.shown || "";
    }
    placeMark();
  }

  // placeMark puts what is said of the box under it, or over it where there is no room, while the box
  // is in sight.
  function placeMark() {
    const said = document.getElementById("misread");
    if (!odd) {
      said?.classList.remove("placed");
      return;
    }
    const box = odd.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    said.classList.toggle("placed", top === odd);
    const width = document.documentElement.clientWidth;
    const { offsetWidth, offsetHeight } = said;
    const under = box.bottom + 6;
    const over = box.top - 6 - offsetHeight;
    said.style.left = `${Math.max(6, Math.min(box.left, width - 6 - offsetWidth))}px`;
    said.style.top = `${under + offsetHeight > innerHeight && over > 0 ? over : under}px`;
  }

  // follow takes the mark away once nothing is said of the box, or the box is another one's.
  function follow() {
    if (odd && (odd.id !== marked || !odd.isConnected || !document.getElementById("misread").textContent)) {
      unmark(true);
    }
    if (odd) {
      placeMark();
    }
  }

  document.addEventListener("scroll", () => odd && placeMark(), true);
  addEventListener("resize", () => odd && placeMark());
  document.addEventListener("keydown", ({ key, target }) => {
    if (key === "Escape" && target === odd) {
      unmark(true);
    }
  }, true);
  // what is typed anew is judged anew
  document.addEventListener("change", ({ target }) => target === odd && unmark(false), true);

  // slide puts all sliders where they say, and empties boxes that say nothing: taking their value
  // away leaves what was typed.
  function slide() {
    rested();
    for (const box of document.querySelectorAll("input[data-path][placeholder]")) {
      const typed = box === document.activeElement || box === odd;
      if (!box.dataset.shown && box.value && !typed) {
        box.value = "";
      }
    }
    document.querySelectorAll('input[type="range"]').forEach(put);
    if (odd) {
      placeMark();
    }
  }

  document.addEventListener("input", ({ target }) => {
    if (target.type === "range") {
      held = target;
      fillTrack(target);
    }
  });
  document.addEventListener("change", release);

  // watch returns what tells of canvases by their ids. look() puts into bytes, as float64: device
  // pixels to a CSS pixel, whether colours are dark, whether the first canvas begins at the edge of
  // the screen; then of each canvas how often its element has changed, its width and its height.
  // changed() says whether an element has since.
  function watch(ids) {
    const boards = ids.split(" ").map((id) => ({ id, element: null, number: 0 }));
    const values = new Float64Array(3 + 3 * boards.length);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    function look() {
      const { theme } = document.documentElement.dataset;
      values[0] = devicePixelRatio;
      values[1] = theme === "dark" || (theme !== "light" && dark.matches);
      let i = 3;
      for (const board of boards) {
        const element = document.getElementById(board.id);
        if (element !== board.element) {
          board.element = element;
          board.number += 1;
        }
        values[i++] = board.number;
        values[i++] = element ? element.clientWidth : 0;
        values[i++] = element ? element.clientHeight : 0;
      }
      const first = boards[0].element;
      values[2] = first !== null && first.getBoundingClientRect().left <= 0;
    }
    const changed = () => boards.some(({ id, element }) => document.getElementById(id) !== element);
    return { look, changed, bytes: new Uint8Array(values.buffer) };
  }

  // moves tells of a pointer that moves on a picture, or elsewhere with a button down. To the program
  // no other move means anything, and each would take it longer than the browser.
  function moves(tell) {
    document.addEventListener("pointermove", (e) => {
      if (e.target.tagName === "CANVAS" || (e.buttons && e.target.type !== "range")) {
        tell(e);
      }
    });
  }

  // pen tells of a pointer that draws on the picture of a machine: where, in shares of its width and
  // height, and whether it comes down or is lifted there.
  let id = null; // of the pointer
  function pen(tell) {
    let at; // its last place
    const draw = (e, sheet, down) => {
      const { left, top, width, height } = sheet.getBoundingClientRect();
      at = [(e.clientX - left) / width, (e.clientY - top) / height];
      tell(...at, down, false);
    };
    document.addEventListener("pointerdown", (e) => {
      const sheet = e.target.closest?.('.switches[data-pen="true"]');
      if (sheet && e.button === 0 && id === null) {
        id = e.pointerId;
        try {
          sheet.setPointerCapture(id);
        } catch {
          // a pointer without a device is followed while it stays over the picture
        }
        draw(e, sheet, true);
      }
    });
    document.addEventListener("pointermove", (e) => {
      const sheet = e.pointerId === id && document.querySelector(".switches");
      // The browser joins the moves of a frame; on a slow device the corners of a stroke are among them.
      const moves = (sheet && e.getCoalescedEvents?.()) || [];
      sheet && (moves.length ? moves : [e]).forEach((move) => draw(move, sheet, false));
    });
    for (const end of ["pointerup", "pointercancel"]) {
      document.addEventListener(end, (e) => {
        if (e.pointerId === id) {
          id = null;
          tell(...at, false, true);
        }
      });
    }
  }

  // drawn keeps a finger that draws on a stage from flicking the page: Chromium takes the next tap for
  // the end of that.
  function drawn(stage) {
    stage.addEventListener("touchmove", (e) => id !== null && e.cancelable && e.preventDefault(), { passive: false });
  }

  // copy puts text on the clipboard by selecting it, where the browser's newer way is missing, as on a
  // plain http host. It reports whether that went well.
  function copy(text) {
    const was = document.activeElement;
    const box = document.createElement("textarea");
    box.className = "copying";
    box.readOnly = true;
    box.value = text;
    ([...document.querySelectorAll("dialog[open]")].pop() ?? document.body).append(box); // others are inert
    box.select();
    box.setSelectionRange(0, text.length);
    let done = false;
    try {
      done = document.execCommand("copy");
    } catch {
      // then it is not done
    }
    box.remove();
    was?.focus({ preventScroll: true });
    return done;
  }

  // tone sounds a pitch in Hz for an eighth of a second. One that has not begun gives way to the next.
  const long = 0.125;
  let audio, last, begins;
  function tone(pitch) {
    if (navigator.userActivation?.hasBeenActive === false) return; // browsers allow no sound yet
    audio ??= new AudioContext();
    void audio.resume();
    const now = audio.currentTime;
    if (begins > now) {
      last.disconnect();
    } else {
      begins = Math.max(now, (begins ?? 0) + long);
    }
    last = audio.createGain();
    last.gain.setValueAtTime(0.1, begins);
    last.gain.linearRampToValueAtTime(0, begins + long);
    const voice = audio.createOscillator();
    voice.frequency.value = pitch;
    voice.connect(last).connect(audio.destination);
    voice.start(begins);
    voice.stop(begins + long);
  }

  return { copy, tone, patch, update, lost, disabled, slide, mark, release, watch, moves, pen, drawn };
})();
