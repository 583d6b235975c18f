// Bodies are JSON unless the description offers a form as well. What cannot be read is a bad request; what is
// of no described kind is an unsupported media type, and is not read at all.

import { badRequest, Refusal } from '../refusal.ts';
import { type BodyDescription, resolve, type Schema } from './description.ts';
import { itemsOf, readScalar, typeOf } from './queries.ts';
import { unsafety } from './unsafety.ts';

const MAX_BODY_BYTES = 64 * 1024 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The described media type of the request; refuses with 415 when there is none. */
export function mediaTypeOf(request: Request, body: BodyDescription): string {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const mediaType = type.trim();
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='));
  const readable = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (!(mediaType in body.content) || !readable || request.headers.has('content-encoding'))
    throw new Refusal(415);
  return mediaType;
}

/** Reads the body. */
export async function readBody(request: Request, mediaType: string, schema: Schema): Promise<unknown> {
  if (mediaType.startsWith('multipart/')) return readMultipart(request, schema);
  const text = await readText(request);
  const value = mediaType === FORM_TYPE ? readForm(new URLSearchParams(text), schema) : readJson(text);
  const unsafe = unsafety(value);
  if (unsafe !== undefined) throw badRequest('body', unsafe);
  return value;
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Refusal(413);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest('body', 'must be UTF-8');
  }
}

function readJson(text: string): unknown {
  if (text.trim() === '') throw badRequest('body', 'is required');
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('body', 'must be well-formed JSON');
  }
}

function readForm(form: URLSearchParams, schema: Schema): unknown {
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    const given = form.getAll(name);
    if (given.length > 0) value[name] = readField(name, property, given);
  }
  for (const name of form.keys()) value[name] ??= form.get(name);
  return value;
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

async function readMultipart(request: Request, schema: Schema): Promise<unknown> {
  const form = await request.formData().catch(() => {
    throw badRequest('body', 'must be a well-formed multipart form');
  });
  const properties = propertiesOf(schema);
  const value: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const given = form.getAll(name);
    const texts = given.filter((part) => typeof part === 'string');
    value[name] = texts.length < given.length ? given[0] : readField(name, properties[name] ?? true, texts);
  }
  return value;
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = resolve<Schema>(schema);
  // `properties` of a linted schema maps names to schemas.
  return typeof plain === 'object' ? ((plain['properties'] as Record<string, Schema> | undefined) ?? {}) : {};
}
