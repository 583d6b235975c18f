// Which row a worker gets. All workers of an account claim one after the other, so that a pause, the polls and the
// running jobs are counted for all of them together.

import { rowOf } from './columns.ts';
import type { Database, Queries, Record, Value } from './database.ts';
import type { Claim, ClaimRequest, Nothing } from './ledger.ts';

/** Looks that were not made are made up for, up to so many at once. */
const burst = 10;

interface Account {
  readonly pausedUntil: number;
  readonly nextPollAt: number;
}

/** One attempt to get a row. */
interface Attempt {
  readonly database: Database;
  readonly queries: Queries;
  readonly request: ClaimRequest;
  readonly account: Account;
  readonly now: number;
  /** Whether there are as many jobs in flight as may be. */
  isCapped: boolean;
}

/** Gives the worker the row that is due first, and of new files the largest. */
export async function claimIn(
  database: Database,
  queries: Queries,
  request: ClaimRequest,
): Promise<Claim | Nothing> {
  const account = await lockedAccount(database, queries, request.account);
  const now = await database.now(queries);
  const attempt: Attempt = { database, queries, request, account, now, isCapped: false };
  const found = account.pausedUntil > now ? undefined : await dueRow(attempt);
  if (found === undefined) return { waitMs: await waitMs(attempt) };
  if (found['state'] === 'sent') await countPoll(attempt);
  const [taken] = await queries.query(
    `update bulk_rows set fence = fence + 1, lease_until = $2, wake_at = $2 where id = $1 returning *`,
    [String(found['id']), now + request.leaseMs],
  );
  if (taken === undefined) throw new Error(`Row ${found['id']} left the ledger while it was claimed`);
  return { row: rowOf(taken), now };
}

async function lockedAccount(database: Database, queries: Queries, account: string): Promise<Account> {
  const select = `select * from bulk_accounts where account = $1 ${database.locking}`;
  const [found] = await queries.query(select, [account]);
  if (found === undefined) {
    await queries.query('insert into bulk_accounts (account) values ($1) on conflict do nothing', [account]);
    return lockedAccount(database, queries, account);
  }
  return { pausedUntil: Number(found['paused_until']), nextPollAt: Number(found['next_look_at']) };
}

async function dueRow(attempt: Attempt): Promise<Record | undefined> {
  const { works, declaring, inFlight } = attempt.request;
  const mayUpload = works.includes('upload');
  const mayPoll = works.includes('poll') && attempt.account.nextPollAt <= attempt.now;
  const sent = mayPoll ? await firstDue(attempt, 'sent', 'wake_at') : undefined;
  if (sent !== undefined || !mayUpload) return sent;
  const declared = await firstDue(attempt, 'declared', 'wake_at');
  if (declared !== undefined || !declaring) return declared;
  attempt.isCapped = (await jobsInFlight(attempt)) >= inFlight;
  return attempt.isCapped ? undefined : firstDue(attempt, 'planned', 'size desc, id');
}

async function firstDue(attempt: Attempt, state: string, order: string): Promise<Record | undefined> {
  const { where, values } = scope(attempt.request, 3);
  const hint = order === 'wake_at' ? '' : attempt.database.by('bulk_rows_order');
  const [found] = await attempt.queries.query(
    `select id, state from bulk_rows ${hint} where state = '${state}' and wake_at <= $2 and account = $1 ${where}
     order by ${order} limit 1 ${attempt.database.lockingOne}`,
    [attempt.request.account, attempt.now, ...values],
  );
  return found;
}

async function jobsInFlight({ database, queries, request }: Attempt): Promise<number> {
  const [found] = await queries.query(
    `select (select count(*) from bulk_rows where account = $1 and state in ('declared', 'sent'))
          + (select count(*) from bulk_rows ${database.by('bulk_rows_leased')}
             where account = $1 and state = 'planned' and lease_until > 0) as jobs`,
    [request.account],
  );
  return Number(found?.['jobs']);
}

async function countPoll({ queries, request, account, now }: Attempt): Promise<void> {
  const { pollIntervalMs } = request;
  const next = Math.max(account.nextPollAt, now - burst * pollIntervalMs) + pollIntervalMs;
  await queries.query('update bulk_accounts set next_look_at = $2 where account = $1', [
    request.account,
    next,
  ]);
}

/** In how long to ask again where nothing is due that this worker could do, in milliseconds: others may change that. */
const othersMs = 1_000;

/** In how long a row may be due for this worker; undefined when all have ended. */
async function waitMs(attempt: Attempt): Promise<number | undefined> {
  const { queries, request, account, now } = attempt;
  const { where, values } = scope(request, 2);
  const least = (state: string) =>
    `(select min(wake_at) from bulk_rows where account = $1 and state = '${state}' ${where}) as ${state}`;
  const [found] = await queries.query(`select ${['planned', 'declared', 'sent'].map(least).join(', ')}`, [
    request.account,
    ...values,
  ]);
  const open = ['declared', 'sent', ...(request.declaring ? ['planned'] : [])];
  if (open.every((state) => typeof found?.[state] !== 'number')) return undefined;
  const dueAt = (state: string) => {
    const at = found?.[state];
    if (!isFor(state, attempt) || typeof at !== 'number') return Number.POSITIVE_INFINITY;
    return state === 'sent' ? Math.max(at, account.nextPollAt) : at;
  };
  const due = Math.min(...open.map(dueAt));
  const own = due === Number.POSITIVE_INFINITY ? othersMs : due - now;
  return Math.max(own, account.pausedUntil - now, 0);
}

/** Whether this worker could take a row of that state. */
function isFor(state: string, { request: { works }, isCapped }: Attempt): boolean {
  if (state === 'sent') return works.includes('poll');
  return works.includes('upload') && !(state === 'planned' && isCapped);
}

/** The part of a condition that narrows to one operation or one row. */
function scope({ operation, id }: ClaimRequest, first: number): { where: string; values: Value[] } {
  const given = Object.entries({ operation, id }).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  return {
    where: given.map(({ column }, index) => `and ${column} = $${first + index}`).join(' '),
    values: given.map(({ value }) => value),
  };
}
