// What this process has asked the service, and how the attempts of its rows failed: counters and a histogram for a monitor.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { BulkEvent } from 'language-service-bulk';
import type { ClientEvent } from 'language-service-client';
import { metric } from './metric-text.ts';

/** Upper limits of the histogram, in seconds. */
const limits = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Latency {
  readonly counts: number[];
  sum: number;
}

/** Counts until it is disposed. */
export class RequestMetrics implements Disposable {
  readonly #requests = new Map<string, number>();
  readonly #failures = new Map<string, number>();
  readonly #latencies = new Map<string, Latency>();

  constructor() {
    subscribe('language-service-client', this.#hear);
  }

  [Symbol.dispose](): void {
    unsubscribe('language-service-client', this.#hear);
  }

  /** Counts a failed attempt of a row by its kind. */
  count(event: BulkEvent): void {
    if (event.type === 'attemptFailed') add(this.#failures, `{kind="${event.failure.kind}"}`);
  }

  text(): string {
    const buckets = [...this.#latencies].flatMap(([operation, { counts }]) =>
      [...limits, '+Inf'].map((limit, index): [string, number] => [
        `_bucket{operation="${operation}",le="${limit}"}`,
        counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0),
      ]),
    );
    const totals = [...this.#latencies].flatMap(([operation, { counts, sum }]): [string, number][] => [
      [`_sum{operation="${operation}"}`, sum],
      [`_count{operation="${operation}"}`, counts.reduce((all, count) => all + count, 0)],
    ]);
    return [
      metric('requests_total', 'Attempts by this process, by their status.', [...this.#requests], 'counter'),
      metric('failures_total', 'Failed attempts of rows by this process.', [...this.#failures], 'counter'),
      metric('request_seconds', 'How long attempts took.', [...buckets, ...totals], 'histogram'),
    ].join('');
  }

  readonly #hear = (message: unknown): void => {
    // The client publishes its events on this channel.
    const event = message as ClientEvent;
    if (event.type !== 'response' && event.type !== 'failure') return;
    const { operationId: operation = 'other', durationMs } = event;
    const status = event.type === 'response' ? event.status : 'none';
    add(this.#requests, `{operation="${operation}",status="${status}"}`);
    const latency = this.#latencies.get(operation) ?? { counts: [...limits, 0].map(() => 0), sum: 0 };
    this.#latencies.set(operation, latency);
    const found = limits.findIndex((limit) => durationMs <= limit * 1_000);
    const at = found < 0 ? limits.length : found;
    latency.counts[at] = (latency.counts[at] ?? 0) + 1;
    latency.sum += durationMs / 1_000;
  };
}

function add(counts: Map<string, number>, labels: string): void {
  counts.set(labels, (counts.get(labels) ?? 0) + 1);
}
