// A process that works on a data folder is killed at a moment nobody chose. Whatever it had answered must then be so,
// and of everything else nothing must be half there.

import { setTimeout as wait } from 'node:timers/promises';
import { fixtures, type Sandbox } from '../../src/index.ts';
import type { Acknowledged, AcknowledgedJob } from './acknowledged.ts';
import { inSandbox, lookAt, memoriesIn } from './aftermath.ts';
import { serveFolder } from './served-process.ts';

/** How often is killed, and during what. */
export interface KillingOptions {
  readonly data: string;
  readonly rounds: number;
  /** Units of the memories. */
  readonly units: number;
  /** The same seed chooses the same moments, as shares of the time that an operation takes. */
  readonly seed: number;
}

/** What is worked with, round after round. */
interface Scene {
  readonly data: string;
  readonly units: number;
  readonly file: string;
  readonly acknowledged: Acknowledged;
}

interface Work extends Pick<Scene, 'file' | 'acknowledged'> {
  readonly memory: string;
}

const OPERATIONS = [importInto, exportFrom, deleteFrom] as const;
type Operation = (typeof OPERATIONS)[number];

/** Some come too late: an operation that has just ended is a moment like any other. */
const SHARE = 1.2;

const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };

/** Kills during imports, exports and deletions in turn. Gives what is wrong afterwards, with the round. */
export async function killAndLook({ data, rounds, units, seed }: KillingOptions): Promise<string[]> {
  const acknowledged: Acknowledged = { jobs: new Map(), deletions: new Map(), counted: new Set() };
  const scene = { data, units, file: tmxOf(units), acknowledged };
  const chance = random(seed);
  const times = new Map<Operation, number>();
  for (const operation of OPERATIONS) times.set(operation, (await killDuring(operation, scene)) ?? 0);
  const wrong: string[] = [];
  let late = 0;
  for (let round = 0; round < rounds; round += 1) {
    const operation = OPERATIONS[round % OPERATIONS.length] ?? importInto;
    const usualMs = times.get(operation) ?? 0;
    const afterMs = chance() * SHARE * usualMs;
    const tookMs = await killDuring(operation, scene, afterMs);
    if (tookMs !== undefined) late += 1;
    times.set(operation, Math.min(usualMs, tookMs ?? usualMs));
    const found = await lookAt(data, acknowledged, units);
    wrong.push(
      ...found.map((words) => `round ${round}, ${operation.name} killed after ${afterMs} ms: ${words}`),
    );
  }
  if (late > (rounds * 2) / 3) wrong.push(`${late} of ${rounds} had ended when they were killed`);
  return wrong;
}

/** Kills the process after that time; by default when it is done. Gives how long it took, if it finished. */
async function killDuring(
  operation: Operation,
  { data, units, ...scene }: Scene,
  afterMs?: number,
): Promise<number | undefined> {
  const memory = await inSandbox(data, (sandbox) => freshMemory(sandbox, scene.acknowledged, units));
  const served = await serveFolder(data);
  const startMs = performance.now();
  const ended = operation(served.url, { ...scene, memory })
    .then(() => fetch(`${served.url}/__sandbox/idle`, { method: 'POST' }))
    .then(() => performance.now() - startMs, brokenOff);
  await (afterMs === undefined ? ended : wait(afterMs));
  await served.kill();
  return ended;
}

/** The connection of a killed process breaks, and nothing else may go wrong. */
function brokenOff(error: Error): undefined {
  if (!/fetch failed|terminated/.test(error.message)) throw error;
}

async function importInto(url: string, { file, acknowledged }: Work): Promise<void> {
  const source_file = { file_name: 'a.tmx', content_length: Buffer.byteLength(file) };
  const body = JSON.stringify({ source_file });
  const asked = await fetch(`${url}/v3/translation_memories/import`, { method: 'POST', headers, body });
  const { job_id, upload_url } = (await asked.json()) as { job_id: string; upload_url: string };
  const job: AcknowledgedJob = { operation: 'import', answered: false };
  acknowledged.jobs.set(job_id, job);
  const type = { 'content-type': 'application/xml' };
  const { status } = await fetch(upload_url, { method: 'PUT', headers: type, body: file });
  job.answered = status === 204;
}

async function exportFrom(url: string, { memory, acknowledged }: Work): Promise<void> {
  const asked = await fetch(`${url}/v3/translation_memories/${memory}/export`, { method: 'POST', headers });
  const { job_id } = (await asked.json()) as { job_id: string };
  acknowledged.jobs.set(job_id, { operation: 'export', memory, answered: true });
}

async function deleteFrom(url: string, { memory, acknowledged }: Work): Promise<void> {
  const deletion = { answered: false };
  acknowledged.deletions.set(memory, deletion);
  const { status } = await fetch(`${url}/v3/translation_memories/${memory}`, { method: 'DELETE', headers });
  deletion.answered = status === 204;
}

/** A memory that was not exported yet: an earlier export would be returned again. */
async function freshMemory(sandbox: Sandbox, { jobs }: Acknowledged, units: number): Promise<string> {
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
