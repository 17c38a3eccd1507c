// Sends the height of the content to the page around an embed, in the messages
// that such pages understand: our own, for embed.js, and those of learning
// systems and of H5P. Unknown messages do no harm. They go to any page that
// frames the lab, unless the address names an origin: then the program first
// says which (talk_js.go).
//
// If the frame stays too low, the page around does not follow: then data-frame
// fits the lab into the frame (low.css), until the frame is once as high as was
// asked for. While it is fitted, the page is as high as its frame, so the height
// that is sent is the one that the content would have. It is sent again after
// each action of the reader, for a page around that begins to listen late.
//
// Whoever types in the page around goes on typing there: nothing in the frame takes the focus unless
// it is in the frame already.
//
// The program judges what that page says in turn (talk_js.go); here it is only
// written as JSON.
(() => {
  "use strict";

  const parent = window.parent;
  if (parent === window) {
    return;
  }
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype;
    prototype.focus = function (...how) {
      document.hasFocus() && focus.apply(this, how);
    };
  }
  const id = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
  const pause = 100; // ms: at most ten a second
  const patience = 600; // ms to wait for the frame to follow
  const root = document.documentElement;
  let told = 0;
  let timer = 0;
  let doubt = 0;
  let late = 0;
  let followed = false;
  const named = /[#&]origin=/.test(location.hash) || new URLSearchParams(location.search).has("origin");
  let to = named ? "" : "*"; // the origin of the page that hears it; "": none does

  function judge() {
    followed ||= Math.abs(innerHeight - told) <= 2;
    if (followed || innerHeight < told) {
      const fits = root.dataset.frame === "low";
      root.dataset.frame = followed ? "followed" : "low";
      if (!followed && !fits) {
        again();
      }
    } else {
      delete root.dataset.frame;
    }
  }

  // content returns how high the content is where nothing fits it into the frame. What was
  // scrolled stays so: browsers keep the place of what does not scroll for a moment.
  function content() {
    const fitted = root.dataset.frame === "low";
    if (fitted) {
      delete root.dataset.frame;
    }
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (fitted) {
      root.dataset.frame = "low";
    }
    return height;
  }

  // packed reports whether the page around is that of a SCORM package (static/scorm/shell.js).
  function packed() {
    try {
      return !!parent.perceptronLabPackage?.scorm;
    } catch {
      return false; // of another origin
    }
  }

  // tell tells the height, once more also where it is the same.
  function tell(more) {
    timer = 0;
    const height = content();
    if ((height === told && !more) || height === 0) {
      return;
    }
    told = height;
    clearTimeout(doubt);
    doubt = setTimeout(judge, patience);
    for (const message of to === "" ? [] : [
      { perceptronLab: 1, type: "resize", height },
      { subject: "lti.frameResize", message_id: id(), height }, // Canvas, SPLICE
      { type: "plugin.resize", payload: { height } }, // Open edX
      { context: "h5p", action: "resize", scrollHeight: height },
    ]) {
      parent.postMessage(message, to);
    }
  }

  // What an action changes may be drawn only after a pause, on a slow device: so it is told once more.
  function again() {
    if (root.dataset.frame === "low") {
      timer = timer || setTimeout(tell, pause, true);
      clearTimeout(late);
      late = setTimeout(tell, patience, true);
    }
  }

  // perceptronFrame.text returns what a message says as JSON: "" when that cannot
  // be written, undefined when it would be longer than most. Numbers that JSON
  // does not know become text, to be refused by their names; without that they
  // would be null, which means something. What a message repeats, and repeats
  // again inside, counts as often as it would be written. perceptronFrame.to says
  // of which origin the page is that hears the height; "": of none.
  // perceptronFrame.post sends a report of the program, which splice.js hears too,
  // and takes out what was typed, unless the page around is that of a SCORM
  // package; perceptronFrame.id returns a new name for a message.
  window.perceptronFrame = {
    id,
    reported() {},
    post(report, origin) {
      if (!packed()) {
        delete report.typed;
      }
      if (origin !== "") {
        parent.postMessage(report, origin);
      }
      this.reported(report, origin);
    },
    to(origin) {
      if (to !== origin) {
        to = origin;
        timer = timer || setTimeout(tell, pause, true);
      }
    },
    text(data, most) {
      let length = 0;
      const long = new RangeError();
      try {
        const text = JSON.stringify(data, (key, value) => {
          length += 2 + (typeof value === "string" ? value.length : 0);
          if (length > most) {
            throw long;
          }
          return (typeof value === "number" && !Number.isFinite(value)) || typeof value === "bigint" ? String(value) : value;
        });
        return text.length > most ? undefined : text;
      } catch (error) {
        return error === long ? undefined : "";
      }
    },
  };

  new ResizeObserver(() => {
    timer = timer || setTimeout(tell, pause);
  }).observe(root);
  for (const done of ["click", "change", "keyup", "message"]) {
    addEventListener(done, again);
  }
  addEventListener("resize", () => {
    if (told && (root.dataset.frame === "low" || Math.abs(innerHeight - told) <= 2)) {
      judge();
    }
  });
})();
