// Reads bodies. They are JSON, or a form if the description has one. An unreadable body is a bad request. An
// undocumented media type is refused before the body is read. The maximum size allows the largest documented content:
// the escaped entries of a glossary in JSON, or the largest document in a form.

import type { RequestBody, Schema } from 'language-service-description/document';
import { badRequest, Refusal } from '../../errors/refusal.ts';
import { readForm, readMultipart } from './forms.ts';
import { parseJson, unsafety } from './json.ts';

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const MAX_FORM_BYTES = 128 * 1024 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Returns the media type of a request body. Refuses the request with 415 if the operation does not document the type,
 * and with 400 if there is no body.
 */
export async function mediaTypeOf(
  headers: Headers,
  sent: AsyncIterable<Uint8Array>,
  body: RequestBody,
): Promise<string> {
  if (!headers.has('content-type') && (await isEmpty(sent))) throw badRequest('body', 'is required');
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const mediaType = type.trim();
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='));
  const readable = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (!Object.hasOwn(body.content, mediaType) || !readable || headers.has('content-encoding'))
    throw new Refusal(415);
  return mediaType;
}

async function isEmpty(sent: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const { byteLength } of sent) if (byteLength > 0) return false;
  return true;
}

/**
 * Reads and parses the body of a request. Refuses the request with 413 if the body is too long, and with 400 if it is
 * unreadable.
 */
export async function readBody(
  headers: Headers,
  sent: AsyncIterable<Uint8Array>,
  mediaType: string,
  schema: Schema,
): Promise<unknown> {
  const value = await readValue(headers, sent, mediaType, schema);
  const unsafe = unsafety(value);
  if (unsafe !== undefined) throw badRequest('body', unsafe);
  return value;
}

async function readValue(
  headers: Headers,
  sent: AsyncIterable<Uint8Array>,
  mediaType: string,
  schema: Schema,
): Promise<unknown> {
  if (mediaType.startsWith('multipart/'))
    return readForm(await readMultipart(headers, chunksOf(headers, sent, MAX_FORM_BYTES), schema), schema);
  const text = await readText(headers, sent, MAX_BODY_BYTES);
  return mediaType === FORM_TYPE ? readForm(text, schema) : parseJson(text);
}

/**
 * Reads the body of a request as a text. Refuses the request with 413 if the body has more than `most` bytes, and with
 * 400 if it is not UTF-8.
 */
export async function readText(
  headers: Headers,
  sent: AsyncIterable<Uint8Array>,
  most: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(headers, sent, most)) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest('body', 'must be UTF-8');
  }
}

/**
 * Yields the chunks of a request body. Refuses the request with 413 if `content-length` or the number of received bytes
 * exceeds `most`.
 */
async function* chunksOf(
  headers: Headers,
  sent: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length')) > most) throw new Refusal(413);
  let size = 0;
  for await (const chunk of sent) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal(413);
    yield chunk;
  }
}
