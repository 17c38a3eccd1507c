// The bridge of a SCORM package: it writes what a student has done into the course system. It knows the
// system's API and nothing of the page (shell.js), so that it is tested with an API of one's own.
//
//   perceptronLabBridge(api, config, now) returns the bridge
//     api     the system's object: API of SCORM 1.2, API_1484_11 of SCORM 2004
//     config  {scorm: "1.2" or "2004", id: the exercise and its hash, without an underscore,
//             pass: the share of the points that passes; 0: all has to be right}
//     now     returns the time in ms
//
//   begin()    begins the one session of this page; {refused, reads, student, stored, foreign}: why
//              it could not begin, whether it is only to be read, whose it is, what was stored, and
//              whether that is of something else
//   adopt(s)   takes over what this exercise stored elsewhere, and writes it
//   report({score, attempt, answers})  after each check, with the answers that were not there before;
//              progress({done, of}), how many steps are done
//   handIn()   sets the status by the rule, and does not finish: {met, status}
//   commit()   writes again what could not be written
//   leave()    ends the session, once
//
// What is stored is 2_ID_SCORE_MET_ATTEMPT: the exercise and its hash, the score in hundredths of a
// percent, whether the rule was met, and the attempt (docs/spec.md §9). What names another exercise or
// version, or none, is not read, and is left until the first check. Systems may forget score and status, and a student who comes
// again may do worse: neither ever falls below what is stored there. The status is never "failed",
// and leaving sets none.
//
// Each answer is noted as an interaction, if the system says that it keeps them: after the score is
// saved, which no refusal of one can stop then. Once the system takes no more, none are noted.
"use strict";

globalThis.perceptronLabBridge = (api, config, now) => {
  const own = {
    "1.2": {
      begin: "LMSInitialize", end: "LMSFinish", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", error: "LMSGetLastError",
      student: "cmi.core.student_id", mode: "cmi.core.lesson_mode", score: "cmi.core.score.",
      status: "cmi.core.lesson_status", exit: "cmi.core.exit", time: "cmi.core.session_time", open: "101",
      response: "student_response", wrong: "wrong", letters: 255,
    },
    2004: {
      begin: "Initialize", end: "Terminate", get: "GetValue", set: "SetValue", commit: "Commit", error: "GetLastError",
      student: "cmi.learner_id", mode: "cmi.mode", score: "cmi.score.",
      status: "cmi.completion_status", success: "cmi.success_status", exit: "cmi.exit", time: "cmi.session_time", open: "103",
      response: "learner_response", wrong: "incorrect", letters: 250,
    },
  }[config.scorm];
  const most = 3800; // characters of what is stored
  const interactions = "cmi.interactions.";
  const since = now();
  let checked = since; // when the last answer was
  let next; // the number of the next interaction; undefined: none is noted
  let unnoted = []; // answers that are to be noted once the score is saved
  let running = false;
  let reads = true;
  let unsaved = false;
  let closed = false; // the system did not take the last score
  let held = true; // it has the last attempt
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

  const get = (key) => call("get", key);
  const set = (key, value) => call("set", key, String(value));

  function take(stored) {
    const [, id, score, rule, packed] = /^2_([^_]+)_(\d{1,5})_([01])_([\w-]*)$/.exec(stored) || [];
    if (id !== config.id) {
      return false;
    }
    best = Math.max(best, Math.min(10000, Number(score)));
    met ||= rule === "1";
    attempt = packed;
    scored = true;
    return true;
  }

  // ours writes what a package stored before it named the exercise. Only a copy that is kept under the
  // exercise's id and hash may be that.
  const ours = (text) => text?.replace(/^1_/, `2_${config.id}_`) ?? "";

  const stored = () => `2_${config.id}_${best}_${met ? 1 : 0}_${attempt}`;

  function begin() {
    const answer = call("begin", "");
    const code = call("error");
    if (answer !== "true" && code !== own.open) { // it may be open already
      return { refused: code };
    }
    running = true;
    reads = ["review", "browse"].includes(get(own.mode));
    const student = get(own.student);
    const before = get("cmi.suspend_data");
    const status = get(own.status);
    const foreign = !take(before) && before !== "";
    if (!reads) {
      const count = get(interactions + "_children").includes(own.response) && get(interactions + "_count");
      next = /^\d+$/.test(count) ? Number(count) : undefined;
      set(own.exit, "suspend");
      if (!met && ["", "not attempted", "unknown"].includes(status)) {
        set(own.status, "incomplete");
      }
      unsaved = true;
      commit();
    }
    return { reads, student, stored: scored ? stored() : "", foreign };
  }

  function write() {
    if (!running || reads) {
      return false;
    }
    for (const [name, value] of [["min", 0], ["max", 100], ["raw", best / 100]]) {
      closed = set(own.score + name, value) === "false";
    }
    if (own.success) {
      set(own.score + "scaled", best / 10000);
    }
    if (met) { // a system that forgets it is told again
      set(own.status, own.success || !config.pass ? "completed" : "passed");
      own.success && set(own.success, "passed");
    }
    held = stored().length <= most && set("cmi.suspend_data", stored()) !== "false" &&
      get("cmi.suspend_data") === stored();
    unsaved = true;
    return commit();
  }

  function commit() {
    if (!running || !unsaved) {
      return !unsaved;
    }
    set(own.time, spent(now() - since));
    unsaved = call("commit", "") === "false";
    if (!unsaved) {
      note();
    }
    return !unsaved;
  }

  function note() {
    for (const answer of next === undefined ? [] : unnoted) {
      const { text, choice, points } = answer.typed;
      // What is no letter of a course system's alphabet, or means something to it, is none to a reader.
      const plain = text.replace(/[\x00-\x1f]/g, " ").replace(/[[{]/g, "(").replace(/[\]}]/g, ")").slice(0, own.letters);
      const number = text.replace("−", "-").replace(",", ".");
      const type = choice ? "choice" : /^-?\d{1,3}(\.\d{1,4})?$/.test(number) ? "numeric" : "fill-in";
      const part = answer.score > 0 && answer.score < 1 ? answer.score.toFixed(2) : own.wrong;
      for (const [name, value] of [["id", `${answer.step}.${answer.ask}`], ["type", type],
        [own.response, type === "numeric" ? number : plain], ["result", answer.state === "right" ? "correct" : part],
        ["weighting", points], ["latency", spent(answer.after)]]) {
        if (set(`${interactions}${next}.${name}`, value) === "false" && name === "id") {
          next = undefined;
          break;
        }
      }
      if (next === undefined) {
        break;
      }
      next++;
    }
    if (unnoted.length > 0 && next !== undefined) {
      call("commit", "");
    }
    unnoted = [];
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
    adopt: (text) => take(ours(text)) && write(),
    report({ score, attempt: packed, answers = [] }) {
      const after = now() - checked;
      checked += after;
      unnoted.push(...answers.map((answer) => ({ ...answer, after })));
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
      return { met, saved: write() };
    },
    leave() {
      if (running) {
        if (!reads) {
          unsaved = true;
          commit();
        }
        running = false;
        call("end", "");
      }
    },
    get percent() {
      return best / 100;
    },
    get stored() {
      return scored ? stored() : "";
    },
    get closed() {
      return closed;
    },
    get held() {
      return held;
    },
    get met() {
      return met;
    },
  };
};
