// @ts-check
/**
 * The page's one way to the calculator: requests and their replies, over the
 * worker in this page or over the websocket of a local server.
 *
 * A link holds the requests that are under way. It sends no more than the far
 * side can take, ends what hangs, opens a new wire where the old one broke, and
 * hands every message, as it went, to whoever looks on. There is no other way
 * in, so what onframe sees is all there is.
 *
 * @typedef {"starting" | "ready" | "calculating" | "stopped" | "lost"} State
 * @typedef {"worker" | "socket"} Kind
 * @typedef {"modern" | "legacy"} Era
 *
 * @typedef {object} Call  a request under way
 * @property {string} id
 * @property {string} text  the message
 * @property {number} size  of text, in UTF-16 units
 * @property {boolean} sent
 * @property {boolean} greets  it is the link's own, and nobody waits for it
 * @property {(value: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {((note: {progress: number, total?: number, message?: string}) => void) | undefined} onprogress
 *
 * @typedef {object} Ears  what hears a wire
 * @property {() => void} onopen  it takes messages from now on
 * @property {(text: string) => void} onmessage
 * @property {(cause: string, stage: string) => void} onend
 *
 * @typedef {object} Wire  what carries text to a server and back
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/** Requests and text under way at once; a port cannot push back by itself. */
const mostCalls = 32;
const mostText = 16 << 20;

/** How long a ping of the link's own may stay unanswered, in milliseconds. */
const patience = 3000;

/** So many ends within this time, in milliseconds, are too many. */
const endsTime = 30_000;
const mostEnds = 3;

/** When a lost socket is tried again, in milliseconds. */
const retries = [500, 1000, 2000, 5000, 5000];

/** The revision of each era that the page speaks. */
const revisions = { modern: "2026-07-28", legacy: "2025-11-25" };
const clientInfo = { name: "reckon-page", version: "1" };

/** Why a request has no reply. */
export class LinkError extends Error {
  /**
   * @param {"died" | "stopped" | "lost" | "cancelled" | "rpc" | "refused"} kind
   * @param {string} message
   * @param {any} [body]  of a refusal or an error
   */
  constructor(kind, message, body) {
    super(message);
    this.name = "LinkError";
    this.kind = kind;
    this.body = body;
  }
}

/**
 * Returns params with the marks of the modern era.
 * @param {object} [params]
 * @param {object} [meta]
 */
export function withMarks(params = {}, meta = {}) {
  return {
    ...params,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": revisions.modern,
      "io.modelcontextprotocol/clientCapabilities": {},
      "io.modelcontextprotocol/clientInfo": clientInfo,
      ...meta,
    },
  };
}

/** The params of a legacy opening. */
export const opening = { protocolVersion: revisions.legacy, capabilities: {}, clientInfo };

export class Link {
  /** @type {(state: State, sentence: string) => void} */
  onstate = () => {};
  /** With the message, if the text is one. @type {(direction: "out" | "in", text: string, message?: any) => void} */
  onframe = () => {};
  /** Called when an open wire has greeted. @type {(server: {name?: string, version?: string}) => void} */
  ongreeted = () => {};
  /** Called when a call was ended because its server broke. @type {(cause: string) => void} */
  onrestart = () => {};

  /** @type {State} */
  state = "starting";
  /** @type {Kind} */
  kind = "worker";
  /** @type {Era} */
  era = "modern";
  /** The token of the local server, if one is known. */
  token = "";
  /** How the link waits; tests shorten it. */
  patience = patience;

  /** @type {Map<string, Call>} */
  #calls = new Map();
  /** @type {Call[]} */
  #queue = [];
  #under = 0; // text under way
  #sent = 0; // calls under way
  #next = 1;
  /** @type {Wire | undefined} */
  #wire;
  #open = 0; // counts wires, so that what an old one says is not heard
  #up = false;
  /** @type {number[]} */
  #ends = [];
  #tries = 0;
  #retryTimer = 0;
  /** @type {{id: string, at: number} | undefined} */
  #ping;
  #watch = 0;

  /**
   * Opens a wire of a kind; calls of the one before are given up.
   * @param {Kind} kind
   */
  use(kind) {
    this.kind = kind;
    this.#tries = 0;
    this.#ends = [];
    this.#giveUp(new LinkError("cancelled", "The link was switched."));
    this.#start();
  }

