import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createSandbox, fixtures, type Sandbox } from '../../src/index.ts';
import { createCatalog, imageOf } from '../../src/store/catalog.ts';
import { openDataFolder } from '../../src/store/data-folder.ts';
import type { Job } from '../../src/store/jobs.ts';
import { asking } from '../support/ask.ts';
import { createImport, resultOf, upload } from '../support/import-file.ts';
import { emptyFolder, NOW, openSandbox, test } from '../support/sandboxes.ts';

const reopened = async (sandbox: Sandbox, data: string): Promise<Sandbox> => {
  await sandbox.close();
  return openSandbox({ data });
};

test('a restart keeps the data, the time, cursors and signed addresses', async ({ data }) => {
  const first = openSandbox({ data });
  await first.seed.story();
  first.clock.advance('1h');
  const path = `/v3/translation_memories/${fixtures.ids.translationMemory}/segments?page_size=2`;
  const page = await asking(first)('GET', path);
  const { job_id, upload_url } = await createImport(first);
  const second = await reopened(first, data);
  const { next_page_cursor } = Object(page.body);
  const next = await asking(second)('GET', `${path}&page_cursor=${next_page_cursor}`);
  expect([(await asking(second)('GET', path)).body, next.status, second.clock.now()]).toEqual([
    page.body,
    200,
    NOW + 3_600_000,
  ]);
  await upload(second, upload_url);
  await second.idle();
  expect(await resultOf(second, job_id)).toMatchObject({ status: 'completed' });
  const third = await reopened(second, data);
  expect(await resultOf(third, job_id)).toMatchObject({ status: 'completed' });
  const { glossary, spokenTerms, styleProfile } = fixtures.ids;
  for (const path of [
    `glossaries/${glossary}`,
    `spoken-terms/${spokenTerms}`,
    `style_profiles/${styleProfile}`,
  ])
    expect((await asking(third)('GET', `/v3/${path}`)).status).toBe(200);
});

test('an import whose file was read before a restart has its segments after it', async ({ data }) => {
  const first = openSandbox({ data });
  first.jobs.script({ on: 'import', duration: '1m' });
  const { job_id, upload_url } = await createImport(first);
  await upload(first, upload_url);
  await first.idle();
  const second = await reopened(first, data);
  second.clock.advance('2m');
  const { translation_memory_id: id } = Object(await resultOf(second, job_id));
  const { body } = await asking(second)('GET', `/v3/translation_memories/${id}/segments`);
  expect(Object(body).segments).toHaveLength(2);
});

test('the folder follows the memories, and what is deleted stays deleted', async ({ data }) => {
  const first = openSandbox({ data });
  const { translation_memory_id: id } = await first.seed.translationMemory();
  await expect
    .poll(() => readdirSync(data).sort())
    .toEqual([`memory-${id}.jsonl`, 'sandbox.json', 'sandbox.lock']);
  await asking(first)('DELETE', `/v3/translation_memories/${id}`);
  await expect.poll(() => readdirSync(data).sort()).toEqual(['sandbox.json', 'sandbox.lock']);
  const second = await reopened(first, data);
  expect((await asking(second)('GET', `/v3/translation_memories/${id}`)).status).toBe(404);
  await second.close();
  expect(readdirSync(data)).toEqual(['sandbox.json']);
});

test('a failed write is repeated until the end, and reported there; a deletion is written, too', async ({
  data,
}) => {
  const sandbox = createSandbox({ data, now: () => NOW });
  mkdirSync(join(data, 'sandbox.json.partial'));
  sandbox.seed.styleRuleList();
  await expect(sandbox.close()).rejects.toThrow('EISDIR');
  rmSync(join(data, 'sandbox.json.partial'), { recursive: true });
  const again = createSandbox({ data, now: () => NOW });
  const { style_id } = again.seed.styleRuleList();
  await again.close();
  const stored = () => JSON.parse(readFileSync(join(data, 'sandbox.json'), 'utf8')).stores.styleRules;
  expect(stored()).toHaveLength(1);
  const last = openSandbox({ data });
  await asking(last)('DELETE', `/v3/style_rules/${style_id}`);
  await expect.poll(stored).toEqual([]); // before `close`, which always writes
});

test('the message of a failed write goes with the next write', async ({ data }) => {
  const folder = openDataFolder(data, () => ({ ...imageOf(createCatalog(() => undefined)), aheadMs: 0 }));
  mkdirSync(join(data, 'sandbox.json.partial'));
  folder.save();
  await expect(folder.flush()).rejects.toThrow('EISDIR');
  expect(folder.failure).toContain('EISDIR');
  rmSync(join(data, 'sandbox.json.partial'), { recursive: true });
  await folder.flush();
  expect(folder.failure).toBe('');
  folder.release();
});

