// The simulation finds each mutant within two thousand histories. The printed table shows the first history that
// finds it.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { mistakes } from '../simulation/mistakes.ts';

const program = join(import.meta.dirname, '../simulation/simulate.ts');
const run = promisify(execFile);
const table: string[] = [];

afterAll(() => console.log(table.join('\n')));

test.for(mistakes)('found: %s', { timeout: 1_800_000 }, async ([name]) => {
  const args = ['--conditions=source', program, '--seeds', '2000', '--mistake', name];
  const output = await run(process.execPath, args).then(
    ({ stdout }) => stdout,
    // The exit code is 1 if the simulation has found a problem.
    (error: Error & { readonly stdout: string }) => error.stdout,
  );
  const [first = ''] = output.split('\n');
  table.push(`${name}: ${first}`);
  expect(first).toMatch(/^seed \d+: /);
});
