// A request as a check needs it: it may be wrong on purpose, under other names than the described ones, as another media
// type. It goes through the client's own transport, so it is timed, repeated and authorized like any other.
import type { Client } from 'language-service-client';
import type { Operation } from 'language-service-description/operations';
import { readData } from './exchange.ts';
import { firstOf } from './laws/page-laws.ts';
import type { Answer } from './response.ts';
import type { Described } from './service-description.ts';

/** What a request says beyond its operation. */
export interface Question {
  /** Path values, in path order. */
  readonly path?: readonly string[];
  readonly query?: Readonly<Record<string, unknown>>;
  /** Which page, from 0, under the name and number of the description; ignored if there are no pages. */
  readonly page?: number;
  /** Size of the page, likewise. */
  readonly size?: number;
  readonly body?: unknown;
  /** How the body is written. Default `application/json`. */
  readonly mediaType?: 'application/json' | 'application/x-www-form-urlencoded' | 'text/plain';
}

/** Sends a request and returns the response, with any status; rejects if there is no response. */
export type Ask = (operation: string, question?: Question) => Promise<Answer>;

/** The part of openapi-fetch's `request` that is used here; its types know the described requests alone. */
export type RawRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

export function createAsk({ api }: Client, described: Described, signal: AbortSignal | undefined): Ask {
  // A check sends what the description does not allow; that is what it is for.
  const request = api.request as unknown as RawRequest;
  return async (id, question = {}) => {
    const operation = described.operation(id);
    const names = operation.pathParameters.map(({ name }) => name);
    const path = Object.fromEntries(names.map((name, at) => [name, question.path?.[at]]));
    const query = { ...pageQuery(operation, question), ...question.query };
    const { data, error, response } = await request(operation.method, operation.path, {
      params: { path, query },
      ...writtenBody(question),
      parseAs: 'text',
      signal,
    });
    return {
      operation: id,
      status: response.status,
      headers: response.headers,
      data: typeof data === 'string' ? readData(data) : error,
      scope: operation.scope,
    };
  };
}

function pageQuery(operation: Operation, { page, size }: Question): object {
  const { paging } = operation;
  if (paging?.kind !== 'number') return {};
  const first = firstOf(operation);
  return {
    ...(page === undefined ? {} : { [paging.parameter]: first + page }),
    ...(size === undefined ? {} : { [paging.size]: size }),
  };
}

function writtenBody({ body, mediaType = 'application/json' }: Question): object {
  if (body === undefined) return {};
  return {
    headers: { 'content-type': mediaType },
    body,
    bodySerializer: (value: object) =>
      mediaType === 'application/x-www-form-urlencoded'
        ? formOf(value, new URLSearchParams()).toString()
        : JSON.stringify(value),
  };
}

/** One field a value; a list repeats its field, a list of objects is its JSON (assumed, as the description says it). */
export function formOf<Form extends FormData | URLSearchParams>(body: object, form: Form): Form {
  for (const [name, value] of Object.entries(body)) {
    const isRepeated = Array.isArray(value) && value.every((one) => typeof one !== 'object');
    for (const one of isRepeated ? value : [value])
      if (one instanceof File && form instanceof FormData) form.append(name, one);
      else form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  }
  return form;
}
