// An application that keeps a translation memory: it imports a file, and an import that a crash has cut in two goes on
// where it stood.

import {
  type Client,
  type ImportResult,
  type ImportToken,
  JobFailedError,
  QuotaExceededError,
} from 'language-service-client';

/** What the application remembers from one run to the next: a row of a table, a file. */
export interface Notes {
  unfinished?: ImportToken | undefined;
}

/** Imports the file, or finishes what an earlier run began. Says in a sentence how it went. */
export async function keepMemory(client: Client, path: string, notes: Notes): Promise<string> {
  try {
    const { translationMemoryId, skippedSegmentCount } = await imported(client, path, notes);
    notes.unfinished = undefined;
    const { segment_count } = await client.translationMemories.get(translationMemoryId);
    return `${segment_count} segments stored, ${skippedSegmentCount} skipped`;
  } catch (error) {
    if (error instanceof JobFailedError) {
      notes.unfinished = undefined;
      return `The file is not sound: ${error.message}`;
    }
    if (error instanceof QuotaExceededError) return 'There is no room: delete a translation memory first';
    throw error;
  }
}

async function imported(client: Client, path: string, notes: Notes): Promise<ImportResult> {
  const { translationMemories } = client;
  if (notes.unfinished !== undefined) return translationMemories.resumeImport(notes.unfinished, path).wait();
  const job = await translationMemories.startImport(path);
  notes.unfinished = job.toJSON();
  await job.upload();
  notes.unfinished = job.toJSON();
  return job.wait();
}
