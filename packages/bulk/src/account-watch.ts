// What an answer means for every worker of the account: too many requests, a service that is away, a full account, a
// refused key. Pauses are in the ledger, so the workers of all processes keep to them.

import type { Clock } from 'language-service-client';
import type { Emit } from './events.ts';
import { isOutage, type RequestFailure, recorded } from './failures.ts';
import type { Claim, Ledger } from './ledger/ledger.ts';

export interface WatchParts {
  readonly ledger: Ledger;
  readonly account: string;
  readonly clock: Clock;
  /** For so long after a 456 no new jobs are made, in milliseconds. */
  readonly fullForMs: number;
}

interface Hearing {
  readonly emit: Emit;
  /** The key is refused. */
  readonly onDenied: (error: Error) => void;
}

export class AccountWatch {
  readonly #parts: WatchParts;
  #fullUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** The account is at its limit, as far as this process knows. */
  readonly isFull = (): boolean => this.#parts.clock.now() < this.#fullUntil;

  /** Gives what hears the answers of one claim. */
  hearing({ outages }: Claim, { emit, onDenied }: Hearing): (failure?: RequestFailure) => Promise<void> {
    const { ledger, account, clock, fullForMs } = this.#parts;
    let level = outages;
    return async (failure) => {
      if (failure === undefined || !isOutage(failure)) {
        if (level > 0 && (await ledger.recover(account, level))) emit({ type: 'recovered' });
        level = 0;
      } else {
        const ms = await ledger.trip(account, level);
        if (ms !== undefined) emit({ type: 'paused', ms, failure: recorded(failure) });
        level += 1;
      }
      if (failure?.kind === 'denied') onDenied(failure.error);
      if (failure?.kind === 'busy') {
        await ledger.pause(account, failure.waitMs);
        emit({ type: 'paused', ms: failure.waitMs, failure: recorded(failure) });
      }
      if (failure?.kind !== 'full') return;
      if (!this.isFull()) emit({ type: 'full', failure: recorded(failure) });
      this.#fullUntil = clock.now() + fullForMs;
    };
  }
}
