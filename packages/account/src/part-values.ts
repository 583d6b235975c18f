// How values that are no entries become parts: a text is a part with one entry, a list is a part with an entry each and
// their order.

import type { Part } from './content.ts';

/** The source of an entry that is no name: the text of a part that is one text, the order of a part that has one. */
export const own = '';

/** A text, or nothing. */
export function textPart(text: string | undefined | null): Part {
  return new Map(text === undefined || text === null || text === '' ? [] : [[own, text]]);
}

export function textOfPart(part: Part | undefined): string | undefined {
  return part?.get(own);
}

/** Entries in their order. */
export function orderedPart(entries: readonly (readonly [string, string])[]): Part {
  const part = new Map(entries);
  return part.size === 0 ? part : new Map([[own, JSON.stringify([...part.keys()])], ...part]);
}

/** The entries of such a part, in its order; what the order does not name comes last. */
export function inOrder(part: Part | undefined): (readonly [string, string])[] {
  if (part === undefined) return [];
  const named = orderOf(part).flatMap((key) => (part.has(key) ? key : []));
  const keys = new Set([...named, ...[...part.keys()].filter((key) => key !== own)]);
  return [...keys].map((key) => [key, part.get(key) ?? '']);
}

function orderOf(part: Part): readonly string[] {
  // Only `orderedPart` writes this entry.
  return JSON.parse(part.get(own) ?? '[]') as string[];
}

/** Any value of JSON as a text; a text that is no JSON is itself. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && parsed(value) === undefined ? value : JSON.stringify(value);
}

export function textValue(text: string): unknown {
  const found = parsed(text);
  return found === undefined ? text : found.value;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
