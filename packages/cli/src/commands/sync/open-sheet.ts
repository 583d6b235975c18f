// Opens a table file for a command: reads its rows and its lock entry, and reports errors.

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openLock } from 'language-service-account/keep-lock';
import { refuseConflict } from 'language-service-account/lock';
import { type Finding, lossesIn } from 'language-service-sheets/place';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { faultOfFile } from '../../frame/files/named-file.ts';
import { safeLine } from '../../frame/output/safe-text.ts';
import { annotation, isAnnotated, placedText } from '../../frame/output/warning.ts';
import type { KindSpec } from '../../frame/sheets/column-spec.ts';
import { type ReadContent, readSheets } from '../../frame/sheets/read-sheets.ts';
import { orUsageError, placeIn } from '../../frame/sheets/sheet-fault.ts';
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

/**
 * Reads a table file, and returns its content. An error names the file and explains why the file was read in this
 * format.
 */
export async function readAs(
  kind: KindSpec,
  path: string,
  bytes: Buffer,
  { format, hints, origin }: Reading,
): Promise<ReadContent> {
  if (format !== 'xlsx') refuseConflict(path, bytes.toString('latin1'));
  try {
    return await orUsageError(() => readSheets(bytes, format, hints, kind), path);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const why = origin && `The file was read as ${format.toUpperCase()} because of ${origin}`;
    throw new UsageError(error.message, [error.hint, why].filter(Boolean).join(' ') || undefined);
  }
}

/** Converts a finding to its form in the JSON output. */
export function findingData({ place, message }: Finding): Finding['place'] & Pick<Finding, 'message'> {
  return { ...place, message };
}

/**
 * Prints the notices about a file as warnings, and counts the notices about lost content as `skipped`.
 * @throws CommandError `usage` if the file has an error.
 */
export async function refuseFaults(
  context: Context,
  path: string,
  { faults, notices, sheets = [] }: Pick<ReadContent, 'faults' | 'notices'> & Partial<ReadContent>,
): Promise<void> {
  for (const notice of notices.slice(0, mostFaultsShown))
    await context.warn(notice.message, placeIn(path, notice));
  if (notices.length > mostFaultsShown)
    await context.warn(`${path} has ${notices.length - mostFaultsShown} more warnings`, undefined);
  context.count('skipped', lossesIn(notices));
  const [first, ...others] = faults;
  if (first === undefined) return;
  if (others.length > 0 || isAnnotated(context))
    await noteFaults(context, path, faults.slice(0, mostFaultsShown));
  const message =
    others.length === 0
      ? placedText(first.message, placeIn(path, first))
      : `${path} has ${faults.length} errors, listed above`;
  const hint = `Nothing was sent.${sheets.length > 1 ? ` ${readOne}` : ''}`;
  throw new CommandError('usage', message, { hint, data: { file: path, faults: faults.map(findingData) } });
}

/** Prints the errors of a file on stderr. In GitHub Actions, they are annotations. */
export async function noteFaults(context: Context, path: string, faults: readonly Finding[]): Promise<void> {
  const lines = faults.map((fault) => {
    // The column of a fault counts cells, which an annotation would show as a character.
    const place = placeIn(path, fault);
    return isAnnotated(context)
      ? annotation('error', fault.message, place)
      : safeLine(placedText(fault.message, place));
  });
  // The lines are printed in one call, because files of an account are read in parallel.
  if (lines.length > 0) await context.info(lines.join('\n'));
}

/** The advice to read only one sheet, for errors in a workbook with several sheets. */
export const readOne = 'To read only one sheet, pass --sheet with its name.';

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
  throw new UsageError(`${lock.path}: "layout" is invalid`, `Restore the file, or ${lock.forget}.`);
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
      throw new UsageError(`${path} has ${size} bytes, more than ${mostBytes}`, 'Split the file.');
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
