// Reads forms. They contain only text, so each field is converted to the type of its schema. An object is sent as JSON.

import type { Schema } from 'language-service-description/document';
import { badRequest, Refusal } from '../../errors/refusal.ts';
import { resolved } from '../description.ts';
import { itemsOf, readScalar, typeOf } from '../queries.ts';
import { parseJson } from './json.ts';

const MAX_PARTS = 25_000;
const MOST_TEXT_BYTES = 1024 * 1024;

type Part = readonly [name: string, value: FormDataEntryValue];

/**
 * Converts a URL-encoded or multipart form to an object, whose values have the types of the schema. A form may contain
 * a field several times. If the schema lacks the field, only its first value is used.
 */
export function readForm(form: string | readonly Part[], schema: Schema): unknown {
  const properties = propertiesOf(schema);
  if (form === '') throw badRequest('body', 'is required');
  const parts = typeof form === 'string' ? new URLSearchParams(form) : form;
  const fields = [...groups(parts)].map(([name, given]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) return [name, given[0]];
    return [name, isFile(property) ? readFile(name, given) : readField(name, property, textsOf(name, given))];
  });
  return Object.fromEntries(fields);
}

function groups(parts: Iterable<Part>): Map<string, FormDataEntryValue[]> {
  const groups = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of parts) {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [value]);
    else group.push(value);
  }
  return groups;
}

/**
 * Reads the parts of a multipart form. Refuses the request with 400 if the form is invalid, and with 413 if a text is
 * too long.
 */
export async function readMultipart(
  headers: Headers,
  chunks: AsyncIterable<Uint8Array>,
  schema: Schema,
): Promise<Part[]> {
  const parts: Part[] = [];
  const refusals: Refusal[] = [];
  const parser = (await parserOf(headers, propertiesOf(schema)))
    .on('field', (name, value, _, isCut) => {
      if (isCut) refusals.push(new Refusal(413));
      parts.push([name, value]);
    })
    .on('file', (name, stream, fileName) => {
      const pieces: Blob[] = [];
      stream.on('data', (piece) => pieces.push(new Blob([piece])));
      stream.on('end', () => parts.push([name, new File(pieces, fileName ?? '')]));
      // The stream of an incomplete part emits a separate error.
      stream.on('error', () => refusals.push(malformed()));
    })
    .on('partsLimit', () => refusals.push(badRequest('body', `must NOT hold more than ${MAX_PARTS} parts`)))
    .on('error', () => refusals.push(malformed()));
  const ended = new Promise((resolve) => parser.once('finish', resolve).once('error', resolve));
  for await (const chunk of chunks) {
    if (refusals.length > 0) break;
    parser.write(chunk);
  }
  parser.end();
  await ended;
  const [refusal] = refusals;
  if (refusal !== undefined) throw refusal;
  return parts;
}

/**
 * Creates a parser for multipart forms. It reads a part as a file in two cases: the part has a file name, or the
 * description describes the field as a file.
 */
async function parserOf(headers: Headers, properties: Readonly<Record<string, Schema>>) {
  // Few sandboxes receive a multipart form, so the parser is loaded when it is needed.
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      isPartAFile: (name = '', _, fileName) => fileName !== undefined || isFile(properties[name] ?? {}),
      limits: { parts: MAX_PARTS, fieldSize: MOST_TEXT_BYTES },
      preservePath: true,
    });
  } catch {
    throw malformed();
  }
}

function malformed(): Refusal {
  return badRequest('body', 'must be a well-formed multipart form');
}

function isFile(schema: Schema): boolean {
  return resolved(schema).format === 'binary';
}

/**
 * Returns the file in a form field. Accepts a text without a file name as the content of the file. Refuses the request
 * with 400 if the field occurs more than once.
 */
function readFile(name: string, given: readonly FormDataEntryValue[]): Blob {
  if (given.length > 1) throw givenTwice(name);
  const [value = ''] = given;
  return value instanceof Blob ? value : new Blob([value]);
}

function textsOf(name: string, given: readonly FormDataEntryValue[]): string[] {
  return given.map((value) => {
    if (typeof value !== 'string') throw badRequest(name, 'must NOT be a file');
    return value;
  });
}

function givenTwice(name: string): Refusal {
  return badRequest(name, 'must be given once');
}

function readField(name: string, schema: Schema, given: readonly string[]): unknown {
  const type = typeOf(schema);
  if (type === 'array') {
    const items = itemsOf(schema);
    // A field has an array or one object. A form may mix both.
    if (typeOf(items) === 'object') return given.flatMap((text) => parseJson(text, name));
    return given.map((text) => readScalar(items, text));
  }
  if (given.length > 1) throw givenTwice(name);
  return type === 'object' ? parseJson(given.join(), name) : readScalar(schema, given.join());
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return resolved(schema).properties ?? {};
}
