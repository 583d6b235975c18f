// Failures of a file transfer to or from the store.

import { kind, withDetails } from './base.ts';

export interface TransferDetails {
  /** Status of the store's response, when there was one. */
  readonly status?: number | undefined;
  /** Bytes moved in the last attempt. */
  readonly bytes?: number | undefined;
  /** Whether the source can be sent again. */
  readonly replayable?: boolean | undefined;
  /** True when the source did not have its declared size. */
  readonly sourceChanged?: boolean | undefined;
  /** True when the transfer was slower than the minimum throughput. */
  readonly tooSlow?: boolean | undefined;
  /** True when this machine could not store what arrived: its disk is full, or refuses it. */
  readonly notStored?: boolean | undefined;
  /** Milliseconds the store asked to wait, from Retry-After. */
  readonly retryAfterMs?: number | undefined;
  readonly attempts?: number | undefined;
  readonly code?: string | undefined;
}

/** The file did not arrive at the store. */
export class UploadError extends withDetails<TransferDetails>() {
  static override readonly [kind]: string = 'UploadError';
}

/** The file did not arrive whole; nothing partial is left. */
export class DownloadError extends withDetails<TransferDetails>() {
  static override readonly [kind]: string = 'DownloadError';
}

/** The signed URL expired before the transfer was done. */
export class SignedUrlExpiredError extends withDetails<{
  readonly expiresAt?: string | undefined;
  /** What to do. */
  readonly hint?: string | undefined;
  readonly status?: number | undefined;
}>() {
  static override readonly [kind]: string = 'SignedUrlExpiredError';
}
