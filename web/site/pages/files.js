// The first script of every page, written into the page: it needs no other file. It makes sure that the
// files of the lab arrive as they were published. If one does not, it says so in the line at the foot of
// the window and tries again by itself, bypassing the browser's cache.
//
// An address may end in "#" and the file's checksum, as in an integrity attribute: the browser then
// accepts no other file. Only complete files are ever used.
//
//   perceptronLab.boot            "loading", later what the loader makes of it
//   perceptronLab.files.get(a)    the bytes of the file at an address, once they are there; it is
//                                 rejected only when the reader gives it up
//   perceptronLab.files.text(a)   the same as text
//   perceptronLab.files.all(...a) fetches several; there to be loaded as scripts, say
//   perceptronLab.files.scripts() waits until all scripts of the page but those marked data-late ran
//   perceptronLab.files.say(t, …) what the line says while all files are well, "" nothing; with
//                                 buttons {label, act} where something has failed
//   perceptronLab.files.lang()    the language for what is said: "en" or "zh"
//   perceptronLab.files.troubles  file names → what is wrong: missing, a status of HTTP, cut, changed,
//                                 login, offline, refused, newer
(() => {
  "use strict";

  const words = {{words}};
  const root = document.documentElement;
  const lab = { boot: "loading" };
  const troubles = new Map();
  const coming = new Map(); // what is being fetched, by its address
  const tries = new Map(); // how often an element of the page was made anew, by its address
  let told = ["", []];
  let scripts = 0; // that are being made anew
  let ready = []; // who waits for them
  let wake = []; // who waits to try again
  let dropped = 0; // how often the reader has given up

  // Who comes by a link to a lesson sees nothing of the experiment that stands in the page until the
  // program runs (static/lesson.css; the program ends it, in loop_js.go). The text of a step comes
  // before the program, which everybody else needs first of all.
  if (/^#(lessons(&|$)|lesson=|exercise=)/.test(location.hash)) {
    root.dataset.waits = "true";
  } else {
    document.getElementById("program").rel = "preload";
  }

  const started = () => lab.boot !== "loading";

  function lang() {
    const tags = started() ? [root.lang] : [root.lang, navigator.language];
    return tags.some((tag) => /^zh\b/i.test(tag || "")) ? "zh" : "en";
  }

  // nameOf returns what a file is called without its folder and the hash in its name.
  const nameOf = (url) => url.replace(/[?#].*/, "").replace(/^.*\//, "").replace(/\.[0-9a-f]{12}\./, ".");

  function button(label, act) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = label;
    b.addEventListener("click", act);
    return b;
  }

  // A page that was cut has no line of its own.
  function place() {
    let line = document.getElementById("boot");
    if (!line && document.body) {
      line = document.createElement("p");
      line.id = "boot";
      line.className = "boot";
      line.setAttribute("role", "status");
      document.body.append(line);
    }
    return line;
  }

  function show() {
    const line = place();
    if (!line) {
      return; // the page has only begun; it is shown once it is there
    }
    const say = words[lang()];
    let [text, ways] = told;
    if (troubles.size > 0) { // the first: one after the other
      const [name, cause] = troubles.entries().next().value;
      const status = Number(cause) > 0;
      text = say[status ? "status" : cause].replace("{0}", name).replace("{1}", cause);
      ways = [cause === "newer" ? { label: window.perceptronLab.kept === false ? say.lose : say.use, act: renew } : { label: say.again, act: retry }];
      if (cause !== "newer") {
        text += say.itself;
      }
      if (started()) {
        ways.push({ label: say.drop, act: drop });
      }
    }
    const buttons = ways.map(({ label, act }) => button(label, act));
    const key = [text, ...buttons.map((b) => b.textContent)].join("\n");
    if (line.dataset.says === key) {
      return;
    }
    line.dataset.says = key;
    line.lang = lang() === "zh" ? "zh-Hans" : "en";
    line.textContent = text;
    line.append(...buttons);
    line.hidden = text === "";
    line.classList.toggle("boot-failed", buttons.length > 0);
    line.style.cssText = "";
    if (text && getComputedStyle(line).position === "static") { // it is the style that is missing
      line.style.cssText = "position:fixed;inset:auto 0 0;margin:0;padding:.75rem;background:Canvas;color:CanvasText";
    }
  }

  function report(url, cause) {
    root.dataset.trouble = "true"; // what says that it is being loaded is hidden (static/lesson.css)
    troubles.set(nameOf(url), cause);
    show();
  }

  function well(url) {
    if (troubles.delete(nameOf(url))) {
      cleared();
    }
  }

  function cleared() {
    if (troubles.size === 0) {
      delete root.dataset.trouble;
    }
    show();
  }

  function retry() {
    wake.forEach((go) => go());
    wake = [];
  }

  function drop() {
    dropped++;
    troubles.clear();
    cleared();
    retry();
  }

  // What the reader does is kept as it is done, so nothing is lost.
  function renew() {
    (window.perceptronLab.site?.use || (() => location.reload()))();
  }

  const pause = (ms) => new Promise((done) => {
    wake.push(done);
    setTimeout(done, ms);
  });

  async function checked(url, integrity) {
    try {
      const answer = await fetch(url, integrity ? { integrity } : {});
      return answer.ok ? await answer.arrayBuffer() : undefined;
    } catch {
      return undefined;
    }
  }

  // published returns what the server now has for this page, and its version.
  async function published() {
    const page = await (await fetch(location.href.replace(/[?#].*/, ""), { cache: "no-cache" })).text();
    return { page, version: /data-version="([0-9a-f]+)"/.exec(page)?.[1] };
  }

  // newer reports whether the server has another version of the lab than this page's.
  async function newer() {
    try {
      const own = document.querySelector("script[data-version]").dataset.version;
      const { version } = await published();
      return version !== undefined && version !== own;
    } catch {
      return false;
    }
  }

  // causeOf asks for a file past what the browser has kept, which is replaced, and says what is wrong
  // with the answer: "" nothing that can be seen.
  async function causeOf(url) {
    let answer;
    try {
      answer = await fetch(url, { cache: "reload", redirect: "manual" });
    } catch {
      return "offline";
    }
    if (answer.type === "opaqueredirect") {
      return "login";
    }
    if (!answer.ok) {
      return answer.status === 404 || answer.status === 410 ? "missing" : String(answer.status);
    }
    try {
      await answer.arrayBuffer();
    } catch {
      return "cut";
    }
    return "";
  }

  async function load(address) {
    const [url, integrity] = address.split("#");
    const before = dropped;
    for (let ms = 1000; ; ms = Math.min(2 * ms, 30000)) {
      let bytes = await checked(url, integrity);
      let cause = "";
      if (!bytes) {
        cause = await causeOf(url);
        bytes = cause === "" && (await checked(url, integrity));
      }
      if (bytes) {
        well(url);
        return bytes;
      }
      cause = cause || "changed";
      if ((cause === "missing" || cause === "changed") && (await newer())) {
        cause = "newer";
      }
      if (before === dropped) {
        report(url, cause);
        await pause(ms);
      }
      if (before !== dropped) {
        throw new Error(nameOf(url));
      }
    }
  }

  function get(address) {
    if (!coming.has(address)) {
      coming.set(address, load(address).finally(() => coming.delete(address)));
    }
    return coming.get(address);
  }

  // mend makes an element anew whose file did not come as published.
  async function mend(element) {
    const url = element.src || element.href;
    const needed = element.localName === "script" && !("late" in element.dataset);
    const count = tries.get(url) || 0;
    tries.set(url, count + 1);
    scripts += needed;
    try {
      if (count > 0) { // the file itself was well
        report(url, "refused");
        await pause(1000 * 2 ** Math.min(count, 5));
      }
      if (element.integrity || window.origin !== "null") { // in a closed sandbox a package can read none
        await get(url + "#" + element.integrity);
      }
    } catch {
      return; // given up
    } finally {
      scripts -= needed;
    }
    scripts += needed;
    const next = document.createElement(element.localName);
    for (const { name, value } of element.attributes) {
      next.setAttribute(name, value);
    }
    next.async = false;
    const over = () => {
      scripts -= needed;
      if (scripts === 0) {
        ready.forEach((go) => go());
        ready = [];
      }
    };
    next.addEventListener("load", () => {
      well(url);
      over();
    });
    next.addEventListener("error", () => setTimeout(over)); // after it is being mended once more
    element.replaceWith(next);
  }

  addEventListener("error", ({ target }) => {
    if (target.defer || target.rel === "stylesheet") {
      mend(target);
    }
  }, true);

  // A page that was cut has no loader in it. It is loaded again once it is whole.
  async function whole() {
    if (document.querySelector("script[data-version]")) {
      return;
    }
    for (let ms = 1000; ; ms = Math.min(2 * ms, 30000)) {
      report(nameOf(location.href) || "index.html", "cut");
      await pause(ms);
      try {
        const { page, version } = await published();
        if (version && /<\/html>\s*$/.test(page)) {
          location.reload();
          return;
        }
      } catch {
        // still no network
      }
    }
  }

  addEventListener("online", retry);
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "interactive" && !told[0] && !started()) {
      told = [words[lang()].loading, []];
    }
    show();
  });
  document.addEventListener("DOMContentLoaded", whole);

  lab.files = {
    troubles,
    lang,
    get,
    all: (...addresses) => Promise.all(addresses.map(get)),
    text: async (address) => new TextDecoder().decode(await get(address)),
    scripts: () => (scripts > 0 ? new Promise((go) => ready.push(go)) : Promise.resolve()),
    say(text, ...ways) {
      told = [text, ways];
      show();
    },
  };
  window.perceptronLab = lab;
})();
