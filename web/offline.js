// @ts-check
/**
 * Keeps the files of the page, so that it opens without a network. Files are
 * kept together, as one version, and a newer one takes their place only when the
 * person says so. A version is named by the digest of its files.
 */

const files = [
  "index.html", "page.js", "link.js", "note.js", "column.js", "sheet.js", "inspector.js", "chart.js", "share.js",
  "worker.js", "style.css", "manifest.webmanifest", "icon.svg", "reckon.wasm", "wasm_exec.js",
];

const scope = /** @type {any} */ (self);

/** Where the names of the versions are: the one that is served, and the newer one. */
const ledger = "reckon-ledger";

/** @param {"served" | "newer"} which */
async function named(which) {
  const found = await (await caches.open(ledger)).match(`/${which}`);
  return found ? found.text() : "";
}

/**
 * @param {"served" | "newer"} which
 * @param {string} name
 */
async function name(which, name) {
  await (await caches.open(ledger)).put(`/${which}`, new Response(name));
}

/** Fetches all files and keeps them as a version, whose name it returns. */
async function gather() {
  const gathered = await Promise.all(files.map(async (file) => {
    const address = new URL(file, scope.registration.scope);
    const response = await fetch(address, { cache: "no-cache" });
    if (!response.ok) {
      throw new Error(`${response.status} for ${file}`);
    }
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.delete("content-encoding"); // the body is as it was before
    return { address, body, headers, digest: await crypto.subtle.digest("SHA-256", body) };
  }));
  const all = await crypto.subtle.digest("SHA-256", await new Blob(gathered.map(({ digest }) => digest)).arrayBuffer());
  const version = `reckon-${Array.from(new Uint8Array(all, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  if (version !== (await named("served"))) {
    const cache = await caches.open(version);
    await Promise.all(gathered.map(({ address, body, headers }) => cache.put(address, new Response(body, { headers }))));
  }
  return version;
}

/** Removes versions that are neither served nor newer. */
async function tidy() {
  const kept = new Set([ledger, await named("served"), await named("newer")]);
  for (const key of await caches.keys()) {
    if (key.startsWith("reckon-") && !kept.has(key)) {
      await caches.delete(key);
    }
  }
}

/** Returns a kept file, or whatever the network has. */
async function serve(/** @type {Request} */ request) {
  const path = new URL(request.url).pathname.slice(new URL(scope.registration.scope).pathname.length) || "index.html";
  const version = await named("served");
  if (version !== "" && files.includes(path)) {
    const kept = await (await caches.open(version)).match(new URL(path, scope.registration.scope));
    if (kept) {
      return kept;
    }
  }
  return fetch(request);
}

/** Looks for a newer version; without a network there is none. */
async function look() {
  try {
    const version = await gather();
    if (version !== (await named("served"))) {
      await name("newer", version);
      await tellAll({ kind: "newer" });
    }
  } catch {
    // What is kept serves on.
  }
}

/** Serves the newer version from now on. */
async function take() {
  const version = await named("newer");
  if (version !== "") {
    await name("served", version);
    await name("newer", "");
    await tidy();
  }
  await tellAll({ kind: "taken" });
}

/** @param {object} message */
async function tellAll(message) {
  for (const client of await scope.clients.matchAll()) {
    client.postMessage(message);
  }
}

scope.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    const version = await gather();
    if ((await named("served")) === "") {
      await name("served", version);
    }
    await scope.skipWaiting(); // this script only; the files stay as they are
  })());
});
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy().then(() => scope.clients.claim())));
scope.addEventListener("message", (/** @type {any} */ event) => {
  event.waitUntil(event.data?.kind === "take" ? take() : look());
});
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope.registration.scope)) {
    event.respondWith(serve(request));
  }
});
