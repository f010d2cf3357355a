/**
 * reckon in a web worker, for pages of others.
 *
 *     import { createReckon } from "./reckon.js";
 *     const { port } = createReckon();
 *     port.onmessage = ({ data }) => console.log(data);
 *     port.postMessage('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
 *
 * Serve `reckon.js`, `worker.js`, `wasm_exec.js` and `reckon.wasm` from one
 * folder of the page's own origin. A policy for content needs
 * `script-src 'self' 'wasm-unsafe-eval'` and, where it names them,
 * `worker-src 'self'` and `connect-src 'self'`. The server should send
 * `reckon.wasm` as `application/wasm`: then it is compiled while it arrives.
 *
 * The port speaks the Model Context Protocol: one message is one
 * `postMessage` of text, or of a `Uint8Array`, and its reply comes in the same
 * form. Send `tz` with calls that know of dates: the zone of a browser has no
 * name that the program could see.
 */

/** How a worker is opened. */
export interface ReckonOptions {
  /**
   * The compiled program, or its address as seen from the page. By default
   * `reckon.wasm` beside `reckon.js`. A module that the page compiled, and
   * kept, starts a second worker five times as fast.
   */
  wasm?: WebAssembly.Module | string | URL;
  /** The address of `worker.js`, by default beside `reckon.js`. */
  worker?: string | URL;
  /** Tools and families of tools that exist, by default all. */
  tools?: string[];
  /** The least level of the records that `onlog` gets, by default `warn`. */
  log?: "debug" | "info" | "warn" | "error";
  /** Takes a record of the program. None holds a message or an answer. */
  onlog?: (record: { level: string; text: string }) => void;
}

/** How a worker started. */
export interface ReckonStart {
  version: string;
  /** For loader and program to be there, compiled. */
  loadMs: number;
  /** For the program to start. */
  startMs: number;
}

/** Why a worker ended by itself. */
export class ReckonError extends Error {
  constructor(fatal: { stage: ReckonError["stage"]; message: string; detail: string });
  /** What the worker was about. */
  stage: "open" | "load" | "start" | "run";
  /** The end of the program's standard error, at most 16 KiB. */
  detail: string;
}

/** A worker. */
export interface Reckon {
  /**
   * Speaks the protocol. What is posted before the program is ready waits.
   * Set `onmessage`, or call `start()` after `addEventListener`.
   */
  port: MessagePort;
  /** Settles when the program takes messages, or never will. Nobody need wait. */
  ready: Promise<ReckonStart>;
  /** The end: with the reason, or with undefined after `close()`. */
  closed: Promise<ReckonError | undefined>;
  /** Ends the worker at once, and every call that runs: they get no reply. */
  close(): void;
}

/** Opens a worker. */
export function createReckon(options?: ReckonOptions): Reckon;

/**
 * A transport for the official TypeScript clients, of
 * `@modelcontextprotocol/sdk` 1.x and of `@modelcontextprotocol/client` 2.x:
 *
 *     await client.connect(new ReckonTransport());
 *
 * It serves one client. When the worker ends by itself, `onerror` gets a
 * `ReckonError`, and every request under way fails.
 */
export class ReckonTransport {
  /** Takes a worker that is open, or how to open one. */
  constructor(reckon?: Reckon | ReckonOptions);
  start(): Promise<void>;
  /** Takes a message as an object. */
  send(message: unknown): Promise<void>;
  close(): Promise<void>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: any) => void;
}

// The control messages of worker.js, for those who open it by themselves. Beside
// these a page sends { kind: "close" }, which ends the worker.

/** What a page sends first, with port in the transfer list. */
export interface WorkerOpen {
  kind: "open";
  port: MessagePort;
  /** The compiled program, or its address. */
  wasm: WebAssembly.Module | string;
  /** The tools that exist, names with commas between; all by default. */
  tools?: string;
  /** The least level that is logged; warn by default. */
  log?: string;
}

/** The program takes messages from now on. */
export interface WorkerReady extends ReckonStart {
  kind: "ready";
}

/** One record of the program, or a warning of worker.js. */
export interface WorkerLog {
  kind: "log";
  level: string;
  text: string;
}

/** The end: nothing is answered any more. */
export interface WorkerFatal {
  kind: "fatal";
  /** What the worker was about. */
  stage: "open" | "load" | "start" | "run";
  /** For people: what was wrong. */
  message: string;
  /** The end of the program's standard error. */
  detail: string;
}
