// The program of a package, in pieces: scripts, because a page in a closed sandbox may load scripts but may
// not read files. They come two at a time and in their order, and are unpacked while the next ones come.
//
// A piece holds LZMA, the format of .lzma files, seven bits a character: that text is an eighth longer, and is
// as short as the bytes once it is in a zip. Deflate, which browsers unpack, makes the program larger by half.
//
//   perceptronLab.packed(say)        compiles it; say(share) hears which share of it has come
//   perceptronLab.piece(n, text)     is how a piece hands itself over
//   perceptronLab.unpacked(length)   returns unpack(bytes, last), which returns a Uint8Array of that length
"use strict";

(() => {
  const lab = window.perceptronLab;
  const { pieces, length } = {{program}};
  const abreast = 2;

  // bytesOf joins the bits of a piece.
  function bytesOf(text) {
    const bytes = new Uint8Array((7 * text.length) >> 3);
    for (let i = 0, at = 0, bits = 0, held = 0; at < bytes.length; i++) {
      bits = ((bits << 7) | text.charCodeAt(i)) & 0x7fff;
      held += 7;
      if (held >= 8) {
        held -= 8;
        bytes[at++] = bits >> held;
      }
    }
    return bytes;
  }

  lab.packed = (say) => new Promise((done, fail) => {
    const came = [];
    const unpack = lab.unpacked(length);
    let asked = 0;
    let next = 0;
    lab.piece = (n, text) => (came[n] = text);

    function ask() {
      const n = asked++;
      if (n < pieces.length) {
        const script = document.createElement("script");
        script.src = pieces[n];
        script.defer = true; // so that one that does not come is asked for again (web/site/pages/files.js)
        script.async = false;
        document.head.append(script);
      }
    }

    // A piece that was asked for again is another element.
    document.addEventListener("load", ({ target }) => {
      if (pieces.includes(target.getAttribute?.("src"))) {
        take();
        ask();
      }
    }, true);

    function take() {
      try {
        for (; came[next] !== undefined; next++) {
          const last = next === pieces.length - 1;
          const whole = unpack(bytesOf(came[next]), last);
          came[next] = "";
          say((next + 1) / pieces.length);
          last && WebAssembly.compile(whole).then(done, fail);
        }
      } catch (error) {
        fail(error);
      }
    }

    say(0);
    for (let i = 0; i < abreast; i++) {
      ask();
    }
  });

  // The decoder follows Igor Pavlov's specification of LZMA: a range coder, whose bits are decided by
  // probabilities of 2048ths; symbols are literals, or a length and how far back to copy from, where the last
  // four distances can be said again. What a symbol takes of the input is less than margin.
  lab.unpacked = (length) => {
    const margin = 64;
    const head = 13; // bytes: properties, the size of the dictionary, the length
    const out = new Uint8Array(length);
    let input = new Uint8Array(0);
    let at = 0;
    let to = 0; // in out
    let range = 0;
    let code = 0;
    let begun = false;
    let state = 0;
    let reps = [0, 0, 0, 0];
    let lc, lowMask, posMask, literal;
    const half = (n) => new Uint16Array(n).fill(1024);
    const matches = half(192);
    const rep = half(12);
    const rep0 = half(12);
    const rep1 = half(12);
    const rep2 = half(12);
    const long = half(192);
    const slots = half(256);
    const places = half(128);
    const aligns = half(16);
    const lengths = () => ({ choice: half(2), low: half(128), mid: half(128), high: half(256) });
    const [fresh, again] = [lengths(), lengths()];

    function bit(probs, i) {
      const p = probs[i];
      const bound = (range >>> 11) * p;
      let b;
      if (code < bound) {
        range = bound;
        probs[i] = p + ((2048 - p) >> 5);
        b = 0;
      } else {
        range -= bound;
        code -= bound;
        probs[i] = p - (p >> 5);
        b = 1;
      }
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[at++]) >>> 0;
      }
      return b;
    }

    function tree(probs, from, bits) {
      let m = 1;
      for (let i = 0; i < bits; i++) {
        m = (m << 1) | bit(probs, from + m);
      }
      return m - (1 << bits);
    }

    function reverse(probs, from, bits) {
      let m = 1;
      let value = 0;
      for (let i = 0; i < bits; i++) {
        const b = bit(probs, from + m);
        m = (m << 1) | b;
        value |= b << i;
      }
      return value;
    }

    function direct(bits) {
      let value = 0;
      for (let i = 0; i < bits; i++) {
        range >>>= 1;
        const b = code >= range ? 1 : 0;
        if (b) {
          code -= range;
        }
        value = 2 * value + b;
        if (range < 0x1000000) {
          range = (range << 8) >>> 0;
          code = ((code << 8) | input[at++]) >>> 0;
        }
      }
      return value;
    }

    function lengthOf({ choice, low, mid, high }, place) {
      if (!bit(choice, 0)) {
        return 2 + tree(low, place << 3, 3);
      }
      return bit(choice, 1) ? 18 + tree(high, 0, 8) : 10 + tree(mid, place << 3, 3);
    }

    function literalByte() {
      const before = to > 0 ? out[to - 1] : 0;
      const from = 0x300 * (((to & lowMask) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        let match = out[to - reps[0] - 1];
        while (symbol < 0x100) {
          const m = (match >> 7) & 1;
          match <<= 1;
          const b = bit(literal, from + ((1 + m) << 8) + symbol);
          symbol = (symbol << 1) | b;
          if (m !== b) {
            break;
          }
        }
      }
      while (symbol < 0x100) {
        symbol = (symbol << 1) | bit(literal, from + symbol);
      }
      out[to++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    }

    function distanceOf(n) {
      const slot = tree(slots, Math.min(n - 2, 3) << 6, 6);
      if (slot < 4) {
        return slot;
      }
      const bits = (slot >> 1) - 1;
      const base = (2 | (slot & 1)) * 2 ** bits;
      return slot < 14 ? base + reverse(places, base - slot, bits)
        : base + 16 * direct(bits - 4) + reverse(aligns, 0, 4);
    }

    function copy(n) {
      const from = to - reps[0] - 1;
      if (from < 0 || to + n > length) {
        throw new Error("LZMA");
      }
      for (let i = 0; i < n; i++) {
        out[to + i] = out[from + i];
      }
      to += n;
    }

    function symbol() {
      const place = to & posMask;
      if (!bit(matches, (state << 4) + place)) {
        literalByte();
        return;
      }
      if (!bit(rep, state)) {
        reps = [0, ...reps.slice(0, 3)];
        const n = lengthOf(fresh, place);
        state = state < 7 ? 7 : 10;
        reps[0] = distanceOf(n);
        copy(n);
        return;
      }
      if (!bit(rep0, state)) {
        if (!bit(long, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          copy(1);
          return;
        }
      } else {
        const which = !bit(rep1, state) ? 1 : bit(rep2, state) ? 3 : 2;
        const [distance] = reps.splice(which, 1);
        reps.unshift(distance);
      }
      const n = lengthOf(again, place);
      state = state < 7 ? 8 : 11;
      copy(n);
    }

    function begin() {
      const properties = input[0];
      lc = properties % 9;
      lowMask = (1 << (Math.floor(properties / 9) % 5)) - 1;
      posMask = (1 << Math.floor(properties / 45)) - 1;
      literal = half(0x300 * ((lowMask + 1) << lc));
      range = 0xffffffff;
      at = head + 1;
      for (let i = 0; i < 4; i++) {
        code = ((code << 8) | input[at++]) >>> 0;
      }
      begun = true;
    }

    return (bytes, last) => {
      const rest = input.subarray(at);
      input = new Uint8Array(rest.length + bytes.length);
      input.set(rest);
      input.set(bytes, rest.length);
      at = 0;
      begun || begin();
      while (to < length && (last || at + margin < input.length)) {
        symbol();
      }
      return out;
    };
  };
})();
