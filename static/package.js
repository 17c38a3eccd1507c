// perceptronLab.pack(own, whole) makes a SCORM package in the page, and calls whole with it, a Blob; own
// is one too, with the files that the worker wrote for it. What makes it is loaded when a package is
// first asked for. The page's first script says which file does not arrive.
(() => {
  "use strict";

  const lab = window.perceptronLab;
  const maker = {{zip}};

  lab.pack = async (own, whole) => {
    if (!window.perceptronLabPackage) {
      await lab.files.all(new URL(maker, document.baseURI).href);
      const script = document.createElement("script");
      const loaded = new Promise((done) => (script.onload = done));
      script.src = maker.split("#")[0];
      document.head.append(script);
      await loaded;
    }
    whole(await perceptronLabPackage(own));
  };
})();
