import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { emptyFolder, openSandbox } from '../support/sandboxes.ts';

const STORES = join(import.meta.dirname, '../fixtures/stores');

/** A data folder as the sandbox of that commit left it: a glossary, an imported memory, and an export of it. */
function storeOf(commit: string): string {
  const data = emptyFolder();
  for (const part of ['uploads', 'memories', 'exports']) mkdirSync(join(data, part));
  const packed = join(STORES, commit);
  for (const name of readdirSync(packed, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.gz')) continue;
    writeFileSync(join(data, name.slice(0, -3)), gunzipSync(readFileSync(join(packed, name))));
  }
  return data;
}

/** Everything in a data folder. */
function contentsOf(data: string): Record<string, string> {
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => /\./.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(data, name), 'base64')]));
}

function versionOf(data: string): unknown {
  using catalog = new DatabaseSync(join(data, 'catalog.db'));
  return catalog.prepare('PRAGMA user_version').get()?.['user_version'];
}

test('a store whose memories have the present layout opens with everything in it', async () => {
  const data = storeOf('bc8a4d9');
  const sandbox = openSandbox({ data });
  const ask = asking(sandbox);
  const { body } = await ask('GET', '/v3/translation_memories');
  const [{ translation_memory_id: memory }] = Object(body).translation_memories;
  const segments = await ask('GET', `/v3/translation_memories/${memory}/segments`);
  const exported = await ask('POST', `/v3/translation_memories/${memory}/export`);
  const glossaries = await ask('GET', '/v3/glossaries');
  expect([segments.body, exported.status, glossaries.body]).toMatchObject([
    { segments: [{ source_text: 'Check the brakes.' }, { source_text: 'Charge the battery.' }] },
    200,
    { glossaries: [{ name: 'Bikes' }] },
  ]);
  await sandbox.close();
  expect(versionOf(data)).toBe(2);
});

test('a store whose memories have an earlier layout is refused in a line, and stays as it is', () => {
  const data = storeOf('226ce98');
  const before = contentsOf(data);
  expect(() => createSandbox({ data })).toThrow(
    `The data folder ${data} has version 1 of the data, and its translation memories cannot be read by this sandbox, which has version 2. Choose another folder, or delete this one; the release of the sandbox that wrote it still opens it.`,
  );
  expect(contentsOf(data)).toEqual(before);
});

test('a store of a later version is refused in a line, and stays as it is', async () => {
  const data = emptyFolder();
  await createSandbox({ data }).close();
  {
    using catalog = new DatabaseSync(join(data, 'catalog.db'));
    catalog.exec('PRAGMA user_version = 3');
  }
  const before = contentsOf(data);
  expect(() => createSandbox({ data })).toThrow(
    `The data folder ${data} has version 3 of the data, and this sandbox has version 2. Update language-service-sandbox, or choose another folder.`,
  );
  expect(contentsOf(data)).toEqual(before);
});