test('a file is no folder', () => {
  const data = join(emptyFolder(), 'file');
  writeFileSync(data, 'mine');
  const failsWith = (path: string, why: string) => expect(() => createSandbox({ data: path })).toThrow(why);
  failsWith(data, `The data folder ${data} cannot be used: EEXIST`);
});

test.each([
  ['other bytes', '{', 'sandbox.json in the data folder'],
  ['another version', '{"version":2}', 'was written by another version'],
])('a catalog with %s is refused, and stays', (_, text, why) => {
  const data = emptyFolder();
  writeFileSync(join(data, 'sandbox.json'), text);
  expect(() => createSandbox({ data })).toThrow(why);
  expect([readdirSync(data), readFileSync(join(data, 'sandbox.json'), 'utf8')]).toEqual([
    ['sandbox.json'],
    text,
  ]);
});

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['cut', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, -3))],
])('a memory that is %s is named', async (_, damage) => {
  const data = emptyFolder();
  const first = openSandbox({ data });
  const { translation_memory_id: id } = await first.seed.translationMemory();
  await first.close();
  damage(join(data, `memory-${id}.jsonl`));
  expect(() => createSandbox({ data })).toThrow(
    `memory-${id}.jsonl in the data folder ${data} is damaged or missing.`,
  );
});

test('one sandbox uses a folder at a time; the lock of a process that has ended does not count', async ({
  data,
}) => {
  const first = openSandbox({ data });
  expect(() => createSandbox({ data })).toThrow(`Another sandbox uses the data folder ${data}.`);
  await first.close();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const lock of [String(pid), String(process.pid), '', '0', '-1']) {
    writeFileSync(join(data, 'sandbox.lock'), lock);
    await openSandbox({ data }).close();
  }
  writeFileSync(join(data, 'sandbox.lock'), '1');
  expect(() => createSandbox({ data })).toThrow('Another sandbox uses');
});

test('a memory is written before the catalog that names it, and removed after', async ({ data }) => {
  const { seed, close } = createSandbox({ data });
  await seed.translationMemory({ translation_memory_id: 'one' });
  const partial = join(data, 'memory-one.jsonl.partial');
  mkdirSync(partial);
  await expect(close()).rejects.toThrow('EISDIR');
  expect(readdirSync(data)).toEqual(['memory-one.jsonl.partial']);
});

test('after a kill, an export continues, and an import whose file was not read has failed', async ({
  data,
}) => {
  const first = openSandbox({ data });
  const { translation_memory_id: id } = await first.seed.translationMemory();
  const { job_id } = await createImport(first);
  const { body } = await asking(first)('POST', `/v3/translation_memories/${id}/export`);
  await first.close();
  const path = join(data, 'sandbox.json');
  const { jobs, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  const running = jobs.map(({ workedMs: _, outcome: __, ...job }: Partial<Job>) => ({
    ...job,
    startedMs: NOW,
  }));
  writeFileSync(path, JSON.stringify({ ...rest, jobs: running }));
  const second = openSandbox({ data });
  await second.idle();
  const { status, download_url } = Object(await resultOf(second, Object(body).job_id));
  expect([status, (await second.fetch(download_url)).status]).toEqual(['completed', 200]);
  const error = { message: 'The service was restarted' };
  expect(await resultOf(second, job_id)).toEqual({ status: 'failed', error });
  const third = await reopened(second, data);
  expect(await (await third.fetch(download_url)).text()).toContain('<seg>Satz 3.</seg>');
});

test('no turn of the event loop is long while the folder is written', async ({ data }) => {
  const sandbox = createSandbox({ data });
  await sandbox.seed.translationMemory({ segments: 20_000 });
  const entries = Array.from({ length: 300_000 }, (_, index) => `source number ${index}\tZiel ${index}`);
  sandbox.seed.glossary({
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: entries.join('\n') }],
  });
  const closed = sandbox.close().then(() => true);
  const cpuMs = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part, 0) / 1000;
  let longest = 0;
  for (let isOver = false, before = cpuMs(); !isOver; before = cpuMs()) {
    isOver = await Promise.race([closed, new Promise<boolean>((end) => setImmediate(end, false))]);
    longest = Math.max(longest, cpuMs() - before);
  }
  expect(longest).toBeLessThan(50);
  const again = openSandbox({ data });
  expect(Object(await asking(again)('GET', '/v3/glossaries')).body.glossaries[0].dictionaries).toEqual([
    { source_lang: 'EN', target_lang: 'DE', entry_count: 300_000 },
  ]);
});
