// A proxy that holds back every piece of a connection for a time, as a slow network does.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Opens a proxy in front of an address or a Unix socket; `delayMs` says how long the next piece is held back. */
export async function openDelayingProxy(target: string, delayMs: () => number) {
  const place = target.startsWith('/') ? { path: target } : placeOf(new URL(target));
  const sockets = new Set<Socket>();
  const carry = async (from: Socket, to: Socket) => {
    for await (const piece of from) {
      await wait(delayMs());
      to.write(piece);
    }
    to.end();
  };
  const server = createServer((near) => {
    const far = connect(place);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.once('close', () => sockets.delete(from)));
      carry(from, to).catch(() => to.destroy());
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const { port: own } = server.address() as AddressInfo;
  return {
    /** Its base address, without a slash at the end. */
    url: `http://127.0.0.1:${own}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function placeOf({ hostname, port }: URL): { host: string; port: number } {
  return { host: hostname, port: Number(port) };
}
