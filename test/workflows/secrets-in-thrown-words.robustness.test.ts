import { Readable, Writable } from 'node:stream';
import { inspect } from 'node:util';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import type { Client, ClientEvent, PlatformFetch, Sender } from 'language-service-client';
import { createTelemetry } from 'language-service-client/opentelemetry';
import { createUndiciSender } from 'language-service-client/undici';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

// A fetch, a sender, a store or a stream of the program may throw any words, also those of a request that it saw.

const file = Buffer.from(tmxOf());
const size = file.length;
const earlierKey = 'K3y/of+yesterday=:fx';

/** A part of the program that throws. */
type Part = 'call' | 'put' | 'get' | 'read' | 'words';

/** What the fetch or the sender of the program does next: it throws, or quotes the words, at that part. */
interface Plan {
  part?: Part;
  thrown?: unknown;
  words?: string;
}

const partOf = (url: string, method = 'GET'): Part =>
  url.includes('/files/') ? (method === 'PUT' ? 'put' : 'get') : 'call';

const errors = (thrown: unknown) =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(thrown) });

/** Keeps the signatures of the addresses that the service gives out. */
type Learn = (text: string) => void;

function ownFetch(plan: Plan, learn: Learn): PlatformFetch {
  return async (url, init) => {
    const part = partOf(url, init.method);
    if (plan.part === part) throw plan.thrown;
    if (part !== 'call' && plan.part === 'words')
      return Response.json({ message: plan.words }, { status: 400 });
    if (part === 'get' && plan.part === 'read') return new Response(errors(plan.thrown));
    const response = await fetch(url, init);
    if (part === 'call') learn(await response.clone().text());
    return response;
  };
}

function ownSender(plan: Plan, learn: Learn): Sender {
  const sender = createUndiciSender();
  const fails = (part: Part) => plan.part === part;
  const refusal = () => ({ status: 400, headers: new Headers(), words: plan.words });
  return {
    send(request) {
      if (fails('call')) throw plan.thrown;
      return sender.send(request);
    },
    async put(request) {
      learn(request.url);
      if (fails('put')) throw plan.thrown;
      return fails('words') ? { ...refusal(), whole: true } : sender.put(request);
    },
    async get(request) {
      learn(request.url);
      if (fails('get')) throw plan.thrown;
      const answer = await sender.get(request);
      if (fails('words')) return { ...answer, ...refusal() };
      return fails('read') ? { ...answer, read: () => Promise.reject(plan.thrown) } : answer;
    },
  };
}

/** Everything that can be read of the client while the test runs. */
function openEars() {
  const heard: unknown[] = [];
  const hear = (message: unknown) => void heard.push(message);
  const spans = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const trace = createTelemetry({ tracerProvider });
  const printed = vi.spyOn(console, 'error').mockImplementation((...words) => hear(words));
  onTestFinished(() => printed.mockRestore());
  return {
    logger: { debug: hear, info: hear, warn: hear, error: hear },
    onEvent(event: ClientEvent) {
      hear(event);
      trace(event);
    },
    /** Everything since the last time, with what was thrown, as programs print it. */
    since(thrown: unknown): string {
      const ended = spans.getFinishedSpans().map(({ attributes, status }) => ({ attributes, status }));
      const values = [thrown, ...heard.splice(0), ...ended];
      spans.reset();
      const printed = inspect(values, { depth: 20, showHidden: true, getters: true, maxStringLength: null });
      const stack = thrown instanceof Error ? thrown.stack : '';
      return [printed, JSON.stringify(thrown), String(thrown), stack].join('\n');
    },
  };
}

interface Stage {
  readonly memories: Client['translationMemories'];
  readonly sandbox: Sandbox;
  /** A memory to export. */
  readonly id: string;
}

/** A way for the program to throw: it begins what fails by it. */
type Way = (stage: Stage, thrown: unknown, plan: Plan) => Promise<unknown>;

const importing: Way = ({ memories }) => memories.importFrom(file, { maxRetries: 0 });
const exporting: Way = ({ memories, id }) => memories.exportTo(id, { memory: true }, { maxRetries: 0 });
const at =
  (part: Part, begin: Way): Way =>
  (stage, thrown, plan) => {
    Object.assign(plan, { part, thrown });
    return begin(stage, thrown, plan);
  };
const ofTransport = {
  'at a call': at('call', importing),
  'at an upload': at('put', importing),
  'at a download': at('get', exporting),
  'in the body of a download': at('read', exporting),
  'in the words of a refused upload': at('words', importing),
  'in the words of a refused download': at('words', exporting),
} satisfies Record<string, Way>;

