// A worker renews the lease of its row while it works. A worker that has lost its row stops at once: its transfer is
// aborted, and its commits change nothing.

import type { Clock } from 'language-service-client';
import type { Claim, ClaimRequest, Ledger, Nothing } from './ledger.ts';
import type { Changes, Row } from './row.ts';

/** Another worker has the row. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface LeaseOptions {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** Ends the work from outside. */
  readonly signal: AbortSignal;
}

export class Lease {
  row: Row;
  /** Another worker has the row, as `exchange` found. */
  isLost = false;
  readonly #options: LeaseOptions;
  readonly #controller = new AbortController();
  #changes: Changes = {};
  #callOff: () => void = () => undefined;
  #isClosed = false;
  #renewing: Promise<void> = Promise.resolve();

  constructor(row: Row, options: LeaseOptions) {
    this.row = row;
    this.#options = options;
    options.signal.addEventListener('abort', this.#abort);
    if (options.signal.aborted) this.#abort();
    this.#renewLater();
  }

  /** Aborts when the row is lost, or the work is ended from outside. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Notes changes; they are stored by the next `commit` or `release`. */
  change(changes: Changes): void {
    this.row = { ...this.row, ...changes };
    this.#changes = { ...this.#changes, ...changes };
  }

  /** Stores the noted changes, and thereby finds out whether the row is still this worker's. */
  async commit(durable = false): Promise<void> {
    await this.#store({ durable });
  }

  /** Stores the noted changes and gives the row back. */
  async release(restMs: number): Promise<void> {
    await this.#end();
    await this.#store({ restMs });
  }

  /** The same, and claims the next row with it. Gives what was claimed, also where another worker has this row. */
  async exchange(restMs: number, request: ClaimRequest): Promise<Claim | Nothing> {
    await this.#end();
    const { ledger } = this.#options;
    const { row, next } = await ledger.exchange(this.row, this.#takeChanges(), restMs, request);
    if (row === undefined) this.isLost = true;
    else this.row = row;
    return next;
  }

  /** Stops renewing. */
  close(): void {
    this.#isClosed = true;
    this.#callOff();
    this.#options.signal.removeEventListener('abort', this.#abort);
  }

  /** A lease that is renewed behind its end would keep the row from others. */
  async #end(): Promise<void> {
    this.close();
    await this.#renewing;
  }

  #takeChanges(): Changes {
    const changes = this.#changes;
    this.#changes = {};
    return changes;
  }

  async #store(how: { readonly restMs?: number; readonly durable?: boolean }): Promise<void> {
    const stored = await this.#options.ledger.commit(this.row, this.#takeChanges(), how);
    if (stored === undefined) throw this.#lost();
    this.row = stored;
  }

  #renewLater(): void {
    const { clock, leaseMs } = this.#options;
    if (this.#isClosed) return;
    this.#callOff = clock.after(leaseMs / 3, () => {
      this.#renewing = this.#renew();
    });
  }

  async #renew(): Promise<void> {
    const { ledger, leaseMs } = this.#options;
    // A ledger that does not answer is no reason to stop: the fence decides at the next commit.
    const isKept = await ledger.renew(this.row, leaseMs).catch(() => true);
    if (isKept) this.#renewLater();
    else if (!this.#isClosed) this.#controller.abort(this.#lost());
  }

  #lost(): LeaseLost {
    return new LeaseLost(`Row ${this.row.id} is now leased by another worker`);
  }

  readonly #abort = (): void => {
    this.#controller.abort(this.#options.signal.reason);
  };
}
