import type { UseLimits } from '../control/limited-uses.ts';
import type { OperationId } from '../resources/handler.ts';
import type { Duration } from '../time/clock.ts';

/** What a fault can strike: an operation, or the signed addresses. */
export type FaultPlace = OperationId | 'upload' | 'download';

/** One way to fail. */
export interface Fault extends UseLimits {
  /** What it strikes. Default: everything. */
  readonly on?: FaultPlace;
  /** Whether the service still does the work. Default: only when the response itself is correct. */
  readonly done?: boolean;
  /** Real time that passes before anything else happens. Default 0. */
  readonly latency?: Duration;
  /** Answers with this status, documented or not. */
  readonly status?: number;
  /** Headers beside it, for example any form of `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Text of the answer. Default: the description's example of that status. */
  readonly body?: string;
  /** A signed address answers as if it had expired. Strikes nothing else. */
  readonly expired?: true;
  /** Breaks the connection without an answer. */
  readonly reset?: true;
  /** Breaks the connection after that many bytes of the body. */
  readonly cutBodyAt?: number;
  /** Sends that many bytes of the body, and then nothing more. */
  readonly stallBodyAt?: number;
  /** Takes an upload no faster than that many bytes in a second of real time. Strikes nothing else. */
  readonly readBytesPerSecond?: number;
}
