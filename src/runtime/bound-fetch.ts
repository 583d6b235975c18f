// Where there is only fetch, one signal stops everything: it aborts with the caller's own reason, or with the failure
// of a transfer that no longer moves, and that is what the transfer then rejects with. A fetch of the caller's may not
// listen to its signal, so none is waited for once it has aborted.

import { DownloadError, UploadError } from '../errors/transfer.ts';
import { Ending } from './cancellation.ts';
import type { Pace } from './contract.ts';
import { bareAddress } from './signed-url.ts';
import { type Watch, watchPace } from './throughput.ts';
import { connectionFailed, idleTimeout } from './transfer-errors.ts';

/** One transfer under way. */
export interface BoundCall {
  /** Aborts when the transfer ends before its time; the reason stays here, see `failure`. */
  readonly signal: AbortSignal;
  readonly watch: Watch;
  /** What the work comes to; rejects with the reason as soon as the transfer has ended. */
  orEnd<T>(begin: () => Promise<T>): Promise<T>;
  /** The error of the transfer, given what fetch rejected with. */
  failure(raw: unknown): unknown;
  /** Stops the watch and leaves the caller's signal. */
  end(): void;
}

/** Bounds a transfer by the caller's signal and by its pace. */
export function beginCall(
  method: 'PUT' | 'GET',
  url: URL,
  request: Pace & { readonly signal?: AbortSignal | undefined },
): BoundCall {
  const { signal, idleTimeoutMs } = request;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const exchanged = { method, url, departed: undefined };
  const Failed = method === 'PUT' ? UploadError : DownloadError;
  const watch = watchPace(request, (stall) =>
    controller.abort(
      stall === 'idle'
        ? idleTimeout(exchanged, idleTimeoutMs)
        : new Failed(`${method} ${bareAddress(url)}: slower than its floor`, { tooSlow: true }),
    ),
  );
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const ending = new Ending();
  controller.signal.addEventListener('abort', () => ending.end());
  return {
    signal: withoutReason(controller.signal),
    watch,
    async orEnd<T>(begin: () => Promise<T>) {
      const result = await ending.orOver(begin);
      controller.signal.throwIfAborted();
      // Nothing has ended it, so this is what the work came to.
      return result as T;
    },
    failure: (raw) =>
      controller.signal.aborted ? controller.signal.reason : connectionFailed(exchanged, raw),
    end() {
      watch.stop();
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** Aborts with the signal. Any reason but a plain abort workerd takes for a failure nobody caught, and ends the worker. */
function withoutReason(signal: AbortSignal): AbortSignal {
  const plain = new AbortController();
  signal.addEventListener('abort', () => plain.abort());
  return plain.signal;
}
