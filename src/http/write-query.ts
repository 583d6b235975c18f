// A query is the fields of an object; an array is one pair for each of its values.

import { fieldFault } from '../errors/invalid-request.ts';
import type { RequestWriter } from './write-body.ts';

/** @throws InvalidRequestError when a field is not a plain value. */
export const writeQuery: RequestWriter = (id, given) => {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) pairs.push(pairOf(id, name, one));
    }
  }
  return { query: pairs.length === 0 ? '' : `?${pairs.join('&')}` };
};

const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'bigint']);

function pairOf(id: string, name: string, value: unknown): string {
  if (!plainTypes.has(typeof value)) throw fieldFault(name, 'must be a string, a number or a boolean', id);
  const text = String(value);
  if (!text.isWellFormed()) throw fieldFault(name, 'is not well-formed text', id);
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}
