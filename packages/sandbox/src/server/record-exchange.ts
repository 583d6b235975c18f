import type { Fault } from '../faults/fault.ts';
import { type Clock, timestamp } from '../time/clock.ts';
import { createPause } from '../workers/slices.ts';
import { type Answer, respond } from './answers.ts';
import type { Connection } from './connection.ts';
import type { RecordedExchange, WritableJournal, WrittenJson } from './journal.ts';
import { jsonParts } from './json-parts.ts';

const BLOCK_CHARACTERS = 64 * 1024;

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
  const reply = answer.json === undefined ? undefined : await writtenJson(answer.json);
  const response = respond(answer, reply?.bytes, clock);
  const traceId = response.headers.get('x-trace-id') ?? '';
  journal.write({ ...entry(), traceId, status: answer.status, reply });
  return response;
}

/** A page of segments is long: its JSON is made once, as bytes, block by block. */
async function writtenJson(value: unknown): Promise<WrittenJson> {
  const pause = createPause();
  const blocks: Buffer[] = [];
  let block = '';
  let characters = 0;
  for (const part of jsonParts(value)) {
    characters += part.length;
    block += part;
    if (block.length < BLOCK_CHARACTERS) continue;
    blocks.push(Buffer.from(block));
    block = '';
    await pause();
  }
  blocks.push(Buffer.from(block));
  // In place of Buffer.concat, which fills new memory of any size in one turn.
  const bytes = Buffer.allocUnsafe(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of blocks) {
    at += one.copy(bytes, at);
    await pause();
  }
  return { characters, bytes };
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
