// Which row a worker gets. All workers of an account claim one after the other, so that a pause, the polls and the
// running jobs are counted for all of them together. SQLite runs these statements in one transaction, and Postgres in one
// function: a worker that is frozen or cut off holds no lock there.

import { foreverMs, longestOutageMs, outageMs } from './accounts.ts';
import { rowIn } from './columns.ts';
import type { Queries, Record, Value } from './database.ts';
import type { Claim, ClaimRequest, Nothing } from './ledger.ts';

/** How a statement names its values: as placeholders or as variables of a function. */
interface Names {
  readonly account: string;
  readonly operation: string;
  readonly id: string;
  readonly now: string;
  readonly leaseMs: string;
  /** 1 where rows of that state may be taken, else 0. */
  readonly planned: string;
  readonly declared: string;
  readonly sent: string;
}

interface Dialect {
  readonly names: Names;
  /** Added to a SELECT of one row: rows that another transaction has locked are passed over. */
  readonly locking: string;
  /** Put after a table to have this index used, where the database would walk a million rows instead. */
  readonly by: (index: string) => string;
}

/** Polls that were not made are made up for, up to so many at once. */
const burst = 10;

/** Jobs that have not ended, and those that a living worker is asking for. */
function jobsInFlight({ names: { account, now }, by }: Dialect): string {
  return `select (select coalesce(sum(files), 0) from bulk_tallies where account = ${account} and state in ('declared', 'sent'))
    + (select count(*) from bulk_rows ${by('bulk_rows_leased')}
       where account = ${account} and state = 'planned' and lease_until > 0 and lease_until > ${now}) as jobs`;
}

/** Takes the row that is due first, and of new files the largest. */
function takeDue({ names, locking, by }: Dialect): string {
  const { account, operation, now } = names;
  const due = (state: 'planned' | 'declared' | 'sent', order: string, hint = '') =>
    `(select id from bulk_rows ${hint} where ${names[state]} = 1 and state = '${state}' and account = ${account}
      and wake_at <= ${now} and (${operation} is null or operation = ${operation}) order by ${order} limit 1 ${locking})`;
  const planned = due('planned', 'size desc, id', by('bulk_rows_order'));
  return take(names, `coalesce(${due('sent', 'wake_at')}, ${due('declared', 'wake_at')}, ${planned})`);
}

function takeOne({ names, locking }: Dialect): string {
  const { account, id, now, planned, declared, sent } = names;
  return take(
    names,
    `(select id from bulk_rows where id = ${id} and account = ${account} and wake_at <= ${now}
      and case state when 'planned' then ${planned} when 'declared' then ${declared} when 'sent' then ${sent} else 0 end = 1
      ${locking})`,
  );
}

/** The job that a new file is taken for has no answer until one is stored: a worker may end before. */
function take({ now, leaseMs }: Names, which: string): string {
  return `update bulk_rows set fence = fence + 1, lease_until = ${now} + ${leaseMs}, wake_at = ${now} + ${leaseMs},
    orphaned = orphaned + case when state = 'planned' and operation = 'import' then 1 else 0 end where id = ${which}`;
}

/** When the first row of each state is due. */
function firstDue({ names: { account, operation, id } }: Dialect, isOne: boolean): string {
  const which = isOne ? `and id = ${id}` : `and (${operation} is null or operation = ${operation})`;
  const least = (state: string) =>
    `(select min(wake_at) from bulk_rows where account = ${account} and state = '${state}' ${which}) as ${state}`;
  return `select ${['planned', 'declared', 'sent'].map(least).join(', ')}`;
}

const sqlite: Dialect = {
  names: {
    account: '$1',
    operation: '$2',
    id: '$3',
    now: '$4',
    leaseMs: '$5',
    planned: '$6',
    declared: '$7',
    sent: '$8',
  },
  locking: '', // a transaction of SQLite locks the whole file
  by: (index) => `indexed by ${index}`,
};

/**
 * How long others wait for a probe, in milliseconds: as long as its lease, so that a machine that freezes with the probe
 * stops nobody longer; no less than the outage itself pauses.
 */
const probeMs = (leaseMs: number, outages: number) =>
  Math.min(Math.max(leaseMs, outageMs(outages)), longestOutageMs);

/** What an attempt to claim found, beside the row. */
interface Found {
  readonly now: number;
  readonly pausedUntil: number;
  readonly nextPollAt: number;
  readonly isCapped: boolean;
  /** When the first row of each state is due. */
  readonly due: Readonly<{ [state: string]: Value | undefined }>;
}

