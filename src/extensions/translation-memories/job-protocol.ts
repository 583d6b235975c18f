// What a job says of itself, and the times of waiting for it: `language-service-client/jobs`. `completed` and `failed` end
// a job (openapi/components/schemas/TranslationMemoryJobResult.yaml); `downloaded` and `expired` are assumed to end it too.
// Any other status means that the job is running: the names of intermediate states are not documented.

import { isObject, textOf } from '../../field.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';

export { guarded } from '../../events.ts';
export { pollDefaults } from '../polling.ts';

/** How long a job may still say that it awaits its file after the file has arrived, in milliseconds (assumed). */
export const arrivalGraceMs = 45_000;
/** How long a job that was just created may be invisible, in milliseconds (assumed). */
export const newJobGraceMs = 5_000;

/** Where a job is. */
export type JobState = 'awaiting' | 'running' | 'succeeded' | 'failed' | 'expired';

/** The statuses that the description names: a name that changes there does not compile here. */
type Named<Text> = Text extends string ? (string extends Text ? never : Text) : never;
type Status = Named<NonNullable<TranslationMemoryJob['results']>[number]['status']>;

const states: Readonly<Record<Status, JobState>> = {
  awaiting_input: 'awaiting',
  processing: 'running',
  completed: 'succeeded',
  downloaded: 'succeeded',
  failed: 'failed',
  expired: 'expired',
};
const stateByStatus: ReadonlyMap<unknown, JobState> = /* @__PURE__ */ new Map(Object.entries(states));

/** Returns where a job is, by the `status` of its result. A job may have no result before its file is there (assumed). */
export function stateOfStatus(status: unknown): JobState {
  return textOf(status) === undefined ? 'awaiting' : (stateByStatus.get(status) ?? 'running');
}

/** Returns whether a status is documented or assumed. */
export function isKnownStatus(status: unknown): boolean {
  return stateByStatus.has(status);
}

/** Returns whether a job has ended in the state. */
export function isFinalState(state: JobState): boolean {
  return state !== 'awaiting' && state !== 'running';
}

/**
 * Returns the results of a job; the list may be empty or absent (assumed), and an element that is not an
 * object is ignored.
 */
export function resultsOf(job: TranslationMemoryJob): NonNullable<TranslationMemoryJob['results']> {
  if (!Array.isArray(job.results)) return [];
  return job.results.filter(isObject);
}
