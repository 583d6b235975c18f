// Implements `tm report`: lists all imports in the ledger.

import type { Context } from '../../frame/context.ts';
import { type CommandSpec, type Values, verb } from '../../frame/define-command.ts';
import { choiceOption, flagOption } from '../../frame/options/command-spec.ts';
import { jobOf } from './ledger-rows.ts';
import { openKnownJobs } from './open-jobs.ts';
import { ledger } from './tm-options.ts';

const spec = {
  description:
    'Lists imports with their states. planned: not started. declared: has an upload URL. sent: uploaded. unknown: perhaps imported; tm retry polls the job again.',
  positionals: [],
  options: {
    ledger,
    open: flagOption('List only unfinished imports'),
    state: {
      ...choiceOption(
        ['planned', 'declared', 'sent', 'done', 'failed', 'unknown'],
        'List only imports in this state',
      ),
      many: true,
    },
  },
  examples: ['language-service tm report --open', 'language-service tm report --state failed'],
} as const satisfies CommandSpec;

export const command = verb(spec, async (context, { options }) => ({ items: rows(context, options) }));

async function* rows(context: Context, options: Values<typeof spec>['options']) {
  const open = options.open ? (['planned', 'declared', 'sent'] as const) : [];
  const named = [...options.state, ...open];
  await using jobs = await openKnownJobs(context, options);
  const states = named.length === 0 ? undefined : named;
  for await (const row of jobs.ledger.rows(jobs.account, states)) yield jobOf(row);
}
