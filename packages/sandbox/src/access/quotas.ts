// Applies rate limits and character quotas. The service documents none, so an account has limits only if it sets them.
// A period is measured on the sandbox's clock, and begins with the first use.

import { Refusal } from '../errors/refusal.ts';
import { type Clock, type Duration, milliseconds } from '../time/clock.ts';
import type { AccountSettings } from './accounts.ts';

/** How much of a limit an account has used since `sinceMs`, the start of the current period. */
export interface Usage {
  readonly sinceMs: number;
  readonly used: number;
}

/** The counters for the rate limits and the character quotas of all accounts. */
export type Quotas = ReturnType<typeof createQuotas>;

/**
 * Creates the counters for the rate limits and character quotas of all accounts.
 * @param before The values of the counters at the start.
 */
export function createQuotas(clock: Clock, before: ReadonlyMap<string, Usage> = new Map()) {
  const used = new Map(before);
  /**
   * Adds `amount` to the counter with the name `what`, and returns 0. If the sum would exceed `most`, leaves the
   * counter unchanged, and returns the milliseconds until the next period.
   */
  const take = (what: string, amount: number, most: number, per: Duration): number => {
    const now = clock.now();
    const last = used.get(what);
    const current = last !== undefined && now < last.sinceMs + milliseconds(per) ? last : undefined;
    const { sinceMs, used: soFar } = current ?? { sinceMs: now, used: 0 };
    if (soFar + amount > most) return sinceMs + milliseconds(per) - now;
    used.set(what, { sinceMs, used: soFar + amount });
    return 0;
  };
  return {
    /** Counts a request of an account. Refuses the request with 429 and `Retry-After` if it exceeds the rate limit. */
    takeRequest: ({ id, rateLimit }: AccountSettings): void => {
      if (rateLimit === undefined) return;
      const waitMs = take(`requests ${id}`, 1, rateLimit.requests, rateLimit.per);
      if (waitMs > 0)
        throw new Refusal(429, { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } });
    },
    /**
     * Adds the number of characters of the texts to the account's counter. If the sum would exceed the quota, refuses
     * the request with 456, and leaves the counter unchanged.
     */
    takeTexts: ({ id, characterQuota }: AccountSettings, texts: readonly string[]): void => {
      if (characterQuota === undefined) return;
      const { characters, per } = characterQuota;
      const amount = texts.reduce((sum, text) => sum + [...text].length, 0);
      if (take(`characters ${id}`, amount, characters, per) > 0) throw new Refusal(456);
    },
    /** Returns the values of all counters. */
    usage: (): ReadonlyMap<string, Usage> => new Map(used),
  };
}
