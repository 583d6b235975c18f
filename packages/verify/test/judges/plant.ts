// Plants a difference: what goes into the sandbox and comes out of it is rewritten as a row of plants.json says.

import { type Difference, described } from '../support/verified-sandbox.ts';
import rows from './plants.json' with { type: 'json' };
import { ways } from './ways.ts';

export type JudgeName = 'live' | 'recording' | 'drift' | 'replay';

/** One planted difference. */
export interface Plant {
  readonly id: string;
  /** What differs, in a sentence. */
  readonly what: string;
  /** The operations whose requests it is planted in. */
  readonly at: readonly string[];
  /** Ways of planting, with what they take. */
  readonly how: readonly (readonly unknown[])[];
  /** How a finding about the difference begins: its operation and path, or its place in the description and what is there. */
  readonly finds: readonly string[];
  /** Why a judge cannot see it. The others see it. */
  readonly unseen?: Partial<Record<JudgeName, string>>;
}

// A row has what the ways of planting take; a wrong one throws.
export const plants = rows as readonly unknown[] as readonly Plant[];

/** Whether one of the findings is about the planted difference. */
export function isSeenIn({ finds }: Plant, found: readonly string[]): boolean {
  return found.some((text) => finds.some((start) => text.startsWith(start)));
}

/** The differences of a service with that plant; what they remember is of one service. */
export function differencesOf({ at, how }: Plant): Difference[] {
  return how.flatMap(([way, ...args]) => {
    const make = ways[String(way)];
    if (make === undefined) throw new Error(`There is no way of planting ${way}.`);
    const change = make(...(args as never[]));
    return at.map((id) => {
      const { method } = described.operation(id);
      const test = (path: string) => described.operationAt(method, path)?.id === id;
      return { method, path: { test }, ...change };
    });
  });
}
