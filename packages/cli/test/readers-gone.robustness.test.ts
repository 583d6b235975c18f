// A reader that has seen enough (`2>&1 | head`) takes no result away: what fails, differs or works on still ends with the
// exit code that says so.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fixtures } from 'language-service-sandbox';
import { expect } from 'vitest';
import { commandTable } from '../src/commands/command-table.ts';
import { writerOf } from '../src/frame/output/writer.ts';
import { runCommandLine } from '../src/frame/run-command-line.ts';
import { accountOf } from './support/account.ts';
import { accountFolder } from './support/account-folder.ts';
import { openSandbox, processIoOf, test } from './support/command-line.ts';
import { folderWith } from './support/folder-with-files.ts';
import { tm } from './support/memory-commands.ts';
import { memoryOf, unit } from './support/memory-files.ts';

/** A pipe whose reader is gone, or goes at the first write. */
function unread({ isGone = true } = {}): Writable {
  const failure = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const stream = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done, failure) });
  return isGone ? stream.destroy() : stream;
}

const sheet = 'en\tde\nwheel\tRad\nwheel\tFelge\n';
const files = { 'bad.tsv': sheet, 'text.md': 'You will recieve it.\n' };

test.for([
  ['glossaries check bad.tsv', 13],
  ['glossaries get nothing', 5],
  ['glossaries get nothing --json', 5],
  ['correct --check text.md', 13],
  ['correct --check text.md --report json', 13],
  [`translation-memories list-segments ${fixtures.ids.translationMemory} --all --page-size 1 --jsonl`, 0],
] as const)('%s ends with %i where nobody reads', async ([line, due]) => {
  const sandbox = await openSandbox();
  const folder = folderWith(files);
  const io = processIoOf(line.split(' '), sandbox, { folder: folder.path, environment: folder.environment });
  for (const isGone of [true, false]) {
    const streams = {
      stdin: processIoOf([], undefined, {}).stdin,
      stdout: unread({ isGone }),
      stderr: unread({ isGone }),
    };
    expect(await runCommandLine({ ...io, ...streams }, commandTable)).toBe(due);
  }
});

test('a check of an account that differs ends with 13, and an apply is done, where nobody reads', async () => {
  const { run, edit, folder, sandbox, find } = await accountFolder();
  await run('account pull');
  edit(find('glossaries')[0], (text) => `${text}spoke\tSpeiche\ten\tde\n`);
  const unheard = (line: string) => {
    const io = processIoOf([...line.split(' '), '--no-input'], sandbox, { folder });
    return runCommandLine({ ...io, stdout: unread(), stderr: unread() }, commandTable);
  };
  expect(await unheard('account check')).toBe(13);
  expect(await unheard('account check --json')).toBe(13);
  expect(await unheard('account apply --yes')).toBe(0);
  expect(await run('account check')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
});

test('an import of many files whose rows nobody reads imports them all', async ({ sandbox }) => {
  const { translationMemories } = accountOf(sandbox).client;
  const before = (await translationMemories.list().toArray()).length;
  const folder = folderWith({});
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(folder.path, `${name}.tmx`), memoryOf(unit({ en: name, de: name })));
  const stdout = unread({ isGone: false });
  const { code } = await tm(sandbox, folder, ['import', '.', '--jsonl'], { stdout });
  expect(code).toBe(0);
  expect((await translationMemories.list().toArray()).length - before).toBe(3);
});

test('a reader that is slow leaves no listener behind', async () => {
  const write = (_chunk: unknown, _encoding: unknown, done: () => void) => void setImmediate(done);
  const slow = new Writable({ highWaterMark: 1, write });
  for (let line = 0; line < 5; line += 1) await writerOf(slow).write('x');
  expect([slow.listenerCount('close'), slow.listenerCount('drain')]).toEqual([0, 0]);
});
