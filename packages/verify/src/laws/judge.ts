// Judges a history: exchanges in their order. A difference is one finding, however often and wherever it shows; what
// follows from an earlier one is named with it and not counted.

import { isDeepStrictEqual } from 'node:util';
import type { DriftFinding } from '../drift/detector.ts';
import type { Exchange } from '../exchange.ts';
import type { Described } from '../service-description.ts';
import { exchangeLaws } from './exchange-laws.ts';
import { jobLaws } from './job-laws.ts';
import type { Difference, Seen } from './law.ts';
import { pageLaws } from './page-laws.ts';
import { thingLaws } from './thing-laws.ts';

/** A difference from the description, where it was first seen, and how often. */
export interface Finding {
  /** The place in the description: `Glossary.creation_time`, `glossaries_list page_size`. */
  readonly where: string;
  readonly what: string;
  /** The operation of the first exchange. */
  readonly operation: string;
  /** ISO 8601 date and time of the first exchange. */
  readonly at: string;
  /** Where the first exchange is: `session.jsonl:12`. */
  readonly place: string;
  readonly count: number;
  /** What the description can be corrected by, each once. */
  readonly drift: readonly DriftFinding[];
  /** The earlier finding that it follows from: it is not testable until that one is corrected. */
  readonly cause?: string;
}

export function createJudge(described: Described) {
  const found = new Map<string, Finding>();
  const ofExchanges = exchangeLaws.map((law) => law(described));
  const ofHistories = [pageLaws, thingLaws, jobLaws].map((law) => law(described));
  /** The operations whose answers have another shape, and the fields of each resource that have. */
  const causes = new Map<string, Difference>();
  return {
    /** Judges an exchange; those of one history in their order. */
    add: (exchange: Exchange) => {
      const seen: Seen = {
        ...exchange,
        described: described.operation(exchange.operation),
        isSuccess: exchange.status >= 200 && exchange.status < 300,
      };
      const own = ofExchanges.flatMap((law) => [...law(seen)]);
      for (const difference of own) addTo(found, findingOf(seen, difference));
      // Where an answer has another shape, what a history needs of it may be missing.
      const shape = own.find(({ drift }) => drift !== undefined);
      const known = causes.get(seen.operation) ?? shape;
      if (known !== undefined) causes.set(seen.operation, known);
      const { resource } = seen.described;
      for (const one of own)
        if (one.drift) causes.set(`${resource} ${one.drift.pointer.split('/').at(-1)}`, one);
      // A parameter that is ignored changes no shape.
      const cause = own.find(({ where }) => !where.includes(' ')) ?? known;
      for (const law of ofHistories)
        for (const difference of law(seen)) {
          const ofField = causes.get(`${resource} ${difference.field}`);
          addTo(found, findingOf(seen, difference, cause ?? ofField));
        }
      return seen;
    },
    /** The findings, and what follows from them. */
    findings: () => [...found.values()],
  };
}

function findingOf(seen: Seen, { where, what, drift }: Difference, cause?: Difference): Finding {
  const { operation, place, startedMs } = seen;
  return {
    where,
    what,
    operation,
    at: new Date(startedMs).toISOString(),
    place,
    count: 1,
    drift: drift === undefined ? [] : [drift],
    ...(cause !== undefined && { cause: keyOf(cause) }),
  };
}

function addTo(found: Map<string, Finding>, one: Finding): void {
  const first = found.get(keyOf(one)) ?? { ...one, count: 0 };
  const others = one.drift.filter((drift) => !first.drift.some((known) => isDeepStrictEqual(known, drift)));
  found.set(keyOf(one), { ...first, count: first.count + one.count, drift: [...first.drift, ...others] });
}

function keyOf({ where, what }: Pick<Difference, 'where' | 'what'>): string {
  return `${where}: ${what}`;
}
