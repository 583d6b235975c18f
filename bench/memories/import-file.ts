import type { SandboxProcess } from './sandbox-process.ts';

/** Pauses between two looks at a job. */
export const soon = { firstPauseMs: 250, longestPauseMs: 250 };

/** Imports the file, and returns the id of the memory. No unit may have been skipped. */
export async function importFile({ client }: SandboxProcess, path: string): Promise<string> {
  const result = await client.translationMemories.importFrom(path, { ...soon, digest: false });
  if (result.skippedSegmentCount > 0) throw new Error(`${result.skippedSegmentCount} units were skipped`);
  return result.translationMemoryId;
}
