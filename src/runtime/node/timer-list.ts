// Node keeps the timers of one length in one list, and making that list for each call costs more than the rest of
// the call's timing. One idle timer, which holds no process open, keeps the list of the usual length.

/** Shorter timers are too rare to need a list, in milliseconds. */
const shortestKept = 10_000;

let isKept = false;

/** Keeps the list of a timer that has started. Deno's timers are numbers, and have no list. */
export function keepTimerList(timer: unknown, delay: number): void {
  if (isKept || typeof timer !== 'object' || delay < shortestKept) return;
  isKept = true;
  const forget = () => {
    isKept = false;
  };
  setTimeout(forget, delay).unref();
}
