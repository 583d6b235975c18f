// The database of the ledger, in memory, with the real statements. Between two statements the database can become
// unavailable, lose or delay a response, or lose data that is not durable.

import { type Database, type Fields, LedgerError, type Value } from '../../src/database.ts';
import { Ledger } from '../../src/record.ts';
import { SqliteDatabase, sqliteEngine } from '../../src/sqlite-engine.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

const table = 'bulk_imports';
/** The time after which a driver aborts a statement without a response, in milliseconds. */
const longestStatementMs = 15_000;

export class SharedLedger {
  /** The ledger for the checks, which no trouble affects. */
  readonly rows: Ledger;
  readonly #database: SqliteDatabase;
  readonly #world: World;
  readonly #rate: () => number;
  #durable: readonly Fields[] = [];
  /** The time until which the database accepts no statement. */
  awayUntil = 0;
  /** How often the machine of the ledger has restarted. */
  #restarts = 0;
  /** A forbidden effect of a statement. */
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

  /** Returns the ledger of a process, whose calls can fail. */
  connect(process: Process): Ledger {
    const database = this.#database;
    const call = <T>(name: string, act: () => Promise<T>) => this.#call(process, name, act);
    const own: Database = {
      now: database.now,
      query: (sql, values, durable) =>
        call(`${durable ? 'durable ' : ''}${sql.trim().split(/\s+/, 4).join(' ')}`, async () => {
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

  /** Checks the fences of a statement that takes or changes rows. */
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

  /** Restarts the machine of the ledger, which then has only the durable data. */
  async loseWhatIsNotDurable(): Promise<void> {
    this.#restarts += 1;
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

  /** Makes all data durable, because a flush of the SQLite log includes all earlier commits. */
  async #keep(): Promise<void> {
    this.#durable = await this.#database.query(`select * from ${table}`);
  }

  /** Runs a statement. Its request, its effect and its response can each fail. */
  #call<T>(process: Process, name: string, act: () => Promise<T>): Promise<T> {
    const world = this.#world;
    const restarts = this.#restarts;
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
      // A process that has ended may have sent the statement before its end.
      if (process.isDead && world.chance() < 0.5) return;
      // A restart of the ledger's machine ends its connections, and power ends every process.
      if (restarts !== this.#restarts) return;
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
