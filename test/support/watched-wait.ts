// A wait with scripted polls, on a clock that moves without real time.

import { type Poll, type PollOptions, type PollOutcome, poll } from '../../src/extensions/polling.ts';
import { createScriptedClock, type ScriptedClock } from './scripted-clock.ts';

/** A status, a status with the wait the service asks for, or a poll that fails. */
type Seen = string | readonly [status: string, retryAfterMs: number] | Error;

export interface WatchedWait {
  readonly waited: Promise<PollOutcome<string>>;
  /** When it polled, in milliseconds since its start. */
  readonly polledAt: readonly number[];
  readonly clock: ScriptedClock;
}

/** The limit that ends an endless wait, which no time limit would end. */
const mostPolls = 10_000;

/** Returns a wait whose polls see these, the last one from then on; `done` is final. */
export function watch(
  seen: readonly Seen[],
  options: Partial<PollOptions<string>> & { readonly random?: () => number } = {},
): WatchedWait {
  const { random = () => 0.5, ...others } = options;
  const clock = createScriptedClock({ random });
  const startedAt = clock.now();
  const polledAt: number[] = [];
  const waited = poll<string>({
    clock,
    poll: async () => {
      if (polledAt.length >= mostPolls) throw new Error(`The script answered ${mostPolls} polls`);
      polledAt.push(clock.now() - startedAt);
      return pollOf(seen[polledAt.length - 1] ?? seen.at(-1) ?? 'done');
    },
    ...others,
  });
  return { waited, polledAt, clock };
}

function pollOf(seen: Seen): Poll<string> {
  if (seen instanceof Error) throw seen;
  const [value, retryAfterMs] = typeof seen === 'string' ? [seen] : seen;
  return { value, status: value, isFinal: value === 'done', retryAfterMs };
}