  /** Opens the wire anew, on a person's wish. */
  tryAgain() { this.use(this.kind); }

  /** Stops everything that runs, at once. */
  stop() {
    const stopped = new LinkError("stopped", "Stopped.");
    if (this.kind === "socket") {
      for (const call of this.#calls.values()) {
        if (call.sent) {
          this.#cancelOf(call.id);
        }
      }
      this.#giveUp(stopped);
    } else {
      this.#giveUp(stopped);
      this.#start();
    }
    this.#tell("stopped", "");
  }

  /** Ends the link. */
  close() {
    this.#giveUp(new LinkError("cancelled", "The link was closed."));
    this.#end();
  }

  /**
   * Sends a request.
   * @param {string} method
   * @param {object} [params]
   * @param {{onprogress?: Call["onprogress"], greets?: boolean}} [options]
   * @returns {{id: string, promise: Promise<any>, cancel: () => void}}  of the result
   */
  request(method, params, { onprogress, greets = false } = {}) {
    const id = `page-${this.#next++}`;
    const meta = onprogress ? { progressToken: id } : undefined;
    let whole = params;
    if (this.era === "modern") {
      whole = withMarks(params, meta);
    } else if (meta) {
      whole = { ...params, _meta: meta };
    }
    const text = JSON.stringify({ jsonrpc: "2.0", id, method, params: whole });
    /** @type {any} */
    const call = { id, text, size: text.length, sent: false, greets, onprogress };
    const promise = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
    if (this.#wire === undefined) {
      call.reject(new LinkError("lost", "There is no connection to the calculator."));
    } else {
      this.#calls.set(id, call);
      this.#queue.push(call);
      this.#pump();
    }
    return { id, promise, cancel: () => this.#cancel(call) };
  }

  /**
   * Calls a tool and returns its body. A refusal is an error of the kind refused.
   * @param {string} name
   * @param {object} args
   * @param {{onprogress?: Call["onprogress"]}} [options]
   */
  call(name, args, options) {
    const { id, promise, cancel } = this.request("tools/call", { name, arguments: args }, options);
    const body = promise.then((result) => {
      const said = result?.structuredContent;
      if (result?.isError) {
        const message = said?.error?.message ?? result.content?.[0]?.text ?? "The call was refused.";
        throw new LinkError("refused", message, said);
      }
      return said;
    });
    return { id, promise: body, cancel };
  }

  /**
   * Sends a text as it is, whatever it is.
   * @param {string} text
   * @returns {boolean}  whether there was a wire to send it over
   */
  sendRaw(text) {
    if (this.#wire === undefined) {
      return false;
    }
    this.#put(text);
    return true;
  }

  #start() {
    this.#end();
    const turn = ++this.#open;
    /** @param {(...args: any[]) => void} heard */
    const mine = (heard) => (/** @type {any[]} */ ...args) => { if (turn === this.#open) { heard(...args); } };
    const ears = {
      onopen: mine(() => this.#opened()),
      onmessage: mine((text) => this.#take(text)),
      onend: mine((cause, stage) => this.#broke(cause, stage)),
    };
    this.#tell("starting", "");
    this.#wire = this.kind === "worker" ? openWorker(ears) : openSocket(this.token, ears);
    if (this.kind === "worker") {
      this.#greet(); // the port keeps what comes before the program is ready
    }
  }

  #end() {
    this.#open++;
    this.#up = false;
    this.#ping = undefined;
    clearInterval(this.#watch);
    clearTimeout(this.#retryTimer);
    this.#wire?.close();
    this.#wire = undefined;
  }

  #opened() {
    this.#up = true;
    this.#watch = setInterval(() => this.#look(), 500);
    this.#settle();
    if (this.kind === "socket") {
      this.#greet();
    }
  }

  #greet() {
    const turn = this.#open;
    const { promise } = this.era === "modern" 
      ? this.request("server/discover", undefined, { greets: true })
      : this.request("initialize", opening, { greets: true });
    promise.then((said) => {
      if (turn !== this.#open) {
        return;
      }
      this.#tries = 0;
      if (this.era === "legacy") {
        this.#put(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
      }
      this.ongreeted(said?.serverInfo ?? said?._meta?.["io.modelcontextprotocol/serverInfo"] ?? {});
    }, () => {});
  }

  /** Sends what may be sent now. */
  #pump() {
    while (this.#queue.length > 0 && this.#wire !== undefined && (this.kind === "worker" || this.#up)) {
      const call = this.#queue[0];
      if (this.#sent > 0 && (this.#sent >= mostCalls || this.#under + call.size > mostText)) {
        break;
      }
      this.#queue.shift();
      call.sent = true;
      this.#sent++;
      this.#under += call.size;
      this.#put(call.text);
    }
    this.#settle();
  }

  /** @param {string} text */
  #put(text) {
    this.onframe("out", text);
    this.#wire?.send(text);
  }

  /** Says whether something is being worked out. */
  #settle() {
    const busy = [...this.#calls.values()].some((call) => !call.greets);
    if (this.#up && (this.state !== "stopped" || busy)) {
      this.#tell(busy ? "calculating" : "ready", "");
    }
  }

  /**
   * @param {State} state
   * @param {string} sentence
   */
  #tell(state, sentence) {
    if (state !== this.state || sentence !== "") {
      this.state = state;
      this.onstate(state, sentence);
    }
  }

  /** @param {string} text */
  #take(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      // The inspector marks it.
    }
    this.onframe("in", text, message);
    if (message?.method === "notifications/progress") {
      this.#calls.get(message.params?.progressToken)?.onprogress?.(message.params);
      return;
    }
    if (this.#ping !== undefined && message?.id === this.#ping.id) {
      this.#ping = undefined;
      return;
    }
    const call = this.#calls.get(message?.id);
    if (call === undefined || message.method !== undefined) {
      return;
    }
    this.#drop(call);
    if (message.error) {
      call.reject(new LinkError("rpc", String(message.error.message), message.error));
    } else {
      call.resolve(message.result);
    }
    this.#pump();
  }

  /** @param {Call} call */
  #drop(call) {
    this.#calls.delete(call.id);
    if (call.sent) {
      this.#sent--;
      this.#under -= call.size;
    } else {
      this.#queue = this.#queue.filter((other) => other !== call);
    }
  }

  /** @param {Call} call */
  #cancel(call) {
    if (this.#calls.get(call.id) !== call) {
      return;
    }
    if (call.sent) {
      this.#cancelOf(call.id);
    }
    this.#drop(call);
    call.reject(new LinkError("cancelled", "Cancelled."));
    this.#pump();
  }

  /** @param {string} id */
  #cancelOf(id) {
    this.#put(JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } }));
  }

  /** @param {LinkError} error */
  #giveUp(error) {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    this.#queue = [];
    this.#sent = this.#under = 0;
    for (const call of calls) {
      call.reject(error);
    }
  }

  /** Asks for a sign of life while a call runs; without one the worker is ended. */
  #look() {
    if (this.kind !== "worker" || !this.#up || this.#sent === 0) {
      return;
    }
    if (this.#ping === undefined) {
      this.#ping = { id: `ping-${this.#next++}`, at: performance.now() };
      this.#put(JSON.stringify({ jsonrpc: "2.0", id: this.#ping.id, method: "ping" }));
    } else if (performance.now() - this.#ping.at > this.patience) {
      this.#broke("it did not answer for three seconds", "run");
    }
  }

  /**
   * The wire is no more.
   * @param {string} cause
   * @param {string} stage  what a worker was about; a socket has none
   */
  #broke(cause, stage) {
    this.#end();
    if (this.kind === "socket") {
      this.#giveUp(new LinkError("lost", cause));
      this.#retry(cause);
      return;
    }
    if (stage !== "run") {
      this.#giveUp(new LinkError("lost", cause));
      this.#tell("lost", `The calculator could not be loaded (${cause}).`);
      return;
    }
    const now = performance.now();
    this.#ends = this.#ends.filter((at) => now - at < endsTime);
    this.#ends.push(now);
    const error = new LinkError("died", `The calculator stopped: ${cause}. It was started again; change the note to calculate it.`);
    if (this.#ends.length >= mostEnds) {
      error.message = "The calculator keeps stopping.";
      this.#giveUp(error);
      this.#tell("lost", `The calculator keeps stopping: ${cause}.`);
      return;
    }
    this.#giveUp(error);
    this.#start();
    this.onrestart(cause);
  }

  /** @param {string} cause */
  #retry(cause) {
    if (this.#tries >= retries.length) {
      this.#tell("lost", `The local server is lost: ${cause}.`);
      return;
    }
    const wait = retries[this.#tries++];
    this.#tell("lost", `The local server is lost: ${cause}. It is tried again.`);
    const turn = this.#open;
    const open = () => {
      if (turn !== this.#open) {
        return;
      }
      if (document.visibilityState === "visible") {
        this.#start();
      } else {
        document.addEventListener("visibilitychange", open, { once: true });
      }
    };
    this.#retryTimer = setTimeout(open, wait);
  }
}