/** The claim of SQLite, within a transaction; `clock` may be behind that of a process before. */
export async function claimIn(
  queries: Queries,
  request: ClaimRequest,
  clock: SharedClock,
): Promise<Claim | Nothing> {
  const { account, operation = null, id = null, leaseMs, works, inFlight, pollIntervalMs } = request;
  await queries.query('insert into bulk_accounts (account) values ($1) on conflict do nothing', [account]);
  const [shared] = await queries.query('select * from bulk_accounts where account = $1', [account]);
  const [pausedUntil, nextPollAt] = [Number(shared?.['paused_until']), Number(shared?.['next_look_at'])];
  const outages = Number(shared?.['outages']);
  const now = clock.atLeast(Number(shared?.['clock']));
  const values = (...more: Value[]): Value[] => [account, operation, id, now, leaseMs, ...more];
  const [jobs] = await queries.query(jobsInFlight(sqlite), values());
  const isCapped = Number(jobs?.['jobs']) >= inFlight;
  const uploads = works.includes('upload');
  const may = [
    uploads && request.declaring && !isCapped,
    uploads,
    works.includes('poll') && nextPollAt <= now,
  ];
  const sql = `${id === null ? takeDue(sqlite) : takeOne(sqlite)} returning *`;
  const [row] = pausedUntil > now ? [] : await queries.query(sql, values(...may.map(Number)));
  const interval = row?.['state'] === 'sent' ? pollIntervalMs : 0;
  const next = interval === 0 ? nextPollAt : Math.max(nextPollAt, now - burst * interval) + interval;
  const isProbe = row !== undefined && outages > 0;
  if (interval > 0 || isProbe || now - Number(shared?.['clock']) > clockStepMs)
    await queries.query(
      'update bulk_accounts set next_look_at = $2, clock = $3, paused_until = $4 where account = $1',
      [account, next, now, isProbe ? now + probeMs(leaseMs, outages) : pausedUntil],
    );
  if (row !== undefined) return { row: rowIn(row), now, outages };
  const [due = {}] = await queries.query(firstDue(sqlite, id !== null), values());
  return nothingDue(request, { now, pausedUntil, nextPollAt, isCapped, due });
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

/** How often a worker asks whether the account is unpaused, in milliseconds. */
const unpausedMs = 5_000;

/** In how long a row may be due for this worker. */
function nothingDue(request: ClaimRequest, { now, pausedUntil, nextPollAt, isCapped, due }: Found): Nothing {
  const open = ['declared', 'sent', ...(request.declaring ? ['planned'] : [])];
  if (open.every((state) => typeof due[state] !== 'number')) return { waitMs: undefined };
  if (pausedUntil >= foreverMs) return { waitMs: unpausedMs, untilUnpaused: true };
  const uploads = request.works.includes('upload');
  const isFor = (state: string) =>
    state === 'sent' ? request.works.includes('poll') : uploads && !(state === 'planned' && isCapped);
  const dueAt = (state: string) => {
    const at = due[state];
    if (!isFor(state) || typeof at !== 'number') return Number.POSITIVE_INFINITY;
    return state === 'sent' ? Math.max(at, nextPollAt) : at;
  };
  const first = Math.min(...open.map(dueAt));
  const own = first === Number.POSITIVE_INFINITY ? othersMs : first - now;
  return { waitMs: Math.max(own, pausedUntil - now, 0) };
}

const postgres: Dialect = {
  names: {
    account: 'in_account',
    operation: 'in_operation',
    id: 'in_id',
    now: 'clock_now',
    leaseMs: 'lease_ms',
    planned: 'may_declare',
    declared: 'may_upload',
    sent: 'may_poll',
  },
  locking: 'for update skip locked',
  by: () => '', // its planner knows how many rows there are
};

/** The claim of Postgres: it locks the row of the account for as long as the function runs. */
export const claimFunction = `create or replace function bulk_claim(
    in_account text, in_operation text, in_id text, lease_ms float8, may_upload int, may_poll int, may_declare int,
    in_flight float8, poll_interval float8, test_now float8,
    out clock_now float8, out paused float8, out next_poll float8, out capped int,
    out planned float8, out declared float8, out sent float8, out claimed jsonb, out outage float8
  ) language plpgsql as $$ begin
    insert into bulk_accounts (account) values (in_account) on conflict do nothing;
    select paused_until, next_look_at, outages into paused, next_poll, outage from bulk_accounts where account = in_account for update;
    clock_now := coalesce(test_now, floor(extract(epoch from clock_timestamp()) * 1000));
    capped := ((${jobsInFlight(postgres)}) >= in_flight)::int;
    may_declare := may_declare * may_upload * (1 - capped);
    if next_poll > clock_now then may_poll := 0; end if;
    if paused <= clock_now then
      if in_id is null then ${takeDue(postgres)} returning to_jsonb(bulk_rows) into claimed;
      else ${takeOne(postgres)} returning to_jsonb(bulk_rows) into claimed; end if;
    end if;
    if claimed is not null and outage > 0 then
      update bulk_accounts set paused_until = clock_now
        + least(greatest(lease_ms, 1000 * power(2, least(outage, 20))), ${longestOutageMs}) where account = in_account;
    end if;
    if claimed ->> 'state' = 'sent' then
      update bulk_accounts set next_look_at = greatest(next_poll, clock_now - ${burst} * poll_interval) + poll_interval
      where account = in_account;
    elsif claimed is null and in_id is null then ${intoDue(firstDue(postgres, false))};
    elsif claimed is null then ${intoDue(firstDue(postgres, true))}; end if;
  end $$`;

function intoDue(select: string): string {
  return `${select} into planned, declared, sent`;
}

/** The statement that calls the function, with its values. */
export function callClaim(request: ClaimRequest, now: number | null): { sql: string; values: Value[] } {
  const {
    account,
    operation = null,
    id = null,
    leaseMs,
    works,
    declaring,
    inFlight,
    pollIntervalMs,
  } = request;
  const may = [works.includes('upload'), works.includes('poll'), declaring].map(Number);
  const values = [account, operation, id, leaseMs, ...may, inFlight, pollIntervalMs, now];
  return { sql: `select * from bulk_claim(${values.map((_, index) => `$${index + 1}`)})`, values };
}

/** What the function gave. */
export function calledClaim(request: ClaimRequest, found: Record): Claim | Nothing {
  const now = Number(found['clock_now']);
  // The driver reads JSON; the column holds a row.
  const row = found['claimed'] as Record | null | string;
  if (row !== null && typeof row === 'object')
    return { row: rowIn(row), now, outages: Number(found['outage']) };
  const isCapped = found['capped'] === 1;
  const [pausedUntil, nextPollAt] = [Number(found['paused']), Number(found['next_poll'])];
  return nothingDue(request, { now, pausedUntil, nextPollAt, isCapped, due: found });
}
