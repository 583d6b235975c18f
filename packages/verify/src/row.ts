// A row of the table: what the description says, a request that shows it, and what was seen instead.

import type { Service } from './service.ts';

export interface Row {
  /** The operation it is about; absent for what holds for every operation. */
  readonly operation?: string;
  /** What is said, in the present tense. */
  readonly says: string;
  /** The assumptions that it decides; the first one is wrong where the row differs. `*` stands for anything. */
  readonly assumes?: readonly string[];
  /** Whether it works without `--write`. */
  readonly reads?: true;
  /** Resolves with what was seen instead; undefined where it is as said. */
  see(service: Service): Promise<string | undefined>;
}

type See = Row['see'];

/** A row that only reads. */
export function reads(operation: string, says: string, assumes: readonly string[], see: See): Row {
  return { operation, says, assumes, reads: true, see };
}

/** Makes a row that creates something, or uses up quota. */
export function writes(operation: string, says: string, assumes: readonly string[], see: See): Row {
  return { operation, says, assumes, see };
}

/** Returns what came in place of a value; undefined where it came. */
export function other(what: string, value: unknown, due: unknown): string | undefined {
  return value === due ? undefined : `${what} is ${shown(value)}, not ${shown(due)}`;
}

/** Returns the first of several differences. */
export function first(...differences: readonly (string | undefined)[]): string | undefined {
  return differences.find((one) => one !== undefined);
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing')).slice(0, 60);
}

/** Returns whether an assumption is one that a pattern names. */
export function fits(pattern: string, where: string): boolean {
  const source = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`).test(where);
}

/** Of nothing in any account. */
export const unknownId = '00000000-0000-4000-8000-0000000fffff';
