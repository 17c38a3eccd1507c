// What a student does of a package, visit by visit, in each system: begins, checks a wrong answer and a
// right one, leaves by closing the tab, comes again, does worse, hands in, and finishes. It prints, as
// JSON, what went wrong, and what arrived; scorm_test.go says what has to.
"use strict";

const { readFileSync } = require("node:fs");
const [, , bridge, again12, again2004] = process.argv;
for (const file of [`${__dirname}/hosts.js`, bridge]) {
  (0, eval)(readFileSync(file, "utf8"));
}
let clock = 0;
const now = () => clock;
const online = () => true;
const hidden = () => false;
const asks = ["fill.z", "fill.w", "fill.o"];
const answer = (text, state, more) => ({ step: "fill", ask: "w", attempt: 1, state, score: state === "right" ? 1 : 0, typed: { text, points: 3 }, ...more });
const id = "fill-ABCDEFGH"; // of the exercise, and its hash
const told = {};
const tell = (name, value) => (told[name] = value);

for (const kind of ["moodle", "moodle45", "edx", "brightspace", "blackboard", "canvas"]) {
  for (const pass of [0, 0.8]) {
    const system = courseSystem(kind);
    const config = { scorm: "1.2", id, pass, asks };
    const visit = () => {
      const b = perceptronLabBridge(system.launch(), config, now, online, hidden);
      return [b, b.begin()];
    };
    let [b, began] = visit();
    clock += 61500;
    b.leave(); // untouched
    const untouched = [system.cmi["cmi.core.lesson_status"], system.grade()].join();
    [b, began] = visit();
    b.progress({ done: 0, of: 6 });
    clock += 1000;
    b.report({ score: 0, attempt: "wrong", answers: [answer("−0,5", "wrong")] });
    b.progress({ done: 5, of: 6 });
    clock += 12340;
    b.report({ score: 5 / 6, attempt: "right-_1", answers: [
      answer("[0.3; 1/2]", "right", { attempt: 2 }),
      answer("b", "near", { ask: "o", score: 0.5, typed: { text: "b", choice: true, points: 1 } })] });
    const checked = [system.cmi["cmi.core.lesson_status"], system.cmi["cmi.core.score.raw"]].join();
    clock += 3600000;
    b.leave();
    b.leave();
    const copy = b.stored;
    [b, began] = visit();
    const back = began.stored;
    if (!back) {
      b.adopt(copy); // what the device keeps
    }
    b.progress({ done: 5, of: 6 });
    b.report({ score: 0.5, attempt: "worse", answers: [answer("1".repeat(300), "wrong", { attempt: 3 })] });
    b.handIn();
    const handed = b.met;
    const status = system.cmi["cmi.core.lesson_status"];
    b.progress({ done: 6, of: 6 });
    b.report({ score: 5 / 6, attempt: "all" });
    b.handIn();
    const closed = b.lacks === "score";
    b.leave();
    [b] = visit(); // to look at it again
    b.leave();
    tell(`${kind} ${pass}`, {
      faults: system.faults, closed, untouched, checked, back, handed, status,
      end: system.cmi["cmi.core.lesson_status"], grade: system.grade(), stored: system.cmi["cmi.suspend_data"],
      once: [system.visits, system.calls.filter((c) => c === "Initialize").length, system.finished].join(),
      failed: system.calls.some((c) => /failed/.test(c)), time: system.calls.filter((c) => /session_time/.test(c)).slice(0, 2).join(" "),
      over: system.calls[system.calls.length - 1],
      interactions: system.interactions.map((one) => Object.values(one).join()).join(" "),
    });
  }
}

