// Options of uploads and downloads alike.

import type { PlatformFetch } from '../platform-fetch.ts';
import type { Secrets } from '../redact.ts';
import type { Transfers } from '../runtime/contract.ts';
import { bareAddress, checkAddress, secretFormsOf } from '../runtime/signed-url.ts';
import type { Clock } from '../timing.ts';
import type { TransferProgress } from './transfer-progress.ts';

export interface SignedTransferOptions {
  /** The signed URL; https, or http on loopback. */
  readonly url: string;
  /** When the URL expires, as the service wrote it. */
  readonly expiresAt?: string | undefined;
  /** Ends the transfer; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds without a byte moving after which an attempt fails. Default 60 000. An upload gets additional time for
   * up to 4 MiB that the network has taken and may not have sent on: at 16 KiB a second, 256 s at most.
   * Over a `fetch`, which reports no progress, it gets the time that the file takes at 1 024 bytes a second.
   */
  readonly idleTimeoutMs?: number | undefined;
  /** Attempts beyond the first, at most. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Whether to compute the SHA-256 of the bytes. Default true. */
  readonly digest?: boolean | undefined;
  /**
   * Called with 0, with the bytes that the network has moved, and with the full size once the file is in place. An error
   * it throws fails nothing.
   */
  readonly onProgress?: ((progress: TransferProgress) => void) | undefined;
  /** The fetch to move the file with. Default: the runtime's own way to move files. */
  readonly fetch?: PlatformFetch | undefined;
  /** What no error may quote; the query of the signed URL becomes one of them. */
  readonly secrets: Secrets;
  /** Moves the file, likewise. */
  readonly sender?: Transfers | undefined;
  /** The source of time and randomness. Default: the system's. */
  readonly clock?: Clock | undefined;
  /** The service's time, in milliseconds since the epoch. Default: the clock's date. */
  readonly now?: (() => number) | undefined;
}

/**
 * The signed URL as errors and events show it. Its query is a secret from now on.
 * @throws InvalidRequestError when it must not be requested.
 */
export function openAddress({ url, secrets }: Pick<SignedTransferOptions, 'url' | 'secrets'>): string {
  const address = checkAddress(url);
  secrets.keep(secretFormsOf(address));
  return bareAddress(address);
}
