// `tm status`: how far the imports of the account are, by all processes and machines that share the ledger.

import { type Counts, type Reason, sleep } from 'language-service-bulk';
import { systemClock } from 'language-service-client';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { flagOption } from '../options/command-spec.ts';
import { safeLine, safeLines } from '../output/safe-text.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { type Jobs, openKnownJobs } from './open-jobs.ts';
import { ledger } from './tm-options.ts';

export const command = verb(
  {
    positionals: [],
    options: {
      ledger,
      watch: flagOption('Show the status every two seconds, until every import has ended'),
    },
    examples: ['language-service tm status', 'language-service tm status --watch'],
  },
  async (context, { options }) => {
    await using jobs = await openKnownJobs(context, options);
    if (options.watch) await watch(context, jobs);
    return { data: await statusOf(jobs) };
  },
  render,
);

type LedgerStatus = Awaited<ReturnType<typeof statusOf>>;

async function statusOf({ bulk }: Jobs) {
  const { counts, failures, waiting } = await bulk.report().catch(asLedgerFailure);
  return { imports: counts, waiting, failures };
}

function inWords(label: string, { kind, class: name, status, count, example }: Reason): string {
  const cause = [name === 'Error' ? '' : name, status].filter(Boolean).join(' ');
  const { file, message } = example;
  return safeLine(`${label}: ${count} ${kind}${cause && ` (${cause})`}, such as ${file}: ${message}`);
}

const watchMs = 2_000;

/** Until nothing is open. A signal ends it. */
async function watch(context: Context, jobs: Jobs): Promise<void> {
  const clock = context.clientParts?.clock ?? systemClock;
  for (;;) {
    const status = await statusOf(jobs);
    const { planned, declared, sent } = status.imports;
    if (planned + declared + sent === 0) return;
    await context.progress(render(status).trimEnd().replaceAll('\n', '; '));
    await sleep(clock, watchMs, context.signal);
  }
}

function render({ imports, waiting, failures }: LedgerStatus): string {
  const counts = Object.entries(imports satisfies Counts).filter(([, count]) => count > 0);
  if (counts.length === 0) return 'No imports.\n';
  return safeLines([
    `imports: ${counts.map(([state, count]) => `${count} ${state}`).join(', ')}`,
    ...waiting.map((reason) => inWords('waiting', reason)),
    ...failures.map((reason) => inWords('failed', reason)),
  ]);
}
