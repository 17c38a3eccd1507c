// The loader: it prepares the browser for the Go program, fetches and starts it, and says in words
// how far it is. The page's first script (web/site/pages/files.js) makes sure that the files arrive;
// the loader adds to its object. It replaces go-app's loader, which shows "NaN%", fails on a host
// that does not know the type of .wasm, and is silent when the program does not start.
//
// It provides, for the program and for tests:
//
//   window.perceptronLab.fragment  the fragment that the page was opened with, or that the reader
//                                  last went to, as in the address, without the "#"
//   window.perceptronLab.changes   how often the address has changed, including the opening
//   window.perceptronLab.store     keeps texts by name, "" for none: put(name, text) reports whether it
//                                  is stored, stored(name) whether it was last time; get(name),
//                                  names(begin); again() tries again what is not. Where the browser
//                                  forbids storage, a memory that ends with the page is used instead
//   window.perceptronLab.kept      false if something is not stored; <html data-unsaved> then lists the
//                                  kinds: work (an experiment, a setting, or there is no room for
//                                  anything new), lessons, draft (of a teacher), or all. An event
//                                  "perceptronlab-stored" tells when that changes
//   window.perceptronLab.clerk     the addresses of the worker's script, its program and Go's
//                                  runtime; worker() starts it
//   window.perceptronLab.program   the address of the program
//   window.perceptronLab.compiled  the program, where the worker's is the same (web/packed);
//                                  packed(say) compiles it (internal/generate/program.js)
//   window.perceptronLab.digits    the address of the file of digits, which some sets need;
//                                  chosen: true once it has come. fetchDigits(say, came) calls
//                                  came with its bytes, or with null if the reader gave it up
//   window.perceptronLab.disk      the browser's store in an embed, which uses it for classes alone;
//                                  undefined: there is none
//   window.perceptronLab.live()    loads the script of live classes (static/live/live.js)
//   window.perceptronLab.lessons   the address of the list of lessons
//   window.perceptronLab.early     what the reader did before the program ran: "play", or a place in
//                                  the picture of the plane
//   window.perceptronLab.step      where the address names a lesson: waits until its step is shown
//                                  (early.js), or cannot be
//   window.perceptronLab.judging   waits until the worker has judged that step; undefined: nobody asked
//   window.perceptronLab.running   true from when the program begins
//   window.perceptronLab.boot      "loading", "started" or "failed"
//   window.perceptronLab.whole     true once all parts of the page are there
//
// and tells the window by an event "perceptronlab-started" when it is.
(() => {
  "use strict";

  const words = {
    en: {
      loading: "Loading the lab: {percent} %",
      starting: "Starting the lab …",
      unsupported:
        "This browser has no WebAssembly, which the lab needs. Please open the page in a current browser.",
      broken: "The lab could not be started ({reason}).",
      stopped:
        "The lab has stopped because of a mistake in its program ({reason}). ",
      still: " What was saved is still there.",
      lost: " What was not saved is lost.",
      exited: "the program has ended",
      reload: "Load again",
    },
    zh: {
      loading: "正在载入实验室：{percent} %",
      starting: "正在启动实验室……",
      unsupported: "此浏览器不支持实验室所需的 WebAssembly。请使用较新的浏览器打开本页。",
      broken: "无法启动实验室（{reason}）。",
      stopped: "实验室因程序错误而停止（{reason}）。",
      still: "已保存的内容仍在。",
      lost: "未保存的内容已丢失。",
      exited: "程序已结束",
      reload: "重新载入",
    },
  };

  // What could not be stored, by its name. It is tried again whenever something else is stored.
  const unsaved = new Map();
  let full = false; // a first try has failed
  let denied = false;
  const script = document.currentScript;
  const { files } = window.perceptronLab;
  const say = words[files.lang()];
  const address = (name) => new URL(script.dataset[name], document.baseURI).href;
  let first; // the worker that is started at once, until it is asked for
  const lab = Object.assign(window.perceptronLab, {
    fragment: "",
    changes: 0,
    kept: true,
    store: { put, get: (name) => unsaved.get(name) ?? read(name), names, again, stored },
    program: address("wasm"),
    lessons: address("lessons"),
    live: script.dataset.live && live,
    digits: address("digits"),
    early: [],
    clerk: {
      script: address("clerk"),
      program: address("clerkWasm"),
      runtime: address("runtime"),
      worker,
    },
    fetchDigits,
  });

  async function live() {
    if (!window.perceptronLabLive) {
      await files.all(address("live"));
      const part = document.createElement("script");
      const loaded = new Promise((done) => (part.onload = done));
      part.src = address("live").split("#")[0];
      document.head.append(part);
      await loaded;
    }
    return window.perceptronLabLive;
  }

  async function fetchDigits(say, came) {
    files.say(say);
    const file = await files.get(lab.digits).catch(() => {});
    files.say("");
    lab.chosen = !!file;
    lab.site?.keep?.();
    came(file ? new Uint8Array(file) : null);
  }

  const shared = lab.program === lab.clerk.program;

  // worker returns the page's worker or, until its files are there, what stands in for it. The first
  // is started beside the page's own program where the address names a lesson.
  function worker() {
    const stand = first || begun();
    first = undefined;
    return stand;
  }

  function begun() {
    const { script, program, runtime } = lab.clerk;
    const held = [];
    let real;
    let ended = false;
    const stand = {
      loading: true,
      postMessage: (data) => (real ? real.postMessage(data) : held.push(data)),
      terminate() {
        ended = true;
        real?.terminate();
      },
      onmessage() {},
      onerror() {},
    };
    let came;
    stand.there = new Promise((go) => (came = go));
    async function begin() {
      await files.all(script, runtime);
      if (!ended) {
        real = new Worker(script);
        real.onmessage = heard;
        real.onerror = (event) => (first === stand ? broken() : stand.onerror(event));
        real.postMessage({ runtime, program: lab.compiled || program, digits: lab.digits });
        held.forEach((data) => real.postMessage(data));
      }
    }
    function heard(event) {
      if (event.data.there) {
        stand.loading = false;
        came();
      } else if (event.data.missing) {
        files.get(event.data.missing).then((came) => real.postMessage({ came }), broken);
      } else if (first === stand) {
        broken();
      } else {
        stand.onmessage(event);
      }
    }
    function broken(error) {
      came();
      if (first === stand) { // nobody has asked for anything; another is started when somebody does
        first = undefined;
      } else {
        stand.onmessage({ data: { broken: error.message } });
      }
    }
    begin().catch(broken);
    return stand;
  }

  const longest = 3000; // ms that the program waits for the worker's
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  const judged = () => Promise.race([lab.judging, pause(longest)]); // what somebody waits for

  function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  function fail(text, error) {
    if (lab.boot === "failed") {
      return;
    }
    lab.boot = "failed";
    tell("failed");
    const reason = String((error && error.message) || error);
    files.say(fill(text, { reason }), { label: say.reload, act: () => location.reload() });
  }

  // go-app parses the whole address and dies on a fragment such as "#%zz". The
  // address is cleaned before it looks, the fragment kept for the program to
  // judge. This listener is registered before go-app's, so it also comes first
  // when the reader edits the address later.
  function keepFragment() {
    lab.changes += 1;
    lab.fragment = location.href.split("#").slice(1).join("#");
    if (/%(?![0-9a-f]{2})/i.test(lab.fragment)) {
      try {
        history.replaceState(history.state, "", location.href.split("#")[0]);
      } catch {
        location.hash = "";
      }
    }
  }

  // go-app reads both storages at its start. Where the browser forbids them
  // (private windows, sandboxed frames) reading throws, which Go cannot catch.
  function memoryStorage() {
    const items = new Map();
    return {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(String(key)) ?? null,
      setItem: (key, value) => void items.set(String(key), String(value)),
      removeItem: (key) => void items.delete(String(key)),
      clear: () => items.clear(),
    };
  }

  // An embed neither shows nor changes the work of the lab on its origin, nor
  // that of another embed: what it has stands in its address.
  const embedded = document.documentElement.dataset.page === "embed";

  function ensureStorage(name) {
    try {
      if (!embedded) {
        window[name].getItem("");
        return;
      }
      lab.disk ||= window[name]; // the local one is asked for first
    } catch {
      // it is forbidden
    }
    denied = true;
    Object.defineProperty(window, name, { value: memoryStorage() });
  }

  function stopped() {
    return say.stopped + (lab.kept ? say.still : say.lost);
  }

  function read(name) {
    return localStorage.getItem(name) ?? "";
  }

  // write reports whether what is stored is what was to be.
  function write(name, text) {
    try {
      text === "" ? localStorage.removeItem(name) : localStorage.setItem(name, text);
      return !denied && read(name) === text;
    } catch {
      return false;
    }
  }

  function put(name, text) {
    const done = write(name, text);
    unsaved.delete(name);
    if (done) {
      again();
    } else if (!denied) {
      unsaved.set(name, text);
      noted();
    }
    return done;
  }

  // again tries what could not be stored.
  function again() {
    if (full || unsaved.size > 0) {
      unsaved.forEach((text, name) => write(name, text) && unsaved.delete(name));
      probe();
      noted();
    }
  }

  function probe() {
    const name = "perceptronlab-probe";
    full = !denied && !(write(name, "0") && write(name, ""));
  }

  // kind tells what a name is of: see slot in app/browser/keep_js.go.
  function kind(name) {
    const [, , what, id] = name.split(" ");
    return what === "lesson" ? (id === "teach" ? "draft" : "lessons") : /^(work|seen|settings)$/.test(what) ? "work" : "";
  }

  function noted() {
    const kinds = new Set(denied ? ["all"] : [...unsaved.keys()].map(kind));
    full && kinds.add("work");
    kinds.delete("");
    const list = [...kinds].sort().join(" ");
    const { dataset } = document.documentElement;
    lab.kept = !list;
    if ((dataset.unsaved || "") !== list) {
      dataset.unsaved = list;
      dispatchEvent(new Event("perceptronlab-stored"));
    }
  }

  function stored(name) {
    return !denied && !unsaved.has(name);
  }

  function names(begin) {
    const there = Array.from(localStorage, (_, n) => localStorage.key(n));
    return [...new Set([...there, ...unsaved.keys()])].filter((name) => name.startsWith(begin));
  }

  // The response is read twice over: once by the compiler, which can keep what
  // it compiled only for a response straight from the network, and once here
  // to count. Decoded bytes are counted, against the length before compression.
  // What the service worker keeps is there at once, and as published: it is not counted.
  async function count(response, total) {
    const reader = response.body.getReader();
    let loaded = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done || lab.boot !== "loading") {
        return loaded;
      }
      loaded += value.byteLength;
      come(Math.min(1, loaded / total));
    }
  }

  // come says which share of the program has come, in steps of five percent, so that a screen reader is not
  // flooded; in a package to the page around too (static/scorm/shell.js).
  function come(share) {
    const percent = 5 * Math.floor(20 * share);
    files.say(share < 1 ? fill(say.loading, { percent }) : say.starting);
    tell(percent);
  }

  const tell = (percent) => shared && parent.postMessage({ type: "loading", percent }, "*");

  async function compile(response) {
    const type = response.headers.get("Content-Type") || "";
    if (WebAssembly.compileStreaming && /^application\/wasm$/i.test(type)) {
      return WebAssembly.compileStreaming(response);
    }
    return WebAssembly.compile(await response.arrayBuffer());
  }

  // A sum could be checked only once all is there, so the program is compiled meanwhile without: half
  // of it, or another page in its place, does not compile, or is not as long. Then it is got anew.
  async function load() {
    const total = Number(script.dataset.wasmBytes);
    try {
      const response = await fetch(lab.program.split("#")[0]);
      if (!response.ok) {
        throw new Error(String(response.status));
      }
      const kept = window.origin !== "null" && navigator.serviceWorker?.controller; // it throws there
      const counted = kept ? total : count(response.clone(), total).catch(() => 0);
      const made = await compile(response);
      if ((await counted) === total) {
        return made;
      }
    } catch {
      // said below, if it stays so
    }
    const bytes = await files.get(lab.program);
    files.say(say.starting);
    return WebAssembly.compile(bytes);
  }

  async function start() {
    if (typeof WebAssembly !== "object") {
      fail(say.unsupported);
      return;
    }
    come(0);
    if (lab.step) { // all that follows would keep the page from reading it
      await Promise.race([lab.step, pause(shared ? 10 * longest : 1000)]);
      if (window.origin !== "null" && !shared) {
        first = begun();
        await Promise.race([first.there, pause(longest)]); // it judges what is typed meanwhile
        await judged();
      }
    }
    await files.scripts();

    const go = new Go();
    let instance;
    try {
      const program = await (shared ? lab.packed(come) : load());
      if (shared) {
        lab.compiled = program;
        if (window.origin !== "null") {
          first = begun();
        }
      }
      instance = await WebAssembly.instantiate(program, go.importObject);
      await judged();
    } catch (error) {
      fail(say.broken, error);
      return;
    }

    const root = document.body.firstElementChild;
    const mounted = () => {
      if (lab.boot === "loading" && document.body.firstElementChild !== root) {
        lab.boot = "started";
        files.say("");
        tell("started");
        dispatchEvent(new Event("perceptronlab-started"));
      }
    };
    new MutationObserver(mounted).observe(document.body, { childList: true });
    // An event enters the program here. What it throws ends it, also a full stack (RangeError): its
    // memory is left in the middle of something, and its timers would call it for ever.
    const resume = go._resume;
    go._resume = () => {
      try {
        resume.call(go);
      } catch (error) {
        go.exited = true;
        fail(lab.boot === "started" ? stopped() : say.broken, error);
        throw error;
      }
    };
    try {
      lab.running = true;
      const ended = go.run(instance);
      mounted();
      await ended;
    } catch (error) { // thrown before the program first waited
      go.exited = true;
      fail(lab.boot === "started" ? stopped() : say.broken, error);
      throw error;
    }
    go.exited = true;
    fail(lab.boot === "started" ? stopped() : say.broken, new Error(say.exited));
  }

  // What a reader does at once is kept until the program can do it.
  function keepEarly(event) {
    if (lab.boot !== "loading" || "early" in document.documentElement.dataset) { // early.js keeps it
      return;
    }
    const picture = event.type === "click" && event.target.closest(".stage svg");
    if (picture) {
      const place = new DOMPoint(event.clientX, event.clientY);
      const { x, y } = place.matrixTransform(picture.getScreenCTM().inverse());
      lab.early.push([x, y]);
    } else if (event.key === " " && event.target === document.body) {
      event.preventDefault();
      lab.early.push("play");
    }
  }

  document.addEventListener("click", keepEarly);
  document.addEventListener("keydown", keepEarly);
  keepFragment();
  window.addEventListener("popstate", keepFragment);
  ensureStorage("localStorage");
  ensureStorage("sessionStorage");
  probe();
  noted();
  start();
})();
