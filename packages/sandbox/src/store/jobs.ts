// A job is a row of events with their times; its status is derived from them. A constraint of the database ensures that
// at most one export of a memory runs.

import type { DatabaseSync } from 'node:sqlite';
import type { ImportOutcome } from '../memories/tmx-import.ts';
import { type Change, change, type Query, query } from './sqlite.ts';

/** What was declared about the file of an import. */
export interface ImportRequest {
  readonly fileName: string;
  readonly displayName: string | undefined;
  readonly contentType: string;
  readonly contentLength: number;
}

/** How the work of a job ended. */
export type JobOutcome =
  | (Partial<Extract<ImportOutcome, { status: 'completed' }>> & { readonly status: 'completed' })
  | Extract<ImportOutcome, { status: 'failed' }>;

/** What a script has decided about a job; undefined: as the settings say. */
export interface ResolvedScript {
  readonly uploadSeenMs: number | undefined;
  readonly leastMs: number | undefined;
  readonly addressMs: number | undefined;
  readonly status: string | undefined;
  readonly failure: string | undefined;
  readonly secondUpload: 'imports' | undefined;
  readonly lateUpload: 'refused' | undefined;
  readonly skippedSegmentCount: number | undefined;
}

/** An import or an export. */
export interface Job {
  readonly id: string;
  readonly account: string;
  readonly operation: 'import' | 'export';
  /** Id of the exported memory, or of the one the import will make. */
  readonly memory: string;
  /** Import only. */
  readonly request: ImportRequest | undefined;
  readonly script: Partial<ResolvedScript>;
  readonly createdMs: number;
  /** When the work could begin: the end of the upload, or the request of the export. */
  readonly startedMs: number | undefined;
  /** When the work ended, and how. */
  readonly workedMs: number | undefined;
  readonly outcome: JobOutcome | undefined;
  /** When the end became visible. */
  readonly finishedMs: number | undefined;
  /** When an export was first fetched whole. */
  readonly fetchedMs: number | undefined;
  /** When the signed address of the job stops working. */
  readonly expiresMs: number | undefined;
}

export type NewJob = Pick<
  Job,
  'id' | 'account' | 'operation' | 'memory' | 'request' | 'script' | 'createdMs' | 'startedMs' | 'expiresMs'
>;

export interface Jobs {
  /** False when the job is an export and another one of its memory is running. */
  insert(job: NewJob): boolean;
  /** A job by id, of any account. */
  find(id: string): Job | undefined;
  /** False when the job had started before. */
  start(id: string, atMs: number): boolean;
  /** The work ended. */
  work(id: string, atMs: number, outcome: JobOutcome): void;
  /** The work ended differently than predicted. */
  overrule(id: string, outcome: JobOutcome): void;
  /** The end becomes visible. */
  finish(id: string, atMs: number, expiresMs: number | undefined): void;
  fetch(id: string, atMs: number): void;
  /** Started and not finished. */
  running(): Job[];
  /** The newest jobs of every account, the newest first. */
  latest(most: number): Job[];
  /** The latest export of the memory that can still be fetched. */
  recentExport(memory: string, nowMs: number): Job | undefined;
  /** Every export that can still be fetched, or soon will be. */
  fetchable(nowMs: number): Job[];
  /** The exports whose address stopped working after a moment, up to another. */
  expiredExports(afterMs: number, untilMs: number): string[];
}

