// `tm retry`: what failed is tried again, and what is unfinished ends.

import { type FailureKind, failureKinds, type Row } from 'language-service-bulk';
import { UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import { textOption } from '../options/command-spec.ts';
import { continueAll, render } from './resume.ts';
import { importing, job } from './tm-options.ts';

export const command = verb(
  {
    description:
      'Retries failed imports and exports, polls the jobs of unknown ones again, and continues unfinished ones.',
    positionals: [job],
    options: {
      ...importing,
      kind: { kind: 'text', summary: 'Retry only failures of this kind', values: failureKinds, many: true },
      since: textOption(
        'Retry only failures at or after this time, such as 2026-11-24 or 2026-11-24T08:00Z',
        'time',
      ),
    },
    examples: ['language-service tm retry --ledger imports.db', 'language-service tm retry --kind job'],
  },
  (context, given) => continueAll(context, given, isMeant(given.options)),
  render,
);

interface Wanted {
  readonly kind: readonly FailureKind[];
  readonly since?: string | undefined;
}

/** A row that failed is due at once, so it says when that was. */
function isMeant({ kind, since }: Wanted): (row: Row) => boolean {
  const from = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);
  // Date.parse reads `banana 7` as a day of 2001, which would retry every row.
  if (Number.isNaN(from) || (since !== undefined && !/^\d{4}-\d\d-\d\d/.test(since)))
    throw new UsageError('--since is not a time', 'Write 2026-11-24 or 2026-11-24T08:00Z.');
  return ({ failure, wakeAt }) =>
    wakeAt >= from && (kind.length === 0 || kind.some((one) => one === (failure?.kind ?? 'unknown')));
}
