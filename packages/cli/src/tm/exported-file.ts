// What became of the memories of an export.

import { relative } from 'node:path';
import type { Result } from '../commands/define-command.ts';
import type { Ending } from '../exit-codes.ts';
import { amount } from '../output/amount.ts';
import type { LeftRow } from './job-run.ts';
import { worstEnding } from './row-ending.ts';

export interface ExportedFile {
  readonly memoryId: string | undefined;
  readonly name: string;
  readonly file: string;
  /** How it ended: the name of an exit code. */
  readonly ending: Ending;
  readonly bytes: number;
  readonly sha256?: string | undefined;
  readonly reason?: string | undefined;
}

/** The file as its user would name it in the folder of the command. */
export function exportedFile({ row, ending, reason }: LeftRow, folder: string): ExportedFile {
  const { memoryId, name, path, size: bytes, sha256 } = row;
  const file = relative(folder, path);
  return { memoryId, name, file, ending, bytes, sha256, reason };
}

export function resultOf(data: readonly ExportedFile[]): Result<readonly ExportedFile[]> {
  const open = data.filter(({ ending }) => ending !== 'done');
  if (open.length === 0) return { data };
  const reasons = open.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
  const message = `${open.length} of ${amount(data.length, 'memory').replace('memorys', 'memories')} not exported: ${reasons}`;
  const ending = worstEnding(data.map((one) => one.ending));
  return { data, ends: { ending, message, hint: 'Continue with: language-service tm resume' } };
}

/** A line a memory. */
export function render(data: readonly ExportedFile[]): string {
  return data
    .map(({ name, file, ending, bytes, reason }) =>
      ending === 'done' ? `${name}: ${bytes} bytes in ${file}\n` : `${name}: not exported: ${reason}\n`,
    )
    .join('');
}
