// One request on its own connection. A store can respond before it has the whole body, and the connection can
// break, stall or be aborted at any moment. The first of these ends the exchange, and nothing waits on after that.

import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { Sent } from '../../platform-fetch.ts';
import type { Redact } from '../../redact.ts';
import { untilAborted } from '../cancellation.ts';
import type { ThroughputLimits, TransferRequest } from '../contract.ts';
import type { Outlet } from '../file-sender.ts';
import { type Watch, watchThroughput } from '../throughput.ts';
import { connectionFailed, type Exchanged, stalled } from '../transfer-errors.ts';
import { beginRequest, isIntercepted, readBeforeFailing, whenConnected } from './connection.ts';

/** Gives the agent for an address; undefined for Node's global one. */
export type AgentFor = (address: { readonly protocol?: string | null | undefined }) => Agent | undefined;

/** Nobody reads it. Without a reason an abort makes an error with its stack. */
const overReason = 'over';

export class Exchange implements Exchanged, Outlet {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  readonly redact: Redact;
  /** The response, as soon as its headers are there; rejects when there is none. */
  readonly answer: Promise<IncomingMessage>;
  readonly #request: ClientRequest;
  readonly #agent: Agent | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #over = new AbortController();
  /** Aborts once there is a response or an error. */
  readonly over = this.#over.signal;
  readonly #socket: Promise<Socket>;
  readonly #connection: Promise<void>;
  #sent: Sent = 'no';
  #response: IncomingMessage | undefined;
  #broken: ((error: unknown) => void) | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    method: 'PUT' | 'GET',
    url: URL,
    headers: Record<string, string>,
    { signal, redact }: TransferRequest,
    agent: Agent | undefined,
  ) {
    signal?.throwIfAborted();
    this.method = method;
    this.url = url;
    this.redact = redact;
    this.#agent = agent;
    this.#request = beginRequest({
      ...urlToHttpOptions(url),
      method,
      headers: { ...headers, connection: 'close' },
      agent,
    });
    // What follows a complete response on its connection is not part of it.
    this.#request.on('error', (raw) => this.#response?.complete || this.fail(connectionFailed(this, raw)));
    this.#request.once('close', () => this.over.aborted || this.fail(connectionFailed(this, undefined)));
    this.#socket = new Promise((resolve) => this.#request.once('socket', resolve));
    this.#connection = new Promise((resolve) => {
      this.#request.once('socket', (socket) => this.#connect(socket, resolve));
    });
    this.answer = new Promise((resolve, reject) => {
      this.#broken = reject;
      this.#request.once('response', (response) => this.#answered(response, resolve));
      // What follows on this connection is not HTTP.
      this.#request.once('upgrade', (response, socket) => {
        this.#answered(response, resolve);
        socket.destroy();
      });
    });
    // A sender that fails first throws its own error, and nothing awaits the response.
    this.answer.catch(() => {});
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
  }

  /** Whether the request was sent, in part or whole. */
  get sent(): Sent {
    return this.#sent;
  }

  /** Watches the throughput. A request that waits for a free socket of its agent does not wait for the network. */
  watch(limits: ThroughputLimits): Watch {
    const watch = watchThroughput(limits, (stall) => this.fail(stalled(stall, this, limits)));
    const queues = Object.values(this.#agent?.requests ?? {});
    if (queues.some((queue) => queue?.includes(this.#request))) {
      watch.pause();
      void this.#socket.then(() => watch.resume());
    }
    return watch;
  }

  /** Waits for the connection, and for its TLS handshake if it has one. */
  async connected(): Promise<void> {
    await untilAborted(this.over, () => this.#connection);
  }

  /**
   * Whether a tool intercepts the request. Such a tool may connect only when it has the whole body, and does not
   * recognise HTTP before the head, so the head is sent at once.
   */
  async intercepted(): Promise<boolean> {
    const socket = await untilAborted(this.over, () => this.#socket);
    if (socket === undefined || !isIntercepted(socket)) return false;
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
    await untilAborted(
      this.over,
      () => new Promise<void>((taken) => this.#request.write(bytes, () => taken())),
    );
  }

  /** Ends the request body. */
  finish(): void {
    this.#request.end();
  }

  /** Calls the listener with the error that ends the exchange, also when there is one already. */
  readonly whenBroken = (listener: (error: unknown) => void): void => {
    if (this.#failure !== undefined) listener(this.#failure.error);
    else this.#broken = listener;
  };

  /** Ends the exchange with this error; later errors follow from the first and are ignored. */
  fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error };
    this.#broken?.(error);
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
    whenConnected(socket, () => {
      this.#sent = 'yes';
      resolve();
    });
  }

  #answered(response: IncomingMessage, resolve: (answer: IncomingMessage) => void): void {
    response.on('error', (raw) => this.fail(connectionFailed(this, raw)));
    this.#sent = 'yes';
    this.#response = response;
    this.#over.abort(overReason);
    resolve(response);
  }
}
