// The bridge of a SCORM package: it hands what a student has done to the course system. It knows the
// system's API and nothing of the page (shell.js), so that it is tested with an API of one's own.
//
//   perceptronLabBridge(api, config, now, online, hidden, surely) returns the bridge
//     api     the system's object: API of SCORM 1.2, API_1484_11 of SCORM 2004
//     config  {scorm: "1.2" or "2004", id: the exercise and its hash, without an underscore,
//             pass: the share of the points that passes; 0: all has to be right,
//             asks: the questions in their order, as STEP.ASK}
//     now     returns the time in ms
//     online, hidden  return whether the browser has a network, and whether nobody sees the page
//     surely  does a commit and returns its answer, "false" if nobody waited for that of the server
//
//   begin()    begins the one session of this page; {refused, mode, student, language, stored, foreign}:
//              why it could not begin, "review" and "browse" if nothing is to be written, whose it is,
//              what was stored, and whether that is of something else
//   adopt(s)   takes over what this exercise stored elsewhere, and writes it
//   report({score, attempt, answers})  after each check, with the answers that were not there before;
//              progress({done, of}), how many steps are done
//   handIn()   sets the status by the rule, and does not finish
//   again()    writes everything again: a connection came back, so what was sent before may be lost
//   commit()   writes again what the system did not acknowledge
//   leave()    ends the session, once
//   All of them but the first and the last return whether the system acknowledged everything.
//
// Three things are told apart. Values that were *set*: each call's answer counts (lacks). Values that
// were *acknowledged*, by a commit while the browser was online and the page in sight; since a system says
// "true" now and then to what never arrives, this means "handed over" and no more. Values that were *read
// back* by a fresh start (proved): only these are saved.
//
// What is stored is 2_ID_SCORE_MET_ATTEMPT: the exercise and its hash, the score in hundredths of a
// percent, whether the rule was met, and the attempt (docs/spec.md §9). What names another exercise or
// version, or none, is not read, and is left until the first check. Systems may forget score and
// status, and a student who comes again may do worse: neither ever falls below what is stored there.
// The status is never "failed", and leaving sets none.
//
// Each answer is noted as an interaction, if the system says that it keeps them: after the score is
// acknowledged, so that no refusal of an answer stops the score. A question has the same number for
// every student, so that they stand in one column of a report, and only its last answer.
"use strict";

