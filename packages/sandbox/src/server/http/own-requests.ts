// A request of this process to the sandbox is under way before the sandbox has accepted it, and still after its answer has
// been sent. Node reports the requests of `fetch` and of node:http; the client counts its own.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { isLoopback } from 'language-service-description/loopback-guard';
import { isInExchange } from '../../time/exchanges.ts';
import type { VirtualClock } from '../../time/virtual-clock.ts';

/** A request of `fetch`: the part that is read here of what undici reports. */
interface FetchRequest {
  readonly origin: string | URL;
}

/** Counts this process's requests to the address from now on, until the returned function is called. */
export function countOwnRequests(address: string, clock: VirtualClock): () => void {
  const ends = new Map<object, () => void>();
  const begin = (request: object, url: string): void => {
    if (isInExchange() || !leadsTo(url, address)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(request, resolve);
    void clock.during(() => promise);
  };
  const end = (request: object): void => {
    ends.get(request)?.();
    ends.delete(request);
  };
  const listeners: Readonly<Record<string, (message: unknown) => void>> = {
    'undici:request:create': (message) => {
      const request = requestIn<FetchRequest>(message);
      begin(request, String(request.origin));
    },
    'undici:request:trailers': (message) => end(requestIn<FetchRequest>(message)),
    'undici:request:error': (message) => end(requestIn<FetchRequest>(message)),
    'http.client.request.created': (message) => {
      const request = requestIn<ClientRequest>(message);
      begin(request, `http://${request.getHeader('host')}`);
      // Many sandboxes may listen, and one of them is asked.
      if (ends.has(request)) request.once('close', () => end(request));
    },
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
    for (const request of ends.keys()) end(request);
  };
}

function requestIn<Request extends object>(message: unknown): Request {
  // Node and undici document what each channel carries; the channels have no types.
  return (message as { readonly request: Request }).request;
}

/** A sandbox that listens on all addresses is reached by those of this machine. */
function leadsTo(url: string, address: string): boolean {
  if (!URL.canParse(url)) return false;
  const [asked, own] = [new URL(url), new URL(address)];
  return asked.port === own.port && (asked.hostname === own.hostname || isLoopback(asked.hostname));
}
