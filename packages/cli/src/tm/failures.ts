// `tm failures`: the rows that workers have given up, by their cause.

import type { Failure, FailureKind } from 'language-service-bulk';
import { verb } from '../commands/define-command.ts';
import { safeLines } from '../output/safe-text.ts';
import { type Jobs, openKnownJobs } from './open-jobs.ts';
import { account, ledger } from './tm-options.ts';

interface FailureGroup {
  readonly kind: FailureKind;
  readonly class: string;
  readonly status: number | undefined;
  readonly count: number;
  readonly example: { readonly file: string; readonly message: string };
}

export const command = verb(
  { positionals: [], options: { ledger, account }, examples: ['language-service tm failures'] },
  async (context, { options }) => {
    await using jobs = await openKnownJobs(context, options);
    const data = await failureGroups(jobs);
    const retry = `language-service tm retry --kind <kind>${jobs.repeated.ledger}`;
    if (data.length > 0) await context.info(`Retry a kind: ${retry}`);
    return { data };
  },
  render,
);

const undescribed: Failure = {
  kind: 'unknown',
  class: 'Error',
  retryable: false,
  message: 'no reason is known',
};

/** The failed and unknown rows of the account, the largest group first. */
export async function failureGroups({ ledger, account }: Jobs): Promise<readonly FailureGroup[]> {
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

function render(groups: readonly FailureGroup[]): string {
  if (groups.length === 0) return 'No failures\n';
  const lines = groups.map(({ kind, class: name, status, count, example: { file, message } }) => {
    const cause = [name === 'Error' ? '' : name, status].filter(Boolean).join(' ');
    return `${count} ${kind}${cause && ` (${cause})`}, such as ${file}: ${message}`;
  });
  return safeLines(lines);
}
