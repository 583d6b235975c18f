// Node publishes on a diagnostics channel when the head of a request is written to a connection. A request that was never
// written may be sent again, even if it is not idempotent; without the channel it would count as sent.

import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { type Sending, type SendState, unwatched } from '../../platform-fetch.ts';
import type { Watched } from '../contract.ts';

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

const sends = new AsyncLocalStorage<Mutable<SendState>>();
const statesByRequest = new WeakMap<object, Mutable<SendState>>();
let subscribed = false;

/**
 * Runs a send of the platform's fetch and notes when its head is written and which status answers it. That costs a little,
 * so only where something depends on it: a retry, or a hidden redirect.
 */
export function watchSend<Answer>(
  send: () => Promise<Answer>,
  { body, operation }: Watched,
): Sending<Answer> {
  if (body === undefined && operation.idempotent) return unwatched(send);
  if (!subscribed) subscribeOnce();
  const state: Mutable<SendState> = {};
  return { answer: sends.run(state, send), sendState: () => state };
}

function subscribeOnce(): void {
  subscribed = true;
  subscribe('undici:request:create', (message) => {
    const state = sends.getStore();
    const request = requestOf(message);
    // A CONNECT request opens a tunnel to a proxy; the request itself is sent, or not, through the tunnel.
    if (state === undefined || request === undefined || opensTunnel(request)) return;
    // Only from here on is it certain that the channel reports the send: a replaced global fetch publishes nothing.
    state.sent = false;
    statesByRequest.set(request, state);
  });
  subscribe('undici:client:sendHeaders', (message) => {
    const state = stateOf(message);
    if (state !== undefined) state.sent = true;
  });
  subscribe('undici:request:headers', (message) => {
    const state = stateOf(message);
    const status = statusOf(message);
    if (state !== undefined && status !== undefined) state.status = status;
  });
}

/** What undici publishes, as far as it is read here; `Object(message)` has fields even if the message has another type. */
interface UndiciMessage {
  readonly request?: unknown;
  readonly response?: unknown;
}

function stateOf(message: unknown): Mutable<SendState> | undefined {
  const request = requestOf(message);
  return request === undefined ? undefined : statesByRequest.get(request);
}

function requestOf(message: unknown): object | undefined {
  const { request }: UndiciMessage = Object(message);
  return typeof request === 'object' && request !== null ? request : undefined;
}

function opensTunnel(request: object): boolean {
  return 'method' in request && request.method === 'CONNECT';
}

function statusOf(message: unknown): number | undefined {
  const { response }: UndiciMessage = Object(message);
  const { statusCode }: { readonly statusCode?: unknown } = Object(response);
  return typeof statusCode === 'number' ? statusCode : undefined;
}
