// Starts an export. The service starts a new export (202), reuses an earlier one (200), or refuses because an export is
// running (409). After a 409 the request is not repeated. If this client or its store knows the running job, it is
// continued.

import { ConflictError, ExportRunningError, NotFoundError } from '../../errors/api.ts';
import { bareCause } from '../../errors/base.ts';
import { textOf } from '../../field.ts';
import {
  createTranslationMemoryExport,
  getTranslationMemory,
  getTranslationMemoryJob,
} from '../../generated/resources/translation-memories.ts';
import { translationMemories_createExport } from '../../generated/rows.ts';
import { within } from '../../timing.ts';
import { isFinalState } from './job-protocol.ts';
import { polledJob } from './jobs.ts';
import type { ExportJobStore } from './options.ts';
import { onceText, repeatIfLost, type Workflow } from './workflow.ts';

/** An export that was started or reused. */
export interface StartedExport {
  readonly jobId: string;
  readonly translationMemoryId: string;
  /** True if the service reused an earlier export (status 200). */
  readonly reused: boolean;
  /** True if the memory changed after the reused export started; undefined if that is unknown. */
  readonly stale: boolean | undefined;
}

const unknownJobHint = 'The job id of the running export is not known here. Export again after it has ended';

/**
 * Starts an export of a memory, and returns it. If the service reuses an earlier export, returns that export. If the
 * service refuses a second export, returns the running one.
 */
export async function requestExport(workflow: Workflow, translationMemoryId: string): Promise<StartedExport> {
  const { core, callOptions, now } = workflow;
  const requestedAt = now();
  const request = async () => {
    const result = await createTranslationMemoryExport(core, translationMemoryId, callOptions).withResponse();
    const jobId = onceText(result, 'job_id', translationMemories_createExport);
    return { jobId, reused: result.status === 200 };
  };
  try {
    // A second request is safe: the service returns 409 or the same job, and never runs two exports of a memory.
    const { jobId, reused } = await repeatIfLost(request);
    await useStore(workflow, (store) => store.set(translationMemoryId, jobId), jobId);
    const stale = reused ? await isStale(workflow, translationMemoryId, jobId) : false;
    return { jobId, translationMemoryId, reused, stale };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const jobId = textOf(await useStore(workflow, (store) => store.get(translationMemoryId)));
    if (jobId !== undefined && (await wasRunning(workflow, jobId, requestedAt)))
      return { jobId, translationMemoryId, reused: false, stale: false };
    throw new ExportRunningError({ ...error, hint: unknownJobHint });
  }
}

/**
 * Returns whether the memory changed after the reused export started. The exported file may then lack changes. Returns
 * undefined if a request fails, because the export can continue without this information.
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
 * Returns whether an export job was still running at `at`, the time of a request that the service refused with 409. If
 * the job had already ended, a newer export caused the 409.
 */
async function wasRunning(
  { core, callOptions, redact }: Workflow,
  jobId: string,
  at: number,
): Promise<boolean> {
  try {
    const job = await getTranslationMemoryJob(core, jobId, callOptions);
    const { state } = polledJob(job, undefined, redact);
    // The service's time is known with a precision of one second.
    return !isFinalState(state) || Date.parse(job.updated_time) >= at - 1_000;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

/**
 * Calls `use` with the caller's store of export jobs, or else with the default store, and returns the result. If the
 * store fails, reports a warning and returns undefined, and the export continues. If the store never responds, an abort
 * or the deadline ends the wait. A core and its copies from `withOptions` share one default store.
 */
async function useStore<T>(
  { clock, signal, redact, shared, options, warn }: Workflow,
  use: (store: ExportJobStore) => T | Promise<T>,
  jobId?: string,
): Promise<T | undefined> {
  try {
    shared.exportJobs ??= createExportJobStore();
    // The field has only the store that was made above.
    const store = options.exportJobs ?? (shared.exportJobs as ExportJobStore);
    return await within(clock, { signal }, async () => use(store));
  } catch (error) {
    signal.throwIfAborted();
    warn('export-job-store', `The exportJobs store failed: ${bareCause(error, redact).message}`, jobId);
    return undefined;
  }
}

/** The maximum number of translation memories in the default store of export jobs. */
const mostMemories = 1_000;

/**
 * Creates the default store of export jobs, which is lost at the end of the process. It contains the id of the last
 * export job of each memory, for up to a thousand memories. The client needs this id after a 409, because the response
 * does not name the running job.
 */
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
