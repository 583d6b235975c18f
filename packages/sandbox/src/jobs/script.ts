import type { UseLimits } from '../control/limited-uses.ts';
import type { Duration } from '../time/clock.ts';

/** How the next jobs run, in place of the settings and the file. */
export interface JobScript extends UseLimits {
  /** Which jobs. Default: both. */
  readonly on?: 'import' | 'export';
  /** Import only: how long the uploaded file stays unseen. Default: the setting. */
  readonly uploadSeen?: Duration;
  /** The least time the job is processing. Default: the setting. */
  readonly duration?: Duration;
  /** How long the job's signed address works. Default: the setting. */
  readonly address?: Duration;
  /** The status in place of `processing`. */
  readonly status?: string;
  /** The job fails with this message, also with a valid file. */
  readonly failure?: string;
  /** Import only: a second upload to the address makes a second memory, where the service is assumed to refuse it. */
  readonly secondUpload?: 'imports';
  /** Import only: an upload that ends after the address has expired is refused, where it is assumed to be taken. */
  readonly lateUpload?: 'refused';
  /** Import only: how many segments a completed job says it skipped. */
  readonly skippedSegmentCount?: number;
}