// A system that saves nothing for a while, and one that is read only.
{
  const system = courseSystem("moodle");
  const b = perceptronLabBridge(system.launch(), { scorm: "1.2", id, pass: 0, asks }, now, online, hidden);
  b.begin();
  system.refuses = true;
  const saved = [b.report({ score: 1, attempt: "a" }), b.commit()];
  system.refuses = false;
  tell("refuses", [...saved, b.commit(), b.commit(), system.commits]);
  b.report({ score: 1, attempt: "b", answers: [answer("0", "wrong")] }); // saved, and the answer after it
  system.full = true; // it keeps no answers any more
  b.report({ score: 1, attempt: "b", answers: [answer("1", "right"), answer("2", "right")] });
  b.report({ score: 1, attempt: "c", answers: [answer("3", "right")] });
  tell("full", [system.cmi["cmi.suspend_data"], system.calls.filter((c) => /interactions/.test(c)).length, system.commits]);
  b.report({ score: 1, attempt: "x".repeat(3776) });
  const long = system.cmi["cmi.suspend_data"].length;
  b.report({ score: 1, attempt: "x".repeat(3777) });
  tell("long", [long, system.cmi["cmi.suspend_data"].length, system.faults.length]);
  b.leave();
  system.cmi["cmi.core.lesson_mode"] = "review";
  system.calls.length = 0;
  const r = perceptronLabBridge(system.launch(), { scorm: "1.2", id, pass: 0, asks }, now, online, hidden);
  const { mode, stored } = r.begin();
  r.report({ score: 0, attempt: "b" });
  r.handIn();
  r.leave();
  tell("reads", [mode, stored.length, system.calls.join()]);
  system.cmi["cmi.core.lesson_mode"] = "normal";
  // What other content stored, or this exercise in another version, or a package that named none, is
  // neither believed nor touched before the first check.
  for (const [name, other] of [["foreign", "1_10000_1_otherexercise"], ["hash", "2_fill-HGFEDCBA_10000_1_a"],
    ["id", "2_other-ABCDEFGH_10000_1_a"], ["text", "position=3;done"], ["own", `2_${id}_5000_0_a`]]) {
    const theirs = courseSystem("moodle");
    theirs.cmi["cmi.suspend_data"] = other;
    const f = perceptronLabBridge(theirs.launch(), { scorm: "1.2", id, pass: 0.8, asks }, now, online, hidden);
    const { foreign, stored: believed } = f.begin();
    const untouched = theirs.cmi["cmi.suspend_data"] === other;
    f.report({ score: 0.3, attempt: "mine" });
    f.handIn();
    f.leave();
    tell("stored " + name, [foreign, believed, untouched, theirs.cmi["cmi.suspend_data"], theirs.grade(),
      theirs.cmi["cmi.core.lesson_status"]].join());
  }
  // A system that takes the score and not the answers, and a copy that a device keeps.
  const deaf = courseSystem("moodle");
  const given = deaf.launch();
  const write = given.LMSSetValue;
  let takes = "false";
  given.LMSSetValue = (key, value) => (key === "cmi.suspend_data" ? takes : write(key, value));
  const d = perceptronLabBridge(given, { scorm: "1.2", id, pass: 0, asks }, now, online, hidden);
  d.begin();
  const held = [d.lacks, d.report({ score: 1, attempt: "a" }), d.lacks];
  takes = "true"; // it says
  d.report({ score: 1, attempt: "b" });
  tell("deaf", [...held, d.lacks, deaf.grade()]);
  const old = perceptronLabBridge(courseSystem("moodle").launch(), { scorm: "1.2", id, pass: 0, asks }, now, online, hidden);
  old.begin();
  tell("copies", [old.adopt(`2_other-ABCDEFGH_9000_0_a`), old.adopt(`2_${id}_8000_0_a`), old.stored, old.adopt(null)]);
  system.lacks = "student_response";
  system.full = false;
  const l = perceptronLabBridge(system.launch(), { scorm: "1.2", id, pass: 0, asks }, now, online, hidden);
  l.begin();
  l.report({ score: 1, attempt: "b", answers: [answer("1", "right")] });
  tell("lacks", [system.interactions.length, system.cmi["cmi.suspend_data"], system.faults.length]);
  const open = system.launch();
  open.LMSInitialize("");
  tell("open", perceptronLabBridge(open, { scorm: "1.2", id, pass: 0, asks }, now, online, hidden).begin().refused ?? "goes on");
  tell("throws", perceptronLabBridge({}, { scorm: "1.2", id, pass: 0, asks }, now, online, hidden).begin().refused);
}

// The same by another's implementation of both standards.
for (const [version, file, make] of [["1.2", again12, () => new Scorm12API({ autocommit: false, logLevel: 5 })],
  ["2004", again2004, () => new Scorm2004API({ autocommit: false, logLevel: 5 })]]) {
  globalThis.window ??= globalThis;
  (0, eval)(readFileSync(file, "utf8"));
  const api = make();
  const b = perceptronLabBridge(api, { scorm: version, id, pass: 0.8, asks }, now, online, hidden);
  const { refused } = b.begin();
  const get = (key) => (version === "1.2" ? api.LMSGetValue(key) : api.GetValue(key));
  const [status, raw] = version === "1.2" ? ["cmi.core.lesson_status", "cmi.core.score.raw"] : ["cmi.completion_status", "cmi.score.raw"];
  const first = get(status);
  clock += 65000;
  b.report({ score: 5 / 6, attempt: "right", answers: [answer("-0.13", "right", { ask: "z" }), answer("1", "wrong"),
    answer("c", "near", { ask: "o", score: 0.25, typed: { text: "c", choice: true, points: 2 } })] });
  b.report({ score: 5 / 6, attempt: "right", answers: [answer("[0.3]{4}\n;", "wrong", { attempt: 2, score: 1 })] }); // a guess that earns its points
  b.handIn();
  const more = version === "2004" ? [get("cmi.success_status"), get("cmi.score.scaled")] : [];
  const values = [refused ?? "", first, get(status), get(raw), ...more, get("cmi.suspend_data")];
  const notes = version === "2004" && Array.from({ length: get("cmi.interactions._count") }, (_, n) =>
    ["id", "type", "learner_response", "result", "weighting", "latency"].map((part) => get(`cmi.interactions.${n}.${part}`)).join());
  tell("noted " + version, version === "2004" ? notes : api.cmi.interactions.childArray.map((one) => {
    const { id, type, student_response, result, weighting, latency } = JSON.parse(JSON.stringify(one));
    return [id, type, student_response, result, weighting, latency].join();
  }));
  b.leave();
  tell("again " + version, [...values, version === "1.2" ? api.isTerminated() : api.isTerminated()].join());
}
console.log(JSON.stringify(told));
process.exit(0);
