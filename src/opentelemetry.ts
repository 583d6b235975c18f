// Spans and metrics of every client of the process, by the semantic conventions of OpenTelemetry. They hold no text, no
// id and no address but that of the server.

import {
  type Attributes,
  context,
  type MeterProvider,
  metrics,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { traceChannels } from '#calls';
import { fieldFault } from './errors/invalid-request.ts';
import type { Trace, TracedKind, TraceListener } from './events.ts';

/** Where spans and metrics go. */
export interface TelemetryOptions {
  /** Default: the global one. */
  readonly tracerProvider?: TracerProvider | undefined;
  /** Default: the global one. */
  readonly meterProvider?: MeterProvider | undefined;
}

const scope = 'language-service-client';

/**
 * Makes spans and metrics of what every client of the process does; returns a function that stops it. Call it once: a
 * second call makes everything a second time. Spans are children of the active span, so a context manager must be
 * registered, as the SDK for Node does.
 *
 * @throws InvalidRequestError where the runtime has no tracing channels: it works on Node, Bun and Deno.
 * @example
 * const stop = instrumentClients();
 */
export function instrumentClients({ tracerProvider, meterProvider }: TelemetryOptions = {}): () => void {
  if (traceChannels === undefined)
    throw fieldFault('runtime', 'has no tracing channels: instrument clients on Node, Bun or Deno');
  const tracer = (tracerProvider ?? trace).getTracer(scope);
  const record = createMetrics(meterProvider ?? metrics);
  const channels = traceChannels;
  const listeners = kinds.map((kind) => {
    const running = new WeakMap<Trace, { readonly span: Span; readonly startedAt: number }>();
    const listener: TraceListener = {
      start(run) {
        const isRequest = run.method !== undefined && kind !== 'call';
        const spanKind = isRequest ? SpanKind.CLIENT : SpanKind.INTERNAL;
        const span = tracer.startSpan(nameOf(kind, run), { kind: spanKind, attributes: startOf(kind, run) });
        const active = trace.setSpan(context.active(), span);
        // Another subscriber may have set its context.
        const { within = (begin) => begin() } = run;
        run.within = (begin) => context.with(active, () => within(begin));
        running.set(run, { span, startedAt: performance.now() });
      },
      asyncEnd(run) {
        const started = running.get(run);
        if (started === undefined) return;
        const { span, startedAt } = started;
        const end = endOf(kind, run);
        span.setAttributes(end);
        if (end['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        record(kind, run, (performance.now() - startedAt) / 1_000, { ...startOf(kind, run), ...end });
      },
    };
    channels[kind].subscribe(listener);
    return { kind, listener };
  });
  return () => {
    for (const { kind, listener } of listeners) channels[kind].unsubscribe(listener);
  };
}

const kinds: readonly TracedKind[] = ['workflow', 'call', 'attempt', 'wait', 'transfer'];

function nameOf(kind: TracedKind, { name, operationId, method, path }: Trace): string {
  if (kind === 'wait') return `wait for ${name}`;
  if (kind === 'transfer') return `${method}`;
  return name ?? (kind === 'attempt' ? undefined : operationId) ?? `${method} ${path}`;
}

/** What is known at the start. */
function startOf(kind: TracedKind, { name, operationId, method, path, origin, attempt }: Trace): Attributes {
  if (kind === 'workflow' || kind === 'wait') return { 'language_service.name': name };
  if (kind === 'call') return { 'language_service.operation': operationId };
  const { hostname, port, protocol } = new URL(`${origin}`);
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    ...(kind === 'transfer' ? { 'language_service.name': name } : { 'url.template': path }),
    ...(attempt !== undefined && attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
  };
}

/** What is known at the end. */
function endOf(kind: TracedKind, { status, attempts, error }: Trace): Attributes {
  const failure = error === undefined ? failed(status) : error instanceof Error ? error.name : '_OTHER';
  return {
    ...(kind === 'attempt' && status !== undefined && { 'http.response.status_code': status }),
    ...(kind === 'transfer' && (attempts ?? 0) > 1 && { 'http.request.resend_count': (attempts ?? 0) - 1 }),
    ...(failure !== undefined && { 'error.type': failure }),
  };
}

function failed(status: number | undefined): string | undefined {
  return status === undefined || status < 400 ? undefined : `${status}`;
}

/** Bounds of a histogram in seconds, those of requests from the conventions: without them, an SDK takes milliseconds. */
const ofRequests = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const ofCalls = [...ofRequests, 30, 60, 120];
const ofWaits = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600];

function createMetrics(provider: MeterProvider) {
  const meter = provider.getMeter(scope);
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } });
  const durations: { readonly [Kind in TracedKind]?: ReturnType<typeof seconds> } = {
    attempt: seconds('http.client.request.duration', 'Duration of one request', ofRequests),
    call: seconds('language_service.call.duration', 'Duration of a call with its retries', ofCalls),
    wait: seconds('language_service.wait.duration', 'Duration of a wait for a job', ofWaits),
  };
  const retries = meter.createCounter('language_service.call.retries', {
    description: 'Requests sent again',
  });
  const bytes = meter.createCounter('language_service.transfer.bytes', {
    description: 'Bytes of files sent and received',
    unit: 'By',
  });
  return (kind: TracedKind, run: Trace, duration: number, attributes: Attributes) => {
    const { 'http.request.resend_count': resent, ...ofMetrics } = attributes;
    durations[kind]?.record(duration, ofMetrics);
    if (kind === 'attempt' && resent !== undefined) retries.add(1, ofMetrics);
    // The result of a workflow has the bytes of its transfer again.
    if (kind === 'transfer' && run.bytes !== undefined) bytes.add(run.bytes, ofMetrics);
  };
}
