// What an import asks of the service, and every way in which it can answer. Nothing here throws: an outcome that is not
// known is an answer like the others.

import type { Row } from '../ledger/row.ts';

/** Why a request came to nothing. */
export type Trouble =
  /** The request was sent and its answer was lost: it may have taken effect. */
  | { readonly kind: 'lost'; readonly reason: string }
  /** It took no effect, and another attempt may. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Too many requests (429): every worker of this account waits for so long. */
  | { readonly kind: 'busy'; readonly reason: string; readonly waitMs: number }
  /** The account is at its limit (456). */
  | { readonly kind: 'full'; readonly reason: string }
  /** The key is refused (401, 403): nothing goes on with it. */
  | { readonly kind: 'denied'; readonly reason: string; readonly error: Error }
  /** A repetition will be refused too. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The file can't be read here. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** The file is not the one that was added. */
  | { readonly kind: 'changed'; readonly reason: string };

/** A new job. */
export interface Declared {
  readonly kind: 'declared';
  readonly jobId: string;
  readonly uploadUrl: string;
  /** By the service's clock; undefined where the service does not say. */
  readonly expiresAt: number | undefined;
}

/** What a job says of itself. */
export interface Sight {
  readonly kind: 'seen';
  readonly status: 'awaiting' | 'running' | 'completed' | 'failed' | 'expired' | 'missing';
  /** When the service said so, by its own clock. */
  readonly at: number;
  readonly memoryId?: string | undefined;
  readonly skipped?: number | undefined;
  /** Why it failed. */
  readonly reason?: string | undefined;
}

export interface Stored {
  readonly kind: 'stored';
}

export interface ImportService {
  /** Creates a job for the file of the row. */
  declare(row: Row, signal: AbortSignal): Promise<Declared | Trouble>;
  look(jobId: string, signal: AbortSignal): Promise<Sight | Trouble>;
  /** Sends the file of the row to the address, in one PUT. */
  put(
    row: Row,
    uploadUrl: string,
    signal: AbortSignal,
    onBytes: (bytes: number) => void,
  ): Promise<Stored | Trouble>;
}
