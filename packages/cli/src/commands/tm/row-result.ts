// The results of a command's rows: the data, the exit status, and the printed lines.

import { NoProgressError } from 'language-service-bulk';
import { isLanguageServiceError } from 'language-service-client/core';
import { shellWord } from 'language-service-description/shell-quote';
import { type DroppedTranslations, droppedInWords } from 'language-service-tmx';
import { CommandError } from '../../frame/command-error.ts';
import type { Result } from '../../frame/define-command.ts';
import { type ExitStatus, Interrupted } from '../../frame/exit-status.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { exitStatusOf } from '../../frame/output/failure.ts';
import { safeLines } from '../../frame/output/safe-text.ts';
import type { Finding } from '../tmx/findings.ts';

export interface RowResult {
  readonly operation: 'import' | 'export';
  readonly file: string;
  /** The name of the new memory. */
  readonly name: string;
  /** The exit status that the command would have for this file alone. */
  readonly exitStatus: ExitStatus;
  readonly memoryId?: string | undefined;
  readonly jobId?: string | undefined;
  /** Whether an earlier run, or another process of the same run, had already imported the file. */
  readonly isBefore?: boolean | undefined;
  readonly bytes?: number | undefined;
  readonly sha256?: string | undefined;
  readonly segments?: number | undefined;
  /** The number of units that the service reports as skipped. */
  readonly skipped?: number | undefined;
  /** The translations of the file that the import left out of the memory; absent if the file was not checked. */
  readonly dropped?: DroppedTranslations | undefined;
  readonly reason?: string | undefined;
  /** True if no command can find out whether the service has the file, so that the user must decide. */
  readonly isUndecided?: boolean | undefined;
  /** Whether the file was skipped because the account already has a memory with its name. */
  readonly isSkipped?: boolean | undefined;
  /** Every skipped unit and translation; present only with --explain-skipped. */
  readonly explained?: readonly Finding[] | undefined;
  /** The number of units that the export of the new memory lacks; present only with --round-trip. */
  readonly missing?: number | undefined;
}

/**
 * Combines the results of many files into the result of the command.
 * @param repeated The option `--ledger`, which a suggested command must repeat. Empty for the default ledger.
 */
export function resultOf(data: readonly RowResult[], repeated: string): Result<readonly RowResult[]> {
  const left = data.filter(isLeft);
  const differing = data.filter(({ missing = 0 }) => missing > 0);
  if (left.length > 0) {
    const many = `${left.length} of ${data.length} files not ${pastOf(data)}, for the reasons above`;
    const message = data.length === 1 ? left.map(failureOf).join('') : many;
    const exitStatus = combineExitStatus(data.map((one) => one.exitStatus));
    return { data, exit: { exitStatus, message, hint: hintFor(left, repeated) } };
  }
  if (differing.length === 0) return { data };
  const message = `the export of the new memory lacks units of ${differing.map(({ file }) => file).join(', ')}`;
  return { data, exit: { exitStatus: 'checkFailed', message } };
}

/**
 * Combines the exit statuses of many files into one. If all statuses are equal, returns this status. Otherwise, returns
 * the first of `unknownOutcome` and `conflict` that any file has, because the user must decide about such a file. If no
 * file has one of the two, returns `partlyDone`.
 */
function combineExitStatus(exitStatuses: readonly ExitStatus[]): ExitStatus {
  const [first = 'done', ...others] = new Set(exitStatuses);
  if (others.length === 0) return first;
  const weighty = (['unknownOutcome', 'conflict'] as const).find((one) => exitStatuses.includes(one));
  return weighty ?? 'partlyDone';
}

/** The hint for a file if the account already has a memory with the same name. */
const existingHint =
  "To keep the old memory, pass --existing skip. To replace it, pass --existing replace. To have both, pass --existing duplicate. To import under another name, pass --name, such as --name '{folder}-{stem}'.";

/** The hint for a file that exceeds a quota of the account. */
const quotaHint =
  'Delete old memories or have the limit raised. Then run the same command again to continue.';

export const continueHint = 'Run the same command again to continue.';

/** The exit statuses of temporary failures, after which the same command may succeed later. */
const passing: ReadonlySet<ExitStatus> = new Set(['rateLimited', 'service', 'network']);

/**
 * Runs a command that the user can continue later. After Ctrl-C or an outage, throws an error with a hint on how to
 * continue.
 */
export async function withContinueHint<T>(hint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoProgressError) throw new CommandError('partlyDone', error.message, { hint });
    // An error of the client keeps its class and its status, which --json prints.
    if (isLanguageServiceError(error) && passing.has(exitStatusOf(error)))
      throw Object.assign(error, { hint: ('hint' in error && error.hint) || hint });
    if (!(error instanceof Interrupted)) throw error;
    throw new CommandError(error.exitStatus, error.message, { hint });
  }
}

/** The maximum number of results that the output shows with one line each. */
const listed = 20;

