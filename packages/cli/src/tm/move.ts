// `tm move`: files that are in another place now. Their rows name it, so that every worker finds them.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError, UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import { faultOfFile } from '../files/named-file.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { openKnownJobs } from './open-jobs.ts';
import { account, ledger } from './tm-options.ts';

export const command = verb(
  {
    description:
      'Updates the paths of unfinished imports, including subfolders. Run tm retry afterwards to retry failed imports.',
    positionals: [
      { name: 'from', kind: 'file', summary: 'The old path: a folder or a file' },
      { name: 'to', kind: 'file', summary: 'The new path' },
    ],
    options: { ledger, account },
    examples: ['language-service tm move memories archive/memories --ledger imports.db'],
  },
  async (context, { positionals, options }) => {
    const [from, to] = [positionals.from, positionals.to].map((path) => resolve(context.folder, path));
    if (from === undefined || to === undefined || from === to)
      throw new UsageError(`${positionals.from} and ${positionals.to} are the same path`);
    if ((await stat(to).catch(() => undefined)) === undefined)
      throw new UsageError(
        faultOfFile(positionals.to, 'ENOENT'),
        'Move the files first, then run this command.',
      );
    await using jobs = await openKnownJobs(context, options);
    const moved = await jobs.bulk.move(from, to).catch(asLedgerFailure);
    if (moved > 0) return { data: { moved, from, to } };
    throw new CommandError('notFound', `No import has a file in ${positionals.from}`, {
      hint: 'List jobs: language-service tm report, with the same --ledger',
    });
  },
  ({ moved, from, to }) => `${safeLine(`${pluralize(moved, 'import')} of ${from}: now ${to}`)}\n`,
);
