// @ts-check
/** The worker, on scales: asked over a channel, it tells its program's memory in bytes. */
import "../worker.js";

/** @type {WebAssembly.Memory} */
let memory;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = /** @type {any} */ (async (module, imports) => {
  const instance = /** @type {any} */ (await instantiate(module, imports));
  memory = instance.exports.mem;
  return instance;
});

const scales = new BroadcastChannel("reckon-scales");
scales.onmessage = () => scales.postMessage(memory.buffer.byteLength);
