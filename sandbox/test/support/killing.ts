// A process that works on a data folder is killed at a moment nobody chose. Whatever it had answered must then be so,
// and of everything else nothing must be half there.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { inSandbox, lookAt, memoriesIn } from './aftermath.ts';
import type { Told, ToldJob } from './told.ts';

/** How often is killed, and during what. */
export interface KillingOptions {
  readonly data: string;
  readonly rounds: number;
  /** Units of the memories. */
  readonly units: number;
  /** The same seed chooses the same moments. */
  readonly seed: number;
}

const OPERATIONS = ['import', 'export', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };

/** Kills during imports, exports and deletions in turn. Gives what is wrong afterwards, with the round. */
export async function killAndLook({ data, rounds, units, seed }: KillingOptions): Promise<string[]> {
  const told: Told = { jobs: new Map(), deletions: new Map() };
  const file = tmxOf(units);
  const chance = random(seed);
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const operation = OPERATIONS[round % OPERATIONS.length] ?? 'import';
    const memory = await inSandbox(data, (sandbox) => freshMemory(sandbox, told, units));
    const afterMs = chance() * longest(operation, units);
    await killDuring(operation, { data, memory, file, told, afterMs });
    const found = await lookAt(data, told, units);
    const moment = `round ${round}, ${operation} killed after ${Math.round(afterMs)} ms`;
    wrong.push(...found.map((words) => `${moment}: ${words}`));
  }
  return wrong;
}

/** About as long as the operation takes, and a little more. */
function longest(operation: Operation, units: number): number {
  return { import: 150 + units / 40, export: 100 + units / 100, delete: 12 }[operation];
}

interface Killed {
  readonly data: string;
  readonly memory: string;
  readonly file: string;
  readonly told: Told;
  readonly afterMs: number;
}

async function killDuring(operation: Operation, { data, afterMs, ...work }: Killed): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=source', MAIN, '--port', '0', '--data', data]);
  const [output] = await once(child.stdout, 'data');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(output)) ?? [];
  const exited = once(child, 'exit');
  const working = { import: importInto, export: exportFrom, delete: deleteFrom }[operation](url, work);
  await wait(afterMs);
  child.kill('SIGKILL');
  await Promise.all([exited, working.catch(brokenOff)]);
}

/** The connection of a killed process breaks, and nothing else may go wrong. */
function brokenOff(error: Error): void {
  if (!/fetch failed|terminated/.test(error.message)) throw error;
}

type Work = Pick<Killed, 'memory' | 'file' | 'told'>;

async function importInto(url: string, { file, told }: Work): Promise<void> {
  const source_file = { file_name: 'a.tmx', content_length: Buffer.byteLength(file) };
  const body = JSON.stringify({ source_file });
  const asked = await fetch(`${url}/v3/translation_memories/import`, { method: 'POST', headers, body });
  const { job_id, upload_url } = (await asked.json()) as { job_id: string; upload_url: string };
  const job: ToldJob = { operation: 'import', answered: false };
  told.jobs.set(job_id, job);
  const type = { 'content-type': 'application/xml' };
  const { status } = await fetch(upload_url, { method: 'PUT', headers: type, body: file });
  job.answered = status === 204;
}

async function exportFrom(url: string, { memory, told }: Work): Promise<void> {
  const asked = await fetch(`${url}/v3/translation_memories/${memory}/export`, { method: 'POST', headers });
  const { job_id } = (await asked.json()) as { job_id: string };
  told.jobs.set(job_id, { operation: 'export', memory, answered: true });
}

async function deleteFrom(url: string, { memory, told }: Work): Promise<void> {
  const deletion = { answered: false };
  told.deletions.set(memory, deletion);
  const { status } = await fetch(`${url}/v3/translation_memories/${memory}`, { method: 'DELETE', headers });
  deletion.answered = status === 204;
}

/** A memory that was not exported yet: an export that is given again would be none. */
async function freshMemory(sandbox: Sandbox, { jobs }: Told, units: number): Promise<string> {
  const exported = new Set([...jobs.values()].map(({ memory }) => memory));
  const memories = await memoriesIn(sandbox);
  const fresh = memories.find(({ translation_memory_id: id }) => !exported.has(id));
  return (fresh ?? (await sandbox.seed.translationMemory({ segments: units }))).translation_memory_id;
}

function tmxOf(units: number): string {
  const unit = (index: number) =>
    `<tu><tuv xml:lang="en"><seg>Sentence ${index}.</seg></tuv><tuv xml:lang="de"><seg>Satz ${index}.</seg></tuv></tu>`;
  const body = Array.from({ length: units }, (_, index) => unit(index)).join('\n');
  return `<tmx version="1.4"><header srclang="en"/><body>${body}</body></tmx>`;
}

/** Numbers from 0 to 1 that follow from a seed (a linear congruence of Lehmer's). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
