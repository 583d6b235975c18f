import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandbox, fixtures } from '../../src/index.ts';
import { asking, askingUnjudged } from '../support/ask.ts';
import { emptyFolder, openSandbox } from '../support/sandboxes.ts';

const memory = fixtures.ids.translationMemory;
const SEGMENTS = `/v3/translation_memories/${memory}/segments`;
const glossary = { name: 'Bikes', dictionaries: [] };

/** The data folder of a sandbox that has ended. */
async function writtenFolder(): Promise<string> {
  const data = emptyFolder();
  await using sandbox = createSandbox({ data });
  await sandbox.seed.story();
  return data;
}

const isDamaged = 'is damaged. Restore the data folder from a copy, or delete it.';

test.each([
  ['cut off', (catalog: string) => truncateSync(catalog, 5000), isDamaged],
  ['written over', (catalog: string) => overwrite(catalog, 4096 + 8), isDamaged],
  [
    'of another kind',
    (catalog: string) => overwrite(catalog, 20),
    'is no catalog of a sandbox. Choose another data folder.',
  ],
  [
    'a folder',
    (catalog: string) => {
      rmSync(catalog);
      mkdirSync(catalog);
    },
    'cannot be opened. Check who may open it, or choose another data folder.',
  ],
])('a catalog that is %s is refused with its path and what to do', async (_, damage, reason) => {
  const data = await writtenFolder();
  const catalog = join(data, 'catalog.db');
  damage(catalog);
  expect(() => createSandbox({ data })).toThrow(`The catalog ${catalog} ${reason}`);
});

function overwrite(path: string, start: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4000, 0xff), 0, 4000, start);
  closeSync(file);
}

test.each([
  ['is damaged', (path: string) => writeFileSync(path, 'no memory')],
  ['is gone', (path: string) => rmSync(path)],
])('a memory whose file %s can be deleted', async (_, damage) => {
  const data = await writtenFolder();
  damage(join(data, 'memories', `${memory}.db`));
  const sandbox = openSandbox({ data });
  const ask = asking(sandbox);
  expect(await askingUnjudged(sandbox)('GET', SEGMENTS)).toMatchObject({
    status: 500,
    body: {
      message:
        'Internal server error: the file of this translation memory is damaged or missing: delete the memory, or restore the data folder from a copy',
    },
  });
  expect((await ask('DELETE', `/v3/translation_memories/${memory}`)).status).toBe(204);
  expect((await ask('GET', SEGMENTS)).status).toBe(404);
});

test.each([
  ['GET', '/v3/glossaries', undefined],
  ['POST', '/v3/glossaries', glossary],
  ['GET', SEGMENTS, undefined],
  ['POST', `/v3/translation_memories/${memory}/export`, undefined],
  ['PUT', '/files/imports/some-job', 'text'],
] as const)('without its data folder, %s %s is refused', async (method, path, body) => {
  const data = await writtenFolder();
  const sandbox = openSandbox({ data });
  rmSync(data, { recursive: true });
  const { status, body: answer } = await askingUnjudged(sandbox)(method, path, body);
  expect({ status, answer }).toEqual({
    status: 503,
    answer: {
      message:
        'Service unavailable: the data folder of the sandbox was removed; start the sandbox again, or reset it',
      code: 'service_unavailable',
    },
  });
});

test('after its data folder was removed, a reset makes a new one', async () => {
  const data = await writtenFolder();
  const sandbox = openSandbox({ data });
  rmSync(data, { recursive: true });
  await sandbox.reset();
  expect((await asking(sandbox)('POST', '/v3/glossaries', glossary)).status).toBe(201);
  await sandbox.close();
  const ask = asking(openSandbox({ data }));
  expect((await ask('GET', '/v3/glossaries')).body).toMatchObject({ glossaries: [{ name: 'Bikes' }] });
});
