// A process that is killed: what it has sent stays, and nothing of it runs after that.

import type { PlatformFetch } from 'language-service-client';
import type { Sandbox, VirtualClock } from 'language-service-sandbox';

/** The request at which a process is killed, the first being 0, and whether the service has done it by then. */
export interface KilledAt {
  readonly at: number;
  readonly isDone: boolean;
}

/** A client that ends with its process. */
export interface KillableClient {
  readonly fetch: PlatformFetch;
  readonly clock: VirtualClock;
}

/** Runs work with a client until it asks for that request, which is never answered, or to its end. */
export async function runUntilKilled(
  sandbox: Sandbox,
  { at, isDone }: KilledAt,
  work: (client: KillableClient, kill: () => Promise<never>) => Promise<unknown>,
): Promise<void> {
  let count = -1;
  let isKilled = false;
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  const kill = () => {
    isKilled = true;
    resolve();
    return new Promise<never>(() => {});
  };
  const fetch: PlatformFetch = async (url, init) => {
    count += 1;
    if (count < at && !isKilled) return sandbox.fetch(url, init);
    if (count === at && isDone) await sandbox.fetch(url, init);
    return kill();
  };
  const clock: VirtualClock = {
    ...sandbox.clock,
    // Its time limits end with it, and the clock waits for none of its exchanges.
    after: (ms, action) => sandbox.clock.after(ms, () => void (isKilled || action())),
    async during<T>(exchange: () => Promise<T>): Promise<T> {
      const running = Promise.withResolvers<T>();
      await sandbox.clock.during(async () => {
        exchange().then(running.resolve, running.reject);
        await Promise.race([running.promise.catch(() => undefined), killed]);
      });
      return running.promise;
    },
  };
  await Promise.race([killed, work({ fetch, clock }, kill)]);
}
