// Runs imports and exports. Every wait has a limit, so that a job that never ends does not block the run.

import { systemClock } from 'language-service-client';
import { arrivalGraceMs, stateOfStatus } from 'language-service-client/jobs';
import type { Connection } from './connection.ts';
import { Difference, textAt, Untestable, valueAt } from './outcome.ts';

const create = 'translationMemories_createImport';
/** The maximum time that a run waits for the end of a job, in milliseconds. */
const longestJobMs = 60_000;

/** A resource of the service: its id, and its data in a response. */
export interface Thing {
  readonly id: string;
  readonly data: unknown;
}

/**
 * Creates an import job, but sends no file. The service therefore ends the job after some time, and creates no memory.
 */
export function declared(connection: Connection): Promise<unknown> {
  return connection.data(create, { body: { source_file: { file_name: 'check.tmx', content_length: 1000 } } });
}

/** Imports a small TMX file, waits until the import has ended, and returns the new memory. */
export async function imported(connection: Connection): Promise<Thing> {
  const { jobId } = await upload(connection, tmxOf(connection.label), connection.label);
  const data = await ended(connection, jobId);
  return { id: textAt(data, 'results', 0, 'translation_memory_id'), data };
}

/**
 * Creates an import job, and sends its file. The function `again` in the result sends the file once more, and resolves
 * with the status of the response.
 */
export async function upload(connection: Connection, file: string, name: string) {
  const content_length = new TextEncoder().encode(file).length;
  const source_file = { file_name: `${name}.tmx`, content_length };
  const data = await connection.data(create, { body: { source_file } });
  const jobId = textAt(data, 'job_id');
  const headers = { 'content-type': 'application/xml' };
  const again = async () => {
    connection.creations.push({ resource: 'translationMemories', jobId, isLost: true });
    const url = textAt(data, 'upload_url');
    return (await connection.fetch(url, { method: 'PUT', headers, body: file })).status;
  };
  const status = await again();
  if (status >= 300) throw new Difference(`the upload is refused with ${status}`);
  return { jobId, again };
}

/**
 * Waits until a job has ended, and returns the data of the last response about the job.
 * @throws Untestable if the job is still running after the maximum time.
 * @throws Difference if the service has not detected the uploaded file in time.
 */
export async function ended(connection: Connection, jobId: string, longestMs = longestJobMs) {
  const { clock = systemClock } = connection.options.client;
  const startedAt = clock.now();
  for (;;) {
    const job = await connection.data('translationMemories_getJob', { path: [jobId] });
    const status = valueAt(job, 'results', 0, 'status');
    const state = stateOfStatus(status);
    if (state !== 'awaiting' && state !== 'running') {
      const creation = connection.creations.find((one) => one.jobId === jobId);
      const id = valueAt(job, 'results', 0, 'translation_memory_id');
      Object.assign(creation ?? {}, { id, isLost: false });
      return job;
    }
    const waitedMs = clock.now() - startedAt;
    if (waitedMs > arrivalGraceMs && state === 'awaiting')
      throw new Difference('the job still waits for its file');
    if (waitedMs > longestMs)
      throw new Untestable(`the job is still ${status} after ${longestMs / 1_000} seconds`);
    await pause(connection, 1_000);
  }
}

/** Waits for `ms` milliseconds on the clock of the client, which may be a clock for tests. */
export function pause({ options }: Connection, ms: number): Promise<void> {
  const { clock = systemClock } = options.client;
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/**
 * The number of segments that the service stores from a file that `tmxOf` returns. The file has one more segment, a
 * duplicate that the service does not store.
 */
export const importedSegments = 60;

/**
 * Returns a small TMX file. It has more segments than one page shows, and one duplicate segment. Its header contains
 * the label.
 */
export function tmxOf(label: string): string {
  const numbers = Array.from({ length: importedSegments }, (_, at) => at + 1);
  const variant = (lang: string, text: string) => `<tuv xml:lang="${lang}"><seg>${text}</seg></tuv>`;
  const units = [...numbers, 1].map(
    (number) => `<tu>${variant('en', `Brake cable ${number}`)}${variant('de', `Bremszug ${number}`)}</tu>`,
  );
  const header = `<header creationtool="${label}" creationtoolversion="1" segtype="sentence" o-tmf="none" adminlang="en" srclang="en" datatype="plaintext"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${header}<body>${units.join('\n')}</body></tmx>\n`;
}
