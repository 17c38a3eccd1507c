// The worker beside the page: it starts the program of web/clerk and passes it
// the page's orders, one after the other. The first message says where its files are.
//
//   from the page: {runtime, program, digits}, the addresses of wasm_exec.js, of the program, or the
//                  program itself, compiled, and of the file of digits;
//                  {came}, the bytes of a file that was missing; {id, order, bytes}, see
//                  web/desk/desk.go
//   to the page:   {missing: address} of a file that did not come as published; {there: true} once
//                  the program has come; {id, ...answer}, before it {id, written: bytes so far} of a file that
//                  is long; {broken: reason} if the program does not run
//
// A page without an origin, in a sandboxed frame, may have no worker: it loads this script itself,
// and perceptronLab.clerk.here then stands in for one.
"use strict";

(() => {
  const here = typeof importScripts === "undefined" && {
    postMessage: (data) => setTimeout(hear, 0, { data }),
    terminate() {},
    onmessage() {},
  };
  const tell = here ? (data) => here.onmessage({ data }) : (data) => postMessage(data);
  let started;
  let digits;
  let take; // takes the bytes of a file that was missing

  async function start({ runtime, program, ...more }) {
    ({ digits } = more);
    here || importScripts(runtime);
    let came = program;
    if (!(came instanceof WebAssembly.Module)) {
      came = await compiled(await get(program));
    }
    here || tell({ there: true });
    globalThis.perceptronLabClerk = true; // the program may be the page's too (web/packed)
    const go = new Go();
    go.run(await WebAssembly.instantiate(came, go.importObject));
  }

  const compiled = (came) => WebAssembly[came instanceof ArrayBuffer ? "compile" : "compileStreaming"](came);

  // The page may be busy with its own program, so the worker gets its by itself: as a response of the
  // right type, which the browser keeps compiled, or as bytes. If that fails, the page says what is
  // wrong and tries again.
  async function get(address) {
    if (here) {
      return perceptronLab.files.get(address);
    }
    const [url, integrity] = address.split("#");
    try {
      const answer = await fetch(url, { integrity });
      if (answer.ok) {
        const typed = answer.headers.get("Content-Type") === "application/wasm";
        return typed ? answer : await answer.arrayBuffer();
      }
    } catch {
      // as if it had been refused
    }
    tell({ missing: address });
    return new Promise((resolve) => {
      take = resolve;
    });
  }

  function broken(error) {
    tell({ broken: String((error && error.message) || error) });
  }

  function hear({ data }) {
    if (!started) {
      started = start(data);
      started.catch(broken);
      return;
    }
    if ("came" in data) {
      take(data.came);
      return;
    }
    const { id } = data;
    const order = { ...data, tell: (written) => tell({ id, written }) };
    started
      .then(() => done(order))
      .then((answer) => tell({ ...answer, id }))
      .catch(broken);
  }

  // asPNG makes a PNG of a picture of another kind that the browser can read, of a photo a small one;
  // a sheet that stands alone keeps its pixels.
  async function asPNG({ name, file }, side) {
    if (!/^image\/(?!png)/.test(file.type)) {
      return { name, file };
    }
    try {
      const picture = await createImageBitmap(file);
      const by = Math.min(1, side / Math.max(picture.width, picture.height));
      const canvas = new OffscreenCanvas(Math.ceil(by * picture.width), Math.ceil(by * picture.height));
      const paper = canvas.getContext("2d");
      paper.imageSmoothingQuality = "high";
      paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
      picture.close();
      return { name, file: await canvas.convertToBlob() };
    } catch {
      return { name, file }; // which the program refuses by its name
    }
  }

  // bundled puts pictures into one text (engine/table/pictures_open.go), without their bytes where
  // these are too many.
  async function bundled(files) {
    const parts = [];
    for (const file of files) {
      parts.push(await asPNG(file, files.length > 1 ? 400 : 8192));
    }
    const sizes = parts.map(({ name, file }) => [name, file.size]);
    const fits = sizes.reduce((sum, [, size]) => sum + size, 0) <= 32 << 20;
    const contents = fits ? parts.map(({ file }) => file) : [];
    const whole = new Blob(["perceptronlab-files\n", JSON.stringify(sizes), "\n", ...contents]);
    return new Uint8Array(await whole.arrayBuffer());
  }

  // done does an order; one that needs the file of digits is done again once that is there.
  async function done(order) {
    const ended = { failed: "the program has ended" };
    if (Array.isArray(order.bytes)) {
      try {
        order.bytes = await bundled(order.bytes);
      } catch (error) {
        return { failed: error.message };
      }
    }
    const answer = perceptronLabClerk(order) || ended;
    if (!answer.lacks) {
      return answer;
    }
    return perceptronLabClerk({ ...order, digits: new Uint8Array(await get(digits)) }) || ended;
  }

  if (here) {
    perceptronLab.clerk.here = here;
  } else {
    onmessage = hear;
  }
})();
