// A request to export starts a new export (202), reuses an earlier one (200), or is refused because one is running
// (409). A 409 is never repeated: if this client or its store knows the running job, that job is continued.

import { ConflictError, ExportRunningError, NotFoundError } from '../../errors/api.ts';
import { isLanguageServiceError } from '../../errors/language-service-error.ts';
import {
  createTranslationMemoryExport,
  getTranslationMemory,
  getTranslationMemoryJob,
} from '../../generated/resources/translation-memories.ts';
import { translationMemories_createExport } from '../../generated/rows.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { ExportJobStore } from './export-job-store.ts';
import { type RememberedJob, rememberedJob } from './export-store.ts';
import { onceText } from './fields.ts';
import { polledJob } from './job-polls.ts';
import { isFinalState } from './job-protocol.ts';
import { isLostAnswer, type Workflow } from './workflow.ts';

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
  const remembered = rememberedJob(workflow, translationMemoryId, exportJobs);
  const requestedAt = workflow.time.now();
  const request = async () => {
    const { core, callOptions } = workflow;
    const result = await createTranslationMemoryExport(core, translationMemoryId, callOptions).withResponse();
    const jobId = onceText(result, 'job_id', translationMemories_createExport);
    return { jobId, status: result.status };
  };
  try {
    const { jobId, status } = await request().catch((error: unknown) => {
      // A second request is safe here: the service answers 409 or the same job, and never exports twice at once.
      if (isLostAnswer(error)) return request();
      throw error;
    });
    await remembered.set(jobId);
    const reused = status === 200;
    const stale = reused ? await isStale(workflow, translationMemoryId, jobId) : false;
    return { jobId, translationMemoryId, reused, stale };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const jobId = await runningExport(workflow, remembered, requestedAt);
    if (jobId === undefined) throw new ExportRunningError({ ...error, hint: unknownJobHint });
    return { jobId, translationMemoryId, reused: false, stale: false };
  }
}

/**
 * Whether the memory changed after the reused export started, so that the file may be incomplete. Undefined when that
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
  } catch (error) {
    signal.throwIfAborted();
    if (isLanguageServiceError(error)) return undefined;
    throw error;
  }
}

/**
 * The job id of the export that was running at that time; undefined when it is not known. The remembered job may have
 * ended long ago, with another one running now: then its file is not the one asked for.
 */
async function runningExport(
  workflow: Workflow,
  remembered: RememberedJob,
  at: number,
): Promise<string | undefined> {
  const jobId = await remembered.get();
  if (jobId === undefined) return undefined;
  const { core, callOptions } = workflow;
  const job = await getTranslationMemoryJob(core, jobId, callOptions).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  return job !== undefined && wasRunning(job, at, workflow.redact) ? jobId : undefined;
}

/** The service's time is known to the second, in milliseconds. */
const roundingMs = 1_000;

function wasRunning(job: TranslationMemoryJob, at: number, redact: Workflow['redact']): boolean {
  const { state } = polledJob(job, undefined, redact);
  return !isFinalState(state) || Date.parse(job.updated_time) >= at - roundingMs;
}
