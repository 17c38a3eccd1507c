// The service worker: after one visit the lab works without a network, at any
// address of it, with any query and fragment. What only some need is kept once they have asked for
// it.
//
// A version is stored as a whole or not at all: every file is fetched and checked
// against its SHA-256 before any is stored. If that fails, the worker is not
// installed and the old version stays. A new version waits until no page of the
// lab is open, or until a reader asks for it.
//
// Nothing checks this file itself. It is one block, so that a truncated copy is
// not a valid script, and the browser keeps the old one.
//
// internal/generate fills in the version, and both lists of files with their sums.
"use strict";
{
  const VERSION = {{version}};
  const FILES = {{files}};
  const LATER = {{later}}; // files that are kept once a page has asked for them
  const SUMS = { ...FILES, ...LATER };

  // Caches belong to the origin, which may hold other things, another lab too:
  // ours are named by the folder that this one stands in, and no others touched.
  const HOME = self.registration.scope;
  const PREFIX = "perceptronlab " + HOME + " ";
  const CACHE = PREFIX + VERSION;

  // What pages are asked for by, relative to HOME.
  const PAGES = {
    "": "./",
    "index.html": "./",
    embed: "embed.html",
    "embed.html": "embed.html",
  };

  const addressOf = (name) => new URL(name, HOME).href;

  // nameOf returns the name of a file of the lab by its address, without query
  // and fragment, or undefined for what is not below HOME.
  function nameOf(address) {
    const bare = address.replace(/[?#].*/, "");
    return bare.startsWith(HOME) ? bare.slice(HOME.length) : undefined;
  }

  async function sumOf(bytes) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // verified fetches a file. What the page has just loaded comes out of the
  // browser's own cache; only if that is not the file as published is it asked
  // for anew.
  async function verified(name, sum) {
    for (const cache of [name.startsWith("assets/") ? "default" : "no-cache", "reload"]) {
      const response = await fetch(addressOf(name), { cache }).catch(() => undefined);
      if (!response || !response.ok) {
        continue;
      }
      const bytes = await response.clone().arrayBuffer().catch(() => undefined);
      if (bytes && (await sumOf(bytes)) === sum) {
        // A page may not be answered with what came by a redirection.
        return response.redirected ? new Response(bytes, { headers: response.headers }) : response;
      }
    }
    throw new Error(name);
  }

  async function install() {
    try {
      const files = await Promise.all(
        Object.entries(FILES).map(async ([name, sum]) => [name, await verified(name, sum)]),
      );
      await caches.delete(CACHE);
      const cache = await caches.open(CACHE);
      await Promise.all(files.map(([name, response]) => cache.put(addressOf(name), response)));
      for (const name of Object.keys(LATER)) {
        const before = await kept(name);
        before && (await cache.put(addressOf(name), before));
      }
    } catch (error) {
      await caches.delete(CACHE).catch(() => {});
      for (const page of await clients.matchAll({ includeUncontrolled: true })) {
        page.postMessage({ perceptronLab: 1, type: "notsaved", version: VERSION, file: error.message });
      }
      throw error;
    }
  }

  async function ownCaches() {
    return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  }

  // The version before is kept too: a page of it may still be loading.
  async function activate() {
    const others = await ownCaches();
    others.pop();
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  async function kept(name) {
    for (const cache of [CACHE, ...(await ownCaches()).reverse()]) {
      const found = await caches.match(addressOf(name), { cacheName: cache });
      // Pages come from this version alone, files by their hashes from any.
      if (found || !name.startsWith("assets/")) {
        return found;
      }
    }
  }

  // restored fetches a file of this version that the browser has thrown away, that the page found
  // bad, or that is kept only now, and keeps it.
  async function restored(name) {
    if (!Object.hasOwn(SUMS, name)) {
      return undefined;
    }
    const response = await verified(name, SUMS[name]);
    const cache = await caches.open(CACHE);
    await cache.put(addressOf(name), response.clone()).catch(() => {}); // no room: used all the same
    return response;
  }

  async function answer(name, request) {
    const ways = [() => kept(name), () => restored(name)];
    if (request.cache === "reload") {
      ways.reverse();
    }
    for (const way of ways) {
      const found = await way().catch(() => undefined);
      if (found) {
        return found;
      }
    }
    return fetch(request);
  }

  // whole reports whether all files of this version are still kept.
  async function whole() {
    const names = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
    return Object.keys(FILES).every((name) => names.has(addressOf(name)));
  }

  // page answers with a page of this version if all its files are here. Else a version that is whole
  // comes first: the one that waits, which takes over, or the one on the server.
  async function page(name, request) {
    if (await whole().catch(() => false)) {
      return answer(name, request);
    }
    const { waiting } = self.registration;
    if (waiting) {
      const newest = (await ownCaches()).pop();
      const found = newest && (await caches.match(addressOf(name), { cacheName: newest }));
      if (found) {
        waiting.postMessage({ perceptronLab: 1, type: "use" });
        return found;
      }
    }
    const fresh = await fetch(request).catch(() => undefined);
    return fresh?.ok ? fresh : (await kept(name)) || fresh || fetch(request);
  }

  self.addEventListener("install", (event) => event.waitUntil(install()));
  self.addEventListener("activate", (event) => event.waitUntil(activate()));
  self.addEventListener("message", (event) => {
    if (!event.data || event.data.perceptronLab !== 1) {
      return;
    }
    if (event.data.type === "use") {
      self.skipWaiting();
    } else if (event.data.type === "keep") {
      const name = nameOf(event.data.address);
      event.waitUntil(kept(name).then((found) => found || restored(name)).catch(() => {}));
    }
  });
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const name = nameOf(request.url);
    if (request.method !== "GET" || name === undefined || request.headers.has("Range")) {
      return;
    }
    if (request.mode === "navigate") {
      if (Object.hasOwn(PAGES, name)) {
        event.respondWith(page(PAGES[name], request));
      }
    } else if (Object.hasOwn(FILES, name) || name.startsWith("assets/")) {
      event.respondWith(answer(name, request));
    }
  });
}
