// One connection of the program. Bytes are passed on as they come, with their pauses, ends and resets; the exchanges are
// read from a copy. The other side is the service, or the host of a signed address, one at a time.

import type { Socket } from 'node:net';
import { type Stranger, strangerIn } from 'language-service-description/loopback-guard';
import { valuesOf } from './exchange.ts';
import {
  framingOfRequest,
  framingOfResponse,
  type Head,
  HttpReader,
  type Piece,
  statusOf,
} from './http-reader.ts';
import { OpenExchange } from './open-exchange.ts';
import type { Router } from './request-route.ts';
import { createResponseRewriter } from './response-rewriter.ts';
import type { Session } from './session.ts';
import type { SignedAddresses } from './signed-addresses.ts';
import { connectTo, release, reset } from './sockets.ts';

export interface ConnectionOptions {
  readonly base: URL;
  readonly session: Session;
  readonly addresses: SignedAddresses;
  readonly route: Router;
  /** Called with the code of an error of the other side, such as `ECONNREFUSED`. */
  readonly onFailure: (code: string) => void;
}

interface Upstream {
  readonly origin: string;
  readonly socket: Socket;
  readonly reader: HttpReader;
}

export class ProxiedConnection {
  readonly #options: ConnectionOptions;
  readonly #program: Socket;
  readonly #requests = new HttpReader(framingOfRequest);
  readonly #open: OpenExchange[] = [];
  /** The head of a request until it is complete. */
  #head: Buffer[] = [];
  /** The exchange whose request is being sent. */
  #sending: OpenExchange | undefined;
  #upstream: Upstream | undefined;
  #isRefused = false;

