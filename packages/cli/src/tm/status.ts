// `tm status`: how far the rows of the account are, by all processes and machines that share the ledger.

import type { Totals } from 'language-service-bulk';
import { verb } from '../commands/define-command.ts';
import { pluralize } from '../output/amounts.ts';
import { openKnownJobs } from './open-jobs.ts';
import { account, ledger } from './tm-options.ts';

export const command = verb(
  {
    positionals: [],
    options: {
      ledger,
      account,
      segments: {
        kind: 'flag',
        summary: 'Count the segments of the imported memories; sends requests',
      },
    },
    examples: ['language-service tm status --segments'],
  },
  async (context, { options }) => {
    await using jobs = await openKnownJobs(context, options);
    const { imports, exports, total, pause } = await jobs.bulk.report();
    const segments = options.segments ? await jobs.bulk.segments() : undefined;
    return { data: { imports, exports, total, pause, ...(segments && { segments }) } };
  },
  ({ imports, exports, segments, pause }) => {
    const lines = [...totalsInWords('imports', imports), ...totalsInWords('exports', exports)];
    if (pause.untilUnpaused) lines.push('paused by tm pause: tm unpause continues');
    else if (pause.outages > 0 || pause.leftMs > 0) {
      const why = pause.outages > 0 ? 'the service is away' : 'too many requests';
      lines.push(`paused for ${Math.ceil(pause.leftMs / 1_000)} s: ${why}`);
    }
    if (pause.isFull) lines.push('the account is at its limit (456): no new jobs until a try finds room');
    if (segments !== undefined) {
      const { stored, skipped, missing } = segments;
      lines.push(`segments: ${stored} stored, ${skipped} skipped`);
      if (missing > 0) lines.push(`${pluralize(missing, 'imported file')} without a memory in the account`);
    }
    return lines.length === 0 ? 'No rows.\n' : lines.map((line) => `${line}\n`).join('');
  },
);

function totalsInWords(what: string, { rows, skipped, orphaned, abandoned, duplicates }: Totals): string[] {
  const states = Object.entries(rows).filter(([, count]) => count > 0);
  if (states.length === 0) return [];
  const further = [
    { count: skipped, words: `${pluralize(skipped, 'segment')} skipped` },
    { count: orphaned, words: `${pluralize(orphaned, 'job')} without an answer` },
    { count: abandoned, words: pluralize(abandoned, 'expired job') },
    { count: duplicates, words: pluralize(duplicates, 'duplicate') },
  ];
  const named = further.filter(({ count }) => count > 0).map(({ words }) => words);
  return [`${what}: ${[...states.map(([state, count]) => `${count} ${state}`), ...named].join(', ')}`];
}
