// The store of started exports may be the caller's code: it can fail, or never answer. A failing store never fails an
// export, and an abort or a deadline ends the wait for it.

import { bareCause } from '../../errors/cause.ts';
import { kept, textOf } from '../../field.ts';
import { createExportJobStore, type ExportJobStore } from './export-job-store.ts';
import { unlessAborted, type Workflow } from './workflow.ts';

/** The job that exports one memory, in a store. A store that fails is reported as a warning. */
export type RememberedJob = ReturnType<typeof rememberedJob>;

/** In the store that is given, or in the one of this process. */
export function rememberedJob(
  workflow: Workflow,
  translationMemoryId: string,
  store: ExportJobStore = kept(stores, workflow.shared.family, createExportJobStore),
) {
  return {
    async set(jobId: string) {
      await useStore(workflow, 'set', jobId, () => store.set(translationMemoryId, jobId));
    },
    /** The job that was stored last; undefined if the store has no job or fails. */
    async get() {
      const get = () => store.get(translationMemoryId);
      return textOf(await useStore(workflow, 'get', undefined, get));
    },
  };
}

/** Cores of one family share a store. */
const stores = new WeakMap<object, ExportJobStore>();

async function useStore<T>(
  workflow: Workflow,
  verb: keyof ExportJobStore,
  jobId: string | undefined,
  use: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await unlessAborted(workflow, use);
  } catch (error) {
    workflow.signal.throwIfAborted();
    const message = `The exportJobs store failed to ${verb} the job of an export: ${bareCause(error, workflow.redact).message}`;
    workflow.emit({ type: 'warning', code: 'export-job-store', message, jobId });
    return undefined;
  }
}
