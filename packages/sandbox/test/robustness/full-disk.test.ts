import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { createImport, resultOf, upload } from '../support/import-file.ts';
import { emptyFolder } from '../support/sandboxes.ts';
import { type ServedProcess, serveFolder } from '../support/served-process.ts';

// A disk that is full is one on which a file cannot grow: so it is for a process whose files are held to a size.

const MOST_KIB = 1024;

/** A file that has room itself, and whose memory has none: that holds every text twice. */
function fileOf(units: number): string {
  const unit = (number: number): string =>
    `<tu><tuv xml:lang="en"><seg>${number} ${'Brake, '.repeat(40)}</seg></tuv><tuv xml:lang="de"><seg>${number} ${'Bremse, '.repeat(40)}</seg></tuv></tu>`;
  const body = Array.from({ length: units }, (_, index) => unit(index)).join('');
  return `<tmx version="1.4"><header srclang="en"/><body>${body}</body></tmx>`;
}

function filesIn(data: string): string[] {
  return ['uploads', 'memories', 'exports'].flatMap((part) => readdirSync(join(data, part)));
}

/** A folder with a memory whose export takes more than there is room for, and a process that finds it so. */
async function fullDisk(): Promise<{ data: string; served: ServedProcess; memory: string }> {
  const data = emptyFolder();
  await using sandbox = createSandbox({ data });
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory({ segments: 12_000 });
  await sandbox.close();
  const served = await serveFolder(data, MOST_KIB);
  onTestFinished(served.kill);
  return { data, served, memory };
}

const idle = ({ url }: ServedProcess): Promise<Response> =>
  fetch(`${url}/__sandbox/idle`, { method: 'POST' });

test('an import or an export that finds no room fails, says so and leaves nothing; what fits continues', async () => {
  const { data, served, memory } = await fullDisk();
  const importOf = async (units: number): Promise<unknown> => {
    const file = fileOf(units);
    const { job_id, upload_url } = await createImport(served, file);
    expect((await upload(served, upload_url, file)).status).toBe(204);
    await idle(served);
    return resultOf(served, job_id);
  };
  const { body } = await asking(served)('POST', `/v3/translation_memories/${memory}/export`);
  await idle(served);
  expect(await resultOf(served, (body as { job_id: string }).job_id)).toEqual({
    status: 'failed',
    error: { message: 'the export did not end: EFBIG: file too large' },
  });
  expect(await importOf(1400)).toEqual({ status: 'failed', error: { message: 'disk I/O error' } });
  expect(filesIn(data)).toEqual([`${memory}.db`]);
  expect(await importOf(100)).toMatchObject({ status: 'completed' });
  expect(filesIn(data)).toHaveLength(2);
});
