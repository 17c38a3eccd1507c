// <perceptron-lab>: the lab in a page of yours.
//
//   <script async src="…/embed.js"></script>
//   <perceptron-lab experiment="#1.…" title="Two irises by hand">
//     <a href="…/#1.…">Two irises by hand</a>
//   </perceptron-lab>
//
// The content between the tags shows if scripts do not run. Attributes:
//
//   experiment  a link of the lab, its part from the # on, or a document as JSON
//   title       its name for screen readers
//   height      in pixels, until the content's own is known (560)
//   max-height  in pixels: a higher content scrolls (4000)
//   loading     click: a picture and a button (so from the start);
//               visible: when it is scrolled to; eager: at once
//   lang        en or zh-Hans; else the page's language, else the reader's
//   theme       light or dark; else as the reader's system
//   poster      address of a picture of your own for before the click
//   line        the boundary in the picture, as "Share" writes it: a,b,c is the line
//               a + bx + cy = 0 by the numbers of the axes
//   src         folder of the lab, if not the one that this script comes from
//
// Each message of the lab inside (…"postMessage" in docs/embedding.md) is also an event
// "perceptronlab" of the element, with the message as its detail, and its method
// send({ type: "step" }) says something to the lab.
//
// internal/generate fills in the words, what is known of rules and built-in sets,
// and picture.js, which draws what is shown before the click.
(() => {
  "use strict";

  const TAG = "perceptron-lab";
  if (customElements.get(TAG)) {
    return; // loaded twice
  }

  const WORDS = {{words}};
  const RULES = {{rules}};
  const SETS = {{sets}};
  const OPENING = {{opening}};
  const LOWEST = 160;
  const HIGHEST = 4000;
  const HEIGHT = 560;
  const script = document.currentScript;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; max-width: 100%; }
    :host([hidden]) { display: none; }
    div, iframe { display: block; box-sizing: border-box; width: 100%; border: 0; }
    div { position: relative; overflow: hidden; border: 1px solid #8888; background: var(--ground);
      --ground: #fff; --ink: #1a1a1e; --muted: #5d5d68; --grid: #dcdce2;
      --c0: #d55e00; --c1: #0072b2; --c2: #00805f; --c3: #a8558a; }
    :host([theme="dark"]) div { --ground: #131316; --ink: #f2f2f4; --muted: #a9a9b4; --grid: #35353c;
      --c0: #ff8f45; --c1: #58ade8; --c2: #3cc39b; --c3: #df92c4; }
    @media (prefers-color-scheme: dark) {
      :host(:not([theme="light"])) div { --ground: #131316; --ink: #f2f2f4; --muted: #a9a9b4; --grid: #35353c;
        --c0: #ff8f45; --c1: #58ade8; --c2: #3cc39b; --c3: #df92c4; }
    }
    img, div > svg, p { display: block; width: 100%; height: calc(100% - 4rem); margin: 0; object-fit: contain; }
    p { display: grid; place-items: center; padding: 0 1rem; box-sizing: border-box; color: var(--ink);
      font: 600 1.125rem/1.4 system-ui, sans-serif; text-align: center; }
    text { font: 13px system-ui, sans-serif; fill: var(--muted); }
    .grid { stroke: var(--grid); }
    .line { stroke: var(--ink); stroke-width: 2.5; }
    .mark { fill: var(--c); stroke: var(--c); }
    .mark0 { --c: var(--c0); } .mark1 { --c: var(--c1); } .mark2 { --c: var(--c2); } .mark3 { --c: var(--c3); }
    .held { fill: none; stroke-width: 2; }
    button { position: absolute; inset: 0; display: grid; place-items: end center; width: 100%; padding: 0 5% .75rem;
      border: 0; background: none; cursor: pointer; }
    span { padding: .625rem 1.25rem; border: 2px solid #fff; border-radius: .5rem; font: 600 1rem/1.3 system-ui, sans-serif;
      color: #fff; background: #3151c6; }
    button:hover span { background: #24409f; }
    button:focus-visible { outline: 3px solid #3151c6; outline-offset: -3px; }
    @media (prefers-reduced-motion: no-preference) { iframe { transition: height .15s; } }
  `);

  // {{picture}}

  // pixels reads a length of an attribute; what is none counts as not given.
  function pixels(text, otherwise) {
    const value = Number.parseFloat(text);
    return value > 0 && value < 1e5 ? value : otherwise;
  }

  class PerceptronLab extends HTMLElement {
    static observedAttributes = ["experiment", "title", "height", "max-height", "lang", "theme", "poster", "line", "src"];

    #frame;
    #height = 0; // of the content, once it is known
    #seen;
    #near; // has the picture drawn once the element is about to be seen
    #sized; // has it drawn anew in another size, so that its numbers stay readable
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
      this.#near?.disconnect();
      this.#sized?.disconnect();
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
      const url = new URL(this.#at("embed.html"));
      for (const name of ["lang", "theme"]) {
        const value = this.getAttribute(name) || (name === "lang" && this.#lang);
        if (value) {
          url.searchParams.set(name, value);
        }
      }
      url.hash = this.#fragment;
      return url.href;
    }

    get #fragment() {
      const given = (this.getAttribute("experiment") || "").trim();
      return given.startsWith("{") ? "json=" + encodeURIComponent(given) : given.slice(given.indexOf("#") + 1);
    }

    // at returns the address of a file of the lab.
    #at(file) {
      const folder = this.getAttribute("src") || script?.src;
      if (!folder) {
        throw new Error("perceptron-lab: src is missing; allowed: the address of the lab's folder; it is needed where embed.js was imported or bundled");
      }
      return new URL(file, new URL(folder, document.baseURI)).href;
    }

    // load puts the lab in the place of its picture.
    load() {
      if (this.#frame) {
        return;
      }
      this.#seen?.disconnect();
      this.#near?.disconnect();
      this.#sized?.disconnect();
      const frame = document.createElement("iframe");
      frame.src = this.address;
      frame.title = this.#title;
      frame.allow = "fullscreen; clipboard-write";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      this.#frame = frame;
      this.shadowRoot.replaceChildren(frame);
      this.#fit();
    }

    // send says something to the lab (…"postMessage" in docs/embedding.md), if it is
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
      this.#sized?.disconnect();
      const box = document.createElement("div");
      const own = this.getAttribute("poster");
      if (own) {
        const image = document.createElement("img");
        image.alt = "";
        image.loading = "lazy";
        image.src = own;
        box.append(image);
      } else {
        this.#near?.disconnect();
        this.#near = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && this.#draw(box),
          { rootMargin: "300px" });
        this.#near.observe(this);
      }
      const start = document.createElement("button");
      const label = document.createElement("span");
      start.type = "button";
      label.textContent = this.#words.start;
      start.setAttribute("aria-label", `${this.#words.start}: ${this.#title}`);
      start.addEventListener("click", () => {
        this.load();
        this.#frame.focus();
      });
      start.append(label);
      box.append(start);
      this.shadowRoot.replaceChildren(box);
      this.#fit();
    }

    // draw puts the picture of the experiment into its box, which may be gone by then.
    async #draw(box) {
      this.#near.disconnect();
      const line = this.getAttribute("line")?.split(",").map(Number);
      const draw = await pictureOf(this.#fragment, line, (file) => this.#at(file));
      const shown = document.createElement("p");
      shown.textContent = this.#title;
      box.prepend(shown);
      if (!draw || !box.isConnected) {
        return;
      }
      const fit = () => {
        const { width, height } = box.firstElementChild.getBoundingClientRect();
        if (width > 0 && height > 0) {
          box.firstElementChild.replaceWith(draw({ width, height }));
        }
      };
      fit();
      this.#sized = new ResizeObserver(fit);
      this.#sized.observe(box);
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
