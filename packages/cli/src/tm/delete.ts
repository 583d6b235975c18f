// `tm delete`: by id or by a name that one memory has.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import type { deleteSpec } from './tm-specs.ts';

interface Deleted {
  readonly deleted: string;
}

export async function run(
  context: Context,
  { positionals }: Values<typeof deleteSpec>,
): Promise<Result<Deleted>> {
  const id = await context.idOf('translationMemories', positionals.memory);
  const { translationMemories } = await context.client();
  await translationMemories.delete(id, { signal: context.signal });
  return { data: { deleted: id } };
}
