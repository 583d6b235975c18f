// A wait whose every look is scripted, on a clock that moves by itself.

import { type Look, type PollOptions, type PollProgress, poll } from '../../src/extensions/polling.ts';
import { createScriptedClock, type ScriptedClock } from './scripted-clock.ts';

/** A status, a status with the wait the service asks for, or a look that fails. */
type Seen = string | readonly [status: string, retryAfterMs: number] | Error;

/** What a wait that was too long ends with. */
export class GaveUp extends Error {
  readonly progress: PollProgress;
  constructor(progress: PollProgress, last: string | undefined) {
    super(last);
    this.progress = progress;
  }
}

export interface WatchedWait {
  readonly waited: Promise<string>;
  /** When it looked, in milliseconds since it began. */
  readonly lookedAt: readonly number[];
  readonly clock: ScriptedClock;
}

/** A wait whose looks see these, the last one from then on; `done` is final. */
export function watch(
  seen: readonly Seen[],
  options: Partial<PollOptions<string>> & { readonly random?: () => number } = {},
): WatchedWait {
  const { random = () => 0.5, ...others } = options;
  const clock = createScriptedClock({ random });
  const begun = clock.now();
  const lookedAt: number[] = [];
  const waited = poll<string>({
    clock,
    look: async () => {
      lookedAt.push(clock.now() - begun);
      return lookOf(seen[lookedAt.length - 1] ?? seen.at(-1) ?? 'done');
    },
    statusOf: (status) => status,
    isFinal: (status) => status === 'done',
    onGiveUp: (progress, last) => new GaveUp(progress, last),
    ...others,
  });
  return { waited, lookedAt, clock };
}

function lookOf(seen: Seen): Look<string> {
  if (seen instanceof Error) throw seen;
  return typeof seen === 'string' ? { value: seen } : { value: seen[0], retryAfterMs: seen[1] };
}
