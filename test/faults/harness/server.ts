// The fault server: a TCP server that follows its script byte by byte and keeps everything it receives. Of HTTP it
// knows only where a request ends.

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Clock } from '../../../src/timing.ts';
import { Connection } from './connection.ts';
import type { IncomingRequest } from './incoming-request.ts';
import type { Exchange } from './steps.ts';

export interface FaultServerOptions {
  readonly clock: Clock;
  /** The exchanges, each played once, in the order in which requests begin. */
  readonly script?: readonly Exchange[];
  /** The exchange after the end of the script, by the head of the request. Default: a reset. */
  readonly otherwise?: ((request: IncomingRequest) => Exchange) | undefined;
  /** Called for every request that begins. */
  readonly onRequest?: () => void;
  /** Puts a new connection under TLS; undefined when the other side refuses. Default: plain TCP. */
  readonly secure?: (socket: Socket) => Promise<Socket | undefined>;
}

export class FaultServer {
  /** Every request that began, in order. */
  readonly requests: IncomingRequest[] = [];
  readonly #options: FaultServerOptions;
  readonly #script: Exchange[];
  readonly #connections = new Set<Connection>();
  readonly #server: Server;
  #port = 0;
  #accepted = 0;

  constructor(options: FaultServerOptions) {
    this.#options = options;
    this.#script = [...(options.script ?? [])];
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Listens; a second time on the same port. */
  async listen(): Promise<void> {
    if (this.#server.listening) return;
    if (this.#port !== 0) return this.#listenOn(this.#port);
    for (let attempt = 0; this.#port === 0; attempt += 1) {
      const port = 20_000 + Math.floor(Math.random() * 12_000);
      try {
        await this.#listenOn(port);
        this.#port = port;
      } catch (error) {
        if (attempt === 20) throw error;
      }
    }
  }

  async #listenOn(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Keeps its port and refuses connections: a system gives nobody else a port below its range of free ones. */
  async refuse(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Scheme, host and port. */
  get origin(): string {
    return `${this.#options.secure === undefined ? 'http' : 'https'}://127.0.0.1:${this.#port}`;
  }

  /** Connections accepted so far. */
  get accepted(): number {
    return this.#accepted;
  }

  /** Whether it plays an exchange that continues without the client. */
  get isPlaying(): boolean {
    return [...this.#connections].some(({ playing, waitsForTime }) => playing && !waitsForTime);
  }

  /** Whether only time can end what one of its connections does. */
  get waitsForTime(): boolean {
    return [...this.#connections].some(({ waitsForTime }) => waitsForTime);
  }

  /** Requests whose exchange is neither finished nor abandoned. */
  get unfinished(): number {
    return [...this.#connections].filter(({ answering }) => answering).length;
  }

  /** Exchanges of the script that no request used. */
  get unplayed(): number {
    return this.#script.length;
  }

  async close(): Promise<void> {
    const closed = this.#server.listening ? this.refuse() : undefined;
    for (const connection of this.#connections) connection.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    this.#accepted += 1;
    const { clock, secure = async () => socket, otherwise, onRequest } = this.#options;
    const connection = new Connection(socket, {
      clock,
      number: this.#accepted,
      secure,
      nextOnAccept: () => (this.#script[0]?.onAccept === true ? this.#script.shift() : undefined),
      next: () => this.#script.shift(),
      otherwise: otherwise ?? (() => ({ steps: ['reset'] })),
      record: (request) => {
        this.requests.push(request);
        onRequest?.();
      },
    });
    this.#connections.add(connection);
    void connection.run().finally(() => this.#connections.delete(connection));
  }
}
