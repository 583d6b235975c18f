// One connection of the program. Bytes are passed on as they come, with their pauses, ends and resets; the exchanges are
// read from a copy. The other side is the service, or the host of a signed address, one at a time.

import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import { AddressRewriter } from './address-rewriter.ts';
import { framingOfRequest, framingOfResponse, HttpReader, type Piece, statusOf } from './http-reader.ts';
import { OpenExchange } from './open-exchange.ts';
import type { Router } from './request-route.ts';
import type { Session } from './session.ts';
import type { SignedAddresses } from './signed-addresses.ts';

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

  constructor(program: Socket, options: ConnectionOptions) {
    this.#program = program;
    this.#options = options;
    program.setNoDelay(true);
    program.on('data', (bytes: Buffer) => this.#fromProgram(bytes));
    program.on('drain', () => this.#upstream?.socket.resume());
    program.on('end', () => {
      this.#flushHead();
      this.#upstream?.socket.end();
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
    for (const piece of this.#requests.read(bytes)) this.#request(piece);
  }

  #request(piece: Piece): void {
    if (piece.kind === 'head') this.#begin(piece.head);
    else if (piece.kind === 'end') {
      if (this.#sending !== undefined) this.#sending.isRequestEnded = true;
      this.#sending = undefined;
      this.#endFirst();
    } else if (piece.kind === 'unreadable') {
      this.#flushHead();
      if (piece.bytes.length > 0) this.#send(piece.bytes);
      else this.#noteUnreadable();
    } else if (this.#sending === undefined) this.#head.push(piece.bytes);
    else {
      if (piece.kind === 'body') this.#sending.sent(piece.bytes);
      this.#send(piece.bytes);
    }
  }

  #begin(head: Extract<Piece, { kind: 'head' }>['head']): void {
    const { session, addresses, route } = this.#options;
    const {
      upstream,
      requested,
      head: written,
      addressFields,
    } = route(head, Buffer.concat(this.#head).toString('latin1'));
    this.#head = [];
    const rewriter =
      addressFields.size === 0 ? undefined : new AddressRewriter(addressFields, addresses.replace);
    const exchange = new OpenExchange(requested, session.pseudonyms, rewriter);
    if (this.#upstream !== undefined && this.#upstream.origin !== upstream.origin) {
      // A request to another host before the response to the last one: no program does so.
      if (this.#open.length > 0) {
        reset(this.#program);
        return;
      }
      this.#leaveUpstream();
    }
    this.#open.push(exchange);
    this.#sending = exchange;
    this.#connect(upstream);
    this.#send(Buffer.from(written, 'latin1'));
  }

  #flushHead(): void {
    const held = this.#head;
    this.#head = [];
    for (const bytes of held) this.#send(bytes);
  }

  #send(bytes: Buffer): void {
    const { socket } = this.#connect(this.#options.base);
    if (!socket.write(bytes)) this.#program.pause();
  }

  /** Without a connection yet, one to that host. */
  #connect(url: URL): Upstream {
    if (this.#upstream !== undefined) return this.#upstream;
    const socket = connectTo(url);
    const reader = new HttpReader((head) => framingOfResponse(head, this.#answering()?.requested.method));
    const upstream = { origin: url.origin, socket, reader };
    this.#upstream = upstream;
    socket.on('data', (bytes: Buffer) => this.#fromUpstream(upstream, bytes));
    socket.on('drain', () => this.#program.resume());
    socket.on('end', () => {
      for (const piece of reader.finish()) this.#response(piece);
      this.#pass(this.#answering()?.rewriter?.flush() ?? []);
      this.#program.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#options.onFailure(error.code ?? error.name);
      this.#pass(this.#answering()?.rewriter?.flush() ?? []);
      reset(this.#program);
    });
    socket.on('close', () => {
      if (!socket.readableEnded && this.#upstream === upstream) this.#program.destroy();
    });
    return upstream;
  }

  #leaveUpstream(): void {
    this.#upstream?.socket.removeAllListeners().on('error', ignore).destroy();
    this.#upstream = undefined;
  }

  #answering(): OpenExchange | undefined {
    return this.#open.find((one) => !one.isResponseEnded);
  }

  #fromUpstream({ reader }: Upstream, bytes: Buffer): void {
    const ready: Buffer[] = [];
    for (const piece of reader.read(bytes)) {
      const { rewriter } = this.#answering() ?? {};
      if ('bytes' in piece)
        ready.push(...(rewriter?.push(piece.bytes, piece.kind === 'body') ?? [piece.bytes]));
      this.#response(piece);
    }
    this.#pass(ready);
  }

  #pass(ready: readonly Buffer[]): void {
    this.#program.cork();
    const results = ready.map((bytes) => this.#program.write(bytes));
    this.#program.uncork();
    if (results.includes(false)) this.#upstream?.socket.pause();
  }

  #response(piece: Piece): void {
    const exchange = this.#answering();
    if (exchange === undefined) return;
    if (piece.kind === 'head') exchange.answered(statusOf(piece.head.firstLine), piece.head.headers);
    else if (piece.kind === 'body') exchange.received(piece.bytes);
    else if (piece.kind === 'unreadable') this.#end(exchange, 'unreadable');
    else if (piece.kind === 'end' && !exchange.isInterim) {
      exchange.isResponseEnded = true;
      this.#endFirst();
    }
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

function connectTo({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'http:')
    return connect({ host, port: Number(port || 80), allowHalfOpen: true, noDelay: true });
  const socket = connectSecurely({
    host,
    port: Number(port || 443),
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
  });
  return socket.setNoDelay(true);
}

/** The other side sees that the connection broke, not that it ended. */
function reset(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

/** A connection that was left may still break. */
function ignore(): void {
  return;
}
