import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { Interrupted } from '../../src/exit-status.ts';
import { openSandbox, test } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const files = { 'in/secret name.tmx': memoryOf(...manyUnits(3)), 'in/b.tmx': memoryOf(...manyUnits(4)) };

/** A port that nobody has. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Imports, and asks the monitor's addresses while the first file is sent. */
async function whileSending(
  before: (folder: TestFolder, ending: AbortController) => void,
  ask: (get: (path: string, init?: RequestInit) => Promise<Response>, port: number) => Promise<void>,
  address = '',
) {
  const sandbox = await openSandbox();
  const folder = folderWith(files);
  const port = await freePort();
  const ending = new AbortController();
  let isAsked = false;
  const asking: typeof sandbox.fetch = async (url, init) => {
    if (init?.method === 'PUT' && !isAsked) {
      isAsked = true;
      before(folder, ending);
      await ask((path, more) => globalThis.fetch(`http://127.0.0.1:${port}${path}`, more), port);
    }
    return sandbox.fetch(url, init);
  };
  const args = ['import', 'in', '--sending', '1', '--drain', '3600', '--ledger', 'rows.db'];
  const run = await tm(sandbox, folder, [...args, '--metrics', `${address}:${port}`], {
    client: { fetch: asking, clock: sandbox.clock },
    signal: ending.signal,
  });
  return { run, port };
}

const nothing = () => undefined;

test('a monitor reads the tallies while a command works, and nothing that is secret', async () => {
  let text = '';
  const statuses: number[] = [];
  const { run, port } = await whileSending(nothing, async (get) => {
    const metrics = await get('/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    text = await metrics.text();
    for (const path of ['/healthz', '/readyz', '/other']) statuses.push((await get(path)).status);
    statuses.push((await get('/metrics', { method: 'POST' })).status);
  });
  expect(run).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`Metrics: http://127.0.0.1:${port}/metrics`),
  });
  expect(statuses).toEqual([200, 200, 404, 405]);
  expect(text).toContain('language_service_bulk_rows{operation="import",state="declared"} 1\n');
  expect(text).toContain('language_service_bulk_rows{operation="import",state="planned"} 1\n');
  expect(text).toContain('language_service_bulk_pause_seconds 0\n');
  expect(text).toContain('language_service_bulk_paused 0\n');
  expect(text).toContain('language_service_bulk_full 0\n');
  expect(text).toContain('language_service_bulk_working 1\n');
  // The job of the file that is sent is known, and the other file is not asked for yet.
  expect(text).toContain('language_service_bulk_orphaned_jobs{operation="import"} 0\n');
  const declared = 'operation="translationMemories_createImport"';
  expect(text).toMatch(
    new RegExp(`^language_service_bulk_requests_total\\{${declared},status="202"\\} 1$`, 'm'),
  );
  expect(text).toMatch(new RegExp(`^language_service_bulk_request_seconds_count\\{${declared}\\} 1$`, 'm'));
  expect(text).toMatch(
    new RegExp(`^language_service_bulk_request_seconds_bucket\\{${declared},le="\\+Inf"\\} 1$`, 'm'),
  );
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="\w+"(,\w+="[\w.+]+")*\})? \d+(\.\d+)?)$/);
  expect(text).not.toMatch(/secret|https?:|tmx|key/i);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

async function statusFor(port: number, headers: Record<string, string>): Promise<number | undefined> {
  const [response] = await once(request({ port, path: '/metrics', headers }).end(), 'response');
  response.resume();
  return response.statusCode;
}

test.each([
  ['', 403],
  ['0.0.0.0', 200],
])('metrics at %j:port answer a page of another site with %s', async (address, status) => {
  const statuses: (number | undefined)[] = [];
  const ask = async (_: unknown, port: number) => {
    for (const headers of [
      { host: 'evil.example' },
      { origin: 'https://evil.example' },
      { host: 'localhost' },
    ])
      statuses.push(await statusFor(port, headers));
  };
  await whileSending(nothing, ask, address);
  expect(statuses).toEqual([status, status, 200]);
});

test.each([
  {
    what: 'whose ledger fails',
    before: (folder: TestFolder) => {
      const database = new DatabaseSync(join(folder.path, 'rows.db'));
      database.exec('drop table bulk_accounts');
      database.close();
    },
    statuses: [503, 503, 200],
    code: 14,
  },
  {
    what: 'that is asked to end',
    before: (_: TestFolder, ending: AbortController) => ending.abort(new Interrupted('SIGTERM')),
    statuses: [200, 503, 200],
    code: 143,
  },
])('a command $what lives, and is not ready', async ({ before, statuses, code }) => {
  const given: number[] = [];
  const { run } = await whileSending(before, async (get) => {
    for (const path of ['/metrics', '/readyz', '/healthz']) given.push((await get(path)).status);
  });
  expect([given, run.code]).toEqual([statuses, code]);
});

test('an address that is invalid or in use is refused before anything is sent', async ({ sandbox }) => {
  const folder = folderWith(files);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  for (const metrics of ['9464', ':65536', 'host', `:${taken}`, '::1:9464'])
    expect(await tm(sandbox, folder, ['import', 'in', '--metrics', metrics])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--metrics'),
    });
  server.close();
  expect(sandbox.journal.entries('translationMemories_createImport')).toEqual([]);
});
