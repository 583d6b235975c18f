// `completed` and `failed` end a job (Translation memories, rule 4); `downloaded` and `expired` are taken to end it too
// (assumed). Every other status, and no status at all, means that the job goes on: its names are not documented.

import type { TranslationMemoryJob } from '../../generated/schema.ts';

export type JobState = 'waiting' | 'succeeded' | 'failed';

const stateByStatus: ReadonlyMap<unknown, JobState> = new Map([
  ['awaiting_input', 'waiting'],
  ['processing', 'waiting'],
  ['completed', 'succeeded'],
  ['downloaded', 'succeeded'],
  ['failed', 'failed'],
  ['expired', 'failed'],
]);

/** What a job has come to: final only when each of its results is. */
export function stateOf(job: TranslationMemoryJob): JobState {
  const states = resultsOf(job).map(({ status }) => stateByStatus.get(status) ?? 'waiting');
  if (states.length === 0 || states.includes('waiting')) return 'waiting';
  return states.includes('failed') ? 'failed' : 'succeeded';
}

/** The status in the service's own word; `unknown` when it gives none. */
export function statusOf(job: TranslationMemoryJob): string {
  const results = resultsOf(job);
  const telling = results.find(({ status }) => stateByStatus.get(status) !== 'succeeded') ?? results[0];
  return typeof telling?.status === 'string' && telling.status !== '' ? telling.status : 'unknown';
}

/** The longest status that is repeated, in characters. */
const longestStatus = 80;

/** The status as an event or error may repeat it. */
export function shownStatusOf(job: TranslationMemoryJob, redact: (text: string) => string): string {
  return redact(statusOf(job)).slice(0, longestStatus);
}

/** Whether the job gives a status that neither the document nor its assumptions know. */
export function isUnheardOf(job: TranslationMemoryJob): boolean {
  return resultsOf(job).some(({ status }) => !stateByStatus.has(status));
}

/** The results; the list may be empty or absent (assumed), and an element that is none counts as absent. */
export function resultsOf(job: TranslationMemoryJob): NonNullable<TranslationMemoryJob['results']> {
  if (!Array.isArray(job.results)) return [];
  return job.results.filter((result) => typeof result === 'object' && result !== null);
}

/** The job as an error may hold it: without its signed address, and with nothing secret in its words. */
export function withoutSecrets(
  job: TranslationMemoryJob,
  redact: (text: string) => string,
): TranslationMemoryJob {
  const bare = { ...job, results: resultsOf(job).map(({ download_url: _, ...result }) => result) };
  // Texts alone are changed, and what is deeper than the description goes.
  return withoutSecretsIn(bare, redact, 0) as TranslationMemoryJob;
}

/** The deepest level of a job that an error keeps. The description has four; a service may nest without end. */
const deepestLevel = 20;

function withoutSecretsIn(value: unknown, redact: (text: string) => string, level: number): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (level === deepestLevel) return '<nested too deeply>';
  const inner = (one: unknown) => withoutSecretsIn(one, redact, level + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]));
}
