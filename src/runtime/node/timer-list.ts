// Node keeps the timers of one length in one list, and making that list anew for each call costs more than the rest of
// the call's timing. One idle timer, which holds no process open, keeps the list of the usual length.

/** Shorter timers are too rare to need a list, in milliseconds. */
const shortestKept = 10_000;

/** Until when the idle timer is kept, on the clock that is never set. */
let keptUntil = 0;

/** Keeps the list of a timer that has begun. Deno's timers are numbers, and have no list. */
export function keepTimerList(timer: unknown, delay: number): void {
  if (typeof timer !== 'object' || delay < shortestKept) return;
  const now = performance.now();
  if (now < keptUntil) return;
  keptUntil = now + delay;
  setTimeout(() => undefined, delay).unref();
}