const final: ReadonlySet<ExitStatus> = new Set(['usage', 'jobFailed', 'notFound']);

/** Returns the hint that says what to do about files that were not imported or not exported. */
export function hintFor(left: readonly RowResult[], repeated: string): string {
  const undecided = left.find(({ isUndecided }) => isUndecided);
  const isImport = left.some(({ operation }) => operation === 'import');
  if (isImport && left.some(({ exitStatus }) => exitStatus === 'conflict')) return existingHint;
  if (undecided !== undefined) return undecidedHint(undecided.file, repeated);
  if (left.some(({ exitStatus }) => exitStatus === 'quota')) return quotaHint;
  if (left.some(({ exitStatus }) => !final.has(exitStatus))) return continueHint;
  if (!isImport) return 'Fix the cause, then run the same command again.';
  // The ledger has no row for a refused file.
  if (left.every(({ sha256 }) => sha256 === undefined))
    return `Fix ${left.length === 1 ? left[0]?.file : 'the files'}, then run the same command again.`;
  // A changed file gets a new row, which retry does not know.
  return `If a file is wrong, fix it and import it again. To retry the same files: language-service tm retry${repeated}`;
}

/** Returns the hint for a file that may have become a memory. Only the user can decide whether to import it again. */
function undecidedHint(file: string, ledger: string): string {
  const command = 'language-service tm';
  return `To check the job again: ${command} retry${ledger}. If the account does not have the memory, remove the old import from the ledger: ${command} forget ${shellWord(file)}${ledger}. Then run the same command again.`;
}

const pastOf = ([first]: readonly RowResult[]): string => `${first?.operation}ed`;

/**
 * Returns the results as text, with one line per file. For many files, returns the totals, and only the files that are
 * not done.
 */
export function render(data: readonly RowResult[]): string {
  // The error on stderr says why a single file is not done.
  if (data.length === 1 && data.some(isLeft)) return '';
  const lines = data.length <= listed ? data.map(lineOf) : [sumOf(data), ...data.filter(isLeft).map(lineOf)];
  return safeLines(lines);
}

const isLeft = ({ exitStatus }: RowResult): boolean => exitStatus !== 'done';

function sumOf(data: readonly RowResult[]): string {
  const isImport = data[0]?.operation === 'import';
  const all = data.filter((one) => !isLeft(one));
  const skipped = data.reduce((sum, one) => sum + (one.skipped ?? 0), 0);
  const [left, before] = [all.filter(({ isSkipped }) => isSkipped), all.filter(({ isBefore }) => isBefore)];
  const parts = [
    `${all.length - left.length - before.length} of ${pluralize(data.length, 'file')} ${pastOf(data)}`,
    before.length > 0 && `${before.length} ${isImport ? 'already imported' : 'unchanged'}`,
    left.length > 0 && `${left.length} skipped`,
    isImport && `${pluralize(skipped, 'segment')} skipped`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}${droppedPart(sumOfDropped(data))}`;
}

function droppedPart(dropped: DroppedTranslations | undefined): string {
  const words = dropped && droppedInWords(dropped);
  return words === undefined ? '' : `, ${words}`;
}

function sumOfDropped(data: readonly RowResult[]): DroppedTranslations {
  let translations = 0;
  const languages: Record<string, number> = {};
  for (const { dropped } of data) {
    translations += dropped?.translations ?? 0;
    for (const [language, count] of Object.entries(dropped?.languages ?? {}))
      languages[language] = (languages[language] ?? 0) + count;
  }
  return { translations, languages };
}

/** Returns the message for a file that was not imported or not exported. */
export function failureOf({ operation, file, name, exitStatus, reason }: RowResult): string {
  const result = exitStatus === 'unknownOutcome' ? 'may have been' : 'was not';
  return `${operation === 'import' ? file : name} ${result} ${operation}ed: ${reason}`;
}

function lineOf(row: RowResult): string {
  const { operation, file, name, exitStatus, isBefore, skipped = 0, memoryId, missing, reason } = row;
  const label = operation === 'import' ? file : name;
  if (exitStatus !== 'done') return failureOf(row);
  if (row.isSkipped) return `${label}: skipped, because ${reason}`;
  if (operation === 'export' && isBefore) return `${name}: unchanged in ${file}`;
  if (operation === 'export') return `${name}: ${row.bytes} bytes in ${file}`;
  const stored = row.segments === undefined ? 'imported' : `${pluralize(row.segments, 'segment')} stored`;
  const compared = missing === undefined ? '' : `, ${missing} missing in the export`;
  const before = isBefore ? ' (already imported)' : '';
  return `${label}: ${stored}, ${skipped} skipped${droppedPart(row.dropped)}${compared}, memory ${memoryId}${before}`;
}

/** Returns whether there are so few files that the output can show each in its own line. */
export const isFew = (rows: readonly unknown[]): boolean => rows.length <= listed;
