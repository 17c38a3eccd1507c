// The worker beside the page: it starts the program of web/clerk and passes it
// the page's orders, one after the other. The first message says where its files are.
//
//   from the page: {runtime, program}, the address of wasm_exec.js and the bytes of clerk.wasm;
//                  {id, order, bytes}, see web/clerk/main.go
//   to the page:   {id, ...answer}, before it {id, written: bytes so far} of a file that is
//                  long; {broken: reason} if the program does not run
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

  async function start({ runtime, program }) {
    if (!here) {
      importScripts(runtime);
    }
    const go = new Go();
    const bytes = here ? await perceptronLab.files.get(program) : program;
    const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
    go.run(instance);
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
    const { id } = data;
    const order = { ...data, tell: (written) => tell({ id, written }) };
    const ended = { failed: "the program has ended" };
    started
      .then(() => tell({ ...(perceptronLabClerk(order) || ended), id }))
      .catch(broken);
  }

  if (here) {
    perceptronLab.clerk.here = here;
  } else {
    onmessage = hear;
  }
})();
