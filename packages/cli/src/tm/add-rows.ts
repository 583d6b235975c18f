// Files of this machine become rows.

import type { Added, AddFilesOptions } from 'language-service-bulk';
import type { Context } from '../context.ts';
import type { FileChecks } from './check-files.ts';
import type { FilesOptions } from './files-to-import.ts';
import type { FinishOptions } from './finish-import.ts';
import { namingOf } from './memory-names.ts';
import type { Jobs } from './open-jobs.ts';

export interface AddOptions extends FilesOptions, FinishOptions {
  /** Checks each file before it is added. Default: none is checked. */
  readonly checks?: FileChecks | undefined;
  /** Decides about names that the account has. */
  readonly decide?: AddFilesOptions['existing'];
}

export async function addRows(
  context: Context,
  { bulk }: Pick<Jobs, 'bulk'>,
  files: AsyncIterable<string>,
  { checks, decide, name }: AddOptions,
): Promise<Added> {
  await context.progress('reading files');
  return bulk.addFiles(files, { name: namingOf(name), check: checks?.check, existing: decide });
}
