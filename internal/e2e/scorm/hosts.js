// Course systems as a SCORM package meets them: the API of SCORM 1.2 and 2004, as strict as the standard,
// with what six systems do otherwise. Each keeps what it noted, and all that a package did wrong.
//
// "moodle45" has a server and a page, which differ. Seen in Moodle 4.5.6, SCORM 1.2:
//   a value counts as sent when it is collected, also if the server then refuses it (fails); the same
//     value is not sent again, and a commit that sends nothing answers "true" (CollectData in scorm_12.js);
//   without a network, and while the page is hidden, a request is a beacon, and answers "true" (drops, with
//     the navigator of its page if it has one; DoRequest in request.js);
//   LMSFinish completes what is "not attempted", also in a preview (StoreData in scorm_12.js);
//   a new attempt begins empty (anew).
//
//   courseSystem(kind) returns the system of one student: launch() begins a visit and returns the API,
//   faults lists what was wrong, interactions the answers that it notes, grade() is what stands in the gradebook; null: nothing does
"use strict";

// failed takes the next letter of what becomes of a system's requests: x fails, o arrives, and so does what
// comes after the last one.
globalThis.failed = (system) => {
  const [next] = system.fails;
  system.fails = system.fails.slice(1);
  return next === "x";
};

globalThis.courseSystem = (kind) => {
  const names = {
    status: "cmi.core.lesson_status", raw: "cmi.core.score.raw", min: "cmi.core.score.min", max: "cmi.core.score.max",
    stored: "cmi.suspend_data", mode: "cmi.core.lesson_mode", student: "cmi.core.student_id", language: "cmi.student_preference.language", exit: "cmi.core.exit", time: "cmi.core.session_time",
  };
  const cmi = { [names.status]: "not attempted", [names.mode]: "normal", [names.student]: "ada-1", [names.stored]: "" };
  const spans = /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/;
  const number = /^\d{1,3}(\.\d{1,2})?$/; // Moodle's CMIDecimal
  const may = {
    [names.status]: (v) => /^(passed|completed|failed|incomplete|browsed)$/.test(v),
    [names.language]: () => false, // only read
    [names.raw]: (v) => number.test(v) && Number(v) <= 100,
    [names.min]: (v) => number.test(v),
    [names.max]: (v) => number.test(v),
    [names.stored]: (v) => v.length <= 4096 && /^[\w.-]*$/.test(v),
    [names.exit]: (v) => ["suspend", "time-out", "logout", ""].includes(v),
    [names.time]: (v) => spans.test(v),
  };
  const secret = [names.exit, names.time];
  // Interactions: of each, only to be written, one after the other, its type before the response.
  const responses = {
    numeric: /^-?\d{1,3}(\.\d+)?$/, "fill-in": /^[^\x00-\x1f[\]{}]{0,255}$/, choice: /^[a-z\d](,[a-z\d])*$/,
  };
  const parts = {
    id: (v) => /^[\x21-\x7e]{1,255}$/.test(v),
    type: (v) => v in responses,
    student_response: (v, one) => responses[one.type]?.test(v),
    result: (v) => /^(correct|wrong|unanticipated|neutral)$|^\d{1,3}(\.\d{1,2})?$/.test(v),
    weighting: (v) => number.test(v),
    latency: (v) => spans.test(v),
  };
  const system = { kind, cmi, faults: [], calls: [], commits: 0, visits: 0, finished: 0, refuses: false, interactions: [], full: false, lacks: "",
    fails: "", drops: false, deaf: [], attempts: [], launch, grade, anew };
  const forgets = kind === "edx" ? [names.status, names.raw, names.mode] : [];
  let locked = false;
  let published = null; // Open edX

  function anew() {
    system.attempts.push({ ...cmi });
    Object.assign(cmi, { [names.status]: "not attempted", [names.stored]: "" });
    delete cmi[names.raw];
    system.interactions = [];
  }

  function grade() {
    const raw = cmi[names.raw];
    switch (kind) {
      case "edx":
        return published;
      case "brightspace": // only what was finished, with a maximum
        return raw !== undefined && cmi[names.max] > 0 && system.finished === system.visits ? Number(raw) : null;
      default:
        return raw === undefined ? null : Number(raw);
    }
  }

  function launch() {
    let state = "new";
    let error = "0";
    system.visits++;
    if (kind === "canvas") {
      cmi[names.stored] = "";
    }
    const apart = kind === "moodle45";
    const memory = apart ? { ...cmi } : cmi;
    const answers = apart ? structuredClone(system.interactions) : system.interactions;
    const flat = () => new Map([...Object.entries(memory).filter(([key]) => may[key] && key !== names.time),
      ...answers.flatMap((one, n) => Object.entries(one).map(([part, value]) => [`${n}.${part}`, value]))]);
    const collected = flat();
    const send = () => {
      const sent = [...flat()].filter(([key, value]) => collected.get(key) !== value);
      sent.forEach(([key, value]) => collected.set(key, value));
      system.drops && system.navigator?.sendBeacon();
      if (system.drops || (sent.length > 0 && failed(system))) {
        return system.drops;
      }
      for (const [key, value] of sent) {
        const [, n, part] = /^(\d+)\.(\w+)$/.exec(key) || [];
        part ? ((system.interactions[n] ??= {})[part] = value) : (cmi[key] = value);
      }
      return true;
    };
    const fail = (code, what) => {
      error = code;
      system.faults.push(`${code} ${what}`);
      return "false";
    };
    const interaction = (at, part, value, what) => {
      const all = answers;
      if (at > all.length || (at === all.length && part !== "id")) {
        return fail("201", what);
      }
      if (typeof value !== "string" || !parts[part](value, all[at])) {
        return fail("405", what);
      }
      error = "0";
      if (locked || system.full) {
        return "false";
      }
      (all[at] ??= {})[part] = value;
      return "true";
    };
    const running = (what) => state === "running" || (fail("301", what), false);
    return {
      LMSInitialize(given) {
        system.calls.push("Initialize");
        if (given !== "" || state !== "new") {
          return fail(given === "" ? "101" : "201", "Initialize");
        }
        state = "running";
        error = "0";
        return "true";
      },
      LMSGetValue(key) {
        if (!running(key)) {
          return "";
        }
        const asked = /^cmi\.interactions\.(_children|_count)$/.exec(key);
        if (asked) {
          error = "0";
          const answer = asked[1] === "_count" ? answers.length : Object.keys(parts).filter((part) => part !== system.lacks).join();
          return kind === "edx" ? "" : String(answer);
        }
        if (secret.includes(key) || !Object.values(names).includes(key)) {
          fail(secret.includes(key) ? "404" : "401", key);
          return "";
        }
        error = "0";
        return forgets.includes(key) ? "" : memory[key] ?? "";
      },
      LMSSetValue(key, value) {
        system.calls.push(`${key.replace(/^cmi\.(core\.)?/, "")}=${value}`);
        if (!running(key)) {
          return "false";
        }
        const of = /^cmi\.interactions\.(\d+)\.(\w+)$/.exec(key);
        if (of && parts[of[2]] && kind !== "edx") {
          return interaction(Number(of[1]), of[2], value, `${key}=${value}`);
        }
        if (!may[key]) {
          return fail("401", key);
        }
        if (typeof value !== "string" || !may[key](value)) {
          return fail("405", `${key}=${value}`);
        }
        error = "0";
        if (locked && key !== names.time && key !== names.exit) {
          return "false"; // Blackboard: the attempt is over
        }
        if (system.deaf.includes(key)) {
          return "false";
        }
        memory[key] = value;
        if (kind === "edx" && key === names.status && /^(passed|completed|failed)$/.test(value)) {
          published = value === "failed" ? 0 : Number(cmi[names.raw] ?? 0);
        }
        return "true";
      },
      LMSCommit(given) {
        system.calls.push("Commit");
        if (given !== "" || !running("Commit")) {
          return "false";
        }
        if (system.refuses || (apart && !send())) {
          error = "391";
          return "false";
        }
        system.commits++;
        locked ||= kind === "blackboard" && /^(passed|completed)$/.test(cmi[names.status]);
        error = "0";
        return "true";
      },
      LMSFinish(given) {
        system.calls.push("Finish");
        if (given !== "" || !running("Finish")) {
          return "false";
        }
        state = "over";
        system.finished++;
        if (apart) {
          memory[names.status] = memory[names.status].replace("not attempted", "completed");
          send();
        }
        return "true";
      },
      LMSGetLastError: () => error,
      LMSGetErrorString: () => "",
      LMSGetDiagnostic: () => "",
    };
  }
  return system;
};
