// The imports that the page started. A browser knows an import by a random id, and the address that takes its file.

import { randomUUID } from 'node:crypto';
import { type Client, JobFailedError, JobWaitError } from 'language-service-client';

/** What the page sends for a file. */
export interface ImportOrder {
  readonly name: string;
  readonly size: number;
}

export interface StartedImport {
  readonly id: string;
  /** Takes this file without a key, once and for a short time. */
  readonly uploadUrl: string;
}

/** The state of an import after its file was sent. */
export type ImportStanding =
  | { readonly state: 'processing' }
  | { readonly state: 'done'; readonly skipped: number }
  | { readonly state: 'failed'; readonly reason: string };

export interface Imports {
  start(order: ImportOrder): Promise<StartedImport>;
  /** Waits up to 20 seconds for the end; undefined for an unknown import. */
  standing(id: string, signal: AbortSignal): Promise<ImportStanding> | undefined;
}

const longestWaitMs = 20_000;
/** The imports whose end can be asked for: the newest. */
const mostImports = 10_000;

export function openImports({ translationMemories }: Client): Imports {
  const jobs = new Map<string, string>();
  return {
    async start({ name, size }) {
      const { job_id, upload_url } = await translationMemories.createImport({
        source_file: { file_name: name, content_type: 'application/xml', content_length: size },
      });
      const id = randomUUID();
      jobs.set(id, job_id);
      const [oldest] = jobs.keys();
      if (jobs.size > mostImports && oldest !== undefined) jobs.delete(oldest);
      return { id, uploadUrl: upload_url };
    },
    standing(id, signal) {
      const job = jobs.get(id);
      return job === undefined ? undefined : standingOf(translationMemories, job, signal);
    },
  };
}

async function standingOf(
  memories: Client['translationMemories'],
  job: string,
  signal: AbortSignal,
): Promise<ImportStanding> {
  try {
    const { results } = await memories.waitForJob(job, { maxWaitMs: longestWaitMs, signal });
    return { state: 'done', skipped: results?.[0]?.skipped_segment_count ?? 0 };
  } catch (error) {
    if (error instanceof JobWaitError) return { state: 'processing' };
    if (error instanceof JobFailedError)
      return { state: 'failed', reason: error.job.results?.[0]?.error?.message ?? error.message };
    throw error;
  }
}
