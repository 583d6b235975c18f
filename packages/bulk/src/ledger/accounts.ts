// What every worker of an account keeps to: its pauses, and whether it has room for new memories.

import type { Database } from './database.ts';
import type { Ledger } from './ledger.ts';

/** Too many requests (429) make all polls rarer, down to so many times. */
const mostPollFactor = 64;

/** A new file whose worker lives. */
export const isLeased = (now: string) => `state = 'planned' and lease_until > 0 and lease_until > ${now}`;

/** The calls of a ledger that concern a whole account. */
export type AccountCalls = Pick<
  Ledger,
  'now' | 'pause' | 'trip' | 'recover' | 'keepProbe' | 'fill' | 'makeRoom' | 'probeRoom' | 'pauseOf'
>;

export function accountCalls(database: Database): AccountCalls {
  const now: AccountCalls['now'] = async (account) => {
    const [found] = await database.query(
      `select coalesce(max(${nowOfAll(database.now())}), ${database.now()}) as now from bulk_accounts where account = $1`,
      [account],
    );
    return Number(found?.['now']);
  };
  return { now, ...pauseCalls(database), ...outageCalls(database), ...roomCalls(database) };
}

/** A process that has claimed nothing may have a clock behind that of the workers. */
const nowOfAll = (now: string) => `case when clock > ${now} then clock else ${now} end`;

function pauseCalls(database: Database): Pick<Ledger, 'pause' | 'pauseOf'> {
  const now = () => database.now();
  return {
    pause: async (account, ms) => {
      await database.query(
        `insert into bulk_accounts (account, paused_until) values ($1, ${now()} + $2)
         on conflict (account) do update set paused_until = case
         when bulk_accounts.paused_until > excluded.paused_until then bulk_accounts.paused_until
         else excluded.paused_until end,
         poll_factor = case when bulk_accounts.paused_until > ${now()} then bulk_accounts.poll_factor
         when bulk_accounts.poll_factor < ${mostPollFactor} then bulk_accounts.poll_factor * 2 else ${mostPollFactor} end`,
        [account, ms],
      );
    },

    pauseOf: async (account) => {
      const [found] = await database.query(
        `select outages, paused_until, full_until,
         case when paused_until > probe_until then paused_until else probe_until end
         - ${nowOfAll(now())} as left_ms
         from bulk_accounts where account = $1`,
        [account],
      );
      const numberOf = (column: string) => Number(found?.[column] ?? 0);
      const leftMs = Math.max(numberOf('left_ms'), 0);
      return { leftMs, outages: numberOf('outages'), isFull: numberOf('full_until') > 0 };
    },
  };
}

/** Failures in a row that open the breaker. A success makes up for half a failure, so half of twenty calls open it too. */
const mostTroubles = 5;

function outageCalls(database: Database): Pick<Ledger, 'trip' | 'recover' | 'keepProbe'> {
  const now = () => database.now();
  return {
    trip: async (account, outages) => {
      const isOpen = `(outages > 0 or troubles >= ${mostTroubles - 1})`;
      const [noted] = await database.query(
        `update bulk_accounts set troubles = troubles + 1,
         outages = case when ${isOpen} then outages + 1 else 0 end,
         probe_until = case when ${isOpen} then ${now()} + $3 else 0 end
         where account = $1 and outages = $2 returning outages`,
        [account, outages, outageMs(outages)],
      );
      return noted === undefined ? undefined : Number(noted['outages']);
    },

    recover: async (account, outages) => {
      const rows = await database.query(
        `update bulk_accounts set outages = 0, probe_until = 0,
         troubles = case when outages = 0 and troubles > 0.5 then troubles - 0.5 else 0 end
         where account = $1 and outages = $2 returning account`,
        [account, outages],
      );
      return rows.length > 0;
    },

    keepProbe: async (account, outages, until, ms) => {
      const [kept] = await database.query(
        `update bulk_accounts set probe_until = ${now()} + $4
         where account = $1 and outages = $2 and probe_until = $3 returning probe_until`,
        [account, outages, until, ms],
      );
      return kept === undefined ? undefined : Number(kept['probe_until']);
    },
  };
}

function roomCalls(database: Database): Pick<Ledger, 'fill' | 'makeRoom' | 'probeRoom'> {
  const now = () => database.now();
  return {
    fill: async (account, ms) => {
      await database.query(
        `insert into bulk_accounts (account, full_until) values ($1, ${now()} + $2)
         on conflict (account) do update set full_until = excluded.full_until`,
        [account, ms],
      );
    },

    makeRoom: async ({ row }) => {
      await database.query('update bulk_accounts set full_until = 0 where account = $1 and full_until = $2', [
        row.account,
        row.leaseUntil,
      ]);
    },

    /** A worker that has a planned row may be trying. */
    probeRoom: async (account) => {
      await database.query(
        `update bulk_accounts set full_until = ${now()} where account = $1 and full_until > ${now()}
         and not exists (select 1 from bulk_rows where account = $1 and ${isLeased(now())})`,
        [account],
      );
    },
  };
}

export const longestOutageMs = 60_000;

/** A second, then twice as long each time. */
export function outageMs(outages: number): number {
  return Math.min(1_000 * 2 ** Math.min(outages, 20), longestOutageMs);
}

/** A probe whose worker ends or freezes stops the others for so long; one that works keeps it, as a worker keeps its row. */
export const probeMs = 5_000;
