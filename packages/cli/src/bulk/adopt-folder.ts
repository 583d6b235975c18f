// `bulk adopt`: after the loss of a ledger, the account says which files are memories already.

import type { Adopted } from 'language-service-bulk';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { safeLine } from '../output/safe-text.ts';
import type { adoptSpec } from './bulk-specs.ts';
import { filesOfFolder } from './files-of-folder.ts';
import { openBulk } from './open-bulk.ts';

export async function run(
  context: Context,
  { positionals: { folder }, options }: Values<typeof adoptSpec>,
): Promise<Result<Adopted>> {
  const files = await filesOfFolder(context, folder);
  await using jobs = await openBulk(context, options.ledger);
  await jobs.bulk.addFiles(files);
  const data = await jobs.bulk.adopt();
  if (data.ambiguous.length === 0) return { data };
  const message = `${data.ambiguous.length} names are ambiguous and were skipped`;
  return {
    data,
    ends: { ending: 'partlyDone', message, hint: 'Rename or delete memories, and run it again.' },
  };
}

export function render({ adopted, missing, ambiguous }: Adopted): string {
  const lines = [
    `${adopted} found in the account, ${missing} not there`,
    ...ambiguous.map((name) => `ambiguous: ${name}`),
  ];
  return lines.map((line) => `${safeLine(line)}\n`).join('');
}
