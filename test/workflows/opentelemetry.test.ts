import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel';
import { context, type Span, trace } from '@opentelemetry/api';
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
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { instrumentClients } from 'language-service-client/opentelemetry';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

/** A real SDK that keeps what it gets. */
function openTelemetry() {
  const spans = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const figures = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: figures });
  const meterProvider = new MeterProvider({ readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const stop = instrumentClients({ tracerProvider, meterProvider });
  onTestFinished(async () => {
    stop();
    context.disable();
    await meterProvider.shutdown();
  });
  return {
    tracer: tracerProvider.getTracer('the program'),
    spans: () => spans.getFinishedSpans(),
    attributesOf: (name: string) =>
      spans
        .getFinishedSpans()
        .filter((span) => span.name === name)
        .map(({ attributes }) => attributes),
    tree: () => treeOf(spans.getFinishedSpans()),
    stop,
    async metrics() {
      await meterProvider.forceFlush();
      return figures
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
    },
  };
}

/** Each span below its parent; several of one name and place, as polls of a job, are one line. */
function treeOf(spans: readonly ReadableSpan[], parent?: string, indent = ''): string[] {
  const lines = spans
    .filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent)
    .flatMap((span) => [`${indent}${span.name}`, ...treeOf(spans, span.spanContext().spanId, `${indent}  `)]);
  return [...new Set(lines)];
}

const importSpans = [
  'importFrom',
  '  translationMemories_createImport',
  '    POST /v3/translation_memories/import',
  '  PUT',
  '  wait for import',
  '    translationMemories_getJob',
  '      GET /v3/translation_memories/jobs/{job_id}',
];

test('an import is one trace, with its calls, their attempts, its wait and its transfer', async () => {
  const { memories } = await openStory();
  const { spans, tree } = openTelemetry();
  await memories.importFrom(Buffer.from(tmxOf()));
  expect(tree()).toEqual(importSpans);
  expect(new Set(spans().map((span) => span.spanContext().traceId)).size).toBe(1);
});

test('two parallel imports are two traces, or two parts of the span they run in', async () => {
  const { memories } = await openStory();
  const { tracer, spans, tree } = openTelemetry();
  const importAs = (name: string) =>
    tracer.startActiveSpan(name, async (span: Span) => {
      await memories.importFrom(Buffer.from(tmxOf()));
      span.end();
    });
  await Promise.all([importAs('first'), importAs('second')]);
  for (const name of ['first', 'second']) {
    const root = spans().find((span) => span.name === name);
    const own = spans().filter((span) => span.spanContext().traceId === root?.spanContext().traceId);
    expect(treeOf(own)).toEqual([name, ...importSpans.map((line) => `  ${line}`)]);
  }
  const roots = tree().filter((line) => !line.startsWith(' '));
  expect(roots.sort()).toEqual(['first', 'second']);
  expect(trace.getActiveSpan()).toBeUndefined();
});

test('the context that another subscriber sets holds, too, and every request is sent once', async () => {
  const { client, sandbox } = await openStory();
  const request = new AsyncLocalStorage<string>();
  const channel = 'tracing:language-service-client:call:start';
  const enter = (run: unknown) => {
    Object.assign(Object(run), { within: (begin: () => void) => request.run('own', begin) });
  };
  subscribe(channel, enter);
  onTestFinished(() => void unsubscribe(channel, enter));
  const { tree } = openTelemetry();
  const heard: (string | undefined)[] = [];
  const observed = client.withOptions({ onEvent: () => heard.push(request.getStore()) });
  await observed.styleRules.create({ name: 'Manuals', language: 'de' });
  expect(heard).toEqual(['own', 'own']);
  expect(tree()).toEqual(['styleRules_create', '  POST /v3/style_rules']);
  expect(sandbox.journal.entries()).toHaveLength(1);
});

