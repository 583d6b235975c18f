// The service that the fleets are played against, its faults, and the judgement of what it has seen.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import {
  createSandbox,
  type Duration,
  type FaultPlace,
  fixtures,
  type JournalEntry,
  type Sandbox,
  serve,
} from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { seededChance } from './chance.ts';

/** Faults of each place; more than a run has requests. */
const ARMED = 500;

export interface Service {
  readonly url: string;
  readonly sandbox: Sandbox;
}

/** A sandbox over HTTP whose answers get lost, whose jobs show late and whose requests fail. */
export async function troubledService(
  seed: number,
  rate: number,
  uploadAddress: Duration = '30m',
): Promise<Service> {
  const sandbox = createSandbox({
    accounts: [{ id: fixtures.account, memoryLimit: 1_000_000 }],
    durations: { uploadSeen: '1500ms', import: '200ms', uploadAddress },
    journalLimit: 10_000_000,
  });
  const places = ['translationMemories_createImport', 'upload', 'translationMemories_getJob'] as const;
  for (const [at, on] of places.entries()) loseAtRandom(sandbox, seededChance(seed + at), rate, on);
  const { url, close } = await serve(sandbox);
  onTestFinished(async () => {
    await close();
    await sandbox.close();
  });
  return { url, sandbox };
}

/** Arms faults for the requests to one place, each a random number of requests after the last. */
function loseAtRandom({ faults }: Sandbox, chance: () => number, rate: number, on: FaultPlace): void {
  const ways = [{ reset: true, done: true }, { reset: true }, { status: 503 }] as const;
  for (let armed = 0, skip = 0; armed < ARMED; armed += 1) {
    while (chance() >= rate) skip += 1;
    faults.add({ ...ways[Math.floor(chance() * ways.length)], on, skip });
  }
}

/** Writes so many files, each with another name and number of segments. */
export function writeFiles(folder: string, count: number): Map<string, number> {
  const segments = new Map<string, number>();
  for (let index = 1; index <= count; index += 1) {
    const name = `file ${index}`;
    segments.set(name, 1 + (index % 3));
    writeFileSync(join(folder, `${name}.tmx`), tmxOf(name, 1 + (index % 3)));
  }
  return segments;
}

function tmxOf(name: string, units: number): string {
  const unit = (number: number) =>
    `<tu><tuv xml:lang="en"><seg>${name}, ${number}</seg></tuv><tuv xml:lang="de"><seg>Datei ${name}, ${number}</seg></tuv></tu>`;
  const header =
    '<header srclang="en" adminlang="en" datatype="plaintext" segtype="sentence" creationtool="x" creationtoolversion="1" o-tmf="none"/>';
  return `<tmx version="1.4">${header}<body>${Array.from({ length: units }, (_, index) => unit(index + 1)).join('')}</body></tmx>`;
}

/** What the service has seen, file by file. */
export interface Witness {
  /** Names with more than one memory. */
  readonly doubled: readonly string[];
  /** Names without a memory. */
  readonly lost: readonly string[];
  /** Names whose memory does not hold its segments. */
  readonly wrong: readonly string[];
  /** Files that were sent to two jobs that lived at the same time. */
  readonly sentTwice: readonly string[];
  /** Requests beside looks, for each file. */
  readonly requestsPerFile: number;
}

/** Asks the service itself what has come of the files. */
export async function witness(sandbox: Sandbox, segments: ReadonlyMap<string, number>): Promise<Witness> {
  sandbox.faults.clear();
  const found = new Map<string, number[]>();
  const { translationMemories } = createClient({
    baseUrl: 'https://sandbox.test',
    apiKey: fixtures.key,
    fetch: sandbox.fetch,
  });
  for await (const { name, segment_count } of translationMemories.list())
    found.set(name, [...(found.get(name) ?? []), segment_count]);
  const names = [...segments.keys()];
  const entries = sandbox.journal.entries();
  return {
    doubled: names.filter((name) => (found.get(name)?.length ?? 0) > 1),
    lost: names.filter((name) => !found.has(name)),
    wrong: names.filter((name) => found.get(name)?.[0] !== segments.get(name)),
    sentTwice: namesSentTwice(entries),
    requestsPerFile:
      entries.filter(
        ({ method, operation }) => method === 'PUT' || operation === 'translationMemories_createImport',
      ).length / names.length,
  };
}

/** Files of which an upload began to one job while the address of another, which had an upload, still worked. */
function namesSentTwice(entries: readonly JournalEntry[]): string[] {
  const jobs = new Map<string, { readonly name: string; readonly expiresAt: number }>();
  const started = new Map<string, Set<string>>();
  const twice = new Set<string>();
  for (const { operation, body, reply, method, path, time } of entries) {
    if (operation === 'translationMemories_createImport') {
      const { display_name: name = '' } = fieldOf<{ display_name?: string }>(body, 'parameters') ?? {};
      const expiresAt = Date.parse(fieldOf<string>(reply, 'expires_at') ?? '');
      jobs.set(fieldOf<string>(reply, 'job_id') ?? '', { name, expiresAt });
    }
    const [id] = method === 'PUT' ? (/[0-9a-f-]{36}/.exec(path) ?? []) : [];
    const name = jobs.get(id ?? '')?.name;
    if (id === undefined || name === undefined) continue;
    const others = started.get(name) ?? new Set();
    const isAlive = (other: string) => other !== id && (jobs.get(other)?.expiresAt ?? 0) > Date.parse(time);
    if ([...others].some(isAlive)) twice.add(name);
    started.set(name, others.add(id));
  }
  return [...twice];
}

function fieldOf<T>(value: unknown, name: string): T | undefined {
  // The journal holds what the description says.
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as T) : undefined;
}
