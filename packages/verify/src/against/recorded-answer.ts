// A recorded exchange as the checks of live answers read one: what the recording withholds has a value of its type.

import { isRecord } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { SessionLine } from 'language-service-description/read-session';
import { type Redacted, sampleOf, withheldType } from 'language-service-description/session';
import type { Exchange } from '../exchange.ts';
import type { Described } from '../service-description.ts';

/** An exchange that ended, of an operation that the description has. */
export interface RecordedAnswer {
  readonly line: SessionLine;
  readonly operation: Operation;
  readonly answer: Exchange;
  /** The JSON body or the fields of the form of the request. */
  readonly sent: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly isSuccess: boolean;
}

/** Undefined for a signed address, a path that is not described, and an exchange that broke off. */
export function answerOf(described: Described, line: SessionLine): RecordedAnswer | undefined {
  const { exchange } = line;
  const operation = operationOf(described, line);
  const { status, response } = exchange;
  if (operation === undefined || status === undefined || exchange.ended !== undefined) return undefined;
  return {
    line,
    operation,
    answer: {
      operation: operation.id,
      status,
      headers: new Headers({ ...response?.headers }),
      data: plain(response?.body),
    },
    sent: plain(exchange.request.body),
    query: Object.fromEntries(Object.entries(exchange.query ?? {}).map(([name, one]) => [name, plain(one)])),
    isSuccess: status >= 200 && status < 300,
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
