// The states of jobs and the default times of waits, which `language-service-client/jobs` exports. `completed` and
// `failed` end a job (openapi/components/schemas/TranslationMemoryJobResult.yaml); `downloaded` and `expired` are
// assumed to end it. Other statuses count as running, because the intermediate ones are not documented.

import { isObject, type Named, textOf } from '../../field.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';

export type { Named } from '../../field.ts';
export { pollDefaults } from '../polling.ts';

/**
 * How long after an upload the job may still report that it awaits the file, in milliseconds. The service does not
 * document this time; it is assumed.
 */
export const arrivalGraceMs = 45_000;
/**
 * How long a wait for a new job ignores 404 responses, in milliseconds. A new job may not be visible immediately. The
 * service does not document this time; it is assumed.
 */
export const newJobGraceMs = 5_000;

/** The state of a job. The client derives it from the statuses of the job's results. */
export type JobState = 'awaiting' | 'running' | 'succeeded' | 'failed' | 'expired';

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

/**
 * Returns the state of a job from the `status` of its result; `awaiting` without a status. The service does not
 * document whether a job has a result before its file arrives.
 */
export function stateOfStatus(status: unknown): JobState {
  return textOf(status) === undefined ? 'awaiting' : (stateByStatus.get(status) ?? 'running');
}

/** Returns whether this client knows a status, for example `completed`. Any other status counts as `running`. */
export function isKnownStatus(status: unknown): boolean {
  return stateByStatus.has(status);
}

/** Returns whether a job in this state has ended. */
export function isFinalState(state: JobState): boolean {
  return state !== 'awaiting' && state !== 'running';
}

/**
 * Returns the results of a job, without elements that are not objects. It is assumed that a job may have no results;
 * the list is then empty.
 */
export function resultsOf(job: TranslationMemoryJob): NonNullable<TranslationMemoryJob['results']> {
  if (!Array.isArray(job.results)) return [];
  return job.results.filter(isObject);
}
