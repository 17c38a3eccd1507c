// The picture of an experiment before it is started: its samples, its axes and,
// where it is known without training, the boundary. internal/generate puts this
// into embed.js, with what it fills in there. Nothing is guessed: an experiment
// that this script does not understand has no picture.

const MARGIN = { left: 52, top: 12, right: 12, bottom: 48 };
const OPTION = /(^|&)(t|vs|view|predict|hide|lock|lang|theme|speed|play|present|origin)=([^&"{}[\]]*)$/;
const MARKS = [
  "M-6-6H6V6H-6z",
  "M0-6.8A6.8 6.8 0 1 0 0 6.8A6.8 6.8 0 1 0 0-6.8z",
  "M0-7L7.4 6H-7.4z",
  "M0-8L8 0L0 8L-8 0z",
];
const sets = new Map(); // of the built-in sets, by address: asked for once a page

// reads returns the document of a fragment and its step; undefined where it holds
// none, such as a lesson.
async function reads(fragment) {
  let body = fragment;
  let step = 0;
  for (let found; (found = OPTION.exec(body)); ) {
    step = found[2] === "t" ? Number(found[3]) : step;
    body = body.slice(0, found.index);
  }
  let text = fragment ? '{"version":1}' : OPENING;
  if (body.startsWith("json=")) {
    text = decodeURIComponent(body.slice(5));
  } else if (body.startsWith("1.")) {
    const packed = atob(body.slice(2).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (c) => c.charCodeAt(0));
    text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
  } else if (body) {
    return undefined;
  }
  return { of: JSON.parse(text), step };
}

// builtIn asks for a built-in set. As a script it comes into any page that
// embed.js may come into; it leaves no name behind.
function builtIn(address) {
  if (!sets.has(address)) {
    sets.set(
      address,
      new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.addEventListener("set", (event) => resolve(event.detail));
        script.addEventListener("error", reject);
        script.src = address;
        document.head.append(script);
        script.remove();
      }),
    );
  }
  return sets.get(address);
}

// setOf returns the samples of a document: names, points, labels, and of which
// kind the labels are.
async function setOf(d, at) {
  const rule = RULES[d.learner?.algorithm || "perceptron"];
  const data = d.data || { preset: rule.preset };
  let set;
  if (!data.preset) {
    const names = data.features || (data.points[0] || []).map((_, i) => `x${i + 1}`);
    const kind = rule.also && data.classes?.length === 2 ? rule.also : rule.kind;
    set = { names, points: data.points, labels: data.labels, kind };
  } else if (Object.keys(data.options || {}).length > 0 || !(data.preset in SETS)) {
    return undefined; // drawn by a generator, which is the lab's, or too large
  } else {
    set = await builtIn(at(SETS[data.preset]));
  }
  const columns = d.inputs?.columns?.length ? d.inputs.columns : d.data ? undefined : rule.columns;
  return { ...set, columns: columns?.map((c) => (typeof c === "string" ? set.names.indexOf(c) : c)) };
}

// isLine reports whether weights are those of a line in the picture of a set: one
// for each axis, and the bias.
function isLine(weights, set) {
  return Array.isArray(weights) && weights.every(Number.isFinite) && set.kind !== "classes" &&
    weights.length === (set.kind === "real" ? 2 : 3);
}

// startLine returns the weights of the boundary as it is at the start; undefined
// where that takes the lab: after steps, from a random start, with inputs that
// are not the axes themselves, and with other targets, whose middle is not 0.
function startLine(d, set, step) {
  const inputs = d.inputs || {};
  const learner = d.learner || {};
  const plain = !inputs.map?.length && (inputs.standardize || "none") === "none" && !inputs.unit;
  const all = set.columns?.length || set.names.length;
  const own = RULES[learner.algorithm || "perceptron"].starts && learner.bias !== false && !learner.targets;
  return step === 0 && plain && own && isLine(learner.init, set) && all === learner.init.length - 1 ? learner.init : undefined;
}

// spread returns the ends of an axis that shows all values, with air around them.
function spread(values, extent) {
  let low = Math.min(...values);
  let high = Math.max(...values);
  const air = high - low < extent / 50 ? extent / 4 : 0.08 * (high - low);
  return [low - air, high + air];
}

// ticks returns the round numbers of an axis, some pixels apart.
function ticks([low, high], pixels) {
  const rough = ((high - low) * 90) / pixels;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((n) => n * power >= rough) * power;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const list = [];
  for (let k = Math.ceil(low / step); k * step <= high; k++) {
    list.push([k * step, (k * step).toFixed(digits).replace("-", "−")]);
  }
  return list;
}

function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

