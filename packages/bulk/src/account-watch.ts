// What an answer means for every worker of the account: too many requests, a service that is away, a full account, a
// refused key. It is in the ledger, so the workers of all processes keep to it.

import type { Clock } from 'language-service-client';
import type { Emit } from './events.ts';
import { type Failure, failure, isOutage, isUnasked, type RequestFailure, recorded } from './failures.ts';
import { outageMs, probeMs } from './ledger/accounts.ts';
import type { Claim, Ledger } from './ledger/ledger.ts';
import { every } from './sleep.ts';

export interface WatchParts {
  readonly ledger: Ledger;
  readonly account: string;
  readonly clock: Clock;
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
  /** The claim has ended. */
  readonly close: () => void;
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
    let { outages: level, troubles, isFull } = claim;
    const probe = this.#probe(claim);
    if (!isFull && claim.now > this.#fullAt) this.#sayRoom(emit);
    const isProbe = isFull && claim.row.state === 'planned';
    const onAnswer = async (failed?: RequestFailure): Promise<void> => {
      if (failed !== undefined && isUnasked(failed)) await probe.pass();
      else if (failed === undefined || !isOutage(failed)) {
        if (level + troubles > 0 && (await ledger.recover(account, level)) && level > 0)
          emit({ type: 'recovered' });
        troubles -= 0.5;
        level = 0;
      } else {
        const outages = await ledger.trip(account, level);
        if (outages) emit({ type: 'paused', ms: outageMs(level), failure: recorded(failed) });
        troubles += 1;
        level = outages ?? level;
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
    return { onAnswer, isFull: () => isFull || this.#fullAt >= claim.now, close: probe.close };
  }

  /** The others wait for a probe while its worker lives, until it has its answer or passes it on. */
  #probe({ outages, now }: Claim) {
    if (outages === 0) return { pass: async () => undefined, close: () => undefined };
    const { ledger, account, clock } = this.#parts;
    let until: number | undefined = now + probeMs;
    const keep = async (ms: number) => {
      if (until !== undefined) until = await ledger.keepProbe(account, outages, until, ms);
    };
    const stop = every(clock, probeMs / 3, () => keep(probeMs));
    const close = () => void stop();
    return { pass: () => stop().then(() => keep(0)), close };
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
