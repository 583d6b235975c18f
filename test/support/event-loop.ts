import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Lets everything that is ready happen, round by round, without time passing. */
export async function eventLoopRounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves when the next request of that method has arrived at a server of this process. */
export function requestArrives(method: string): Promise<void> {
  return new Promise((resolve) => {
    const begin = (message: unknown) => {
      if (Object(message).request.method !== method) return;
      unsubscribe('http.server.request.start', begin);
      resolve();
    };
    subscribe('http.server.request.start', begin);
  });
}
