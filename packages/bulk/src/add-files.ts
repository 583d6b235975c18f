// A file is identified by its content: the same content under the same name is one row, in any folder. What the account has
// is the truth: a row is done if its memory is there, and a name that is there with other content needs a decision.

import { existsSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { type Client, type Clock, NotFoundError } from 'language-service-client';
import { checkNames } from 'language-service-client/options';
import { contentFound, largest } from './content-found.ts';
import { type Failure, failureOf, recorded } from './failures.ts';
import { rowId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { filesOfList } from './listed-files.ts';
import { chunksOf, codeOf, isCompressed, pathsOf } from './local-files.ts';
import { type AccountMemories, inParallel, listMemories } from './memories.ts';
import { memoriesOf, openStates, type Plan, type Row } from './row.ts';
import { plannedAgain } from './rules.ts';

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
  /** Whether the ledger has a row of this content and name. */
  readonly isKnown: boolean;
  /** Opens the content, unpacked where the file is compressed; each piece is overwritten by the next. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

/**
 * What becomes of a file whose name the account has, with content that the ledger does not know. `skip`: it is not imported.
 * `replace`: it is imported, and its row names the memories to delete after that. `duplicate`: a second memory gets the name.
 */
export type Existing = 'skip' | 'replace' | 'duplicate';

/** A file whose name is taken. */
export interface NameTaken {
  readonly path: string;
  readonly name: string;
  /** The memories of the account that have the name; none where another file is about to get it. */
  readonly memoryIds: readonly string[];
}

export interface AddFilesOptions {
  /** Returns why the file cannot be imported: it is refused then. A known row stays. Default: nothing is checked. */
  readonly check?: ((file: FileToCheck) => Promise<string | undefined>) | undefined;
  /** Names the new memory. Default: the stem of the file. */
  readonly name?: ((file: FileToAdd) => string) | undefined;
  /** Decides about names that are taken, or asks. Default: such a file is not imported, and is in `taken`. */
  readonly existing?: Existing | ((taken: NameTaken) => Promise<Existing | undefined>) | undefined;
}

/** What came of adding. */
export interface Added {
  /** Rows that are new. */
  readonly added: number;
  /** Rows that were there, by this run or another. */
  readonly known: number;
  /** Files that cannot be read or imported, each with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /** Files that were not imported because their name is taken; `isSkipped` where that was decided. */
  readonly taken: readonly (NameTaken & { readonly isSkipped: boolean })[];
  /** Rows that are done, and the service did not say whether their memory exists. */
  readonly undecided: ReadonlyMap<string, Failure>;
  /** Files with the content of an earlier file of this call, each with the path of that file. */
  readonly duplicates: readonly { readonly path: string; readonly of: string }[];
  /** The row of each file, in the order they were found; files with the same content and name have the same row. */
  readonly rows: readonly AddedRow[];
}

export interface AddedRow {
  readonly path: string;
  readonly id: string;
  readonly name: string;
  /** The memory of an earlier import, where the account has it. */
  readonly memoryId?: string | undefined;
}

/** Where files are added. */
export interface AddingParts {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly account: string;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}

export type Patterns = string | Iterable<string> | AsyncIterable<string>;

/** A file that a pattern or a list names, or why it is refused. */
interface Candidate {
  readonly path: string;
  readonly name?: string | undefined;
  readonly refused?: string;
}

export function addFiles(parts: AddingParts, patterns: Patterns, options?: AddFilesOptions): Promise<Added> {
  return new Adding(parts, options).add(filesOf(typeof patterns === 'string' ? [patterns] : patterns));
}

export function addList(parts: AddingParts, list: string, options?: AddFilesOptions): Promise<Added> {
  return new Adding(parts, options).add(filesOfList(list));
}

/** The first batch has one file, so a worker can start at once. Each next batch is twice as large, up to this limit. */
const largestBatch = 1_000;

class Adding {
  readonly #parts: AddingParts;
  readonly #options: AddFilesOptions;
  readonly #startedAt: number;
  #memories: Promise<AccountMemories> | undefined;
  readonly #rows: AddedRow[] = [];
  readonly #refused: { path: string; reason: string }[] = [];
  readonly #taken: (NameTaken & { isSkipped: boolean })[] = [];
  readonly #undecided = new Map<string, Failure>();
  readonly #duplicates: { path: string; of: string }[] = [];
  readonly #pathOf = new Map<string, string>();
  /** The row that each name of this call belongs to. */
  readonly #idOfName = new Map<string, string>();
  #added = 0;

  constructor(parts: AddingParts, options: AddFilesOptions = {}) {
    checkNames(options, ['name', 'check', 'existing']);
    this.#parts = parts;
    this.#options = options;
    this.#startedAt = parts.clock.date();
  }

  async add(candidates: AsyncIterable<Candidate>): Promise<Added> {
    this.#memories = listMemories(this.#parts.client, this.#parts.signal);
    this.#memories.catch(() => undefined); // thrown where it is awaited
    for await (const batch of inBatches(candidates)) {
      this.#parts.signal?.throwIfAborted();
      await this.#addBatch(batch);
    }
    const added = this.#added;
    return {
      ...{ added, known: this.#rows.length - added, refused: this.#refused, taken: this.#taken },
      ...{ undecided: this.#undecided, duplicates: this.#duplicates, rows: this.#rows },
    };
  }

  async #addBatch(batch: readonly Candidate[]): Promise<void> {
    const { ledger, account } = this.#parts;
    const seen = batch.length === 0 ? [] : await ledger.where(account, 'path', batch.map(({ path }) => path));
    const plans = await this.#plansOf(batch, seen);
    await this.#forgetEdited(plans, seen);
    const seenIds = new Set(seen.map(({ id }) => id));
    const others = plans.filter(({ id }) => !seenIds.has(id)).map(({ id }) => id);
    const known = new Map([...seen, ...(await ledger.where(account, 'id', others))].map((row) => [row.id, row]));
    const checked = await this.#checked(plans, known);
    const before = await this.#continueKnown(checked, known);
    const fresh = await this.#allowed(checked.filter(({ id }) => !known.has(id)));
    const added = await ledger.add(account, [...fresh.values()]);
    this.#added += added.length;
    for (const { path, id, name, sha256 } of checked) {
      if (!known.has(id) && !fresh.has(id)) continue;
      this.#rows.push({ path, id, name, memoryId: before.get(id) });
      const of = this.#pathOf.get(sha256) ?? path;
      if (of === path) this.#pathOf.set(sha256, path);
      else this.#duplicates.push({ path, of });
    }
  }

  /** Reads what the ledger has not seen, and notes what cannot be imported. */
  async #plansOf(batch: readonly Candidate[], seen: readonly Row[]): Promise<readonly Plan[]> {
    const { account } = this.#parts;
    const { name: nameOf = ({ stem }) => stem } = this.#options;
    const byPath = Map.groupBy(seen, ({ path }) => path);
    const plans: Plan[] = [];
    for (const { path, name: ofList, refused } of batch) {
      const content =
        refused ??
        (await contentFound(path, byPath.get(path) ?? []).catch(
          (error: unknown) => `it cannot be read (${codeOf(error)})`,
        ));
      if (content === undefined) continue;
      const fault = typeof content === 'string' ? content : faultOfSize(content.size);
      if (typeof content === 'string' || fault !== undefined) this.#refused.push({ path, reason: fault ?? '' });
      else {
        const name = ofList ?? nameOf(fileToAdd(path, content.size));
        plans.push({ id: rowId(account, content.sha256, name), account, path, name, ...content });
      }
    }
    return plans;
  }

  /** A file that was edited before it was imported has another row now. */
  async #forgetEdited(plans: readonly Plan[], seen: readonly Row[]): Promise<void> {
    const idOf = new Map(plans.map(({ path, id }) => [path, id]));
    const isOld = ({ id, path }: Row) => idOf.has(path) && idOf.get(path) !== id;
    for (const row of seen)
      if (isOld(row) && (row.state === 'failed' || row.state === 'planned')) await this.#parts.ledger.forget(row.id);
  }

  async #checked(plans: readonly Plan[], known: ReadonlyMap<string, Row>): Promise<readonly Plan[]> {
    const { check } = this.#options;
    if (check === undefined) return plans;
    const passed: Plan[] = [];
    for (const plan of plans) {
      const { id, path } = plan;
      const isKnown = known.has(id);
      const reason = await check({ path, isKnown, open: () => chunksOf(path) });
      if (reason !== undefined && !isKnown) this.#refused.push({ path, reason });
      else passed.push(plan);
    }
    return passed;
  }

  /** Takes up what has to be imported again; returns the memories of the rows that are done. */
  async #continueKnown(plans: readonly Plan[], known: ReadonlyMap<string, Row>): Promise<ReadonlyMap<string, string>> {
    const { ledger, account } = this.#parts;
    const memories = await this.#memories;
    const before = new Map<string, string>();
    const unlisted: Row[] = [];
    const failed: string[] = [];
    for (const { id, path, fileVersion } of plans) {
      const row = known.get(id);
      if (row === undefined) continue;
      this.#idOfName.set(row.name, id);
      const isMoved = row.path !== path && !existsSync(row.path);
      if (isMoved && row.state !== 'done') await ledger.settle(id, { path }, [row.state]);
      if (row.path === path && fileVersion !== undefined && fileVersion !== row.fileVersion)
        await ledger.noteVersion(id, fileVersion);
      if (row.state === 'failed' || row.state === 'unknown') failed.push(id);
      if (row.state !== 'done') continue;
      const memoryId = memoriesOf(row).find((one) => memories?.has(one));
      // Another process may have ended it after the memories were listed.
      const isNew = row.memoryId !== undefined && (row.putAt ?? 0) >= this.#startedAt;
      if (memoryId !== undefined) before.set(id, memoryId);
      else if (isNew) before.set(id, row.memoryId);
      else unlisted.push(row);
    }
    if (failed.length > 0) await ledger.retry(account, this.#parts.clock.date(), failed);
    await inParallel(
      unlisted,
      (row) => this.#memoryOf(row),
      async (found, row) => {
        if (typeof found === 'object') this.#undecided.set(row.id, found);
        else if (found !== undefined) before.set(row.id, found);
        else await ledger.settle(row.id, plannedAgain(row), ['done'], row.fence);
      },
    );
    return before;
  }

  /** Returns the memory of the row that the account has, undefined where it has none, or why that is not known. */
  async #memoryOf(row: Row): Promise<string | Failure | undefined> {
    const { client, signal } = this.#parts;
    for (const id of memoriesOf(row))
      try {
        await client.translationMemories.get(id, { signal });
        return id;
      } catch (error) {
        if (error instanceof NotFoundError) continue;
        signal?.throwIfAborted();
        return recorded(failureOf(error));
      }
    return undefined;
  }

  /** Returns the new rows whose name is free, or may be taken once more. */
  async #allowed(plans: readonly Plan[]): Promise<ReadonlyMap<string, Plan>> {
    const { ledger, account } = this.#parts;
    const memories = await this.#memories;
    const allowed = new Map<string, Plan>();
    const names = plans.map(({ name }) => name);
    const open = (await ledger.where(account, 'name', [...new Set(names)])).filter(({ state }) =>
      openStates.some((one) => one === state),
    );
    for (const { id, name } of open) this.#idOfName.set(name, id);
    for (const plan of plans) {
      const { id, path, name } = plan;
      const memoryIds = memories?.idsOf(name) ?? [];
      const other = this.#idOfName.get(name);
      const isTaken = memoryIds.length > 0 || (other !== undefined && other !== id);
      const decided = isTaken && !allowed.has(id) ? await this.#decide({ path, name, memoryIds }) : 'duplicate';
      if (decided === undefined || decided === 'skip') {
        this.#taken.push({ path, name, memoryIds, isSkipped: decided === 'skip' });
        continue;
      }
      this.#idOfName.set(name, id);
      allowed.set(id, decided === 'replace' ? { ...plan, replaces: memoryIds } : (allowed.get(id) ?? plan));
    }
    return allowed;
  }

  async #decide(taken: NameTaken): Promise<Existing | undefined> {
    const { existing } = this.#options;
    return typeof existing === 'function' ? existing(taken) : existing;
  }
}

async function* filesOf(patterns: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Candidate> {
  for await (const pattern of patterns) for await (const path of pathsOf(pattern)) yield { path };
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

function faultOfSize(size: number): string | undefined {
  if (size === 0) return 'it is empty';
  return size > largest ? `it has ${size} bytes, but an import accepts at most ${largest}` : undefined;
}

function fileToAdd(path: string, size: number): FileToAdd {
  const { name: stem, dir } = parse(isCompressed(path) ? path.slice(0, -'.gz'.length) : path);
  return { path, stem, folder: basename(dir), size };
}
