// <perceptron-lab>: the lab in a page of yours.
//
//   <script async src="…/embed.js"></script>
//   <perceptron-lab experiment="#1.…" title="Two irises by hand">
//     <a href="…/#1.…">Two irises by hand</a>
//   </perceptron-lab>
//
// What stands between the tags shows where scripts do not run. Attributes:
//
//   experiment  a link of the lab, its part from the # on, or a document as JSON
//   title       what it is, for those who hear the page
//   height      in pixels, until the content's own is known (560)
//   max-height  in pixels: a higher content scrolls (4000)
//   loading     click: a picture and a button (so from the start);
//               visible: when it is scrolled to; eager: at once
//   lang        en or zh-Hans; else the page's language, else the reader's
//   theme       light or dark; else as the reader's system
//   poster      address of a picture of your own for before the click
//   src         folder of the lab, if not the one that this script comes from
//
// Each message of the lab inside (…"postMessage" in the README) is also an event
// "perceptronlab" of the element, with the message as its detail, and its method
// send({ type: "step" }) says something to the lab.
//
// site/generate fills in the words and the pictures.
(() => {
  "use strict";

  const TAG = "perceptron-lab";
  if (customElements.get(TAG)) {
    return; // loaded twice
  }

  const WORDS = {{words}};
  const POSTERS = {{posters}};
  const LOWEST = 160;
  const HIGHEST = 4000;
  const HEIGHT = 560;
  const script = document.currentScript;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; max-width: 100%; }
    :host([hidden]) { display: none; }
    div, iframe { display: block; box-sizing: border-box; width: 100%; border: 0; }
    div { position: relative; overflow: hidden; border: 1px solid #8888; }
    img { display: block; width: 100%; height: 100%; object-fit: contain; }
    button { position: absolute; inset: auto 0 1.5rem; margin: auto; width: fit-content; max-width: 90%;
      padding: .625rem 1.25rem; border: 2px solid #fff; border-radius: .5rem; font: 600 1rem/1.3 system-ui, sans-serif;
      color: #fff; background: #3151c6; cursor: pointer; }
    button:hover { background: #24409f; }
    button:focus-visible { outline: 3px solid #3151c6; outline-offset: 2px; }
    @media (prefers-reduced-motion: no-preference) { iframe { transition: height .15s; } }
  `);

  // pixels reads a length of an attribute; what is none counts as not given.
  function pixels(text, otherwise) {
    const value = Number.parseFloat(text);
    return value > 0 && value < 1e5 ? value : otherwise;
  }

  class PerceptronLab extends HTMLElement {
    static observedAttributes = ["experiment", "title", "height", "max-height", "lang", "theme", "poster", "src"];

    #frame;
    #height = 0; // of the content, once it is known
    #seen;
    #hear = (event) => this.#message(event);

    connectedCallback() {
      if (!this.shadowRoot) {
        this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
      }
      addEventListener("message", this.#hear);
      if (this.getAttribute("loading") === "eager") {
        this.load();
        return;
      }
      this.#showPoster();
      if (this.getAttribute("loading") === "visible") {
        this.#seen = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && this.load());
        this.#seen.observe(this);
      }
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#seen?.disconnect();
      this.#frame = undefined;
      this.#height = 0;
    }

    attributeChangedCallback(name) {
      if (!this.isConnected || !this.shadowRoot) {
        return;
      }
      if (!this.#frame) {
        this.#showPoster();
        return;
      }
      this.#frame.title = this.#title;
      if (["experiment", "lang", "theme", "src"].includes(name)) {
        // An address that differs behind the # alone does not load the lab again.
        this.#frame.contentWindow.location.replace(this.address);
      }
      this.#fit();
    }

    // address is that of the frame.
    get address() {
      const folder = this.getAttribute("src") || script?.src;
      if (!folder) {
        throw new Error("perceptron-lab: src is missing; allowed: the address of the lab's folder, where embed.js is no script of its own");
      }
      const url = new URL("embed.html", new URL(folder, document.baseURI));
      for (const name of ["lang", "theme"]) {
        const value = this.getAttribute(name) || (name === "lang" && this.#lang);
        if (value) {
          url.searchParams.set(name, value);
        }
      }
      const given = (this.getAttribute("experiment") || "").trim();
      url.hash = given.startsWith("{") ? "json=" + encodeURIComponent(given) : given.slice(given.indexOf("#") + 1);
      return url.href;
    }

    // load puts the lab in the place of its picture.
    load() {
      if (this.#frame) {
        return;
      }
      this.#seen?.disconnect();
      const frame = document.createElement("iframe");
      frame.src = this.address;
      frame.title = this.#title;
      frame.allow = "fullscreen; clipboard-write";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      this.#frame = frame;
      this.shadowRoot.replaceChildren(frame);
      this.#fit();
    }

    // send says something to the lab (…"postMessage" in the README), if it is
    // loaded: whether it is returned.
    send(command) {
      if (!this.#frame) {
        return false;
      }
      this.#frame.contentWindow.postMessage({ perceptronLab: 1, ...command }, new URL(this.address).origin);
      return true;
    }

    get #lang() {
      return this.getAttribute("lang") || this.closest("[lang]")?.lang || "";
    }

    get #words() {
      return WORDS[/^zh\b/i.test(this.#lang || navigator.language) ? "zh" : "en"];
    }

    get #title() {
      return this.getAttribute("title") || this.#words.title;
    }

    #showPoster() {
      const box = document.createElement("div");
      const picture = document.createElement("picture");
      const image = document.createElement("img");
      image.alt = "";
      image.loading = "lazy";
      const own = this.getAttribute("poster");
      const theme = this.getAttribute("theme");
      if (own) {
        image.src = own;
      } else {
        const at = (name) => new URL(POSTERS[name], this.address).href;
        image.src = at(theme === "dark" ? "dark" : "light");
        if (theme !== "dark" && theme !== "light") {
          const dark = document.createElement("source");
          dark.media = "(prefers-color-scheme: dark)";
          dark.srcset = at("dark");
          picture.append(dark);
        }
      }
      picture.append(image);
      const start = document.createElement("button");
      start.type = "button";
      start.textContent = this.#words.start;
      start.setAttribute("aria-label", `${this.#words.start}: ${this.#title}`);
      start.addEventListener("click", () => {
        this.load();
        this.#frame.focus();
      });
      box.append(picture, start);
      this.shadowRoot.replaceChildren(box);
      this.#fit();
    }

    #fit() {
      const most = pixels(this.getAttribute("max-height"), HIGHEST);
      const wanted = this.#height || pixels(this.getAttribute("height"), HEIGHT);
      const height = Math.min(Math.max(wanted, LOWEST), Math.max(most, LOWEST));
      this.shadowRoot.firstElementChild.style.height = `${Math.ceil(height)}px`;
    }

    // Messages count only from the frame of this element, and from the lab in it.
    #message({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || !data || data.perceptronLab !== 1) {
        return;
      }
      if (origin !== "null" && origin !== new URL(this.address).origin) {
        return;
      }
      if (data.type === "resize" && Number.isFinite(data.height) && data.height > 0) {
        this.#height = data.height;
        this.#fit();
      }
      this.dispatchEvent(new CustomEvent("perceptronlab", { detail: data }));
    }
  }

  customElements.define(TAG, PerceptronLab);
})();
