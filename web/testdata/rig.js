// @ts-check
/**
 * What the tests of the worker have in hand: workers, their two channels, and
 * ways to wait for what comes over them. Go evaluates expressions such as
 * `rig.open({wasm: "/reckon.wasm"}).ask(rig.ping(1))`.
 */

/** A queue that can be waited at. */
class Queue {
  items = [];
  #waiting = [];

  put(item) {
    const taker = this.#waiting.shift();
    if (taker) {
      taker(item);
    } else {
      this.items.push(item);
    }
  }

  take() {
    if (this.items.length > 0) {
      return Promise.resolve(this.items.shift());
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** A worker and the page's ends of its channels. */
class Peer {
  replies = new Queue();
  control = new Queue();
  errors = [];

  constructor({ script = "/worker.js" } = {}) {
    this.thread = new Worker(script, { type: "module" });
    this.thread.onmessage = ({ data }) => this.control.put(data);
    this.thread.onerror = (event) => {
      event.preventDefault();
      this.errors.push(String(event.message));
      this.control.put({ kind: "error" });
    };
    const channel = new MessageChannel();
    this.port = channel.port1;
    this.theirs = channel.port2;
    this.port.onmessage = ({ data }) => this.replies.put(data);
    peers.push(this);
  }

  open(message) {
    this.opening = performance.now();
    this.thread.postMessage({ kind: "open", port: this.theirs, wasm: "/reckon.wasm", ...message }, [this.theirs]);
    return this;
  }

  /** Posts a message and returns the next reply. */
  async ask(message) {
    this.port.postMessage(message);
    return this.replies.take();
  }

  /** Returns the next control message that is of a kind. */
  async told(kind) {
    for (;;) {
      const message = await this.control.take();
      if (message.kind === kind) {
        return message;
      }
      if (message.kind === "fatal" || message.kind === "error") {
        throw new Error(`told ${JSON.stringify(message)} ${this.errors}`);
      }
    }
  }

  /** Whether nothing is answered any more: ping, and hear nothing for a while. */
  async isDead() {
    const before = this.replies.items.length;
    this.port.postMessage(ping("dead?"));
    await sleep(200);
    return this.replies.items.length === before;
  }
}

const peers = [];
const sleep = (millis) => new Promise((resolve) => setTimeout(resolve, millis));
const request = (id, method, params) => JSON.stringify({ jsonrpc: "2.0", id, method, params });
const ping = (id) => request(id, "ping");
const call = (id, name, args, meta) => request(id, "tools/call", { name, arguments: args, _meta: meta });
const cancel = (id) => JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
const bytes = (text) => new TextEncoder().encode(text);
const text = (reply) => (typeof reply === "string" ? reply : new TextDecoder().decode(reply));
/** A note of so many lines that take a few milliseconds each. */
const longNote = (lines) => ({ document: "x = 2000!\n".repeat(lines) + "check 1 == 1" });

/** What a reply is, for Go to look at. */
function show(reply) {
  if (reply instanceof Uint8Array) {
    return { form: "bytes", text: text(reply) };
  }
  return { form: typeof reply, text: String(reply) };
}

/** A worker that is ready. */
async function ready(message, options) {
  const peer = new Peer(options).open(message);
  peer.start = await peer.told("ready");
  return peer;
}

/** A program as the keeper has it, compiled once for all pages. */
const compiled = async (path = "/reckon.wasm") => structuredClone(await window.opener.compiled(path));

Object.assign(globalThis, {
  rig: { Peer, peers, sleep, request, ping, call, cancel, bytes, text, longNote, show, ready, compiled },
});
document.documentElement.dataset.ready = "";
