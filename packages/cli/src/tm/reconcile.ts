// `tm reconcile`: after the loss of a ledger, the account says which files are memories already.

import { verb } from '../commands/define-command.ts';
import { safeLines } from '../output/safe-text.ts';
import { addRows } from './add-rows.ts';
import { filesToImport } from './files-to-import.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { openJobs } from './open-jobs.ts';
import { undecidedHint } from './row-result.ts';
import { account, importing, ledger, files as namedFiles, nameOption } from './tm-options.ts';

export const command = verb(
  {
    description:
      'Finds the memories of imported files after you lost the ledger. A file counts as imported if exactly one memory of the account has its name. If several memories or files have the same name, the command exits with code 14: decide with tm set or tm forget.',
    positionals: [namedFiles],
    options: {
      ledger,
      account,
      's3-endpoint': importing['s3-endpoint'],
      name: { ...nameOption, summary: 'The --name of the import' },
    },
    examples: ['language-service tm reconcile memories --ledger new.db'],
  },
  async (context, { positionals, options }) => {
    const given = positionals.files;
    const { all } = await filesToImport(context, given, options);
    await using jobs = await openJobs(context, options);
    await addRows(context, jobs, all, { ...options, given }).catch(asLedgerFailure);
    const data = await jobs.bulk.reconcile();
    if (data.ambiguous.length === 0) return { data };
    const few = data.ambiguous.slice(0, 5);
    const rest = data.ambiguous.length > few.length ? ` and ${data.ambiguous.length - few.length} more` : '';
    const message = `Several memories or files have one name, so their files are not imported: ${few.join(', ')}${rest}`;
    return { data, exit: { exitStatus: 'partlyDone', message, hint: undecidedHint(jobs.repeated) } };
  },
  ({ reconciled, missing, ambiguous }) =>
    safeLines([
      `${reconciled} found in the account, ${missing} not there`,
      ...ambiguous.map((name) => `ambiguous: ${name}`),
    ]),
);
