// Reads hand-in codes from QR codes. On scan.html it looks through the camera, which is asked for there
// alone, and sends what it reads to the tab with Class; on the page of the lab it is loaded when a picture
// is given to Class: perceptronLabScan(file) promises the texts of all its codes, null if it is no picture.
(() => {
  "use strict";

  const WORDS = {{words}};
  const MOST_PIXELS = 1600; // a side, of what is looked at
  const MOST_TIME = 6000; // ms for one picture
  const MOST_CODES = 60; // in one picture
  const EVERY = 150; // ms between two looks through the camera
  // A picture with noise is read once it is smaller, since pixels are then averaged; a code that is small in
  // it is read in full size.
  const SCALES = [1, 0.6, 0.4];
  // Several codes in a picture confuse each other's corners, so its parts are looked at too: how many across
  // and down, and how much larger they are than that, for what lies between two.
  const PARTS = [[2, 1], [1, 2], [2, 2], [3, 2], [2, 3], [3, 3]];
  const OVERS = [1, 1.3];
  const say = WORDS[/[?&]lang=zh/.test(location.search) ? "zh" : "en"];

  // look returns the texts of the codes in a part of a source, drawn at a scale, or smaller where it is large.
  function look(source, [x, y, width, height], scaled, most, until) {
    const scale = scaled * Math.min(1, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const texts = [];
    while (texts.length < most && performance.now() < until) {
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const code = jsQR(data, canvas.width, canvas.height, { inversionAttempts: "dontInvert" });
      if (!code) {
        break;
      }
      if (code.data) {
        texts.push(code.data);
      }
      // It is painted over, so that the next one is found.
      const at = code.location;
      context.fillStyle = "#fff";
      context.beginPath();
      for (const corner of [at.topLeftCorner, at.topRightCorner, at.bottomRightCorner, at.bottomLeftCorner]) {
        context.lineTo(corner.x, corner.y);
      }
      context.fill();
    }
    return texts;
  }

  window.perceptronLabScan = async (file) => {
    let picture;
    try {
      picture = await createImageBitmap(file);
    } catch {
      return null;
    }
    const until = performance.now() + MOST_TIME;
    const texts = new Set();
    const add = async (part, scale) => {
      look(picture, part, scale, MOST_CODES, until).forEach((text) => texts.add(text));
      await new Promise((done) => setTimeout(done)); // the page goes on between two looks
    };
    const { width, height } = picture;
    for (const scale of SCALES) {
      await add([0, 0, width, height], scale);
    }
    for (const [across, down] of PARTS) {
      for (const over of OVERS) {
        const w = Math.min(width, (width / across) * over);
        const h = Math.min(height, (height / down) * over);
        for (let k = 0; k < across * down; k++) {
          const x = (k % across) * ((width - w) / (across - 1 || 1));
          const y = Math.floor(k / across) * ((height - h) / (down - 1 || 1));
          await add([x, y, w, h], 1);
        }
      }
    }
    picture.close();
    return [...texts];
  };

  const video = document.querySelector("video[data-camera]");
  if (!video) {
    return; // the page of the lab
  }

  const seen = new Set();
  const says = document.getElementById("says");
  const again = document.getElementById("again");
  const channel = new BroadcastChannel("perceptronlab codes");
  let lost; // until Class answers
  let looks = 0; // through the camera

  document.documentElement.lang = say === WORDS.zh ? "zh-Hans" : "en";
  document.title = say.title;
  document.querySelector("h1").textContent = say.title;
  document.getElementById("how").textContent = say.how;
  again.textContent = say.again;
  again.onclick = start;
  channel.onmessage = ({ data }) => {
    if (typeof data.codes === "number") {
      clearTimeout(lost);
      says.textContent = say.taken.replace("{0}", data.codes);
    }
  };

  async function start() {
    again.hidden = true;
    says.textContent = say.asks;
    if (!navigator.mediaDevices) {
      return fails(say.insecure);
    }
    try {
      video.srcObject = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } },
      });
    } catch (e) {
      return fails(e.name === "NotAllowedError" ? say.refused : say.none);
    }
    await video.play();
    says.textContent = say.ready;
    loop();
  }

  function fails(why) {
    says.textContent = why;
    again.hidden = false;
  }

  function loop() {
    if (!video.srcObject || !video.srcObject.active) {
      return fails(say.none);
    }
    if (!document.hidden && video.videoWidth) {
      const scale = SCALES[looks++ % SCALES.length];
      look(video, [0, 0, video.videoWidth, video.videoHeight], scale, 1, Infinity).forEach(read);
    }
    setTimeout(loop, EVERY);
  }

  function read(text) {
    if (seen.has(text)) {
      return;
    }
    if (!text.includes("PL1.")) {
      says.textContent = say.other;
      return;
    }
    seen.add(text);
    clearTimeout(lost);
    lost = setTimeout(() => {
      seen.delete(text);
      says.textContent = say.lost;
    }, 4000);
    channel.postMessage({ code: text });
  }

  start();
})();
