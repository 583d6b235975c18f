// One file, imported by the client itself: a job is created, the file is sent, and the job is waited for. Each step is
// remembered before the next one begins, so that a later run continues, and no file becomes two memories.

import { basename } from 'node:path';
import { ApiError, InvalidRequestError, NotFoundError } from 'language-service-client/core';
import {
  type ImportJob,
  JobFailedError,
  type ProgressListener,
  resumeTranslationMemoryImport,
  startTranslationMemoryImport,
} from 'language-service-client/import';
import { getTranslationMemory } from 'language-service-client/translation-memories';
import type { Context } from '../context.ts';
import { type ExitStatus, Interrupted } from '../exit-status.ts';
import { mebibytes } from '../output/amounts.ts';
import { failureOf } from '../output/failure.ts';
import { forgetInput } from './files-to-import.ts';
import { holding, type RememberedImport, readImport, remember, stateOf } from './remembered-imports.ts';
import type { RowResult } from './row-result.ts';

/** The longest name of a file, in characters. */
const longestFileName = 100;

/** Takes an import to its end. @throws Interrupted, after Ctrl-C. */
export function importFile(
  context: Context,
  wanted: RememberedImport,
  { label, again = false }: { readonly label: string; readonly again?: boolean | undefined },
): Promise<RowResult> {
  return holding(context, wanted.id, async () => {
    const known = await continued(context, wanted, again);
    const result = { operation: 'import', file: label, name: wanted.name } as const;
    if (known.memoryId !== undefined)
      return { ...result, exitStatus: 'done', isBefore: true, ...resultsOf(known) };
    const run = new ImportRun(context, known, label);
    try {
      const ended = await run.finish();
      await forgetInput(context, ended.path);
      return { ...result, exitStatus: 'done', isBefore: false, ...resultsOf(ended) };
    } catch (error) {
      return { ...result, ...(await run.left(error)) };
    }
  });
}

/** Creates the job and sends the file; the service does the rest. */
export function sendFile(context: Context, wanted: RememberedImport): Promise<ImportJob | RememberedImport> {
  return holding(context, wanted.id, async () => {
    const known = await continued(context, wanted, false);
    return known.memoryId === undefined ? new ImportRun(context, known, wanted.name).send() : known;
  });
}

/** What is known of an import that is to be done; remembered before anything is sent. */
async function continued(
  context: Context,
  wanted: RememberedImport,
  again: boolean,
): Promise<RememberedImport> {
  const stored = await readImport(context, wanted.id);
  const isDone = stored?.memoryId !== undefined;
  if (isDone && !again && (await exists(context, stored.memoryId ?? ''))) return stored;
  // Only its user knows that no memory came of a job which the service has forgotten.
  const isOver = isDone || (again && stored !== undefined && stateOf(stored) === 'unknown');
  // A file may have moved since.
  const known = { ...wanted, token: isOver ? undefined : stored?.token };
  await remember(context, known);
  return known;
}

