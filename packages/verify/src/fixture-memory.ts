// A memory is made by an import. It is small, and holds what the checks look for: more segments than a page has without
// being asked, a duplicate, and words that one language alone has.
import type { Client } from 'language-service-client';
import type { Disposal } from './cleanup.ts';
import type { JobWait } from './job-wait.ts';
import type { Thing } from './resource-types.ts';

/** Segments of the memory, its double not counted. */
export const importedSegments = 60;

/** Imports the memory, without a display name; it is removed at the end. */
export async function importMemory(
  { translationMemories: memories }: Client,
  disposal: Disposal,
  label: string,
  signal: AbortSignal | undefined,
  jobWait: JobWait,
): Promise<Thing> {
  const source = new TextEncoder().encode(tmxOf(label));
  const job = await memories.startImport(source, { fileName: `${label}.tmx`, signal });
  // A job whose file never left makes no memory; one whose file may have arrived is not awaited for long.
  let maxWaitMs = 0;
  disposal.expect('translationMemory', async () =>
    maxWaitMs === 0 ? undefined : (await job.wait(jobWait(undefined, maxWaitMs))).translationMemoryId,
  );
  maxWaitMs = 10_000;
  await job.upload({ signal });
  maxWaitMs = 60_000;
  const { translationMemoryId: id, job: data } = await job.wait(jobWait(signal));
  return { id, data };
}

/** A file with the label in it. Numbers in words of one language make the texts distinct. */
export function tmxOf(label: string): string {
  const numbers = Array.from({ length: importedSegments }, (_, at) => at + 1);
  const units = [...numbers, 1].map(
    (number) =>
      `<tu><tuv xml:lang="en"><seg>Brake cable ${number}</seg></tuv><tuv xml:lang="de"><seg>Bremszug ${number}</seg></tuv></tu>`,
  );
  const header = `<header creationtool="${label}" creationtoolversion="1" segtype="sentence" o-tmf="none" adminlang="en" srclang="en" datatype="plaintext"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${header}<body>${units.join('\n')}</body></tmx>\n`;
}
