// A file is identified by its content: the same content under the same name is one row, in any folder.

import { basename, parse } from 'node:path';
import { checkNames } from 'language-service-client/options';
import { rowId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Plan, Row } from '../ledger/row.ts';
import { chunksOf, codeOf, isCompressed, pathsOf } from '../local-files.ts';
import { contentFound, type Known, largest } from './content-found.ts';
import { filesOfList } from './listed-files.ts';

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

/** A file as `check` sees it. */
export interface FileToCheck {
  /** Absolute. */
  readonly path: string;
  /** Whether the ledger has a row of this path and content. */
  readonly isKnown: boolean;
  /** Opens the content, unpacked where the file is compressed; each piece is overwritten by the next. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

export interface AddFilesOptions {
  /** Returns why the file cannot be imported: it is refused then. A known row stays. Default: nothing is checked. */
  readonly check?: ((file: FileToCheck) => Promise<string | undefined>) | undefined;
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
  readonly rows: readonly { readonly path: string; readonly id: string; readonly name: string }[];
}

/** The first batch has one file, so a worker can start at once. Each next batch is twice as large, up to this limit. */
const largestBatch = 200;

/** A file that a pattern or a list names, or why it is refused. */
interface Candidate {
  readonly path: string;
  /** What a list says of it. */
  readonly known?: Known;
  readonly name?: string | undefined;
  readonly refused?: string;
}

/** Where files are added, and from where. */
export interface AddingParts {
  readonly ledger: Ledger;
  readonly account: string;
}

type Patterns = Iterable<string> | AsyncIterable<string>;

export function addFiles(
  parts: AddingParts,
  patterns: Patterns | string,
  options?: AddFilesOptions,
): Promise<Added> {
  return addAll(parts, filesOf(typeof patterns === 'string' ? [patterns] : patterns), options);
}

export function addList(parts: AddingParts, list: string, options?: AddFilesOptions): Promise<Added> {
  return addAll(parts, listed(list), options);
}

/** The ledger is asked once for each batch which of its files it has seen. */
async function addAll(
  parts: AddingParts,
  candidates: AsyncIterable<Candidate>,
  options: AddFilesOptions = {},
): Promise<Added> {
  checkNames(options, ['name', 'check']);
  const { name: nameOf = ({ stem }) => stem, check } = options;
  const { ledger, account } = parts;
  let added = 0;
  const rows: { path: string; id: string; name: string }[] = [];
  const refused: { path: string; reason: string }[] = [];
  const duplicates: { path: string; of: string }[] = [];
  const pathOf = new Map<string, string>();
  for await (const batch of inBatches(candidates)) {
    const paths = batch.map(({ path }) => path);
    const seen = paths.length === 0 ? [] : await ledger.seen(account, paths);
    const plans: Plan[] = [];
    for (const candidate of batch) {
      const { path } = candidate;
      const found = await planOf(parts, candidate, nameOf, seen);
      const isKnown = typeof found === 'object' && seen.some(({ id }) => id === found.id);
      const plan = typeof found === 'object' ? ((await faultOf(found, isKnown, check)) ?? found) : found;
      if (typeof plan === 'string') refused.push({ path, reason: plan });
      if (typeof plan !== 'object') continue;
      plans.push(plan);
      const content = plan.sha256 ?? '';
      const of = pathOf.get(content) ?? path;
      if (of === path) pathOf.set(content, path);
      else duplicates.push({ path, of });
    }
    const isNew = await ledger.add(plans);
    added += isNew;
    rows.push(...plans.map(({ path, id, name }) => ({ path, id, name })));
  }
  return { added, known: rows.length - added, refused, duplicates, rows };
}

/** Returns why the file of a new row cannot be imported. */
async function faultOf(
  { path }: Plan,
  isKnown: boolean,
  check: AddFilesOptions['check'],
): Promise<string | undefined> {
  const reason = await check?.({ path, isKnown, open: () => chunksOf(path) });
  return isKnown ? undefined : reason;
}

async function* filesOf(patterns: Patterns): AsyncGenerator<Candidate> {
  for await (const pattern of patterns) for await (const path of pathsOf(pattern)) yield { path };
}

async function* listed(list: string): AsyncGenerator<Candidate> {
  for await (const file of filesOfList(list)) {
    if ('place' in file) yield { path: file.place, refused: file.reason };
    else {
      const { path, name, ...known } = file;
      yield { path, known, name };
    }
  }
}

/** What was found before a failure is in the last batch. */
async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  let size = 1;
  try {
    for await (const item of items) {
      batch.push(item);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
      size = Math.min(size * 2, largestBatch);
    }
  } catch (error) {
    yield batch;
    throw error;
  }
  yield batch;
}

/** The plan of a file, or why it cannot be imported; undefined for a folder that a pattern matches. */
async function planOf(
  { account }: AddingParts,
  { path, known, name: ofList, refused }: Candidate,
  nameOf: (file: FileToAdd) => string,
  seen: readonly Row[],
): Promise<Plan | string | undefined> {
  if (refused !== undefined) return refused;
  const content = await contentFound(path, known ?? {}, seen).catch(
    (error: unknown) => `it cannot be read (${codeOf(error)})`,
  );
  if (typeof content !== 'object') return content ?? (known && 'it is a folder');
  const { size, sha256, fileVersion } = content;
  if (size === 0) return 'it is empty';
  if (size > largest) return `it has ${size} bytes, but an import accepts at most ${largest}`;
  const name = ofList ?? nameOf(fileToAdd(path, size));
  const id = rowId(account, 'import', sha256, name);
  return { id, account, operation: 'import', path, size, name, sha256, fileVersion };
}

function fileToAdd(path: string, size: number): FileToAdd {
  const { name: stem, dir } = parse(isCompressed(path) ? path.slice(0, -'.gz'.length) : path);
  return { path, stem, folder: basename(dir), size };
}