const throwing = (thrown: unknown) => () => {
  throw thrown;
};
const fromSource =
  (open: (thrown: unknown) => Parameters<Stage['memories']['importFrom']>[0]): Way =>
  ({ memories }, thrown) =>
    memories.importFrom(open(thrown));
const intoTarget =
  (open: (thrown: unknown) => Parameters<Stage['memories']['exportTo']>[1]): Way =>
  ({ memories, id }, thrown) =>
    memories.exportTo(id, open(thrown));
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const ofFiles: Readonly<Record<string, Way>> = {
  'a store, in set': ({ memories, id }, thrown) =>
    memories.startExport(id, { exportJobs: { get: () => undefined, set: throwing(thrown) } }),
  'a store, in get': ({ memories, id, sandbox }, thrown) => {
    sandbox.faults.add({ on: 'translationMemories_createExport', status: 409 });
    return memories.startExport(id, { exportJobs: { get: throwing(thrown), set: () => undefined } });
  },
  'a source that fails': fromSource((thrown) => ({ size, stream: errors(thrown) })),
  'a source that does not open': fromSource((thrown) => ({ size, open: throwing(thrown) })),
  'a Readable': fromSource((thrown) => ({
    size,
    stream: new Readable({
      read() {
        void this.destroy(asError(thrown));
      },
    }),
  })),
  'a target that fails': intoTarget((thrown) => new WritableStream({ write: throwing(thrown) })),
  'a target that does not close': intoTarget((thrown) => new WritableStream({ close: throwing(thrown) })),
  'a target that has failed': intoTarget(
    (thrown) => new WritableStream({ start: (controller) => controller.error(thrown) }),
  ),
  'a Writable': intoTarget(
    (thrown) => new Writable({ write: (_chunk, _encoding, done) => done(asError(thrown)) }),
  ),
};

/** The shapes in which words are thrown. */
const shapes: readonly ((words: string) => unknown)[] = [
  (words) => words,
  (words) => new TypeError(`fetch or sender returned ${words}`),
  (words) => Object.assign(new Error('failed'), { name: words, code: words }),
  (words) => new AggregateError([new Error(words)], words, { cause: { request: { url: words } } }),
  (words) => Object.assign(new Error('failed'), { request: { headers: new Map([[words, words]]) } }),
];

/** What is thrown, and what is searched for: each secret in each form, and in each shape once. */
function thrownFor(secrets: readonly string[]) {
  return secrets.flatMap((secret, row) => {
    const encoded = encodeURIComponent(secret);
    const lower = encoded.replaceAll(/%../g, (code) => code.toLowerCase());
    const forms = [
      [secret, secret],
      [`https://x.example/?a=${encoded}`, encoded],
      [`no ${encoded} here`, encoded],
      [`no ${lower} here`, lower],
    ] as const;
    return forms.map(([words, needle], column) => {
      const shape = shapes[(row + column) % shapes.length];
      return { words, needle, thrown: shape?.(words) };
    });
  });
}

/** The secrets that were shown, as they were thrown. */
async function leaksOf(way: Way, transport: 'fetch' | 'sender'): Promise<string[]> {
  const { since, ...ears } = openEars();
  const plan: Plan = {};
  const signatures = new Set<string>();
  const learn: Learn = (text) => {
    for (const [, signature = ''] of text.matchAll(/signature=([\w-]+)/g)) signatures.add(signature);
  };
  const keys = [earlierKey];
  const options = { ...ears, apiKey: () => keys.shift() ?? fixtures.key };
  const own = transport === 'fetch' ? { fetch: ownFetch(plan, learn) } : { sender: ownSender(plan, learn) };
  const { memories, sandbox } = await openStory({ ...options, ...own });
  const { translationMemoryId: id } = await memories.importFrom(file);
  await memories.exportTo(id, { memory: true });
  since(undefined);
  expect(signatures.size).toBe(2);
  const leaks: string[] = [];
  for (const { words, needle, thrown } of thrownFor([earlierKey, fixtures.key, ...signatures])) {
    plan.words = words;
    const end = await way({ memories, sandbox, id }, thrown, plan).catch((error: unknown) => error);
    delete plan.part;
    if (since(end).includes(needle)) leaks.push(words);
  }
  return leaks;
}

const cells = [
  ...(['fetch', 'sender'] as const).flatMap((transport) =>
    Object.entries(ofTransport).map(([name, way]) => ({ name: `a ${transport}, ${name}`, way, transport })),
  ),
  ...Object.entries(ofFiles).map(([name, way]) => ({ name, way, transport: 'sender' as const })),
];

test.for(cells)('no secret in the words of $name is shown', async ({ way, transport }) => {
  expect(await leaksOf(way, transport)).toEqual([]);
});
