// Tells the page around an embed how high its content is, in the words that
// are understood there: our own, which embed.js listens to, and those of
// learning systems and of H5P. What is not understood does no harm, and a
// height is no secret, so it is told to whoever frames the page.
(() => {
  "use strict";

  const parent = window.parent;
  if (parent === window) {
    return;
  }
  const pause = 100; // ms: at most ten a second
  let told = 0;
  let timer = 0;

  function tell() {
    timer = 0;
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === told || height === 0) {
      return;
    }
    told = height;
    for (const message of [
      { perceptronLab: 1, type: "resize", height },
      { subject: "lti.frameResize", height }, // Canvas
      { type: "plugin.resize", payload: { height } }, // Open edX
      { context: "h5p", action: "resize", scrollHeight: height },
    ]) {
      parent.postMessage(message, "*");
    }
  }

  new ResizeObserver(() => {
    timer = timer || setTimeout(tell, pause);
  }).observe(document.documentElement);
})();