  constructor(program: Socket, options: ConnectionOptions) {
    this.#program = program;
    this.#options = options;
    program.setNoDelay(true);
    program.on('data', (bytes: Buffer) => this.#fromProgram(bytes));
    program.on('drain', () => this.#upstream?.socket.resume());
    program.on('end', () => {
      this.#sendHeld();
      if (this.#upstream === undefined) program.end();
      else this.#upstream.socket.end();
    });
    program.on('error', () => this.#upstream && reset(this.#upstream.socket));
    program.on('close', () => {
      this.#upstream?.socket.destroy();
      this.#endAll();
    });
  }

  /** Breaks the connection off. */
  destroy(): void {
    this.#program.destroy();
    this.#endAll();
  }

  #fromProgram(bytes: Buffer): void {
    for (const piece of this.#requests.read(bytes)) if (!this.#isRefused) this.#request(piece);
  }

  #request(piece: Piece): void {
    if (piece.kind === 'head') this.#begin(piece.head);
    else if (piece.kind === 'end') {
      if (this.#sending !== undefined) this.#sending.isRequestEnded = true;
      this.#sending = undefined;
      this.#endFirst();
    } else if (piece.kind === 'unreadable') {
      this.#sendHeld();
      if (piece.bytes.length > 0) this.#send(piece.bytes);
      else this.#noteUnreadable();
    } else if (piece.kind === 'text') this.#head.push(piece.bytes);
    else if (this.#sending !== undefined) {
      this.#send(piece.bytes);
      if (piece.kind === 'body') this.#sending.sent(piece.bytes);
    }
  }

  #begin(head: Head): void {
    const [, url = ''] = head.firstLine.split(' ');
    const [host, origin] = ['host', 'origin'].map((name) => valuesOf(head.headers, name));
    const stranger = strangerIn({ url, headersDistinct: { host, origin } });
    if (stranger !== undefined) {
      this.#refuse(stranger);
      return;
    }
    const { session, addresses, route } = this.#options;
    const written = Buffer.concat(this.#head).toString('latin1');
    const { upstream, requested, head: changed, addressFields, relocate } = route(head, written);
    this.#head = [];
    if (!this.#turnTo(upstream)) return;
    const rewriter = createResponseRewriter(relocate, addressFields, addresses.replace);
    const exchange = new OpenExchange(requested, session.pseudonyms, rewriter);
    this.#open.push(exchange);
    this.#sending = exchange;
    this.#connect(upstream);
    this.#send(Buffer.from(changed, 'latin1'));
  }

  /** Of what a page of another site sends, nothing is passed on or recorded. */
  #refuse({ reason }: Stranger): void {
    this.#isRefused = true;
    this.#head = [];
    const body = JSON.stringify({ message: `Forbidden: ${reason}. Use 127.0.0.1 as the host.` });
    this.#program.end(
      `HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  }

  /** Sends a head that nobody can read to the service, as it is: it may hold the key. */
  #sendHeld(): void {
    const held = this.#head;
    this.#head = [];
    if (held.length > 0 && this.#turnTo(this.#options.base)) for (const bytes of held) this.#send(bytes);
  }

  /** Leaves another host; false where that host has not answered yet, which breaks the connection: no program does so. */
  #turnTo({ origin }: URL): boolean {
    if (this.#upstream === undefined || this.#upstream.origin === origin) return true;
    if (this.#open.length > 0) reset(this.#program);
    else this.#leaveUpstream();
    return this.#open.length === 0;
  }

  #send(bytes: Buffer): void {
    const { socket } = this.#connect(this.#options.base);
    if (!socket.write(bytes, () => release(bytes))) this.#program.pause();
  }

  /** Without a connection yet, one to that host. */
  #connect(url: URL): Upstream {
    if (this.#upstream !== undefined) return this.#upstream;
    const socket = connectTo(url);
    const reader = new HttpReader((head) => framingOfResponse(head, this.#answering()?.requested.method));
    const upstream = { origin: url.origin, socket, reader };
    this.#upstream = upstream;
    socket.on('data', (bytes: Buffer) => this.#fromUpstream(reader.read(bytes)));
    socket.on('drain', () => this.#program.resume());
    socket.on('end', () => {
      this.#fromUpstream(reader.finish());
      this.#passHeld();
      this.#program.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#options.onFailure(error.code ?? error.name);
      this.#passHeld();
      // What has come before it still reaches the program.
      if (this.#program.writableLength === 0) reset(this.#program);
      else this.#program.once('drain', () => reset(this.#program));
    });
    socket.on('close', () => {
      if (!socket.readableEnded && this.#upstream === upstream) this.#program.destroy();
    });
    return upstream;
  }

  #leaveUpstream(): void {
    // A connection that was left may still break.
    this.#upstream?.socket
      .removeAllListeners()
      .on('error', () => {})
      .destroy();
    this.#upstream = undefined;
    // It may wait for what was left to take its last bytes.
    this.#program.resume();
  }

  #answering(): OpenExchange | undefined {
    return this.#open.find((one) => !one.isResponseEnded);
  }

  #fromUpstream(pieces: Iterable<Piece>): void {
    const ready: Buffer[] = [];
    for (const piece of pieces) {
      const own = 'bytes' in piece ? [piece.bytes] : [];
      ready.push(...(this.#answering()?.rewriter?.push(piece) ?? own));
      this.#response(piece);
    }
    this.#pass(ready);
  }

  #passHeld(): void {
    this.#pass(this.#answering()?.rewriter?.flush() ?? []);
  }

  #pass(ready: readonly Buffer[]): void {
    this.#program.cork();
    const results = ready.map((bytes) => this.#program.write(bytes, () => release(bytes)));
    this.#program.uncork();
    if (results.includes(false)) this.#upstream?.socket.pause();
  }

  #response(piece: Piece): void {
    const exchange = this.#answering();
    if (exchange === undefined) return;
    if (piece.kind === 'head') this.#answered(exchange, piece.head);
    else if (piece.kind === 'body') exchange.received(piece.bytes);
    else if (piece.kind === 'unreadable') this.#end(exchange, 'unreadable');
    else if (piece.kind === 'end' && !exchange.isInterim) {
      exchange.isResponseEnded = true;
      this.#endFirst();
    }
  }

  #answered(exchange: OpenExchange, { firstLine, headers }: Head): void {
    const status = statusOf(firstLine);
    exchange.answered(status, headers);
    if (status !== 101) return;
    // The program waits for the other protocol; what it sends then is no HTTP.
    this.#requests.stop();
    this.#sendHeld();
  }

  #endFirst(): void {
    const [first] = this.#open;
    if (first?.isRequestEnded && first.isResponseEnded) this.#end(first);
  }

  #end(exchange: OpenExchange, ended?: 'aborted' | 'unreadable'): void {
    this.#open.splice(this.#open.indexOf(exchange), 1);
    this.#options.session.add(exchange.end(ended));
  }

  #endAll(): void {
    for (const exchange of [...this.#open]) this.#end(exchange, 'aborted');
  }

  #noteUnreadable(): void {
    const requested = { method: '', target: '', headers: [] };
    this.#options.session.add(
      new OpenExchange(requested, this.#options.session.pseudonyms).end('unreadable'),
    );
  }
}
