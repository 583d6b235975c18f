// `tm forget`: rows that did not end are removed from the ledger.

import type { Row } from 'language-service-bulk';
import { UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLines } from '../output/safe-text.ts';
import { isOneOf, overRows, refused, theOne } from './decide-rows.ts';
import { forgetInput } from './files-to-import.ts';
import { jobOf } from './reported-job.ts';
import { job, ledger } from './tm-options.ts';

export const command = verb(
  {
    description:
      'Removes the rows of unknown, failed or planned imports and exports. If you import the same file again, it becomes a new memory.',
    positionals: [{ ...job, name: 'jobs', many: true }],
    options: {
      ledger,
      state: {
        kind: 'text',
        summary: 'Remove all imports and exports in this state',
        values: ['planned', 'failed', 'unknown'],
        many: true,
      },
    },
    examples: [
      'language-service tm forget memories/manuals.tmx --ledger imports.db',
      'language-service tm forget --state failed',
    ],
  },
  async (context, { positionals: { jobs }, options }) => {
    const states: readonly Row['state'][] = options.state;
    if ((jobs.length === 0) === (states.length === 0))
      throw new UsageError('Pass jobs or files, or --state for all jobs in that state');
    const isMeant = jobs.length > 0 ? isOneOf(jobs) : ({ state }: Row) => states.includes(state);
    return overRows(context, options, isMeant, async (bulk, found) => {
      const all = jobs.length === 0 ? found : [...new Set(jobs.map((job) => theOne(found, job)))];
      const unknown = all.filter(({ state }) => state === 'unknown').length;
      if (unknown > 0)
        await context.confirm(
          `${pluralize(unknown, 'job')} may have created a memory. Importing the file again would create a duplicate. Forget?`,
        );
      for (const { id, path } of all) {
        await bulk.forget(id).catch(refused);
        await forgetInput(context, path);
      }
      return all.map(jobOf);
    });
  },
  (jobs) =>
    jobs.length === 0
      ? 'No such rows\n'
      : safeLines(jobs.map(({ file, state }) => `${file}: forgotten, was ${state}`)),
);
