// A 409 says that an export is running but not which (Translation memories, rule 5: poll the job of the earlier
// request). So the client remembers the exports it began; a store of the caller's own remembers across processes.

/**
 * Remembers which job exports which memory. A store that fails ends no export: a warning `export-job-store` tells of it,
 * and a later 409 is an ExportRunningError.
 */
export interface ExportJobStore {
  get(translationMemoryId: string): string | undefined | Promise<string | undefined>;
  set(translationMemoryId: string, jobId: string): void | Promise<void>;
}

const mostMemories = 1_000;

/** A store in this process, of the last thousand memories. */
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
