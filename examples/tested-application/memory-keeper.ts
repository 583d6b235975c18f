// An application that imports a file into a translation memory. After a crash, it resumes the import.

import {
  type Client,
  type ImportResult,
  type ImportToken,
  JobFailedError,
  QuotaExceededError,
} from 'language-service-client';

/** What the application stores between two runs, for example in a file. */
export interface Notes {
  unfinished?: ImportToken | undefined;
}

/** Imports the file, or resumes the import of an earlier run. Returns the result as a sentence. */
export async function keepMemory(client: Client, file: URL, notes: Notes): Promise<string> {
  try {
    const { translationMemoryId, skippedSegmentCount } = await imported(client, file, notes);
    notes.unfinished = undefined;
    const { segment_count } = await client.translationMemories.get(translationMemoryId);
    return `${segment_count} segments stored, ${skippedSegmentCount} skipped`;
  } catch (error) {
    if (error instanceof JobFailedError) {
      notes.unfinished = undefined;
      return `The file is invalid: ${error.message}`;
    }
    if (error instanceof QuotaExceededError) return 'The account is full: delete a translation memory first';
    throw error;
  }
}

async function imported(client: Client, file: URL, notes: Notes): Promise<ImportResult> {
  const { translationMemories } = client;
  if (notes.unfinished !== undefined) return translationMemories.resumeImport(notes.unfinished, file).wait();
  const job = await translationMemories.startImport(file);
  notes.unfinished = job.toJSON();
  await job.upload();
  notes.unfinished = job.toJSON();
  return job.wait();
}
