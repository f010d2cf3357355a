// Plays steps against a server as a client of one of the official SDKs, and
// prints what came of each, one JSON line a step:
//
//   node client.mjs sdk1|client2|client2-auto PROGRAM < steps
//
// A step is a line such as {"do":"call","name":"add","arguments":{}}. What the
// SDK itself finds wrong with the server's messages is told at the last step,
// close.
import { createInterface } from "node:readline";

const [generation, program] = process.argv.slice(2);
const declared = { roots: {} };
const roots = { roots: [{ uri: "file:///tmp/notes", name: "notes" }] };

async function load() {
  const name = { name: "judge", version: "1.0.0" };
  if (generation === "sdk1") {
    const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
    const { StdioClientTransport } = await import("@modelcontextprotocol/sdk/client/stdio.js");
    const { ListRootsRequestSchema } = await import("@modelcontextprotocol/sdk/types.js");
    const client = new Client(name, { capabilities: declared });
    client.setRequestHandler(ListRootsRequestSchema, () => roots);
    return { client, StdioClientTransport };
  }
  const { Client } = await import("@modelcontextprotocol/client");
  const { StdioClientTransport } = await import("@modelcontextprotocol/client/stdio");
  const options = { capabilities: declared };
  if (generation === "client2-auto") {
    options.versionNegotiation = { mode: "auto" };
  }
  const client = new Client(name, options);
  client.setRequestHandler("roots/list", () => roots);
  return { client, StdioClientTransport };
}

const { client, StdioClientTransport } = await load();
const transport = new StdioClientTransport({ command: program, stderr: "pipe" });
const wrong = [];
let said = "";
let agreed;
// The SDK 1.x tells the transport alone what was agreed on.
transport.setProtocolVersion = (version) => (agreed = version);
client.onerror = (error) => wrong.push(String(error));

const call = (step, options) =>
  generation === "sdk1"
    ? client.callTool({ name: step.name, arguments: step.arguments }, undefined, options)
    : client.callTool({ name: step.name, arguments: step.arguments }, options);

const steps = {
  async connect() {
    await client.connect(transport);
    transport.stderr?.on("data", (text) => (said += text));
    return {
      era: client.getProtocolEra?.() ?? "legacy",
      version: client.getNegotiatedProtocolVersion?.() ?? agreed,
      server: client.getServerVersion().name,
      capabilities: Object.keys(client.getServerCapabilities()).sort(),
      instructed: client.getInstructions().length > 0,
    };
  },
  async tools() {
    const { tools } = await client.listTools();
    return tools.map((tool) => tool.name);
  },
  call: (step) => call(step),
  async resources() {
    const { resources } = await client.listResources();
    return resources.map((resource) => resource.uri);
  },
  async templates() {
    const { resourceTemplates } = await client.listResourceTemplates();
    return resourceTemplates.map((template) => template.uriTemplate);
  },
  async prompts() {
    const { prompts } = await client.listPrompts();
    return prompts.map((prompt) => prompt.name);
  },
  prompt: (step) => client.getPrompt({ name: step.name }),
  read: (step) => client.readResource({ uri: step.uri }),
  complete: (step) => client.complete({ ref: step.ref, argument: step.argument }),
  // A call that takes its time, and what was heard of it on the way.
  async watch(step) {
    const heard = [];
    const result = await call(step, { onprogress: ({ progress, total }) => heard.push({ progress, total }) });
    return { heard, result };
  },
  // A call that is given up at the first sign that it runs.
  cancel(step) {
    const giveUp = new AbortController();
    return call(step, { signal: giveUp.signal, onprogress: () => giveUp.abort("given up") });
  },
  async close() {
    await client.close();
    return { wrong, said };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const step = JSON.parse(line);
  let outcome;
  try {
    outcome = { result: await steps[step.do](step) };
  } catch (error) {
    outcome = { error: { code: error.code, message: error.message ?? String(error) } };
  }
  console.log(JSON.stringify(outcome));
}
process.exit(0);
