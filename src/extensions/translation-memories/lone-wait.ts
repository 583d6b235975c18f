// A program that only imports whole files has one wait for each job, so that wait polls alone.

import { within } from '../../timing.ts';
import { pollDefaults } from '../polling.ts';
import { waitedTooLong } from './job-errors.ts';
import { endsWait, pollJob, reportPolls } from './job-polls.ts';
import { type JobWait, notPolled } from './journey.ts';

/** Waits for a job alone. */
export const waitAlone: JobWait = (journey, target) => {
  const { clock, signal, pollTimes, notify } = journey;
  const { maxWaitMs: ms = pollDefaults.maxWaitMs } = pollTimes;
  const report = reportPolls(target, notify);
  let latest = notPolled;
  const onTimeUp = () => waitedTooLong(target, latest);
  return within(clock, { signal, ms, onTimeUp }, async (bounded) => {
    const outcome = await pollJob(journey, target.jobId, {
      ...pollTimes,
      signal: bounded,
      graceMs: target.graceMs,
      isFinal: (polled) => endsWait(target, polled),
      onPoll(progress, polled) {
        latest = progress;
        report(progress, polled);
      },
    });
    if ('gaveUp' in outcome) throw onTimeUp();
    return outcome.value;
  });
};
