import { context, type Span, SpanStatusCode } from '@opentelemetry/api';
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
async function openTelemetry() {
  const { sandbox, anotherClient } = await openStory();
  const spans = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const figures = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: figures });
  const meterProvider = new MeterProvider({ readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  onTestFinished(async () => {
    context.disable();
    await meterProvider.shutdown();
  });
  return {
    sandbox,
    client: anotherClient({ onEvent: createTelemetry({ tracerProvider, meterProvider }) }),
    tracer: tracerProvider.getTracer('the program'),
    spans: () => spans.getFinishedSpans(),
    async metrics() {
      await meterProvider.forceFlush();
      return figures
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
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

test('a retry, a refusal and an abort are named, on spans and in metrics', async () => {
  const { sandbox, client, spans, metrics } = await openTelemetry();
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
  const file = Buffer.from(tmxOf());
  await client.translationMemories.importFrom(file);
  const measured = await metrics();
  expect(measured.map(({ descriptor: { name, unit } }) => `${name} ${unit}`)).toEqual([
    'http.client.request.duration s',
    'language_service.call.retries ',
    'language_service.transfer.bytes By',
  ]);
  expect(measured.at(-1)?.dataPoints.map(({ value }) => value)).toEqual([file.length]);
  const shortest = expect.objectContaining({ boundaries: expect.arrayContaining([0.1]) });
  expect(measured[0]?.dataPoints[0]?.value).toMatchObject({ buckets: shortest });
});

test('a request over https has its port', async () => {
  const { client, spans } = await openTelemetry();
  const options = { baseUrl: 'https://api.example.com', fetch: async () => Response.json({}) };
  await client.withOptions(options).styleRules.get('1');
  expect(spans()[0]?.attributes['server.port']).toBe(443);
});

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
