// A service of translation memories and its store, as the cases of imports and exports need them.
import type { Client, ClientOptions, Clock, ExportOptions, ImportOptions } from 'language-service-client';
import { systemClock } from 'language-service-client';
import { type Answer, clientOf, json, text } from './error-answers.ts';

export const memory = 'memory-id';
export const [uploadUrl, downloadUrl] = ['https://files.example.com/in', 'https://files.example.com/out'];
const [past, future] = ['2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];

export type Answers = Readonly<Record<string, Answer>>;

/** The job of an import, with the address to send to. */
export function declared(upload_url: string, expires_at = future): Answers {
  return {
    'POST /v3/translation_memories/import': json({ job_id: 'job-id', upload_url, expires_at }, 202),
  };
}

/** An import whose upload URL has expired. */
export const pastUpload = declared(uploadUrl, past);

/** What the service and the store answer, except where a case says otherwise. */
const memories: Answers = {
  ...declared(uploadUrl),
  [`POST /v3/translation_memories/${memory}/export`]: json({ job_id: 'job-id' }, 202),
  'GET /v3/translation_memories/jobs/job-id': json({
    job_id: 'job-id',
    results: [{ status: 'completed', translation_memory_id: memory, download_url: downloadUrl }],
  }),
  'PUT /in': () => new Response(null, { status: 200 }),
  'GET /out': text('<tmx></tmx>', 'application/xml'),
};

export type Source = Parameters<Client['translationMemories']['importFrom']>[0];
export type Destination = Parameters<Client['translationMemories']['exportTo']>[1];

const tmx = new Blob(['<tmx/>']);

/** Imports a source. */
export const imports =
  (otherwise: Answers = {}, source: Source = tmx, options: ImportOptions = {}) =>
  () =>
    clientOf({ ...memories, ...otherwise }).translationMemories.importFrom(source, {
      fileName: 'memory.tmx',
      ...options,
    });

export const exports =
  (
    otherwise: Answers = {},
    to: Destination = { memory: true },
    options: ExportOptions = {},
    client: Partial<ClientOptions> = {},
  ) =>
  () =>
    clientOf({ ...memories, ...otherwise }, client).translationMemories.exportTo(memory, to, options);

/** Elapsed time is part of a message, so no time passes. */
const still: Clock = { ...systemClock, now: () => 0 };

/** Waits for a job that has these results. */
export const waits = (results: readonly object[]) => () =>
  clientOf({ '*': json({ job_id: 'job-id', results }) }, { clock: still }).translationMemories.waitForJob(
    'job-id',
    { maxWaitMs: 0 },
  );
