// What a monitor reads of a running command: the tallies of the ledger as Prometheus text, and whether the process lives and
// takes work. No name, path, address or id is in it.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BulkEvent, BulkReport, Totals } from 'language-service-bulk';
import { isLoopback, refuseStranger } from 'language-service-description/loopback-guard';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { metric, type Sample } from './metric-text.ts';
import type { Jobs } from './open-jobs.ts';
import { RequestMetrics } from './request-metrics.ts';

/** A ledger that takes longer to answer counts as away. */
const longestMs = 2_000;

const advice = 'Use 127.0.0.1 as the host, or --metrics 0.0.0.0:9464 for other machines.';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Serves them until it is disposed. @throws UsageError for an address that is invalid or in use. */
export async function serveMetrics(
  { signal, info }: Context,
  { bulk }: Jobs,
  address: string,
): Promise<AsyncDisposable & { count(event: BulkEvent): void }> {
  const { host, port } = placeOf(address);
  const requests = new RequestMetrics();
  const server = createServer((request, response) => {
    if (isLoopback(host) && refuseStranger(request, response, advice)) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = (request.url ?? '').replace(/\?.*/, '');
    const answering = isRead
      ? answerTo(path, bulk, signal, requests)
      : Promise.resolve({ status: 405, text: 'GET only\n' });
    void answering.then(({ status, text }) => {
      response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(text);
    });
  });
  const bound = await listen(server, host, port);
  await info(`Metrics: http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`);
  return {
    count: (event) => requests.count(event),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        requests[Symbol.dispose]();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(
  path: string,
  bulk: Jobs['bulk'],
  signal: AbortSignal,
  requests: RequestMetrics,
): Promise<Answer> {
  if (path === '/healthz') return { status: 200, text: 'ok\n' };
  if (path !== '/metrics' && path !== '/readyz')
    return { status: 404, text: '/metrics, /healthz or /readyz\n' };
  if (path === '/readyz' && signal.aborted) return { status: 503, text: 'ending\n' };
  // A monitor asks again: the failure is in the messages of the command.
  const report = await Promise.race([bulk.report(), pause(longestMs, undefined, { ref: false })]).catch(
    () => undefined,
  );
  if (report === undefined) return { status: 503, text: 'the ledger does not respond\n' };
  return { status: 200, text: path === '/readyz' ? 'ok\n' : metricsOf(report) + requests.text() };
}

/** `:9464` is this machine alone; `0.0.0.0:9464` is every machine that reaches it. */
function placeOf(address: string): { host: string; port: number } {
  const [, ipv6, name, digits = ''] = /^(?:\[([0-9a-f:]+)\]|([^:[\]]*)):(\d{1,5})$/i.exec(address) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65_535)
    throw new UsageError('--metrics is not an address', 'Write :9464, or 0.0.0.0:9464 for other machines.');
  return { host: ipv6 || name || '127.0.0.1', port };
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await once(server.listen(port, host), 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new UsageError(`--metrics: ${host}:${port} cannot be used (${code})`);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

/** One number of the imports, and one of the exports. */
const sums = [
  ['skipped', 'skipped_segments', 'Segments that the service skipped.'],
  ['orphaned', 'orphaned_jobs', 'Jobs whose response was lost.'],
  ['abandoned', 'abandoned_jobs', 'Jobs that expired and were replaced.'],
  ['duplicates', 'duplicates', 'Duplicates that replaced jobs created.'],
] as const;

function metricsOf({ imports, exports, pause, working }: BulkReport): string {
  const { leftMs, outages, untilUnpaused, isFull } = pause;
  const both = Object.entries({ import: imports, export: exports });
  const byState = (of: 'rows' | 'bytes') => both.flatMap(([name, totals]) => statesOf(name, totals[of]));
  return [
    metric('rows', 'Imports and exports by their state.', byState('rows')),
    metric('bytes', 'Bytes of their files.', byState('bytes')),
    ...sums.map(([field, name, help]) =>
      metric(
        name,
        help,
        both.map(([operation, totals]) => [`{operation="${operation}"}`, totals[field]]),
      ),
    ),
    metric('pause_seconds', 'Remaining pause of all workers.', [['', leftMs / 1_000]]),
    metric('paused', '1 while the account is paused by tm pause, else 0.', [['', Number(untilUnpaused)]]),
    metric('outages', 'Consecutive outages of the service.', [['', outages]]),
    metric('full', '1 while the account is at its limit (456), else 0.', [['', Number(isFull)]]),
    metric('working', 'Rows that a live worker has.', [['', working]]),
  ].join('');
}

function statesOf(operation: string, counts: Totals['rows']): Sample[] {
  return Object.entries(counts).map(([state, count]) => [
    `{operation="${operation}",state="${state}"}`,
    count,
  ]);
}
