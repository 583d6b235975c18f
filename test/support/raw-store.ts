// A store, as raw bytes on a socket: what it says and when it breaks off is written out in each test.

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** What one connection does. */
export type StoreScript = (connection: StoreConnection) => Promise<void> | void;

export interface RawStore extends AsyncDisposable {
  /** Address of a file there, with a signature in its query. */
  readonly url: string;
  readonly origin: string;
  /** What came, one entry a connection. */
  readonly connections: readonly StoreConnection[];
}

export class StoreConnection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #wake: () => void = () => {};
  /** Resolves when the client is gone. */
  readonly gone: Promise<void>;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#wake();
    });
    // A client that breaks off is what many a test is about.
    socket.on('error', () => {});
    this.gone = once(socket, 'close').then(() => this.#wake());
  }

  /** Returns start line and headers, as soon as they have arrived. */
  async head(): Promise<string> {
    await this.#until(() => this.#received.includes('\r\n\r\n'));
    return this.headText;
  }

  get headText(): string {
    return this.#received.toString('latin1', 0, this.#received.indexOf('\r\n\r\n'));
  }

  /** Returns the header lines in alphabetical order, names in lower case. */
  get headers(): string[] {
    const lines = this.headText.split('\r\n').slice(1);
    return lines.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase())).sort();
  }

  /** Returns what has come after the head. */
  get body(): Buffer {
    return this.#received.subarray(this.#received.indexOf('\r\n\r\n') + 4);
  }

  /** Returns the body as soon as it has so many bytes. */
  async bodyOf(length: number): Promise<Buffer> {
    await this.head();
    await this.#until(() => this.body.length >= length);
    return this.body;
  }

  send(...data: readonly (string | Uint8Array)[]): void {
    for (const part of data) this.#socket.write(part);
  }

  /** Sends and closes. */
  end(...data: readonly (string | Uint8Array)[]): void {
    this.send(...data);
    this.#socket.end();
  }

  reset(): void {
    this.#socket.resetAndDestroy();
  }

  pause(): void {
    this.#socket.pause();
  }

  async #until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.#socket.destroyed) throw new Error('the client has gone');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** Opens a store whose connections follow these scripts, one after the other; what comes beyond them is cut off. */
export async function openRawStore(...scripts: readonly StoreScript[]): Promise<RawStore> {
  const connections: StoreConnection[] = [];
  const server = createServer((socket) => {
    const script = scripts[connections.length];
    const connection = new StoreConnection(socket);
    connections.push(connection);
    // A script that waits for what never comes ends with its connection.
    if (script === undefined) socket.destroy();
    else void Promise.resolve(script(connection)).catch(() => {});
  });
  const { url: origin, [Symbol.asyncDispose]: close } = await listen(server);
  return {
    origin,
    url: `${origin}/files/memory.tmx?expires=1772445600&signature=c2VjcmV0LXNpZ25hdHVyZQ`,
    connections,
    [Symbol.asyncDispose]: close,
  };
}

/** Returns an answer with this body and its length. */
export function answer(status: string, body = '', ...headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Takes a body of so many bytes, which the client announces from 1 MiB on, and answers 200. */
export function taking(length: number): StoreScript {
  return async (connection) => {
    await connection.head();
    if (length >= 1_048_576) connection.send('HTTP/1.1 100 Continue\r\n\r\n');
    await connection.bodyOf(length);
    connection.end(answer('200 OK'));
  };
}
