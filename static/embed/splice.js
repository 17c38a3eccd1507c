// Speaks SPLICE with the page around a frame that holds an exercise or a lesson: the protocol by which
// books and course pages (Runestone, PreTeXt, Codio, OpenDSA) keep scores and answers of what they
// embed, cssplice.org.
//
//   SPLICE.getState             asked at once, before the program is there: such pages wait for it
//   SPLICE.getState.response    the state that was reported last, or null
//   SPLICE.reportScoreAndState  after each check, and only then: a page may note each as an answer
//   SPLICE.sendEvent            each answer that was checked, how far the exercise is, and its end
//
// The state is {attempt, user}: what a student has done (engine/progress/handin.go), and whose it is, where
// the page around says so. A page that answers with an error, or not at all, changes nothing.
//
// perceptronFrame.stored waits until the page around has answered, and is whether a state came.
//
// Whoever looks at a state may be its student or a grader. A page that names its user says which: then
// the student goes on, and others can only read. Where it names nobody, the state is there to be read
// until the reader asks to go on with it. Nothing is reported meanwhile.
(() => {
  "use strict";

  const frame = window.perceptronFrame;
  if (!frame) {
    return;
  }
  const words = {{words}};
  const taught = /^#(lesson|exercise)=/.test(location.hash);
  const to = target();
  const asked = frame.id();
  let user; // who is looking, as the page around names them
  let given; // the state that came, until it is restored: {attempt, origin, reader}
  let ready = false; // the program listens
  let checked = false; // something was, here
  let bar; // says that the state is there to be read
  let answered; // is called with whether a state came
  let lock; // keeps what is on the page from being changed

  // target returns the origin that may hear it: that of the address, "*" where it names none, "" if
  // the page around is none of those it names.
  function target() {
    const named = [location.hash, location.search].flatMap((text) =>
      new URLSearchParams(text.slice(1)).getAll("origin"),
    );
    const [origin = "*"] = named;
    return named.every((other) => other === origin && isOrigin(other)) ? origin : "";
  }

  function isOrigin(text) {
    try {
      return new URL(text).origin === text;
    } catch {
      return false;
    }
  }

  frame.stored = new Promise((go) => (answered = go));

  const say = (subject, fields, target) =>
    parent.postMessage({ subject: "SPLICE." + subject, message_id: frame.id(), ...fields }, target);

  // The program reports (docs/spec.md §8, §9) to a page of an origin; "": to nobody.
  frame.reported = (report, target) => {
    const { perceptronLab, type, answers, ...data } = report;
    if (type === "ready") {
      ready = true;
      restore();
    }
    if (bar || target === "" || !["answer", "progress", "finished"].includes(type)) {
      return;
    }
    checked = true;
    if (type === "progress") {
      const score = Math.min(1, Math.max(0, report.score));
      say("reportScoreAndState", { score, state: { attempt: answers, ...(user && { user }) } }, target);
    }
    say("sendEvent", { name: type, data }, target);
  };

  function hear({ source, origin, data }) {
    if (source !== parent || data?.subject !== "SPLICE.getState.response" ||
        data.message_id !== asked || (to !== "*" && to !== origin) || data.error) {
      return;
    }
    user = typeof data.user_id === "string" && data.user_id !== "" ? data.user_id : undefined;
    const { attempt, user: author } = data.state ?? {};
    answered(Boolean(attempt));
    if (typeof attempt === "string" && attempt !== "") {
      given = { attempt, origin, reader: user && author && (user === author ? "author" : "other") };
      restore();
    }
  }

  // The program takes it for a command of the page around, which it is. What was checked here is newer.
  function restore() {
    if (!ready || !given || checked) {
      return;
    }
    const { attempt, origin, reader } = given;
    given = undefined;
    if (reader !== "author") {
      show(reader === "other");
    }
    const data = { perceptronLab: 1, type: "restore", answers: attempt };
    dispatchEvent(new MessageEvent("message", { source: parent, origin, data }));
  }

  function show(foreign) {
    const chinese = /^zh/.test(document.documentElement.lang);
    const said = words[chinese ? "zh" : "en"];
    bar = document.createElement("p");
    bar.className = "reads";
    bar.id = "reads";
    bar.setAttribute("role", "status");
    bar.append(foreign ? said.foreign : said.stored);
    if (!foreign) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = said.resume;
      button.addEventListener("click", resume);
      bar.append(" ", button);
    }
    document.body.prepend(bar);
    lock = new MutationObserver(fix);
    lock.observe(document.getElementById("lesson"), { childList: true, subtree: true, attributeFilter: ["disabled"] });
    fix();
  }

  const fields = () => document.querySelectorAll("#lesson :is(button, input, select, textarea)");

  function fix() {
    for (const field of fields()) {
      if (!field.disabled) {
        field.disabled = true;
        field.dataset.reads = "true";
      }
    }
  }

  function resume() {
    lock.disconnect();
    bar.remove();
    bar = undefined;
    for (const field of fields()) {
      if (field.dataset.reads) {
        field.disabled = false;
        delete field.dataset.reads;
      }
    }
    document.getElementById("lesson-title")?.focus();
  }

  if (taught && to !== "") {
    addEventListener("message", hear);
    parent.postMessage({ subject: "SPLICE.getState", message_id: asked }, to);
  }
})();
