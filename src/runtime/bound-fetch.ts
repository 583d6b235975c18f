// With fetch, one signal stops everything. It aborts with the caller's reason or with the error of a stalled transfer,
// and the transfer rejects with that. A custom fetch may ignore its signal, so nothing waits for fetch after an abort.

import type { Sent } from '../platform-fetch.ts';
import { within } from '../timing.ts';
import type { TransferRequest } from './contract.ts';
import { type Watch, watchThroughput } from './throughput.ts';
import { connectionFailed, type Exchanged, stalled } from './transfer-errors.ts';

/** One transfer under way. */
export interface BoundCall {
  /** Aborts when the transfer is stopped. */
  readonly signal: AbortSignal;
  readonly watch: Watch;
  /** Does the work; rejects with the reason as soon as the transfer is stopped. */
  unlessStopped<T>(begin: () => Promise<T>): Promise<T>;
  /** A response has come, so the request was sent. */
  answered(): void;
  /** The error of the transfer, from what fetch rejected with. */
  failure(raw: unknown): unknown;
  /** Stops the watch and leaves the caller's signal. */
  end(): void;
}

/** Bounds a transfer by the caller's signal and by its throughput. */
export function beginCall(method: 'PUT' | 'GET', url: URL, request: TransferRequest): BoundCall {
  const { signal, redact } = request;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const exchanged: Exchanged & { sent: Sent } = { method, url, redact, sent: 'maybe' };
  const watch = watchThroughput(request, (stall) => controller.abort(stalled(stall, exchanged, request)));
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    watch,
    answered() {
      exchanged.sent = 'yes';
    },
    unlessStopped: (begin) => within(request.clock, controller, begin),
    failure: (raw) =>
      controller.signal.aborted ? controller.signal.reason : connectionFailed(exchanged, raw),
    end() {
      watch.stop();
      signal?.removeEventListener('abort', abort);
    },
  };
}
