import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds } from '../clock.ts';
import type { Fault } from '../faults.ts';
import type { Answer } from './answers.ts';

// A fault is played on the answer that would have been given, so that only what it names is wrong.

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
  signal: AbortSignal,
): Promise<Answer> {
  const { status, reset, done = status === undefined && reset === undefined } = fault;
  if (fault.latency !== undefined) await wait(milliseconds(fault.latency), undefined, { signal });
  const sound = done ? await work() : undefined;
  if (reset) throw new ConnectionReset();
  return broken(status === undefined && sound !== undefined ? sound : scripted(fault, example), fault);
}

function scripted({ status = 500, headers, body }: Fault, example: (status: number) => Answer): Answer {
  const answer = example(status);
  return {
    ...answer,
    ...(body === undefined ? {} : { raw: body, json: undefined }),
    headers: { ...answer.headers, ...headers },
  };
}

function broken(answer: Answer, { cutBodyAt, stallBodyAt }: Fault): Answer {
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
    raw: source.pipeThrough(stopAt(at, cutBodyAt !== undefined)),
  };
}

/** Lets that many bytes through, and then breaks off or falls silent. */
function stopAt(bytes: number, breaksOff: boolean): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform: (chunk, controller) => {
      const part = chunk.subarray(0, left);
      left -= part.byteLength;
      if (part.byteLength > 0) controller.enqueue(part);
      return left > 0 ? undefined : end(breaksOff);
    },
    flush: () => end(breaksOff),
  });
}

async function end(breaksOff: boolean): Promise<void> {
  if (!breaksOff) return new Promise(() => undefined);
  // The HTTP adapter waits a moment for a short body before it sends the headers; they are to go out first.
  await wait(HEADERS_LEAD_MS);
  throw new ConnectionReset();
}
