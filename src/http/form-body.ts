// A form carries files: bytes as they are, an object as its JSON, anything else as text. Only an operation with a form
// brings this writer along.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import { jsonOf } from './write-body.ts';

/** Writes the fields as a form; the platform adds the content type, with its boundary. */
export function writeForm(id: string, given: object): { readonly body: FormData } {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, partOf(id, name, one));
    }
  }
  return { body: form };
}

/** Bytes as a file, an object as its JSON, anything else as text. */
function partOf(id: string, name: string, value: unknown): Blob | string {
  if (value instanceof Blob) return value;
  if (value instanceof Uint8Array) return new Blob([new Uint8Array(value)]);
  if (value instanceof ReadableStream)
    throw new InvalidRequestError(`${id}: ${name} must be a Blob or bytes: a form is sent with its length`, {
      field: name,
    });
  return typeof value === 'object' && value !== null ? jsonOf(id, value) : String(value);
}
