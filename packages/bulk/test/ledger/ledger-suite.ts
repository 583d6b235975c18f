// What every ledger does, whatever database it is over.

import { describe } from 'vitest';
import { accountSuite } from './account-suite.ts';
import { claimsSuite } from './claims-suite.ts';
import { generationsSuite } from './generations-suite.ts';
import type { OpenedLedger } from './opened-ledger.ts';
import { rowsSuite } from './rows-suite.ts';

export function ledgerSuite(name: string, open: () => Promise<OpenedLedger>): void {
  describe(name, () => {
    claimsSuite(open);
    accountSuite(open);
    rowsSuite(open);
    generationsSuite(open);
  });
}
