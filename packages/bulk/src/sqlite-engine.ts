// The engine of one machine: a loop over the ledger. Rows whose worker has died are free when their lease has ended.

import { type Engine, runLoop } from './engine.ts';

export const sqliteEngine: Engine = {
  // Every row that has not ended is in the table.
  enqueue: async () => {},

  run: (ledger, work, options) => {
    const { account, id, leaseMs } = options;
    return runLoop((most) => ledger.takeDue(account, leaseMs, most, id), work, options);
  },

  close: async () => {},
};
