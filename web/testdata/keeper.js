// @ts-check
/**
 * Keeps the programs, compiled once, for the tab that this page opens: the tests
 * are there. A page that has an opener may take a module from it, as long as
 * both are of one site.
 */

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const kept = new Map();

/** The program at a path of the site. @param {string} path */
const compiled = (path) => {
  if (!kept.has(path)) {
    kept.set(path, WebAssembly.compileStreaming(fetch(path)));
  }
  return kept.get(path);
};

// Set by the tests: the next page of the tab finds nothing stored.
Object.assign(globalThis, { compiled, isFresh: false });
window.open("about:blank", "tests", "popup,width=1280,height=800");
document.documentElement.dataset.ready = "";
