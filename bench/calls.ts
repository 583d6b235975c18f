// Measures the CPU time of a complete call (key, retry, timeout, abort, typed error) against that of other clients. All
// clients use the same server.
import { createClient } from 'language-service-client';
import createOpenApiClient from 'openapi-fetch';
import { ratioOf, startServer } from './means.ts';
import { figure, type Row } from './report.ts';

const id = '00000000-0000-4000-8000-000000000301';
const path = `/v3/translation_memories/${id}`;
const list = { name: 'Product documentation style', language: 'en' } as const;
const headers = { authorization: 'Service-Auth-Key key', accept: 'application/json' };
const ROUNDS = 40;
/** The number of calls in one round. */
const TIMES = 128;

type Work = () => PromiseLike<unknown>;
type Calls = readonly [get: Work, post: Work];

/** Compares the CPU time of a GET and a POST of this client with that of other clients. */
export async function measure(): Promise<void> {
  await using server = await startServer('service.ts');
  const ours = clientCalls(server.url);
  const peers: Readonly<Record<string, readonly [ours: Calls, peer: Calls]>> = {
    'by fetch': [ours, openApiFetch(server.url)],
    'beside deepl-node': [ours, await deepl(server.url)],
    'beside openai': [ours, await openai(server.url)],
    'beside ky': [ours, await ky(server.url)],
  };
  for (const [name, [[get, post], [peerGet, peerPost]]] of Object.entries(peers)) {
    await compare(`GET ${name}: CPU`, get, peerGet);
    await compare(`POST ${name}: CPU`, post, peerPost);
  }
}

async function compare(row: string, ours: Work, peer: Work): Promise<void> {
  for (const work of [ours, peer]) await cpuOf(work, TIMES * 10)();
  // The names of the rows in report.ts have this form.
  figure(row as Row, ...(await ratioOf(ROUNDS, 'µs', cpuOf(ours), cpuOf(peer))));
}

/**
 * Returns a function that makes a round of consecutive calls, and resolves with the CPU time of this process per call,
 * in microseconds.
 */
function cpuOf(work: Work, times = TIMES): () => Promise<number> {
  return async () => {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / times;
  };
}

function clientCalls(baseUrl: string): Calls {
  const client = createClient({ baseUrl, apiKey: 'key' });
  return [() => client.translationMemories.get(id), () => client.styleRules.create(list)];
}

function openApiFetch(baseUrl: string): Calls {
  const peer = createOpenApiClient<import('language-service-client/schema').paths>({ baseUrl, headers });
  // The peer gets a time limit, because every call of the client has one.
  const limited = () => ({ signal: AbortSignal.timeout(60_000) });
  const params = { path: { translation_memory_id: id } };
  return [
    () => peer.GET('/v3/translation_memories/{translation_memory_id}', { params, ...limited() }),
    () => peer.POST('/v3/style_rules', { body: list, ...limited() }),
  ];
}

// The peers below are installed only for the measurements, so the compiler does not know their types.
async function load(name: string) {
  return (await import(name)).default;
}

async function deepl(serverUrl: string): Promise<Calls> {
  const { Translator } = await load('deepl-node');
  const client = new Translator('key', { serverUrl, sendPlatformInfo: false });
  const entries = { toTsv: () => 'a\tb', entries: () => ({ a: 'b' }) };
  return [() => client.getGlossary(id), () => client.createGlossary('Name', 'en', 'de', entries)];
}

async function openai(baseURL: string): Promise<Calls> {
  const client = new (await load('openai'))({ apiKey: 'key', baseURL });
  return [() => client.get(path), () => client.post('/v3/style_rules', { body: list })];
}

async function ky(url: string): Promise<Calls> {
  const client = (await load('ky')).create({ headers, timeout: 60_000 });
  return [
    () => client.get(`${url}${path}`).json(),
    () => client.post(`${url}/v3/style_rules`, { json: list }).json(),
  ];
}
