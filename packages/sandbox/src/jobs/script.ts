import type { Duration } from '../clock.ts';
import type { Counting } from '../counted.ts';

/** How jobs to come go otherwise than the settings and the file say. */
export interface JobScript extends Counting {
  /** Which jobs. Default: both. */
  readonly on?: 'import' | 'export';
  /** Import only: how long the uploaded file stays unseen. Default: the setting. */
  readonly uploadSeen?: Duration;
  /** The least time the job is processing. Default: the setting. */
  readonly duration?: Duration;
  /** How long the job's signed address works. Default: the setting. */
  readonly address?: Duration;
  /** What is shown in the place of `processing`. */
  readonly status?: string;
  /** The job fails with this message, whatever its file. */
  readonly failure?: string;
  /** Import only: how many segments a completed job says it skipped. */
  readonly skippedSegmentCount?: number;
}
