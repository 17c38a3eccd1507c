// perceptronLab.pack(own, whole) makes a SCORM package in the page, and calls whole with it, a Blob; own
// is one too, with the files that the worker wrote for it. What makes it is loaded when a package is
// first asked for. So is the reader of QR codes. The page's first script says which file does not arrive.
(() => {
  "use strict";

  const lab = window.perceptronLab;
  const maker = {{zip}};

  const readers = {{readers}};
  let reads; // the scripts that read QR codes, once they were asked for

  async function script(address) {
    await lab.files.all(new URL(address, document.baseURI).href);
    const part = document.createElement("script");
    const loaded = new Promise((done) => (part.onload = done));
    part.src = address.split("#")[0];
    document.head.append(part);
    await loaded;
  }

  // photo calls done with the texts of the QR codes in a picture; null: it is none.
  lab.photo = async (file, done) => {
    reads ??= readers.reduce((before, address) => before.then(() => script(address)), Promise.resolve());
    await reads;
    done(await perceptronLabScan(file));
  };

  lab.pack = async (own, whole) => {
    if (!window.perceptronLabPackage) {
      await script(maker);
    }
    whole(await perceptronLabPackage(own));
  };
})();
