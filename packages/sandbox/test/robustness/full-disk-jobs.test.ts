import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { answered, asking } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { canFillDisks, command, type FillableStory, serveStory } from '../support/full-disk.ts';
import { createImport, resultOf, upload } from '../support/import-file.ts';
import { emptyFolder, openSandbox, test } from '../support/sandboxes.ts';
import { serveFolder } from '../support/served-process.ts';
import { failures, visibleState } from '../support/visible-state.ts';

const MOST_PAGES = 20;
const { translationMemory } = fixtures.ids;

async function openFillable(): Promise<FillableStory> {
  const story = await serveStory(emptyFolder());
  onTestFinished(story.served.kill);
  return story;
}

/** An import and an export whose work is done, and whose end is ten minutes away. */
async function workedJobs({ served }: FillableStory): Promise<{ imported: string; exported: string }> {
  const { job_id: imported, upload_url } = await createImport(served);
  await upload(served, upload_url);
  const { body } = await asking(served)('POST', `/v3/translation_memories/${translationMemory}/export`);
  await command(served, 'idle');
  return { imported, exported: (body as { job_id: string }).job_id };
}

const memoriesOf = async ({ served }: FillableStory): Promise<unknown> => {
  const { body } = await asking(served)('GET', '/v3/translation_memories');
  return (body as { total_count: number }).total_count;
};

describe.skipIf(!canFillDisks)('on a full disk', { timeout: 60_000 }, () => {
  test('a job that falls due stays as it was, fails no other request, and ends when there is room', async () => {
    const story = await openFillable();
    const { served, disk } = story;
    const { imported, exported } = await workedJobs(story);
    disk.fill(0);
    await command(served, 'clock', { advance: '10m' });
    expect(failures(await visibleState(served))).toEqual([]);
    expect((await served.fetch(new Request('http://127.0.0.1:4030/v3/none'))).status).toBe(404);
    const seen = [];
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      disk.fill(pages);
      const { status } = (await resultOf(served, imported)) as { status: string };
      const count = await memoriesOf(story);
      seen.push(`${status} ${count}`);
      expect(['processing 2', 'completed 3']).toContain(`${status} ${count}`);
    }
    disk.free();
    expect([seen[0], seen.at(-1)]).toEqual(['processing 2', 'completed 3']);
    expect(await resultOf(served, exported)).toMatchObject({ status: 'completed' });
  });

  test('no change is answered with success while a due job cannot be stored', async () => {
    const story = await openFillable();
    const { served, disk } = story;
    await workedJobs(story);
    const before = await visibleState(served);
    disk.fill(0);
    await command(served, 'clock', { advance: '10m' });
    const writing = operationDescriptions.filter(({ method }) => method !== 'GET');
    for (const operation of writing) {
      const { status } = await asking(served)(...exampleRequest(operation));
      expect({ id: operation.id, status }).toEqual({
        id: operation.id,
        status: operation.id === 'translationMemories_createExport' ? 409 : expect.toBeOneOf([200, 503]),
      });
    }
    expect(await visibleState(served)).toEqual(before);
  });

  test('a file that finds no room is refused and can be sent again; a download is served and shows later', async () => {
    const story = await openFillable();
    const { served, disk, data } = story;
    const { exported } = await workedJobs(story);
    const { job_id, upload_url } = await createImport(served);
    await command(served, 'clock', { advance: '10m' });
    const { download_url } = (await resultOf(served, exported)) as { download_url: string };
    disk.fill(0);
    const refused = await upload(served, upload_url);
    const download = await answered(await fetch(download_url));
    const waiting = await resultOf(served, job_id);
    disk.free();
    expect([refused.status, refused.headers.get('retry-after'), waiting]).toMatchObject([
      503,
      '5',
      { status: 'awaiting_input' },
    ]);
    expect([download.status, String(download.body).slice(-7)]).toEqual([200, '</tmx>\n']);
    expect(await resultOf(served, exported)).toMatchObject({ status: 'downloaded' });
    expect(readdirSync(join(data, 'uploads'))).toEqual([]);
    expect((await upload(served, upload_url)).status).toBe(204);
  });

  test('a sandbox starts, and every GET answers', async () => {
    const { data, served } = await openFillable();
    await asking(served)('POST', `/v3/translation_memories/${translationMemory}/export`);
    const before = await visibleState(served);
    await served.kill();
    const again = await serveFolder(data, 0);
    onTestFinished(again.kill);
    expect(await visibleState(again)).toEqual(before);
  });
});

/** From here on no commit finds room, until the function given is called. */
function failCommits(): () => void {
  const { exec } = DatabaseSync.prototype;
  const failing = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql !== 'COMMIT') return exec.call(this, sql);
    exec.call(this, 'ROLLBACK');
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  });
  onTestFinished(() => failing.mockRestore());
  return () => failing.mockRestore();
}

test('a file that fits, and whose job cannot be stored, is refused and leaves nothing', async ({ data }) => {
  const sandbox = openSandbox({ data });
  const { job_id, upload_url } = await createImport(sandbox);
  const makeRoom = failCommits();
  const refused = await upload(sandbox, upload_url);
  const left = readdirSync(join(data, 'uploads'));
  makeRoom();
  expect([refused.status, left]).toEqual([503, []]);
  expect((await upload(sandbox, upload_url)).status).toBe(204);
  await sandbox.idle();
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed' });
});

test('an import of a full account keeps its file until its failure is stored', async ({ data }) => {
  const withLimit = (memoryLimit: number) => ({ data, accounts: [{ id: fixtures.account, memoryLimit }] });
  const full = openSandbox(withLimit(1));
  const { job_id, upload_url } = await createImport(full);
  await full.seed.translationMemory();
  await upload(full, upload_url);
  const makeRoom = failCommits();
  await full.idle();
  const during = await resultOf(full, job_id);
  makeRoom();
  await full.close();
  const sandbox = openSandbox(withLimit(2));
  const after = await resultOf(sandbox, job_id);
  expect([during, after]).toMatchObject([{ status: 'processing' }, { status: 'completed' }]);
  expect(failures(await visibleState(sandbox, after))).toEqual([]);
});
