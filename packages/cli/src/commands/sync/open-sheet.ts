// Opens a table file for a command: reads its rows and its lock entry, and reports errors.

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openLock } from 'language-service-account/keep-lock';
import { conflictIn } from 'language-service-account/lock';
import { type Finding, findingInWords, lossesIn } from 'language-service-sheets/place';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { faultOfFile } from '../../frame/files/named-file.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { safeLine } from '../../frame/output/safe-text.ts';
import { annotation } from '../../frame/output/warning.ts';
import type { KindSpec } from '../../frame/sheets/column-spec.ts';
import { type ReadContent, readSheets } from '../../frame/sheets/read-sheets.ts';
import { orUsageError } from '../../frame/sheets/sheet-fault.ts';
import { type FileOptions, type KnownLayout, type Reading, readingOf } from './reading-order.ts';

const mostFaultsShown = 20;

/**
 * Reads a table file.
 * @throws UsageError if the file does not exist, or if options, file name and lock file contradict each other.
 */
export async function openFile(
  { folder }: Pick<Context, 'folder'>,
  kind: KindSpec,
  path: string,
  options: FileOptions,
  lock: KnownLayout | undefined,
) {
  const bytes = await readIfPresent(resolve(folder, path));
  if (bytes === undefined) throw new UsageError(faultOfFile(path, 'ENOENT'));
  return { bytes, content: await readAs(kind, path, bytes, readingOf(kind, path, options, lock)) };
}

/** Reads the content of a table file. An error names the file and explains why the file was read in this format. */
export async function readAs(
  kind: KindSpec,
  path: string,
  bytes: Buffer,
  { format, hints, origin }: Reading,
): Promise<ReadContent> {
  const marked = format === 'xlsx' ? undefined : conflictIn(bytes.toString('latin1'));
  if (marked !== undefined)
    throw new UsageError(
      `${path}: ${marked}`,
      'Nothing was sent. Resolve the conflict, then run the command again.',
    );
  try {
    return await orUsageError(() => readSheets(bytes, format, hints, kind));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const why = origin === undefined ? '' : `read as ${format.toUpperCase()} because of ${origin}: `;
    const fix = origin && `Fix the file, or correct the format in ${origin}.`;
    throw new UsageError(`${path}: ${why}${error.message}`, error.hint ?? fix);
  }
}

/** Converts a finding to its form in the JSON output. */
export function findingData({ place, message }: Finding): Finding['place'] & Pick<Finding, 'message'> {
  return { ...place, message };
}

/**
 * Prints the notices about a file, and counts them.
 * @throws CommandError `usage` if the file has an error.
 */
export async function refuseFaults(
  context: Context,
  path: string,
  { faults, notices, sheets = [] }: Pick<ReadContent, 'faults' | 'notices'> & Partial<ReadContent>,
): Promise<void> {
  for (const notice of notices.slice(0, mostFaultsShown))
    await context.warn(findingInWords(notice), { file: path, line: lineOf(notice) });
  if (notices.length > mostFaultsShown)
    await context.warn(`${path}: ${notices.length - mostFaultsShown} more warnings`, undefined);
  context.count('skipped', lossesIn(notices));
  const [first, ...others] = faults;
  if (first === undefined) return;
  if (others.length > 0 || isAnnotated(context))
    await noteFaults(context, path, faults.slice(0, mostFaultsShown));
  const count = others.length === 0 ? ': ' : ` has ${pluralize(faults.length, 'error')}; the first: `;
  throw new CommandError('usage', `${path}${count}${findingInWords(first)}`, {
    hint: `Nothing was sent.${sheets.length > 1 ? ' --sheet reads one sheet.' : ''}`,
    data: { file: path, faults: faults.map(findingData) },
  });
}

/** Prints the errors of a file on stderr. In GitHub Actions, they are annotations. */
export async function noteFaults(context: Context, path: string, faults: readonly Finding[]): Promise<void> {
  const lines = faults.map((fault) => {
    const text = findingInWords(fault);
    const place = { file: path, line: lineOf(fault), column: fault.place.column };
    return isAnnotated(context) ? annotation('error', text, place) : safeLine(`${path}: ${text}`);
  });
  // The lines are printed in one call, because files of an account are read in parallel.
  if (lines.length > 0) await context.info(lines.join('\n'));
}

function isAnnotated({ environment }: Context): boolean {
  return (environment['GITHUB_ACTIONS'] ?? '') !== '';
}

export function lineOf({ place }: Finding): number | undefined {
  return place.line ?? place.row;
}

/**
 * Checks the layout in a lock entry, and returns the lock entry.
 * @throws UsageError if the layout is invalid.
 */
export async function knownFile<Lock extends Omit<KnownLayout, 'layout'>>(
  lock: (Lock & { readonly layout: object | undefined }) | undefined,
): Promise<(Lock & KnownLayout) | undefined> {
  if (lock === undefined) return undefined;
  const { layout } = lock;
  if (layout === undefined) return { ...lock, layout };
  const { isLayout } = await import('../../frame/sheets/layouts.ts');
  if (isLayout(layout)) return { ...lock, layout };
  throw new UsageError(`${lock.path}: "layout" is invalid`, `Restore it from git, or ${lock.forget}.`);
}

/**
 * Returns the lock entry of a file; undefined if the file has none.
 * @throws UsageError for an invalid layout.
 */
export function openKnown({ folder }: Pick<Context, 'folder'>, { kind }: KindSpec, path: string) {
  return knownFile(openLock(folder, path, kind));
}

const mostBytes = 256 * 1024 * 1024;

/** Reads the bytes of a file. Returns undefined if the file does not exist. */
export async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path);
    if (size > mostBytes)
      throw new UsageError(`${path} has ${size} bytes; the maximum is ${mostBytes}`, 'Split the file.');
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
