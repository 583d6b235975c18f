// What the account has is the truth: a row is done if its memory is there, and a name that is there with other content needs
// a decision.

import { existsSync } from 'node:fs';
import { type Client, type Clock, NotFoundError } from 'language-service-client';
import type { Added, AddFilesOptions, Existing, NameTaken } from './added.ts';
import { type Failure, failureOf, recorded } from './failures.ts';
import type { Ledger } from './ledger.ts';
import { type AccountMemories, inParallel } from './memories.ts';
import { isOpen, memoriesOf, type Plan, type Row } from './row.ts';
import { plannedAgain } from './rules.ts';

/** Where files are added. */
export interface AddingParts {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly account: string;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}

/** The rows and the names of one call that adds files. */
export class KnownImports {
  readonly taken: Added['taken'][number][] = [];
  readonly undecided = new Map<string, Failure>();
  readonly #parts: AddingParts;
  readonly #existing: AddFilesOptions['existing'];
  readonly #memories: Promise<AccountMemories>;
  readonly #startedAt: number;
  /** The row that each name of this call belongs to. */
  readonly #idOfName = new Map<string, string>();

  constructor(parts: AddingParts, existing: AddFilesOptions['existing'], memories: Promise<AccountMemories>) {
    this.#parts = parts;
    this.#existing = existing;
    this.#memories = memories;
    this.#startedAt = parts.clock.date();
  }

  /** Removes the rows of files that were edited before they were sent: each has another row now. Returns the other rows. */
  async withoutEdited(plans: readonly Plan[], rows: readonly Row[]): Promise<readonly Row[]> {
    const idOf = new Map(plans.map(({ path, id }) => [path, id]));
    const left: Row[] = [];
    for (const row of rows) {
      const isEdited = row.state !== 'done' && (idOf.get(row.path) ?? row.id) !== row.id;
      if (!(isEdited && (await this.#parts.ledger.forgetUnsent(row.id)))) left.push(row);
    }
    return left;
  }

  /** Takes up what has to be imported again; returns the memories of the rows that are done. */
  async continueKnown(
    plans: readonly Plan[],
    known: ReadonlyMap<string, Row>,
  ): Promise<ReadonlyMap<string, string>> {
    const { ledger, account, clock } = this.#parts;
    const memories = await this.#memories;
    const before = new Map<string, string>();
    const unlisted: Row[] = [];
    const failed: string[] = [];
    const versions = new Map<string, string>();
    for (const { id, path, fileVersion } of plans) {
      const row = known.get(id);
      if (row === undefined) continue;
      this.#idOfName.set(row.name, id);
      const isMoved = row.path !== path && !existsSync(row.path);
      if (isMoved && row.state !== 'done') await ledger.settle(id, { path }, [row.state]);
      if (row.path === path && fileVersion !== undefined && fileVersion !== row.fileVersion)
        versions.set(id, fileVersion);
      if (row.state === 'failed' || row.state === 'unknown') failed.push(id);
      if (row.state !== 'done') continue;
      const memoryId = memoriesOf(row).find((one) => memories.has(one));
      // Another process may have ended it after the memories were listed.
      const isNew = row.memoryId !== undefined && (row.putAt ?? 0) >= this.#startedAt;
      if (memoryId !== undefined) before.set(id, memoryId);
      else if (isNew) before.set(id, row.memoryId);
      else unlisted.push(row);
    }
    await ledger.noteVersions(versions);
    if (failed.length > 0) await ledger.retry(account, clock.date(), failed);
    await inParallel(
      unlisted,
      (row) => this.#memoryOf(row),
      async (found, row) => {
        if (typeof found === 'object') this.undecided.set(row.id, found);
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

  /** Returns the new rows whose name is free, or may be used once more. */
  async allowed(plans: readonly Plan[]): Promise<ReadonlyMap<string, Plan>> {
    const { ledger, account } = this.#parts;
    const memories = await this.#memories;
    const allowed = new Map<string, Plan>();
    const names = [...new Set(plans.map(({ name }) => name))];
    for (const row of await ledger.where(account, 'name', names))
      if (isOpen(row)) this.#idOfName.set(row.name, row.id);
    for (const plan of plans) {
      const { id, path, name } = plan;
      if (allowed.has(id)) continue;
      const memoryIds = memories.idsOf(name);
      const isTaken = memoryIds.length > 0 || (this.#idOfName.get(name) ?? id) !== id;
      const decided = isTaken ? await this.#decide({ path, name, memoryIds }) : 'duplicate';
      if (decided === undefined || decided === 'skip') {
        this.taken.push({ path, name, memoryIds, isSkipped: decided === 'skip' });
        continue;
      }
      this.#idOfName.set(name, id);
      allowed.set(id, decided === 'replace' ? { ...plan, replaces: memoryIds } : plan);
    }
    return allowed;
  }

  async #decide(taken: NameTaken): Promise<Existing | undefined> {
    return typeof this.#existing === 'function' ? this.#existing(taken) : this.#existing;
  }
}
