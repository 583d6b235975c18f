// A job that nobody else can know is polled for its one waiter.

import { type Clock, within } from '../../timing.ts';
import { poll } from '../polling.ts';
import { notPolled, type Wait } from './waiter.ts';

/** Waits for a job alone. */
export function createLoneWait(clock: Clock): Wait {
  return async (waiter, polls) => {
    const { maxWaitMs: ms, signal, tooLong } = waiter;
    let latest = notPolled;
    const onTimeUp = () => tooLong(latest);
    const outcome = await within(clock, { signal, ms, onTimeUp }, (bounded) =>
      poll({
        ...polls.times,
        ...waiter,
        clock,
        signal: bounded,
        poll: () => polls.poll(bounded),
        statusOf: ({ status }) => status,
        onPoll(progress, polled) {
          latest = progress;
          polls.onPoll(progress, polled);
          waiter.onPoll(progress, polled);
        },
      }),
    );
    if ('gaveUp' in outcome) throw tooLong(outcome.gaveUp);
    return outcome.value;
  };
}
