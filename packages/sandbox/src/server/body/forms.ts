// A form contains only text; each field is converted to the type of its schema. Objects are written as JSON.

import { badRequest, type Refusal } from '../../errors/refusal.ts';
import { resolve, type Schema } from '../description.ts';
import { itemsOf, readScalar, typeOf } from '../queries.ts';
import { createJsonGuard, MAX_VALUES, parseJson } from './json.ts';

const MAX_PARTS = 25_000;

type Part = readonly [name: string, value: FormDataEntryValue];

/** The value of a form, encoded or in parts. A field that is not described keeps its first value. */
export function readForm(form: string | FormData, schema: Schema): unknown {
  const properties = propertiesOf(schema);
  const parts: Iterable<Part> = typeof form === 'string' ? decodeForm(form) : form;
  const fields = [...Map.groupBy(parts, ([name]) => name)].map(([name, same]) => {
    const given = same.map(([, value]) => value);
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) return [name, given[0]];
    return [name, isFile(property) ? readFile(name, given) : readField(name, property, textsOf(name, given))];
  });
  return Object.fromEntries(fields);
}

/** The parts of a multipart form; refuses an invalid one with 400. */
export async function readMultipart(headers: Headers, bytes: Buffer<ArrayBuffer>): Promise<FormData> {
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary !== undefined && hasMoreThan(bytes, `--${boundary}`, MAX_PARTS))
    throw badRequest('body', `must NOT hold more than ${MAX_PARTS} parts`);
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest('body', 'must be a well-formed multipart form');
  });
}

/** Refuses a form that would have no effect: one without a described field, or with a field name in brackets. */
export function refuseStrangeForm(form: object, schema: Schema): void {
  const known = Object.keys(propertiesOf(schema));
  const given = Object.keys(form);
  const split = known.find((name) => given.some((field) => field.startsWith(`${name}[`)));
  if (split !== undefined) throw badRequest(split, `must be one field of JSON, not fields like ${split}[0]`);
  if (!given.some((name) => known.includes(name)))
    throw badRequest('body', `must hold one of ${known.join(', ')}`);
}

function decodeForm(text: string): URLSearchParams {
  if (text === '') throw badRequest('body', 'is required');
  if (hasMoreThan(text, '&', MAX_VALUES))
    throw badRequest('body', `must NOT hold more than ${MAX_VALUES} fields`);
  return new URLSearchParams(text);
}

function hasMoreThan(text: string | Buffer, part: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1 && count <= most; at = text.indexOf(part, at + part.length))
    count += 1;
  return count > most;
}

function isFile(schema: Schema): boolean {
  const plain = resolve<Schema>(schema);
  return typeof plain === 'object' && plain['format'] === 'binary';
}

/** A part without a file name arrives as a text, and is a file nevertheless. */
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
    // A whole array in one field, an object a field, or both.
    if (typeOf(items) === 'object') return given.flatMap((text) => readPart(name, text));
    return given.map((text) => readScalar(items, text));
  }
  if (given.length > 1) throw givenTwice(name);
  return type === 'object' ? readPart(name, given.join()) : readScalar(schema, given.join());
}

function readPart(name: string, text: string): unknown {
  createJsonGuard(name)(Buffer.from(text));
  return parseJson(text, name);
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = resolve<Schema>(schema);
  // `properties` of a linted schema maps names to schemas.
  return typeof plain === 'object' ? ((plain['properties'] as Record<string, Schema> | undefined) ?? {}) : {};
}
