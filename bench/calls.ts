// The CPU of a complete call (key, retry, timeout, abort, typed error), over fetch against openapi-fetch with the same time
// limit, and over node:http against node:http by hand.
import http from 'node:http';
import { createClient } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';
import createOpenApiClient from 'openapi-fetch';
import { startChild } from './child-server.ts';
import { compareCpu, type Work } from './compare.ts';
import type { Report } from './report.ts';

const id = '00000000-0000-4000-8000-000000000301';
const list = { name: 'Product documentation style', language: 'en' } as const;
const headers = { authorization: 'Service-Auth-Key key', accept: 'application/json' };

export async function measureCalls(report: Report): Promise<void> {
  const server = await startChild('./service.ts');
  try {
    report.title('CPU of a call');
    for (const { name, ours, peer, by, goal } of [...overFetch(server.url), ...overHttp(server.url)]) {
      const { ratio, detail } = await compareCpu(ours, by);
      report.figure({ name, value: ratio, unit: 'x', peer, goal: { atMost: goal }, detail });
    }
  } finally {
    server.stop();
  }
}

interface Pair {
  readonly name: string;
  readonly ours: Work;
  /** The name of what does the same work. */
  readonly peer: string;
  readonly by: Work;
  readonly goal: number;
}

function overFetch(url: string): Pair[] {
  const client = createClient({ baseUrl: url, apiKey: 'key' });
  const plain = createOpenApiClient<import('language-service-client/schema').paths>({
    baseUrl: url,
    headers,
  });
  // As long as this client's own.
  const limited = () => ({ signal: AbortSignal.timeout(60_000) });
  const path = { params: { path: { translation_memory_id: id } } };
  const peer = 'openapi-fetch with a time limit';
  return [
    {
      name: 'GET by fetch: CPU',
      ours: () => client.translationMemories.get(id),
      peer,
      by: () => plain.GET('/v3/translation_memories/{translation_memory_id}', { ...path, ...limited() }),
      goal: 0.95,
    },
    {
      name: 'POST by fetch: CPU',
      ours: () => client.styleRules.create(list),
      peer,
      by: () => plain.POST('/v3/style_rules', { body: list, ...limited() }),
      goal: 0.8,
    },
  ];
}

function overHttp(url: string): Pair[] {
  const client = createClient({ baseUrl: url, apiKey: 'key', sender: createHttpSender() });
  const bare = bareNodeHttp(url);
  const peer = 'node:http by hand';
  return [
    {
      name: 'GET by node:http: CPU',
      ours: () => client.translationMemories.get(id),
      peer,
      by: () => bare('GET', `/v3/translation_memories/${id}`),
      goal: 1.1,
    },
    {
      name: 'POST by node:http: CPU',
      ours: () => client.styleRules.create(list),
      peer,
      by: () => bare('POST', '/v3/style_rules', JSON.stringify(list)),
      goal: 1.1,
    },
  ];
}

/**
 * Makes a function that sends one request and parses the response, as a user would write it with node:http: a kept
 * connection, no time limit, no error handling beyond the promise.
 */
function bareNodeHttp(url: string) {
  const agent = new http.Agent({ keepAlive: true });
  return (method: string, path: string, body?: string): Promise<unknown> => {
    const own =
      body === undefined
        ? headers
        : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const request = http.request(url + path, { method, agent, headers: own }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
      });
      request.on('error', reject);
      request.end(body);
    });
  };
}
