// Imports and exports. A job whose status never changes to an end would hold a run for ever: it is given up.

import type { Clock } from 'language-service-client';
import { isKnownStatus, type JobState, stateOfStatus } from 'language-service-client/jobs';
import type { Creation, KindName, Thing } from './kinds.ts';
import { Surprise, textAt, Untestable, valueAt } from './outcome.ts';
import { bodyOf, type Question } from './request.ts';
import type { Exchange } from './schema.ts';

/** How long a job may take, and all jobs of a run together, in milliseconds: the run ends within three minutes. */
const longestWaitMs = 60_000;
const longestSumMs = 90_000;
/** How long a status that is not described may last, in milliseconds: it may also be one on the way. */
const patienceMs = 30_000;

/** Segments of the imported memory, its duplicate not counted. */
export const importedSegments = 60;

const stages: Record<JobState, number> = { awaiting: 0, running: 1, succeeded: 2, failed: 2, expired: 2 };

/** The part of a run that jobs use. */
interface JobHost {
  readonly clock: Clock;
  readonly label: string;
  readonly writes: boolean;
  readonly signal: AbortSignal | undefined;
  ask(operation: string, question?: Question): Promise<Exchange>;
  transfer(url: string, init?: RequestInit): Promise<Response>;
  expect(name: KindName): Creation;
}

/** A declared import. */
export interface Declared {
  readonly jobId: string;
  /** Where its file is sent to. */
  readonly address: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The jobs of a run. */
export class Jobs {
  readonly #host: JobHost;
  readonly #unsettled = new Map<string, () => Promise<void>>();
  #sumMs = 0;

  constructor(host: JobHost) {
    this.#host = host;
  }

  async read(jobId: string): Promise<unknown> {
    return bodyOf(await this.#host.ask('translationMemories_getJob', { path: [jobId] }));
  }

  /** Waits until a job has ended. @throws Surprise for one that does not end, or goes back. */
  async ended(jobId: string): Promise<unknown> {
    const { clock } = this.#host;
    const startedAt = clock.now();
    const unknown = new Map<string, number>();
    let stage = 0;
    for (let pauseMs = 200; ; pauseMs = Math.min(2 * pauseMs, 5_000)) {
      const job = await this.read(jobId);
      const came = valueAt(job, 'results', 0, 'status');
      const status = typeof came === 'string' ? came : 'awaiting_input';
      const next = stages[stateOfStatus(status)];
      if (next < stage) throw new Surprise('a job returns to an earlier status');
      stage = next;
      if (stage === 2) return job;
      if (clock.now() - startedAt >= longestWaitMs)
        throw new Surprise(`a job is still ${status} after ${longestWaitMs / 1_000} seconds`);
      if (!isKnownStatus(status) && !unknown.has(status)) unknown.set(status, clock.now());
      if (clock.now() - (unknown.get(status) ?? clock.now()) >= patienceMs)
        throw new Surprise(`a job stays ${status}, which is not described`);
      this.#sumMs += pauseMs;
      if (this.#sumMs >= longestSumMs)
        throw new Untestable(`the jobs of this run took ${longestSumMs / 1_000} seconds`);
      await pause(this.#host, pauseMs);
    }
  }

  async declare(file: string, name: string, parameters?: object): Promise<Declared> {
    if (!this.#host.writes) throw new Untestable('needs --write');
    const bytes = new TextEncoder().encode(file);
    const source_file = { file_name: `${name}.tmx`, content_length: bytes.length };
    const body = { source_file, ...(parameters && { parameters }) };
    const data = bodyOf(await this.#host.ask('translationMemories_createImport', { body }));
    return { jobId: textAt(data, 'job_id'), address: textAt(data, 'upload_url'), bytes };
  }

  /** Sends the file; resolves with the status. The end of the run deletes what comes of it. */
  async upload({ address, bytes, jobId }: Declared): Promise<number> {
    const creation = this.#host.expect('translationMemories');
    // What comes of a second file for a job is searched for by name.
    const isSecond = this.#unsettled.has(jobId);
    const settle = async () => {
      const id = valueAt(await this.ended(jobId), 'results', 0, 'translation_memory_id');
      Object.assign(creation, { id: typeof id === 'string' ? id : undefined, isSettled: true });
    };
    if (!isSecond) this.#unsettled.set(jobId, settle);
    const headers = { 'content-type': 'application/xml' };
    return (await this.#host.transfer(address, { method: 'PUT', headers, body: bytes })).status;
  }

  /** Follows each job whose file was sent to its end; what comes of one that cannot be followed is searched for by name. */
  async settleAll(): Promise<void> {
    // What a run ended early, it follows for half a minute.
    this.#sumMs = longestSumMs - 30_000;
    for (const settle of this.#unsettled.values()) await settle().catch(() => undefined);
  }
}

/** Imports the memory that the rows look at, without a display name. */
export async function importedMemory(service: JobHost & { readonly jobs: Jobs }): Promise<Thing> {
  const declared = await service.jobs.declare(tmxOf(service.label), service.label);
  const status = await service.jobs.upload(declared);
  if (status >= 300) throw new Surprise(`the upload is refused with ${status}`);
  const data = await service.jobs.ended(declared.jobId);
  return { id: textAt(data, 'results', 0, 'translation_memory_id'), data };
}

/** Waits by the clock; rejects with the reason of the signal as soon as it aborts. */
export function pause({ clock, signal }: Pick<JobHost, 'clock' | 'signal'>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/** Writes a small file with the label in it: more segments than a page has by default, and one of them twice. */
export function tmxOf(label: string): string {
  const numbers = Array.from({ length: importedSegments }, (_, at) => at + 1);
  const units = [...numbers, 1].map(
    (number) =>
      `<tu><tuv xml:lang="en"><seg>Brake cable ${number}</seg></tuv><tuv xml:lang="de"><seg>Bremszug ${number}</seg></tuv></tu>`,
  );
  const header = `<header creationtool="${label}" creationtoolversion="1" segtype="sentence" o-tmf="none" adminlang="en" srclang="en" datatype="plaintext"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${header}<body>${units.join('\n')}</body></tmx>\n`;
}
