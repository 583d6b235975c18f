// `tm delete`: by id or by a name that one memory has. A deleted memory does not come back, so it is exported first.

import { findReferences } from '../account/find-references.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { backUp, namedMemory } from './backup.ts';
import type { deleteSpec } from './delete-specs.ts';

interface Deleted {
  readonly deleted: string;
  /** The file that it was exported to. */
  readonly backup?: string;
}

export async function run(
  context: Context,
  { positionals, options }: Values<typeof deleteSpec>,
): Promise<Result<Deleted>> {
  const id = await context.idOf('translationMemories', positionals.memory);
  const { translationMemories } = await context.client();
  const clearReferences = await findReferences(context, id, options);
  const backup = options['no-backup'] ? undefined : await backUp(context, await namedMemory(context, id));
  await clearReferences();
  await translationMemories.delete(id, { signal: context.signal });
  return { data: { deleted: id, ...(backup !== undefined && { backup }) } };
}
