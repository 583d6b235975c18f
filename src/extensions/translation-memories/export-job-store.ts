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
