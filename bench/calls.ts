// The CPU of a complete call (key, retry, timeout, abort, typed error), over fetch against openapi-fetch with the same time
// limit, and over undici against undici's `request` by hand.
import { createClient } from 'language-service-client';
import { createUndiciSender } from 'language-service-client/undici';
import createOpenApiClient from 'openapi-fetch';
import { Agent, request } from 'undici';
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
  const overUndici = createClient({ baseUrl: server.url, apiKey: 'key', sender: createUndiciSender() });
  const peer = createOpenApiClient<import('language-service-client/schema').paths>({
    baseUrl: server.url,
    headers,
  });
  // As long as this client's own.
  const limited = () => ({ signal: AbortSignal.timeout(60_000) });
  const params = { path: { translation_memory_id: id } };
  const bare = bareUndici(server.url);
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
    'GET by undici: CPU',
    () => overUndici.translationMemories.get(id),
    () => bare('GET', `/v3/translation_memories/${id}`),
  );
  await compare(
    'POST by undici: CPU',
    () => overUndici.styleRules.create(list),
    () => bare('POST', '/v3/style_rules', list),
  );
}

/** Microseconds of this process for one piece of work, one after another. */
async function cpuOf(work: Work, count = times): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < count; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** Makes a function that sends one request and parses the response, as a user would write it: no limit, no error handling. */
function bareUndici(url: string) {
  const dispatcher = new Agent();
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const own = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await request(url + path, { method, dispatcher, headers: own, body: sent });
    return answer.body.json();
  };
}
