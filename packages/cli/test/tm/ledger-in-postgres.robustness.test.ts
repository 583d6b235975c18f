import { createClient, systemClock } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../../test/support/postgres.ts';
import { address, openSandbox, runCommand, test } from '../support/command-line.ts';
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
  const breakConnections = () =>
    postgres.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );

  test('a database that restarts ends no run, and no file is sent twice', async ({ sandbox }) => {
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
    const run = await tm(['import', 'in', '--no-check'], { client: { fetch: breaking, clock: systemClock } });
    expect([run.code, uploads]).toEqual([14, 3]);
    const memories = await createClient({ baseUrl: address, apiKey: fixtures.key, fetch, clock })
      .translationMemories.list()
      .toArray();
    expect(memories.filter(({ name }) => ['a', 'b'].includes(name)).length).toBe(2);
    expect((await tm(['status'])).stdout).toMatch(/^imports: 2 done, 1 failed/);
    expect((await tm(['retry', '--dry-run'])).code).toBe(0);
    expect((await tm(['retry'])).code).toBe(11);
    const rows = await tm(['report', '--state', 'done', '--jsonl']);
    expect(rows.stdout.trim().split('\n').length).toBe(2);
    expect(rows.stdout).not.toContain('sealed');
  }, 60_000);

  test.each([
    ['nobody', 'postgres'],
    ['postgres', 'nothing'],
  ])('the role %s and the database %s: what does not exist is a usage error', async (role, database) => {
    const folder = folderWith({ 'in/a.tmx': memoryOf(...manyUnits(3)) });
    const url = new URL(postgres.connectionString.replace('@/', '@localhost/'));
    url.username = role;
    url.pathname = database;
    const environment = { ...folder.environment, LANGUAGE_SERVICE_LEDGER: String(url) };
    const sandbox = await openSandbox();
    const run = await runCommand(['tm', 'import', 'in'], sandbox, { folder: folder.path, environment });
    expect(run).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/no.* does not exist\nCorrect the user/),
    });
  });
});
