// @ts-check
/**
 * The official clients of both generations, over the transport of
 * web/reckon.js. A test bundles this file with esbuild; reckon.js stays outside
 * the bundle, as it would for a page that has a bundle of its own.
 */
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { Client as Client2 } from "@modelcontextprotocol/client";
import { createReckon, ReckonTransport } from "/reckon.js";

/** Ways to make a client, by name. */
const generations = {
  sdk1: (name) => new Client1(name, { capabilities: {} }),
  client2: (name) => new Client2(name, { capabilities: {} }),
  "client2-auto": (name) => new Client2(name, { capabilities: {}, versionNegotiation: { mode: "auto" } }),
  "client2-pinned": (name) => new Client2(name, { capabilities: {}, versionNegotiation: { mode: { pin: "2026-07-28" } } }),
};

/** A call that takes its time. */
const longCall = { name: "check_document", arguments: { document: "x = 2000!\n".repeat(5000) } };

const call = (generation, client, params, options) =>
  generation === "sdk1" ? client.callTool(params, undefined, options) : client.callTool(params, options);

/**
 * Connects a client, and does what a page would do with it.
 * @param {string} generation
 * @param {{name: string, arguments: object}[]} calls
 */
async function judge(generation, calls) {
  const client = generations[generation]({ name: "judge", version: "1.0.0" });
  const wrong = [];
  let closed = 0;
  const transport = new ReckonTransport({ wasm: structuredClone(await window.opener.compiled("/reckon.wasm")) });
  let agreed;
  transport.setProtocolVersion = (version) => (agreed = version); // the SDK 1.x tells no one else
  client.onerror = (error) => wrong.push(String(error));
  client.onclose = () => closed++;
  await client.connect(transport);
  const told = {
    era: client.getProtocolEra?.() ?? "legacy",
    version: client.getNegotiatedProtocolVersion?.() ?? agreed,
    server: client.getServerVersion().name,
    tools: (await client.listTools()).tools.map((tool) => tool.name),
    resources: (await client.listResources()).resources.length,
    prompts: (await client.listPrompts()).prompts.length,
    page: (await client.readResource({ uri: "reckon://manual/index" })).contents[0].text.slice(0, 2),
    results: [],
  };
  for (const params of calls) {
    told.results.push(JSON.stringify(await client.callTool(params)));
  }
  told.refused = await client.callTool({ name: "nothing", arguments: {} }).then(String, (error) => error.message);
  const cancelling = new AbortController();
  const given = call(generation, client, longCall, { signal: cancelling.signal });
  setTimeout(() => cancelling.abort("given up"), 100);
  told.cancelled = await given.then(String, (error) => error.message ?? String(error));
  told.after = JSON.stringify(await client.callTool({ name: "add", arguments: { numbers: [1, 2] } }));
  await client.close();
  told.closed = closed;
  told.wrong = wrong;
  // A list would come from what the client 2.x keeps.
  told.late = await client.callTool({ name: "add", arguments: { numbers: [1] } }).then(String, (error) => error.message);
  return told;
}

/** The program ends under a request. */
async function breakOff(generation) {
  const client = generations[generation]({ name: "judge", version: "1.0.0" });
  const wrong = [];
  let closed = 0;
  client.onerror = (error) => wrong.push(`${error.name}: ${error.message}`);
  client.onclose = () => closed++;
  const reckon = createReckon({ wasm: structuredClone(await window.opener.compiled("/mischief.wasm")) });
  await client.connect(new ReckonTransport(reckon));
  const pending = call(generation, client, longCall, {});
  reckon.port.postMessage("!panic");
  const failed = await pending.then(String, (error) => error.message);
  const { name, stage, message, detail } = await reckon.closed;
  return { failed, wrong, closed, name, stage, message, detail };
}

Object.assign(globalThis, { judge, breakOff });
