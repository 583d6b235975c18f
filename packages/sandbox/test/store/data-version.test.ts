import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { resultOf } from '../support/import-file.ts';
import { emptyFolder, openSandbox, test } from '../support/sandboxes.ts';
import { childEnvironment } from '../support/served-process.ts';

const STORES = join(import.meta.dirname, '../fixtures/stores');
const MAIN = join(import.meta.dirname, '../../src/main.ts');

/**
 * A data folder as the sandbox of that commit left it: a style rule list, a profile with it, two glossaries, Spoken
 * Terms and a declared import; with memories, one that was imported and exported, and an import with a script.
 */
function storeOf(name: '226ce98' | '226ce98-without-memories' | 'bc8a4d9'): string {
  const data = emptyFolder();
  for (const part of ['uploads', 'memories', 'exports']) mkdirSync(join(data, part));
  const packed = join(STORES, name);
  for (const file of readdirSync(packed, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.gz')) continue;
    writeFileSync(join(data, file.slice(0, -3)), gunzipSync(readFileSync(join(packed, file))));
  }
  return data;
}

/** Everything in a data folder: its folders, and each file with its bytes. */
function contentsOf(data: string): Record<string, string> {
  const entries = readdirSync(data, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? readFileSync(path, 'base64') : 'a folder'];
    }),
  );
}

/** The version, the columns of the jobs, and every row of a catalog, as any program reads it. */
function catalogOf(data: string) {
  using catalog = new DatabaseSync(join(data, 'catalog.db'));
  const rows = (sql: string) => catalog.prepare(sql).all();
  return {
    version: rows('PRAGMA user_version')[0]?.['user_version'],
    columns: rows('PRAGMA table_info(jobs)').map(({ name }) => name),
    rows: ['documents', 'jobs', 'secrets'].map((table) => rows(`SELECT * FROM ${table}`)),
  };
}

/** What the account of the store sees, by the names that people gave. */
async function namesIn(sandbox: Sandbox): Promise<unknown> {
  const ask = asking(sandbox);
  const read = async (path: string, list: string) => {
    const { body } = await ask('GET', path);
    return Object(body)[list].map(({ name }: { name: string }) => name);
  };
  return {
    styleRules: await read('/v3/style_rules', 'style_rules'),
    styleProfiles: await read('/v3/style_profiles', 'style_profiles'),
    memories: await read('/v3/translation_memories', 'translation_memories'),
    spokenTerms: await read('/v3/spoken-terms', 'spoken_terms'),
    glossaries: await read('/v3/glossaries', 'glossaries'),
    glossariesV2: await read('/v2/glossaries', 'glossaries'),
  };
}

const SMALL = {
  styleRules: ['Manuals'],
  styleProfiles: ['Support'],
  spokenTerms: ['Brands'],
  glossaries: ['Bikes'],
  glossariesV2: ['Old bikes'],
};

test.each([
  ['226ce98-without-memories', []],
  ['bc8a4d9', ['manual']],
] as const)('the store %s opens with everything in it', async (name, memories) => {
  const data = storeOf(name);
  const sandbox = openSandbox({ data });
  expect(await namesIn(sandbox)).toEqual({ ...SMALL, memories });
  await sandbox.close();
  const fresh = emptyFolder();
  await createSandbox({ data: fresh }).close();
  const { version, columns } = catalogOf(fresh);
  expect(catalogOf(data)).toMatchObject({ version, columns });
});

test('the memory, its export and the script of a job of an earlier store work', async () => {
  const data = storeOf('bc8a4d9');
  const [, jobs = []] = catalogOf(data).rows;
  const queued = String(jobs.at(-1)?.['id']);
  const sandbox = openSandbox({ data });
  const ask = asking(sandbox);
  const { body } = await ask('GET', '/v3/translation_memories');
  const [{ translation_memory_id: memory }] = Object(body).translation_memories;
  const segments = await ask('GET', `/v3/translation_memories/${memory}/segments`);
  const exported = await ask('POST', `/v3/translation_memories/${memory}/export`);
  expect([segments.body, exported.status]).toMatchObject([
    { segments: [{ source_text: 'Check the brakes.' }, { source_text: 'Charge the battery.' }] },
    200,
  ]);
  expect(await resultOf(sandbox, queued)).toMatchObject({ status: 'queued' });
  sandbox.clock.advance('10m');
  expect(await resultOf(sandbox, queued)).toMatchObject({ status: 'completed', skipped_segment_count: 7 });
});

