// A push that is stopped, fails, or does not learn what became of a write: the next one finishes, and nothing is doubled.

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { type SheetCommands, sheetCommands } from '../support/sheet-commands.ts';

const lockFile = 'language-service.lock.json';
const header = 'source,target,source_lang,target_lang\n';
const three = `${header}a,A,en,de\na,B,en,fr\na,C,en,it\n`;
const changed = `${header}a,A2,en,de\na,B2,en,fr\na,C2,en,it\n`;

/** A file that was pushed and then changed, with the lock file of the push. */
async function editedSheet() {
  const commands = await sheetCommands();
  commands.put('terms.csv', three);
  await commands.run('glossaries push terms.csv');
  const locked = commands.text(lockFile);
  commands.put('terms.csv', changed);
  return { ...commands, locked };
}

/** Stops the push of a changed file at its write of this number: before it arrives, or after. */
async function stopAt(write: number, arrives: boolean): Promise<SheetCommands> {
  const commands = await editedSheet();
  const { run, sandbox, text, locked } = commands;
  const controller = new AbortController();
  let writes = 0;
  const fetch: PlatformFetch = async (url, init) => {
    writes += init.method === 'PATCH' ? 1 : 0;
    const isStopped = init.method === 'PATCH' && writes === write;
    if (isStopped && !arrives) controller.abort(new Interrupted('SIGINT'));
    const answer = await sandbox.fetch(url, init);
    if (isStopped && arrives) controller.abort(new Interrupted('SIGINT'));
    return answer;
  };
  const client = { fetch, clock: sandbox.clock };
  const stopped = await run('glossaries push terms.csv', { client, signal: controller.signal });
  expect(stopped.code).toBe(130);
  expect(text(lockFile)).toBe(locked);
  return commands;
}

test.each([
  { write: 1, arrives: false, left: 3 },
  { write: 1, arrives: true, left: 2 },
  { write: 3, arrives: false, left: 1 },
  { write: 3, arrives: true, left: 0 },
])('Ctrl-C at write $write, arrived: $arrives', async ({ write, arrives, left }) => {
  const { folder, run, lock } = await stopAt(write, arrives);
  const { id } = lock('terms.csv');
  const next = await run('glossaries push terms.csv');
  expect({ code: next.code, writes: next.writes.length }).toEqual({ code: 0, writes: left });
  expect(lock('terms.csv').id).toBe(id);
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
  expect(readdirSync(folder).sort()).toEqual(['.language-service', lockFile, 'terms.csv']);
});

test.each(['POST', 'PATCH'])(
  'a %s whose answer is lost ends with 12, and the next push writes nothing',
  async (lost) => {
    const { put, run, sandbox } = await sheetCommands();
    put('terms.csv', `${header}a,A,en,de\n`);
    if (lost === 'PATCH') await run('glossaries push terms.csv');
    put('terms.csv', `${header}a,A2,en,de\n`);
    const fetch: PlatformFetch = async (url, init) => {
      const answer = await sandbox.fetch(url, init);
      if (init.method === lost) throw new TypeError('the connection broke');
      return answer;
    };
    const client = { fetch, clock: sandbox.clock };
    expect(await run('glossaries push terms.csv --max-retries 0', { client })).toMatchObject({ code: 12 });
    expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
  },
);

/** A push whose writes fail from the second one on, and what happens then. */
async function failAtSecondWrite(
  { run, sandbox }: Pick<SheetCommands, 'run' | 'sandbox'>,
  status: number,
  then = () => {},
) {
  let writes = 0;
  const fetch: PlatformFetch = async (url, init) => {
    if (init.method !== 'PATCH' || ++writes < 2) return sandbox.fetch(url, init);
    then();
    return Response.json({ message: 'no' }, { status });
  };
  const client = { fetch, clock: sandbox.clock };
  const failed = await run('glossaries push terms.csv --max-retries 0', { client });
  expect(failed.code).toBe(14);
  expect(failed.stderr).toContain('1 of 3 writes succeeded, and the next one failed');
  return failed;
}

test('a push whose writes and lock file both fail names the writes first', async () => {
  const { folder, text, locked, ...commands } = await editedSheet();
  const failed = await failAtSecondWrite(commands, 500, () => {
    // Where a file of the state is written first, there is no folder any more.
    rmSync(join(folder, '.language-service'), { recursive: true });
    writeFileSync(join(folder, '.language-service'), '');
  });
  expect(failed.stderr).toContain('warning: the sync state could not be saved');
  expect(text(lockFile)).toBe(locked);
});

test('a push that fails in the middle is finished by the next one', async () => {
  const commands = await editedSheet();
  const { put, run } = commands;
  await failAtSecondWrite(commands, 409);
  put('terms.csv', changed.replace('A2', 'A3'));
  expect(await run('glossaries push terms.csv --dry-run')).toMatchObject({ code: 0 });
  put('terms.csv', changed);
  expect(await run('glossaries push terms.csv')).toMatchObject({
    code: 0,
    writes: ['PATCH /v3/glossaries/<id>', 'PATCH /v3/glossaries/<id>'],
  });
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
});

test('of two pushes at once, one glossary stays', async () => {
  const { put, run, lock } = await sheetCommands();
  put('terms.csv', three);
  put('copy.csv', three);
  await Promise.all([run('glossaries push terms.csv'), run('glossaries push copy.csv --name terms')]);
  const list = await run('glossaries list --json');
  const named = JSON.parse(list.stdout).data.filter((one: { name: string }) => one.name === 'terms');
  expect(named).toHaveLength(1);
  const ids = ['terms.csv', 'copy.csv'].map((name) => lock(name).id);
  expect(ids).toEqual([named[0].glossary_id, named[0].glossary_id]);
});
