// `tm delete`: by id or by a name that one memory has. A deleted memory does not come back, so it is exported first.

import { findReferences } from '../account/find-references.ts';
import { referenceOptions } from '../account/reference-options.ts';
import { verb } from '../commands/define-command.ts';
import { backUp, namedMemory } from './backup.ts';
import { memory, noBackup } from './tm-options.ts';

export const command = verb(
  {
    description:
      'The memory is exported into .language-service/backups first. One that a style profile holds is not deleted without --unlink or --force.',
    positionals: [memory],
    options: {
      ...referenceOptions,
      ...noBackup,
    },
    examples: ['language-service tm delete Manuals --yes'],
  },
  async (context, { positionals, options }) => {
    const id = await context.idOf('translationMemories', positionals.memory);
    const { translationMemories } = await context.client();
    const clearReferences = await findReferences(context, id, options);
    const backup = options['no-backup'] ? undefined : await backUp(context, await namedMemory(context, id));
    await clearReferences();
    await translationMemories.delete(id, { signal: context.signal });
    return { data: { deleted: id, ...(backup !== undefined && { backup }) } };
  },
);
