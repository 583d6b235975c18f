// `tm status`: how far the rows of the account are, by all processes and machines that share the ledger.

import {
  type Failure,
  type FailureKind,
  type SegmentTotals,
  sleep,
  type Totals,
} from 'language-service-bulk';
import { systemClock } from 'language-service-client';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { flagOption } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { type Jobs, openKnownJobs } from './open-jobs.ts';
import { ledger } from './tm-options.ts';
import { rateInWords } from './work-rows.ts';

export const command = verb(
  {
    positionals: [],
    options: {
      ledger,
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
  return { ...report, failures: await failureGroups(jobs) };
}

/** Rows that workers have given up for the same cause. */
interface FailureGroup {
  readonly kind: FailureKind;
  readonly class: string;
  readonly status: number | undefined;
  readonly count: number;
  readonly example: { readonly file: string; readonly message: string };
}

const undescribed: Failure = {
  kind: 'failed',
  class: 'Error',
  retryable: false,
  message: 'no reason is known',
};

/** Returns the failed and unknown rows of the account by cause, the largest group first. */
async function failureGroups({ ledger, account }: Jobs): Promise<readonly FailureGroup[]> {
  const groups = new Map<string, FailureGroup>();
  for await (const { path, failure = undescribed } of ledger.rows({
    account,
    states: ['failed', 'unknown'],
  })) {
    const { kind, class: name, status, message } = failure;
    const key = `${kind} ${name} ${status}`;
    const { count, example } = groups.get(key) ?? { count: 0, example: { file: path, message } };
    groups.set(key, { kind, class: name, status, count: count + 1, example });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}

function failureInWords({
  kind,
  class: name,
  status,
  count,
  example: { file, message },
}: FailureGroup): string {
  const cause = [name === 'Error' ? '' : name, status].filter(Boolean).join(' ');
  return safeLine(`failures: ${count} ${kind}${cause && ` (${cause})`}, such as ${file}: ${message}`);
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
  const { total, working } = status;
  const open = openOf(status);
  if (open === 0 || working + status.perSecond === 0) return [];
  const rate = rateInWords({ ...total, ...status, open }, new Date());
  return [`${rate}, ${pluralize(working, 'row')} in work`];
}

function render(status: LedgerStatus): string {
  const { imports, exports, segments, pause, failures } = status;
  const lines = [...totalsInWords('imports', imports), ...totalsInWords('exports', exports)];
  lines.push(...progressInWords(status));
  lines.push(...failures.map(failureInWords));
  if (pause.outages > 0 || pause.leftMs > 0) {
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
