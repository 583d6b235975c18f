// A proxy that holds back every piece of a connection for a time, as a slow network does.

import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen.ts';

/** Opens a proxy in front of an address or a Unix socket; `delayMs` says how long the next piece is held back. */
export async function openDelayingProxy(target: string, delayMs: () => number) {
  const place = target.startsWith('/') ? { path: target } : placeOf(new URL(target));
  const carry = async (from: Socket, to: Socket) => {
    for await (const piece of from) {
      await wait(delayMs());
      to.write(piece);
    }
    to.end();
  };
  const server = createServer((near) => {
    const far = connect(place);
    near.once('close', () => far.destroy());
    carry(near, far).catch(() => far.destroy());
    carry(far, near).catch(() => near.destroy());
  });
  return listen(server);
}

function placeOf({ hostname, port }: URL): { host: string; port: number } {
  return { host: hostname, port: Number(port) };
}
