// A file is identified by its content: the same content under the same name is one row, in any folder.

import { basename, parse } from 'node:path';
import { checkNames } from 'language-service-client/options';
import type { Added, AddedRow, AddFilesOptions, FileToAdd } from './added.ts';
import { contentFound } from './content-found.ts';
import { type AddingParts, KnownImports } from './existing.ts';
import { rowId } from './ids.ts';
import { chunksOf, codeOf, isCompressed, pathsOf } from './local-files.ts';
import { listMemories } from './memories.ts';
import type { Plan, Row } from './row.ts';

export type Patterns = string | Iterable<string> | AsyncIterable<string>;

/** Adds the files; the memories of the account are listed while they are found. */
export function addFiles(
  parts: AddingParts,
  patterns: Patterns,
  options: AddFilesOptions = {},
): Promise<Added> {
  checkNames(options, ['name', 'check', 'existing']);
  return new Adding(parts, options).add(typeof patterns === 'string' ? [patterns] : patterns);
}

/** The first batch has one file, so a worker can start at once. Each next batch is twice as large, up to this limit. */
const largestBatch = 1_000;

class Adding {
  readonly #parts: AddingParts;
  readonly #options: AddFilesOptions;
  readonly #known: KnownImports;
  readonly #rows: AddedRow[] = [];
  readonly #refused: { path: string; reason: string }[] = [];
  readonly #duplicates: { path: string; of: string }[] = [];
  readonly #pathOf = new Map<string, string>();
  #added = 0;

  constructor(parts: AddingParts, options: AddFilesOptions) {
    const memories = listMemories(parts.client, parts.signal);
    memories.catch(() => undefined); // thrown where it is awaited
    this.#parts = parts;
    this.#options = options;
    this.#known = new KnownImports(parts, options.existing, memories);
  }

  async add(patterns: Iterable<string> | AsyncIterable<string>): Promise<Added> {
    for await (const batch of inBatches(pathsOfAll(patterns))) {
      this.#parts.signal?.throwIfAborted();
      await this.#addBatch(batch);
    }
    const { taken, undecided } = this.#known;
    const known = this.#rows.length - this.#added;
    const [refused, duplicates, rows] = [this.#refused, this.#duplicates, this.#rows];
    return { added: this.#added, known, refused, taken, undecided, duplicates, rows };
  }

  /** Adds the files of one batch; reads the rows of their paths from the ledger once. */
  async #addBatch(paths: readonly string[]): Promise<void> {
    const { ledger, account } = this.#parts;
    const rows = await ledger.where(account, 'path', paths);
    const plans = await this.#plansOf(paths, rows);
    const seen = await this.#known.withoutEdited(plans, rows);
    const seenIds = new Set(seen.map(({ id }) => id));
    const others = plans.flatMap(({ id }) => (seenIds.has(id) ? [] : [id]));
    const known = new Map(
      [...seen, ...(await ledger.where(account, 'id', others))].map((row) => [row.id, row]),
    );
    const checked = await this.#checked(plans, known);
    const before = await this.#known.continueKnown(checked, known);
    const allowed = await this.#known.allowed(checked.filter(({ id }) => !known.has(id)));
    this.#added += (await ledger.add(account, [...allowed.values()])).length;
    for (const { path, id, name, sha256 } of checked) {
      if (!known.has(id) && !allowed.has(id)) continue;
      this.#rows.push({ path, id, name, memoryId: before.get(id) });
      const of = this.#pathOf.get(sha256) ?? path;
      if (of === path) this.#pathOf.set(sha256, path);
      else this.#duplicates.push({ path, of });
    }
  }

  /** Reads what the ledger has not seen, and notes what cannot be imported. */
  async #plansOf(paths: readonly string[], seen: readonly Row[]): Promise<readonly Plan[]> {
    const { account } = this.#parts;
    const { name: nameOf = ({ stem }) => stem } = this.#options;
    const byPath = Map.groupBy(seen, ({ path }) => path);
    const plans: Plan[] = [];
    for (const path of paths) {
      const content = await contentFound(path, byPath.get(path) ?? []).catch(
        (error: unknown) => `it cannot be read (${codeOf(error)})`,
      );
      if (typeof content === 'string') this.#refused.push({ path, reason: content });
      if (typeof content !== 'object') continue;
      const name = nameOf(fileToAdd(path, content.size));
      plans.push({ id: rowId(account, content.sha256, name), account, path, name, ...content });
    }
    return plans;
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
}

async function* pathsOfAll(patterns: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const pattern of patterns) yield* pathsOf(pattern);
}

/** Gives the items in batches; the last batch before a failure has everything that was found. */
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

function fileToAdd(path: string, size: number): FileToAdd {
  const { name: stem, dir } = parse(isCompressed(path) ? path.slice(0, -'.gz'.length) : path);
  return { path, stem, folder: basename(dir), size };
}
