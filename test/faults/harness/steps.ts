// A fault is a list of steps of the server. One list is one exchange: it begins with the first byte of a request, or
// with the connection, and is the same in every run.

export type Step =
  /** Waits for the head, the whole request, or this number of bytes of its body. */
  | { readonly await: 'headers' | 'end' | number }
  | { readonly send: string | Uint8Array }
  /** Sends the bytes one by one, again and again, until the other side has gone. */
  | { readonly drip: string; readonly everyMs: number }
  /** Sends the bytes as fast as they are taken, again and again, until the other side has gone. */
  | { readonly flood: Uint8Array }
  | SlowReading
  | { readonly delayMs: number }
  /** Runs code of the test at this point. */
  | { readonly run: () => void }
  /** Breaks the connection with RST. */
  | 'reset'
  /** Closes the connection with FIN. */
  | 'fin'
  /** Does nothing more until the other side has gone. */
  | 'stall';

/** Reads this number of bytes of the request's body each time; after the last time, the whole body. */
export interface SlowReading {
  readonly bytes: number;
  readonly readEveryMs: number;
  readonly times: number;
}

export interface Exchange {
  /** Begins with a connection, before any byte of it; else with a request. */
  readonly onAccept?: boolean;
  readonly steps: readonly Step[];
}

/** Waits for the whole request, then does these steps. */
export function afterRequest(...steps: readonly Step[]): Exchange {
  return { steps: [{ await: 'end' }, ...steps] };
}

/** Answers a whole request. */
export function answer(...message: Parameters<typeof response>): Exchange {
  return afterRequest({ send: response(...message) });
}

export interface MessageHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
}

/** A whole HTTP answer; its length is added unless a length or a coding is given. */
export function response(
  status: number,
  body: string | Uint8Array = '',
  headers: MessageHeaders = {},
): Uint8Array {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const isFramed = names.some((name) => ['content-length', 'transfer-encoding', 'connection'].includes(name));
  const length = isFramed || status === 204 ? {} : { 'content-length': String(bytes.byteLength) };
  return Buffer.concat([Buffer.from(head(status, { ...headers, ...length }), 'latin1'), bytes]);
}

/** The head of an answer. */
export function head(status: number, headers: MessageHeaders = {}): string {
  const lines = Object.entries(headers).flatMap(([name, value = []]) =>
    (typeof value === 'string' ? [value] : value).map((one) => `${name}: ${one}\r\n`),
  );
  return `HTTP/1.1 ${status} ${status}\r\n${lines.join('')}\r\n`;
}

/** The headers of a JSON body. */
export const jsonType = { 'content-type': 'application/json' } as const;
