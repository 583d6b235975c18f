// Imports that survive their server. A record beside each file says how far its import is; it holds no key and no signed
// URL. After a restart, each import continues from its record.

import { randomUUID } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import {
  type Client,
  ConnectionError,
  type ImportOptions,
  isApiError,
  JobFailedError,
  type JobToken,
  JobWaitError,
  TimeoutError,
  UnknownOutcomeError,
  UploadError,
} from 'language-service-client';

/** The progress that the user sees. `bytes`: how many the service has. `waiting`: see `error`. */
export interface Progress {
  readonly state: 'uploading' | 'processing' | 'waiting' | 'done' | 'failed';
  readonly bytes?: number;
  readonly translationMemoryId?: string;
  readonly skipped?: number;
  readonly error?: string;
}

interface ImportRecord {
  readonly name: string;
  readonly token?: JobToken | undefined;
  readonly progress: Progress;
}

/** A file that is not stored. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The service takes files up to this size. */
const mostBytes = 2 ** 30;
/** An import that takes longer than a day has failed for the user. */
const dayMs = 86_400_000;

export class Imports {
  readonly #client: Client;
  readonly #folder: string;
  readonly #pauseMs: number;
  readonly #records = new Map<string, ImportRecord>();
  readonly #listeners = new Map<(id: string, progress: Progress) => void, () => void>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  /** Opens the imports of a folder, and continues those that have not ended. */
  constructor(client: Client, folder: string, pauseMs = 30_000) {
    this.#client = client;
    this.#folder = folder;
    this.#pauseMs = pauseMs;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder);
    for (const file of files) {
      const [, id = '', ending] = /^(.+)\.(part|new|tmx|json)$/.exec(file) ?? [];
      if (ending === 'json') this.#records.set(id, JSON.parse(readFileSync(join(folder, file), 'utf8')));
      // A crash leaves an incomplete file, or a file whose import has no record yet. Its user got no response.
      else if (ending !== undefined && !(ending === 'tmx' && files.includes(`${id}.json`)))
        removeOld(join(folder, file));
    }
    for (const [id, record] of this.#records) if (!hasEnded(record.progress)) this.#run(id, record);
  }

  /** Stores a file whole or not at all, starts its import and returns its id. */
  async receive(name: string, body: AsyncIterable<Uint8Array> | null | undefined): Promise<string> {
    const id = randomUUID();
    const part = this.#file(id, 'part');
    const file = createWriteStream(part);
    try {
      await pipeline(body ?? [], limited, file);
      renameSync(part, this.#file(id, 'tmx'));
    } catch (error) {
      // A file that is still being opened would appear after this line has removed it.
      if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
      rmSync(part, { force: true });
      throw error;
    }
    const record: ImportRecord = { name, progress: { state: 'uploading', bytes: 0 } };
    this.#change(id, record);
    this.#run(id, record);
    return id;
  }

  /** Returns the progress as server-sent events, from now to the end. Returns undefined for an unknown import. */
  events(id: string): ReadableStream<Uint8Array> | undefined {
    const record = this.#records.get(id);
    if (record === undefined) return undefined;
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    const send = (of: string, progress: Progress) => {
      if (of !== id) return;
      writer.write(`data: ${JSON.stringify(progress)}\n\n`).catch(stop);
      if (hasEnded(progress)) writer.close().catch(stop).finally(stop);
    };
    const stop = () => this.#listeners.delete(send);
    this.#listeners.set(send, () => writer.close().catch(stop));
    // A user who goes away stops nothing but these events.
    writer.closed.catch(stop);
    send(id, record.progress);
    return readable.pipeThrough(new TextEncoderStream());
  }

  /** Stops waiting, and ends the events, so that the server can close. The jobs continue at the service. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    for (const end of this.#listeners.values()) end();
    await Promise.all(this.#running);
  }

  #file(id: string, ending: 'part' | 'tmx' | 'json' | 'new'): string {
    return join(this.#folder, `${id}.${ending}`);
  }

  #run(id: string, record: ImportRecord): void {
    const work = this.#import(id, record).catch((error: unknown) => {
      // After a stop, the record says where to continue.
      if (this.#stopped.signal.aborted) return;
      console.error(`Import ${id} failed: ${error}`);
      this.#change(id, { name: record.name, progress: { state: 'failed', error: reasonOf(error) } });
    });
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async #import(id: string, { name, token: stored }: ImportRecord): Promise<void> {
    const { translationMemories } = this.#client;
    const { signal } = this.#stopped;
    const file = this.#file(id, 'tmx');
    const endsAt = Date.now() + dayMs;
    let token = stored;
    const now = (progress: Progress, isStored = true) =>
      this.#change(id, { name, token, progress }, isStored);
    const options: ImportOptions = {
      displayName: name,
      signal,
      maxWaitMs: dayMs,
      // Called before and after each upload, also if a new job replaces the first one.
      onResumeToken: (latest) => {
        token = latest;
        now({ state: 'uploaded' in latest && latest.uploaded ? 'processing' : 'uploading' });
      },
      onProgress: (event) => {
        if (event.type === 'upload') now({ state: 'uploading', bytes: event.bytes }, false);
      },
    };
    for (;;)
      try {
        const { translationMemoryId, skippedSegmentCount: skipped } =
          token === undefined
            ? await translationMemories.importFrom(file, options)
            : await translationMemories.resumeImport(token, file, options).wait();
        now({ state: 'done', translationMemoryId, skipped });
        return;
      } catch (error) {
        if (!mayPass(error) || Date.now() > endsAt) throw error;
        console.error(`Import ${id} waits: ${error}`);
        now({ state: 'waiting', error: 'The service is not available. The import continues later' });
        await setTimeout(this.#pauseMs, undefined, { signal });
      }
  }

  /** Stores the record, unless it is a mere step of an upload. A crash leaves the old record or the new one. */
  #change(id: string, record: ImportRecord, isStored = true): void {
    this.#records.set(id, record);
    if (isStored) {
      writeFileSync(this.#file(id, 'new'), JSON.stringify(record));
      renameSync(this.#file(id, 'new'), this.#file(id, 'json'));
    }
    // The record stays for users who come back. Delete it when your application no longer shows it.
    if (hasEnded(record.progress)) rmSync(this.#file(id, 'tmx'), { force: true });
    for (const listener of this.#listeners.keys()) listener(id, record.progress);
  }
}

/**
 * Returns whether a page or program of this machine asks; a page of another site can reach 127.0.0.1 by another name.
 * Replace it by the authentication of your application.
 */
export function mayUpload({ host = '', origin }: IncomingHttpHeaders): boolean {
  const asked = [`http://${host}`, ...(origin === undefined ? [] : [origin])];
  return asked.every((one) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(one)?.hostname ?? ''));
}

/** Returns the response for a file that was not stored. Users do not see internal errors. */
export function refusal(error: unknown): { status: number; body: { error: string } } {
  if (error instanceof Refused) return { status: error.status, body: { error: error.message } };
  console.error(`A file was not stored: ${error}`);
  return { status: 500, body: { error: 'The file was not stored' } };
}

/** Returns what users see. Other messages name internal addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof JobFailedError) return error.message;
  const status = isApiError(error) || error instanceof UploadError ? error.status : undefined;
  if (status === 413) return 'The file is too large';
  return status === 456 ? 'The account is full' : 'The file could not be imported';
}

/**
 * Returns whether the service was away, a response was lost, or the operator must correct the key (401, 403). The import
 * can then continue: with a token the job is polled first, and without one no job has a file.
 */
function mayPass(error: unknown): error is Error {
  if (isApiError(error)) return [401, 403, 429].includes(error.status) || error.status >= 500;
  if (error instanceof UploadError) return error.status === undefined || error.status >= 429;
  const passing = [ConnectionError, JobWaitError, TimeoutError, UnknownOutcomeError];
  return passing.some((kind) => error instanceof kind);
}

/** Removes a file that has not changed for an hour. A newer one may belong to a server that still runs. */
function removeOld(file: string): void {
  const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs < Date.now() - 3_600_000) rmSync(file, { force: true });
}

function hasEnded({ state }: Progress): boolean {
  return state === 'done' || state === 'failed';
}

async function* limited(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    // The body of an HTML form begins with "--".
    if (bytes === 0 && chunk[0] === 0x2d) throw new Refused(415, 'Send the file as the body, not in a form');
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Refused(413, `The file is larger than ${mostBytes} bytes`);
    yield chunk;
  }
  if (bytes === 0) throw new Refused(400, 'The file is empty');
}
