// A request of a row: it may be wrong on purpose, and of another media type. It goes through the client's own transport,
// so it is timed, repeated and authorized like any other.

import type { Client } from 'language-service-client';
import { Surprise, Untestable, valueAt } from './outcome.ts';
import type { Description, Exchange } from './schema.ts';

export const formType = 'application/x-www-form-urlencoded';

/** What a request says beyond its operation. */
export interface Question {
  /** Path values, in path order. */
  readonly path?: readonly string[] | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** How the body is written. Default: `application/json`. */
  readonly mediaType?: 'application/json' | typeof formType | 'text/plain' | undefined;
}

/** The part of openapi-fetch's `request` that is used here; its types know the described requests alone. */
type RawRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

/** Sends a request of an operation; resolves with the exchange, whatever its status is. */
export async function send(
  { api }: Client,
  description: Description,
  id: string,
  { path = [], query = {}, body, mediaType = 'application/json' }: Question,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  const { method, path: template, pathParameters } = description.operation(id);
  // A row sends what the description does not allow; that is what it is for.
  const request = api.request as unknown as RawRequest;
  const { data, error, response } = await request(method, template, {
    params: { path: Object.fromEntries(pathParameters.map(({ name }, at) => [name, path[at]])), query },
    ...(body !== undefined && {
      headers: { 'content-type': mediaType },
      body,
      bodySerializer: (value: object) => (mediaType === formType ? formOf(value) : JSON.stringify(value)),
    }),
    parseAs: 'text',
    signal,
  });
  return {
    operation: id,
    sent: body,
    mediaType: body === undefined ? '' : mediaType,
    status: response.status,
    headers: response.headers,
    data: typeof data === 'string' ? readData(data) : error === '' ? undefined : error,
  };
}

/** Writes one field a value; a list of texts repeats its field, a list of objects is its JSON. */
function formOf(body: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    const isRepeated = Array.isArray(value) && value.every((one) => typeof one !== 'object');
    for (const one of isRepeated ? value : [value])
      form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  }
  return form.toString();
}

/** JSON where it is, text where it is not. */
function readData(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns whether a status is one of a success. */
export function isSuccess({ status }: Pick<Exchange, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** Returns the data of a success. @throws Surprise for any other status. */
export function bodyOf(answer: Exchange): unknown {
  if (isSuccess(answer)) return answer.data;
  throw new Surprise(`${answer.operation} -> ${saidBy(answer)}`);
}

/** Returns what came in place of that status; undefined where it came. */
export function otherStatus(answer: Exchange, ...due: readonly number[]): string | undefined {
  if (due.includes(answer.status)) return undefined;
  return isSuccess(answer) ? `it is accepted with ${answer.status}` : saidBy(answer);
}

/** Status and message, short. */
export function saidBy({ status, data }: Exchange): string {
  const message = valueAt(data, 'message');
  return typeof message === 'string' ? `${status}: ${message.slice(0, 120)}` : `${status}`;
}

const silent: Readonly<Record<number, string>> = {
  401: 'the key is refused (401)',
  429: 'too many requests (429)',
  456: 'a quota is exceeded (456)',
};

/** @throws Untestable where the response shows nothing of the description. */
export function refuseSilent({ status, operation }: Exchange, scope: string | undefined): void {
  const forbidden =
    scope === undefined
      ? `${operation} is forbidden (403)`
      : `the key lacks ${scope}, or the plan has no such feature (403)`;
  if (status === 403) throw new Untestable(forbidden);
  const why = silent[status] ?? (status >= 500 ? `the service returned ${status}` : undefined);
  if (why !== undefined) throw new Untestable(`${operation}: ${why}`);
}
