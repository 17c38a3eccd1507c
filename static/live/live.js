// Live classes: the line between a page and the server that serves the lab (app/live). It is loaded when
// a class is begun or joined. It knows nothing of lessons: the program says what is sent, and is told
// what comes.
//
//   perceptronLabLive.key(n)                    n random bytes, in hexadecimal
//   perceptronLabLive.find(code)                {fault, ID, Of} of the class with a code (wire.LiveFault)
//   perceptronLabLive.lead(code, id, key, of, n, step, tell)
//                                               opens a class and follows it: tell gets "on", "off",
//                                               "taken", "full", "over" or "came", and all students as
//                                               JSON; returns {say(n, step), end(), close()}
//   perceptronLabLive.join(code, id, key, tell) tell gets "sent", "off", "full" or "over", or "step", n
//                                               and the step; returns {send(n, name, step, attempt),
//                                               close()}. <html data-live> says how the line is
//
// A key goes in a header, never in an address. What could not be sent is tried again until it is, the
// latest message alone: it holds all that those before it said.
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

  function lead(code, id, secret, of, n, step, tell) {
    const path = `${code}/${id}`;
    const headers = { "Class-Key": secret };
    const line = lineOf();
    const students = new Map(); // in the order in which they came
    const hear = (what) => {
      let kind = what;
      if (what.startsWith("{")) {
        const student = JSON.parse(what);
        students.set(student.Who, student);
        kind = "came";
      }
      tell(kind, JSON.stringify([...students.values()]));
    };
    let say = { N: n, Step: step };
    const put = () => said(path, "PUT", headers, JSON.stringify({ Of: of, Say: say }));
    follow(`${path}/all`, headers, put, line, hear);
    return {
      say(n, step) {
        say = { N: n, Step: step };
        put().then((status) => (status >= 200 && status < 300) || line.stop?.abort()); // and opened again
      },
      async end() {
        const status = await said(path, "DELETE", headers);
        if (!status) {
          hear("off");
        } else if (!line.closed) {
          line.close();
          hear("over");
        }
      },
      close: line.close,
    };
  }

  function join(code, id, secret, told) {
    const path = `${code}/${id}/me`;
    const headers = { "Class-Student": secret };
    const line = lineOf();
    let last; // the latest message
    let due = false; // it has not arrived yet
    let sending; // what sends it
    let began = false;
    const tell = (what) => {
      if (what.startsWith("{")) {
        const { N, Step } = JSON.parse(what).Say || {};
        Step > 0 && told("step", N, Step);
      } else if (what !== "on") {
        const state = { sent: "sent", off: "waits" }[what];
        state && (document.documentElement.dataset.live = state);
        told(what === "taken" ? "full" : what, 0, 0);
      }
    };

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
          line.closed || tell(status === 409 ? "full" : "over");
          line.closed = true;
        } else if (due && !line.closed) {
          status < 200 || status > 299 ? tell("off") : (pause = APART);
          await rest(pause);
        }
      }
      sending = undefined;
    }

    return {
      send(n, name, step, attempt) {
        last = JSON.stringify({ N: n, Name: name, Step: step, Attempt: attempt });
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

  window.perceptronLabLive = { key, find, lead, join };
})();
