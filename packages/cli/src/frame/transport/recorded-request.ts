// A request of a dry run, as it would have been sent, without the key.

import { createHash } from 'node:crypto';

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as a value, any other text as it is, a file by its size and digest, a form by its fields. */
  readonly body?: unknown;
  /** Whether it goes to a signed address, which takes no key. */
  readonly signed?: true;
}

export async function recordOf(url: string, init: RequestInit, signed: boolean): Promise<RecordedRequest> {
  const { authorization: _, ...headers } = Object.fromEntries(new Headers(init.headers));
  const body = await bodyOf(init.body);
  return {
    method: init.method ?? 'GET',
    url,
    headers: { ...(headers['content-type'] !== undefined && { 'content-type': headers['content-type'] }) },
    ...(body !== undefined && { body }),
    ...(signed && { signed }),
  };
}

async function bodyOf(body: RequestInit['body']): Promise<unknown> {
  if (body === undefined || body === null) return undefined;
  if (body instanceof FormData) return { form: await formOf(body) };
  if (body instanceof Blob) return fileOf(body);
  const text = await new Response(body).text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the fields of a form; one that occurs several times is a list. */
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
