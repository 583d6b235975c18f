import type { UseLimits } from '../control/limited-uses.ts';
import type { OperationId } from '../resources/handler.ts';
import type { Duration } from '../time/clock.ts';

/** The requests that a fault can strike: those of an operation, or those to signed addresses. */
export type FaultPlace = OperationId | 'upload' | 'download';

/** A scripted failure of requests. */
export interface Fault extends UseLimits {
  /** The requests that the fault strikes. Default: all requests. */
  readonly on?: FaultPlace;
  /** Whether the request is still executed. Default: false with `status` or `reset`, otherwise true. */
  readonly done?: boolean;
  /** The delay before anything else happens, in real time. Default 0. */
  readonly latency?: Duration;
  /** Answers with this status, documented or not. */
  readonly status?: number;
  /** Headers of the answer with `status`, for example any form of `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the answer with `status`. Default: the description's example of the status. */
  readonly body?: string;
  /** Answers as if the signed address had expired. Such a fault strikes only uploads and downloads. */
  readonly expired?: true;
  /** Breaks the connection without an answer. */
  readonly reset?: true;
  /** Breaks the connection after this number of bytes of the body. */
  readonly cutBodyAt?: number;
  /** Sends this number of bytes of the body, and then nothing more. The connection stays open. */
  readonly stallBodyAt?: number;
  /** The maximum speed of an upload, in bytes per second of real time. Such a fault strikes only uploads. */
  readonly readBytesPerSecond?: number;
}
