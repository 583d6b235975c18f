// Adds files to the ledger as rows. Files with the same content and the same name are one row, in any folder. A row is
// done only if the account has its memory. If another memory with the name exists, the caller decides.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, parse, resolve } from 'node:path';
import { type Client, NotFoundError } from 'language-service-client';
import type { Added, AddedRow, AddFilesOptions } from './added.ts';
import type { RunParts } from './advance.ts';
import { contentFound, isCompressed, unreadableReason } from './content.ts';
import { type Failure, failureOf, recorded } from './failures.ts';
import { inParallel, listMemories } from './memories.ts';
import { isOpen, memoriesOf, type Plan, type Row } from './row.ts';
import { plannedAgain } from './rules.ts';

export type Paths = string | Iterable<string> | AsyncIterable<string>;

/** The ledger, the clock and the other objects that `addFiles` uses. */
export interface AddingParts extends Pick<RunParts, 'ledger' | 'account' | 'clock' | 'service'> {
  readonly client: Client;
  readonly signal?: AbortSignal | undefined;
}

/** Adds files to the ledger, and returns the results. First lists the memories of the account, to find names in use. */
export async function addFiles(
  parts: AddingParts,
  paths: Paths,
  options: AddFilesOptions = {},
): Promise<Added> {
  const adding = new Adding(parts, options);
  for await (const batch of inBatches(typeof paths === 'string' ? [paths] : paths))
    await adding.addBatch(batch);
  const { added, rows, refused, taken, undecided } = adding;
  return { added, known: rows.length - added, refused, taken, undecided, rows };
}

/**
 * Returns the id of a ledger row: a hash of the account, the content and the name together. Two workers that add the
 * same file therefore create only one row.
 */
export function rowId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

class Adding {
  added = 0;
  readonly rows: AddedRow[] = [];
  readonly refused: Added['refused'][number][] = [];
  readonly taken: Added['taken'][number][] = [];
  readonly undecided = new Map<string, Failure>();
  readonly #parts: AddingParts;
  readonly #options: AddFilesOptions;
  readonly #memories: ReturnType<typeof listMemories>;
  readonly #startedAt: number;
  /** The ids of the ledger rows, keyed by the name of the translation memory that each row creates. */
  readonly #idOfName = new Map<string, string>();

  constructor(parts: AddingParts, options: AddFilesOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#startedAt = parts.clock.date();
    this.#memories = listMemories(parts.client, parts.signal);
    this.#memories.catch(() => undefined); // `await` throws the error later
  }

  /** Adds the files of one batch, so that the ledger is queried per batch and not per file. */
  async addBatch(paths: readonly string[]): Promise<void> {
    const { ledger, account } = this.#parts;
    const ofPaths = await ledger.where(account, 'path', paths);
    const plans = await this.#plansOf(paths, ofPaths);
    const known = new Map(ofPaths.map((row) => [row.id, row]));
    await this.#forgetEdited(plans, known);
    const others = plans.flatMap(({ id }) => (known.has(id) ? [] : [id]));
    for (const row of await ledger.where(account, 'id', others)) known.set(row.id, row);
    const checked = await this.#checked(plans, known);
    const gone = new Map<string, Row>();
    const before = await this.#continueKnown(checked, known, gone);
    // The name of a memory that no longer exists may belong to another memory now.
    for (const id of gone.keys()) known.delete(id);
    const allowed = await this.#allowed(checked.filter(({ id }) => !known.has(id)));
    this.added += (await ledger.add(account, [...allowed.values()])).length;
    for (const { id, replaces = [] } of allowed.values()) {
      const row = gone.get(id);
      if (row) await ledger.settle(id, { ...plannedAgain(row), replaces }, [row.state], row.fence);
    }
    for (const { path, id, name } of checked)
      if (known.has(id) || allowed.has(id)) this.rows.push({ path, id, name, memoryId: before.get(id) });
  }

