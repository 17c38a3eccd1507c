// The program of a package. It stands in a script because a page in a closed sandbox may load scripts,
// but may not read files. The third that base64 adds is gone once the text is in a zip.
//
//   perceptronLab.packed()  compiles it
"use strict";

perceptronLab.packed = async () => {
  const bytes = Uint8Array.from(atob({{program}}), (c) => c.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(whole).arrayBuffer());
};
