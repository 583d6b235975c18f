// The service gives the number of skipped units, and the command names them: the two must agree.

import { expect } from 'vitest';
import { openSandbox, runCommand } from './command-line.ts';
import { folderWith } from './folder-with-files.ts';

/** Imports the file and counts what is named. Of a file that is refused, `tmx explain` names every unit. */
export async function expectSkippedNamed(file: string): Promise<void> {
  const { path: folder, environment } = folderWith();
  const args = ['tm', 'import', file, '--explain-skipped', '--json'];
  const { stdout, stderr, code } = await runCommand(args, await openSandbox(), { folder, environment });
  if (code === 2) return expectAllNamed(file);
  expect(code).toBe(0);
  const [imported] = JSON.parse(stdout).data;
  const units = imported.explained.filter(({ what }: { what: string }) => what === 'unit');
  expect(units.length).toBe(imported.skipped);
  const unplaced = units.filter(
    ({ line, message }: { line: number; message: string }) => !(line > 0) || message === '',
  );
  expect(unplaced).toEqual([]);
  expect(stderr).not.toContain('were expected');
}

async function expectAllNamed(file: string): Promise<void> {
  const { stdout, stderr } = await runCommand(['tmx', 'explain', file, '--jsonl'], undefined);
  const [, read, stored] = / has (\d+) units?\. An import stores (\d+)\.\n$/.exec(stderr) ?? [];
  expect(stored).toBe('0');
  expect(stdout.trim().split('\n').length).toBe(Number(read));
}
