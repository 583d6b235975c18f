// `tm diff`: files and memories are compared alike. A memory is exported first.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { temporaryFolder } from '../files/spool.ts';
import { type DiffData, diffFiles } from '../tmx/diff.ts';
import { memoryFile } from './memory-file.ts';
import type { diffSpec } from './tm-specs.ts';

export { render } from '../tmx/diff.ts';

export async function run(
  context: Context,
  { positionals }: Values<typeof diffSpec>,
): Promise<Result<DiffData>> {
  await using folder = await temporaryFolder();
  const paths = [
    (await memoryFile(context, positionals.old, folder)).path,
    (await memoryFile(context, positionals.new, folder)).path,
  ] as const;
  return await diffFiles([positionals.old, positionals.new], paths, context.signal);
}
