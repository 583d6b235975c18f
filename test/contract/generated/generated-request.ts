// A generated request is data until it is sent, so that a failing one can be shrunk, kept and shown.

import type { EncodedBody } from '../../support/encoded-bodies.ts';
import { encodedBody } from '../../support/encoded-bodies.ts';

export interface GeneratedRequest {
  readonly operation: string;
  /** What is special about it, in words. */
  readonly kind: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** Values of path parameters; those left out are of a thing that exists. */
  readonly pathValues: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Value of the Authorization header; undefined: no such header. */
  readonly authorization: string | undefined;
  readonly body?: GeneratedBody;
  readonly due: Due;
}

/** A value to be written in its media type, or a text as it is; without a media type the header is left out. */
export type GeneratedBody =
  | { readonly mediaType: string; readonly value: unknown; readonly files: readonly string[] }
  | { readonly mediaType: string; readonly text: string };

/** What must come back. */
export interface Due {
  /** `success`: any of the described ones. */
  readonly status: number | 'success';
  /** The name of the field at fault, or more words, which the message must hold. */
  readonly field?: string;
  /** Whether the request has something the description lacks, and is still accepted. */
  readonly isOpen?: true;
}

/** The path with its values filled in. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'unknown'));
}

/** The request as it is sent. */
export function requestOf(baseUrl: string, generated: GeneratedRequest): Request {
  const { method, query, headers, authorization } = generated;
  const url = new URL(baseUrl + filledPath(generated.path, generated.pathValues));
  for (const [name, value] of query) url.searchParams.append(name, value);
  const { body, contentType } = encoded(generated.body);
  return new Request(url, {
    method,
    headers: {
      ...headers,
      ...(authorization === undefined ? {} : { authorization }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body: contentType === undefined ? untyped(body) : body }),
  });
}

/** A Request gives a text a media type of its own; bytes have none, and a form must have its own. */
function untyped(body: string | FormData): Uint8Array<ArrayBuffer> | FormData {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

/** The request for a shell, with a placeholder in the place of the key. */
export function curlOf(generated: GeneratedRequest): string {
  const { method, path, pathValues, query, headers, authorization } = generated;
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
  const address = filledPath(path, pathValues) + (search.size === 0 ? '' : `?${search}`);
  const { body, contentType } = encoded(generated.body);
  return [
    `curl -X ${method} "$BASE_URL"${quoted(address)}`,
    ...(authorization === undefined ? [] : [`-H "Authorization: ${withoutKey(authorization)}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(contentType === undefined ? [] : [`-H ${quoted(`Content-Type: ${contentType}`)}`]),
    ...(body instanceof FormData ? [...body].map(formField) : []),
    ...(typeof body === 'string' ? [`--data-raw ${quoted(shortened(body))}`] : []),
  ].join(' ');
}

function encoded(body: GeneratedBody | undefined): Partial<EncodedBody> {
  if (body === undefined) return {};
  const { mediaType } = body;
  if ('text' in body) return { body: body.text, ...(mediaType === '' ? {} : { contentType: mediaType }) };
  return mediaType === 'application/json'
    ? { body: JSON.stringify(body.value), contentType: mediaType }
    : encodedBody({ name: '', ...body });
}

function withoutKey(authorization: string): string {
  return authorization.replace(/^(\S+ +)?.*$/s, '$1$LANGUAGE_SERVICE_KEY');
}

function formField([name, value]: [string, FormDataEntryValue]): string {
  return typeof value === 'string' ? `-F ${quoted(`${name}=${value}`)}` : `-F ${quoted(`${name}=@document`)}`;
}

function shortened(text: string): string {
  return text.length > 4_000 ? `${text.slice(0, 4_000)}… (${text.length} characters)` : text;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
