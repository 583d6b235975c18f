// A workbook as another program reads it.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A Python that has openpyxl; that of the system precedes one of the shell. */
export const python = ['/usr/bin/python3', 'python3'].find(
  (name) => spawnSync(name, ['-c', 'import openpyxl']).status === 0,
);

/** The cells of the first sheet. */
export function readWithOpenpyxl(path: string): unknown {
  const script = join(import.meta.dirname, 'read-workbook.py');
  const { status, stdout, stderr } = spawnSync(python ?? '', [script, path], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`openpyxl cannot read ${path}: ${stderr}`);
  return JSON.parse(stdout);
}
