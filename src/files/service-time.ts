// A signed URL expires by the service's clock. The local one may be an hour off, or be set while a file is on its way,
// so time is counted from the Date of the latest answer on a clock that is never set.

import { answeredAt, type Clock, type ResponseTime, type ResponseTimes } from '../timing.ts';

export interface ServiceTime {
  /** Milliseconds since the epoch, as the service counts them; the local date until a response arrives. */
  now(): number;
  learn(response: ResponseTime): void;
}

/** A difference smaller than this is the age of the response and the rounding of its Date, in milliseconds. */
const negligibleMs = 5_000;

/** Two clocks that differ by more than this do not trust each other, in milliseconds. */
const plausibleMs = 86_400_000;

/**
 * A single answer may be dated in the year 9999, and so may this machine. Of two clocks more than a day apart the earlier
 * one counts, until a second answer in a row confirms the first: a request to an expired URL costs less than a new job.
 */
export function createServiceTime(clock: Clock): ServiceTime {
  let latest: ResponseTime | undefined;
  let doubted: ResponseTime | undefined;
  const since = (learned: ResponseTime) => dateOf(learned) + clock.now() - learned.at;
  const known = () => (latest === undefined ? clock.date() : since(latest));
  return {
    now: () => (latest === undefined && doubted !== undefined ? Math.min(known(), since(doubted)) : known()),
    learn(learned) {
      if (!learned.head.headers.has('date')) return;
      const answered = answeredAt(learned.head.headers);
      const apart = (date: number) => Math.abs(answered - date);
      const isImplausible = apart(learned.date) > plausibleMs && apart(known()) > plausibleMs;
      if (isImplausible && (doubted === undefined || !agree(learned, doubted))) {
        doubted = learned;
        return;
      }
      latest = learned;
      doubted = undefined;
    },
  };
}

/** Returns the service's time over a core: it learns from what was heard last, and all that is heard from now on. */
export function serviceTimeOf(clock: Clock, heard: ResponseTimes): { now(): number } {
  if (heard.time !== undefined) return heard.time;
  const time = createServiceTime(clock);
  if (heard.latest !== undefined) time.learn(heard.latest);
  heard.onResponse = time.learn;
  heard.time = time;
  return time;
}

/** Returns whether the dates of two responses differ by the time between them. */
function agree(later: ResponseTime, earlier: ResponseTime): boolean {
  const passed = answeredAt(later.head.headers) - answeredAt(earlier.head.headers);
  return Math.abs(passed - (later.at - earlier.at)) <= negligibleMs;
}

/** Returns the service's date when the response arrived, in milliseconds since the epoch. */
function dateOf({ head, date }: ResponseTime): number {
  const answered = answeredAt(head.headers);
  return Math.abs(answered - date) >= negligibleMs ? answered : date;
}
