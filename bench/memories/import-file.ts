import type { ImportJob } from 'language-service-client';
import type { SandboxProcess } from './sandbox-process.ts';

/** Pauses between two looks at a job. */
export const soon = { firstPauseMs: 250, longestPauseMs: 250 };

/** Sends the file; when this resolves the sandbox works on it. */
export async function uploadFile({ client }: SandboxProcess, path: string): Promise<ImportJob> {
  const job = await client.translationMemories.startImport(path);
  await job.upload({ digest: false });
  return job;
}

/** Waits for the end, and returns the id of the memory. No unit may have been skipped. */
export async function memoryOf(job: ImportJob): Promise<string> {
  const result = await job.wait(soon);
  if (result.skippedSegmentCount > 0) throw new Error(`${result.skippedSegmentCount} units were skipped`);
  return result.translationMemoryId;
}
