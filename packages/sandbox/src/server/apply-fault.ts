// A fault changes only the part of the response that it names.

import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { milliseconds } from '../time/clock.ts';
import type { Answer } from './answers.ts';
import type { Connection } from './connection.ts';
import type { Exchange } from './record-exchange.ts';

const HEADERS_LEAD_MS = 20;

/** The connection breaks before there is an answer; in process, `fetch` rejects as it does over a network. */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
    this.name = 'TypeError';
  }
}

/** Plays a fault. `work` does what was asked; `example` is the documented answer of a status. */
export async function fail(
  fault: Fault,
  work: () => Promise<Answer>,
  example: (status: number) => Answer,
  { signal, connection }: Pick<Exchange, 'signal' | 'connection'>,
): Promise<Answer> {
  const { status, reset, done = status === undefined && reset === undefined } = fault;
  if (fault.latency !== undefined) await wait(milliseconds(fault.latency), undefined, { signal });
  const sound = done ? await work() : undefined;
  if (reset) throw new ConnectionReset();
  return broken(
    status === undefined && sound !== undefined ? sound : scripted(fault, example),
    fault,
    connection,
  );
}

function scripted({ status = 500, headers, body }: Fault, example: (status: number) => Answer): Answer {
  const answer = example(status);
  return {
    ...answer,
    ...(body === undefined ? {} : { raw: body, json: undefined }),
    headers: { ...answer.headers, ...headers },
  };
}

function broken(answer: Answer, { cutBodyAt, stallBodyAt }: Fault, connection: Connection): Answer {
  const at = cutBodyAt ?? stallBodyAt;
  if (at === undefined) return answer;
  const text = answer.json === undefined ? answer.raw : JSON.stringify(answer.json);
  const whole = typeof text === 'string' ? new Blob([text]) : undefined;
  const source = whole?.stream() ?? (text instanceof ReadableStream ? text : new Blob([]).stream());
  return {
    status: answer.status,
    headers: {
      ...(answer.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(whole === undefined ? {} : { 'content-length': String(whole.size) }),
      ...answer.headers,
    },
    raw: source.pipeThrough(
      stopAt(at, cutBodyAt === undefined ? async () => connection.stall?.() : () => breakOff(connection)),
    ),
  };
}

/** The types of the platform leave `cancel` out. */
interface CancellableTransformer extends Transformer<Uint8Array, Uint8Array> {
  cancel(): void;
}

/** Passes that many bytes on, calls `end`, sends nothing more until the reader stops, and calls what `end` returned. */
function stopAt(
  bytes: number,
  end: () => Promise<(() => void) | undefined>,
): TransformStream<Uint8Array, Uint8Array> {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const stop = async (): Promise<void> => {
    const afterwards = await end();
    await left;
    afterwards?.();
  };
  let missing = bytes;
  const transformer: CancellableTransformer = {
    transform: (chunk, controller) => {
      const part = chunk.subarray(0, missing);
      missing -= part.byteLength;
      if (part.byteLength > 0) controller.enqueue(part);
      return missing > 0 ? undefined : stop();
    },
    flush: stop,
    // What the body is read from is let go only when the last part has been dealt with.
    cancel: () => leave(),
  };
  return new TransformStream(transformer);
}

async function breakOff(connection: Connection): Promise<undefined> {
  // The HTTP adapter waits a moment for a short body before it sends the headers; they are to go out first.
  await wait(HEADERS_LEAD_MS);
  if (connection.breakOff === undefined) throw new ConnectionReset();
  connection.breakOff();
}
