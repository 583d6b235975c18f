// One call over node:http, on a connection that may have served others. A kept connection that the server has closed
// meanwhile fails like any other: what was written to it may have been read.

import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Sending, SendState, Sent } from '../../platform-fetch.ts';
import type { SenderRequest, SenderResponse } from '../../sender.ts';
import { addressOf } from './call-address.ts';
import { avoidKept, whenConnected } from './connection.ts';
import type { AgentFor } from './exchange.ts';
import { beginRequest } from './interception.ts';
import { type PackedBody, packBody } from './packed-body.ts';
import { type Body, headerOf, headersOf, readBody } from './read-answer.ts';
import { encodings, unpacked } from './unpacked.ts';

export class HttpCall implements Sending<SenderResponse> {
  /** Rejects with Node's error when no response comes. */
  readonly answer: Promise<SenderResponse>;
  readonly #request: SenderRequest;
  readonly #agentFor: AgentFor;
  readonly #state: { sent: Sent; status?: number } = { sent: 'no' };
  #response: IncomingMessage | undefined;
  #broken: (error: unknown) => void = () => {};

  constructor(request: SenderRequest, agentFor: AgentFor) {
    this.#request = request;
    this.#agentFor = agentFor;
    this.answer = this.#exchange();
  }

  readonly sendState = (): SendState => this.#state;

  async #exchange(): Promise<SenderResponse> {
    const packed = packBody(this.#request);
    const ready = packed instanceof Promise ? await packed : packed;
    this.#request.signal?.throwIfAborted();
    const sending = this.#begin(ready);
    return new Promise((resolve, reject) => {
      this.#broken = reject;
      sending.on('error', (error) => this.#fail(error));
      sending.on('close', () => this.#state.status ?? this.#broken(undefined));
      sending.on('socket', (socket) => this.#connect(socket));
      sending.on('response', (response) => resolve(this.#answered(sending, response)));
      this.#request.signal?.addEventListener('abort', () => sending.destroy());
      sending.end(ready.bytes);
    });
  }

  #begin({ headers }: PackedBody): ClientRequest {
    const { method, url } = this.#request;
    const address = addressOf(url);
    const agent = this.#agentFor(address);
    avoidKept(agent, method);
    return beginRequest({
      ...address,
      method,
      headers: { 'accept-encoding': encodings, ...headers },
      agent,
    });
  }

  #connect(socket: Socket): void {
    whenConnected(socket, () => {
      this.#state.sent = 'yes';
    });
  }

  #answered(sending: ClientRequest, response: IncomingMessage): SenderResponse {
    const { statusCode: status = 0 } = response;
    this.#response = response;
    this.#state.sent = 'yes';
    this.#state.status = status;
    response.on('error', (error) => this.#broken(error));
    response.on('close', () => response.readableEnded || this.#broken(undefined));
    const body = readBody(
      unpacked(response, headerOf(response, 'content-encoding'), (error) => this.#broken(error)),
      (listener) => {
        this.#broken = listener;
      },
    );
    return new HttpResponse(response, status, body, () => sending.destroy());
  }

  /** What follows a complete response on the connection does not belong to it. */
  #fail(error: unknown): void {
    if (this.#response?.complete !== true) this.#broken(error);
  }
}

/** A class, since an object with its own getter takes longer to make than the headers that it saves. */
class HttpResponse implements SenderResponse {
  readonly status: number;
  readonly read: Body['read'];
  readonly cancel: () => void;
  readonly #response: IncomingMessage;
  #headers: Headers | undefined;

  constructor(response: IncomingMessage, status: number, body: Body, cancel: () => void) {
    this.#response = response;
    this.status = status;
    this.read = () => body.read();
    this.cancel = cancel;
  }

  header(name: string): string | null {
    return headerOf(this.#response, name) ?? null;
  }

  get headers(): Headers {
    this.#headers ??= headersOf(this.#response);
    return this.#headers;
  }
}
