// One request on a connection of its own. A store may answer before it has the whole body, and the connection may
// break, stall or be called off at any moment: the exchange is over with the first of these, and nothing waits on.

import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Ending } from '../cancellation.ts';
import type { Outlet } from '../file-sender.ts';
import { connectionFailed, type Exchanged } from '../transfer-errors.ts';
import { beginRequest, isIntercepted } from './interception.ts';

export class Exchange implements Exchanged, Outlet {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  /** The answer as soon as its headers are there; rejects with why there is none. */
  readonly answer: Promise<IncomingMessage>;
  readonly #request: ClientRequest;
  readonly #signal: AbortSignal | undefined;
  readonly #ending = new Ending();
  readonly #socket: Promise<Socket>;
  readonly #connection: Promise<void>;
  #departed = false;
  #broken: ((error: unknown) => void) | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(method: 'PUT' | 'GET', url: URL, headers: Record<string, string>, signal?: AbortSignal) {
    signal?.throwIfAborted();
    this.method = method;
    this.url = url;
    this.#request = beginRequest(url, { method, headers: { ...headers, connection: 'close' } });
    this.#request.on('error', (raw) => this.fail(connectionFailed(this, raw)));
    this.#request.once('close', () => this.over || this.fail(connectionFailed(this, undefined)));
    this.#socket = new Promise((resolve) => this.#request.once('socket', resolve));
    this.#connection = new Promise((resolve) => {
      this.#request.once('socket', (socket) => this.#connect(socket, resolve));
    });
    this.answer = new Promise((resolve, reject) => {
      this.#broken = reject;
      this.#request.once('response', (response) => this.#answered(response, resolve));
      // Nothing that follows on this connection is HTTP.
      this.#request.once('upgrade', (response, socket) => {
        this.#answered(response, resolve);
        socket.destroy();
      });
    });
    // A sender that fails first throws an error of its own, and nobody asks for the answer.
    this.answer.catch(() => {});
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
  }

  /** Whether the request may have begun to leave this machine. */
  get departed(): boolean {
    return this.#departed;
  }

  /** True once there is an answer or a failure. */
  get over(): boolean {
    return this.#ending.over;
  }

  /** Begins the work unless the exchange is over; undefined as soon as it is, else what the work comes to. */
  orOver<T>(begin: () => Promise<T>): Promise<T | undefined> {
    return this.#ending.orOver(begin);
  }

  /** Waits until the connection is there, encrypted if it must be. */
  async connected(): Promise<void> {
    await this.orOver(() => this.#connection);
  }

  /**
   * Whether a tool intercepts the request. Such a tool connects perhaps only when it has the whole body, and takes a
   * connection without a head for none of HTTP, so the head is sent at once.
   */
  async intercepted(): Promise<boolean> {
    const socket = await this.orOver(() => this.#socket);
    if (socket === undefined || !isIntercepted(socket)) return false;
    this.#request.flushHeaders();
    return true;
  }

  /** Sends the head with the question whether the store consents to the body; calls the listener when it does. */
  askForConsent(listener: () => void): void {
    if (this.over) return;
    this.#request.once('continue', listener);
    this.#request.setHeader('expect', '100-continue');
    this.#request.flushHeaders();
  }

  /** Hands bytes to the network; resolves once it has taken them or the exchange is over. */
  async send(bytes: Uint8Array): Promise<void> {
    await this.orOver(() => new Promise<void>((taken) => this.#request.write(bytes, () => taken())));
  }

  /** Says that the request is complete. */
  finish(): void {
    this.#request.end();
  }

  /** Tells of a failure that comes while the body of the answer is read, or has come. */
  whenBroken(listener: (error: unknown) => void): void {
    if (this.#failure !== undefined) listener(this.#failure.error);
    else this.#broken = listener;
  }

  /** Ends the exchange with this error; later ones are consequences of the first. */
  fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error };
    this.#broken?.(error);
    this.#ending.end();
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
      this.#departed = true;
      resolve();
    };
    if (socket.connecting)
      socket.once(this.url.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
    else connected();
  }

  #answered(response: IncomingMessage, resolve: (answer: IncomingMessage) => void): void {
    response.on('error', (raw) => this.fail(connectionFailed(this, raw)));
    this.#departed = true;
    this.#ending.end();
    resolve(response);
  }
}

/** How long after a failed write Deno, which reads on another thread, may come with what was there to be read. */
const denoReadsMs = 100;

/** Runs after what has arrived has been read. */
function afterReading(run: () => void): void {
  if ('deno' in process.versions) setTimeout(run, denoReadsMs);
  else setImmediate(() => setImmediate(run));
}

/**
 * Lets a failed write be known only after one more round of reading. A store that refuses a body and hangs up leaves
 * its answer to be read, but the next write fails first, and with that failure Node would drop the answer.
 */
function readBeforeFailing(socket: Socket): void {
  const { _write, _writev } = socket;
  const late = (done: WriteDone): WriteDone => {
    return (error) => (error ? afterReading(() => done(error)) : done());
  };
  socket._write = (chunk, encoding, done) => _write.call(socket, chunk, encoding, late(done));
  socket._writev = (chunks, done) => _writev?.call(socket, chunks, late(done));
}

type WriteDone = (error?: Error | null) => void;

/** The headers of an answer. */
export function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}
