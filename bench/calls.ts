// The CPU of a complete call (key, retry, timeout, abort, typed error), over fetch against openapi-fetch with the same time
// limit, and over node:http against node:http by hand.
import http from 'node:http';
import { createClient } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';
import createOpenApiClient from 'openapi-fetch';
import { startChild } from './child-server.ts';
import { compareInTurn } from './compare.ts';
import type { Report } from './report.ts';

const id = '00000000-0000-4000-8000-000000000301';
const list = { name: 'Product documentation style', language: 'en' } as const;
const headers = { authorization: 'Service-Auth-Key key', accept: 'application/json' };

type Work = () => PromiseLike<unknown>;

const rounds = 40;
/** Calls in one round. */
const times = 128;

export async function measure(report: Report): Promise<void> {
  await using server = await startChild('./service.ts');
  const client = createClient({ baseUrl: server.url, apiKey: 'key' });
  const overHttp = createClient({ baseUrl: server.url, apiKey: 'key', sender: createHttpSender() });
  const peer = createOpenApiClient<import('language-service-client/schema').paths>({
    baseUrl: server.url,
    headers,
  });
  // As long as this client's own.
  const limited = () => ({ signal: AbortSignal.timeout(60_000) });
  const params = { path: { translation_memory_id: id } };
  const bare = bareNodeHttp(server.url);
  const compare = async (name: Parameters<Report['figure']>[0], ours: Work, by: Work) => {
    for (const work of [ours, by]) await cpuOf(work, times * 10);
    const { ratio, detail } = await compareInTurn(
      rounds,
      'µs',
      () => cpuOf(ours),
      () => cpuOf(by),
    );
    report.figure(name, ratio, detail);
  };
  report.title('CPU of a call');
  await compare(
    'GET by fetch: CPU',
    () => client.translationMemories.get(id),
    () => peer.GET('/v3/translation_memories/{translation_memory_id}', { params, ...limited() }),
  );
  await compare(
    'POST by fetch: CPU',
    () => client.styleRules.create(list),
    () => peer.POST('/v3/style_rules', { body: list, ...limited() }),
  );
  await compare(
    'GET by node:http: CPU',
    () => overHttp.translationMemories.get(id),
    () => bare('GET', `/v3/translation_memories/${id}`),
  );
  await compare(
    'POST by node:http: CPU',
    () => overHttp.styleRules.create(list),
    () => bare('POST', '/v3/style_rules', JSON.stringify(list)),
  );
}

/** Microseconds of this process for one piece of work, one after another. */
async function cpuOf(work: Work, count = times): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < count; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
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
