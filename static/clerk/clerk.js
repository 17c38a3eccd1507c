// The worker beside the page: it starts the program of web/clerk and hands it
// the page's orders, one after the other. It is first told where its files are.
//
//   from the page: {runtime, program}, addresses of wasm_exec.js and clerk.wasm;
//                  {id, ...order}, see web/clerk/main.go
//   to the page:   {id, ...answer}; {broken: reason} when there is no program
"use strict";

(() => {
  let started;

  async function start({ runtime, program }) {
    importScripts(runtime);
    const go = new Go();
    const response = await fetch(program);
    if (!response.ok) {
      throw new Error(String(response.status));
    }
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject);
    go.run(instance);
  }

  function broken(error) {
    postMessage({ broken: String((error && error.message) || error) });
  }

  onmessage = ({ data }) => {
    if (!started) {
      started = start(data);
      started.catch(broken);
      return;
    }
    started
      .then(() => postMessage({ ...perceptronLabClerk(data), id: data.id }))
      .catch(broken);
  };
})();
