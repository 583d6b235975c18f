import { fixtures, type Sandbox } from '../../src/index.ts';

/** An answer, read whole. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends one request with a key. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answered>;

/** Who is asked: a sandbox, in this process or in another. */
export type Asked = Pick<Sandbox, 'fetch'>;

/** The header of a key that opens everything. */
export const KEY_HEADER = { authorization: `Service-Auth-Key ${fixtures.key}` };

export const ORIGIN = 'http://127.0.0.1:4030';

/** Requests to a sandbox under one key; objects are sent as JSON, texts as they are. */
export function asking(sandbox: Asked, key: string = fixtures.key): Ask {
  return async (...asked) => answered(await sandbox.fetch(requestOf(key, ...asked)));
}

/** Reads an answer whole: JSON as a value, anything else as text. */
export async function answered(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = text !== '' && headers.get('content-type') === 'application/json';
  return { status, body: isJson ? JSON.parse(text) : text, headers };
}

function requestOf(key: string, ...[method, path, body, headers]: Parameters<Ask>): Request {
  return new Request(ORIGIN + path, {
    method,
    headers: {
      authorization: `Service-Auth-Key ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
