// A job takes as many polls as it takes. A recorded poll is repeated until the job is as far as it was; a job that is
// further already is not compared.

import type { Clock } from 'language-service-client';
import type { RecordedExchange } from 'language-service-description/session';
import { pause } from '../job-wait.ts';
import { stageOf } from '../laws/job-laws.ts';

const FIRST_MS = 100;
const MOST_MS = 5000;

/** Asks until the job is as far as in the recording, for so many milliseconds. */
export async function untilReached(
  recorded: RecordedExchange,
  ask: () => Promise<RecordedExchange>,
  { clock, mostMs, signal }: { clock: Clock; mostMs: number; signal: AbortSignal | undefined },
): Promise<RecordedExchange> {
  const due = stageOf(recorded.response?.body);
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
  const stage = stageOf(came.response?.body);
  return stage !== undefined && due !== undefined && stage < due;
}
