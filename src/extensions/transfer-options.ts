// What is said of a transfer whichever way the file goes.

import type { Clock } from '../timing.ts';
import type { TransferProgress } from './transfer-progress.ts';

export interface SignedTransferOptions {
  /** The signed URL; https, or http on loopback. */
  readonly url: string;
  /** When the URL stops working, as the service said it. */
  readonly expiresAt?: string | undefined;
  /** Ends the transfer; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds without a byte moving after which an attempt is given up. Default 60 000. An upload gets as much more
   * as up to 4 MiB that the network has taken and may not have passed on need at 16 KiB a second: 256 s at most.
   */
  readonly idleTimeoutMs?: number | undefined;
  /** The throughput below which an attempt fails, measured over a minute. Default 1 024. */
  readonly minBytesPerSecond?: number | undefined;
  /** Attempts beyond the first, at most. Default 2. */
  readonly maxRetries?: number | undefined;
  /** The longest Retry-After that is waited for, in milliseconds. Default 60 000. */
  readonly maxRetryAfterMs?: number | undefined;
  /** Whether to compute the SHA-256 of the bytes. Default true. */
  readonly digest?: boolean | undefined;
  /** Told of 0, of bytes as the network moves them, and of the full size once the file is where it should be. */
  readonly onProgress?: ((progress: TransferProgress) => void) | undefined;
  /** Where time and chance come from. Default: the system's. */
  readonly clock?: Clock | undefined;
  /** The service's time, in milliseconds since the epoch. Default: the clock's date. */
  readonly now?: (() => number) | undefined;
}
