import type { UseLimits } from '../control/limited-uses.ts';
import type { OperationId } from '../resources/handler.ts';
import type { Duration } from '../time/clock.ts';

/**
 * The requests to which a fault can apply: the requests of an operation, or uploads or downloads at signed addresses.
 */
export type FaultPlace = OperationId | 'upload' | 'download';

/** A failure that the user has configured for some requests. */
export interface Fault extends UseLimits {
  /** The requests to which the fault applies. Default: all requests. */
  readonly on?: FaultPlace;
  /**
   * Whether the request still takes effect. Default: false with `status` or `reset`, otherwise true. If true, a
   * response with `status` has no `retry-after`, unless `headers` sets it, so that a client does not repeat the
   * request.
   */
  readonly done?: boolean;
  /** The delay before the sandbox handles the request, in real time. Default: 0. */
  readonly latency?: Duration;
  /** The status of the response, which may be undocumented. */
  readonly status?: number;
  /** Headers of the response with `status`, for example `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the response with `status`. Default: the description's example for the status. */
  readonly body?: string;
  /** Responds as if the signed address had expired. Applies only to uploads and downloads. */
  readonly expired?: true;
  /** Breaks the connection without a response. */
  readonly reset?: true;
  /** Breaks the connection after this number of bytes of the body. */
  readonly cutBodyAt?: number;
  /** Sends only this number of bytes of the body, and leaves the connection open. */
  readonly stallBodyAt?: number;
  /** The maximum speed of an upload, in bytes per second of real time. Applies only to uploads. */
  readonly readBytesPerSecond?: number;
}