test('spans are made where a tracing channel does not say whether somebody listens, as on Bun', async () => {
  const { client } = await openStory();
  const { tree } = openTelemetry();
  const channel = vi.spyOn(Object.getPrototypeOf(tracingChannel('any')), 'hasSubscribers', 'get');
  onTestFinished(() => channel.mockRestore());
  channel.mockReturnValue(undefined);
  await client.styleRules.list();
  expect(tree()).toEqual(['styleRules_list', '  GET /v3/style_rules']);
});

test('a retry, a refusal and an abort are named, on spans and in five metrics', async () => {
  const { sandbox, client, memories } = await openStory();
  const { attributesOf, metrics, stop } = openTelemetry();
  sandbox.faults.add({ on: 'styleRules_list', status: 503 });
  await client.styleRules.list();
  await client.styleRules.get('00000000-0000-4000-8000-000000000000').catch(() => undefined);
  const aborted = client.glossaries.list({ signal: AbortSignal.abort(new RangeError('enough')) });
  await expect(aborted).rejects.toThrow('enough');
  const server = {
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'server.port': expect.any(Number),
  };
  const list = { ...server, 'url.template': '/v3/style_rules' };
  expect(attributesOf('GET /v3/style_rules')).toEqual([
    { ...list, 'http.response.status_code': 503, 'error.type': '503' },
    { ...list, 'http.response.status_code': 200, 'http.request.resend_count': 1 },
  ]);
  expect(attributesOf('styleRules_get')).toEqual([
    { 'language_service.operation': 'styleRules_get', 'error.type': '404' },
  ]);
  expect(attributesOf('glossaries_list')).toMatchObject([{ 'error.type': 'RangeError' }]);
  const file = Buffer.from(tmxOf());
  await memories.importFrom(file);
  const measured = await metrics();
  expect(measured.map(({ descriptor: { name, unit } }) => `${name} ${unit}`)).toEqual([
    'http.client.request.duration s',
    'language_service.call.duration s',
    'language_service.wait.duration s',
    'language_service.call.retries ',
    'language_service.transfer.bytes By',
  ]);
  expect(measured.at(-1)?.dataPoints.map(({ value }) => value)).toEqual([file.length]);
  const shortest = expect.objectContaining({ boundaries: expect.arrayContaining([0.1]) });
  for (const { dataPoints } of measured.slice(0, 3))
    expect(dataPoints[0]?.value).toMatchObject({ buckets: shortest });
  stop();
  await client.styleRules.list();
  expect(attributesOf('styleRules_list')).toHaveLength(1);
});

test('no id, text, key or signed address is in a span or a metric', async () => {
  const { memories } = await openStory();
  const { spans, metrics } = openTelemetry();
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
  expect(text).toContain('exportTo');
  for (const secret of [translationMemoryId, jobId, fixtures.key, 'signature', '/files/', 'brakes'])
    expect(text).not.toContain(secret);
});

test('a tracing channel tells which call and resource it is, and nothing of its body', async () => {
  const { client } = await openStory();
  const runs: object[] = [];
  const keep = (run: unknown) => runs.push({ ...Object(run) });
  subscribe('tracing:language-service-client:call:asyncEnd', keep);
  onTestFinished(() => void unsubscribe('tracing:language-service-client:call:asyncEnd', keep));
  const { call, data } = await client.styleRules.create({ name: 'Manuals', language: 'de' }).withResponse();
  await client.styleRules.get(data.style_id);
  const origin = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/);
  const answered = { origin, attempts: 1, result: undefined };
  expect(runs).toEqual([
    {
      ...answered,
      call,
      operationId: 'styleRules_create',
      method: 'POST',
      path: '/v3/style_rules',
      resource: '/v3/style_rules',
      status: 201,
    },
    {
      ...answered,
      call: call + 1,
      operationId: 'styleRules_get',
      method: 'GET',
      path: '/v3/style_rules/{style_id}',
      resource: `/v3/style_rules/${data.style_id}`,
      status: 200,
    },
  ]);
});
