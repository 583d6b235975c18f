// The request of a recorded exchange again: pseudonyms that stand for something in this account are replaced, and what
// the recording withholds has a value of its type.

import { pathValues } from 'language-service-client/operations';
import { isRecord } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import {
  type RecordedExchange,
  type Redacted,
  sampleOf,
  withheldType,
} from 'language-service-description/session';
import { formOf } from '../send-request.ts';
import type { KnownValues } from './known-values.ts';
import { wholeText } from './texts.ts';

/** What is sent. */
export interface ReplayedRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** A request that cannot be sent again, and why. */
export class NotReplayable extends Error {
  override readonly name = 'NotReplayable';
}

/** @throws NotReplayable when the recording does not have what the request needs. */
export function requestOf(
  exchange: RecordedExchange,
  operation: Operation,
  known: KnownValues,
): ReplayedRequest {
  const { paging, pathParameters } = operation;
  const values = idsOf(exchange, operation);
  if (exchange.method !== 'GET' && values.some((value) => known.isForeign(value)))
    throw new NotReplayable('it would change a resource that the recording did not create');
  const query = Object.entries(exchange.query ?? {}).map(([name, value]) => {
    const isCursor = paging?.kind === 'cursor' && name === paging.parameter;
    if (isCursor && typeof value === 'string' && !known.has(value))
      throw new NotReplayable('no response contains its cursor');
    return [name, String(plain(value, known))];
  });
  const body = exchange.request.body;
  const type = exchange.request.headers['content-type']?.split(';')[0] ?? '';
  return {
    path: Object.fromEntries(pathParameters.map(({ name }, at) => [name, known.actualOf(values[at] ?? '')])),
    query: Object.fromEntries(query),
    ...(body === undefined ? { headers: {} } : writtenBody(body, type, known)),
  };
}

/** Whether the request has a text that may be at a limit of its length: pseudonyms have other lengths. */
export function hasLimitedText({ query }: Operation, exchange: RecordedExchange): boolean {
  const sent = exchange.query ?? {};
  const isShort = query.some(({ name, schema }) => (schema?.minLength ?? 0) > 1 && name in sent);
  return isShort || /~\d{3,}"/.test(JSON.stringify([sent, exchange.request.body]));
}

/** The pseudonyms in the path. */
export function idsOf({ path }: RecordedExchange, operation: Operation): string[] {
  return pathValues(operation.path, path) ?? [];
}

function writtenBody(
  body: Redacted,
  type: string,
  known: KnownValues,
): Pick<ReplayedRequest, 'headers' | 'body'> {
  const value = plain(body, known);
  if (type === 'multipart/form-data') return { headers: {}, body: formOf(Object(value), new FormData()) };
  if (type === '~' || type === '') throw new NotReplayable('its content type is not in the recording');
  const headers = { 'content-type': type };
  if (type === 'application/x-www-form-urlencoded')
    return { headers, body: formOf(Object(value), new URLSearchParams()) };
  // A body that no program could read is one that none can.
  return { headers, body: typeof value === 'string' ? value : JSON.stringify(value) };
}

function plain(value: Redacted, known: KnownValues, isTable = false): unknown {
  if (typeof value === 'string') return known.has(value) ? known.actualOf(value) : wholeText(value, isTable);
  if (Array.isArray(value)) return value.map((one) => plain(one, known));
  if (!isRecord(value)) return value;
  const withheld = withheldType(value);
  if (withheld === 'file') return new File(['A text.'], 'document.txt', { type: 'text/plain' });
  if (withheld !== undefined) return sampleOf(withheld);
  const isCsv = value['entries_format'] === 'csv';
  return Object.fromEntries(
    // What a recording holds below a name is a value of a recording.
    Object.entries(value).map(([name, one]) => [
      name,
      plain(one as Redacted, known, isCsv && name === 'entries'),
    ]),
  );
}
