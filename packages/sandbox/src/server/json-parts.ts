// JSON.stringify takes a turn of the event loop for a few megabytes. A large value is written part by part.

import { partsOf } from '../workers/text-parts.ts';

/** From so many characters and values on, a value is written in parts. */
const LARGE = 64 * 1024;

/** The JSON of a value, in parts. A list has no item that is undefined. */
export function* jsonParts(value: unknown): Generator<string> {
  if (!isLarge(value)) yield JSON.stringify(value);
  else if (typeof value === 'string') {
    yield '"';
    for (const part of partsOf(value)) yield JSON.stringify(part).slice(1, -1);
    yield '"';
  } else {
    const isList = Array.isArray(value);
    let mark = isList ? '[' : '{';
    for (const [name, inner] of isList ? value.entries() : Object.entries(Object(value))) {
      if (inner === undefined) continue;
      yield isList ? mark : `${mark}${JSON.stringify(name)}:`;
      yield* jsonParts(inner);
      mark = ',';
    }
    yield isList ? ']' : '}';
  }
}

function isLarge(value: unknown): boolean {
  let left = LARGE;
  const isTooMuch = (inner: unknown): boolean => {
    left -= typeof inner === 'string' ? inner.length : 1;
    if (left < 0 || typeof inner !== 'object' || inner === null) return left < 0;
    return Object.values(inner).some(isTooMuch);
  };
  return isTooMuch(value);
}
