// A file is identified by its content: the same content under the same name is one row, in any folder.

import { existsSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { basename, parse, resolve } from 'node:path';
import { codeOf, contentOf, isCompressed } from '../files.ts';
import { rowId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Plan } from '../ledger/row.ts';
import { isRemote } from '../remote-file.ts';
import { filesOfList, largest } from './listed-files.ts';

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

const batch = 200;

/** A file, or what of it is known to be wrong. */
interface Considered {
  readonly path: string;
  readonly plan: Plan | string | undefined;
}

export function addFiles(
  ledger: Ledger,
  account: string,
  patterns: string | readonly string[],
  { name = stemOf }: AddFilesOptions = {},
): Promise<Added> {
  return addAll(ledger, considerFiles(account, patterns, name));
}

export function addList(
  ledger: Ledger,
  account: string,
  list: string,
  { name = stemOf }: AddFilesOptions = {},
): Promise<Added> {
  return addAll(ledger, considerList(account, list, name));
}

function stemOf({ stem }: FileToAdd): string {
  return stem;
}

async function addAll(ledger: Ledger, considered: AsyncIterable<Considered>): Promise<Added> {
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
  for await (const { path, plan } of considered) {
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

async function* considerFiles(
  account: string,
  patterns: string | readonly string[],
  nameOf: (file: FileToAdd) => string,
): AsyncGenerator<Considered> {
  for await (const found of filesOf(patterns)) {
    const path = resolve(found);
    yield { path, plan: await planOf(account, path, { nameOf }) };
  }
}

async function* considerList(
  account: string,
  list: string,
  nameOf: (file: FileToAdd) => string,
): AsyncGenerator<Considered> {
  for await (const listed of filesOfList(list)) {
    if ('place' in listed) yield { path: listed.place, plan: listed.reason };
    else {
      const { path, name, ...known } = listed;
      const plan = await planOf(account, path, {
        ...known,
        nameOf: name === undefined ? nameOf : () => name,
      });
      yield { path, plan: plan ?? 'it is a folder' };
    }
  }
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

/** What a list says of a file. */
interface Known {
  readonly nameOf: (file: FileToAdd) => string;
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
}

/** The plan of a file, or why it cannot be imported; undefined for a folder. */
async function planOf(
  account: string,
  path: string,
  { nameOf, ...known }: Known,
): Promise<Plan | string | undefined> {
  const read = await readFile(path, known);
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
  const plain = isRemote(path) ? decodeURI(new URL(path).pathname) : path;
  const { name: stem, dir } = parse(isCompressed(plain) ? plain.slice(0, -'.gz'.length) : plain);
  return { path, stem, folder: basename(dir), size };
}

/** A file can vanish or be replaced while the others are read. What a list says is checked when the file is sent. */
async function readFile(
  path: string,
  known: Omit<Known, 'nameOf'>,
): Promise<{ size: number; sha256: string } | string | undefined> {
  // An address has both.
  if (isRemote(path)) return { size: known.size ?? 0, sha256: known.sha256 ?? '' };
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return undefined;
    if (!stats.isFile()) return 'it is not a file';
    if (isCompressed(path)) return await unpackedFile(path, known);
    const { size } = stats;
    if (known.size !== undefined && known.size !== size)
      return `it has ${size} bytes, and the list says ${known.size}`;
    if (known.sha256 !== undefined) return { size, sha256: known.sha256 };
    if (size === 0 || size > largest) return { size, sha256: '' };
    // It may grow while it is read.
    return (await contentOf(path, largest)) ?? tooLarge;
  } catch (error) {
    return `it cannot be read (${codeOf(error)})`;
  }
}

const tooLarge = `it has more than the ${largest} bytes that an import takes`;

/** A compressed file is measured by what it holds, and read no further than an import may be long. */
async function unpackedFile(path: string, known: Omit<Known, 'nameOf'>) {
  const { size, sha256 } = known;
  if (size !== undefined && sha256 !== undefined) return { size, sha256 };
  const found = await contentOf(path, largest);
  if (found === undefined) return tooLarge;
  if (size !== undefined && size !== found.size)
    return `it has ${found.size} bytes, and the list says ${size}`;
  return { size: found.size, sha256: sha256 ?? found.sha256 };
}
