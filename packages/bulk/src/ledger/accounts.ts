// What every worker of an account keeps to: its pauses, and whether it has room for new memories.

import type { Database } from './database.ts';
import type { Claim, Ledger } from './ledger.ts';

/** A pause that ends so late ends by `unpause` alone. */
export const foreverMs = 8_640_000_000_000_000;

const isUntilUnpaused = `paused_until >= ${foreverMs}`;

/** A new file whose worker lives. */
export const isLeased = (now: string) => `state = 'planned' and lease_until > 0 and lease_until > ${now}`;

/** The calls of a ledger that concern a whole account. */
export type AccountCalls = Pick<
  Ledger,
  'pause' | 'unpause' | 'trip' | 'recover' | 'passProbe' | 'fill' | 'makeRoom' | 'probeRoom' | 'pauseOf'
>;

export function accountCalls(database: Database): AccountCalls {
  return { ...pauseCalls(database), ...outageCalls(database), ...roomCalls(database) };
}

function pauseCalls(database: Database): Pick<Ledger, 'pause' | 'unpause' | 'pauseOf'> {
  const now = () => database.now();
  return {
    pause: async (account, ms) => {
      await database.query(
        `insert into bulk_accounts (account, paused_until) values ($1, ${now()} + $2)
         on conflict (account) do update set paused_until = case
         when bulk_accounts.paused_until > excluded.paused_until then bulk_accounts.paused_until
         else excluded.paused_until end`,
        [account, Math.min(ms, foreverMs)],
      );
    },

    /** The next claim is a probe where the service was away. */
    unpause: async (account) => {
      const rows = await database.query(
        `update bulk_accounts set paused_until = 0 where account = $1 and ${isUntilUnpaused} returning account`,
        [account],
      );
      return rows.length > 0;
    },

    /** A process that has claimed nothing may have a clock behind that of the workers. */
    pauseOf: async (account) => {
      const [found] = await database.query(
        `select outages, paused_until, full_until,
         paused_until - case when clock > ${now()} then clock else ${now()} end as left_ms
         from bulk_accounts where account = $1`,
        [account],
      );
      const numberOf = (column: string) => Number(found?.[column] ?? 0);
      const untilUnpaused = numberOf('paused_until') >= foreverMs;
      const leftMs = untilUnpaused ? 0 : Math.max(numberOf('left_ms'), 0);
      return { leftMs, outages: numberOf('outages'), untilUnpaused, isFull: numberOf('full_until') > 0 };
    },
  };
}

function outageCalls(database: Database): Pick<Ledger, 'trip' | 'recover' | 'passProbe'> {
  return {
    trip: async (account, outages) => {
      const [tripped] = await database.query(
        `update bulk_accounts set outages = outages + 1,
         paused_until = case when ${isUntilUnpaused} then paused_until else ${database.now()} + $3 end
         where account = $1 and outages = $2 returning paused_until`,
        [account, outages, outageMs(outages)],
      );
      return tripped === undefined ? undefined : Number(tripped['paused_until']);
    },

    recover: async (account, outages, pausedUntil) => {
      const rows = await database.query(
        `update bulk_accounts set outages = 0,
         paused_until = case when paused_until = $3 and not (${isUntilUnpaused}) then 0 else paused_until end
         where account = $1 and outages = $2 returning account`,
        [account, outages, pausedUntil],
      );
      return rows.length > 0;
    },

    passProbe: async (probe) => {
      await database.query(
        'update bulk_accounts set paused_until = 0 where account = $1 and outages = $2 and paused_until = $3',
        [probe.row.account, probe.outages, probedUntil(probe)],
      );
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

/**
 * How long others wait for a probe, in milliseconds: as long as its lease, so that a machine that freezes with the probe
 * stops nobody longer; no less than the outage itself pauses.
 */
export function probeMs(leaseMs: number, outages: number): number {
  return Math.min(Math.max(leaseMs, outageMs(outages)), longestOutageMs);
}

/** Until when others wait for a probe, by the ledger's clock. */
export function probedUntil({ row, now, outages }: Claim): number {
  return now + probeMs(row.leaseUntil - now, outages);
}
