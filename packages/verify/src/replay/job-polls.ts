// A job takes as many polls as it takes. A recorded poll is repeated until the job is as far as it was; a job that is
// further already is not compared.

import type { Clock } from 'language-service-client';
import { isRecord } from 'language-service-description/document';
import type { RecordedExchange } from 'language-service-description/session';

const FIRST_MS = 100;
const MOST_MS = 5000;

const stages: Readonly<Record<string, number>> = {
  awaiting_input: 0,
  completed: 2,
  failed: 2,
  downloaded: 2,
  expired: 2,
};
/** Of any other state of a job that works. */
const WORKING = 1;

/** How far the job of an answer is; undefined when the answer shows no job. */
export function stageOf({ response }: RecordedExchange): number | undefined {
  const body = response?.body;
  const results = isRecord(body) && 'job_id' in body ? body['results'] : undefined;
  const [result] = Array.isArray(results) ? results : [];
  const status = isRecord(result) ? result['status'] : undefined;
  if (typeof status !== 'string') return undefined;
  return Object.hasOwn(stages, status) ? stages[status] : WORKING;
}

/** Asks until the job is as far as in the recording, for so many milliseconds. */
export async function untilReached(
  recorded: RecordedExchange,
  ask: () => Promise<RecordedExchange>,
  { clock, mostMs, signal }: { clock: Clock; mostMs: number; signal: AbortSignal | undefined },
): Promise<RecordedExchange> {
  const due = stageOf(recorded);
  const startedAt = clock.now();
  let came = await ask();
  for (let pauseMs = FIRST_MS; isBehind(came, due) && clock.now() - startedAt < mostMs; ) {
    await pause(clock, pauseMs, signal);
    pauseMs = Math.min(pauseMs * 1.5, MOST_MS);
    came = await ask();
  }
  return came;
}

function isBehind(came: RecordedExchange, due: number | undefined): boolean {
  const stage = stageOf(came);
  return stage !== undefined && due !== undefined && stage < due;
}

function pause(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