  /** Returns a new row for each file that can be imported. Adds each other file to `refused`, with the reason. */
  async #plansOf(paths: readonly string[], seen: readonly Row[]): Promise<readonly Plan[]> {
    const { account, signal } = this.#parts;
    const { name: nameOf = (stem) => stem } = this.#options;
    const byPath = Map.groupBy(seen, ({ path }) => path);
    const plans: Plan[] = [];
    const found = async (path: string) => {
      signal?.throwIfAborted();
      return contentFound(path, byPath.get(path) ?? []).catch((error) =>
        // Node replaces bytes of a file name that are not UTF-8 with this character.
        path.includes('\uFFFD') ? 'the file name is not UTF-8' : unreadableReason(error),
      );
    };
    // Files are read in parallel, because a remote file system, for example a bucket, is slow.
    await inParallel(paths, found, (content, path) => {
      if (content === undefined) return;
      const { name: stem, dir } = parse(isCompressed(path) ? path.slice(0, -'.gz'.length) : path);
      const name = nameOf(stem, basename(dir));
      if (typeof content === 'string') this.refused.push({ path, name, reason: content });
      else plans.push({ id: rowId(account, content.sha256, name), account, path, name, ...content });
    });
    return plans;
  }

  /**
   * Removes the unfinished and failed ledger rows of edited files, because the new content gets its own row. Keeps a
   * row if a worker has taken the row, or if the old content may have created a memory.
   */
  async #forgetEdited(plans: readonly Plan[], known: Map<string, Row>): Promise<void> {
    const idOf = new Map(plans.map(({ path, name, id }) => [JSON.stringify([path, name]), id]));
    for (const { id, path, name, state } of known.values()) {
      const isEdited = state !== 'done' && (idOf.get(JSON.stringify([path, name])) ?? id) !== id;
      if (isEdited && (await this.#parts.ledger.forget(id, true))) known.delete(id);
    }
  }

  async #checked(plans: readonly Plan[], known: ReadonlyMap<string, Row>): Promise<readonly Plan[]> {
    const passed: Plan[] = [];
    for (const plan of plans) {
      const { id, path, name } = plan;
      const isKnown = (known.get(id)?.state ?? 'failed') !== 'failed';
      const reason = await this.#options.check?.(path, isKnown);
      if (reason !== undefined && !isKnown) this.refused.push({ path, name, reason });
      else passed.push(plan);
    }
    return passed;
  }

  /**
   * Restarts the imports that have failed. If the memory of a row was created but no longer exists, adds the row to
   * `gone`. Returns the ids of the memories that still exist, keyed by row id.
   */
  async #continueKnown(plans: readonly Plan[], known: ReadonlyMap<string, Row>, gone: Map<string, Row>) {
    const { ledger, account, clock } = this.#parts;
    const memories = await this.#memories;
    const before = new Map<string, string>();
    const unlisted: Row[] = [];
    const open: string[] = [];
    const versions = new Map<string, string>();
    for (const { id, path, fileVersion } of plans) {
      const row = known.get(id);
      if (row === undefined) continue;
      this.#idOfName.set(row.name, id);
      const isMoved = row.path !== path && !existsSync(row.path);
      const isChanged = isMoved && (await ledger.settle(id, { path }, [row.state]));
      const latest = isChanged ? { ...row, path, fence: row.fence + 1 } : row;
      if (row.path === path && fileVersion !== undefined && fileVersion !== row.fileVersion)
        versions.set(id, fileVersion);
      if (row.state !== 'done') {
        open.push(id);
        if (row.jobId !== undefined && row.putAt !== undefined) unlisted.push(latest);
        continue;
      }
      const listed = memoriesOf(row).find((one) => memories.has(one));
      // Another process may have finished this row after the list of memories was read.
      const memoryId = listed ?? ((row.putAt ?? 0) >= this.#startedAt ? row.memoryId : undefined);
      if (memoryId === undefined) unlisted.push(latest);
      else before.set(id, memoryId);
    }
    await ledger.noteVersions(versions);
    await inParallel(
      unlisted,
      (row) => this.#memoryOf(row),
      async (found, { id }) => {
        if (typeof found === 'string') before.set(id, found);
        else if (found && 'kind' in found) this.undecided.set(id, found);
        else if (found) gone.set(id, found);
      },
    );
    const others = open.filter((id) => !gone.has(id));
    await ledger.retry(account, clock.date(), others);
    return before;
  }

  /**
   * Returns the id of the memory that a row has created. If the memory no longer exists, returns the row. If a request
   * fails, returns the failure. If the job of the row has created no memory so far, returns undefined.
   */
  async #memoryOf(row: Row): Promise<string | Failure | Row | undefined> {
    const { client, service, signal } = this.#parts;
    // The job may have ended after the last run.
    const job = row.state === 'done' ? undefined : await service.poll(row.jobId ?? '', signal);
    const isDone = job?.kind === 'seen' && job.status === 'succeeded';
    const { memoryId } = isDone ? job : row;
    if (job !== undefined && memoryId === undefined) return undefined;
    const created = { ...row, memoryId };
    for (const id of memoriesOf(created))
      try {
        await client.translationMemories.get(id, { signal });
        return id;
      } catch (error) {
        if (error instanceof NotFoundError) continue;
        signal?.throwIfAborted();
        return recorded(failureOf(error));
      }
    return created;
  }

  /** Returns the rows with an unused name, or with a name that the option `existing` permits, keyed by row id. */
  async #allowed(plans: readonly Plan[]): Promise<ReadonlyMap<string, Plan>> {
    const { ledger, account } = this.#parts;
    const { existing } = this.#options;
    const decide = typeof existing === 'function' ? existing : () => existing;
    const memories = await this.#memories;
    const allowed = new Map<string, Plan>();
    for (const row of await ledger.where(account, 'name', [...new Set(plans.map(({ name }) => name))]))
      if (isOpen(row)) this.#idOfName.set(row.name, row.id);
    for (const plan of plans) {
      const { id, path, name } = plan;
      if (allowed.has(id)) continue;
      const memoryIds = memories.idsOf(name);
      const isTaken = memoryIds.length > 0 || (this.#idOfName.get(name) ?? id) !== id;
      const decided = isTaken ? await decide({ path, name, memoryIds }) : 'duplicate';
      if (decided === undefined || decided === 'skip') {
        this.taken.push({ path, name, memoryIds, isSkipped: decided === 'skip' });
        continue;
      }
      this.#idOfName.set(name, id);
      allowed.set(id, decided === 'replace' ? { ...plan, replaces: memoryIds } : plan);
    }
    return allowed;
  }
}

/**
 * The maximum number of files per batch. The first batch has one file, and each further batch is twice as large. A
 * worker can therefore start immediately.
 */
const largestBatch = 1_000;

/** Converts the paths to absolute paths, and yields them in batches. */
async function* inBatches(paths: Paths): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  let size = 1;
  for await (const path of paths) {
    batch.push(resolve(path));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = Math.min(size * 2, largestBatch);
  }
  yield batch;
}
