// A file is identified by its content: the same content under the same name is one row, in any folder.

import { existsSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import { sha256Of } from '../files.ts';
import { rowId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Plan } from '../ledger/row.ts';

/** A file that is to be imported, as `name` sees it. */
export interface FileToAdd {
  /** Absolute. */
  readonly path: string;
  /** The name of the file without its ending. */
  readonly stem: string;
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
  /** Files that can't be imported at all, with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
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
  const store = async () => {
    added += await ledger.add(plans);
    rows.push(...plans.map(({ path, id }) => ({ path, id })));
    plans = [];
  };
  for await (const found of filesOf(patterns)) {
    const path = resolve(found);
    const stats = await stat(path);
    if (!stats.isFile()) continue;
    const { size } = stats;
    if (size === 0 || size > largest)
      refused.push({ path, reason: size === 0 ? 'it is empty' : tooLarge(size) });
    else plans.push(await planOf(account, { path, size, stem: parse(path).name }, name));
    if (plans.length === batch) await store();
  }
  await store();
  return { added, known: rows.length - added, refused, rows };
}

/** A pattern that is the name of a file means that file, whatever characters the name has. */
async function* filesOf(patterns: string | readonly string[]): AsyncGenerator<string> {
  for (const pattern of typeof patterns === 'string' ? [patterns] : patterns)
    if (existsSync(pattern)) yield pattern;
    else yield* glob(pattern);
}

function tooLarge(size: number): string {
  return `it has ${size} bytes, and an import takes at most ${largest}`;
}

async function planOf(account: string, file: FileToAdd, nameOf: (file: FileToAdd) => string): Promise<Plan> {
  const { path, size } = file;
  const name = nameOf(file);
  const sha256 = await sha256Of(path);
  const id = rowId(account, 'import', sha256, name);
  return { id, account, operation: 'import', path, size, name, sha256 };
}