globalThis.perceptronLabBridge = (api, config, now, online, hidden, surely = (commit) => commit()) => {
  const own = {
    "1.2": {
      begin: "LMSInitialize", end: "LMSFinish", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", error: "LMSGetLastError",
      student: "cmi.core.student_id", language: "cmi.student_preference.language", mode: "cmi.core.lesson_mode", score: "cmi.core.score.",
      status: "cmi.core.lesson_status", exit: "cmi.core.exit", time: "cmi.core.session_time", open: "101",
      response: "student_response", wrong: "wrong", letters: 255,
    },
    2004: {
      begin: "Initialize", end: "Terminate", get: "GetValue", set: "SetValue", commit: "Commit", error: "GetLastError",
      student: "cmi.learner_id", language: "cmi.learner_preference.language", mode: "cmi.mode", score: "cmi.score.",
      status: "cmi.completion_status", success: "cmi.success_status", exit: "cmi.exit", time: "cmi.session_time", open: "103",
      response: "learner_response", wrong: "incorrect", letters: 250,
    },
  }[config.scorm];
  const data = "cmi.suspend_data";
  const raw = own.score + "raw";
  const most = 3800; // characters of what is stored
  const interactions = "cmi.interactions.";
  const scores = [raw, own.score + "scaled"];
  const completed = own.success || !config.pass ? "completed" : "passed";
  const since = now();
  const values = new Map(); // everything that was set in this visit
  const refused = new Set(); // keys whose value the system did not take
  let due = false; // something was set that no commit has acknowledged
  let doubt = false; // what was set before may be lost, though the system counts it as sent
  let shaken = false; // the system counts other values as sent, so that the right ones are sent again
  let proved = false; // a fresh start gave back all that there is
  let checked = since; // when the last answer was
  let noted = -1; // interactions that the system has; -1: none is noted
  let unnoted = []; // answers that are to be noted once the score is acknowledged
  let running = false;
  let leaving = false;
  let writes = false;
  let mode = "";
  let best = 0; // hundredths of a percent
  let met = false;
  let attempt = "";
  let scored = false; // there is something to be told
  let done = 0;
  let of = Infinity;

  function call(name, ...given) {
    try {
      return String(api[own[name]](...given) ?? "");
    } catch {
      return "false";
    }
  }

  const unseen = () => leaving || hidden();
  const get = (key) => call("get", key);

  function set(key, value) {
    values.set(key, String(value));
    due = true;
    proved = false;
    return repeat(key);
  }

  const lost = (...keys) => keys.some((key) => refused.has(key));

  function repeat(key) {
    const taken = call("set", key, values.get(key)) !== "false";
    refused[taken ? "delete" : "add"](key);
    return taken;
  }

  // another returns a legal value that differs from the right one, and ends nothing: where it stays, the
  // next start finds it and writes the right one.
  function another(key, value) {
    const first = (...all) => all.find((other) => other !== value);
    switch (key.split(".").pop()) {
      case "suspend_data":
        return value.replace(/^2_[^_]+_/, "$&0"); // which reads the same
      case "lesson_status":
        return value === "incomplete" ? "browsed" : "incomplete";
      case "exit":
        return "";
      case "id":
        return value + "-";
      case "type":
        return first("fill-in", "choice");
      case own.response:
        return first("0", "1");
      case "result":
        return first("neutral", own.wrong);
      case "latency":
        return first(spent(0), spent(10));
      default: // a number
        return (value > 0 ? value - 0.01 : 0.01).toFixed(2);
    }
  }

  function take(stored) {
    const [, id, score, rule, packed] = /^2_([^_]+)_(\d{1,6})_([01])_([\w-]*)$/.exec(stored) || [];
    if (id !== config.id) {
      return false;
    }
    best = Math.max(best, Math.min(10000, Number(score)));
    met ||= rule === "1";
    attempt = packed;
    scored = true;
    return true;
  }

  const stored = () => `2_${config.id}_${best}_${met ? 1 : 0}_${attempt}`;

  function begin() {
    const answer = call("begin", "");
    const code = call("error");
    if (answer !== "true" && code !== own.open) { // it may be open already
      return { refused: code };
    }
    running = true;
    mode = get(own.mode);
    writes = !["review", "browse"].includes(mode);
    const student = get(own.student);
    const language = get(own.language);
    const before = get(data);
    const status = get(own.status);
    const score = get(raw);
    const foreign = !take(before) && before !== "";
    const known = scored ? stored() : "";
    if (writes) {
      proved = scored && before === known && score !== "" && Math.round(100 * score) === best &&
        (!met || (status === completed && (!own.success || get(own.success) === "passed")));
      if (!foreign && score > 0) { // a system that keeps the score and no answers
        best = Math.max(best, Math.min(10000, Math.round(100 * score)));
      }
      const count = get(interactions + "_children").includes(own.response) && get(interactions + "_count");
      noted = /^\d+$/.test(count) ? Number(count) : -1;
      const whole = proved;
      set(own.exit, "suspend");
      if (!met && ["", "not attempted", "unknown", "browsed"].includes(status)) { // browsed: shake was cut off
        set(own.status, "incomplete");
      }
      whole || !scored ? commit() : write();
      proved = whole;
    }
    return { mode: writes ? "" : mode, student, language, stored: known, foreign };
  }

  function write() {
    if (!running || !writes) {
      return false;
    }
    for (const [name, value] of [["min", 0], ["max", 100], ["raw", best / 100]]) {
      set(own.score + name, value);
    }
    if (own.success) {
      set(own.score + "scaled", best / 10000);
    }
    // A system that forgets it is told again. Moodle 4.5.6 grades what is done without a score with 0.
    if (met && !lost(...scores)) {
      set(own.status, completed);
      own.success && set(own.success, "passed");
    }
    if (stored().length > most || !set(data, stored()) || get(data) !== stored()) {
      refused.add(data);
    }
    return commit();
  }

  // Moodle 4.5.6 counts a value of SCORM 1.2 as sent when it collects it: after a failed commit it sends
  // nothing more, and says "true". What differs from the value that it collected last is sent again. A
  // page that nobody sees only sends what is right: there requests are beacons, and arrive in any order.
  function shake() {
    const whole = !own.success && !unseen();
    let told = "false";
    if (whole) {
      values.forEach((value, key) => call("set", key, another(key, value)));
      told = surely(() => call("commit", ""));
      shaken = true;
    }
    const without = lost(data);
    values.forEach((_, key) => repeat(key));
    without && refused.add(data);
    return told !== "false" && online();
  }

  function send() {
    const told = surely(() => call("commit", "")) !== "false" && online() && !unseen();
    shaken = false;
    due = doubt = !told;
    return told;
  }

  const insist = () => send() || (!unseen() && shake() && send());

  function commit() {
    if (!running || !writes || !due) {
      return !due;
    }
    call("set", own.time, spent(now() - since));
    if (doubt && !shaken) {
      shake();
    }
    if (!insist()) {
      return false;
    }
    if (unnoted.length > 0) {
      note();
      insist();
    }
    return true; // of the score
  }

  // note writes the last answer to each question. In a report it has its tries beside it.
  function note() {
    for (const { step, ask, attempt: tries, score, state, after, typed } of unnoted.splice(0)) {
      const { text, choice, points } = typed;
      const number = config.asks.indexOf(`${step}.${ask}`);
      const first = Math.min(noted, number);
      for (let n = first; noted >= 0 && n >= 0 && n <= number; n++) { // they are begun one after the other
        noted = set(`${interactions}${n}.id`, config.asks[n]) ? Math.max(noted, n + 1) : -1;
      }
      if (noted < 0 || number < 0) {
        continue;
      }
      // What is no letter of a course system's alphabet, or means something to it, is none to a reader.
      const plain = text.replace(/[\x00-\x1f]/g, " ").replace(/[[{]/g, "(").replace(/[\]}]/g, ")");
      const decimal = text.replace("−", "-").replace(",", ".");
      const beside = tries > 1 ? ` (try ${tries})` : "";
      const numeric = /^-?\d{1,3}(\.\d{1,4})?$/.test(decimal);
      const type = beside || !(choice || numeric) ? "fill-in" : choice ? "choice" : "numeric";
      const given = type === "numeric" ? decimal : plain.slice(0, own.letters - beside.length) + beside;
      const word = { right: "correct", unmarked: "neutral" }[state];
      const result = word || (score > 0 ? score.toFixed(2) : own.wrong);
      for (const [name, value] of [["type", type], [own.response, given], ["result", result],
        ["weighting", points], ["latency", spent(after)]]) {
        set(`${interactions}${number}.${name}`, value);
      }
    }
  }

  // spent writes a time as each standard wants it.
  function spent(ms) {
    const hundredths = Math.round(ms / 10);
    const [h, m, s] = [Math.floor(hundredths / 360000), Math.floor(hundredths / 6000) % 60, (hundredths % 6000) / 100];
    if (own.success) {
      return `PT${h}H${m}M${s}S`;
    }
    const two = (n) => String(n).padStart(2, "0");
    return `${String(h).padStart(4, "0")}:${two(m)}:${s.toFixed(2).padStart(5, "0")}`;
  }

  return {
    begin,
    commit,
    adopt: (text) => take(text) && write(),
    report({ score, attempt: packed, answers = [] }) {
      const after = now() - checked;
      checked += after;
      unnoted.push(...(noted < 0 ? [] : answers).map((answer) => ({ ...answer, after })));
      best = Math.max(best, Math.round(10000 * score));
      attempt = packed;
      scored = true;
      return write();
    },
    progress(told) {
      ({ done, of } = told);
    },
    handIn() {
      met ||= config.pass ? best >= Math.round(10000 * config.pass) : done === of;
      return write();
    },
    again() {
      due = doubt = values.size > 0;
      shaken = false;
      return commit();
    },
    leave() {
      if (running) {
        leaving = true;
        if (writes) {
          due = true;
          commit();
        }
        running = false;
        if (mode !== "browse") { // Moodle 4.5.6 completes a preview that is ended, with the grade 0
          call("end", "");
        }
      }
    },
    // lacks returns what the system refused: "score", "status", "answers", or "".
    get lacks() {
      return lost(...scores) ? "score" : met && lost(own.status, own.success) ? "status" : lost(data) ? "answers" : "";
    },
    get percent() {
      return best / 100;
    },
    get stored() {
      return scored ? stored() : "";
    },
    get proved() {
      return proved;
    },
    get met() {
      return met;
    },
  };
};
