// One connection of the fault server. It reads at any time, also while a step runs, and plays its exchanges in order.

import type { Socket } from 'node:net';
import type { Clock } from '../../../src/timing.ts';
import { IncomingRequest } from './incoming-request.ts';
import type { Exchange, SlowReading, Step } from './steps.ts';

/** Source of a connection's exchanges, and record of its requests. */
export interface ConnectionHost {
  readonly clock: Clock;
  /** Number of the connection, from 1. */
  readonly number: number;
  /** The exchange a new connection begins with, if there is one. */
  nextOnAccept(): Exchange | undefined;
  /** The exchange of a request that begins, if the script has one left. */
  next(): Exchange | undefined;
  /** The exchange of a request whose head is known. */
  otherwise(request: IncomingRequest): Exchange;
  /** Records a request at its first byte. */
  record(request: IncomingRequest): void;
  /** Puts the socket under TLS, if the server does that. */
  secure(socket: Socket): Promise<Socket | undefined>;
}

export class Connection {
  readonly #host: ConnectionHost;
  readonly #raw: Socket;
  #socket: Socket;
  readonly #waiting: IncomingRequest[] = [];
  readonly #consented = new WeakSet<IncomingRequest>();
  #reading: IncomingRequest | undefined;
  readonly #sleepers = new Set<() => void>();
  #closed = false;
  /** Whether it is within an exchange. */
  playing = false;
  /** Whether it is within the exchange of a request. */
  answering = false;
  /** Whether only time, or an abort of the client, can end the current step. */
  waitsForTime = false;

  constructor(socket: Socket, host: ConnectionHost) {
    this.#host = host;
    this.#raw = socket;
    this.#socket = socket;
    this.#watch(socket);
  }

  get closed(): boolean {
    return this.#closed;
  }

  destroy(): void {
    this.#raw.destroy();
  }

  /** Plays until the connection is closed. */
  async run(): Promise<void> {
    const first = this.#host.nextOnAccept();
    this.playing = true;
    if (first !== undefined) await this.#play(first, new IncomingRequest(this.#host.number));
    if (this.#closed || !(await this.#secured())) return;
    this.playing = false;
    while (await this.#until(() => this.#waiting.length > 0)) {
      const [request] = this.#waiting;
      if (request === undefined) return;
      this.playing = true;
      this.answering = true;
      await this.#play(await this.#exchangeOf(request), request);
      await this.#until(() => request.ended);
      this.#waiting.shift();
      this.answering = false;
      this.playing = false;
    }
  }

  async #exchangeOf(request: IncomingRequest): Promise<Exchange> {
    const next = this.#host.next();
    if (next !== undefined) return next;
    await this.#until(() => request.head !== '');
    return this.#host.otherwise(request);
  }

  async #secured(): Promise<boolean> {
    const secured = await this.#host.secure(this.#raw);
    if (secured === undefined) return false;
    if (secured !== this.#raw) this.#watch(secured);
    this.#socket = secured;
    this.#read();
    return true;
  }

  #watch(socket: Socket): void {
    socket.on('error', () => {}); // the test polls at what the client makes of it
    socket.once('close', () => {
      this.#closed = true;
      this.#wake();
    });
  }

  #read(): void {
    this.#socket.on('data', (bytes) => {
      for (let rest: Uint8Array | undefined = bytes; rest !== undefined; ) {
        this.#reading ??= this.#begin();
        rest = this.#reading.feed(rest);
        if (this.#reading.ended) this.#reading = undefined;
      }
      this.#wake();
    });
  }

  #begin(): IncomingRequest {
    const request = new IncomingRequest(this.#host.number);
    this.#waiting.push(request);
    this.#host.record(request);
    return request;
  }

  async #play({ steps }: Exchange, request: IncomingRequest): Promise<void> {
    for (const step of steps) {
      if (this.#closed) return;
      await this.#do(step, request);
    }
  }

  async #do(step: Step, request: IncomingRequest): Promise<void> {
    if (step === 'reset') this.#raw.resetAndDestroy();
    else if (step === 'fin') this.#socket.destroySoon();
    else if (step === 'stall') await this.#timed(() => this.#until(() => false));
    else if ('await' in step) await this.#awaitRequest(request, step.await);
    else if ('send' in step) this.#socket.write(step.send);
    else if ('run' in step) step.run();
    else if ('readEveryMs' in step) await this.#timed(() => this.#readSlowly(request, step));
    else if ('delayMs' in step) await this.#timed(() => this.#elapsed(step.delayMs));
    else if ('flood' in step) await this.#flood(step.flood);
    else await this.#timed(() => this.#drip(step.drip, step.everyMs));
  }

  /** Waits for the request; answers `Expect: 100-continue` with 100. */
  async #awaitRequest(request: IncomingRequest, what: 'headers' | 'end' | number): Promise<void> {
    await this.#until(() => hasCome(request, 'headers'));
    if (what !== 'headers' && request.headers.has('expect') && !this.#consented.has(request)) {
      this.#consented.add(request);
      this.#socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    }
    await this.#until(() => hasCome(request, what));
  }

  async #readSlowly(request: IncomingRequest, { bytes, readEveryMs, times }: SlowReading): Promise<void> {
    this.#socket.removeAllListeners('data');
    this.#socket.pause();
    for (let time = 0; time < times && !this.#closed; time += 1) {
      await this.#elapsed(readEveryMs);
      const part: unknown = this.#socket.read(bytes);
      if (part instanceof Uint8Array) request.feed(part);
    }
    this.#read();
    this.#socket.resume();
  }

  async #drip(text: string, everyMs: number): Promise<void> {
    for (let at = 0; !this.#closed; at = (at + 1) % text.length) {
      this.#socket.write(text.charAt(at));
      await this.#elapsed(everyMs);
    }
  }

  async #flood(bytes: Uint8Array): Promise<void> {
    this.#socket.on('drain', () => this.#wake());
    while (!this.#closed) {
      await this.#until(() => !this.#socket.writableNeedDrain);
      this.#socket.write(bytes);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #elapsed(ms: number): Promise<unknown> {
    let elapsed = false;
    const cancel = this.#host.clock.after(ms, () => {
      elapsed = true;
      this.#wake();
    });
    return this.#until(() => elapsed).finally(cancel);
  }

  async #timed(wait: () => Promise<unknown>): Promise<void> {
    this.waitsForTime = true;
    await wait();
    this.waitsForTime = false;
  }

  /** Waits for a condition; false when the connection closed before. */
  async #until(condition: () => boolean): Promise<boolean> {
    while (!condition()) {
      if (this.#closed) return false;
      await new Promise<void>((resolve) => this.#sleepers.add(resolve));
    }
    return true;
  }

  #wake(): void {
    for (const wake of this.#sleepers) wake();
    this.#sleepers.clear();
  }
}

function hasCome(request: IncomingRequest, what: 'headers' | 'end' | number): boolean {
  if (what === 'end') return request.ended;
  return request.head !== '' && (what === 'headers' || request.length >= what);
}
