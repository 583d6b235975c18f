// A file is identified by its content: the same content under the same name is one row, in any folder.

import { existsSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { basename, parse, resolve } from 'node:path';
import { codeOf, sha256Of } from '../files.ts';
import { rowId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Plan } from '../ledger/row.ts';

/** A file that is to be imported, as `name` sees it. */
export interface FileToAdd {
  /** Absolute. */
  readonly path: string;
  /** The name of the file without its ending. */
  readonly stem: string;
  /** The name of its folder. */
  readonly folder: string;
  readonly size: number;
}

export interface AddFilesOptions {
  /** Names the new memory. Default: the stem of the file. */
  readonly name?: ((file: FileToAdd) => string) | undefined;
}

/** What came of adding. */
export interface Added {
  /** Rows that are new. */
  readonly added: number;
  /** Rows that were there, by this run or another. */
  readonly known: number;
  /** Files that cannot be read or imported, each with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /** Files with the content of an earlier file of this call, each with the path of that file. */
  readonly duplicates: readonly { readonly path: string; readonly of: string }[];
  /** The row of each file, in the order they were found; files with the same content and name have the same row. */
  readonly rows: readonly { readonly path: string; readonly id: string }[];
}

/** The largest file an import takes, in bytes. */
const largest = 1_073_741_824;
const batch = 200;

export async function addFiles(
  ledger: Ledger,
  account: string,
  patterns: string | readonly string[],
  { name = ({ stem }) => stem }: AddFilesOptions = {},
): Promise<Added> {
  let plans: Plan[] = [];
  let added = 0;
  const rows: { path: string; id: string }[] = [];
  const refused: { path: string; reason: string }[] = [];
  const duplicates: { path: string; of: string }[] = [];
  const pathOf = new Map<string, string>();
  const store = async () => {
    added += await ledger.add(plans);
    rows.push(...plans.map(({ path, id }) => ({ path, id })));
    plans = [];
  };
  for await (const found of filesOf(patterns)) {
    const path = resolve(found);
    const plan = await planOf(account, path, name);
    if (typeof plan === 'string') refused.push({ path, reason: plan });
    else if (plan !== undefined) {
      plans.push(plan);
      const { sha256 = '' } = plan;
      const of = pathOf.get(sha256) ?? path;
      if (of === path) pathOf.set(sha256, path);
      else duplicates.push({ path, of });
    }
    if (plans.length === batch) await store();
  }
  await store();
  return { added, known: rows.length - added, refused, duplicates, rows };
}

/**
 * A pattern that is the name of a file means that file, with any characters. A name without a pattern means its file, even
 * if the file does not exist.
 */
async function* filesOf(patterns: string | readonly string[]): AsyncGenerator<string> {
  for (const pattern of typeof patterns === 'string' ? [patterns] : patterns)
    if (existsSync(pattern) || !/[*?[{(]/.test(pattern)) yield pattern;
    else yield* glob(pattern);
}

/** The plan of a file, or why it cannot be imported; undefined for a folder. */
async function planOf(
  account: string,
  path: string,
  nameOf: (file: FileToAdd) => string,
): Promise<Plan | string | undefined> {
  const read = await readFile(path);
  if (typeof read !== 'object') return read;
  const { size, sha256 } = read;
  if (size === 0) return 'it is empty';
  if (size > largest) return `it has ${size} bytes, and an import takes at most ${largest}`;
  const name = nameOf(fileToAdd(path, size));
  return {
    id: rowId(account, 'import', sha256, name),
    account,
    operation: 'import',
    path,
    size,
    name,
    sha256,
  };
}

function fileToAdd(path: string, size: number): FileToAdd {
  const { name: stem, dir } = parse(path);
  return { path, stem, folder: basename(dir), size };
}

/** A file can vanish or be replaced while the others are read. */
async function readFile(path: string): Promise<{ size: number; sha256: string } | string | undefined> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return undefined;
    if (!stats.isFile()) return 'it is not a file';
    const { size } = stats;
    return { size, sha256: size === 0 || size > largest ? '' : await sha256Of(path) };
  } catch (error) {
    return `it cannot be read (${codeOf(error)})`;
  }
}
