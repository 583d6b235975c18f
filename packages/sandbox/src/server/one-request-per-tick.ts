// In each round of the event loop Node accepts one connection and then handles every request that has arrived. When each
// of two hundred clients has sent one, a round takes a second, and a new client waits for as many rounds as there are
// connections before its own. So one request is handled in a round.

import { setImmediate } from 'node:timers';

/** The returned function resolves in its own tick, in the order of the calls; the first at once. */
export function createTickQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const giveNext = (): void => {
    const next = waiting.shift();
    isTaken = next !== undefined;
    if (next === undefined) return;
    setImmediate(giveNext);
    next();
  };
  return async () => {
    if (isTaken) return new Promise((resolve) => waiting.push(resolve));
    isTaken = true;
    setImmediate(giveNext);
  };
}