/** A store of jobs. */
export function createJobs(database: DatabaseSync): Jobs {
  const { insert, find, start, work, overrule, finish, fetched, running, recent, fetchable, expired } =
    prepare(database);
  const newest = query(database, 'SELECT * FROM jobs ORDER BY sequence DESC LIMIT ?');
  return {
    insert: (job) =>
      insert.run({
        ...job,
        request: JSON.stringify(job.request ?? null),
        script: JSON.stringify(job.script),
        startedMs: job.startedMs ?? null,
        expiresMs: job.expiresMs ?? null,
      }).changes > 0,
    find: (id) => jobOf(find.get(id)),
    start: (id, atMs) => start.run(atMs, id).changes > 0,
    work: (id, atMs, outcome) => void work.run(atMs, JSON.stringify(outcome), id),
    overrule: (id, outcome) => void overrule.run(JSON.stringify(outcome), id),
    finish: (id, atMs, expiresMs) => void finish.run(atMs, expiresMs ?? null, id),
    fetch: (id, atMs) => void fetched.run(atMs, id),
    running: () => running.all().flatMap((row) => jobOf(row) ?? []),
    latest: (most) => newest.all(most).flatMap((row) => jobOf(row) ?? []),
    recentExport: (memory, nowMs) => jobOf(recent.get(memory, nowMs)),
    fetchable: (nowMs) => fetchable.all(nowMs).flatMap((row) => jobOf(row) ?? []),
    expiredExports: (afterMs, untilMs) => expired.all(afterMs, untilMs).map(({ id }) => String(id)),
  };
}

/** The statements of the store. */
function prepare(database: DatabaseSync) {
  const reads = (sql: string): Query => query(database, sql);
  const writes = (sql: string): Change => change(database, sql);
  return {
    insert: writes(`
      INSERT OR IGNORE INTO jobs (id, account, operation, memory, request, script,
        created_ms, started_ms, expires_ms)
      VALUES (:id, :account, :operation, :memory, :request, :script,
        :createdMs, :startedMs, :expiresMs)`),
    find: reads('SELECT * FROM jobs WHERE id = ?'),
    start: writes('UPDATE jobs SET started_ms = ? WHERE id = ? AND started_ms IS NULL'),
    work: writes('UPDATE jobs SET worked_ms = ?, outcome = ? WHERE id = ? AND worked_ms IS NULL'),
    overrule: writes('UPDATE jobs SET outcome = ? WHERE id = ?'),
    finish: writes(`
      UPDATE jobs SET finished_ms = ?, expires_ms = coalesce(?, expires_ms) WHERE id = ? AND finished_ms IS NULL`),
    fetched: writes('UPDATE jobs SET fetched_ms = coalesce(fetched_ms, ?) WHERE id = ?'),
    running: reads(
      'SELECT * FROM jobs WHERE finished_ms IS NULL AND started_ms IS NOT NULL ORDER BY sequence',
    ),
    recent: reads(`
      SELECT * FROM jobs WHERE memory = ? AND operation = 'export' AND expires_ms > ?
        AND outcome ->> 'status' = 'completed' ORDER BY sequence DESC LIMIT 1`),
    fetchable: reads(`
      SELECT * FROM jobs WHERE operation = 'export' AND outcome ->> 'status' = 'completed'
        AND coalesce(expires_ms > ?, TRUE)`),
    expired: reads("SELECT id FROM jobs WHERE operation = 'export' AND expires_ms > ? AND expires_ms <= ?"),
  };
}

function jobOf(row: Record<string, unknown> | undefined): Job | undefined {
  if (row === undefined) return undefined;
  const time = (name: string): number | undefined => (row[name] === null ? undefined : Number(row[name]));
  return {
    id: String(row['id']),
    account: String(row['account']),
    operation: row['operation'] === 'import' ? 'import' : 'export',
    memory: String(row['memory']),
    // Only this module writes `request`, `script` and `outcome`, and it writes these types.
    request: (JSON.parse(String(row['request'])) as ImportRequest | null) ?? undefined,
    script: JSON.parse(String(row['script'])) as Partial<ResolvedScript>,
    createdMs: Number(row['created_ms']),
    startedMs: time('started_ms'),
    workedMs: time('worked_ms'),
    outcome: row['outcome'] === null ? undefined : (JSON.parse(String(row['outcome'])) as JobOutcome),
    finishedMs: time('finished_ms'),
    fetchedMs: time('fetched_ms'),
    expiresMs: time('expires_ms'),
  };
}