/** Whether the account has the memory. */
export async function exists(context: Context, memoryId: string): Promise<boolean> {
  try {
    await getTranslationMemory(await context.core(), memoryId, { signal: context.signal });
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

function resultsOf({ memoryId, skipped, token }: RememberedImport): Partial<RowResult> {
  return { memoryId, skipped, jobId: token?.jobId };
}

const final: ReadonlySet<ExitStatus> = new Set(['usage', 'jobFailed', 'notFound', 'conflict']);
/** Of a file that may have been sent, these do not say what became of it. */
const undecided: ReadonlySet<ExitStatus> = new Set(['network', 'service', 'rateLimited', 'partlyDone']);

type Left = Pick<RowResult, 'exitStatus' | 'reason' | 'jobId' | 'isUndecided'>;
type ProgressEvent = Parameters<ProgressListener>[0];

class ImportRun {
  readonly #context: Context;
  readonly #label: string;
  #known: RememberedImport;

  constructor(context: Context, known: RememberedImport, label: string) {
    this.#context = context;
    this.#known = known;
    this.#label = label;
  }

  async finish(): Promise<RememberedImport> {
    const job = await this.send();
    const { translationMemoryId: memoryId, skippedSegmentCount: skipped } = await job.wait(this.#options());
    return this.#store({ token: job.toJSON(), memoryId, skipped, failure: undefined });
  }

  async send(): Promise<ImportJob> {
    const started = await this.#started();
    if (started !== undefined) return started;
    const core = await this.#context.core();
    const { path, name } = this.#known;
    const fileName = basename(path).slice(-longestFileName);
    await this.#context.progress(`${this.#label}: sending`);
    const job = await startTranslationMemoryImport(core, path, {
      ...this.#options(),
      fileName,
      displayName: name,
      digest: false,
    });
    await this.#store({ token: job.toJSON() });
    await job.upload({ ...this.#options(), digest: false });
    await this.#store({ token: job.toJSON() });
    return job;
  }

  /** The job of an earlier run, if it has its file. Without a source nothing is sent to it. */
  async #started(): Promise<ImportJob | undefined> {
    const { token } = this.#known;
    if (token === undefined) return undefined;
    const core = await this.#context.core();
    const job = resumeTranslationMemoryImport(core, token, undefined, this.#options());
    try {
      await this.#context.progress(`${this.#label}: waiting: the service may have the file already`);
      await job.upload(this.#options());
      return job;
    } catch (error) {
      if (error instanceof InvalidRequestError && error.field === 'source') return undefined;
      throw error;
    }
  }

  /** How the run ends; a later run continues where that makes sense. */
  async left(error: unknown): Promise<Left> {
    if (this.#context.signal.reason instanceof Interrupted) throw this.#context.signal.reason;
    const { message, exitStatus: own } = failureOf(error);
    // Without a decision about the key nothing can be imported.
    if (own === 'authentication' || own === 'permission' || own === 'bug') throw error;
    if (error instanceof NotFoundError && this.#known.token !== undefined) return this.#forgotten(message);
    const exitStatus = this.#exitStatusOf(error, own);
    const isFinal = final.has(exitStatus);
    const { jobId } = this.#known.token ?? {};
    const hasFailed = error instanceof JobFailedError || isFinal;
    await this.#store({ failure: { message, isFinal }, ...(hasFailed && { token: undefined }) });
    return { exitStatus, reason: message, jobId };
  }

  /** The service does not know the job, which may have become a memory. */
  async #forgotten(message: string): Promise<Left> {
    await this.#store({ failure: { message, isFinal: true } });
    const advice = `list the memories; if "${this.#known.name}" is missing, import the file with --again`;
    return {
      exitStatus: 'unknownOutcome',
      isUndecided: true,
      reason: `the service has forgotten the job (${message}): ${advice}`,
      jobId: this.#known.token?.jobId,
    };
  }

  /** A job without its file makes no memory, so nothing is unknown until the file is sent. */
  #exitStatusOf(error: unknown, own: ExitStatus): ExitStatus {
    if (this.#known.token !== undefined) return undecided.has(own) ? 'unknownOutcome' : own;
    if (own !== 'unknownOutcome') return own;
    return error instanceof ApiError ? 'service' : 'network';
  }

  async #store(changes: Partial<RememberedImport>): Promise<RememberedImport> {
    this.#known = { ...this.#known, ...changes };
    await remember(this.#context, this.#known);
    return this.#known;
  }

  #options() {
    const { signal, globals } = this.#context;
    return {
      signal,
      maxRetries: globals['max-retries'],
      firstPauseMs: 500,
      longestPauseMs: 5_000,
      onProgress: (event: ProgressEvent) => void this.#progress(event),
    };
  }

  #progress(event: ProgressEvent): Promise<void> | undefined {
    if (event.type === 'poll') return this.#context.progress(`${this.#label}: processing`);
    if (event.type !== 'upload' || event.size === undefined) return undefined;
    const [sent, size] = [event.bytes, event.size].map(mebibytes);
    return this.#context.progress(`${this.#label}: sending ${sent} of ${size} MiB`);
  }
}
