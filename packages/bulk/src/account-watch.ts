// What an answer means for every worker of the account: too many requests, a service that is away, a full account, a
// refused key. It is in the ledger, so the workers of all processes keep to it.

import type { Emit } from './events.ts';
import { type Failure, failure, isOutage, isUnasked, type RequestFailure, recorded } from './failures.ts';
import { outageMs, probedUntil } from './ledger/accounts.ts';
import type { Claim, Ledger } from './ledger/ledger.ts';

export interface WatchParts {
  readonly ledger: Ledger;
  readonly account: string;
  /** For so long after a 456 nobody makes a job, in milliseconds. */
  readonly fullForMs: number;
}

interface HearingOptions {
  /** The ledger's time. */
  readonly now: () => number;
  readonly emit: Emit;
  /** The key is refused. */
  readonly onDenied: (error: Error) => void;
}

/** Hears the answers of one claim. */
export interface Hearing {
  readonly onAnswer: (failure?: RequestFailure) => Promise<void>;
  /** Whether the account is at its limit. */
  readonly isFull: () => boolean;
}

export class AccountWatch {
  readonly #parts: WatchParts;
  /** When a worker of this process last met the limit, by the ledger's clock: an older claim does not know of it. */
  #fullAt = Number.NEGATIVE_INFINITY;
  #isSaidFull = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  hearing(claim: Claim, { now, emit, onDenied }: HearingOptions): Hearing {
    const { ledger, account } = this.#parts;
    let { outages: level, isFull } = claim;
    let pausedUntil = probedUntil(claim);
    if (!isFull && claim.now > this.#fullAt) this.#sayRoom(emit);
    const isProbe = isFull && claim.row.state === 'planned';
    const onAnswer = async (failed?: RequestFailure): Promise<void> => {
      if (failed !== undefined && isUnasked(failed)) {
        if (level > 0) await ledger.passProbe(claim);
      } else if (failed === undefined || !isOutage(failed)) {
        if (level > 0 && (await ledger.recover(account, level, pausedUntil))) emit({ type: 'recovered' });
        level = 0;
      } else {
        const until = await ledger.trip(account, level);
        if (until !== undefined) emit({ type: 'paused', ms: outageMs(level), failure: recorded(failed) });
        pausedUntil = until ?? pausedUntil;
        level += 1;
      }
      if (failed?.kind === 'denied') onDenied(failed.error);
      if (failed?.kind === 'busy') {
        await ledger.pause(account, failed.waitMs);
        emit({ type: 'paused', ms: failed.waitMs, failure: recorded(failed) });
      }
      if (failed?.kind === 'full') {
        await ledger.fill(account, this.#parts.fullForMs);
        this.#fullAt = now();
        this.sayFull(emit, recorded(failed));
      } else if (failed === undefined && isProbe && isFull) {
        await ledger.makeRoom(claim);
        isFull = false;
        this.#sayRoom(emit);
      }
    };
    return { onAnswer, isFull: () => isFull || this.#fullAt >= claim.now };
  }

  /** Says once that the account is at its limit, as another process may have found. */
  sayFull(
    emit: Emit,
    known: Failure = failure('full', 'the account is at its limit, as another process found'),
  ): void {
    if (!this.#isSaidFull) emit({ type: 'full', failure: known });
    this.#isSaidFull = true;
  }

  #sayRoom(emit: Emit): void {
    if (this.#isSaidFull) emit({ type: 'room' });
    this.#isSaidFull = false;
  }
}
