// What every worker of an account keeps to: its pauses.

import type { Database } from './database.ts';
import type { AccountPause } from './ledger.ts';

/** A pause that ends so late ends by `unpause` alone. */
export const foreverMs = 8_640_000_000_000_000;

const isUntilUnpaused = `paused_until >= ${foreverMs}`;

export async function pauseAccount(database: Database, account: string, ms: number): Promise<void> {
  await database.query(
    `insert into bulk_accounts (account, paused_until) values ($1, ${database.now()} + $2)
     on conflict (account) do update set paused_until = case
     when bulk_accounts.paused_until > excluded.paused_until then bulk_accounts.paused_until
     else excluded.paused_until end`,
    [account, Math.min(ms, foreverMs)],
  );
}

/** The next claim is a probe where the service was away. */
export async function unpauseAccount(database: Database, account: string): Promise<void> {
  await database.query(
    `update bulk_accounts set paused_until = 0 where account = $1 and ${isUntilUnpaused}`,
    [account],
  );
}

export async function tripAccount(
  database: Database,
  account: string,
  outages: number,
): Promise<number | undefined> {
  const ms = outageMs(outages);
  const rows = await database.query(
    `update bulk_accounts set outages = outages + 1,
     paused_until = case when ${isUntilUnpaused} then paused_until else ${database.now()} + $3 end
     where account = $1 and outages = $2 returning account`,
    [account, outages, ms],
  );
  return rows.length > 0 ? ms : undefined;
}

export async function recoverAccount(database: Database, account: string, outages: number): Promise<boolean> {
  const rows = await database.query(
    `update bulk_accounts set outages = 0,
     paused_until = case when ${isUntilUnpaused} then paused_until else 0 end
     where account = $1 and outages = $2 returning account`,
    [account, outages],
  );
  return rows.length > 0;
}

/** A process that has claimed nothing may have a clock behind that of the workers. */
export async function pauseOfAccount(database: Database, account: string): Promise<AccountPause> {
  const [found] = await database.query(
    `select outages, paused_until, paused_until - case when clock > ${database.now()} then clock else ${database.now()} end as left_ms
     from bulk_accounts where account = $1`,
    [account],
  );
  const numberOf = (column: string) => Number(found?.[column] ?? 0);
  const untilUnpaused = numberOf('paused_until') >= foreverMs;
  const leftMs = untilUnpaused ? 0 : Math.max(numberOf('left_ms'), 0);
  return { leftMs, outages: numberOf('outages'), untilUnpaused };
}

export const longestOutageMs = 60_000;

/** A second, then twice as long each time. */
export function outageMs(outages: number): number {
  return Math.min(1_000 * 2 ** Math.min(outages, 20), longestOutageMs);
}
