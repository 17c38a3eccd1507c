// The page of a SCORM package: the exercise in a frame, which speaks SPLICE (static/embed/splice.js), a
// line that says what the course system has, and the button that hands in. bridge.js does the talking.
//
// exercise.js in the package says what it is: perceptronLabPackage = {scorm, id, title, pass, asks, fragment}.
(() => {
  "use strict";

  const patience = 50; // times to look for the system's API, 100 ms apart: a busy page has as many
  const silent = 2000; // ms to wait for the device's second copy
  const again = 10000; // ms until what was not saved is tried again
  const stubborn = 2; // failures in a row, after which a login may have ended: Moodle 4.5.6 soon shows its own page for that
  const config = window.perceptronLabPackage;
  const line = document.getElementById("says");
  const hand = document.getElementById("hand");
  const keep = document.getElementById("keep");
  const loads = document.getElementById("loads");
  const frame = document.querySelector("iframe");
  const api = config.scorm === "1.2" ? "API" : "API_1484_11";
  let words;
  let bridge; // undefined: the system is not found yet; null: there is none
  let asked; // the message by which the frame asks for its state
  let began; // what the bridge says of the beginning
  let early; // a report that came before
  let answers = []; // that the next report is about
  let slot = ""; // where this device keeps a copy
  let kept = null; // that copy
  let opened = false; // it was looked for
  let database = null; // with the second copy, once it is open
  let timer = 0; // until what was not saved is tried again
  let failures = 0; // in a row
  let stale = false; // a connection came back while nobody saw the page
  let handed = false; // the last thing that the student did was to hand in

  const online = () => navigator.onLine !== false;
  const filled = (text, ...values) => text.replace(/\{(\d)\}/g, (_, n) => values[n]);
  const say = (text, ...values) => {
    line.textContent = filled(text, ...values);
  };

  // around lists the windows around this one, and around the one that opened them.
  function around() {
    const all = [];
    for (let first of [window, window.opener]) {
      for (let n = 0; first && n < 50; first = first === first.parent ? null : first.parent, n++) {
        all.push(first);
      }
    }
    try {
      return [...all, window.top.opener];
    } catch {
      return all;
    }
  }

  // seek returns the first thing that a window around has. A window of another origin has none.
  function seek(look) {
    for (const w of around()) {
      try {
        const found = w && look(w);
        if (found) {
          return found;
        }
      } catch {
        // of another origin
      }
    }
    return undefined;
  }

  // show opens the exercise, in the language of the course's page, else in the one that the system knows
  // of its student, else in the browser's.
  function show() {
    const course = seek((w) => w !== window && w.document.documentElement.lang);
    const chinese = /^(zh|chinese|中)/i.test(course || began?.language || navigator.language);
    words = {{words}}[chinese ? "zh" : "en"];
    const lang = chinese ? "zh-Hans" : "en";
    document.documentElement.lang = lang;
    document.title = frame.title = config.title;
    hand.textContent = words.hand;
    loads.textContent = words.loads;
    frame.src = `embed.html#${config.fragment}&lang=${lang}`;
  }

  // surely does a commit and returns its answer. Where its server cannot be reached, Moodle 4.5.6 leaves the
  // request to the browser as a beacon, and answers "true": that is no answer.
  function surely(commit) {
    const host = seek((w) => w[api] && w.navigator);
    const own = host && Object.getOwnPropertyDescriptor(host, "sendBeacon");
    const send = host?.sendBeacon;
    let left = false;
    if (send) {
      host.sendBeacon = (...given) => {
        left = true;
        return send.apply(host, given);
      };
    }
    const told = commit();
    if (own) {
      Object.defineProperty(host, "sendBeacon", own);
    } else if (send) {
      delete host.sendBeacon;
    }
    return left ? "false" : told;
  }

  function start(looked) {
    const found = seek((w) => w[api]);
    if (found) {
      bridge = perceptronLabBridge(found, config, Date.now, online, () => document.hidden, surely);
      began = bridge.begin();
    }
    words || show();
    if (!found && looked < patience) {
      setTimeout(start, 100, looked + 1);
      return;
    }
    began ??= {};
    if (!found || began.refused !== undefined) {
      bridge = null;
      say(found ? words.refused : words.nobody, began.refused);
    } else if (began.mode) {
      say(began.mode === "browse" ? words.preview : began.stored ? words.reads : words.looks);
    } else {
      slot = `perceptronlab scorm ${config.id} ${began.student} ${place()}`;
      recall(open);
      return;
    }
    answer();
  }

  function open() {
    hand.hidden = false;
    hand.disabled = !began.stored;
    offer();
    tell(bridge.proved || bridge.commit());
    opened = true;
    answer();
    if (early) {
      report(early);
    }
  }

  // place names the activity: the folder of this page. Moodle counts uploads in it, which are left out.
  const place = () => location.pathname.replace(/[^/]*$/, "").replace(/(\/mod_scorm\/content\/)\d+\//, "$1");

  // The frame goes on where its student was; what is only to be read is said to be another's.
  function answer() {
    if (!asked || bridge === undefined || (bridge && !began.mode && !opened)) {
      return;
    }
    const user = began.student || "student";
    const attempt = began.mode !== "browse" && began.stored?.split("_").slice(4).join("_");
    const state = attempt ? { attempt, user } : null;
    const reader = began.mode === "review" ? user + " read" : user;
    frame.contentWindow.postMessage({ subject: "SPLICE.getState.response", message_id: asked, state, user_id: reader }, "*");
  }

  // What this device keeps of the exercise at this place is {stored, at, handed, saved}. It stays until a
  // start has read the same from the course system. Moodle 4.5.6 empties localStorage whenever somebody logs
  // in, so that a second copy is in IndexedDB.
  function local(does) {
    try {
      return does(localStorage);
    } catch {
      return null; // it may not
    }
  }

  const copy = () => local((store) => JSON.parse(store.getItem(slot)));

  // lasting reads or changes the second copy, then passes the result on; undefined where IndexedDB is denied.
  // Its database stays open, and each change is committed at once: a page that is closed right after
  // opens nothing any more, and drops what is not.
  function lasting(does, then = () => {}) {
    const act = () => {
      const change = database.transaction("copies", "readwrite");
      const request = does(change.objectStore("copies"));
      request.onsuccess = () => then(request.result);
      request.onerror = () => then();
      change.commit?.();
    };
    try {
      if (database) {
        act();
        return;
      }
      const opening = indexedDB.open("perceptronlab scorm");
      opening.onupgradeneeded = () => opening.result.createObjectStore("copies");
      opening.onerror = () => then();
      opening.onsuccess = () => {
        database = opening.result;
        database.onclose = () => (database = null);
        act();
      };
    } catch {
      then();
    }
  }

  // recall looks for the copy, then goes on. A busy device may find its second copy later: then it is
  // offered if nothing was done before.
  function recall(then) {
    const first = copy();
    let looking = true;
    const go = (second) => {
      if (looking) {
        looking = false;
        kept = first ?? second ?? null;
        then();
      } else if (second && !first && bridge.stored === began.stored) {
        remember(second);
        offer();
      }
    };
    lasting((store) => store.get(slot), go);
    setTimeout(go, silent);
  }

  function remember(held) {
    kept = held;
    local((store) => store.setItem(slot, JSON.stringify(kept)));
    lasting((store) => store.put(held, slot));
  }

  function put(told) {
    const before = kept;
    const done = told && (handed || bridge.met || (before?.handed && before.stored === bridge.stored));
    const saved = told && bridge.lacks !== "answers";
    const at = before?.stored === bridge.stored ? before.at : Date.now();
    remember({ stored: bridge.stored, at, handed: done, saved });
  }

  // offer offers the copy where the course system has less. Where it has nothing, this can be a new
  // attempt: then a copy that was handed in is of an earlier one.
  function offer() {
    const [score, met] = kept?.stored?.split("_").slice(2).map(Number) ?? [];
    if (bridge.proved && kept?.stored === began.stored) {
      kept = null;
      local((store) => store.removeItem(slot));
      lasting((store) => store.delete(slot));
      return;
    }
    const more = kept?.stored !== began.stored && (!kept?.saved || score > 100 * bridge.percent || (met && !bridge.met));
    if (kept && (began.stored ? more : !kept.handed)) {
      const lang = document.documentElement.lang;
      const at = new Date(kept.at).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
      keep.textContent = filled(began.stored ? words.ahead : words.keep, (score / 100).toLocaleString(lang), at);
      keep.hidden = false;
    }
  }

  function report({ score, state }) {
    handed = false;
    const saved = bridge.report({ score, attempt: state.attempt, answers });
    answers = [];
    keep.hidden = true;
    hand.disabled = false;
    tell(saved);
  }

  function handIn() {
    handed = true;
    tell(bridge.handIn());
  }

  // tell says what the course system has, and what this device has instead; what it does not have is
  // tried again.
  function tell(saved) {
    const percent = bridge.percent.toLocaleString(document.documentElement.lang);
    const pass = 100 * config.pass;
    if (bridge.stored && !bridge.proved && keep.hidden) {
      put(saved);
    }
    const where = !bridge.stored ? "" : copy()?.stored === bridge.stored ? words.device : words.nowhere;
    clearTimeout(timer);
    failures = saved ? 0 : failures + (online() && !document.hidden ? 1 : 0);
    if (bridge.lacks === "score") {
      hand.disabled = true;
      say(words.closed);
    } else if (!saved) {
      say(!online() ? words.offline : failures < stubborn ? words.unsaved : words.login, percent, where);
      timer = setTimeout(retry, again);
    } else if (handed && bridge.lacks === "status") {
      say(words.status, percent);
    } else if (bridge.lacks === "answers" && !(handed && bridge.met)) {
      say(words.answers, percent, where);
    } else if (handed) {
      say(bridge.met ? words.met : pass ? words.below : words.open, percent, pass);
    } else {
      say(!bridge.stored ? (began.foreign ? words.anew : words.fresh) : bridge.proved ? words.saved : words.handed, percent);
    }
  }

  const retry = () => tell(bridge.commit());

  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow || !data) {
      return;
    }
    if (data.type === "loading") {
      loads.hidden = typeof data.percent !== "number"; // it has started, or failed and tells that itself
      loads.textContent = filled(words.loaded, data.percent);
    } else if (data.type === "resize") {
      frame.style.height = data.height + "px";
    } else if (data.subject === "SPLICE.getState") {
      asked = data.message_id;
      answer();
    } else if (data.subject === "SPLICE.reportScoreAndState") {
      bridge && (began.mode || opened) ? began.mode || report(data) : (early = data);
    } else if (data.subject === "SPLICE.sendEvent") {
      if (data.name === "answer" && data.data.typed) {
        answers.push(data.data);
      } else if (data.name === "progress") {
        bridge?.progress(data.data);
      } else if (data.name === "finished" && bridge && !began.mode) {
        handIn();
      }
    }
  });
  hand.addEventListener("click", handIn);
  keep.addEventListener("click", () => {
    keep.hidden = true;
    const saved = bridge.adopt(kept.stored);
    handed = bridge.met;
    tell(saved);
    began.stored = bridge.stored;
    hand.disabled = false;
    answer();
  });
  // What went out before a connection came back may be lost. It goes out again once somebody sees the page.
  function renew() {
    if (opened && !document.hidden) {
      tell(stale ? bridge.again() : bridge.commit());
      stale = false;
    }
  }

  addEventListener("online", () => {
    stale = true;
    renew();
  });
  addEventListener("visibilitychange", () => (document.hidden ? bridge?.commit() : renew()));
  addEventListener("pagehide", ({ persisted }) => (persisted ? bridge?.commit() : bridge?.leave()));
  frame.addEventListener("load", () => {
    try { // the code to hand in by is for where there is no course system
      frame.contentDocument.documentElement.dataset.kept = "true";
    } catch {
      // in a sandbox
    }
  });

  start(1);
})();
