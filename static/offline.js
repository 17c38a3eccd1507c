// The state of this version of the lab: whether it is stored for use without a
// network, and whether there is a newer one; the foot of the page shows it. The
// service worker (sw.js) stores the files. Without one, as in some private
// windows or without https, the lab works as long as the page is open. This
// script also opens the files that the system passes to an installed lab.
//
//   window.perceptronLab.site.version  of this page
//   window.perceptronLab.site.state    one of the words below
//   window.perceptronLab.site.check()  looks for a newer version
//   window.perceptronLab.site.use()    loads the newer version, in this tab
//   window.perceptronLab.site.keep()   has the file of digits kept too, once somebody has chosen them
//
// States:
//   ""           not known yet
//   none         this browser or place keeps nothing
//   saving       the lab is being kept
//   ready        it is kept, and works without a network
//   failed       a file did not arrive as published, so nothing is kept
//   checking     looking for a newer version
//   current      there is none
//   unreachable  the look for one failed
//   update       there is one, kept and waiting
//   notupdated   there is one, but it did not arrive as published
//
// internal/generate fills in the words, from the catalogue of the app.
(() => {
  "use strict";

  const site = {
    version: document.querySelector("script[data-version]").dataset.version,
    state: "",
    check,
    use,
    keep,
  };
  const words = {{words}};
  const root = document.documentElement;
  const foot = document.getElementById("foot");
  const followed = new WeakSet();
  let registration;

  function set(state) {
    site.state = state;
    show();
  }

  // show writes the foot, in the language that the page now has.
  function show() {
    const say = words[/^zh\b/i.test(root.lang) ? "zh" : "en"];
    // What may be written anew stands last: it moves nothing that somebody is about to press.
    const [about, version, state, button] = foot.children;
    about.textContent = say.about;
    version.textContent = say.version.replace("{0}", site.version);
    state.textContent = say[site.state] || "";
    const newer = site.state === "update";
    button.textContent = newer ? (window.perceptronLab.kept ? say.use : say.lose) : say.check;
    button.onclick = newer ? use : check;
    button.hidden = !newer && !["ready", "checking", "current", "unreachable", "notupdated"].includes(site.state);
    foot.hidden = false;
  }

  // follow tells how the keeping of a version goes, to its end.
  function follow(worker) {
    if (!worker || followed.has(worker)) {
      return;
    }
    followed.add(worker);
    const first = !registration.active;
    set(first ? "saving" : "checking");
    const changed = () => {
      if (worker.state === "redundant") {
        set(first ? "failed" : "notupdated");
      } else if (worker.state === "installed" && !first) {
        set("update");
      } else if (worker.state === "activated") {
        set(first ? "ready" : "update");
      } else {
        return;
      }
      if (worker.state !== "installed") {
        worker.removeEventListener("statechange", changed);
      }
    };
    worker.addEventListener("statechange", changed);
    changed();
  }

  async function watch() {
    try {
      registration = await navigator.serviceWorker.register("sw.js");
    } catch {
      set("none");
      return;
    }
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data && data.perceptronLab === 1 && data.type === "notsaved") {
        console.info(`version ${data.version} is not kept: ${data.file} is not as published`);
      }
    });
    keep();
    registration.addEventListener("updatefound", () => follow(registration.installing));
    if (registration.installing) {
      follow(registration.installing);
    } else {
      set(registration.waiting ? "update" : "ready");
    }
    // Another tab has taken a newer version: this one goes on as it is.
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (site.state === "ready" || site.state === "current") {
        set("update");
      }
    });
  }

  // A first visit has loaded the file past the worker, which was not there yet.
  async function keep() {
    const { digits, chosen } = window.perceptronLab;
    if (chosen && registration) {
      const { active } = await navigator.serviceWorker.ready;
      active.postMessage({ perceptronLab: 1, type: "keep", address: digits });
    }
  }

  async function check() {
    if (!registration || ["saving", "checking", "update"].includes(site.state)) {
      return;
    }
    set("checking");
    try {
      await registration.update();
    } catch {
      if (site.state === "checking") {
        set("unreachable");
      }
      return;
    }
    follow(registration.installing);
    if (site.state === "checking" && !registration.installing) {
      set(registration.waiting ? "update" : "current");
    }
  }

  // Only the reader can have this tab loaded anew.
  function use() {
    const worker = registration && registration.waiting;
    if (!worker) {
      location.reload();
      return;
    }
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") {
        location.reload();
      }
    });
    worker.postMessage({ perceptronLab: 1, type: "use" });
  }

  // A file is opened as if the reader had chosen it.
  function openFile(file) {
    const input = document.getElementById("file");
    const list = new DataTransfer();
    list.items.add(file);
    input.files = list.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // The loader, which comes after this, makes the object; and keeping must not
  // take the network from what the reader waits for.
  function begin() {
    window.perceptronLab.site = site;
    // A frame keeps nothing of its own for the site around it.
    if (!foot || window.top !== window) {
      return;
    }
    show();
    addEventListener("perceptronlab-stored", show);
    new MutationObserver(show).observe(root, { attributeFilter: ["lang"] });
    const later = window.requestIdleCallback || setTimeout;
    later(watch);
    window.launchQueue?.setConsumer(async ({ files }) => {
      if (files.length > 0) {
        openFile(await files[0].getFile());
      }
    });
  }

  // This script comes late where its file did not arrive at once.
  if (window.perceptronLab?.boot === "started") {
    begin();
  } else {
    addEventListener("perceptronlab-started", begin);
  }
})();
