// One request of node:http on its own connection. A store can respond before it has the whole body, and the connection can
// break, stall or be aborted at any moment. The first of these ends the exchange, and nothing waits on after that.

import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { Sent } from '../errors/request.ts';
import type { Redact } from '../redact.ts';
import { untilAborted } from '../timing.ts';
import type { Outlet } from './body.ts';
import type { TransferRequest } from './contract.ts';
import { connectionFailed, type Exchanged, type Watch, watchIdle } from './failures.ts';

/** Nobody reads it. Without a reason an abort makes an error with its stack. */
const overReason = 'over';

export class Exchange implements Exchanged, Outlet {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  readonly redact: Redact;
  sent: Sent = 'no';
  /** The response, as soon as its headers are there; rejects when there is none. */
  readonly answer: Promise<IncomingMessage>;
  /** Resolves once there is a connection, and its TLS handshake is done if it has one. */
  readonly connected: Promise<unknown>;
  readonly watch: Watch;
  readonly #given: TransferRequest;
  readonly #request: ClientRequest;
  readonly #socket: Promise<Socket>;
  readonly #over = new AbortController();
  readonly over = this.#over.signal;
  readonly #broken = new AbortController();

  constructor(method: 'PUT' | 'GET', url: URL, headers: Record<string, string>, given: TransferRequest) {
    given.signal?.throwIfAborted();
    this.method = method;
    this.url = url;
    this.redact = given.redact;
    this.#given = given;
    // Tools that intercept HTTP in a process (MSW, nock) replace functions on Node's modules, so the function is read at each
    // request. An import would load half of Node.
    const { request: begin } = process.getBuiltinModule(
      url.protocol === 'https:' ? 'node:https' : 'node:http',
    );
    const request = begin({ ...urlToHttpOptions(url), method, headers: { ...headers, connection: 'close' } });
    this.#request = request;
    this.#socket = new Promise((resolve) => request.once('socket', resolve));
    this.connected = untilAborted(this.over, () => this.#socket.then((socket) => this.#connect(socket)));
    let response: IncomingMessage | undefined;
    this.answer = new Promise((resolve, reject) => {
      this.#broken.signal.addEventListener('abort', () => reject(this.#broken.signal.reason));
      const answered = (given: IncomingMessage) => {
        response = given.on('error', this.#fail);
        this.sent = 'yes';
        this.#over.abort(overReason);
        resolve(response);
      };
      request.once('response', answered);
      request.once('upgrade', (response, socket) => {
        answered(response);
        socket.destroy();
      });
    });
    // A sender that fails first throws its own error, and nothing awaits the response.
    this.answer.catch(() => {});
    // What follows a complete response on its connection is not part of it.
    request.on('error', (raw) => response?.complete || this.#fail(raw));
    request.once('close', () => this.over.aborted || this.#fail(undefined));
    this.watch = watchIdle(given, this, (error) => this.#end(error));
    given.signal?.addEventListener('abort', this.#abort);
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

  /** Sends the head with `Expect: 100-continue`; resolves at `100 Continue`, or so long after the connection. */
  async expectContinue(ms: number): Promise<void> {
    if (this.over.aborted) return;
    let cancel = () => {};
    const continued = new Promise<void>((resolve) => {
      this.#request.once('continue', resolve);
      void this.connected.then(() => {
        if (!this.over.aborted) cancel = this.#given.clock.after(ms, resolve);
      });
    });
    this.#request.setHeader('expect', '100-continue');
    this.#request.flushHeaders();
    await untilAborted(this.over, () => continued);
    cancel();
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
      const next = await untilAborted(signal, () => chunks.next().catch(this.#fail));
      if (signal.aborted) throw signal.reason;
      return next && next.done !== true ? [next.value] : undefined;
    };
  }

  /** Drops the connection, the watch and the listener on the signal. */
  close(): void {
    this.watch.stop();
    this.#given.signal?.removeEventListener('abort', this.#abort);
    this.#request.destroy();
  }

  readonly #abort = () => this.#end(this.#given.signal?.reason);

  readonly #fail = (raw: unknown) => this.#end(connectionFailed(this, raw));

  /** Ends the exchange with this error; later errors follow from the first and are ignored. */
  #end(error: unknown): undefined {
    this.#broken.abort(error);
    this.#over.abort(overReason);
    this.#request.destroy();
  }

  async #connect(socket: Socket): Promise<void> {
    readBeforeFailing(socket);
    const shakesHands = 'secureConnecting' in socket && socket.secureConnecting === true;
    if (socket.connecting || shakesHands)
      await new Promise<void>((resolve) => socket.once(shakesHands ? 'secureConnect' : 'connect', resolve));
    this.sent = 'yes';
  }
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
