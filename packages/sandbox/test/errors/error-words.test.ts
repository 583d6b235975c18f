import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from '../../src/errors/error-words.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { DatabaseSync } from '../../src/store/sqlite.ts';
import { askingUnjudged } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { copiedStory, emptyFolder, openSandbox } from '../support/sandboxes.ts';

const failures: readonly [string, () => Promise<unknown>, string][] = [
  ['a missing file', async () => readFileSync('/no/such/file'), 'ENOENT: no such file or directory'],
  ['a missing module', async () => import(String('/no/such/module.ts')), 'ERR_MODULE_NOT_FOUND'],
  ['a missing database', async () => new DatabaseSync('/no/such.db'), 'unable to open database file'],
  ['the sandbox itself', async () => Promise.reject(new Error('no luck')), 'no luck'],
  ['no error', async () => Promise.reject('no luck'), 'no luck'],
];

test.each(failures)('of %s, a client reads no path', async (_, fail, words) => {
  await expect(fail().catch(wordsOf)).resolves.toBe(words);
});

/** What can be wrong with the file of a memory. */
const damages: Readonly<Record<string, (path: string) => void>> = {
  missing: rmSync,
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'other bytes': (path) => writeFileSync(path, 'no database'.repeat(1000)),
  'another database': (path) => {
    rmSync(path);
    using database = new DatabaseSync(path);
    database.exec('CREATE TABLE other (id INTEGER)');
  },
};

test.each(Object.entries(damages))('no answer has a path where memories are %s', async (_, damage) => {
  const data = await copiedStory(emptyFolder());
  const sandbox = openSandbox({ data });
  const memories = join(data, 'memories');
  for (const name of readdirSync(memories)) damage(join(memories, name));
  const said = [];
  for (const operation of operationDescriptions.filter(({ method }) => method !== 'DELETE')) {
    const { status, body } = await askingUnjudged(sandbox)(...exampleRequest(operation));
    said.push(`${status} ${JSON.stringify(body)}`);
    await sandbox.idle();
    const { job_id: job } = Object(body) as { job_id?: string };
    const shown = await askingUnjudged(sandbox)('GET', `/v3/translation_memories/jobs/${job}`);
    said.push(JSON.stringify(shown.body));
  }
  expect(said.filter((words) => words.startsWith('5'))).not.toEqual([]);
  expect(said.filter((words) => words.includes(dirname(data)))).toEqual([]);
});
