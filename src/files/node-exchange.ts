// One request of node:http on its own connection. A store can respond before it has the whole body, and the connection can
// break, stall or be aborted at any moment. The first of these ends the exchange, and nothing waits on after that.

import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { Sent } from '../errors/request.ts';
import type { Redact } from '../redact.ts';
import { untilAborted } from '../timing.ts';
import type { Outlet } from './body.ts';
import type { ThroughputLimits, TransferRequest } from './contract.ts';
import { connectionFailed, type Exchanged, stalled, type Watch, watchThroughput } from './failures.ts';

/** Nobody reads it. Without a reason an abort makes an error with its stack. */
const overReason = 'over';

export class Exchange implements Exchanged, Outlet {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  readonly redact: Redact;
  /** Whether the request was sent, in part or whole. */
  sent: Sent = 'no';
  /** The response, as soon as its headers are there; rejects when there is none. */
  readonly answer: Promise<IncomingMessage>;
  readonly #request: ClientRequest;
  readonly #signal: AbortSignal | undefined;
  readonly #over = new AbortController();
  /** Aborts once there is a response or an error. */
  readonly over = this.#over.signal;
  readonly #broken = new AbortController();
  readonly #socket: Promise<Socket>;
  readonly #connection: Promise<void>;
  #response: IncomingMessage | undefined;

  constructor(
    method: 'PUT' | 'GET',
    url: URL,
    headers: Record<string, string>,
    { signal, redact }: TransferRequest,
  ) {
    signal?.throwIfAborted();
    this.method = method;
    this.url = url;
    this.redact = redact;
    const own = { ...headers, connection: 'close' };
    const request = beginRequest({ ...urlToHttpOptions(url), method, headers: own });
    this.#request = request;
    this.#socket = new Promise((resolve) => request.once('socket', resolve));
    this.#connection = new Promise((resolve) => {
      request.once('socket', (socket) => this.#connect(socket, resolve));
    });
    this.answer = new Promise((resolve, reject) => {
      this.#broken.signal.addEventListener('abort', () => reject(this.#broken.signal.reason));
      const answered = (response: IncomingMessage) => resolve(this.#answered(response));
      request.once('response', answered);
      request.once('upgrade', (response, socket) => {
        answered(response);
        socket.destroy();
      });
    });
    // A sender that fails first throws its own error, and nothing awaits the response.
    this.answer.catch(() => {});
    // What follows a complete response on its connection is not part of it.
    request.on('error', (raw) => this.#response?.complete || this.fail(connectionFailed(this, raw)));
    request.once('close', () => this.over.aborted || this.fail(connectionFailed(this, undefined)));
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
  }

  watch(limits: ThroughputLimits): Watch {
    return watchThroughput(limits, (stall) => this.fail(stalled(stall, this, limits)));
  }

  /** Waits for the connection, and for its TLS handshake if it has one. */
  async connected(): Promise<void> {
    await untilAborted(this.over, () => this.#connection);
  }

  /**
   * Returns whether a tool intercepts the request: the socket then has its own `connect`. Such a tool may connect only when
   * it has the whole body, and does not recognise HTTP before the head, so the head is sent at once.
   */
  async intercepted(): Promise<boolean> {
    const socket = await untilAborted(this.over, () => this.#socket);
    const { connect } = process.getBuiltinModule('node:net').Socket.prototype;
    if (socket === undefined || socket.connect === connect) return false;
    this.#request.flushHeaders();
    return true;
  }

  /** Sends the head with `Expect: 100-continue`; calls the listener at `100 Continue`. */
  expectContinue(listener: () => void): void {
    if (this.over.aborted) return;
    this.#request.once('continue', listener);
    this.#request.setHeader('expect', '100-continue');
    this.#request.flushHeaders();
  }

  /** Sends bytes; resolves once the network has taken them or the exchange is over. */
  async send(bytes: Uint8Array): Promise<void> {
    const taken = () => new Promise<void>((resolve) => this.#request.write(bytes, () => resolve()));
    await untilAborted(this.over, taken);
  }

  /** Ends the request body. */
  finish(): void {
    this.#request.end();
  }

  /** Returns what reads the body of the response; it rejects with the error that ended the exchange. */
  reading(response: IncomingMessage): () => Promise<readonly Uint8Array[] | undefined> {
    const { signal } = this.#broken;
    const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
    return async () => {
      const fail = (raw: unknown) => void this.fail(connectionFailed(this, raw));
      const next = await untilAborted(signal, () => chunks.next().catch(fail));
      if (signal.aborted) throw signal.reason;
      return next && next.done !== true ? [next.value] : undefined;
    };
  }

  /** Ends the exchange with this error; later errors follow from the first and are ignored. */
  fail(error: unknown): void {
    this.#broken.abort(error);
    this.#over.abort(overReason);
    this.#request.destroy();
  }

  /** Drops the connection and the listener on the signal. */
  close(): void {
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#request.destroy();
  }

  readonly #abort = () => this.fail(this.#signal?.reason);

  #connect(socket: Socket, resolve: () => void): void {
    readBeforeFailing(socket);
    const connected = () => {
      this.sent = 'yes';
      resolve();
    };
    const shakesHands = 'secureConnecting' in socket && socket.secureConnecting === true;
    if (socket.connecting || shakesHands) socket.once(shakesHands ? 'secureConnect' : 'connect', connected);
    else connected();
  }

  #answered(response: IncomingMessage): IncomingMessage {
    response.on('error', (raw) => this.fail(connectionFailed(this, raw)));
    this.sent = 'yes';
    this.#response = response;
    this.#over.abort(overReason);
    return response;
  }
}

/**
 * Starts a request. Tools that intercept HTTP in a process (MSW, nock) replace functions on Node's modules, so the function
 * is read from its module at each request: an import by name would be a copy from before the replacement. An import would
 * also load the half of Node that a program may never need, which takes longer than the client.
 */
function beginRequest(options: RequestOptions): ClientRequest {
  const scheme = options.protocol === 'https:' ? 'https' : 'http';
  return process.getBuiltinModule(`node:${scheme}`).request(options);
}

type WriteDone = (error?: Error | null) => void;

/** Deno reads on another thread: how long after a failed write data may still arrive, in milliseconds. */
const denoReadsMs = 100;

/**
 * Delays the error of a failed write by one round of reading. A server that refuses a body and closes the connection
 * leaves its response to be read, but the next write fails first, and at that error Node drops the response.
 */
function readBeforeFailing(socket: Socket): void {
  const { _write, _writev } = socket;
  const afterReading = (run: () => void) =>
    'deno' in process.versions ? setTimeout(run, denoReadsMs) : setImmediate(() => setImmediate(run));
  const late = (done: WriteDone): WriteDone => {
    return (error) => (error ? afterReading(() => done(error)) : done());
  };
  socket._write = (chunk, encoding, done) => _write.call(socket, chunk, encoding, late(done));
  socket._writev = (chunks, done) => _writev?.call(socket, chunks, late(done));
}
