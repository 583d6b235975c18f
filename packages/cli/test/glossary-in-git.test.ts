import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sheetCommands } from './support/sheet-commands.ts';

// examples/glossary-in-git: the commands of its workflow, from the first push to a change made elsewhere.

const example = 'examples/glossary-in-git';
const lockFile = 'terms/language-service.lock.json';
const commands = [
  ...readFileSync(join(example, '.github/workflows/glossaries.yml'), 'utf8').matchAll(
    /run: npx --yes -p language-service-cli@\S+ language-service (.*)/g,
  ),
].map(([, command = '']) => command);
const [check = '', push = '', notice = ''] = commands;

async function clone() {
  const repository = await sheetCommands();
  cpSync(example, repository.folder, { recursive: true });
  return repository;
}

test('the first push creates the glossary and its lock file; the next one writes nothing', async () => {
  const { run, has } = await clone();
  expect((await run(push)).writes).toEqual(['POST /v3/glossaries']);
  expect(has(lockFile)).toBe(true);
  expect(await run(push)).toMatchObject({ code: 0, writes: [] });
});

test('a row is edited twice when the lock file of the first push is kept, as the workflow does', async () => {
  const { run, put, text } = await clone();
  await run(push);
  const [sheet, lock] = ['terms/components.en-de.csv', lockFile];
  const old = text(lock);
  put(sheet, text(sheet).replace('Tretlager', 'Innenlager'));
  await run(push);
  const kept = text(lock);
  put(sheet, text(sheet).replace('Innenlager', 'Lager'));
  put(lock, old);
  expect(await run(push)).toMatchObject({ code: 13, writes: [] });
  put(lock, kept);
  expect(await run(push)).toMatchObject({ code: 0, writes: ['PATCH /v3/glossaries/<id>'] });
});

test('a faulty sheet fails the pull request, and a change made elsewhere the nightly run', async () => {
  const { run, put, text } = await clone();
  await run(push);
  const sheet = 'terms/components.en-de.csv';
  const before = text(sheet);
  put(sheet, `${before}bell,\n`);
  expect(await run(check)).toMatchObject({ code: 13, requests: [] });
  put(sheet, before);
  await run('glossaries delete-dictionary components --source-lang en --target-lang de --yes');
  expect(await run(notice)).toMatchObject({ code: 13, writes: [] });
});
