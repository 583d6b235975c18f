// The service documents no rate limit and no character quota, so there are limits only if an account sets them. A limit
// applies to a period of the sandbox's time. The period begins with the first use.

import { Refusal } from '../errors/refusal.ts';
import { type Clock, type Duration, milliseconds } from '../time/clock.ts';
import type { AccountSettings } from './accounts.ts';

/** The use of a limit in the period that began at `sinceMs`. */
export interface Usage {
  readonly sinceMs: number;
  readonly used: number;
}

/** The use of all accounts. */
export type Quotas = ReturnType<typeof createQuotas>;

/** Creates the quotas. `before` is the use at the start. */
export function createQuotas(clock: Clock, before: ReadonlyMap<string, Usage> = new Map()) {
  const used = new Map(before);
  /**
   * Uses `amount` of a limit and returns 0. If the rest is too small, returns the milliseconds until the next period.
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
    /** Counts a request; refuses with 429 and `Retry-After`. */
    takeRequest: ({ id, rateLimit }: AccountSettings): void => {
      if (rateLimit === undefined) return;
      const waitMs = take(`requests ${id}`, 1, rateLimit.requests, rateLimit.per);
      if (waitMs > 0)
        throw new Refusal(429, { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } });
    },
    /** Counts the characters of the texts. Refuses with 456 if they exceed the quota, and then counts none of them. */
    takeTexts: ({ id, characterQuota }: AccountSettings, texts: readonly string[]): void => {
      if (characterQuota === undefined) return;
      const { characters, per } = characterQuota;
      const amount = texts.reduce((sum, text) => sum + [...text].length, 0);
      if (take(`characters ${id}`, amount, characters, per) > 0) throw new Refusal(456);
    },
    /** Returns the use of all limits so far. */
    usage: (): ReadonlyMap<string, Usage> => new Map(used),
  };
}
