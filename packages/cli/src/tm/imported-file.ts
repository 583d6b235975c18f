// What became of the files of an import.

import type { Result } from '../commands/define-command.ts';
import type { Ending } from '../exit-codes.ts';
import { amount } from '../output/amount.ts';
import type { Finding } from '../tmx/findings.ts';
import type { LeftRow } from './job-run.ts';
import { worstEnding } from './row-ending.ts';

export interface ImportedFile {
  readonly file: string;
  readonly name: string;
  /** How it ended: the name of an exit code. */
  readonly ending: Ending;
  readonly memoryId?: string | undefined;
  readonly jobId?: string | undefined;
  /** Whether an earlier run had imported it. */
  readonly isBefore: boolean;
  readonly segments?: number | undefined;
  /** Units that the service did not store, by its own count. */
  readonly skipped?: number | undefined;
  readonly reason?: string | undefined;
  /** Every unit and translation that was left out, with --explain-skipped. */
  readonly explained?: readonly Finding[] | undefined;
  /** Units that the export lacks, with --round-trip. */
  readonly missing?: number | undefined;
}

type More = Pick<ImportedFile, 'isBefore' | 'segments' | 'explained' | 'missing'>;

export function importedFile(file: string, { row, ending, reason }: LeftRow, more: More): ImportedFile {
  const { name, memoryId, jobId, skipped } = row;
  return { file, name, ending, memoryId, jobId, skipped, reason, ...more };
}

/** The exit code is that of the files, where all end alike; else a part is done. */
export function resultOf(data: readonly ImportedFile[]): Result<readonly ImportedFile[]> {
  const open = data.filter(({ ending }) => ending !== 'done');
  const differing = data.filter(({ missing = 0 }) => missing > 0);
  if (open.length > 0) {
    const reasons = open.map(({ file, reason }) => `${file}: ${reason}`).join('; ');
    const message = `${open.length} of ${amount(data.length, 'file')} not imported: ${reasons}`;
    const hint = open.some(({ ending }) => resumable.has(ending)) ? goOn : undefined;
    return {
      data,
      ends: { ending: worstEnding(data.map(({ ending }) => ending)), message, ...(hint && { hint }) },
    };
  }
  if (differing.length === 0) return { data };
  const message = `The export lacks units of ${differing.map(({ file }) => file).join(', ')}`;
  return { data, ends: { ending: 'checkFailed', message } };
}

const resumable: ReadonlySet<Ending> = new Set([
  'network',
  'service',
  'rateLimited',
  'unknownOutcome',
  'quota',
]);
const goOn = 'Continue with: language-service tm resume';

/** A line a file. */
export function render(data: readonly ImportedFile[]): string {
  return data.map((file) => `${inWords(file)}\n`).join('');
}

function inWords({
  file,
  ending,
  isBefore,
  segments = 0,
  skipped = 0,
  memoryId,
  missing,
  reason,
}: ImportedFile): string {
  if (ending !== 'done') return `${file}: not imported: ${reason}`;
  const before = isBefore ? ' (imported before)' : '';
  const compared = missing === undefined ? '' : `, ${missing} missing in the export`;
  return `${file}: ${amount(segments, 'segment')} stored, ${skipped} skipped${compared}: ${memoryId}${before}`;
}
