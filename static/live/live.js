// Live classes: what a page keeps and does for a class, and its line to the server that serves the lab
// (app/live). It is loaded when a class is begun or joined, so that other visits do without. It knows
// nothing of lessons: the worker reads what it orders (wire.LiveOrder) and says what follows
// (wire.LiveAnswer).
//
//   perceptronLabLive.start(fragment, code, show, draw) begins; code stands in a frame's address,
//                          show(attempt) has the page shown anew, with an attempt to take over if
//                          there is one, draw(json) has the worker write what laid takes
//     .order(id)           what the worker is to know at a place, as JSON; "" nothing
//     .answered(id, json)  takes what the worker has answered there
//     .laid(sheet, line, lesson)  shows what stands before every page (wire.PhoneAnswer)
//     .act(text)           does what a button says, as data-do has it
//
// <html data-live> says how a student's line is. A key goes in a header, never in an address. What
// could not be sent is tried again until it is, the latest message alone: it holds all that those
// before it said.
(() => {
  "use strict";

  const SILENT = 45000; // ms without a beat of the server: the line is down, though nobody said so
  const LONGEST = 8000; // ms between two tries
  const APART = 400; // ms between two messages

  const at = (path) => new URL(`class/${path}`, document.baseURI).href;

  const key = (n) =>
    Array.from(crypto.getRandomValues(new Uint8Array(n)), (b) => b.toString(16).padStart(2, "0")).join("");

  // rest waits, or until the device has a network again.
  const rest = (ms) =>
    new Promise((done) => {
      const over = () => {
        clearTimeout(timer);
        removeEventListener("online", over);
        done();
      };
      const timer = setTimeout(over, ms);
      addEventListener("online", over);
    });

  const ask = (path, method, headers, body, signal) =>
    fetch(at(path), {
      method,
      headers,
      body,
      signal,
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });

  // said returns the status of a request, 0 without an answer.
  const said = (...of) => ask(...of).then((answer) => answer.status, () => 0);

  // LAST are statuses after which nothing is tried again, with what they mean.
  const LAST = { 403: "over", 410: "over", 409: "taken", 423: "removed" };

  // follow keeps a stream open: before each try it calls begin, which returns a status. It ends when
  // line.closed is set, and where a status says that there is nothing to follow any more.
  async function follow(path, headers, begin, line, tell) {
    let pause = 500;
    while (!line.closed) {
      const status = await begin();
      if (line.closed || LAST[status]) {
        line.closed || tell(LAST[status]);
        return;
      }
      if (status >= 200 && status < 300) {
        const stop = (line.stop = new AbortController());
        let timer;
        const alive = () => {
          clearTimeout(timer);
          timer = setTimeout(() => stop.abort(), SILENT);
        };
        alive();
        try {
          const answer = await ask(path, "GET", headers, undefined, stop.signal);
          if (answer.status === 423) { // another tab has the line
            clearTimeout(timer);
            tell("moved");
            return;
          }
          if (answer.ok) {
            tell("on");
            pause = 500;
            const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
            let held = "";
            for (;;) {
              const { value, done } = await reader.read();
              if (done) {
                break;
              }
              alive();
              const lines = (held + value).split("\n");
              held = lines.pop();
              for (const text of lines) {
                if (text === 'data: {"Over":true}') {
                  line.closed || tell("over");
                  line.close();
                } else if (text.startsWith("data: ") && !line.closed) {
                  tell(text.slice(6));
                }
              }
            }
          }
        } catch {
          // the line broke: it is opened again
        }
        clearTimeout(timer);
      }
      if (!line.closed) {
        tell(status === 503 ? "full" : "off");
        await rest(pause / 2 + Math.random() * pause);
        pause = Math.min(2 * pause, LONGEST);
      }
    }
  }

  // lineOf returns a line, which is not waited for where the device says that it has no network.
  function lineOf() {
    const line = {};
    const cut = () => line.stop?.abort();
    addEventListener("offline", cut);
    line.close = () => {
      line.closed = true;
      removeEventListener("offline", cut);
      cut();
    };
    return line;
  }

  const FAULTS = { 404: "unknown", 429: "wait" };

  async function find(code) {
    const none = { ID: "", Of: "" };
    if (!code || window.origin === "null") { // a frame without an origin reaches no class
      return { fault: code ? "closed" : "unknown", ...none };
    }
    try {
      const answer = await ask(code, "GET");
      return answer.ok
        ? { fault: "", ...(await answer.json()) }
        : { fault: FAULTS[answer.status] || "offline", ...none };
    } catch {
      return { fault: "offline", ...none };
    }
  }

  // lead opens a class and follows it. terms() is what the server is to know of it. tell gets "on",
  // "off", "taken", "full" or "over", or a student.
  function lead(code, id, secret, terms, tell) {
    const path = `${code}/${id}`;
    const headers = { "Class-Key": secret };
    const line = lineOf();
    // One after the other: of two at once the earlier may arrive last.
    let putting = Promise.resolve();
    const put = () =>
      (putting = putting.then(() => said(path, "PUT", headers, JSON.stringify(terms()))));
    follow(`${path}/all`, headers, put, line, (what) =>
      what.startsWith("{") ? tell("came", JSON.parse(what)) : tell(what),
    );
    return {
      say() {
        put().then((status) => (status >= 200 && status < 300) || line.stop?.abort()); // and opened again
      },
      async end() {
        const status = await said(path, "DELETE", headers);
        if (!line.closed) {
          status ? line.close() : 0;
          tell(status ? "over" : "off");
        }
      },
      close: line.close,
    };
  }

  // join follows a class as a student. tell gets "sent", "off", "full", "over", "removed" or "moved", or
  // what the lecturer says. Where another tab has the line, take takes it over.
  function join(code, id, secret, take, tell) {
    const path = `${code}/${id}/me`;
    const headers = { "Class-Student": secret, "Class-Tab": joined.Tab || tab(), ...(take && { "Class-Take": "1" }) };
    const line = lineOf();
    let last; // the latest message
    let due = false; // it has not arrived yet
    let sending; // what sends it
    let began = false;

    async function post() {
      const message = last;
      const status = await said(path, "POST", headers, message);
      if (status >= 200 && status < 300 && message === last) {
        due = false;
        line.closed || tell("sent");
      }
      return status;
    }

    async function pump() {
      for (let pause = APART; due && !line.closed; pause = Math.min(2 * pause, LONGEST)) {
        const status = await post();
        if (LAST[status]) {
          line.closed || tell(LAST[status]);
          line.closed = true;
        } else if (due && !line.closed) {
          status < 200 || status > 299 ? tell("off") : (pause = APART);
          await rest(pause);
        }
      }
      sending = undefined;
    }

    return {
      send(message) {
        last = JSON.stringify(message);
        due = true;
        tell("off"); // until it has arrived
        sending ||= pump();
        if (!began) { // who has sent nothing yet is told nothing
          began = true;
          follow(path, headers, () => Promise.resolve(sending).then(post), line, tell);
        }
      },
      close: line.close,
    };
  }

  // tab names this tab, also after it was loaded again.
  function tab() {
    try {
      return (sessionStorage.liveTab ||= key(8));
    } catch {
      return key(8); // a frame may have no storage
    }
  }

  // What follows is the state of a page.

  const root = document.documentElement;
  const state = root.dataset;
  const embedded = state.page === "embed";

  // Names in the browser's store, as slot in app/browser/keep_js.go writes them. Each frame is a student
  // of its own, known by the address that the page around gives it.
  const slot = (name) => `perceptronlab ${new URL(".", location.href).pathname} ${name}`;
  const sum = (text) => Array.from(text).reduce((h, c) => (31 * h + c.charCodeAt(0)) | 0, 0);
  // {Key, Of, N, At, Vote, Poll, Frozen, Out, Begun}: N is how often all were brought to a step, Out are
  // the students who were removed
  const LEADS = slot("live leads");
  const MOST = 500; // of them
  const JOINED = slot("live joined") + (embedded ? ` ${sum(perceptronLab.fragment)}` : "");
  // {Key, Of, Code, ID, Name, Lesson, Here, N, At, Vote, Begun, Tab}: N messages were sent
  const HOURS = 12 * 60 * 60e3; // after which a server has ended a class
  const SOON = 120; // ms until what came is shown, with what comes meanwhile

  // A frame keeps nothing but the class that was joined in it, if the browser lets it.
  const { disk } = perceptronLab;
  const store = !embedded ? perceptronLab.store : { get: (name) => disk.getItem(name), put: (name, text) =>
    text ? disk?.setItem(name, text) : disk?.removeItem(name) };
  const sheet = document.createElement("dialog");
  sheet.className = "live-sheet";
  sheet.addEventListener("cancel", (event) => event.preventDefault());
  const bar = document.createElement("aside");
  bar.className = "class-line";
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("input")) {
      enter();
    }
  });

  function kept(name) {
    try {
      const value = JSON.parse(store.get(name));
      return Date.now() - value.Begun < HOURS ? value : {};
    } catch {
      return {}; // nothing is kept, or nothing that can be read
    }
  }
  function keep(name, value) {
    try {
      store.put(name, value.Key ? JSON.stringify(value) : "");
    } catch {
      // a frame's store is full: the page goes on without
    }
  }

  let show; // has the page shown anew
  let draw; // has the sheet and the line written
  let drawn = ""; // what they were written from
  let soon = 0;
  let place = ""; // the last that was ordered
  let fault = ""; // why a class is not begun, or not joined
  let found; // a class whose code was typed

  let leads = {}; // the class of a lecturer
  let leading; // its line
  let students = new Map(); // in the order in which they came
  let lost = false;

  let joined = {}; // the class of a student
  let joining; // its line
  let sent = ""; // the last message but for its number
  let told = {}; // what the lecturer says
  let moved = false; // another tab has the line
  let take = false; // and is to lose it
  let ended = ""; // the code of a class that has ended meanwhile, or from which the lecturer has removed the student
  let why = ""; // "over" or "removed"
  let invited = ""; // the code in the address of a frame
  let entering; // the name under which to join once the class is found
  let restore = ""; // the attempt of a frame that was loaded again

  // anew does not wait, and lets what calls it end before.
  const anew = () => setTimeout(show);

  function later() {
    soon ||= setTimeout(() => {
      soon = 0;
      show();
    }, SOON);
  }

  // A lecturer's class.

  const terms = () => {
    const { N, At, Poll, Frozen, Of, Out } = leads;
    return { Of, Say: { N, Step: At, Poll: Poll || null, Frozen: !!Frozen }, Out: Out || [] };
  };

  function begin(of) {
    leading?.close();
    leading = undefined;
    students = new Map();
    lost = false;
    fault = "";
    leads = { Key: key(32), Of: of, N: 0, At: 0, Vote: 0, Begun: Date.now() };
    keep(LEADS, leads);
    anew();
  }

  function say() {
    keep(LEADS, leads);
    leading?.say();
  }

  function heard(what, student) {
    if (student) {
      student.Gone ? students.delete(student.Who) : students.set(student.Who, student);
    } else if (what === "taken") { // another class has the code of this key: another key
      begin(leads.Of);
      return;
    } else {
      lost = what === "off";
      for (const student of lost ? students.values() : []) student.On = false; // until it is told anew
      fault = what === "over" || what === "full" ? what : "";
      what === "over" && keep(LEADS, {});
    }
    later();
  }

  // A student's class.

  // A tab in which somebody has joined is a student's, though another one leads a class.
  function student(is) {
    try {
      is === undefined || (sessionStorage.liveStudent = is);
      return !!sessionStorage.liveStudent;
    } catch {
      return embedded;
    }
  }

  function become(how) {
    student(how);
    leads = embedded || how ? {} : kept(LEADS);
    leads.Key || leading?.close();
    leads.Key || (leading = undefined);
  }

  function leave(how) {
    why = how;
    ended = how ? joined.Code : "";
    joining?.close();
    joining = undefined;
    joined = {};
    told = {};
    sent = "";
    moved = false;
    keep(JOINED, joined);
    state.live = how;
    become("");
    phone();
  }

  function hear(what) {
    if (what.startsWith("{")) {
      const { Say, Moved, Removed } = JSON.parse(what);
      if (Moved || Removed) {
        hear(Moved ? "moved" : "removed");
      } else if (Say) {
        const again = Say.Poll && !told.Poll && (joined.Vote || "").startsWith(`${Say.Poll.N}:`);
        told = Say;
        again && ((sent = ""), send()); // the server may have been started anew meanwhile
        if (Say.Step > 0 && Say.N > (joined.Told || 0)) {
          joined.Told = Say.N;
          keep(JOINED, joined);
          goTo(Say.Step);
        }
        phone();
      }
    } else if (what === "over" || what === "removed") {
      leave(what);
      later();
    } else if (what === "full" || what === "taken") {
      leave("");
      fault = "full";
      invited ? phone() : (location.hash = "join=");
    } else if (what === "moved") {
      joining?.close();
      joining = undefined;
      moved = true;
      state.live = "";
      phone();
    } else if (what !== "on") {
      state.live = what === "sent" ? "sent" : "waits";
    }
  }

  // goTo leads to a step of the class's exercise, a frame only if it shows that.
  function goTo(step) {
    const here = embedded ? location.hash.slice(1) : joined.Here;
    if (!embedded || place === joined.Lesson) {
      location.hash = here.replace(/&step=\d+/, "") + (step > 1 ? `&step=${step}` : "");
    }
  }

  function send() {
    const message = { Name: joined.Name, Step: joined.At, Attempt: joined.Attempt, Vote: joined.Vote || "" };
    if (moved || JSON.stringify(message) === sent) {
      return;
    }
    sent = JSON.stringify(message);
    joined.N++;
    keep(JOINED, joined);
    joining ||= join(joined.Code, joined.ID, joined.Key, take, hear);
    joining.send({ N: joined.N, ...message });
  }

  async function look(code, name) {
    found = undefined;
    const answer = await find(code);
    fault = answer.fault;
    if (!fault && joined.ID === answer.ID) { // the same student, perhaps with another name
      joined.Name = name;
      keep(JOINED, joined);
      location.replace(`#${joined.Here}`);
      return;
    }
    found = fault ? undefined : { Code: code, ID: answer.ID, Of: answer.Of, Name: name };
    anew();
  }

  // phone has what stands before every page written: a sheet that covers it, and a line on the class.
  function phone() {
    const now = { Blocked: embedded && !disk };
    if (joined.Key && !leads.Key) {
      const { Code, Name, Vote, Here } = joined;
      now.Here = Here;
      now.Live = { Code, Name, Chosen: Vote || "", Poll: told.Poll, Frozen: told.Frozen, Moved: moved };
    } else if (ended) {
      now.Live = { Code: ended, Fault: why };
    } else if (invited) {
      now.Asks = true;
      now.Live = { Code: invited, Fault: fault, Found: found };
    }
    const json = now.Live ? JSON.stringify(now) : "";
    if (json !== drawn) {
      drawn = json;
      json ? draw(json) : laid("", "");
    }
  }

  function laid(covers, line, lesson) {
    write(sheet, covers);
    sheet.isConnected || document.body.append(sheet);
    if (!covers !== !sheet.open) {
      covers ? cover() : sheet.close();
      embedded && [...document.body.children].forEach((e) => (e.inert = covers && e !== sheet));
    }
    write(bar, line);
    line ? bar.isConnected || document.body.prepend(bar) : bar.remove();
    if (entering !== undefined && found && lesson !== undefined) {
      settle(lesson);
    }
  }

  // cover opens the sheet. In a frame it may not take the focus, which may be in the page around.
  function cover() {
    embedded ? (sheet.open = true) : sheet.showModal();
  }

  // write puts HTML into an element. What was typed, and the focus, stay.
  function write(element, html) {
    if (element.dataset.html === html) {
      return;
    }
    const at = document.activeElement;
    const had = element.contains(at) && (at.id ? `#${at.id}` : `[data-do="${at.dataset.do}"]`);
    const typed = element.querySelector("input")?.value;
    element.innerHTML = element.dataset.html = html;
    const box = element.querySelector("input");
    box && typed && (box.value = typed);
    had && element.querySelector(had)?.focus();
  }

  // enter joins the class that the address of a frame names.
  async function enter() {
    const box = bar.querySelector("input");
    entering = box?.value.trim() || box?.dataset.given || "";
    const answer = await find(invited);
    fault = answer.fault;
    found = fault ? undefined : { Code: invited, ID: answer.ID, Of: answer.Of };
    fault && (entering = undefined);
    drawn = "";
    phone();
  }

  // settle joins it, once its lesson is known: what is done in a frame that shows another goes nowhere.
  function settle(lesson) {
    const { Code, ID, Of } = found;
    joined = { Key: key(16), Tab: tab(), Of, Code, ID, Name: entering, Lesson: lesson === place ? lesson : "" };
    Object.assign(joined, { Here: "", N: 0, At: 1, Attempt: "", Begun: Date.now() });
    keep(JOINED, joined);
    entering = found = undefined;
    joined.Lesson ? anew() : send();
    phone();
  }

  function order(id) {
    place = id;
    setTimeout(phone);
    if (id === "join") {
      return JSON.stringify({ Fault: fault, Found: found });
    }
    if (leads.Key && (id === "class" || fault !== "over")) {
      const { Key, Of, Vote, At, Frozen } = leads;
      const Students = [...students.values()];
      return JSON.stringify({ Key, Of, Vote, At, Frozen, Poll: leads.Poll, Lost: lost, Fault: fault, Students });
    }
    if (joined.Key && id === joined.Lesson) {
      return JSON.stringify({ Code: joined.Code, Name: joined.Name });
    }
    return "";
  }

  function answered(id, json) {
    const a = JSON.parse(json);
    if (a.Begin) {
      begin(a.Begin);
    } else if (a.Join) {
      look(a.Join, a.Name);
    } else if (a.Enter) {
      const { Code, ID, Name } = found;
      leave("");
      become("1");
      joined = { Key: key(16), ...(embedded && { Tab: tab() }), Of: a.Enter, Lesson: a.Lesson, Here: a.Enter, Code, ID, Name };
      Object.assign(joined, { N: 0, At: 1, Attempt: "", Begun: Date.now() });
      keep(JOINED, joined);
      found = undefined;
    } else if (a.Code) {
      if (!leading && fault !== "over") {
        leading = lead(a.Code, a.ID, leads.Key, terms, heard);
      }
      if (a.Stage && (a.Vote !== leads.Vote || JSON.stringify(a.Poll) !== JSON.stringify(leads.Poll || null))) {
        leads.Poll = a.Poll;
        leads.Vote = a.Vote;
        say();
      }
    } else if (joined.Key && id === joined.Lesson) {
      if (restore) {
        const attempt = restore;
        restore = "";
        setTimeout(() => show(attempt));
        return;
      }
      Object.assign(joined, { At: a.Step, Here: a.Here, Attempt: a.Attempt });
      send();
      phone();
    }
  }

  function act(text) {
    const [what, value] = text.replace("lesson-live-", "").split(":");
    switch (what) {
      case "end":
        leading?.end();
        break;
      case "step":
        leads.N++;
        leads.At = Number(value);
        say();
        anew();
        break;
      case "out":
        leads.Out = [...(leads.Out || []), value].slice(-MOST);
        students.delete(value);
        say();
        anew();
        break;
      case "freeze":
        leads.Frozen = !leads.Frozen;
        say();
        anew();
        break;
      case "leave":
        leave("");
        anew();
        break;
      case "enter":
        enter();
        break;
      case "here":
        Object.assign(joined, kept(JOINED));
        [take, moved, sent] = [true, false, ""];
        send();
        phone();
        break;
      case "vote":
        if (told.Poll) {
          joined.Vote = `${told.Poll.N}:${String.fromCharCode(65 + Number(value))}`;
          send();
          phone();
        }
    }
  }

  // start begins. A student who comes back by the code is led to where the student was.
  async function start(fragment, code, again, write) {
    [show, draw] = [again, write];
    const typed = /^(join|class)=([^&]*)$/.exec(fragment);
    invited = typed ? "" : code;
    new MutationObserver(() => {
      drawn = "";
      phone();
    }).observe(root, { attributeFilter: ["lang"] });
    joined = kept(JOINED);
    leads = embedded || (joined.Key && student()) ? {} : kept(LEADS);
    addEventListener("storage", () => { // what another tab of this lecturer did holds here too
      const now = kept(LEADS);
      leads.Key && now.Key === leads.Key && (leads = now);
    });
    if (leads.Key || !joined.Key) {
      phone();
      return;
    }
    restore = embedded ? joined.Attempt : "";
    if (typed && joined.Here && ["", joined.Code].includes(typed[2].toUpperCase())) {
      const answer = await find(joined.Code);
      if (answer.ID === joined.ID) {
        location.replace(`#${joined.Here}`);
      } else if (answer.fault === "unknown") {
        leave("");
      }
    }
    joined.N > 0 && send(); // also from a place where nothing is asked
    phone();
  }

  window.perceptronLabLive = { start, order, answered, laid, act };
})();
