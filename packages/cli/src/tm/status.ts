// `tm status`: how far the rows of the account are, by all processes and machines that share the ledger.

import { type SegmentTotals, sleep, type Totals } from 'language-service-bulk';
import { systemClock } from 'language-service-client';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { flagOption } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import { failureGroups } from './failures.ts';
import { type Jobs, openKnownJobs } from './open-jobs.ts';
import { account, ledger } from './tm-options.ts';
import { rateInWords } from './work-rows.ts';

export const command = verb(
  {
    positionals: [],
    options: {
      ledger,
      account,
      segments: flagOption('Count the segments of the imported memories; sends requests'),
      watch: flagOption('Show the status every two seconds, until every row has ended'),
    },
    examples: ['language-service tm status --segments', 'language-service tm status --watch'],
  },
  async (context, { options }) => {
    await using jobs = await openKnownJobs(context, options);
    if (options.watch) await watch(context, jobs);
    const status = await statusOf(jobs);
    const segments = options.segments ? await jobs.bulk.segments() : undefined;
    return { data: { ...status, ...(segments && { segments }) } };
  },
  render,
);

type LedgerStatus = Awaited<ReturnType<typeof statusOf>> & { readonly segments?: SegmentTotals };

async function statusOf(jobs: Jobs) {
  const { rows: _rows, ...report } = await jobs.bulk.report();
  const failures: Record<string, number> = {};
  for (const { kind, count } of await failureGroups(jobs)) failures[kind] = (failures[kind] ?? 0) + count;
  return { ...report, failures };
}

const watchMs = 2_000;

/** Until nothing is open. A signal ends it. */
async function watch(context: Context, jobs: Jobs): Promise<void> {
  const clock = context.clientParts?.clock ?? systemClock;
  for (;;) {
    const status = await statusOf(jobs);
    if (openOf(status) === 0) return;
    await context.progress(render(status).trimEnd().replaceAll('\n', '; '));
    await sleep(clock, watchMs, context.signal);
  }
}

function openOf({ total: { planned, declared, sent } }: LedgerStatus): number {
  return planned + declared + sent;
}

function progressInWords(status: LedgerStatus): string[] {
  const { total, pause, working } = status;
  const open = openOf(status);
  if (open === 0 || pause.untilUnpaused || working + status.perSecond === 0) return [];
  const rate = rateInWords({ ...total, ...status, open, paused: false }, new Date());
  return [`${rate}, ${pluralize(working, 'row')} in work`];
}

function render(status: LedgerStatus): string {
  const { imports, exports, segments, pause, failures } = status;
  const lines = [...totalsInWords('imports', imports), ...totalsInWords('exports', exports)];
  lines.push(...progressInWords(status));
  const kinds = Object.entries(failures).map(([kind, count]) => `${count} ${kind}`);
  if (kinds.length > 0) lines.push(`failures: ${kinds.join(', ')}; tm failures lists them`);
  if (pause.untilUnpaused) lines.push('paused by tm pause: tm unpause continues');
  else if (pause.outages > 0 || pause.leftMs > 0) {
    const why = pause.outages > 0 ? 'the service is unavailable' : 'too many requests';
    lines.push(`paused for ${Math.ceil(pause.leftMs / 1_000)} s: ${why}`);
  }
  if (pause.isFull) lines.push('the account is at its limit (456): no new jobs until a new try succeeds');
  if (segments !== undefined) {
    const { stored, skipped, missing } = segments;
    lines.push(`segments: ${stored} stored, ${skipped} skipped`);
    if (missing > 0) lines.push(`${pluralize(missing, 'imported file')} without a memory in the account`);
  }
  return lines.length === 0 ? 'No rows.\n' : lines.map((line) => `${line}\n`).join('');
}

function totalsInWords(what: string, { rows, skipped, orphaned, abandoned, duplicates }: Totals): string[] {
  const states = Object.entries(rows).filter(([, count]) => count > 0);
  if (states.length === 0) return [];
  const further = [
    { count: skipped, words: `${pluralize(skipped, 'segment')} skipped` },
    { count: orphaned, words: `${pluralize(orphaned, 'job')} without a response` },
    { count: abandoned, words: pluralize(abandoned, 'expired job') },
    { count: duplicates, words: pluralize(duplicates, 'duplicate') },
  ];
  const named = further.filter(({ count }) => count > 0).map(({ words }) => words);
  return [`${what}: ${[...states.map(([state, count]) => `${count} ${state}`), ...named].join(', ')}`];
}
