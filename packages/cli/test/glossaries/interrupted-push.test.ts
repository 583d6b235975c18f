// A push that is stopped, or does not learn what became of a write: the next one finishes, and nothing is doubled.

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

/** Pushes once, changes the file, and stops the second push at its write of this number: before it arrives, or after. */
async function stopAt(write: number, arrives: boolean): Promise<SheetCommands> {
  const commands = await sheetCommands();
  const { put, run, sandbox, text } = commands;
  put('terms.csv', three);
  await run('glossaries push terms.csv');
  const locked = text(lockFile);
  put('terms.csv', changed);
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

test('a push whose writes and lock file both fail names the writes first', async () => {
  const { put, run, sandbox, folder, text } = await sheetCommands();
  put('terms.csv', three);
  await run('glossaries push terms.csv');
  const locked = text(lockFile);
  put('terms.csv', changed);
  let writes = 0;
  const fetch: PlatformFetch = (url, init) => {
    if (init.method !== 'PATCH' || ++writes < 2) return sandbox.fetch(url, init);
    // Where a file of the state is written first, there is no folder any more.
    rmSync(join(folder, '.language-service'), { recursive: true });
    writeFileSync(join(folder, '.language-service'), '');
    return Promise.resolve(Response.json({ message: 'no' }, { status: 500 }));
  };
  const client = { fetch, clock: sandbox.clock };
  const failed = await run('glossaries push terms.csv --max-retries 0', { client });
  expect(failed.code).toBe(14);
  expect(failed.stderr).toContain('1 of 3 writes succeeded; the next one failed');
  expect(failed.stderr).toContain('warning: language-service.lock.json could not be written');
  expect(text(lockFile)).toBe(locked);
});
