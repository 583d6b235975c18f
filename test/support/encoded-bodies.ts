// Forms are sent here without the client, which sends JSON where it can. As the description says, a form writes a list of
// objects as one JSON array, and a list of texts as one field a text.

import type { RequestExample } from './description.ts';
import { bodyOf } from './documented-calls.ts';

export interface EncodedBody {
  readonly body: string | FormData;
  /** Absent where the platform must choose the boundary. */
  readonly contentType?: string;
}

/** Returns a request example in its own media type. */
export function encodedBody(example: RequestExample): EncodedBody {
  const encode = encoders[example.mediaType];
  if (encode === undefined) throw new Error(`There is no way to write ${example.mediaType}`);
  return encode(bodyOf(example));
}

const encoders: Readonly<Record<string, (body: object) => EncodedBody>> = {
  'application/json': (body) => ({ body: JSON.stringify(body), contentType: 'application/json' }),
  'application/x-www-form-urlencoded': (body) => ({
    body: String(new URLSearchParams(fieldsOf(body).map(([name, value]) => [name, textOf(value)]))),
    contentType: 'application/x-www-form-urlencoded',
  }),
  'multipart/form-data': (body) => ({ body: multipartOf(body) }),
};

function multipartOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, textOf(value));
  }
  return form;
}

function fieldsOf(body: object): [string, unknown][] {
  return Object.entries(body).flatMap(([name, value]) =>
    (isListOfTexts(value) ? value : [value]).map((one): [string, unknown] => [name, one]),
  );
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one !== 'object');
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
