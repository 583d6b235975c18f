// Who asks for imports again at the same time shares a generation, which rows keep.

import type { Database } from './database.ts';
import type { Ledger } from './ledger.ts';

/** The calls of a ledger that concern generations. */
export type GenerationCalls = Pick<Ledger, 'openGeneration' | 'keepGeneration' | 'join'>;

export function generationCalls(database: Database): GenerationCalls {
  return {
    /** A call that is repeated, since its answer was lost, gives what the first one did. */
    openGeneration: async (account, id, leaseMs) => {
      const now = database.now();
      const [opened] = await database.query(
        `insert into bulk_agains (id, account, generation, lease_until)
         select $2, $1, coalesce(max(case when lease_until > ${now} then generation end), max(generation) + 1, 1), ${now} + $3
         from bulk_agains where account = $1
         on conflict (id) do update set lease_until = excluded.lease_until returning generation`,
        [account, id, leaseMs],
      );
      return Number(opened?.['generation']);
    },

    keepGeneration: async (id, leaseMs) => {
      const until = `${database.now()} + $2`;
      await database.query(`update bulk_agains set lease_until = ${until} where id = $1`, [id, leaseMs]);
    },

    join: async (id, generation) => {
      const rows = await database.query(
        `update bulk_rows set generation = $2
         where id = $1 and state in ('planned', 'declared', 'sent') returning id`,
        [id, generation],
      );
      return rows.length > 0;
    },
  };
}
