// Evidence of sending belongs to one request. Every way to send meets every fault on a fresh and on a used connection; the
// client hands each request to it once, and the service counts it once.

import { type ClientOptions, createClient, UnknownOutcomeError } from 'language-service-client';
import type { Behaviour } from './stage.ts';

/** A way to send. */
interface Way {
  /** Options of the client, knowing the address of the service. */
  readonly options?: (origin: string) => Partial<ClientOptions>;
  /** What replaces the global fetch, given the platform's and the address of the service. */
  readonly patched?: (platform: typeof fetch, origin: string) => typeof fetch;
  /** Whether its own failure hides even a good answer. */
  readonly fails?: boolean;
}

/** A host that is down: fetch refuses port 1 by itself. */
const down = 'http://127.0.0.1:3';

/** Reports to that host what has been answered, and fails with its code; of a GET it reports nothing. */
async function failsAfter<Given>(method: string | undefined, answer: Promise<Given>): Promise<Given> {
  const given = await answer;
  if (method === 'POST') await fetch(down, { method: 'POST', body: 'x' });
  return given;
}

const ways: Readonly<Record<string, Way>> = {
  fetch: {},
  'a fetch that fails after the answer': {
    options: () => ({ fetch: (url, init) => failsAfter(init.method, fetch(url, init)) }),
    fails: true,
  },
  'a global fetch that fails after the answer': {
    patched: (platform) => (url, init) =>
      url === down ? platform(url, init) : failsAfter(init?.method, platform(url, init)),
    fails: true,
  },
  'a global fetch that falls back from a host that is down': {
    options: () => ({ baseUrl: down }),
    patched: (platform, origin) => (url, init) =>
      platform(url, init).catch(() => platform(String(url).replace(down, origin), init)),
  },
};

const faults = ['answers', 'resets', 'closes', 'silent', 'half'] as const;

interface Cell {
  readonly origin: string;
  readonly way: Way;
  readonly fault: string;
  readonly used: boolean;
  readonly platform: typeof fetch;
}

/** What is wrong with a cell; undefined when the request was handed on once and came once. */
async function faultOf({ origin, way, fault, used, platform }: Cell): Promise<string | undefined> {
  const id = Math.random().toString(36).slice(2);
  const given = way.options?.(origin) ?? {};
  let handed = 0;
  const client = createClient({
    apiKey: 'secret-key',
    timeoutMs: fault === 'silent' ? 500 : 10_000,
    onEvent: ({ type }) => {
      if (type === 'request') handed += 1;
    },
    ...given,
    baseUrl: `${given.baseUrl ?? origin}/${fault}/${id}`,
  });
  if (used)
    for (let look = 0; look < 2; look += 1)
      await client.styleRules.get('1', { maxRetries: 0 }).catch(() => undefined);
  handed = 0;
  const outcome = await client.styleRules.create({ name: 'n', language: 'de' }).then(
    () => 'success',
    (error) => (error instanceof UnknownOutcomeError ? 'unknown outcome' : String(error)),
  );
  // What is repeated after the end comes at once.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const counted = await (await platform(`${origin}/count/${id}`)).json();
  const due = [1, 1, fault === 'answers' && !way.fails ? 'success' : 'unknown outcome'];
  const seen = [handed, counted, outcome];
  return String(seen) === String(due)
    ? undefined
    : `${fault} ${used ? 'used' : 'fresh'}: ${seen}, due ${due}`;
}

async function playWay(way: Way, origin: string): Promise<string> {
  const platform = globalThis.fetch;
  const wrong: (string | undefined)[] = [];
  if (way.patched) globalThis.fetch = way.patched(platform, origin);
  // Those on a fresh connection leave none that the others could use.
  for (const used of [false, true])
    wrong.push(
      ...(await Promise.all(faults.map((fault) => faultOf({ origin, way, fault, used, platform })))),
    );
  globalThis.fetch = platform;
  return wrong.filter(Boolean).join('; ') || 'handed on once, counted once';
}

/** What becomes of a POST to a host that is down: only what reports that it was not sent is tried again. */
async function playDown(): Promise<string> {
  const client = createClient({ apiKey: 'secret-key', baseUrl: down });
  return client.styleRules.create({ name: 'n', language: 'de' }).then(String, ({ name, attempts, cause }) => {
    const phase = cause.phase === undefined ? '' : ` ${cause.phase}`;
    return `${name}${phase} after ${attempts}`;
  });
}

export const sending: Readonly<Record<string, Behaviour>> = {
  'a POST over fetch to a host that is down': playDown,
  ...Object.fromEntries(
    Object.entries(ways).map(([name, way]): [string, Behaviour] => [
      `a POST over ${name}`,
      ({ counting = '' }) => playWay(way, counting),
    ]),
  ),
};
