// Requests to a service under one of its keys.

import type { Fields } from './checks.ts';

/** The service that is compared, and its time. */
export interface Subject {
  send(request: Request): Promise<Response>;
  /** Resolves when no job is running. */
  idle(): Promise<void>;
  advance(ms: number): void;
}

export interface Reply {
  readonly status: number;
  readonly body: Fields;
  readonly headers: Headers;
  readonly text: string;
}

export type Ask = (method: string, path: string, body?: unknown, mediaType?: string) => Promise<Reply>;

/** Requests with this key; without one, no header. */
export function asking({ send }: Pick<Subject, 'send'>, key: string | undefined): Ask {
  return async (method, path, body, mediaType = 'application/json') => {
    const url = path.startsWith('http') ? path : `http://127.0.0.1${path}`;
    const response = await send(
      new Request(url, {
        method,
        headers: {
          ...(key !== undefined && { authorization: `Service-Auth-Key ${key}` }),
          ...(body !== undefined && { 'content-type': mediaType }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      body: isJson ? Object(JSON.parse(text)) : {},
      headers: response.headers,
      text,
    };
  };
}