/** The compiled program, kept for the next worker. @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** An end that is told as it stands. */
class Cause extends Error {}

/** Loads and compiles reckon.wasm, once. */
function compile() {
  compiled ??= (async () => {
    const response = await fetch("reckon.wasm").catch(() => {
      throw new Cause("reckon.wasm could not be fetched");
    });
    if (!response.ok) {
      throw new Cause(`${response.status} for reckon.wasm`);
    }
    try {
      if (response.headers.get("content-type")?.trim().toLowerCase() === "application/wasm") {
        return await WebAssembly.compileStreaming(response);
      }
      return await WebAssembly.compile(await response.arrayBuffer());
    } catch {
      throw new Cause("reckon.wasm is not a program, or did not arrive whole");
    }
  })();
  compiled.catch(() => { compiled = undefined; });
  return compiled;
}

/**
 * Opens a worker. Messages may be sent at once: the port keeps them.
 * @param {Ears} ears
 * @returns {Wire}
 */
function openWorker(ears) {
  let modules = false; // the option is only read by a browser that knows it
  const options = { name: "reckon", get type() { modules = true; return /** @type {"module"} */ ("module"); } };
  const thread = new Worker(new URL("worker.js", import.meta.url), options);
  const { port1: port, port2 } = new MessageChannel();
  port.onmessage = ({ data }) => ears.onmessage(typeof data === "string" ? data : new TextDecoder().decode(data));
  thread.onmessage = ({ data }) => {
    if (data.kind === "ready") {
      ears.onopen();
    } else if (data.kind === "fatal") {
      ears.onend(data.message, data.stage);
    }
  };
  let loaded = false;
  thread.onerror = (event) => {
    event.preventDefault();
    ears.onend(loaded ? event.message || "its script broke" : "worker.js could not be loaded", loaded ? "run" : "load");
  };
  const able = modules && typeof WebAssembly === "object";
  (able ? compile() : Promise.reject(new Cause("it takes Chromium 103, Firefox 114 or Safari 16.4, or a later one"))).then((wasm) => {
    loaded = true;
    thread.postMessage({ kind: "open", port: port2, wasm }, [port2]);
  }, (error) => ears.onend(error.message, "load"));
  return {
    send: (text) => port.postMessage(text),
    close: () => { thread.terminate(); port.close(); },
  };
}

/**
 * Opens the websocket of the server that served this page.
 * @param {string} token
 * @param {Ears} ears
 * @returns {Wire}
 */
function openSocket(token, ears) {
  const address = new URL("ws", document.baseURI);
  address.search = new URLSearchParams({ token }).toString();
  const plain = address.href;
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => ears.onopen();
  socket.onmessage = ({ data }) => ears.onmessage(typeof data === "string" ? data : new TextDecoder().decode(data));
  socket.onclose = async ({ code }) => {
    ears.onend(code === 1009 ? "the message was too long for it" : await reasonOf(plain), "");
  };
  return {
    send: (text) => { if (socket.readyState === WebSocket.OPEN) { socket.send(text); } },
    close: () => { socket.onclose = null; socket.close(); },
  };
}

/**
 * Returns why an address refuses a socket: a browser does not tell, but a plain
 * request is refused with a sentence.
 * @param {string} address
 */
async function reasonOf(address) {
  try {
    const response = await fetch(address, { cache: "no-store" });
    if (response.status === 403 || response.status === 503) {
      return (await response.text()).slice(0, 300);
    }
    return "the connection ended";
  } catch {
    return "it does not answer";
  }
}
