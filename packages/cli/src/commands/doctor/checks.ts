import type { ExitStatus } from '../../frame/exit-status.ts';

/** What one check found. */
export interface Diagnosis {
  readonly check: string;
  readonly ok: boolean;
  /** What was found; never a key. */
  readonly found: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
  /** The exit code that this fault has, by name. */
  readonly exitStatus?: ExitStatus | undefined;
}
