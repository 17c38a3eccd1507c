// Shows a step of a lesson as soon as its text is there, seconds before the programs run that judge
// the answers. internal/generate/early.go writes the text, exactly as the worker does for somebody who
// has done nothing of the lesson, with all numbers that it can have.
//
// The step stands in a page of its own, a second #lab after that of the program. What is typed there
// is kept where the program looks for it. Check and Hint go to the worker, whose program is sooner
// there than the page's, which waits for the answer; all else that is pressed waits. Once the program
// has put up the same step, out of sight, the two change places: typed texts, focus, caret and
// scrolling go over, and what was pressed is done. :root[data-early] says that this is still to come.
//
// A file that does not arrive costs nothing: the page then waits for the program.
//
// In a SCORM package it is the first step of its exercise, in a script that the worker wrote with the package
// (app/worker/sight.go). It is shown to somebody of whom the course system has nothing stored.
"use strict";

(() => {
  const root = document.documentElement;
  const lab = window.perceptronLab;
  const embedded = root.dataset.page === "embed";
  const alone = embedded || window.origin === "null"; // the page around is told, or there is no worker
  const files = {{files}}; // by lesson and language; in a package by "own" and language
  const packed = "own.en" in files;
  const bar = document.querySelector("#lab .bar")?.outerHTML || "";
  const ready = new Promise((go) => addEventListener("DOMContentLoaded", go, { once: true }));
  const languages = { en: "en", zh: "zh-Hans" };
  const field = ":is(input, textarea, select)[name]:not([type=hidden])";
  const pressed = []; // selectors of what was, in its order
  const judged = ["lesson-check", "lesson-hint", "lesson-small"]; // actions that the worker alone does
  let page; // what shows the step; undefined: nothing does
  let id = ""; // of its lesson
  let here; // its place
  let set = false; // its answer is set in the lab
  let documents; // the list of lessons and the lesson's, on their way
  let composing = false; // text is being put together from keys
  let entered = false; // the program is in the lessons
  let scrolled = 0;
  let arrived; // is called once the step's file has come, in a package

  const at = (address) => new URL(address, document.baseURI).href;

  // The names of app/browser/keep_js.go and study.go.
  const slot = (name) => `perceptronlab ${new URL(".", location.href).pathname} ${name}`;

  function parsed(text) {
    try {
      return JSON.parse(text) || {};
    } catch {
      return {};
    }
  }

  function notebook(name) {
    const book = parsed(lab.store.get(name));
    return { ...book, fields: book.fields || {}, kept: parsed(book.kept || "{}") };
  }

  // keep changes what is kept of the lesson.
  function keep(change) {
    const name = slot("lesson " + id);
    const book = notebook(name);
    change(book);
    lab.store.put(name, JSON.stringify({ ...book, kept: JSON.stringify(book.kept) }));
  }

  // settings are read before the loader has seen to the storage, which the browser may forbid.
  function settings() {
    try {
      return localStorage.getItem(slot("settings")) || "";
    } catch {
      return "";
    }
  }

  // placeIn reads a fragment; undefined: it names no lesson of the site.
  function placeIn(fragment) {
    const [, lesson, rest] = (packed ? /^exercise=([^&]+)(?:&(.*))?$/ : /^lesson=([a-z0-9-]+)(?:&(.*))?$/).exec(fragment) || [];
    if (!lesson || lesson.startsWith("review-")) {
      return undefined;
    }
    const options = new URLSearchParams(rest);
    const query = new URLSearchParams(embedded ? location.search : "");
    const [lang, theme] = settings().split(" ");
    const tag = options.get("lang") || query.get("lang") || lang || navigator.language || "";
    return {
      id: packed ? "own" : lesson,
      step: Math.max(1, parseInt(options.get("step"), 10) || 1),
      variant: (options.get("variant") || "").toUpperCase(),
      lang: /^zh/i.test(tag) ? "zh" : "en",
      theme: options.get("theme") || query.get("theme") || theme,
    };
  }

  // asksFirst reports whether a lesson that is new here may begin with questions of earlier ones.
  function asksFirst(place, kept) {
    const gone = (name) => {
      const { of, steps } = notebook(name).kept;
      return of > 0 && Object.values(steps || {}).filter((step) => step?.done).length >= of;
    };
    return place.step === 1 && !place.variant && !embedded && !(kept.at > 0) &&
      lab.store.names(slot("lesson ")).some(gone);
  }

  // numbers returns which of the numbers the step has, undefined: none that are known. Somebody new
  // gets some, which are kept.
  function numbers(codes, place, step, kept) {
    if (codes.length === 1) {
      return 0;
    }
    let code = place.variant || kept.steps?.[step]?.code || kept.code;
    if (!code) {
      code = codes[Math.floor(Math.random() * codes.length)];
      keep((book) => (book.kept.code = code));
    }
    const at = codes.indexOf(code);
    return at < 0 ? undefined : at;
  }

  // written puts a part of a step together: what it has for all numbers, and for these between.
  function written(part, at) {
    const { of, same, own } = part.find(({ of }) => of.includes(at));
    const between = own[of.indexOf(at)] || [];
    return same.map((text, i) => text + (between[i] || "")).join("");
  }

  // sightOf returns what is shown of a lesson; in a package, once it is known that nothing is stored.
  async function sightOf({ id, lang }) {
    if (packed) {
      const script = document.createElement("script");
      const loaded = new Promise((done) => (script.onload = script.onerror = done));
      script.src = files[`${id}.${lang}`];
      document.head.append(script);
      await loaded;
      arrived();
      await ready; // for splice.js
      return (await window.perceptronFrame?.stored) ? undefined : lab.sight;
    }
    const [file, integrity] = (files[`${id}.${lang}`] || "").split("#");
    try {
      const answer = file && (await fetch(file, { integrity }));
      return answer.ok ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  }

  async function show() {
    const fragment = location.hash;
    const place = placeIn(fragment.slice(1));
    const sight = place && (await sightOf(place));
    await ready; // the loader has seen to the storage
    if (location.hash !== fragment || (!page && lab.boot !== "loading")) {
      return;
    }
    if (!sight || !put(sight, place)) {
      drop();
    }
  }

  // put shows the step, and reports whether it is known.
  function put({ own, title, codes, steps }, place) {
    place.id = own || place.id;
    if (id !== place.id) {
      [id, documents] = [place.id, undefined];
    }
    const { kept, fields } = notebook(slot("lesson " + id));
    const step = steps[Math.min(place.step, packed ? place.step : steps.length) - 1];
    if (!step) {
      return false;
    }
    const at = asksFirst(place, kept) ? undefined : numbers(codes, place, step.id, kept);
    if (at === undefined) {
      return false;
    }
    const next = document.createElement("form"); // what is chosen is not the program's choice too
    Object.assign(next, { id: "lab", className: "lab", lang: languages[place.lang] });
    next.dataset.room = "lesson";
    const html = step.parts.map((part) => written(part, at)).join("");
    next.innerHTML = `${bar}<main class="page">${html}</main><p class="spoken" role="status"></p>`;
    next.querySelectorAll('[href^="#own"]').forEach((e) => {
      e.href = location.hash.split("&")[0] + e.getAttribute("href").slice("#own".length);
    });
    if (embedded) {
      next.querySelectorAll('.crumb, .papers, [href="#lessons"]').forEach((e) => e.remove());
    }
    next.querySelectorAll(".dots a").forEach((dot, i) => {
      dot.dataset.state = kept.steps?.[steps[i]?.id]?.done ? "done" : "open";
    });
    refill(next, fields);
    page ? page.replaceWith(next) : document.getElementById("lab").after(next);
    page = next;
    [here, set] = [place, step.set];
    document.title = title;
    root.lang = languages[place.lang];
    if (place.theme === "light" || place.theme === "dark") {
      root.dataset.theme = place.theme;
    }
    root.dataset.early = "true";
    delete root.dataset.waits;
    return true;
  }

  // fill has a text stand in a field; undefined is none.
  function fill(e, text) {
    if (e.type === "radio") {
      e.checked = e.value === text;
    } else if (e.type === "checkbox") {
      e.checked = Boolean(text);
    } else if (text !== undefined) {
      e.value = text;
    }
  }

  const refill = (room, fields) =>
    room.querySelectorAll(field).forEach((e) => fill(e, fields[e.name]));
  const stands = (e) => (e.type === "radio" || e.type === "checkbox" ? e.checked : e.value);

  function drop() {
    if (page) {
      page.remove();
      page = undefined;
      delete root.dataset.early;
    }
  }

  addEventListener("input", ({ target }) => {
    if (page?.contains(target) && lab.boot === "loading" && target.matches(field)) {
      keep(({ fields }) => (fields[target.name] = stands(target) === false ? "" : target.value));
    }
  });

  // press does what a button says, or has it wait.
  function press(event, button) {
    event.preventDefault();
    event.stopPropagation();
    if (!button || button.ariaBusy) {
      return;
    }
    button.ariaBusy = "true";
    const action = button.dataset.do;
    const wait = () => pressed.push(`[data-do=${JSON.stringify(action)}]`);
    if (alone || set || lab.running || !judged.includes(action.split(":")[0])) {
      wait();
      return;
    }
    const asked = page;
    const judging = Promise.resolve(lab.judging) // one after the other
      .then(() => judge(asked, action)).catch(wait).then(painted);
    lab.judging = judging;
    judging.then(() => lab.judging === judging && (lab.judging = undefined));
  }

  // judge has the worker judge a step, and shows what it says.
  async function judge(asked, action) {
    const order = JSON.stringify({ Lesson: await orderOf(action) });
    const answer = await new Promise((done, fail) => {
      const told = (answer, ...why) => (answer ? done(answer) : fail(why));
      perceptronLabOrders.ask({ message: { order }, seconds: 60, told });
    });
    while (composing) {
      await painted();
    }
    const { Lesson: said } = JSON.parse(answer.answer);
    if (page !== asked) {
      return; // another step
    }
    if (lab.running || !said.Scene) {
      throw new Error(action); // the program does it
    }
    keep((book) => {
      book.kept = parsed(said.Kept);
      for (const name of Object.keys(book.fields)) {
        said.Drop && name.startsWith(said.Drop) && delete book.fields[name];
      }
      Object.assign(book.fields, said.Put);
    });
    const room = page.querySelector("#lesson");
    const was = focused(room);
    perceptronLabOrders.write(room, said.HTML);
    refill(room, notebook(slot("lesson " + id)).fields);
    focus(said.Focus ? { id: said.Focus } : was);
    page.lastElementChild.textContent = said.Say;
    room.querySelector("#" + said.See)?.scrollIntoView({ block: "nearest" });
  }

  // loaded returns the list of the lessons and the document of this one.
  async function loaded() {
    const list = await lab.files.text(lab.lessons);
    const { File } = JSON.parse(list).Lessons.find((lesson) => lesson.ID === id);
    return [list, await lab.files.text(at(File))];
  }

  // orderOf is what the page's program would ask for (study.order in app/browser).
  async function orderOf(action) {
    const [Contents, Document] = await (documents ||= loaded());
    const Kept = {};
    for (const { ID } of JSON.parse(Contents).Lessons) {
      Kept[ID] = parsed(lab.store.get(slot("lesson " + ID))).kept || "";
    }
    const now = new Date();
    const minutes = Math.floor(now / 60e3);
    return {
      Lang: languages[here.lang],
      Place: { ID: id, Step: here.step, Variant: here.variant },
      Contents,
      Document,
      Do: action,
      Fields: notebook(slot("lesson " + id)).fields,
      Kept,
      Chance: lab.store.get(slot("chance")),
      Today: Math.floor((minutes - now.getTimezoneOffset()) / 1440),
      Minute: minutes,
      Link: `${at(location.pathname)}#lesson=${id}`,
    };
  }

  // focused returns what has the focus in a part of the page, and where its caret is.
  function focused(part) {
    const e = document.activeElement;
    return part.contains(e) ? { id: e.id, caret: [e.selectionStart, e.selectionEnd] } : {};
  }

  function focus({ id, caret = [] }) {
    const e = id && (page || document).querySelector("#" + CSS.escape(id));
    e?.focus({ preventScroll: true });
    if (e && typeof caret[0] === "number") {
      e.setSelectionRange(...caret);
    }
  }

  addEventListener("click", (event) => {
    const button = page?.contains(event.target) && event.target.closest("[data-do]");
    button && press(event, button);
  }, true);
  addEventListener("keydown", (event) => {
    if (page?.contains(event.target) && event.key === "Enter" && event.target.matches("input[type=text]") &&
      !event.isComposing) {
      const { enter } = event.target.dataset;
      press(event, page.querySelector(enter ? `[data-do="${enter}"]` : "#lesson-check"));
    }
  }, true);
  addEventListener("submit", (event) => event.preventDefault());
  addEventListener("compositionstart", () => (composing = true));
  addEventListener("compositionend", () => (composing = false));
  addEventListener("scroll", () => (scrolled = scrollY));
  addEventListener("hashchange", () => (page || lab.boot === "loading") && show());

  // frame calls go in a frame, or soon: browsers give none to an embed that is out of sight.
  function frame(go) {
    const once = () => {
      go?.();
      go = null;
    };
    requestAnimationFrame(once);
    setTimeout(once, 500);
  }

  // The program writes its step out of sight; then it is laid out and painted.
  addEventListener("perceptronlab-started", () => {
    if (!page) {
      return;
    }
    const room = document.getElementById("lesson");
    const watch = new MutationObserver(() => {
      if (room.querySelector("#lesson-title")) {
        scrollTo(0, scrolled); // where the reader was
        watch.disconnect();
        frame(() => look(100));
      }
    });
    watch.observe(room, { childList: true });
    new MutationObserver((_, self) => {
      const at = document.getElementById("lab").dataset.room;
      entered ||= at !== "lab";
      if (entered && at === "lab") { // it cannot be shown
        self.disconnect();
        drop();
      }
    }).observe(document.getElementById("lab"), { attributeFilter: ["data-room"] });
  });

  // look waits until the program has what stands beside the text, too, and has drawn it, and until its
  // worker has written the pictures; for so many frames at most.
  function look(frames) {
    if (!page) {
      return;
    }
    const now = document.getElementById("lab");
    const drawn = now.dataset.room === "lesson" && document.getElementById("plane").width !== 300 &&
      (!page.querySelector(".pictures") || now.querySelector(".pictures"));
    if (composing || (!drawn && frames > 0)) {
      frame(() => look(frames - 1));
    } else {
      handOver();
    }
  }

  function handOver() {
    const old = page;
    const active = focused(old);
    const typed = [...old.querySelectorAll(field)];
    const column = old.querySelector(".lesson").scrollTop;
    drop();
    const room = document.getElementById("lesson");
    for (const e of typed) {
      const now = document.getElementById(e.id);
      if (now && stands(now) !== stands(e)) {
        e.type === "radio" || e.type === "checkbox" ? (now.checked = e.checked) : (now.value = e.value);
        now.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
    room.scrollTop = column;
    scrollTo(0, scrolled);
    focus(active.id ? active : { id: "lesson-title" });
    pressed.splice(0).forEach((selector) => document.querySelector("#lab " + selector)?.click());
  }

  const painted = () => page && new Promise((go) => frame(() => setTimeout(go)));

  if ("waits" in root.dataset) { // the address names a lesson
    const shown = show().then(painted).catch((error) => {
      drop();
      console.error(error); // a bug: the program shows the step all the same
    });
    lab.step = packed ? new Promise((go) => (arrived = go)) : shown;
    shown.then(() => page && !alone && (documents ||= loaded()).catch(() => {})); // soon needed
  }
})();