test('a store whose memories have an earlier layout is refused in a line, and stays as it is', () => {
  const data = storeOf('226ce98');
  const before = contentsOf(data);
  expect(() => createSandbox({ data })).toThrow(
    `The data folder ${data} has version 1 of the data, and its translation memories cannot be read by this sandbox, which has version 3. Choose another folder, or delete this one; the release of the sandbox that wrote it still opens it.`,
  );
  expect(contentsOf(data)).toEqual(before);
});

test('a store of a later version with other tables and folders is refused in a line, and stays as it is', ({
  data,
}) => {
  mkdirSync(join(data, 'segments'));
  const catalog = new DatabaseSync(join(data, 'catalog.db'));
  catalog.exec('CREATE TABLE resources (id TEXT); PRAGMA user_version = 4');
  catalog.close();
  const before = contentsOf(data);
  expect(() => createSandbox({ data })).toThrow(
    `The data folder ${data} has version 4 of the data, and this sandbox has version 3. Update language-service-sandbox, or choose another folder.`,
  );
  expect(contentsOf(data)).toEqual(before);
});

test.each([0, 1, 2, 3])('a catalog of another program whose version is %i stays as it is', (version) => {
  const data = emptyFolder();
  const path = join(data, 'catalog.db');
  const catalog = new DatabaseSync(path);
  catalog.exec(`CREATE TABLE mine (a); PRAGMA user_version = ${version}`);
  catalog.close();
  const before = contentsOf(data);
  expect(() => createSandbox({ data })).toThrow(`The catalog ${path} is no catalog of a sandbox`);
  expect(contentsOf(data)).toEqual(before);
});

afterEach(() => vi.restoreAllMocks());

/** Calls `seen` after each statement of every script that a database executes. */
function afterEachStatement(seen: () => void): void {
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    for (const statement of sql.split(';').filter((text) => text.trim() !== '')) {
      exec.call(this, statement);
      seen();
    }
  });
}

test.each(['226ce98-without-memories', 'bc8a4d9'] as const)(
  'a migration of %s that is killed leaves the old data or all of the new',
  async (name) => {
    const data = storeOf(name);
    const before = catalogOf(data);
    const killed: string[] = [];
    afterEachStatement(() => {
      // What is in the files at this moment is what a process leaves that is killed in it.
      const copy = emptyFolder();
      cpSync(data, copy, { recursive: true });
      killed.push(copy);
    });
    await createSandbox({ data }).close();
    vi.restoreAllMocks();
    const after = catalogOf(data);
    const left = killed.map((copy) => catalogOf(copy));
    const isOld = left.map(({ version }) => version === before.version);
    expect(isOld.filter(Boolean).length).toBeGreaterThan(5);
    for (const [index, catalog] of left.entries())
      expect(catalog).toEqual(isOld[index] ? before : { ...after, rows: expect.anything() });
    const halfWay = killed[isOld.lastIndexOf(true)];
    expect(await namesIn(openSandbox({ data: String(halfWay) }))).toMatchObject(SMALL);
  },
);

test.runIf(process.platform === 'linux').each([0, 12])(
  'a migration on a disk with room for %i KiB leaves the old data, and ends when there is room',
  async (kiB) => {
    const data = storeOf('226ce98-without-memories');
    const before = catalogOf(data);
    const command = [process.execPath, '--conditions=source', MAIN, '--port', '0', '--data', data];
    // The shell counts in blocks of 512 bytes.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `ulimit -f ${kiB * 2} && exec "$@"`, 'sh', ...command],
      {
        env: childEnvironment,
        encoding: 'utf8',
        timeout: 20_000,
      },
    );
    expect([status, stderr]).toEqual([
      1,
      `The catalog ${join(data, 'catalog.db')} cannot be written: the disk is full, or fails. Make room, or choose another data folder.\n`,
    ]);
    expect(catalogOf(data)).toEqual(before);
    expect(await namesIn(openSandbox({ data }))).toMatchObject(SMALL);
  },
);
