// Node tells on a diagnostics channel when the head of a request is written to a connection. A request that was never
// written may be sent again, whatever it does; without the channel it would have to be taken for sent.

import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Departure } from '../../platform-fetch.ts';

const sends = new AsyncLocalStorage<Departure>();
const departures = new WeakMap<object, Departure>();
let subscribed = false;

/** Runs a send of the platform's fetch and notes when its head leaves and which status answers it. */
export function watchDeparture<T>(departure: Departure, send: () => Promise<T>): Promise<T> {
  if (!subscribed) subscribeOnce();
  return sends.run(departure, send);
}

function subscribeOnce(): void {
  subscribed = true;
  subscribe('undici:request:create', (message) => {
    const departure = sends.getStore();
    const request = requestOf(message);
    // What opens a tunnel goes to a proxy; the request itself leaves, or does not, through the tunnel.
    if (departure === undefined || request === undefined || opensTunnel(request)) return;
    // Only from here on is it certain that a departure would be told: a replaced global fetch tells nothing.
    departure.left = false;
    departures.set(request, departure);
  });
  subscribe('undici:client:sendHeaders', (message) => {
    const departure = departureOf(message);
    if (departure !== undefined) departure.left = true;
  });
  subscribe('undici:request:headers', (message) => {
    const departure = departureOf(message);
    const status = statusOf(message);
    if (departure !== undefined && status !== undefined) departure.status = status;
  });
}

function departureOf(message: unknown): Departure | undefined {
  const request = requestOf(message);
  return request === undefined ? undefined : departures.get(request);
}

function requestOf(message: unknown): object | undefined {
  if (typeof message !== 'object' || message === null || !('request' in message)) return undefined;
  return typeof message.request === 'object' && message.request !== null ? message.request : undefined;
}

function opensTunnel(request: object): boolean {
  return 'method' in request && request.method === 'CONNECT';
}

function statusOf(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('response' in message)) return undefined;
  const { response } = message;
  if (typeof response !== 'object' || response === null || !('statusCode' in response)) return undefined;
  return typeof response.statusCode === 'number' ? response.statusCode : undefined;
}
