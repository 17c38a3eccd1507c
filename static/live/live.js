// Live classes: what a page keeps and does for a class, and its line to the server that serves the lab
// (app/live). It is loaded when a class is begun or joined, so that other visits do without. It knows
// nothing of lessons: the worker reads what it orders (wire.LiveOrder) and says what follows
// (wire.LiveAnswer).
//
//   perceptronLabLive.start(show, fragment) begins; show() has the page shown anew
//     .order(id)           what the worker is to know at a place, as JSON; "" nothing
//     .answered(id, json)  takes what the worker has answered there
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
  const LAST = { 403: "over", 410: "over", 409: "taken" };

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
    if (!code) {
      return { fault: "unknown", ...none };
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

  // lead opens a class and follows it. say() is what its students are told. tell gets "on", "off",
  // "taken", "full" or "over", or a student.
  function lead(code, id, secret, of, say, tell) {
    const path = `${code}/${id}`;
    const headers = { "Class-Key": secret };
    const line = lineOf();
    const put = () => said(path, "PUT", headers, JSON.stringify({ Of: of, Say: say() }));
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

  // join follows a class as a student. tell gets "sent", "off", "full", "over" or "moved", or what the
  // lecturer says. Where another tab has the line, take takes it over.
  function join(code, id, secret, take, tell) {
    const path = `${code}/${id}/me`;
    const headers = { "Class-Student": secret, "Class-Tab": tab(), ...(take && { "Class-Take": "1" }) };
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

  // Names in the browser's store, as slot in app/browser/keep_js.go writes them.
  const slot = (name) => `perceptronlab ${new URL(".", location.href).pathname} ${name}`;
  const LEADS = slot("live leads"); // {Key, Of, N, At, Vote, Frozen, Begun}: N is how often all were brought to a step
  const JOINED = slot("live joined"); // {Key, Of, Code, ID, Name, Lesson, Here, N, At, Vote, Begun}: N messages were sent
  const HOURS = 12 * 60 * 60e3; // after which a server has ended a class
  const SOON = 120; // ms until what came is shown, with what comes meanwhile

  const { store } = window.perceptronLab;
  const state = document.documentElement.dataset;
  const sheet = document.createElement("dialog");
  sheet.className = "live-sheet";
  sheet.addEventListener("cancel", (event) => event.preventDefault());

  function kept(name) {
    try {
      const value = JSON.parse(store.get(name));
      return Date.now() - value.Begun < HOURS ? value : {};
    } catch {
      return {}; // nothing is kept, or nothing that can be read
    }
  }
  const keep = (name, value) => store.put(name, value.Key ? JSON.stringify(value) : "");

  let show; // has the page shown anew
  let soon = 0;
  let place = ""; // the last that was ordered
  let fault = ""; // why a class is not begun, or not joined
  let found; // a class whose code was typed

  let leads = {}; // the class of a lecturer
  let leading; // its line
  let students = new Map(); // in the order in which they came
  let lost = false;
  let poll; // the vote that is open

  let joined = {}; // the class of a student
  let joining; // its line
  let sent = ""; // the last message but for its number
  let told = {}; // what the lecturer says
  let moved = false; // another tab has the line
  let take = false; // and is to lose it

  // anew does not wait, and lets what calls it end before.
  const anew = () => setTimeout(show);

  function later() {
    soon ||= setTimeout(() => {
      soon = 0;
      show();
    }, SOON);
  }

  // A lecturer's class.

  const saying = () => ({ N: leads.N, Step: leads.At, Poll: poll || null, Frozen: !!leads.Frozen });

  function begin(of) {
    leading?.close();
    leading = poll = undefined;
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
      students.set(student.Who, student);
    } else if (what === "taken") { // another class has the code of this key: another key
      begin(leads.Of);
      return;
    } else {
      lost = what === "off";
      fault = what === "over" || what === "full" ? what : "";
      what === "over" && keep(LEADS, {});
    }
    later();
  }

  // A student's class.

  function leave(how) {
    joining?.close();
    joining = undefined;
    joined = {};
    told = {};
    sent = "";
    moved = false;
    keep(JOINED, joined);
    state.live = how;
    lay("");
  }

  function hear(what) {
    if (what.startsWith("{")) {
      const { Say, Moved } = JSON.parse(what);
      if (Moved) {
        hear("moved");
      } else if (Say) {
        told = Say;
        if (Say.Step > 0 && Say.N > (joined.Told || 0)) {
          joined.Told = Say.N;
          keep(JOINED, joined);
          if (place === joined.Lesson) {
            location.hash = joined.Here.replace(/&step=\d+/, "") + (Say.Step > 1 ? `&step=${Say.Step}` : "");
          }
        }
        later();
      }
    } else if (what === "over") {
      leave("over");
      later();
    } else if (what === "full" || what === "taken") {
      leave("");
      fault = "full";
      location.hash = "join=";
    } else if (what === "moved") {
      joining?.close();
      joining = undefined;
      moved = true;
      state.live = "";
      later();
    } else if (what !== "on") {
      state.live = what === "sent" ? "sent" : "waits";
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

  // lay lays a sheet before the page, or takes it away.
  function lay(html) {
    if (html) {
      sheet.isConnected || document.body.append(sheet);
      sheet.dataset.html === html || (sheet.innerHTML = html);
      sheet.open || sheet.showModal();
    } else if (sheet.open) {
      sheet.close();
    }
    sheet.dataset.html = html;
  }

  function order(id) {
    const before = place;
    place = id;
    before === id || lay("");
    if (id === "join") {
      return JSON.stringify({ Fault: fault, Found: found });
    }
    if (leads.Key && (id === "class" || fault !== "over")) {
      const { Key, Of, Vote, At, Frozen } = leads;
      const Students = [...students.values()];
      return JSON.stringify({ Key, Of, Vote, At, Frozen, Poll: poll, Lost: lost, Fault: fault, Students });
    }
    if (joined.Key && id === joined.Lesson) {
      const { Code, Name, Vote } = joined;
      return JSON.stringify({ Code, Name, Chosen: Vote || "", Poll: told.Poll, Frozen: told.Frozen, Moved: moved });
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
      joined = { Key: key(16), Of: a.Enter, Lesson: a.Lesson, Here: a.Enter, Code, ID, Name };
      Object.assign(joined, { N: 0, At: 1, Attempt: "", Begun: Date.now() });
      keep(JOINED, joined);
      found = undefined;
    } else if (a.Code) {
      if (!leading && fault !== "over") {
        leading = lead(a.Code, a.ID, leads.Key, leads.Of, saying, heard);
      }
      if (a.Stage && (a.Vote !== leads.Vote || JSON.stringify(a.Poll) !== JSON.stringify(poll || null))) {
        poll = a.Poll || undefined;
        leads.Vote = a.Vote;
        say();
      }
    } else if (joined.Key && id === joined.Lesson) {
      Object.assign(joined, { At: a.Step, Here: a.Here, Attempt: a.Attempt });
      send();
      lay(a.Sheet);
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
      case "freeze":
        leads.Frozen = !leads.Frozen;
        say();
        anew();
        break;
      case "leave":
        leave("");
        anew();
        break;
      case "here":
        Object.assign(joined, kept(JOINED));
        [take, moved, sent] = [true, false, ""];
        send();
        anew();
        break;
      case "vote":
        if (told.Poll) {
          joined.Vote = `${told.Poll.N}:${String.fromCharCode(65 + Number(value))}`;
          send();
          anew();
        }
    }
  }

  // start begins. A student who comes back by the code is led to where the student was.
  async function start(again, fragment) {
    show = again;
    leads = kept(LEADS);
    joined = kept(JOINED);
    const code = joined.Key && /^(join=[^&]*)?$/.test(fragment) && joined.Code;
    if (code && ["", code].includes(fragment.slice(5).toUpperCase()) && joined.Here) {
      const answer = await find(code);
      if (answer.ID === joined.ID) {
        location.replace(`#${joined.Here}`);
      } else if (answer.fault === "unknown") {
        leave("");
      }
    }
  }

  window.perceptronLabLive = { start, order, answered, act };
})();
