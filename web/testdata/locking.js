// @ts-check
/** The worker, holding a lock for as long as it lives. */
import "../worker.js";

navigator.locks.request("reckon-worker", () => new Promise(() => {}));
