// @ts-check
/**
 * The worker: loads the program reckon.wasm, starts it, and owns the port that
 * the page handed over.
 *
 * Two channels are kept apart. The worker's own messages are control messages,
 * of five kinds (reckon.d.ts). The port carries messages of the protocol and nothing
 * else. It is started only when the program is ready, so whatever the page
 * posted before waits, in order.
 *
 * @typedef {import("./reckon.d.ts").WorkerOpen} Open
 * @typedef {import("./reckon.d.ts").WorkerFatal["stage"]} Stage
 */

/** How much of the program's standard error is kept, in bytes. */
const detailBytes = 16 * 1024;

/** A reason for the end that is told as it stands; any other error is a bug. */
class Reason extends Error {
  /**
   * @param {string} message
   * @param {string} [detail]
   */
  constructor(message, detail = "") {
    super(message);
    this.detail = detail;
  }
}

/** @type {Stage} */
let stage = "open";
let opened = false;
let over = false;
/** @type {MessagePort | undefined} */
let port;

// Loaded while the page still makes up its mind; a failure is told when it does.
const loader = import(new URL("wasm_exec.js", import.meta.url).href).then(keepOutput, (error) => {
  throw new Reason("wasm_exec.js could not be loaded", String(error));
});
loader.catch(() => {});

addEventListener("message", ({ data }) => control(data));
addEventListener("messageerror", () => warn("a control message could not be read"));
// What the program throws outside a delivery, in a timer of its own say.
addEventListener("error", (event) => {
  event.preventDefault();
  crashed(event.error ?? event.message);
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  crashed(event.reason);
});

/**
 * Does what a control message says; what says nothing is warned of.
 * @param {unknown} message
 */
function control(message) {
  if (over) {
    return;
  }
  if (typeof message !== "object" || message === null) {
    warn("a control message must be an object");
    return;
  }
  const kind = /** @type {{kind?: unknown}} */ (message).kind;
  if (kind === "close") {
    finish();
  } else if (kind !== "open") {
    warn(`there is no control message of the kind ${typeof kind === "string" ? JSON.stringify(kind.slice(0, 200)) : typeof kind}`);
  } else if (opened) {
    warn("the worker is open already");
  } else {
    opened = true;
    open(/** @type {Open} */ (message)).catch(crashed);
  }
}

/**
 * Loads the program and starts it.
 * @param {Open} message
 */
async function open(message) {
  if (!(message.port instanceof MessagePort)) {
    throw new Reason("open needs a MessagePort");
  }
  port = message.port;
  port.addEventListener("close", finish);
  const { wasm } = message;
  if (!(wasm instanceof WebAssembly.Module) && typeof wasm !== "string") {
    throw new Reason("open needs wasm, a compiled module or an address");
  }
  const words = ["reckon.wasm"];
  for (const [name, value] of [["tools", message.tools], ["log", message.log]]) {
    if (typeof value === "string") {
      words.push(`--${name}`, value);
    } else if (value !== undefined) {
      throw new Reason(`${name} must be text`);
    }
  }
  stage = "load";
  const opening = performance.now();
  await loader;
  const module = wasm instanceof WebAssembly.Module ? wasm : await compile(wasm);
  stage = "start";
  await start(module, words, performance.now() - opening);
}

/**
 * Compiles what is at an address, as it arrives if the server says what it is.
 * @param {string} address
 */
