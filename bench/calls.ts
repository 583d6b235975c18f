// G1: a complete call (key, retry, timeout, abort, typed error) against the bare fetch a user would write, and other
// clients against the same. G3: what a call costs in process, over a fetch that answers at once.
import { createClient } from 'language-service-client';
import createOpenApiClient from 'openapi-fetch';
import { startChild } from './child-server.ts';
import { compareCpu, printComparison, type Variant } from './compare.ts';
import { peers } from './peers.ts';

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

export async function measureCalls(): Promise<void> {
  const server = await startChild('fixed-response-server.ts');
  try {
    await overTheNetwork(server.url);
  } finally {
    server.stop();
  }
  await inProcess();
}

async function overTheNetwork(url: string): Promise<void> {
  const client = createClient({ baseUrl: url, apiKey: 'key' });
  const plain = createOpenApiClient<import('language-service-client/schema').paths>({
    baseUrl: url,
    headers,
  });
  const path = { params: { path: { translation_memory_id: id } } };
  const gets = {
    'bare fetch': async () => (await fetch(`${url}/v3/translation_memories/${id}`, { headers })).json(),
    'this client': () => client.translationMemories.get(id),
    'openapi-fetch': () => plain.GET('/v3/translation_memories/{translation_memory_id}', path),
    ...peers(url).gets,
  };
  const posts = {
    'bare fetch': async () => {
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(list),
      };
      return (await fetch(`${url}/v3/style_rules`, init)).json();
    },
    'this client': () => client.styleRules.create(list),
    'openapi-fetch': () => plain.POST('/v3/style_rules', { body: list }),
    ...peers(url).posts,
  };
  const rounds = { rounds: 40, times: 128 };
  for (const [title, calls] of Object.entries({ GET: gets, POST: posts })) {
    printComparison(
      `${title}, one after the other: CPU against bare fetch (goal: GET 1.10, POST 0.95)`,
      await compareCpu(each(calls, inTurn), rounds),
    );
    printComparison(`${title}, 64 at once`, await compareCpu(each(calls, atOnce), rounds));
  }
}

async function inProcess(): Promise<void> {
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
  const results = await compareCpu(each(calls, inTurn), { rounds: 40, times: 5_000 });
  printComparison('In process, over a stub (goal: 1.5 µs more than the stub)', results);
}

function each<T>(calls: Readonly<Record<string, T>>, how: (call: T) => Variant): Record<string, Variant> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, how(call)]));
}
