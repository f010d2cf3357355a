// @ts-check
/**
 * For pages of others: opens a worker with reckon in it, hands back its port,
 * and adapts that to the official TypeScript clients. reckon.d.ts has the types
 * and an example.
 *
 * @typedef {import("./reckon.d.ts").Reckon} Reckon
 * @typedef {import("./reckon.d.ts").ReckonOptions} ReckonOptions
 */

/** Why a worker ended by itself. */
export class ReckonError extends Error {
  /** @param {{stage: "open" | "load" | "start" | "run", message: string, detail: string}} fatal */
  constructor({ stage, message, detail }) {
    super(message);
    this.name = "ReckonError";
    this.stage = stage;
    this.detail = detail;
  }
}

/**
 * Opens a worker. Messages may be posted to its port at once.
 * @param {ReckonOptions} [options]
 * @returns {Reckon}
 */
export function createReckon({ wasm, worker, tools, log, onlog } = {}) {
  const thread = new Worker(worker ?? new URL("worker.js", import.meta.url), { type: "module", name: "reckon" });
  const { port1: port, port2 } = new MessageChannel();
  /** @type {PromiseWithResolvers<import("./reckon.d.ts").ReckonStart>} */
  const ready = withResolvers();
  /** @type {PromiseWithResolvers<ReckonError | undefined>} */
  const closed = withResolvers();
  // Who does not wait for it learns of a failure from closed.
  ready.promise.catch(() => {});

  /** @param {ReckonError} [error] */
  const end = (error) => {
    thread.terminate();
    port.close();
    ready.reject(error ?? new ReckonError({ stage: "open", message: "it was closed", detail: "" }));
    closed.resolve(error);
  };
  thread.onmessage = ({ data }) => {
    if (data.kind === "ready") {
      ready.resolve({ version: data.version, loadMs: data.loadMs, startMs: data.startMs });
    } else if (data.kind === "log") {
      onlog?.({ level: data.level, text: data.text });
    } else if (data.kind === "fatal") {
      end(new ReckonError(data));
    }
  };
  thread.onerror = (event) => {
    event.preventDefault();
    end(new ReckonError({ stage: "open", message: "worker.js could not be loaded", detail: event.message ?? "" }));
  };
  // An address counts from the page, and not from the script of the worker.
  const program = wasm instanceof WebAssembly.Module ? wasm
    : String(wasm === undefined ? new URL("reckon.wasm", import.meta.url) : new URL(wasm, document.baseURI));
  thread.postMessage({ kind: "open", port: port2, wasm: program, tools: tools?.join(","), log }, [port2]);
  return { port, ready: ready.promise, closed: closed.promise, close: () => end() };
}

/**
 * Promise.withResolvers, which is younger than the browsers that this is for.
 * @returns {PromiseWithResolvers<any>}
 */
function withResolvers() {
  const made = /** @type {PromiseWithResolvers<any>} */ ({});
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

/**
 * A transport for the official TypeScript clients, of @modelcontextprotocol/sdk
 * 1.x and of @modelcontextprotocol/client 2.x. They hand over objects and take
 * objects; on the port goes text.
 */
export class ReckonTransport {
  /** @type {(() => void) | undefined} */
  onclose;
  /** @type {((error: Error) => void) | undefined} */
  onerror;
  /** @type {((message: any) => void) | undefined} */
  onmessage;
  #reckon;
  #started = false;

  /** @param {Reckon | ReckonOptions} [reckon] one that is open, or how to open one */
  constructor(reckon = {}) {
    this.#reckon = "port" in reckon ? reckon : createReckon(reckon);
  }

  /** Begins to hand over what comes. A client calls it. */
  async start() {
    if (this.#started) {
      throw new Error("the transport was started already");
    }
    this.#started = true;
    const { port, closed } = this.#reckon;
    port.onmessage = ({ data }) => this.#take(data);
    closed.then((error) => {
      if (error !== undefined) {
        this.onerror?.(error);
      }
      this.onclose?.();
    });
  }

  /** @param {unknown} data */
  #take(data) {
    let message;
    try {
      message = JSON.parse(/** @type {string} */ (data));
    } catch (error) {
      this.onerror?.(/** @type {Error} */ (error));
      return;
    }
    this.onmessage?.(message);
  }

  /** @param {unknown} message */
  async send(message) {
    this.#reckon.port.postMessage(JSON.stringify(message));
  }

  /** Ends the worker, and every call that runs. */
  async close() {
    this.#reckon.close();
    await this.#reckon.closed;
  }
}
