// The law of glossaries in files. Requests are counted, since the least of them is part of it.

import { randomUUID } from 'node:crypto';
import { mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import {
  beginsWithNames,
  type GlossaryRecipe,
  generatedGlossary,
  glossaryFile,
  hasNotes,
  optionsOf,
} from './generated-glossary.ts';

/** Requests of one kind of step, over all glossaries. */
export interface Counted {
  glossaries: number;
  reads: number;
  writes: number;
}

/** Checks the law over generated glossaries, and gives the requests that it took. */
export async function checkSyncLaw(numRuns: number, seed: number): Promise<Counted> {
  const counted: Counted = { glossaries: 0, reads: 0, writes: 0 };
  const sandbox = createSandbox({ journalLimit: 100 });
  try {
    const check = (recipe: GlossaryRecipe) => checkOne(recipe, sandbox, counted);
    await fc.assert(fc.asyncProperty(generatedGlossary, check), { numRuns, seed });
    return counted;
  } finally {
    await sandbox.close();
  }
}

async function checkOne(recipe: GlossaryRecipe, sandbox: Sandbox, counted: Counted): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'language-service-law-'));
  const { bytes, edited, ...file } = await glossaryFile(recipe);
  const fileName = `${randomUUID()}-${file.fileName}`;
  const path = join(folder.path, fileName);
  const run = commandRunner(sandbox, folder.path, fileName, counted);
  // A file that is gone is written again; what its columns of other names held is not on the service.
  const makeAgain = async (expected: Buffer) => {
    rmSync(path);
    await run('pull', []);
    if (!hasNotes(recipe)) expect(readFileSync(path)).toEqual(expected);
    expect(await run('push', [])).toMatchObject({ code: 0, writes: [] });
  };
  writeFileSync(path, bytes);
  const first = await run('push', optionsOf(recipe));
  expect(first).toMatchObject({ code: 0, writes: ['POST'] });
  const again = await run('push', []);
  expect(again).toMatchObject({ code: 0, writes: [], id: first.id });
  await checkWithoutLock(recipe, path, sandbox);
  await run('pull', []);
  expect(readFileSync(path)).toEqual(bytes);
  await makeAgain(bytes);
  writeFileSync(path, edited);
  const edit = await run('push', []);
  expect(edit).toMatchObject({ code: 0, writes: ['PATCH'], id: first.id });
  await makeAgain(edited);
  counted.glossaries += 1;
}

/** Without options and lock file a file is read as the same entries, or it is refused: it is never another glossary. */
async function checkWithoutLock(recipe: GlossaryRecipe, path: string, sandbox: Sandbox): Promise<void> {
  const lockPath = join(dirname(path), 'language-service.lock.json');
  const lock = readFileSync(lockPath);
  rmSync(lockPath);
  const { name } = JSON.parse(lock.toString()).things[basename(path)];
  const args = ['glossaries', 'push', basename(path), '--check', '--glossary', name, '--json'];
  const { code, stdout } = await runCommand(args, sandbox, { folder: dirname(path) });
  if (!beginsWithNames(recipe)) expect({ is: [0, 2].includes(code), stdout }).toEqual({ is: true, stdout });
  writeFileSync(lockPath, lock);
}

function commandRunner(sandbox: Sandbox, folder: string, fileName: string, counted: Counted) {
  return async (command: string, options: readonly string[]) => {
    sandbox.journal.clear();
    const { code, stdout, stderr } = await runCommand(
      ['glossaries', command, fileName, '--json', ...options],
      sandbox,
      { folder },
    );
    if (code !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
    const methods = sandbox.journal.entries().map(({ method }) => method);
    const writes = methods.filter((method) => method !== 'GET');
    counted.reads += methods.length - writes.length;
    counted.writes += writes.length;
    const lock = JSON.parse(readFileSync(join(folder, 'language-service.lock.json'), 'utf8'));
    return { code, writes, id: lock.things[fileName].id };
  };
}
