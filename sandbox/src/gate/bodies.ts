// Bodies are JSON unless the description offers a form as well. What cannot be read is a bad request; what is
// of no described kind is an unsupported media type, and is not read at all. No body is longer than what it may
// hold: the entries of a glossary, every character written as an escape, or the largest document.

import { badRequest, Refusal } from '../refusal.ts';
import { type BodyDescription, resolve, type Schema } from './description.ts';
import { itemsOf, readScalar, typeOf } from './queries.ts';
import { unsafety } from './unsafety.ts';

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const MAX_FORM_BYTES = 128 * 1024 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The described media type of the request; refuses with 415 when there is none. */
export function mediaTypeOf(request: Request, body: BodyDescription): string {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const mediaType = type.trim();
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='));
  const readable = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (!Object.hasOwn(body.content, mediaType) || !readable || request.headers.has('content-encoding'))
    throw new Refusal(415);
  return mediaType;
}

/** Reads the body. */
export async function readBody(request: Request, mediaType: string, schema: Schema): Promise<unknown> {
  const value = await readValue(request, mediaType, schema);
  const unsafe = unsafety(value);
  if (unsafe !== undefined) throw badRequest('body', unsafe);
  return value;
}

async function readValue(request: Request, mediaType: string, schema: Schema): Promise<unknown> {
  if (mediaType.startsWith('multipart/')) return readForm(await readMultipart(request), schema);
  const text = await readText(request);
  return mediaType === FORM_TYPE ? readForm(new URLSearchParams(text), schema) : readJson(text);
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest('body', 'must be UTF-8');
  }
}

async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson(text: string): unknown {
  if (text.trim() === '') throw badRequest('body', 'is required');
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('body', 'must be well-formed JSON');
  }
}

type Part = readonly [name: string, value: FormDataEntryValue];

/** A field that is not described keeps its first value. */
function readForm(form: Iterable<Part>, schema: Schema): unknown {
  const properties = propertiesOf(schema);
  const fields = [...Map.groupBy(form, ([name]) => name)].map(([name, parts]) => {
    const given = parts.map(([, value]) => value);
    const texts = given.filter((value) => typeof value === 'string');
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isPlain = property === undefined || texts.length < given.length;
    return [name, isPlain ? given[0] : readField(name, property, texts)];
  });
  return Object.fromEntries(fields);
}

function readField(name: string, schema: Schema, given: readonly string[]): unknown {
  const type = typeOf(schema);
  if (type === 'array') {
    const items = itemsOf(schema);
    return given.map((text) => (typeOf(items) === 'object' ? readPart(name, text) : readScalar(items, text)));
  }
  if (given.length > 1) throw badRequest(name, 'must be given once');
  return type === 'object' ? readPart(name, given.join()) : readScalar(schema, given.join());
}

function readPart(name: string, text: string): unknown {
  // OpenAPI 3.1: objects stand in a form as JSON, one field an array item.
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(name, 'must be well-formed JSON');
  }
}

async function readMultipart(request: Request): Promise<FormData> {
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(bytes, { headers }).formData().catch(() => {
    throw badRequest('body', 'must be a well-formed multipart form');
  });
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = resolve<Schema>(schema);
  // `properties` of a linted schema maps names to schemas.
  return typeof plain === 'object' ? ((plain['properties'] as Record<string, Schema> | undefined) ?? {}) : {};
}
