// `tm pause`: a person stops the work of every process that shares the ledger.

import { type CommandSpec, verb } from '../commands/define-command.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { openJobs } from './open-jobs.ts';
import { account, ledger } from './tm-options.ts';

export const pauseSpec = {
  description:
    'Applies to every process and machine that shares the ledger. During a pause, running commands wait; the service continues its jobs.',
  positionals: [],
  options: { ledger, account },
} as const satisfies CommandSpec;

export const command = verb(
  { ...pauseSpec, examples: ['language-service tm pause --ledger imports.db'] },
  async (context, { options }) => {
    await using jobs = await openJobs(context, options);
    await jobs.bulk.pause().catch(asLedgerFailure);
    return { data: { paused: true } };
  },
  () => 'Paused: no import or export starts or is polled until tm unpause. Running uploads finish.\n',
);
