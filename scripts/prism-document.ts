// Prism ignores the `contentType` of a form field, and then rejects every field of objects. With a `style` beside it,
// Prism accepts one object as JSON in such a field. It supports no more of the description.

import { isDeepStrictEqual } from 'node:util';

const encoding = { contentType: 'application/json' };

/** A description in JSON, as Prism is to read it. */
export function forPrism(text: string): object {
  return JSON.parse(text, (_, value: unknown) =>
    isDeepStrictEqual(value, encoding) ? { ...encoding, style: 'form', explode: true } : value,
  );
}
