// A store of node:http that keeps the hash of every whole body, as a real one keeps the file.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface KeepingStore extends AsyncDisposable {
  /** Address of a file there, with a signature in its query. */
  readonly url: string;
  /** SHA-256 of every body that came whole, in order. */
  readonly kept: readonly string[];
  /** PUTs that began. */
  readonly started: number;
  /** Connections open at the moment. */
  readonly connections: Promise<number>;
}

export interface KeepingStoreOptions {
  /** Answers before the body is read; undefined: takes the body. */
  readonly refuse?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Waits before each piece of the body is read. */
  readonly pause?: (() => Promise<void>) | undefined;
}

/** Opens a store that takes files, or refuses them all. */
export async function openKeepingStore({ refuse, pause }: KeepingStoreOptions = {}): Promise<KeepingStore> {
  const kept: string[] = [];
  let started = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    started += 1;
    if (refuse !== undefined) return refuse(request, response);
    const hash = createHash('sha256');
    for await (const part of request) {
      await pause?.();
      hash.update(part);
    }
    kept.push(hash.digest('hex'));
    response.writeHead(200).end();
  };
  const server = createServer((request, response) => {
    // A client that breaks off is what many a test is about.
    take(request, response).catch(() => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/files/memory.tmx?expires=1772445600&signature=c2VjcmV0LXNpZ25hdHVyZQ`,
    kept,
    get started() {
      return started;
    },
    get connections() {
      return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
