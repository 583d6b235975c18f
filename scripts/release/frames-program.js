// A program of somebody who installed the client: calls fail two functions deep, at the service whose address is the
// argument and at a port where nobody listens. Each error says who called, and which resource it is about. Prints what
// does not hold, and the number of errors. A minified program has other names: --minified leaves the names out.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createClient, LanguageServiceError } from 'language-service-client';
import { createCore } from 'language-service-client/core';
import { createHttpSender } from 'language-service-client/node-http';
import { getStyleRule } from 'language-service-client/style-rules';
import { listTranslationMemorySegments } from 'language-service-client/translation-memories';

const [served, minified] = process.argv.slice(2);
const id = '8f14e45f-ceea-467f-a1d6-5e2c0b7d9a31';

const calls = {
  'a method': ({ client }) => client.styleRules.get(id),
  'a function': ({ core }) => getStyleRule(core, id),
  'a list': ({ client }) => client.translationMemories.listSegments(id),
  'a list as an array': ({ client }) => client.translationMemories.listSegments(id).toArray(),
  'a list of a function': ({ core }) => listTranslationMemorySegments(core, id),
};

async function innerFunction(call, caller) {
  const promise = call(caller);
  if (!(promise instanceof Promise)) throw new Error('It is no Promise');
  return await promise;
}

async function outerFunction(call, caller) {
  return await innerFunction(call, caller);
}

/** A port where nobody listens any more. */
async function closedPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** What of an error is not as it must be. */
function faultsOf(error, kind) {
  if (!(error instanceof LanguageServiceError) || error.name !== kind) return [`is ${error}`];
  const frames = error.stack.split('\n').filter((line) => line.startsWith('    at '));
  const at = ['innerFunction', 'outerFunction'].map((name) =>
    frames.findIndex((line) => line.includes(` ${name} `)),
  );
  return [
    ...(error.message.includes(id) ? [] : [`does not name the id: ${error.message}`]),
    ...(minified || (at[0] >= 0 && at[0] < at[1]) ? [] : [`does not show who called: ${error.stack}`]),
  ];
}

const failures = { NotFoundError: served, ConnectionError: `http://127.0.0.1:${await closedPort()}` };
const senders = { fetch: {}, 'node-http': { sender: createHttpSender() } };
let errors = 0;
for (const [kind, baseUrl] of Object.entries(failures))
  for (const [sending, options] of Object.entries(senders)) {
    const connection = { baseUrl, apiKey: 'sandbox-full-key', maxRetries: 0, ...options };
    const caller = { client: createClient(connection), core: createCore(connection) };
    for (const [what, call] of Object.entries(calls)) {
      const error = await outerFunction(call, caller).catch((reason) => reason);
      for (const fault of faultsOf(error, kind)) console.log(`${kind} of ${what} by ${sending} ${fault}`);
      errors += 1;
    }
  }
console.log(`${errors} errors`);
