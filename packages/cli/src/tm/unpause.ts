// `tm unpause`: a person continues what `tm pause` stopped.

import { verb } from '../commands/define-command.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { openJobs } from './open-jobs.ts';
import { pauseSpec } from './pause.ts';

export const command = verb(
  { ...pauseSpec, examples: ['language-service tm unpause --ledger imports.db'] },
  async (context, { options }) => {
    await using jobs = await openJobs(context, options);
    const wasPaused = await jobs.bulk.unpause().catch(asLedgerFailure);
    return { data: { paused: false, wasPaused } };
  },
  ({ wasPaused }) =>
    wasPaused
      ? 'Resumed: waiting processes continue within seconds.\n'
      : 'The account was not paused: nothing changed.\n',
);
