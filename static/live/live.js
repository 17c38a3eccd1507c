// Live classes: the line between a page and the server that serves the lab (app/live). It is loaded when
// a class is begun or joined. It knows nothing of lessons: the program says what is sent, and is told
// what comes.
//
//   perceptronLabLive.key(n)                    n random bytes, in hexadecimal
//   perceptronLabLive.find(code)                {status, ID, Of} of the class with a code; status 0:
//                                               the server does not answer
//   perceptronLabLive.lead(code, id, key, terms, tell)
//                                               opens a class and follows it: tell gets "on", "off",
//                                               "taken", "full" or "over", or an event as JSON; returns
//                                               {say(terms), end(), close()}
//   perceptronLabLive.join(code, id, key, tell) tell gets "sent", "off", "full" or "over", or an event;
//                                               returns {send(message), close()}
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

  async function find(code) {
    try {
      const answer = await ask(code, "GET");
      return { status: answer.status, ...(answer.ok ? await answer.json() : {}) };
    } catch {
      return { status: 0 };
    }
  }

  function lead(code, id, secret, terms, tell) {
    const path = `${code}/${id}`;
    const headers = { "Class-Key": secret };
    const line = lineOf();
    let now = terms;
    const put = () => said(path, "PUT", headers, now);
    follow(`${path}/all`, headers, put, line, tell);
    return {
      say(terms) {
        now = terms;
        put().then((status) => (status >= 200 && status < 300) || line.stop?.abort()); // and opened again
      },
      end: () => said(path, "DELETE", headers),
      close: line.close,
    };
  }

  function join(code, id, secret, tell) {
    const path = `${code}/${id}/me`;
    const headers = { "Class-Student": secret };
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
      send(message) {
        last = message;
        due = true;
        sending ||= pump();
        if (!began) { // who has sent nothing yet is told nothing
          began = true;
          follow(path, headers, () => Promise.resolve(sending).then(post), line, (what) => what === "on" || tell(what));
        }
      },
      close: line.close,
    };
  }

  window.perceptronLabLive = { key, find, lead, join };
})();
