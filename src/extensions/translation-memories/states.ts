// `completed` and `failed` end a job (openapi/components/schemas/TranslationMemoryJobResult.yaml); `downloaded` and
// `expired` are assumed to end it too. Every other status, and no status, means that the job goes on: the names of
// intermediate states are not documented.

import { textOf } from '../../field.ts';
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

/** A job as one poll read it. */
export interface PolledJob {
  readonly job: TranslationMemoryJob;
  /** `X-Trace-ID` of the response. */
  readonly traceId: string | undefined;
  /** The status as events and errors show it: redacted, at most 80 characters; `unknown` without a status. */
  readonly status: string;
  readonly state: JobState;
  /** Whether a result has a status that is neither documented nor assumed. */
  readonly hasUnknownStatus: boolean;
}

/** The longest status that events and errors show, in characters. */
const longestStatus = 80;

/** Reads what a job says of itself. */
export function polledJob(
  job: TranslationMemoryJob,
  traceId: string | undefined,
  redact: (text: string) => string,
): PolledJob {
  const statuses = resultsOf(job).map(({ status }) => status);
  return {
    job,
    traceId,
    state: stateOf(statuses),
    status: redact(statusOf(statuses)).slice(0, longestStatus),
    hasUnknownStatus: statuses.some((status) => !stateByStatus.has(status)),
  };
}

/** A job is final only when each of its results is. */
function stateOf(statuses: readonly unknown[]): JobState {
  const states = statuses.map((status) => stateByStatus.get(status) ?? 'waiting');
  if (states.length === 0 || states.includes('waiting')) return 'waiting';
  return states.includes('failed') ? 'failed' : 'succeeded';
}

/** The status of the first result that has not succeeded, else of the first result. */
function statusOf(statuses: readonly unknown[]): string {
  const status = statuses.find((one) => stateByStatus.get(one) !== 'succeeded') ?? statuses[0];
  return textOf(status) ?? 'unknown';
}

/** The results of a job; the list may be empty or absent (assumed), and an element that is not an object is ignored. */
export function resultsOf(job: TranslationMemoryJob): NonNullable<TranslationMemoryJob['results']> {
  if (!Array.isArray(job.results)) return [];
  return job.results.filter((result) => typeof result === 'object' && result !== null);
}
