// The sandbox under many clients at once: how long an answer takes, and the memory it needs meanwhile. Every client has a
// separate connection and asks again as soon as it is answered.

import { mkdtempDisposableSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, quantile } from './compare.ts';
import { memoryOf, uploadFile } from './memories/import-file.ts';
import { type SandboxProcess, startSandbox } from './memories/sandbox-process.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import { type Chance, createChance } from './memories/units.ts';
import type { Report } from './report.ts';

const CLIENTS = 200;
const SECONDS = 60;
const FILE_BYTES = 5_000_000;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** Calls as an application under test mixes them; most of them read. */
function callsOn(memory: string, glossary: string): Call[] {
  const segments = `/v3/translation_memories/${memory}/segments`;
  const texts = (language: string, text: string): Call => ({
    method: 'POST',
    path: '/v2/write/correct',
    body: { text: [text], target_lang: language },
  });
  return [
    ...['/v3/translation_memories', '/v3/glossaries', '/v3/style_rules', '/v3/spoken-terms'].map(get),
    get(segments),
    get(`${segments}?page_size=100`),
    get(`${segments}?filter_text=Pumpe`),
    texts('en', 'She have a apple. Their is alot of mistakes.'),
    texts('de', 'Das ist ein Satz.'),
    translate({}),
    translate({ glossary_id: glossary }),
  ];
}

function translate(customization: object): Call {
  const body = { text: ['Check source term 7'], source_lang: 'en', target_lang: 'de', ...customization };
  return { method: 'POST', path: '/v2/translate', body };
}

/** A glossary of some 10 MB, near the limit. */
async function createGlossary({ url, key }: SandboxProcess): Promise<string> {
  const entries = Array.from({ length: 250_000 }, (_, index) => `source term ${index}\tZielwort ${index}`);
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: entries.join('\n') }];
  const response = await fetch(`${url}/v3/glossaries`, {
    method: 'POST',
    headers: { authorization: `Service-Auth-Key ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Large', dictionaries }),
  });
  return String(Object(await response.json()).glossary_id);
}

function get(path: string): Call {
  return { method: 'GET', path };
}

/** Reports the times of the answers, and the memory of the sandbox. */
export async function measureClients(report: Report): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'language-service-bench-'));
  const file = writeTmxFile(join(folder.path, 'some.tmx'), FILE_BYTES);
  await using sandbox = await startSandbox(join(folder.path, 'data'));
  const memory = await memoryOf(await uploadFile(sandbox, file.path));
  const calls = callsOn(memory, await createGlossary(sandbox));
  const end = performance.now() + SECONDS * 1000;
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    askUntil(end, sandbox, calls, createChance(index)),
  );
  say(report, (await Promise.all(clients)).flat(), sandbox.peakMB());
}

/** Times of the answers, in milliseconds. */
async function askUntil(
  end: number,
  sandbox: SandboxProcess,
  calls: readonly Call[],
  chance: Chance,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  while (performance.now() < end) {
    const call = calls[chance(calls.length)];
    if (call === undefined) throw new RangeError('no such call');
    const startedAt = performance.now();
    const status = await statusOf(agent, sandbox.url, sandbox.key, call);
    if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status}`);
    times.push(performance.now() - startedAt);
  }
  agent.destroy();
  return times;
}

function statusOf(agent: Agent, url: string, key: string, { method, path, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Service-Auth-Key ${key}`, 'content-type': 'application/json' };
    const call = request(url + path, { agent, method, headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function say(report: Report, times: readonly number[], peakMB: number): void {
  report.title(`${CLIENTS} clients for ${SECONDS} s of mixed calls`);
  report.figure({
    name: `sandbox, ${CLIENTS} clients: 99 % answered within`,
    value: quantile(times, 0.99),
    unit: 'ms',
    goal: { atMost: 300 },
    detail: `half within ${median(times).toFixed(0)} ms; ${times.length} answers`,
  });
  report.figure({
    name: `sandbox, ${CLIENTS} clients: peak memory`,
    value: peakMB,
    unit: 'MB',
    goal: { atMost: 550 },
  });
}
