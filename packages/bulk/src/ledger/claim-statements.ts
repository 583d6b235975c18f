// The statements of a claim, in the SQL that SQLite and Postgres share.

import { isLeased, probeMs } from './accounts.ts';

/** Polls that were not made are made up for, up to so many at once. */
const burst = 10;

/** Each poll brings polls that too many requests (429) have made rarer so much nearer to their usual rate. */
const pollRecovery = 0.995;

export interface Dialect {
  /**
   * How a statement names its values, as placeholders or as variables of a function: account, operation, id, now, leaseMs;
   * 1 where rows that are planned, declared or sent may be taken, else 0; the least time between two polls; the state of the
   * row that was taken, null where none was.
   */
  readonly names: readonly string[];
  /** The function that gives the largest of its values. */
  readonly largest: string;
  /** Added to a SELECT of one row: rows that another transaction has locked are passed over. */
  readonly locking: string;
  /** Put after a table to have this index used, where the database would walk a million rows instead. */
  readonly by: (index: string) => string;
}

const leastOf = 'select min(wake_at) from bulk_rows where';

/**
 * `inFlight`: jobs that have not ended, and new files whose living worker is asking for one. `takeDue`: takes the row that is
 * due first, and of new files the largest. `takeOne`: takes the row with the id. `note`: notes for the others what was taken: a
 * poll, or a probe of a service that was away or of an account that was full. `firstDue`: when the first row of each state is
 * due. `oneDue`: when the row with the id is due.
 */
export function claimStatements({ names, largest, locking, by }: Dialect) {
  const [account, operation, id, now = '', leaseMs, planned, declared, sent, interval, state] = names;
  const may = { planned, declared, sent };
  /** The job that a new file is taken for has no answer until one is stored: a worker may end before. */
  const take = (which: string) =>
    `update bulk_rows set fence = fence + 1, lease_until = ${now} + ${leaseMs}, wake_at = ${now} + ${leaseMs},
     orphaned = orphaned + case when state = 'planned' and operation = 'import' then 1 else 0 end where id = ${which}`;
  const due = (state: 'planned' | 'declared' | 'sent', order: string, hint = '') =>
    `(select id from bulk_rows ${hint} where ${may[state]} = 1 and state = '${state}' and account = ${account}
      and wake_at <= ${now} and (${operation} is null or operation = ${operation}) order by ${order} limit 1 ${locking})`;
  const newFile = due('planned', 'size desc, id', by('bulk_rows_order'));
  const least = (which: string) =>
    `select ${Object.keys(may)
      .map((state) => `(${leastOf} account = ${account} and state = '${state}' ${which}) as ${state}`)
      .join(', ')}`;
  return {
    inFlight: `select (select coalesce(sum(files), 0) from bulk_tallies where account = ${account} and state in ('declared', 'sent')) as running,
      (select count(*) from bulk_rows ${by('bulk_rows_leased')} where account = ${account} and ${isLeased(now)}) as asking`,
    takeDue: take(`coalesce(${due('sent', 'wake_at')}, ${due('declared', 'wake_at')}, ${newFile})`),
    takeOne: take(
      `(select id from bulk_rows where id = ${id} and account = ${account} and wake_at <= ${now}
        and case state when 'planned' then ${planned} when 'declared' then ${declared} when 'sent' then ${sent} else 0 end = 1
        ${locking})`,
    ),
    note: `update bulk_accounts set clock = ${now},
      probe_until = case when outages > 0 and ${state} is not null then ${now} + ${probeMs} else probe_until end,
      full_until = case when full_until > 0 and ${state} = 'planned' then ${now} + ${leaseMs} else full_until end,
      next_poll_at = case when ${state} = 'sent' then
        ${largest}(next_poll_at, ${now} - ${burst} * ${interval} * poll_factor) + ${interval} * poll_factor else next_poll_at end,
      poll_factor = case when ${state} = 'sent' then ${largest}(poll_factor * ${pollRecovery}, 1) else poll_factor end
      where account = ${account}`,
    firstDue: least(`and (${operation} is null or operation = ${operation})`),
    oneDue: least(`and id = ${id}`),
  };
}
