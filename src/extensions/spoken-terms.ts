// A term list is a text with one term per line (openapi/components/schemas/SpokenTermsEntries.yaml). Its terms are a
// case-sensitive set (assumed): a repeated term counts once.

import { refusal } from '../errors/request.ts';

/** Terms in the forms that code has. A single string is not one: it would be read as a list of its letters. */
export type Terms = readonly string[] | ReadonlySet<string>;

/** A term that occurred again. Positions count from 0. */
export interface RepeatedTerm {
  readonly term: string;
  readonly position: number;
  /** Where it occurred first. */
  readonly firstPosition: number;
}

/** What is wrong with a term. */
export interface TermFault {
  readonly term: string;
  /** From 0. */
  readonly position: number;
  /** Why, in words that follow the term: `must not be empty`. */
  readonly reason: string;
}

/** A list with each term once, and what was left out. */
export interface UniqueTerms {
  readonly terms: readonly string[];
  readonly repeated: readonly RepeatedTerm[];
}

/**
 * Writes terms as the `entries` of a term list: one per line, each once, in the order of their first occurrence. The
 * longest list is not documented, so its length is not checked.
 *
 * @throws InvalidRequestError naming every term, by position and text, that is empty or holds a line end or another
 * control character: it could not be read back as one term. `field` is the first one, `terms[3]`.
 */
export function encodeTerms(terms: Terms): string {
  if (typeof terms === 'string') throw refusal('terms', 'terms must be a list');
  const faults = findTermFaults(terms);
  const [first] = faults;
  if (first === undefined) return [...new Set(terms)].join('\n');
  const message = faults.map(({ term, position, reason }) => `terms[${position}]: ${quoted(term)} ${reason}`);
  throw refusal(`terms[${first.position}]`, message.join('\n'));
}

/** Returns every term that `encodeTerms` refuses. A repeated term is no fault: `uniqueTerms` finds it. */
export function findTermFaults(terms: Terms): TermFault[] {
  return [...terms].flatMap((term, position) => {
    const reason = faultOf(term);
    return reason === undefined ? [] : { term, position, reason };
  });
}

/** Reads the `entries` of a term list. A byte order mark, CRLF, blank lines and repeated terms are left out. */
export function decodeTerms(entries: string): string[] {
  const lines = entries.replace(/^\uFEFF/, '').split(/\r?\n/);
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Returns the list after an update, as the service is assumed to merge it: its terms, then those that are new. */
export function mergeTerms(base: Terms, added: Terms): string[] {
  return [...new Set([...base, ...added])];
}

/** Returns the list without some terms, each once. An update cannot remove terms; `spokenTerms.replaceTermList` can. */
export function withoutTerms(base: Terms, removed: Terms): string[] {
  const gone = new Set(removed);
  return [...new Set(base)].filter((term) => !gone.has(term));
}

/**
 * Returns each term once, in the order of first occurrence, and the terms that occurred again. Terms that
 * differ by case differ.
 */
export function uniqueTerms(terms: Terms): UniqueTerms {
  const positions = new Map<string, number>();
  const repeated: RepeatedTerm[] = [];
  for (const [position, term] of [...terms].entries()) {
    const firstPosition = positions.get(term);
    if (firstPosition === undefined) positions.set(term, position);
    else repeated.push({ term, position, firstPosition });
  }
  return { terms: [...positions.keys()], repeated };
}

/** Returns the term as a message shows it: short, with invisible characters escaped. */
function quoted(term: unknown): string {
  return JSON.stringify(String(term).slice(0, 40));
}

/** Says why a term does not fit on one line; `unknown`, because terms may come from JSON. */
function faultOf(term: unknown): string | undefined {
  if (typeof term !== 'string') return 'must be a string';
  if (term.trim() === '') return 'must not be empty';
  if (/[\n\r]/.test(term)) return 'must not contain a line break: it would become two terms';
  if (/\p{Cc}/u.test(term)) return 'must not contain a control character';
  if (term.startsWith('\uFEFF')) return 'must not begin with a byte order mark';
  return term.isWellFormed() ? undefined : 'contains half of a surrogate pair, which UTF-8 cannot encode';
}
