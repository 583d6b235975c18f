// Creates spans and metrics from the events of a client, by the semantic conventions of OpenTelemetry. They contain no
// texts, no ids, and no other address than the server's.

import {
  type Attributes,
  type MeterProvider,
  metrics,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import type { ClientEvent, EventListener, RequestEvent } from '../events.ts';

/** The OpenTelemetry providers that receive spans and metrics. */
export interface TelemetryOptions {
  /** The provider of the tracer for the spans. Default: the global tracer provider. */
  readonly tracerProvider?: TracerProvider | undefined;
  /** The provider of the meter for the metrics. Default: the global meter provider. */
  readonly meterProvider?: MeterProvider | undefined;
}

const scope = 'language-service-client';

/**
 * Returns a listener for `onEvent` that creates a span per request and records metrics. Spans are children of the
 * active span if a context manager is registered, for example by the OpenTelemetry SDK for Node.
 *
 * @example
 * createClient({ onEvent: createTelemetry() });
 */
export function createTelemetry({ tracerProvider, meterProvider }: TelemetryOptions = {}): EventListener {
  const tracer = (tracerProvider ?? trace).getTracer(scope);
  const { durations, retries, bytes } = createMetrics(meterProvider ?? metrics);
  const running = new Map<string, { readonly span: Span; readonly attributes: Attributes }>();
  const finish = (event: Ended, end: Attributes) => {
    const started = running.get(keyOf(event));
    if (started === undefined) return;
    const { span, attributes } = started;
    running.delete(keyOf(event));
    span.setAttributes(end);
    if (end['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    durations.record(event.durationMs / 1_000, { ...attributes, ...end });
  };
  return (event) => {
    if (event.type === 'request') {
      const attributes = startOf(event);
      const name = `${event.method} ${event.path}`;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
      if (event.attempt > 1) span.setAttribute('http.request.resend_count', event.attempt - 1);
      running.set(keyOf(event), { span, attributes });
    } else if (event.type === 'response') {
      const { status } = event;
      finish(event, {
        'http.response.status_code': status,
        ...(status >= 400 && { 'error.type': `${status}` }),
      });
    } else if (event.type === 'failure') finish(event, { 'error.type': event.errorName });
    else if (event.type === 'retry') retries.add(1, { 'url.template': event.path });
    else if ((event.type === 'upload' || event.type === 'download') && event.bytes === event.size)
      bytes.add(event.bytes, { 'language_service.name': event.type });
  };
}

type Ended = Extract<ClientEvent, { readonly durationMs: number }>;

function keyOf({ call, attempt }: Pick<RequestEvent, 'call' | 'attempt'>): string {
  return `${call} ${attempt}`;
}

function startOf({ method, path, origin, operationId }: RequestEvent): Attributes {
  const { hostname, port, protocol } = new URL(origin);
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    'url.template': path,
    ...(operationId !== undefined && { 'language_service.operation': operationId }),
  };
}

/**
 * The bucket bounds of the histogram of durations, in seconds, from the semantic conventions. The bounds are given
 * explicitly, because the default bounds of SDKs are meant for milliseconds.
 */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

function createMetrics(provider: MeterProvider) {
  const meter = provider.getMeter(scope);
  return {
    durations: meter.createHistogram('http.client.request.duration', {
      description: 'Duration of one request',
      unit: 's',
      advice: { explicitBucketBoundaries: bounds },
    }),
    retries: meter.createCounter('language_service.call.retries', { description: 'Requests sent again' }),
    bytes: meter.createCounter('language_service.transfer.bytes', {
      description: 'Bytes of files sent and received',
      unit: 'By',
    }),
  };
}
