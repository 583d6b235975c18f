// What has become of the files of one command.

import type { Row } from 'language-service-bulk';
import type { Result } from '../commands/define-command.ts';
import type { Ending } from '../exit-codes.ts';
import { amount } from '../output/amount.ts';
import { safeLine } from '../output/safe-text.ts';
import type { Stopped } from './work-rows.ts';

export interface BulkOutcome {
  readonly files: number;
  readonly done: number;
  readonly failed: number;
  /** Files that wait, for a place in the account or for a machine that can read them. */
  readonly open: number;
  /** Files that no import takes: empty ones and too large ones. */
  readonly refused: number;
  /** Segments that the service did not store. */
  readonly skipped: number;
  /** Memories beside the one of their file, and whether they were deleted. */
  readonly doubles: readonly string[];
  readonly removed: readonly string[];
  /** Every file that is not done. */
  readonly problems: readonly { readonly file: string; readonly reason: string }[];
}

export interface OutcomeParts {
  readonly rows: readonly Row[];
  readonly refused?: readonly { readonly path: string; readonly reason: string }[];
  readonly removed?: readonly string[];
}

export function outcomeOf({ rows, refused = [], removed = [] }: OutcomeParts): BulkOutcome {
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  const done = count('done');
  const failed = count('failed');
  const unfinished = rows.filter(({ state }) => state !== 'done');
  return {
    files: rows.length + refused.length,
    done,
    failed,
    open: rows.length - done - failed,
    refused: refused.length,
    skipped: rows.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
    doubles: rows.flatMap(({ doubles }) => doubles),
    removed,
    problems: [
      ...refused.map(({ path: file, reason }) => ({ file, reason })),
      ...unfinished.map(({ path: file, state, failure }) => ({
        file,
        reason: failure?.message ?? `it is ${state}`,
      })),
    ],
  };
}

/** Ends with `partlyDone` where some files are done, else as the files did. */
export function resultOf(data: BulkOutcome, what: string, stopped: Stopped): Result<BulkOutcome> {
  const { files, done, open, failed } = data;
  if (done === files) return { data };
  const full = stopped === undefined ? '' : `; ${stopped.full}`;
  const message = `${files - done} of ${amount(files, 'file')} not ${what}${full}`;
  const hint =
    open > 0
      ? 'Run the same command again: it continues.'
      : failed > 0
        ? 'Try them again with the same ledger: language-service bulk retry'
        : undefined;
  return { data, ends: { ending: endingOf(data, stopped), message, ...(hint && { hint }) } };
}

function endingOf({ done, failed, open }: BulkOutcome, stopped: Stopped): Ending {
  if (done > 0) return 'partlyDone';
  if (stopped !== undefined) return 'quota';
  if (failed > 0) return 'jobFailed';
  return open > 0 ? 'partlyDone' : 'usage';
}

export function render({ files, done, skipped, doubles, removed, problems }: BulkOutcome): string {
  const lines = [`${done} of ${amount(files, 'file')} done, ${amount(skipped, 'segment')} skipped`];
  if (doubles.length > 0) lines.push(`further memories of the same files: ${doubles.join(', ')}`);
  if (removed.length > 0) lines.push(`deleted: ${removed.join(', ')}`);
  lines.push(...problems.map(({ file, reason }) => `${file}: ${reason}`));
  return lines.map((line) => `${safeLine(line)}\n`).join('');
}
