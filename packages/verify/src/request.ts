// Sends the request of a row. The request may be invalid on purpose, or have another media type. It uses the transport
// of the client, with its time limits, retries and key.

import type { Client } from 'language-service-client';
import { parsedJson } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { Difference, Surprise, Untestable, valueAt } from './outcome.ts';
import type { Exchange } from './schema.ts';

export const formType = 'application/x-www-form-urlencoded';

/** The values that a test row sends in a request: path, query and body. */
export interface Question {
  /** The values of the path parameters, in the order of the path. */
  readonly path?: readonly string[] | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: object | undefined;
  /** The media type of the body. Default: `application/json`. */
  readonly mediaType?: string | undefined;
}

/**
 * The type of the method `request` of openapi-fetch without its restrictions. The original type allows only requests
 * that match the description, but a test row may send a wrong request.
 */
type RawRequest = (method: string, path: string, init: object) => ReturnType<Client['api']['request']>;

/**
 * Sends a request for an operation. Resolves with the request and its response, even if the response has an error
 * status.
 */
export async function send(
  { api }: Client,
  { id, method, path: template, pathParameters }: Operation,
  { path = [], query = {}, body, mediaType = 'application/json' }: Question,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  // A row may send requests that the description does not allow.
  const request = api.request as unknown as RawRequest;
  const text = (value: object) =>
    mediaType === formType ? `${new URLSearchParams(formFields(value))}` : JSON.stringify(value);
  const { data, error, response } = await request(method, template, {
    params: { path: Object.fromEntries(pathParameters.map(({ name }, at) => [name, path[at]])), query },
    ...(body !== undefined && { headers: { 'content-type': mediaType }, body, bodySerializer: text }),
    parseAs: 'text',
    signal,
  });
  const { status, headers } = response;
  const came = typeof data === 'string' ? (parsedJson(data) ?? data) : error;
  return { operation: id, sent: body, mediaType, status, headers, data: came === '' ? undefined : came };
}

/**
 * Returns the names and values of the fields of a form. A list of texts becomes one field for each text. Any other list
 * or object becomes one field with JSON.
 */
function formFields(body: object): string[][] {
  return Object.entries(body).flatMap(([name, value]) => {
    const isRepeated = Array.isArray(value) && value.every((one) => typeof one !== 'object');
    const textOf = (one: unknown) => (typeof one === 'object' ? JSON.stringify(one) : `${one}`);
    return (isRepeated ? value : [value]).map((one) => [name, textOf(one)]);
  });
}

/** Returns whether a response is successful, which means a status from 200 to 299. */
export function isSuccess({ status }: Pick<Exchange, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** Returns the data of a response. @throws Surprise if the response is not successful. */
export function dataOf(exchange: Exchange): unknown {
  if (isSuccess(exchange)) return exchange.data;
  throw new Surprise(`${exchange.operation} -> ${inWords(exchange)}`);
}

/** Throws Difference if the status of a response is none of the expected statuses. */
export function expectStatus(exchange: Exchange, ...due: readonly number[]): void {
  if (due.includes(exchange.status)) return;
  throw new Difference(isSuccess(exchange) ? `it is accepted with ${exchange.status}` : inWords(exchange));
}

/** Returns a response as a short text for a message, for example `404: Not found`. */
function inWords({ status, data }: Exchange): string {
  const message = valueAt(data, 'message');
  return typeof message === 'string' ? `${status}: ${message.slice(0, 120)}` : `${status}`;
}

/**
 * Throws Untestable if the status neither confirms nor refutes what a row tests, for example 401 for a refused key.
 * @param scope The scope that the key needs, for the error message.
 */
export function refuseSilent({ status, operation }: Exchange, scope = 'the scope'): void {
  const silent: Readonly<Record<number, string>> = {
    401: 'the key is refused',
    403: `the key lacks ${scope}, or the plan has no such feature`,
    429: 'too many requests',
    456: 'a quota is exceeded',
  };
  const why = silent[status] ?? (status >= 500 ? 'the service failed' : undefined);
  if (why !== undefined) throw new Untestable(status === 403 ? why : `${operation}: ${why} (${status})`);
}
