// `tm set`: a person says which memory an import made.

import { verb } from '../commands/define-command.ts';
import { safeLines } from '../output/safe-text.ts';
import { isOneOf, overRows, refused, theOne } from './decide-rows.ts';
import { forgetInput } from './files-to-import.ts';
import { jobOf } from './reported-job.ts';
import { anyJob, ledger, memory as memoryName } from './tm-options.ts';

export const command = verb(
  {
    description: 'Marks an unknown, failed or planned import as done and sets its memory. Sends no file.',
    positionals: [anyJob, memoryName],
    options: { ledger },
    examples: ['language-service tm set memories/manuals.tmx Manuals --ledger imports.db'],
  },
  async (context, { positionals: { job, memory }, options }) => {
    const memoryId = await context.idOf('translationMemories', memory);
    return overRows(context, options, isOneOf([job]), async (bulk, found) => {
      const row = theOne(found, job);
      await bulk.set(row.id, memoryId).catch(refused);
      await forgetInput(context, row.path);
      return [{ ...jobOf(row), state: 'done', memoryId, error: undefined }];
    });
  },
  (jobs) => safeLines(jobs.map(({ file, memoryId }) => `${file}: done: ${memoryId}`)),
);
