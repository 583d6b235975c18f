// The claim of Postgres is a function: it locks the row of the account for as long as it runs.

import { claimStatements } from './claim-statements.ts';
import { nothingDue } from './claiming.ts';
import { changeableColumns, rowIn, storedChanges } from './columns.ts';
import type { Claimed, Record, Release, Value } from './database.ts';
import type { ClaimRequest } from './ledger.ts';

const statements = claimStatements({
  names: [
    ...[
      'in_account',
      'in_operation',
      'in_id',
      'clock_now',
      'lease_ms',
      'may_declare',
      'may_upload',
      'may_poll',
    ],
    ...['poll_interval', "(claimed ->> 'state')"],
  ],
  largest: 'greatest',
  locking: 'for update skip locked',
  by: () => '', // its planner knows how many rows there are
});

const lockAccount = `select greatest(paused_until, probe_until), next_poll_at, full_until, outages, troubles
    into paused, next_poll, full_at, outage, trouble
    from bulk_accounts where account = in_account for update`;

/** Two transactions that change tallies lock them in one order: nobody waits for somebody who waits. */
const release = `perform 1 from bulk_tallies where account = in_account order by account, operation, state for update;
      update bulk_rows set (lease_until, wake_at, ${changeableColumns.join(', ')}) =
        (select 0, clock_now + rest_ms, ${changeableColumns.map((column) => `given.${column}`).join(', ')}
         from jsonb_populate_record(bulk_rows, changes) as given)
      where id = release_id and fence = release_fence;
      released := found::int;`;

const claim = `create or replace function bulk_next(
    in_account text, in_operation text, in_id text, lease_ms float8, may_upload int, may_poll int,
    in_flight float8, poll_interval float8, test_now float8,
    release_id text, release_fence float8, rest_ms float8, changes jsonb,
    out clock_now float8, out paused float8, out next_poll float8, out full_at float8, out outage float8,
    out trouble float8, out running float8, out asking float8, out released int,
    out planned float8, out declared float8, out sent float8, out claimed jsonb
  ) language plpgsql as $$ declare may_declare int; begin
    ${lockAccount};
    if not found then
      insert into bulk_accounts (account) values (in_account) on conflict do nothing;
      ${lockAccount};
    end if;
    clock_now := coalesce(test_now, floor(extract(epoch from clock_timestamp()) * 1000));
    if release_id is not null then ${release} end if;
    ${statements.inFlight} into running, asking;
    may_declare := case when running + asking < in_flight and full_at <= clock_now then may_upload else 0 end;
    if next_poll > clock_now then may_poll := 0; end if;
    if paused <= clock_now then
      if in_id is null then ${statements.takeDue} returning to_jsonb(bulk_rows) into claimed;
      else ${statements.takeOne} returning to_jsonb(bulk_rows) into claimed; end if;
    end if;
    if claimed is null then
      if in_id is null then ${statements.firstDue} into planned, declared, sent;
      else ${statements.oneDue} into planned, declared, sent; end if;
      return;
    end if;
    if outage > 0 or full_at > 0 or claimed ->> 'state' = 'sent' then ${statements.note}; end if;
  end $$`;

export const claimRoutines: readonly string[] = [claim];

/** The statement that calls the function, with its values. */
export function callClaim(
  request: ClaimRequest,
  now: number | null,
  given?: Release,
): { sql: string; values: Value[] } {
  const { account, operation = null, id = null, leaseMs, works, inFlight, pollIntervalMs } = request;
  const may = [works.includes('upload'), works.includes('poll')].map(Number);
  const values = [account, operation, id, leaseMs, ...may, inFlight, pollIntervalMs, now];
  const released =
    given === undefined
      ? [null, null, null, null]
      : [given.row.id, given.row.fence, given.restMs, JSON.stringify(storedChanges(given.changes))];
  return { sql: call, values: [...values, ...released] };
}

const call = `select * from bulk_next(${Array.from({ length: 13 }, (_, index) => `$${index + 1}`)})`;

/** What the function gave. */
export function calledClaim(request: ClaimRequest, found: Record): Claimed {
  const now = Number(found['clock_now']);
  const isReleased = found['released'] === 1;
  const fullUntil = Number(found['full_at']);
  // The driver reads JSON; the column holds a row.
  const row = found['claimed'] as Record | null | string;
  if (row !== null && typeof row === 'object') {
    const [outages, troubles] = [Number(found['outage']), Number(found['trouble'])];
    const claimed = { row: rowIn(row), now, outages, troubles, isFull: fullUntil > 0 };
    return { next: claimed, now, isReleased };
  }
  const next = nothingDue(request, {
    now,
    pausedUntil: Number(found['paused']),
    nextPollAt: Number(found['next_poll']),
    fullUntil,
    isCapped: Number(found['running']) + Number(found['asking']) >= request.inFlight,
    isAsking: Number(found['asking']) > 0,
    due: found,
  });
  return { next, now, isReleased };
}
