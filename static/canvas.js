// The browser's half of app/paint: plays recorded pictures on 2D canvases and
// measures text. The recording is a run of 32-bit words; app/paint/ops.go says
// what each operation means and a Go test compares its numbers with these.
"use strict";

globalThis.perceptronLabCanvas = (() => {
  const COLOR = 1, WIDTH = 2, DASH = 3, FONT = 4, ROTATE = 5, MOVE = 6, LINE = 7,
    ARC = 8, QUAD = 9, CUBE = 10, CLOSE = 11, BEGIN = 12, STROKE = 13, FILL = 14,
    TEXT = 15, IMAGE = 16, TRANSLATE = 17, SCALE = 18, PUSH = 19, POP = 20,
    STRING = 21, LAYER = 22, END_LAYER = 23, PAINT = 24;

  const decoder = new TextDecoder();

  // sheet returns a bitmap that is not on the page. Each sheet, and the page's
  // canvas, keeps the strings its own recording names by number.
  function sheet(width, height) {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    return { ctx: canvas.getContext("2d"), strings: [] };
  }

  // Some browsers keep a bitmap's memory until the canvas is collected.
  function free(target) {
    target.ctx.canvas.width = target.ctx.canvas.height = 0;
  }

  // create returns a player for one <canvas> element.
  function create(canvas) {
    const page = { ctx: canvas.getContext("2d"), strings: [] };
    let layers = [];
    let ratio = 1;
    let bytes = new Uint8Array(0), words = new Float32Array(0);
    let pixels = null; // scratch sheet for images

    // reserve returns the buffer that recordings are copied into, of at least
    // size bytes. It replaces the one before.
    function reserve(size) {
      bytes = new Uint8Array(Math.ceil(size / 4) * 4);
      words = new Float32Array(bytes.buffer);
      return bytes;
    }

    // resize takes CSS pixels, and device pixels per CSS pixel.
    function resize(width, height, devicePixelRatio) {
      ratio = devicePixelRatio;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      layers.forEach(free);
      layers = [];
    }

    // start erases a target, sets the state that every recording begins in, and
    // makes the bottom left corner the origin with y up. Miters and caps are
    // SVG's, so that a saved figure looks like the page.
    function start({ ctx }) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      ctx.setTransform(ratio, 0, 0, -ratio, 0, canvas.height);
      ctx.fillStyle = ctx.strokeStyle = "#000";
      ctx.lineWidth = 1;
      ctx.lineCap = "butt";
      ctx.lineJoin = "miter";
      ctx.miterLimit = 4;
      ctx.setLineDash([]);
      ctx.textAlign = "left";
      ctx.textBaseline = "alphabetic";
      return ctx;
    }

    // crisp returns the place nearest to v at which an upright or level line of
    // that width fills whole device pixels instead of greying two rows of them.
    function crisp(v, width) {
      const shift = Math.max(1, Math.round(width * ratio)) % 2 / 2;
      return (Math.round(v * ratio - shift) + shift) / ratio;
    }

    // line adds a line by itself to the path: axes, ticks, grids.
    function line(ctx, x0, y0, x1, y1) {
      if (x0 === x1) x0 = x1 = crisp(x0, ctx.lineWidth);
      else if (y0 === y1) y0 = y1 = crisp(y0, ctx.lineWidth);
      ctx.moveTo(x0, y0);
      ctx.lineTo(x1, y1);
    }

    // image draws columns × rows pixels, of which i is the word of the first.
    function image(ctx, x, y, width, height, columns, rows, i) {
      const data = new ImageData(new Uint8ClampedArray(bytes.buffer, 4 * i, 4 * columns * rows), columns, rows);
      pixels = pixels || sheet(0, 0);
      pixels.ctx.canvas.width = columns;
      pixels.ctx.canvas.height = rows;
      pixels.ctx.putImageData(data, 0, 0);
      ctx.scale(1, -1);
      ctx.drawImage(pixels.ctx.canvas, x, -y - height, width, height);
      ctx.scale(1, -1);
    }

    // play draws the recording in the first length bytes of the buffer.
    function play(length) {
      if (canvas.width === 0 || canvas.height === 0) return; // hidden: nothing could be kept or copied
      const w = words, end = length / 4;
      const saved = []; // plain, for each save
      let target = page, ctx = start(page);
      let plain = true; // while nothing is transformed, so that pixels are where start put them
      let i = 0;
      while (i < end) {
        switch (w[i++]) {
          case MOVE: ctx.moveTo(w[i], w[i + 1]); i += 2; break;
          case LINE: ctx.lineTo(w[i], w[i + 1]); i += 2; break;
          case ARC: // y points up, so growing angles are counter-clockwise
            ctx.arc(w[i], w[i + 1], w[i + 2], w[i + 3], w[i + 3] + w[i + 4], w[i + 4] < 0);
            i += 5;
            break;
          case QUAD: ctx.quadraticCurveTo(w[i], w[i + 1], w[i + 2], w[i + 3]); i += 4; break;
          case CUBE:
            ctx.bezierCurveTo(w[i], w[i + 1], w[i + 2], w[i + 3], w[i + 4], w[i + 5]);
            i += 6;
            break;
          case CLOSE: ctx.closePath(); break;
          case BEGIN:
            ctx.beginPath();
            if (plain && w[i] === MOVE && w[i + 3] === LINE && w[i + 6] === STROKE) {
              line(ctx, w[i + 1], w[i + 2], w[i + 4], w[i + 5]);
              i += 6;
            }
            break;
          case STROKE: ctx.stroke(); break;
          case FILL: ctx.fill(); break;
          case COLOR: ctx.fillStyle = ctx.strokeStyle = target.strings[w[i++]]; break;
          case WIDTH: ctx.lineWidth = w[i++]; break;
          case DASH: {
            const from = i + 2;
            ctx.lineDashOffset = w[i + 1];
            i = from + w[i];
            ctx.setLineDash(Array.from(w.subarray(from, i)));
            break;
          }
          case FONT: ctx.font = target.strings[w[i++]]; break;
          case TEXT: // upright, so with y down
            ctx.scale(1, -1);
            ctx.fillText(target.strings[w[i + 2]], w[i], -w[i + 1]);
            ctx.scale(1, -1);
            i += 3;
            break;
          case IMAGE: {
            const columns = w[i + 4], rows = w[i + 5];
            image(ctx, w[i], w[i + 1], w[i + 2], w[i + 3], columns, rows, i + 6);
            i += 6 + columns * rows;
            break;
          }
          case ROTATE: ctx.rotate(w[i++]); plain = false; break;
          case TRANSLATE: ctx.translate(w[i], w[i + 1]); i += 2; plain = false; break;
          case SCALE: ctx.scale(w[i], w[i + 1]); i += 2; plain = false; break;
          case PUSH: ctx.save(); saved.push(plain); break;
          case POP: ctx.restore(); plain = saved.pop(); break;
          case STRING: {
            const id = w[i], from = 4 * (i + 2), size = w[i + 1];
            target.strings.length = id; // ids come in order: from 0 again drops the old table
            target.strings.push(decoder.decode(bytes.subarray(from, from + size)));
            i += 2 + Math.ceil(size / 4);
            break;
          }
          case LAYER: {
            const slot = w[i++];
            target = layers[slot] = layers[slot] || sheet(canvas.width, canvas.height);
            ctx = start(target);
            break;
          }
          case END_LAYER:
            for (; saved.length > 0; saved.pop()) ctx.restore();
            target = page;
            ctx = page.ctx;
            plain = true;
            break;
          case PAINT:
            ctx.save();
            ctx.setTransform(1, 0, 0, 1, 0, 0);
            ctx.drawImage(layers[w[i++]].ctx.canvas, 0, 0);
            ctx.restore();
            break;
          default:
            throw new Error("canvas.js: bad operation " + w[i - 1] + " at word " + (i - 1));
        }
      }
      for (; saved.length > 0; saved.pop()) ctx.restore();
    }

    function release() {
      layers.forEach(free);
      if (pixels) free(pixels);
      layers = [];
      pixels = null;
      reserve(0);
    }

    return { reserve, resize, play, release };
  }

  let ruler = null, rulerFont = ""; // made when first needed; setting a font is slow
  const metrics = new Float64Array(3);
  const metricBytes = new Uint8Array(metrics.buffer);

  // measure returns the bytes of three float64: the width of the text, and the
  // ascent and descent of the font (0 where the browser cannot tell). The array
  // is the same each time.
  function measure(font, text) {
    ruler = ruler || sheet(0, 0).ctx;
    if (rulerFont !== font) ruler.font = rulerFont = font;
    const m = ruler.measureText(text);
    metrics[0] = m.width;
    metrics[1] = m.fontBoundingBoxAscent || 0;
    metrics[2] = m.fontBoundingBoxDescent || 0;
    return metricBytes;
  }

  // paper puts a copy in the place of each canvas while the page is printed: WebKitGTK prints
  // black what a graphics card has drawn, and that is where it keeps a canvas unless it is often
  // read (2.50.6; its pictures in a file and its screen are right).
  function paper(begins) {
    for (const copy of document.querySelectorAll("canvas.copy")) copy.remove();
    if (!begins) return;
    for (const canvas of document.querySelectorAll("canvas")) {
      if (canvas.width === 0 || canvas.height === 0) continue;
      const copy = document.createElement("canvas");
      copy.className = "copy";
      copy.width = canvas.width;
      copy.height = canvas.height;
      copy.getContext("2d", { willReadFrequently: true }).drawImage(canvas, 0, 0);
      canvas.after(copy);
    }
  }

  return { create, measure, paper };
})();
