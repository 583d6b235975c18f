// A law is what the description says of an exchange, or of several in their order. It sees each exchange once.

import type { Operation } from 'language-service-description/operations';
import type { DriftFinding } from '../drift/detector.ts';
import type { Exchange } from '../exchange.ts';
import type { Described } from '../service-description.ts';

/** An exchange of an operation that the description has. */
export interface Seen extends Exchange {
  readonly described: Operation;
  readonly isSuccess: boolean;
}

/** A difference from the description. */
export interface Difference {
  /** The place in the description: `Glossary.creation_time`, `glossaries_list`. */
  readonly where: string;
  readonly what: string;
  /** The field of a thing that it is about. */
  readonly field?: string;
  /** What corrects the description. */
  readonly drift?: DriftFinding;
}

/** Says what differs in an exchange. */
export type Law = (seen: Seen) => Iterable<Difference>;

/** Starts a law for one history. */
export type LawOf = (described: Described) => Law;

/** A success that may have changed something. */
export function isWrite({ described, isSuccess }: Seen): boolean {
  return isSuccess && described.method !== 'GET';
}
