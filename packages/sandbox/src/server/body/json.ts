// JSON.parse takes seconds and gigabytes for 32 MiB of brackets. So the bytes are checked as they arrive, and a body that
// is nested too deeply or has too many values is never parsed.

import { badRequest } from '../../errors/refusal.ts';

/** Arrays and objects within the outermost one. */
const MAX_DEPTH = 64;
const MAX_NAMES = 10_000;
/** The most values in a body, and the most fields in a form. */
export const MAX_VALUES = 250_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

/** Takes a JSON text part by part; refuses with 400 as soon as it is too much for a parser. */
export function createJsonGuard(field = 'body'): (chunk: Uint8Array) => void {
  let depth = 0;
  let values = 1;
  let names = 0;
  let inText = false;
  let escaped = false;
  const open = (): void => {
    depth += 1;
    values += 1;
    if (depth > MAX_DEPTH + 1) throw badRequest(field, `must NOT be nested deeper than ${MAX_DEPTH} levels`);
  };
  return (chunk) => {
    // Over an index: an iterator takes five times as long.
    for (let at = 0; at < chunk.byteLength; at += 1) {
      const byte = chunk[at];
      if (inText) {
        inText = escaped || byte !== QUOTE;
        escaped = !escaped && byte === BACKSLASH;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) values += 1;
      else if (byte === COLON) names += 1;
      else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) open();
      else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth -= 1;
    }
    if (values > MAX_VALUES) throw badRequest(field, `must NOT hold more than ${MAX_VALUES} values`);
    if (names > MAX_NAMES) throw badRequest(field, `must NOT hold more than ${MAX_NAMES} names`);
  };
}

/** The value of a JSON text; refuses with 400. */
export function parseJson(text: string, field = 'body'): unknown {
  if (text.trim() === '') throw badRequest(field, 'is required');
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(field, 'must be well-formed JSON');
  }
}