async function compile(address) {
  const name = address.replace(/[?#].*$/s, "").replace(/^.*\//s, "") || "the program";
  let response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new Reason(`${name} could not be fetched`, String(error));
  }
  if (!response.ok) {
    throw new Reason(`${response.status} for ${name}`);
  }
  const type = response.headers.get("content-type")?.trim().toLowerCase();
  try {
    if (type === "application/wasm") {
      return await WebAssembly.compileStreaming(response);
    }
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Reason(`${name} is not a program, or did not arrive whole`, String(error));
  }
}

/**
 * Runs the program. It comes back when the program waits for messages; that it
 * is ready, the program says itself.
 * @param {WebAssembly.Module} module
 * @param {string[]} words  the command line
 * @param {number} loadMs
 */
async function start(module, words, loadMs) {
  const starting = performance.now();
  const go = new /** @type {any} */ (globalThis).Go();
  go.argv = words;
  go.exit = ended;
  // What program and script share; port_js.go deletes it.
  /** @type {any} */ (globalThis).reckon = {
    send,
    /** @type {(level: string, text: string) => void} */
    log: (level, text) => postMessage({ kind: "log", level, text }),
    /** @type {(take: (message: unknown) => void, version: string) => void} */
    ready(take, version) {
      stage = "run";
      postMessage({ kind: "ready", version, loadMs, startMs: performance.now() - starting });
      deliverTo(take);
    },
  };
  let instance;
  try {
    instance = await WebAssembly.instantiate(module, go.importObject);
  } catch (error) {
    throw new Reason("the program and its loader do not belong together", String(error));
  }
  go.run(instance).catch(crashed);
}

/**
 * Starts the port.
 * @param {(message: unknown) => void} take
 */
function deliverTo(take) {
  /** @param {unknown} message */
  const deliver = (message) => {
    if (over) {
      return;
    }
    try {
      // The program could not even ask what a bigint is.
      take(typeof message === "string" || message instanceof Uint8Array ? message : undefined);
    } catch (error) {
      crashed(error);
    }
  };
  const own = /** @type {MessagePort} */ (port);
  own.onmessage = ({ data }) => deliver(data);
  // Something that cannot be read here is something else than a message.
  own.onmessageerror = () => deliver(undefined);
}

/**
 * Posts a message of the program. An array is the page's from then on.
 * @param {string | Uint8Array} message
 */
function send(message) {
  port?.postMessage(message, typeof message === "string" ? [] : [message.buffer]);
}

/** The program's standard error, the end of it. */
const output = {
  /** @type {Uint8Array[]} */
  pieces: [],
  size: 0,

  /** @param {Uint8Array} piece */
  keep(piece) {
    this.pieces.push(piece);
    this.size += piece.length;
    while (this.size - this.pieces[0].length >= detailBytes) {
      this.size -= /** @type {Uint8Array} */ (this.pieces.shift()).length;
    }
  },

  text() {
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const piece of this.pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return new TextDecoder().decode(all.subarray(Math.max(0, all.length - detailBytes)));
  },
};

/** Has the loader keep what the program writes; it would go to the console. */
function keepOutput() {
  /** @type {any} */ (globalThis).fs.writeSync = (/** @type {number} */ _, /** @type {Uint8Array} */ bytes) => {
    output.keep(bytes.slice()); // they are the program's memory
    return bytes.length;
  };
}

/**
 * The program ended by itself, which it never should.
 * @param {number} status
 */
function ended(status) {
  const detail = output.text();
  if (/^(runtime: out of memory|fatal error: .*out of memory)/m.test(detail)) {
    fail("out of memory", detail);
  } else if (stage === "start" && detail.startsWith("reckon.wasm: ")) {
    fail(detail.slice("reckon.wasm: ".length).split("\n", 1)[0], detail);
  } else if (/^(panic|fatal error): /m.test(detail)) {
    fail(`a bug ended the program (status ${status})`, detail);
  } else {
    fail(`the program ended (status ${status})`, detail);
  }
}

/**
 * Something was thrown: a reason of this script's, or what the browser throws
 * where the program broke. Nothing in the program sees that, and it seems alive
 * after it.
 * @param {unknown} error
 */
function crashed(error) {
  if (error instanceof Reason) {
    fail(error.message, error.detail);
  } else if (error instanceof RangeError || /** @type {any} */ (error)?.name === "InternalError") {
    fail("out of stack", `${error}\n${output.text()}`);
  } else {
    fail(`the program broke off: ${error}`, output.text());
  }
}

/** @param {string} text */
function warn(text) {
  postMessage({ kind: "log", level: "warn", text });
}

/**
 * Tells the page of the end, once, and ends.
 * @param {string} message
 * @param {string} detail
 */
function fail(message, detail) {
  if (over) {
    return;
  }
  postMessage({ kind: "fatal", stage, message, detail });
  finish();
}

/** Ends the worker; the program goes with it, and every call that runs. */
function finish() {
  over = true;
  port?.close();
  close();
}
