// Encodes and decodes term lists, which are texts with one term per line
// (openapi/components/schemas/SpokenTermsEntries.yaml). The terms are a case-sensitive set (assumed).

import { refusal } from '../errors/request.ts';

/** Terms as a list or a set. A string is not allowed, because it would be read as a list of letters. */
export type Terms = readonly string[] | ReadonlySet<string>;

/** An error in a term. */
export interface TermFault {
  readonly term: string;
  /** The position of the term, from 0. */
  readonly position: number;
  /** The reason without a subject, for example `must not be empty`. A message puts the term before it. */
  readonly reason: string;
}

/**
 * Encodes terms as the `entries` of a term list: one term per line, without repetitions. The terms are in the order of
 * their first occurrence. The maximum length of a list is not documented, so the length is not checked.
 *
 * @throws InvalidRequestError when a term is empty, or contains a line end or another control character. The error
 * names each such term by position and text. `field` names the first such term, for example `terms[3]`.
 */
export function encodeTerms(terms: Terms): string {
  if (typeof terms === 'string') throw refusal('terms', 'terms must be a list');
  const faults = findTermFaults(terms);
  const [first] = faults;
  if (first === undefined) return [...new Set(terms)].join('\n');
  const message = faults.map(({ term, position, reason }) => `terms[${position}]: ${quoted(term)} ${reason}`);
  throw refusal(`terms[${first.position}]`, message.join('\n'));
}

/** Returns every term that `encodeTerms` refuses. A repeated term is allowed. */
export function findTermFaults(terms: Terms): TermFault[] {
  return [...terms].flatMap((term, position) => {
    const reason = faultOf(term);
    return reason === undefined ? [] : { term, position, reason };
  });
}

/** Decodes the `entries` of a term list. Omits a byte order mark, CR, blank lines and repeated terms. */
export function decodeTerms(entries: string): string[] {
  const lines = entries.replace(/^\uFEFF/, '').split(/\r?\n/);
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Returns the first 40 characters of a term in quotes, for an error message. Escapes control characters. */
function quoted(term: unknown): string {
  return JSON.stringify(String(term).slice(0, 40));
}

/**
 * Returns why a term cannot be encoded on one line; undefined if it can. The parameter is `unknown`, because terms may
 * come from JSON.
 */
function faultOf(term: unknown): string | undefined {
  if (typeof term !== 'string') return 'must be a string';
  if (term.trim() === '') return 'must not be empty';
  if (/[\n\r]/.test(term)) return 'must not contain a line break, which would split the term';
  if (/\p{Cc}/u.test(term)) return 'must not contain a control character';
  if (term.startsWith('\uFEFF')) return 'must not begin with a byte order mark';
  return term.isWellFormed() ? undefined : 'contains half of a surrogate pair, which UTF-8 cannot encode';
}
