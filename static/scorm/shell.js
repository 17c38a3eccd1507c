// The page of a SCORM package: the exercise in a frame, which speaks SPLICE (static/embed/splice.js), a
// line that says what the course system has, and the button that hands in. bridge.js does the talking.
//
// exercise.js in the package says what it is: perceptronLabPackage = {scorm, id, pass, fragment, lang}.
(() => {
  "use strict";

  const patience = 50; // times to look for the system's API, 100 ms apart: a busy page has as many
  const again = 10000; // ms until what was not saved is tried again
  const config = window.perceptronLabPackage;
  const chinese = /^zh/i.test(config.lang || navigator.language);
  const words = {{words}}[chinese ? "zh" : "en"];
  const line = document.getElementById("says");
  const hand = document.getElementById("hand");
  const keep = document.getElementById("keep");
  const frame = document.querySelector("iframe");
  const api = config.scorm === "1.2" ? "API" : "API_1484_11";
  let bridge; // undefined: the system is not found yet; null: there is none
  let asked; // the message by which the frame asks for its state
  let began; // what the bridge says of the beginning
  let early; // a report that came before
  let answers = []; // that the next report is about
  let slot = ""; // where this device keeps a copy
  let timer = 0; // until what was not saved is tried again

  document.documentElement.lang = chinese ? "zh-Hans" : "en";
  document.title = frame.title = config.title;
  hand.textContent = words.hand;
  keep.textContent = words.keep;

  const say = (text, ...values) => {
    line.textContent = text.replace(/\{(\d)\}/g, (_, n) => values[n]);
  };

  // The system's object is in a window around this one, or in what opened them. A window of another
  // origin is passed over.
  function find() {
    for (const first of [window, window.opener]) {
      for (let w = first, n = 0; w && n < 50; w = w === w.parent ? null : w.parent, n++) {
        try {
          if (w[api]) {
            return w[api];
          }
        } catch {
          // of another origin
        }
      }
    }
    try {
      return window.top.opener?.[api];
    } catch {
      return undefined;
    }
  }

  function start(looked) {
    const found = find();
    if (!found && looked < patience) {
      setTimeout(start, 100, looked + 1);
      return;
    }
    bridge = found ? perceptronLabBridge(found, config, Date.now) : null;
    began = bridge ? bridge.begin() : {};
    if (!found || began.refused !== undefined) {
      bridge = null;
      say(found ? words.refused : words.nobody, began.refused);
    } else if (began.reads) {
      say(began.stored ? words.reads : words.looks);
    } else {
      slot = `perceptronlab scorm ${config.id} ${began.student}`;
      hand.hidden = false;
      hand.disabled = !began.stored;
      tell(bridge.commit(), false);
      keep.hidden = !!began.stored || !copy();
    }
    answer();
    if (bridge && early && !began.reads) {
      report(early);
    }
  }

  // The frame goes on where its student was; what is only to be read is said to be another's.
  function answer() {
    if (!asked || bridge === undefined) {
      return;
    }
    const user = began.student || "student";
    const attempt = began.stored?.split("_").slice(4).join("_");
    const state = attempt ? { attempt, user } : null;
    const reader = began.reads ? user + " read" : user;
    frame.contentWindow.postMessage({ subject: "SPLICE.getState.response", message_id: asked, state, user_id: reader }, "*");
  }

  // Some systems empty what is stored when a student comes again: this device has a copy, if it may.
  function copy(text) {
    try {
      return text === undefined ? localStorage.getItem(slot) : localStorage.setItem(slot, text);
    } catch {
      return null;
    }
  }

  function report({ score, state }) {
    const saved = bridge.report({ score, attempt: state.attempt, answers });
    answers = [];
    copy(bridge.stored);
    keep.hidden = true;
    hand.disabled = false;
    tell(saved, false);
  }

  function handIn() {
    const { met, saved } = bridge.handIn();
    copy(bridge.stored);
    tell(saved, true, met);
  }

  // tell says what the system has, and what this device has instead; what was not saved is tried again.
  function tell(saved, handed, met) {
    const percent = bridge.percent.toLocaleString(document.documentElement.lang);
    const pass = 100 * config.pass;
    if (bridge.closed) {
      hand.disabled = true;
      say(words.closed);
    } else if (!saved) {
      say(words.unsaved, percent);
      clearTimeout(timer);
      timer = setTimeout(() => tell(bridge.commit(), handed, met), again);
    } else if (!bridge.held && !(handed && met)) {
      say(copy() === bridge.stored ? words.copied : words.lost, percent);
    } else if (handed) {
      say(met ? words.met : pass ? words.below : words.open, percent, pass);
    } else {
      say(bridge.stored ? words.saved : began.foreign ? words.anew : words.fresh, percent);
    }
  }

  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow || !data) {
      return;
    }
    if (data.type === "resize") {
      frame.style.height = data.height + "px";
    } else if (data.subject === "SPLICE.getState") {
      asked = data.message_id;
      answer();
    } else if (data.subject === "SPLICE.reportScoreAndState") {
      bridge ? began.reads || report(data) : (early = data);
    } else if (data.subject === "SPLICE.sendEvent") {
      if (data.name === "answer" && data.data.typed) {
        answers.push(data.data);
      } else if (data.name === "progress") {
        bridge?.progress(data.data);
      } else if (data.name === "finished" && bridge && !began.reads) {
        handIn();
      }
    }
  });
  hand.addEventListener("click", handIn);
  keep.addEventListener("click", () => {
    const stored = copy();
    keep.hidden = true;
    tell(bridge.adopt(stored), false);
    began.stored = bridge.stored;
    hand.disabled = false;
    answer();
  });
  addEventListener("visibilitychange", () => document.hidden && bridge?.commit());
  addEventListener("pagehide", ({ persisted }) => (persisted ? bridge?.commit() : bridge?.leave()));
  frame.addEventListener("load", () => {
    try { // the code to hand in by is for where there is no course system
      frame.contentDocument.documentElement.dataset.kept = "true";
    } catch {
      // in a sandbox
    }
  });

  frame.src = "embed.html#" + config.fragment;
  start(1);
})();
