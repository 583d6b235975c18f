// A job as one poll reads it. Texts of the service are redacted and cut before an event or an error shows them.

import { textOf } from '../../field.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { isFinalState, isKnownStatus, type JobState, resultsOf, stateOfStatus } from './job-protocol.ts';

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

/** Reads what a job says of itself. It is final only when each of its results is. */
export function polledJob(
  job: TranslationMemoryJob,
  traceId: string | undefined,
  redact: (text: string) => string,
): PolledJob {
  const statuses: readonly unknown[] = resultsOf(job).map(({ status }) => status);
  const decisive =
    statuses.find((one) => !isFinalState(stateOfStatus(one))) ??
    statuses.find((one) => stateOfStatus(one) !== 'succeeded') ??
    statuses[0];
  return {
    job,
    traceId,
    state: stateOfStatus(decisive),
    status: redact(textOf(decisive) ?? 'unknown').slice(0, longestStatus),
    hasUnknownStatus: !statuses.every(isKnownStatus),
  };
}
