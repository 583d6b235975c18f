import { context, metrics as meters, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { createTelemetry } from 'language-service-client/opentelemetry';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

/** A real SDK that keeps what it gets, and a client that it listens to. */
async function openTelemetry({ isGlobal = false } = {}) {
  const { sandbox, anotherClient } = await openStory();
  const spans = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const figures = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: figures });
  const meterProvider = new MeterProvider({ readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  if (isGlobal) {
    trace.setGlobalTracerProvider(tracerProvider);
    meters.setGlobalMeterProvider(meterProvider);
  }
  onTestFinished(async () => {
    for (const api of [context, trace, meters]) api.disable();
    await meterProvider.shutdown();
  });
  const listener = createTelemetry(isGlobal ? undefined : { tracerProvider, meterProvider });
  return {
    sandbox,
    listener,
    client: anotherClient({ onEvent: listener }),
    tracer: tracerProvider.getTracer('the program'),
    spans: () => spans.getFinishedSpans(),
    async metrics() {
      await meterProvider.forceFlush();
      const scopes = figures.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics);
      return scopes.flatMap(({ scope, metrics }) => metrics.map((one) => ({ ...one, scope: scope.name })));
    },
  };
}

test('every request of two parallel imports is a span of the one that its import runs in', async () => {
  const { client, tracer, spans } = await openTelemetry();
  const importAs = (name: string) =>
    tracer.startActiveSpan(name, async (span: Span) => {
      await client.translationMemories.importFrom(Buffer.from(tmxOf()));
      span.end();
    });
  await Promise.all([importAs('first'), importAs('second')]);
  for (const name of ['first', 'second']) {
    const root = spans().find((span) => span.name === name);
    const below = spans().filter((span) => span.parentSpanContext?.spanId === root?.spanContext().spanId);
    expect([...new Set(below.map((span) => span.name))]).toEqual([
      'POST /v3/translation_memories/import',
      'GET /v3/translation_memories/jobs/{job_id}',
    ]);
  }
});

test('a retry and a refusal are named on spans', async () => {
  const { sandbox, client, spans } = await openTelemetry();
  sandbox.faults.add({ on: 'styleRules_list', status: 503 });
  await client.styleRules.list();
  await client.styleRules.get('00000000-0000-4000-8000-000000000000').catch(() => undefined);
  const server = {
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'server.port': expect.any(Number),
  };
  const list = {
    ...server,
    'url.template': '/v3/style_rules',
    'language_service.operation': 'styleRules_list',
  };
  expect(spans().map(({ attributes }) => attributes)).toEqual([
    { ...list, 'http.response.status_code': 503, 'error.type': '503' },
    { ...list, 'http.response.status_code': 200, 'http.request.resend_count': 1 },
    {
      ...server,
      'url.template': '/v3/style_rules/{style_id}',
      'language_service.operation': 'styleRules_get',
      'http.response.status_code': 404,
      'error.type': '404',
    },
  ]);
  expect(spans().map(({ status }) => status.code === SpanStatusCode.ERROR)).toEqual([true, false, true]);
});

test.for([false, true])('events become spans and figures; providers are global: %s', async (isGlobal) => {
  const { listener, spans, metrics } = await openTelemetry({ isGlobal });
  const one = { method: 'GET', path: '/p/{id}', resource: '/p/1', headers: {} };
  const attempts = [
    { origin: 'https://api.example.com', call: 1, attempt: 1, type: 'response', status: 399 },
    { origin: 'http://127.0.0.1', call: 1, attempt: 2, type: 'response', status: 400 },
    { origin: 'http://127.0.0.1:8080', call: 2, attempt: 1, type: 'failure', errorName: 'TimeoutError' },
  ] as const;
  for (const attempt of attempts) listener({ ...one, ...attempt, type: 'request', operationId: 'o' });
  for (const attempt of [...attempts, ...attempts]) listener({ ...one, ...attempt, durationMs: 250 });
  listener({ ...one, call: 1, attempt: 2, type: 'retry', delayMs: 5 });
  for (const bytes of [0, 7, 8]) listener({ type: 'download', bytes, size: 8 });
  const at = (address: string, port: number, end: object) => ({
    'http.request.method': 'GET',
    'url.template': '/p/{id}',
    'language_service.operation': 'o',
    'server.address': address,
    'server.port': port,
    ...end,
  });
  const ends = [
    at('api.example.com', 443, { 'http.response.status_code': 399 }),
    at('127.0.0.1', 80, { 'http.response.status_code': 400, 'error.type': '400' }),
    at('127.0.0.1', 8080, { 'error.type': 'TimeoutError' }),
  ];
  const scope = 'language-service-client';
  const resent = [{}, { 'http.request.resend_count': 1 }, {}];
  const codes = [SpanStatusCode.UNSET, SpanStatusCode.ERROR, SpanStatusCode.ERROR];
  expect(
    spans().map((span) => [
      span.instrumentationScope.name,
      span.name,
      span.kind,
      span.status.code,
      span.attributes,
    ]),
  ).toEqual(
    ends.map((end, at) => [scope, 'GET /p/{id}', SpanKind.CLIENT, codes[at], { ...end, ...resent[at] }]),
  );
  const [durations, ...counts] = await metrics();
  expect(durations).toMatchObject({
    scope,
    descriptor: { name: 'http.client.request.duration', unit: 's', description: 'Duration of one request' },
    dataPoints: ends.map((attributes) => ({
      attributes,
      value: { sum: 0.25, count: 1, buckets: { boundaries } },
    })),
  });
  expect(counts).toMatchObject([
    {
      descriptor: { name: 'language_service.call.retries', unit: '', description: 'Requests sent again' },
      dataPoints: [{ value: 1, attributes: { 'url.template': '/p/{id}' } }],
    },
    {
      descriptor: {
        name: 'language_service.transfer.bytes',
        unit: 'By',
        description: 'Bytes of files sent and received',
      },
      dataPoints: [{ value: 8, attributes: { 'language_service.name': 'download' } }],
    },
  ]);
});

/** The bounds that the semantic conventions give, in seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

test('no id, text, key or signed address is in a span or a metric', async () => {
  const { client, spans, metrics } = await openTelemetry();
  const { translationMemories: memories } = client;
  const { translationMemoryId, jobId } = await memories.importFrom(Buffer.from(tmxOf()));
  await memories.exportTo(translationMemoryId, { memory: true });
  await memories.waitForJob(`${jobId}-unknown`).catch(() => undefined);
  const kept = spans().map(({ name, attributes, events, links, status }) => ({
    name,
    attributes,
    events,
    links,
    status,
  }));
  const text = JSON.stringify([kept, await metrics()]);
  expect(text).toContain('translationMemories_createExport');
  for (const secret of [translationMemoryId, jobId, fixtures.key, 'signature', '/files/', 'brakes'])
    expect(text).not.toContain(secret);
});
