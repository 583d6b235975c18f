// What every command on a file needs first: its rows without a fault, its lock file, and what the service holds of it.

import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { annotation } from '../output/warning.ts';
import { type Finding, findingInWords } from '../sheets/place.ts';
import { type Part, type PartKey, partOf } from './content.ts';
import { type Lock, lockPathOf, readLock } from './lock-file.ts';
import type { StoredPart } from './plan.ts';
import type { ReadContent, SheetKind } from './sheet-kind.ts';
import { readIfPresent } from './source-file.ts';
import type { Store, Stored } from './store.ts';

/** What the command line says of a file. */
export interface FileOptions<Format, Hints> {
  readonly format: Format | undefined;
  readonly hints: Hints;
}

export interface OpenedFile<Layout> {
  /** As the command line names it; `-` is stdin. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly content: ReadContent<Layout>;
  readonly parts: ReadonlyMap<PartKey, Part>;
}

const mostFaultsShown = 20;
const mostFaultsInData = 1000;

/** @throws UsageError when there is no such file. */
export async function openFile<Layout extends object, Format extends string, Hints extends object>(
  context: Context,
  kind: SheetKind<Layout, Format, Hints>,
  path: string,
  { format, hints }: FileOptions<Format, Hints>,
): Promise<OpenedFile<Layout>> {
  const bytes =
    path === '-' ? await buffer(context.stdin) : await readIfPresent(resolve(context.folder, path));
  if (bytes === undefined) throw new UsageError(`${path} does not exist`);
  if (path === '-' && format === undefined)
    throw new UsageError(`stdin needs --format: ${kind.formats.join(', ')}`);
  const content = await named(path, () =>
    kind.read(bytes, format ?? kind.formatOf(path), { ...kind.hintsOf(path), ...hints }),
  );
  const parts = new Map([...content.parts].map(([key, entries]) => [key, partOf(entries)] as const));
  return { path, bytes, content, parts };
}

/** Names the file before what is wrong with it. */
async function named<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${path}: ${error.message}`, error.hint);
    throw error;
  }
}

/** A fault or a notice as the JSON has it. */
export interface FindingData {
  readonly sheet?: string;
  readonly row?: number;
  readonly column?: number;
  readonly line?: number;
  readonly message: string;
}

export function findingData({ place, message }: Finding): FindingData {
  return { ...place, message };
}

/** Prints what is worth knowing about a file, and refuses one with a fault. @throws CommandError `usage`. */
export async function refuseFaults(
  context: Context,
  path: string,
  { faults, notices }: Pick<ReadContent<object>, 'faults' | 'notices'>,
): Promise<void> {
  for (const notice of notices.slice(0, mostFaultsShown))
    await context.warn(`${path}: ${findingInWords(notice)}`, { file: path, line: lineOf(notice) });
  if (notices.length > mostFaultsShown)
    await context.warn(`${path}: ${notices.length - mostFaultsShown} more warnings`, undefined);
  if (faults.length === 0) return;
  const shown = faults.slice(0, mostFaultsShown);
  if ((context.environment['GITHUB_ACTIONS'] ?? '') !== '')
    for (const fault of shown)
      await context.note(
        annotation('error', findingInWords(fault), {
          file: path,
          line: lineOf(fault),
          column: fault.place.column,
        }),
      );
  const more = faults.length > shown.length ? [`and ${faults.length - shown.length} more`] : [];
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  throw new CommandError('usage', [`${path}: ${count}`, ...shown.map(findingInWords), ...more].join('\n'), {
    hint: 'Nothing was sent.',
    data: { file: path, faults: faults.slice(0, mostFaultsInData).map(findingData) },
  });
}

function lineOf({ place }: Finding): number | undefined {
  return place.line ?? place.row;
}

/** The lock file of a source; undefined for stdin, and where there is none. */
export async function openLock<Layout extends object>(
  context: Context,
  kind: Pick<SheetKind<Layout>, 'isLayout'>,
  path: string,
): Promise<{ readonly lock: Lock<Layout>; readonly path: string; readonly bytes: Buffer } | undefined> {
  if (path === '-') return undefined;
  const lockPath = lockPathOf(path);
  const bytes = await readIfPresent(resolve(context.folder, lockPath));
  if (bytes === undefined) return undefined;
  return { lock: readLock(bytes.toString('utf8'), lockPath, kind.isLayout), path: lockPath, bytes };
}

/** What the service holds, with the entries of the parts that are asked for; an empty part is not read. */
export async function readParts(
  store: Store,
  { id, parts }: Stored,
  isWanted: (part: PartKey) => boolean,
): Promise<Map<PartKey, StoredPart>> {
  const read = new Map<PartKey, StoredPart>();
  for (const [part, count] of parts) {
    if (!isWanted(part)) read.set(part, { count });
    else read.set(part, { count, entries: count === 0 ? new Map() : await store.read(id, part) });
  }
  return read;
}
