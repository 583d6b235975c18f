// The law of glossaries in files. Requests are counted, since the least of them is part of it.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { type GlossaryRecipe, generatedGlossary, glossaryFile, optionsOf } from './generated-glossary.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'language-service-law-'));
  try {
    const { bytes, edited, ...file } = await glossaryFile(recipe);
    const fileName = `${randomUUID()}-${file.fileName}`;
    const path = join(folder, fileName);
    const run = commandRunner(sandbox, folder, fileName, counted);
    writeFileSync(path, bytes);
    const first = await run('push', optionsOf(recipe));
    expect(first).toMatchObject({ code: 0, writes: ['POST'] });
    const again = await run('push', []);
    expect(again).toMatchObject({ code: 0, writes: [], id: first.id });
    await run('pull', []);
    expect(readFileSync(path)).toEqual(bytes);
    rmSync(path);
    await run('pull', []);
    expect(readFileSync(path)).toEqual(bytes);
    writeFileSync(path, edited);
    const edit = await run('push', []);
    expect(edit).toMatchObject({ code: 0, writes: ['PATCH'], id: first.id });
    rmSync(path);
    await run('pull', []);
    expect(readFileSync(path)).toEqual(edited);
    counted.glossaries += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    const { data } = JSON.parse(stdout);
    return { code, writes, id: data.files[0].id };
  };
}
