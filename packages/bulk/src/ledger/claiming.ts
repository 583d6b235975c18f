// Which row a worker gets. All workers of an account claim one after the other, so that a pause, the polls, the running
// jobs and a probe are counted for all of them together. SQLite runs these statements in one transaction, and Postgres in
// one function: a worker that is frozen or cut off holds no lock there.

import { claimStatements } from './claim-statements.ts';
import { assignments, rowIn } from './columns.ts';
import type { Claimed, Queries, Release, Value } from './database.ts';
import type { ClaimRequest, Nothing } from './ledger.ts';

const statements = claimStatements({
  names: Array.from({ length: 10 }, (_, index) => `$${index + 1}`),
  largest: 'max',
  locking: '', // a transaction of SQLite locks the whole file
  by: (index) => `indexed by ${index}`,
});
const takeDue = `${statements.takeDue} returning *`;
const takeOne = `${statements.takeOne} returning *`;

/** What an attempt to claim found, beside the row. */
export interface Found {
  readonly now: number;
  readonly pausedUntil: number;
  readonly nextPollAt: number;
  /** Until then the account is at its limit; 0 where it has room. */
  readonly fullUntil: number;
  readonly isCapped: boolean;
  /** A worker is asking for a job. */
  readonly isAsking: boolean;
  /** When the first row of each state is due. */
  readonly due: Readonly<{ [state: string]: Value | undefined }>;
}

/** The claim of SQLite, within a transaction; `clock` may be behind that of a process before. */
export async function claimIn(
  queries: Queries,
  request: ClaimRequest,
  clock: SharedClock,
  release?: Release,
): Promise<Claimed> {
  const { account, operation = null, id = null, leaseMs, works, inFlight } = request;
  const shared = await accountIn(queries, account);
  const { pausedUntil, nextPollAt, fullUntil, outages, troubles } = shared;
  const now = clock.atLeast(shared.clock);
  const isReleased = release !== undefined && (await releaseIn(queries, release, now));
  const values = [account, operation, id, now, leaseMs];
  const [jobs] = await queries.query(statements.inFlight, values);
  const [running, asking] = [Number(jobs?.['running']), Number(jobs?.['asking'])];
  const isCapped = running + asking >= inFlight;
  const uploads = works.includes('upload');
  const may = [
    uploads && !isCapped && fullUntil <= now,
    uploads,
    works.includes('poll') && nextPollAt <= now,
  ].map(Number);
  const sql = id === null ? takeDue : takeOne;
  const [row] = pausedUntil > now ? [] : await queries.query(sql, [...values, ...may]);
  const state = row?.['state'] ?? null;
  const isNews = state !== null && (state === 'sent' || outages > 0 || fullUntil > 0);
  if (isNews || now - shared.clock > clockStepMs)
    await queries.query(statements.note, [...values, ...may, request.pollIntervalMs, state]);
  if (row !== undefined)
    return { next: { row: rowIn(row), now, outages, troubles, isFull: fullUntil > 0 }, now, isReleased };
  const [due = {}] = await queries.query(id === null ? statements.firstDue : statements.oneDue, values);
  const found = { now, pausedUntil, nextPollAt, fullUntil, isCapped, isAsking: asking > 0, due };
  return { next: nothingDue(request, found), now, isReleased };
}

/** The numbers of the account, which is added where it is not known. */
async function accountIn(queries: Queries, account: string) {
  const [known] = await queries.query('select * from bulk_accounts where account = $1', [account]);
  if (known === undefined) await queries.query('insert into bulk_accounts (account) values ($1)', [account]);
  const numberOf = (column: string) => Number(known?.[column] ?? 0);
  return {
    // Nobody works before both have passed.
    pausedUntil: Math.max(numberOf('paused_until'), numberOf('probe_until')),
    troubles: numberOf('troubles'),
    nextPollAt: numberOf('next_poll_at'),
    fullUntil: numberOf('full_until'),
    outages: numberOf('outages'),
    clock: numberOf('clock'),
  };
}

/** Whether the row was still its worker's. */
async function releaseIn(queries: Queries, { row, changes, restMs }: Release, now: number): Promise<boolean> {
  const { sql, values } = assignments(changes, 4);
  const released = await queries.query(
    `update bulk_rows set lease_until = 0, wake_at = $3${sql} where id = $1 and fence = $2 returning id`,
    [row.id, row.fence, now + restMs, ...values],
  );
  return released.length > 0;
}

/** A clock that several processes keep together by what they store. */
export interface SharedClock {
  /** The time; from now on never before `ms`. */
  atLeast(ms: number): number;
}

/** A process whose clock was behind by less than this is given no earlier time. */
const clockStepMs = 1_000;

/** In how long to ask again where nothing is due that this worker could do, in milliseconds: others may change that. */
const othersMs = 1_000;

/** In how long a row may be due for this worker. */
export function nothingDue(request: ClaimRequest, found: Found): Nothing {
  const { now, pausedUntil, nextPollAt, fullUntil, isCapped, isAsking, due } = found;
  const open = ['declared', 'sent', 'planned'].filter((state) => typeof due[state] === 'number');
  if (open.length === 0) return { waitMs: undefined };
  const uploads = request.works.includes('upload');
  const dueAt = (state: string) => {
    const at = Number(due[state]);
    if (state === 'sent' ? !request.works.includes('poll') : !uploads) return Number.POSITIVE_INFINITY;
    if (state === 'planned') return isCapped ? Number.POSITIVE_INFINITY : Math.max(at, fullUntil);
    return state === 'sent' ? Math.max(at, nextPollAt) : at;
  };
  const first = Math.min(...open.map(dueAt));
  const own = first === Number.POSITIVE_INFINITY ? othersMs : first - now;
  const waitMs = Math.max(own, pausedUntil - now, 0);
  const needsRoom = fullUntil > now && !isAsking && open.every((state) => state === 'planned');
  return needsRoom ? { waitMs, isFull: true } : { waitMs };
}
