// The platform's fetch, or one of the same shape, as the sender of calls. Redirects are refused by fetch itself, which on
// Node also keeps it from holding a second copy of the body.

import type { PlatformFetch, Sending } from '../platform-fetch.ts';
import type { SenderResponse } from '../sender.ts';
import type { TransportRequest } from './fetch.ts';

/** Runs a send and watches how far it gets. */
export type WatchSend = <Answer>(
  send: () => Promise<Answer>,
  request: Pick<TransportRequest, 'body' | 'operation'>,
) => Sending<Answer>;

export interface FetchSenderOptions {
  readonly fetch: PlatformFetch;
  /** `error` where the runtime has it; workerd knows `manual` only. */
  readonly redirect: 'error' | 'manual';
  readonly watchSend: WatchSend;
}

/** Sends the requests of calls with fetch. */
export function fetchSender({ fetch, redirect, watchSend }: FetchSenderOptions) {
  return (request: TransportRequest, signal: AbortSignal): Sending<SenderResponse> => {
    const { url, method, headers, body } = request;
    const init: RequestInit = {
      method,
      headers,
      body: body ?? null,
      signal,
      // A request without a body needs no copy of it, and `manual` shows the status of a redirect.
      redirect: body === undefined ? 'manual' : redirect,
    };
    // A custom fetch may throw before it gives a promise.
    return watchSend(async () => responseOf(await fetch(url, init)), request);
  };
}

/** What fetch gave, as a sender gives it. */
export function responseOf({ status, headers, body }: Response): SenderResponse {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return {
    status,
    headers,
    async read() {
      reader ??= body?.getReader();
      const { value } = (await reader?.read()) ?? {};
      return value && [value];
    },
    cancel() {
      // The result of cancelling is not needed, and a broken body is cancelled already.
      (reader ?? body)?.cancel().catch(() => undefined);
    },
  };
}
