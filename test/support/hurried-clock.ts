import { type Clock, systemClock } from 'language-service-client';

/** Waits a thousandth of the time asked for; time limits need to be a thousand times as long. */
export const hurriedClock: Clock = {
  ...systemClock,
  after: (ms, action) => systemClock.after(ms / 1_000, action),
};
