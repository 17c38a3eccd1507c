// Makes a SCORM package in the browser, as web/site/package.go does on the command line: a zip of files of
// the site and of what the worker has written for the exercise. The page loads this script when a
// package is first asked for (static/package.js).
//
//   perceptronLabPackage(own) returns the zip; own: a Blob with the files of its own, as JSON
//
// The time in it is fixed, so that the same files make the same zip.
"use strict";

globalThis.perceptronLabPackage = async (own) => {
  const site = window.perceptronLab.files;
  const base = document.baseURI;
  const added = JSON.parse(await own.text());
  const where = JSON.parse(await site.text(new URL("scorm.json", base).href));
  const list = Object.entries(where);
  const files = {};
  await Promise.all(
    list.map(async ([name, address]) => {
      files[name] = new Uint8Array(await site.get(new URL(address, base).href));
    }),
  );
  const listed = [...list.map(([name]) => name), "exercise.js", "step.en.js", "step.zh.js"].sort();
  for (const [name, text] of Object.entries(added)) {
    const lines = listed.map((file) => `<file href="${file}"/>`).join("\n");
    files[name] = new TextEncoder().encode(text.replace("<!-- files -->", () => lines));
  }

  const table = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit++) {
      n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
    }
    return n;
  });

  function crcOf(bytes) {
    let sum = -1;
    for (const byte of bytes) {
      sum = (sum >>> 8) ^ table[(sum ^ byte) & 255];
    }
    return ~sum >>> 0;
  }

  async function deflated(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  // fields writes numbers of 2 or 4 bytes, the lowest first.
  function fields(...list) {
    const out = [];
    for (const [size, value] of list) {
      for (let n = 0; n < size; n++) {
        out.push((value >>> (8 * n)) & 255);
      }
    }
    return Uint8Array.from(out);
  }

  // inGzip returns what stands in a file that is compressed already, as web/site/package.go does.
  function inGzip(bytes) {
    const [head, end] = [10, bytes.length - 8];
    const tail = new DataView(bytes.buffer, bytes.byteOffset + end);
    return { held: bytes.subarray(head, end), sum: tail.getUint32(0, true), length: tail.getUint32(4, true) };
  }

  async function packed(name) {
    const bytes = files[name];
    if (where[name]?.endsWith(".deflated")) {
      return inGzip(bytes);
    }
    const shorter = await deflated(bytes);
    return { held: shorter.length < bytes.length ? shorter : bytes, sum: crcOf(bytes), length: bytes.length };
  }

  const parts = [];
  const central = [];
  let at = 0;
  const put = (...list) => {
    for (const bytes of list) {
      parts.push(bytes);
      at += bytes.length;
    }
  };
  const names = Object.keys(files).sort();
  for (const text of names) {
    const name = new TextEncoder().encode(text);
    const { held, sum, length } = await packed(text);
    const about = [[2, 20], [2, 0], [2, held.length < length ? 8 : 0], [2, 0], [2, 33], // 1 January 1980
      [4, sum], [4, held.length], [4, length], [2, name.length], [2, 0]];
    central.push(fields([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    put(fields([4, 0x04034b50], ...about), name, held);
  }
  const begin = at;
  put(...central);
  put(fields([4, 0x06054b50], [2, 0], [2, 0], [2, names.length], [2, names.length], [4, at - begin], [4, begin], [2, 0]));
  return new Blob(parts, { type: "application/zip" });
};
