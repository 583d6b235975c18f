// The store of started exports may be the caller's code: it can fail, or never answer. A failing store never fails an
// export, and an abort or a deadline ends the wait for it.

import { bareCause } from '../../errors/cause.ts';
import { redact } from '../../errors/redact.ts';
import { textOf } from '../../field.ts';
import { createExportJobStore, type ExportJobStore } from './export-job-store.ts';
import { type Journey, unlessAborted } from './journey.ts';

/** Stores the job that exports a memory; a store that fails is reported as a warning. */
export async function rememberExport(
  journey: Journey,
  translationMemoryId: string,
  jobId: string,
): Promise<void> {
  await useStore(journey, { verb: 'set', jobId }, () => storeOf(journey).set(translationMemoryId, jobId));
}

/** The job that was stored last; undefined if the store has no job or fails. */
export async function rememberedExport(
  journey: Journey,
  translationMemoryId: string,
): Promise<string | undefined> {
  const get = () => storeOf(journey).get(translationMemoryId);
  return textOf(await useStore(journey, { verb: 'get', jobId: undefined }, get));
}

function storeOf({ exports }: Journey): ExportJobStore {
  exports.store ??= createExportJobStore();
  return exports.store;
}

interface StoreUse {
  readonly verb: 'get' | 'set';
  readonly jobId: string | undefined;
}

async function useStore<T>(
  journey: Journey,
  { verb, jobId }: StoreUse,
  use: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await unlessAborted(journey, use);
  } catch (error) {
    journey.signal.throwIfAborted();
    const message = `The exportJobs store failed to ${verb} the job of an export: ${bareCause(error, redact).message}`;
    journey.emit({ type: 'warning', code: 'export-job-store', message, jobId });
    return undefined;
  }
}
