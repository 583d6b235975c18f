// What can become of an import or export that was begun.

import { kind, withFacts } from './root.ts';

export interface JobFacts {
  readonly jobId: string;
  readonly operation?: 'import' | 'export' | undefined;
  /** The last status seen. */
  readonly status?: string | undefined;
  readonly traceId?: string | undefined;
  /** The job as last seen. */
  readonly job?: unknown;
}

/** The job ended, and not well. */
export class JobFailedError extends withFacts<JobFacts>() {
  static override readonly [kind]: string = 'JobFailedError';
}

export interface JobWaitFacts extends JobFacts {
  /** Status requests made. */
  readonly looks: number;
  readonly elapsedMs: number;
  /** Every status seen, with how often. */
  readonly seen: Readonly<Record<string, number>>;
  /** Goes on waiting, in this process or another. */
  readonly resumeToken?: unknown;
}

/** The job did not end in time; it goes on at the service. */
export class JobWaitError extends withFacts<JobWaitFacts>() {
  static override readonly [kind]: string = 'JobWaitError';
}
