// A recorded exchange as the laws read one: what the recording withholds has a value of its type.

import { isRecord } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { SessionLine } from 'language-service-description/read-session';
import { type Redacted, sampleOf, withheldType } from 'language-service-description/session';
import { type Exchange, idsIn, mediaTypeOf } from '../exchange.ts';
import type { Described } from '../service-description.ts';

/** Undefined for a signed address, a path that is not described, and an exchange that broke off. */
export function exchangeOf(described: Described, line: SessionLine): Exchange | undefined {
  const { exchange, place } = line;
  const operation = operationOf(described, line);
  const { status, request, response, query = {} } = exchange;
  if (operation === undefined || status === undefined || exchange.ended !== undefined) return undefined;
  return {
    operation: operation.id,
    path: idsIn(operation.path, exchange.path),
    query: Object.fromEntries(Object.entries(query).map(([name, one]) => [name, plain(one)])),
    sent: plain(request.body),
    mediaType: mediaTypeOf(new Headers(request.headers)),
    status,
    headers: new Headers({ ...response?.headers }),
    data: plain(response?.body),
    startedMs: Date.parse(exchange.at),
    place,
    isRecorded: true,
  };
}

/** The operation of an exchange; by its path when another description had another name for it. */
export function operationOf(described: Described, { exchange }: SessionLine): Operation | undefined {
  return (
    described.operations.find(({ id }) => id === exchange.operation) ??
    described.operationAt(exchange.method, exchange.path)
  );
}

function plain(value: Redacted | undefined): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  const withheld = withheldType(value);
  if (withheld !== undefined) return sampleOf(withheld);
  // What a recording holds below a name is a value of a recording.
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one as Redacted)]));
}
