// Processes that are asked to end: what they leave, another machine with another key continues at once.

import { join } from 'node:path';
import { createBulk, type Ledger, sqliteLedger } from 'language-service-bulk';
import { postgresLedger } from 'language-service-bulk/postgres';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../../test/support/postgres.ts';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { type Child, runProcess } from '../support/command-process.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { memoriesByName } from '../support/interrupted-import.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const second = 'second-key';

async function served(readBytesPerSecond: number) {
  const { sandbox, served: running } = await serveSandbox({
    keys: [{ key: second, account: fixtures.account }],
    durations: { import: '50ms', uploadSeen: '50ms' },
  });
  sandbox.faults.add({ on: 'upload', readBytesPerSecond, times: 1 });
  return { sandbox, url: running.url };
}

interface Place {
  readonly environment: (folder: TestFolder) => Record<string, string>;
  /** The ledger of the processes. */
  readonly open: (folder: TestFolder) => Promise<Ledger>;
  /** Removes the rows of an earlier test. */
  readonly clear?: () => Promise<void>;
}

function suite({ environment, open, clear = async () => undefined }: Place): void {
  beforeEach(clear);
  /** Runs the command until the first file is being sent; then each signal as its event is printed. */
  const stopped = (
    folder: TestFolder,
    url: string,
    drain: string,
    signals: Record<string, NodeJS.Signals>,
  ) => {
    const sent = new Set<string>();
    const onOutput = (printed: string, child: Child) => {
      for (const [event, signal] of Object.entries(signals))
        if (printed.includes(`"type":"${event}"`) && !sent.has(event)) {
          sent.add(event);
          setTimeout(() => child.kill(signal), 200);
        }
    };
    return runProcess(['tm', 'import', 'in', '--in-flight', '1', '--drain', drain, '--jsonl'], url, {
      folder: folder.path,
      environment: { ...folder.environment, ...environment(folder) },
      onOutput,
    });
  };
  const files = () =>
    folderWith({ 'in/a.tmx': memoryOf(...manyUnits(2_000)), 'in/b.tmx': memoryOf(...manyUnits(3)) });

  test('SIGTERM lets the upload end, starts no other, and another machine continues at once', async () => {
    const { sandbox, url } = await served(400_000);
    const folder = files();
    const first = await stopped(folder, url, '30', { declared: 'SIGTERM' });
    expect(first).toMatchObject({
      code: 143,
      stderr: expect.stringContaining('1 upload can finish within 30 s'),
    });
    expect(first.stdout).toContain('"type":"sent"');
    expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
    const ledger = await open(folder);
    onTestFinished(() => ledger.close());
    const client = createClient({ baseUrl: url, apiKey: second });
    // A worker that idles looks for rows more often under a short lease.
    const bulk = createBulk({
      client,
      apiKey: second,
      baseUrl: url,
      ledger,
      limits: { leaseMs: 2_000 },
    });
    for await (const event of bulk.run()) expect(event.type).not.toBe('failed');
    expect([...(await memoriesByName(url))].sort()).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('a second signal ends at once, and no file becomes two memories', async () => {
    const { sandbox, url } = await served(1_000);
    const folder = files();
    const startedAt = performance.now();
    const first = await stopped(folder, url, '600', { declared: 'SIGINT', draining: 'SIGTERM' });
    expect(first).toMatchObject({
      code: -1,
      stderr: expect.stringContaining('A second signal stops at once'),
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
    expect((await memoriesByName(url)).get('a')).toBe(undefined);
  });
}

describe('over SQLite', () => {
  suite({
    environment: () => ({ LANGUAGE_SERVICE_LEDGER: 'rows.db' }),
    open: (folder) => sqliteLedger(join(folder.path, 'rows.db')),
  });
});

describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  suite({
    environment: () => ({ LANGUAGE_SERVICE_LEDGER: postgres.connectionString }),
    open: () => postgresLedger({ connectionString: postgres.connectionString }),
    clear: () => postgres.run('drop table if exists bulk_imports; drop schema if exists pgboss cascade'),
  });
});
