// G1: a complete call (key, retry, timeout, abort, typed error), over fetch and over node:http, and other clients, against
// the bare fetch a user would write. G2: over fetch against openapi-fetch with a time limit, over node:http against
// node:http by hand. G3: what a call
// costs in process, over a fetch that answers at once.
import { createClient } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';
import createOpenApiClient from 'openapi-fetch';
import { startChild } from './child-server.ts';
import { compareCpu, reportComparison, type Variant } from './compare.ts';
import { bareNodeHttp, peers } from './peers.ts';
import type { Report } from './report.ts';

const id = '00000000-0000-4000-8000-000000000301';
const list = { name: 'Product documentation style', language: 'en' } as const;
const headers = { authorization: 'Service-Auth-Key key', accept: 'application/json' };

/** Does one thing many times, one after the other. */
const inTurn =
  (one: () => PromiseLike<unknown>): Variant =>
  async (times) => {
    for (let time = 0; time < times; time += 1) await one();
  };

/** Does one thing many times, sixty-four at once. */
const atOnce =
  (one: () => PromiseLike<unknown>): Variant =>
  async (times) => {
    const lane = async () => {
      for (let time = 0; time < times / 64; time += 1) await one();
    };
    await Promise.all(Array.from({ length: 64 }, lane));
  };

export async function measureCalls(report: Report): Promise<void> {
  const server = await startChild('fixed-response-server.ts');
  try {
    await overTheNetwork(report, server.url);
  } finally {
    server.stop();
  }
  await inProcess(report);
}

type Calls = Readonly<Record<string, () => PromiseLike<unknown>>>;

const byHand = 'node:http by hand';
const ours = 'this client';
const oursOverHttp = 'this client over node:http';

const limited = 'openapi-fetch with a time limit';

/** Each has a goal beside the peer that does the same work. */
const pairs = [
  { name: ours, peer: limited, goal: 1.05 },
  { name: oursOverHttp, peer: byHand, goal: 1.1 },
];

async function overTheNetwork(report: Report, url: string): Promise<void> {
  const rounds = { rounds: 40, times: 128 };
  const { GET, POST } = callsTo(url);
  for (const [title, calls] of Object.entries({ GET, POST })) {
    reportComparison(
      report,
      `${title}, CPU one after the other`,
      await compareCpu(each(calls, inTurn), rounds),
    );
    reportComparison(report, `${title}, CPU 64 at once`, await compareCpu(each(calls, atOnce), rounds));
    for (const { name, peer, goal } of pairs) {
      const { [peer]: other = inPlace, [name]: whole = inPlace } = calls;
      reportComparison(
        report,
        `${title}, CPU beside ${peer}`,
        await compareCpu(each({ [peer]: other, [name]: whole }, inTurn), rounds),
        { [name]: goal },
      );
    }
  }
}

const inPlace = async () => {};

/** As long as this client's own. */
const timeLimit = () => AbortSignal.timeout(60_000);

function callsTo(url: string): { readonly GET: Calls; readonly POST: Calls } {
  const client = createClient({ baseUrl: url, apiKey: 'key' });
  const server = client.withOptions({ sender: createHttpSender() });
  const plain = createOpenApiClient<import('language-service-client/schema').paths>({
    baseUrl: url,
    headers,
  });
  const path = { params: { path: { translation_memory_id: id } } };
  const bare = bareNodeHttp(url, headers);
  const target = `/v3/translation_memories/${id}`;
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  return {
    GET: {
      'bare fetch': async () => (await fetch(`${url}${target}`, { headers })).json(),
      [ours]: () => client.translationMemories.get(id),
      [oursOverHttp]: () => server.translationMemories.get(id),
      [byHand]: () => bare('GET', target),
      'openapi-fetch': () => plain.GET('/v3/translation_memories/{translation_memory_id}', path),
      [limited]: () =>
        plain.GET('/v3/translation_memories/{translation_memory_id}', { ...path, signal: timeLimit() }),
      ...peers(url).gets,
    },
    POST: {
      'bare fetch': async () =>
        (await fetch(`${url}/v3/style_rules`, { ...init, body: JSON.stringify(list) })).json(),
      [ours]: () => client.styleRules.create(list),
      [oursOverHttp]: () => server.styleRules.create(list),
      [byHand]: () => bare('POST', '/v3/style_rules', JSON.stringify(list)),
      'openapi-fetch': () => plain.POST('/v3/style_rules', { body: list }),
      [limited]: () => plain.POST('/v3/style_rules', { body: list, signal: timeLimit() }),
      ...peers(url).posts,
    },
  };
}

async function inProcess(report: Report): Promise<void> {
  const answer = () =>
    new Response('{"style_rules":[]}', { headers: { 'content-type': 'application/json' } });
  const client = createClient({
    baseUrl: 'https://api.example.com',
    apiKey: 'key',
    fetch: async () => answer(),
  });
  const calls = {
    'the stub alone': async () => answer().json(),
    'this client': () => client.styleRules.get(id),
  };
  const [stub, whole] = await compareCpu(each(calls, inTurn), { rounds: 40, times: 5_000 });
  if (stub === undefined || whole === undefined) throw new RangeError('two things were compared');
  report.title('In process, over a stub');
  report.figure({
    name: 'call in process, over the stub',
    value: whole.microseconds - stub.microseconds,
    unit: 'µs',
    peer: 'the stub alone',
    goal: { atMost: 2 },
    detail: `${whole.ratio.toFixed(2)} x; ${whole.microseconds.toFixed(1)} µs, ${stub.microseconds.toFixed(1)} µs`,
  });
}

function each<T>(calls: Readonly<Record<string, T>>, how: (call: T) => Variant): Record<string, Variant> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, how(call)]));
}
