// The database of the ledger, in memory: the real statements, and between any two of them it can be away, lose an answer,
// hold one back, or lose what was not durable.

import { type Database, type Fields, LedgerError, type Value } from '../../src/database.ts';
import { Ledger } from '../../src/record.ts';
import { SqliteDatabase, sqliteEngine } from '../../src/sqlite-engine.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

const table = 'bulk_imports';
/** When a driver gives up a statement that gets no answer, in milliseconds. */
const longestStatementMs = 15_000;

export class SharedLedger {
  /** What is read by those who watch; nothing troubles them. */
  readonly rows: Ledger;
  readonly #database: SqliteDatabase;
  readonly #world: World;
  readonly #rate: () => number;
  #durable: readonly Fields[] = [];
  /** Until when it takes no statement. */
  awayUntil = 0;
  /** What a statement did that none may do. */
  problem: string | undefined;
  /** The fence of the last claim of each row. */
  readonly #fences = new Map<string, number>();

  static async open(world: World, now: () => number, rate: () => number): Promise<SharedLedger> {
    const database = await SqliteDatabase.open(':memory:', now);
    const shared = new SharedLedger(database, new Ledger(database, sqliteEngine), world, rate);
    await shared.#keep();
    return shared;
  }

  private constructor(database: SqliteDatabase, rows: Ledger, world: World, rate: () => number) {
    this.#database = database;
    this.rows = rows;
    this.#world = world;
    this.#rate = rate;
  }

  /** The ledger as a process has it. */
  connect(process: Process): Ledger {
    const database = this.#database;
    const call = <T>(name: string, act: () => Promise<T>) => this.#call(process, name, act);
    const own: Database = {
      now: database.now,
      query: (sql, values, durable) =>
        call(`${durable ? 'durable ' : ''}${nameOf(sql)}`, async () => {
          const result = this.#checked(sql, values, await database.query(sql, values));
          if (durable) await this.#keep();
          return result;
        }),
      transact: (work) =>
        call('transaction', async () => {
          const result = await database.transact(work);
          await this.#keep();
          return result;
        }),
      close: async () => {},
    };
    return new Ledger(own, sqliteEngine);
  }

  /** What a worker stores or takes names the row and its fence. */
  #checked(sql: string, [id, fence]: readonly Value[] = [], rows: readonly Fields[]): readonly Fields[] {
    if (sql.startsWith('update bulk_imports set fence = fence + 1'))
      for (const row of rows) {
        const key = String(row['id']);
        if (Number(row['fence']) <= (this.#fences.get(key) ?? 0))
          this.problem ??= 'two workers have one fence';
        this.#fences.set(key, Number(row['fence']));
      }
    const isStored = /^update bulk_imports set (fence = fence[, ]|"leaseUntil" = 0)/.test(sql);
    const isLate = isStored && Number(fence) < (this.#fences.get(String(id)) ?? 0);
    if (isLate && rows.length > 0) this.problem ??= 'a worker that lost its row has changed it';
    return rows;
  }

  /** The machine of the ledger ends and comes back: it has what was durable. */
  async loseWhatIsNotDurable(): Promise<void> {
    this.#fences.clear();
    await this.#database.query(`delete from ${table}`);
    for (const record of this.#durable) {
      const columns = Object.keys(record);
      const places = columns.map((_, place) => `$${place + 1}`);
      const sql = `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${places.join(', ')})`;
      await this.#database.query(sql, Object.values(record));
    }
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** The log of SQLite is one: what is flushed is all that came before. */
  async #keep(): Promise<void> {
    this.#durable = await this.#database.query(`select * from ${table}`);
  }

  /** A statement arrives, takes effect, and its answer comes back: each may fail. */
  #call<T>(process: Process, name: string, act: () => Promise<T>): Promise<T> {
    const world = this.#world;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const answer = (ms: number, give: () => void) => world.after(ms, give, process);
    const fail = (ms: number) =>
      answer(ms, () => reject(new LedgerError('postgres', new Error('the connection ended'), true)));
    const isTroubled = world.chance() < this.#rate();
    const fault = isTroubled ? world.draw(['unsent', 'lost', 'late'] as const) : undefined;
    const travelMs = world.chance() * 8;
    const backMs = world.chance() * 8;
    const lateMs = world.chance() * longestStatementMs * 0.9;
    world.after(fault === 'late' ? lateMs : travelMs, async () => {
      // A process that has ended may have sent it before.
      if (process.isDead && world.chance() < 0.5) return;
      const isCut = process.cutFromLedgerUntil > world.ms;
      if (isCut) return void fail(longestStatementMs);
      if (this.awayUntil > world.ms || fault === 'unsent') return void fail(backMs);
      const isLost = fault === 'lost';
      await world.during(
        act().then(
          (value) => {
            world.note(`${process.name} ledger ${name}${isLost ? ', answer lost' : ''}`);
            if (isLost) fail(backMs);
            else answer(backMs, () => resolve(value));
          },
          (error: unknown) => answer(backMs, () => reject(error)),
        ),
      );
    });
    return promise;
  }
}

function nameOf(sql: string): string {
  return sql.trim().split(/\s+/).slice(0, 4).join(' ');
}