// drawn returns the picture of a set in so many pixels, with a line where there is one.
function drawn(set, line, held, { width, height }) {
  const AREA = { ...MARGIN, width: Math.max(1, width - MARGIN.left - MARGIN.right), height: Math.max(1, height - MARGIN.top - MARGIN.bottom) };
  const real = set.kind === "real";
  const [x, y] = set.columns?.length ? set.columns : [0, 1];
  const points = set.points.map((p, i) => [p[x], real ? set.labels[i] : p[y]]);
  if (points.length === 0 || points.some((p) => !p.every(Number.isFinite))) {
    return undefined; // nothing to show, or one axis alone
  }
  const size = (k) => Math.max(...points.map((p) => p[k])) - Math.min(...points.map((p) => p[k]));
  const most = Math.max(size(0), size(1)) || 1;
  let view = [0, 1].map((k) => spread(points.map((p) => p[k]), real ? size(k) || 1 : most));
  const [wide, high] = view.map(([a, b]) => b - a);
  if (!real && wide / high < 8 && high / wide < 8) {
    const unit = Math.max(wide / AREA.width, high / AREA.height);
    view = view.map(([a, b], k) => {
      const half = (unit * (k ? AREA.height : AREA.width)) / 2;
      return [(a + b) / 2 - half, (a + b) / 2 + half];
    });
  }
  const [[x0, x1], [y0, y1]] = view;
  const across = (v) => ((v - x0) / (x1 - x0)) * AREA.width;
  const up = (v) => ((y1 - v) / (y1 - y0)) * AREA.height;
  const area = svg("svg", { x: AREA.left, y: AREA.top, width: AREA.width, height: AREA.height });
  const around = svg("g", { class: "around" });
  for (const [v, text] of ticks(view[0], AREA.width)) {
    area.append(svg("path", { class: "grid", d: `M${across(v)} 0V${AREA.height}` }));
    around.append(svg("text", { x: AREA.left + across(v), y: AREA.top + AREA.height + 16, "text-anchor": "middle" }, text));
  }
  for (const [v, text] of ticks(view[1], AREA.height)) {
    area.append(svg("path", { class: "grid", d: `M0 ${up(v)}H${AREA.width}` }));
    around.append(svg("text", { x: AREA.left - 8, y: AREA.top + up(v) + 4, "text-anchor": "end" }, text));
  }
  const named = (name) => (name || "").replace(/^x(\d)$/, (_, n) => "x" + "₀₁₂₃₄₅₆₇₈₉"[n]);
  around.append(
    svg("text", { x: AREA.left + AREA.width / 2, y: height - 12, "text-anchor": "middle" }, named(set.names[x])),
    svg("text", { x: 0, y: 0, "text-anchor": "middle", transform: `translate(14 ${AREA.top + AREA.height / 2}) rotate(-90)` },
      real ? "" : named(set.names[y])),
  );
  if (line) {
    // w₀ + w₁x + w₂y = 0, of real targets y = w₀ + w₁x, as far as the picture goes
    const [a, b, c] = real ? [...line, -1] : line;
    const steep = Math.abs(b) * (x1 - x0) > Math.abs(c) * (y1 - y0);
    const ends = steep ? [y0, y1].map((v) => [-(a + c * v) / b, v]) : [x0, x1].map((v) => [v, -(a + b * v) / c]);
    if (b || c) {
      area.append(svg("path", { class: "line", d: "M" + ends.map((p) => `${across(p[0])} ${up(p[1])}`).join("L") }));
    }
  }
  points.forEach((p, i) => {
    const of = set.kind === "classes" ? set.labels[i] : set.labels[i] > 0 ? 1 : 0;
    const kind = real ? 1 : of % MARKS.length;
    area.append(svg("path", { class: `mark mark${kind}${held.includes(i) ? " held" : ""}`, d: MARKS[kind],
      transform: `translate(${across(p[0])} ${up(p[1])}) scale(${points.length > 150 ? 0.6 : points.length > 40 ? 0.75 : 1})` }));
  });
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, area, around);
}

// pictureOf returns what draws what a fragment holds, in so many pixels; undefined
// for what cannot be drawn. line are the weights of the boundary, where the page
// knows them.
async function pictureOf(fragment, line, at) {
  try {
    const { of, step } = (await reads(fragment)) || {};
    const set = of && (await setOf(of, at));
    const known = set && (isLine(line, set) ? line : startLine(of, set, step));
    const draw = (size) => drawn(set, known, of.test?.rows || [], size);
    return set && draw({ width: 100, height: 100 }) && draw;
  } catch {
    return undefined; // the lab will say what is wrong with it
  }
}
