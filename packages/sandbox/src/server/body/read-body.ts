// Bodies are JSON, or a form if the description has one. An unreadable body is a bad request. A body of an undescribed
// media type is refused without being read. The longest body is one that carries the largest documented content: the
// entries of a glossary, every character written as an escape, or the largest document.

import type { RequestBody, Schema } from 'language-service-description/document';
import { badRequest, Refusal } from '../../errors/refusal.ts';
import { bodyOf, type Connection } from '../connection.ts';
import { readForm, readMultipart } from './forms.ts';
import { parseJson, unsafety } from './json.ts';

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const MAX_FORM_BYTES = 128 * 1024 * 1024;
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The described media type of the request; refuses another one with 415, and a request without a body with 400. */
export async function mediaTypeOf(
  request: Request,
  connection: Connection,
  body: RequestBody,
): Promise<string> {
  if (!request.headers.has('content-type') && (await isEmpty(request, connection)))
    throw badRequest('body', 'is required');
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const mediaType = type.trim();
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='));
  const readable = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (!Object.hasOwn(body.content, mediaType) || !readable || request.headers.has('content-encoding'))
    throw new Refusal(415);
  return mediaType;
}

async function isEmpty(request: Request, connection: Connection): Promise<boolean> {
  for await (const { byteLength } of bodyOf(request, connection)) if (byteLength > 0) return false;
  return true;
}

/** Reads the body; refuses with 413 or 400. */
export async function readBody(
  request: Request,
  connection: Connection,
  mediaType: string,
  schema: Schema,
): Promise<unknown> {
  const value = await readValue(request, connection, mediaType, schema);
  const unsafe = unsafety(value);
  if (unsafe !== undefined) throw badRequest('body', unsafe);
  return value;
}

async function readValue(
  request: Request,
  connection: Connection,
  mediaType: string,
  schema: Schema,
): Promise<unknown> {
  if (mediaType.startsWith('multipart/')) {
    const chunks = chunksOf(request, connection, MAX_FORM_BYTES);
    return readForm(await readMultipart(request.headers, chunks, schema), schema);
  }
  const text = await readText(request, connection, MAX_BODY_BYTES);
  return mediaType === FORM_TYPE ? readForm(text, schema) : parseJson(text);
}

/** Reads to the end or to the first byte too many. */
export async function readText(request: Request, connection: Connection, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, connection, most)) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest('body', 'must be UTF-8');
  }
}

/** The body in parts; refuses one that is too long with 413. */
async function* chunksOf(request: Request, connection: Connection, most: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) throw new Refusal(413);
  let size = 0;
  for await (const chunk of bodyOf(request, connection)) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal(413);
    yield chunk;
  }
}
