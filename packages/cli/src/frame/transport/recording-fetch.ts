// The transport of a dry run. Reads are sent. A write is recorded, and gets a response from the examples of the
// description, with invented ids and URLs. A later request with an invented id or URL also gets such a response.

import { createHash } from 'node:crypto';
import type { PlatformFetch } from 'language-service-client';
import { parsedJson } from 'language-service-description/document';
import { type AnswerSource, createAnswerSource } from './dry-run-responses.ts';

/** A request that a dry run has recorded instead of sending it. It does not contain the API key. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body: JSON as a value, a file as its size and hash, a form as its fields, other text unchanged. */
  readonly body?: unknown;
  /** Whether the request goes to a signed URL, which needs no key. */
  readonly signed?: true;
}

interface Recording {
  readonly baseUrl: string;
  readonly record: (request: RecordedRequest) => Promise<void>;
  /** The function that sends GET and HEAD requests, which a dry run does not record. Default: the platform's fetch. */
  readonly fetch?: PlatformFetch | undefined;
}

const emptyMemory = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="dry-run" creationtoolversion="1" segtype="sentence" o-tmf="none"
 adminlang="en" srclang="en" datatype="plaintext"/><body/></tmx>
`;

export function recordingFetch({ baseUrl, record, fetch = globalThis.fetch }: Recording): PlatformFetch {
  let answers: AnswerSource | undefined;
  let last: RecordedRequest | undefined;
  const prefix = baseUrl.replace(/\/+$/, '');
  return async (url, init) => {
    init.signal?.throwIfAborted();
    const method = init.method ?? 'GET';
    const isRead = method === 'GET' || method === 'HEAD';
    // Before the first write, there are no invented ids and URLs.
    if (isRead && answers === undefined) return fetch(url, init);
    answers ??= createAnswerSource();
    const signed = answers.hasInventedAddress(url);
    if (isRead && signed)
      return new Response(emptyMemory, { headers: { 'content-type': 'application/xml' } });
    const path = url.startsWith(`${prefix}/`)
      ? new URL(url).pathname.slice(new URL(prefix).pathname.replace(/\/$/, '').length)
      : '';
    if (isRead && !answers.hasInventedId(path)) return fetch(url, init);
    if (!isRead) {
      last = await recordOf(url, init, signed);
      await record(last);
    }
    if (signed) return new Response(null, { status: 200 });
    return answers.answer(method, path, last?.body);
  };
}

export async function recordOf(url: string, init: RequestInit, signed: boolean): Promise<RecordedRequest> {
  const type = new Headers(init.headers).get('content-type');
  const body = await bodyOf(init.body);
  return {
    method: init.method ?? 'GET',
    url,
    headers: { ...(type !== null && { 'content-type': type }) },
    ...(body !== undefined && { body }),
    ...(signed && { signed }),
  };
}

async function bodyOf(body: RequestInit['body']): Promise<unknown> {
  if (body === undefined || body === null) return undefined;
  if (body instanceof FormData) return { form: await formOf(body) };
  if (body instanceof Blob) return fileOf(body);
  const text = await new Response(body).text();
  return parsedJson(text) ?? text;
}

/** Returns the fields of a form. The value of a repeated field is a list. */
async function formOf(form: FormData): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = await Promise.all(
      form.getAll(name).map(async (value) => (typeof value === 'string' ? value : fileOf(value))),
    );
    fields[name] = values.length === 1 ? values[0] : values;
  }
  return fields;
}

async function fileOf(file: Blob): Promise<object> {
  const hash = createHash('sha256');
  for await (const part of file.stream()) hash.update(part);
  return { bytes: file.size, sha256: hash.digest('hex') };
}
