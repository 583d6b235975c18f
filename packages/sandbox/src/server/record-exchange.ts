import type { Fault } from '../faults/fault.ts';
import { type Clock, timestamp } from '../time/clock.ts';
import { type Answer, respond } from './answers.ts';
import type { Connection } from './connection.ts';
import type { RecordedExchange, WritableJournal } from './journal.ts';

/** What of an exchange is known before its answer. */
export interface Exchange {
  readonly request: Request;
  readonly connection: Connection;
  /** Ends what only waits. */
  readonly signal: AbortSignal;
  operation?: string;
  body?: unknown;
  /** The fault that struck it. */
  fault?: Fault | undefined;
}

/** Answers, and writes the exchange into the journal; one that gets no answer has status 0. */
export async function record(
  { clock, journal }: { readonly clock: Clock; readonly journal: WritableJournal },
  exchange: Exchange,
  answering: () => Promise<Answer>,
): Promise<Response> {
  const time = timestamp(clock.now());
  const startedAt = performance.now();
  const entry = () => ({ ...entryOf(exchange, time), ms: Math.round(performance.now() - startedAt) });
  const answer = await answering().catch((error) => {
    journal.write({ ...entry(), traceId: '', status: 0 });
    throw error;
  });
  const reply = answer.json === undefined ? undefined : JSON.stringify(answer.json);
  const response = respond(answer, reply, clock);
  const traceId = response.headers.get('x-trace-id') ?? '';
  journal.write({ ...entry(), traceId, status: answer.status, reply });
  return response;
}

function entryOf(
  { request, operation, body, fault }: Exchange,
  time: string,
): Omit<RecordedExchange, 'traceId' | 'status' | 'ms'> {
  const { pathname, search } = new URL(request.url);
  return {
    time,
    method: request.method,
    path: pathname,
    query: search,
    headers: Object.fromEntries(request.headers),
    ...(operation === undefined ? {} : { operation }),
    ...(body === undefined ? {} : { body }),
    fault,
  };
}
