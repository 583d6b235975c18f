import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../bulk/test/support/postgres.ts';
import { address, openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

if (noPostgres !== undefined) console.log(noPostgres);

describe.skipIf(noPostgres !== undefined)('over a ledger in Postgres', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  /** What a restart of the database does to those who use it. */
  async function breakConnections(): Promise<void> {
    const client = new pg.Client(postgres.config('public'));
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await client.end();
  }

  test('a database that restarts ends a run with 10, and the commands continue from there', async () => {
    const sandbox = await openSandbox();
    const { fetch, clock } = sandbox;
    const small = memoryOf(...manyUnits(3));
    const folder = folderWith({ 'in/a.tmx': small, 'in/b.tmx': small, 'in/bad.tmx': '<tmx><oops></tmx>' });
    const environment = { ...folder.environment, LANGUAGE_SERVICE_LEDGER: postgres.connectionString };
    const tm = (args: readonly string[], more = {}) =>
      runCommand(['tm', ...args], sandbox, { folder: folder.path, environment, ...more });
    let uploads = 0;
    const breaking: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      if (init?.method === 'PUT') uploads += 1;
      if (init?.method === 'PUT' && uploads === 1) await breakConnections();
      return response;
    };
    const broken = await tm(['import', 'in'], { client: { fetch: breaking, clock } });
    expect(broken).toMatchObject({
      code: 10,
      stderr: expect.stringMatching(/The ledger in Postgres failed: .*\n.*Run the same command again/s),
    });
    clock.advance('2m');
    expect((await tm(['import', 'in'])).code).toBe(14);
    const memories = await createClient({ baseUrl: address, apiKey: fixtures.key, fetch, clock })
      .translationMemories.list()
      .toArray();
    expect(memories.filter(({ name }) => ['a', 'b'].includes(name)).length).toBe(2);
    expect((await tm(['status'])).stdout).toMatch(/^imports: 2 done, 1 failed/);
    expect((await tm(['retry', '--dry-run'])).code).toBe(0);
    expect((await tm(['retry'])).code).toBe(11);
    expect((await tm(['export', '--all', '-o', 'backup'])).code).toBe(0);
    const rows = await tm(['report', '--state', 'done', '--jsonl']);
    expect(rows.stdout.trim().split('\n').length).toBe(6);
    expect(rows.stdout).not.toContain('sealed');
  }, 60_000);
});
