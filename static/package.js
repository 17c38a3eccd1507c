// perceptronLab.pack(own) makes a SCORM package in the page, and promises it as a Blob; own are the files
// that the worker wrote for it. What makes it is loaded when a package is first asked for.
(() => {
  "use strict";

  window.perceptronLab.pack = async (own) => {
    if (!window.perceptronLabPackage) {
      const script = document.createElement("script");
      const loaded = new Promise((done, failed) => Object.assign(script, { onload: done, onerror: failed }));
      script.src = {{zip}};
      document.head.append(script);
      await loaded;
    }
    return perceptronLabPackage(own);
  };
})();
