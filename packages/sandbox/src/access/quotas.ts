// The service documents no rate and no character quota, so only settings limit them. A limit applies to a period of the
// sandbox's time that begins with the first use.

import { Refusal } from '../errors/refusal.ts';
import { type Clock, type Duration, milliseconds } from '../time/clock.ts';

/** A limit of requests. */
export interface RateLimit {
  /** The most requests; at least 0. */
  readonly requests: number;
  readonly per: Duration;
}

/** A limit of characters, as text correction and text translation count them. */
export interface CharacterQuota {
  /** The most characters (code points); at least 0. */
  readonly characters: number;
  readonly per: Duration;
}

/** Who is limited, and how. */
export interface Limited {
  readonly id: string;
  readonly rateLimit?: RateLimit | undefined;
  readonly characterQuota?: CharacterQuota | undefined;
}

/** The use in the period that began then. */
export interface Usage {
  readonly sinceMs: number;
  readonly used: number;
}

/** The use of all accounts. */
export interface Quotas {
  /** Counts a request; refuses with 429 and `Retry-After`. */
  takeRequest(account: Limited): void;
  /** Counts texts; if it refuses with 456, it counts none of them. */
  takeTexts(account: Limited, texts: readonly string[]): void;
  /** Everything counted so far. */
  usage(): ReadonlyMap<string, Usage>;
}

/** Quotas of which that much is used. */
export function createQuotas(clock: Clock, before: ReadonlyMap<string, Usage> = new Map()): Quotas {
  const used = new Map(before);
  /** Uses that much of a limit, or returns the milliseconds until the next period. */
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
    takeRequest: ({ id, rateLimit }) => {
      if (rateLimit === undefined) return;
      const waitMs = take(`requests ${id}`, 1, rateLimit.requests, rateLimit.per);
      if (waitMs > 0)
        throw new Refusal(429, { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } });
    },
    takeTexts: ({ id, characterQuota }, texts) => {
      if (characterQuota === undefined) return;
      const { characters, per } = characterQuota;
      const amount = texts.reduce((sum, text) => sum + countCharacters(text), 0);
      if (take(`characters ${id}`, amount, characters, per) > 0) throw new Refusal(456);
    },
    usage: () => new Map(used),
  };
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
