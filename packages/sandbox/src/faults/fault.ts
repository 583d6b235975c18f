import type { UseLimits } from '../control/limited-uses.ts';
import type { OperationId } from '../resources/handler.ts';
import type { Duration } from '../time/clock.ts';

/** The kind of requests to which a fault applies: the requests of an operation, uploads, or downloads. */
export type FaultPlace = OperationId | 'upload' | 'download';

/** A failure that a test or a user of the console sets up for some requests. */
export interface Fault extends UseLimits {
  /** The requests to which the fault applies. Default: all requests. */
  readonly on?: FaultPlace;
  /**
   * Whether the sandbox executes the request before it sends the fault. Default: false if `status` or `reset` is set,
   * otherwise true. With `done: true` and a `status`, the response has a `retry-after` header only if `headers`
   * contains it. This header would make a client repeat the executed request.
   */
  readonly done?: boolean;
  /** The delay before the sandbox handles the request, in real time. Default: 0. */
  readonly latency?: Duration;
  /**
   * The status of the response that the fault sends. It may be a status that the operation does not document. Default:
   * 500 if `done` is false, otherwise the status of the normal response.
   */
  readonly status?: number;
  /** Headers of the response that the fault sends, for example `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the response that the fault sends. Default: the body of the description's example for the status. */
  readonly body?: string;
  /**
   * Responds as if the signed URL had expired. The header Date then has a time after the expiry. Applies only to
   * uploads and downloads.
   */
  readonly expired?: true;
  /** Breaks the connection before a response is sent. */
  readonly reset?: true;
  /** Breaks the connection after this number of bytes of the response body. */
  readonly cutBodyAt?: number;
  /** Sends only this number of bytes of the response body, and then leaves the connection open. */
  readonly stallBodyAt?: number;
  /** The maximum speed of an upload, in bytes per second of real time. Applies only to uploads. */
  readonly readBytesPerSecond?: number;
}
