// A request to export starts a new export (202), reuses an earlier one (200), or is refused because one is running
// (409). A 409 is never repeated: if this client or its store knows the running job, that job is continued.

import { ConflictError, ExportRunningError, NotFoundError } from '../../errors/api.ts';
import { bareCause } from '../../errors/base.ts';
import { cached, textOf } from '../../field.ts';
import {
  createTranslationMemoryExport,
  getTranslationMemory,
  getTranslationMemoryJob,
} from '../../generated/resources/translation-memories.ts';
import { translationMemories_createExport } from '../../generated/rows.ts';
import { within } from '../../timing.ts';
import { isFinalState } from './job-protocol.ts';
import { polledJob } from './jobs.ts';
import { onceText, repeatIfLost, type Workflow } from './workflow.ts';

/** An export that has been started. */
export interface StartedExport {
  readonly jobId: string;
  readonly translationMemoryId: string;
  /** True when an earlier export was reused (200). */
  readonly reused: boolean;
  /** True when the memory changed after the reused export started; absent when that is not known. */
  readonly stale: boolean | undefined;
}

const unknownJobHint =
  'Another process started it, so its job id is not known here: export again when it has ended';

/** Starts an export, reuses an earlier one, or continues the one that is running. */
export async function requestExport(
  workflow: Workflow,
  translationMemoryId: string,
  exportJobs: ExportJobStore | undefined,
): Promise<StartedExport> {
  const { core, callOptions, now } = workflow;
  const useStore = storeOf(workflow, exportJobs);
  const requestedAt = now();
  const request = async () => {
    const result = await createTranslationMemoryExport(core, translationMemoryId, callOptions).withResponse();
    const jobId = onceText(result, 'job_id', translationMemories_createExport);
    return { jobId, reused: result.status === 200 };
  };
  try {
    // A second request is safe here: the service answers 409 or the same job, and never exports twice at once.
    const { jobId, reused } = await repeatIfLost(request);
    await useStore((store) => store.set(translationMemoryId, jobId), jobId);
    const stale = reused ? await isStale(workflow, translationMemoryId, jobId) : false;
    return { jobId, translationMemoryId, reused, stale };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const jobId = textOf(await useStore((store) => store.get(translationMemoryId)));
    if (jobId !== undefined && (await wasRunning(workflow, jobId, requestedAt)))
      return { jobId, translationMemoryId, reused: false, stale: false };
    throw new ExportRunningError({ ...error, hint: unknownJobHint });
  }
}

/**
 * Returns whether the memory changed after the reused export started, so that the file may be incomplete; undefined when that
 * cannot be found out, which does not fail the export.
 */
async function isStale(
  { core, callOptions, signal }: Workflow,
  translationMemoryId: string,
  jobId: string,
): Promise<boolean | undefined> {
  try {
    const [memory, job] = await Promise.all([
      getTranslationMemory(core, translationMemoryId, callOptions),
      getTranslationMemoryJob(core, jobId, callOptions),
    ]);
    return Date.parse(memory.updated_time) > Date.parse(job.creation_time);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/**
 * Returns whether the export was running at that time. The remembered job may have ended long ago, with another one running
 * now: then its file is not the one asked for.
 */
async function wasRunning(
  { core, callOptions, redact }: Workflow,
  jobId: string,
  at: number,
): Promise<boolean> {
  try {
    const job = await getTranslationMemoryJob(core, jobId, callOptions);
    const { state } = polledJob(job, undefined, redact);
    // The service's time is known to the second.
    return !isFinalState(state) || Date.parse(job.updated_time) >= at - 1_000;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

/**
 * Returns access to the given store, or to that of this process, which related cores share. A store of the
 * caller can fail or never answer. The export then succeeds anyway, and an abort or a deadline ends the wait.
 */
function storeOf({ clock, signal, redact, emit, shared }: Workflow, given: ExportJobStore | undefined) {
  // Nothing else is remembered by this key.
  const own = given ?? (cached(shared.memory, createExportJobStore, createExportJobStore) as ExportJobStore);
  return async <T>(use: (store: ExportJobStore) => T | Promise<T>, jobId?: string) => {
    try {
      return await within(clock, { signal }, async () => use(own));
    } catch (error) {
      signal.throwIfAborted();
      const message = `The exportJobs store failed: ${bareCause(error, redact).message}`;
      emit({ type: 'warning', code: 'export-job-store', message, jobId });
      return undefined;
    }
  };
}

// A 409 says that an export is running, but not which job it is (openapi/paths/translation-memories). The client
// therefore remembers the exports it started; a store of the caller's own remembers them across processes.

/**
 * Remembers which job exports which memory. A failing store never fails an export: it is reported as a warning
 * `export-job-store`, and a later 409 is an ExportRunningError.
 */
export interface ExportJobStore {
  get(translationMemoryId: string): string | undefined | Promise<string | undefined>;
  set(translationMemoryId: string, jobId: string): void | Promise<void>;
}

/** The most memories that the built-in store remembers. */
const mostMemories = 1_000;

/** Returns a store in this process, of the last thousand memories. */
export function createExportJobStore(): ExportJobStore {
  const jobs = new Map<string, string>();
  return {
    get: (translationMemoryId) => jobs.get(translationMemoryId),
    set(translationMemoryId, jobId) {
      jobs.delete(translationMemoryId);
      jobs.set(translationMemoryId, jobId);
      const [oldest] = jobs.keys();
      if (jobs.size > mostMemories && oldest !== undefined) jobs.delete(oldest);
    },
  };
}
