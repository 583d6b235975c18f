// Implements `tm delete`: deletes a memory by its id, or by its unique name. A deletion cannot be undone, so the memory
// is exported first.

import { type Verb, verb } from '../../frame/define-command.ts';
import { backupIn } from '../account/command-backup.ts';
import { findReferences } from '../account/find-references.ts';
import { nameOf } from '../account/keep-before.ts';
import { backupOptions, referenceOptions } from '../account/reference-options.ts';
import { keepMemory, namedMemory } from './replace-existing.ts';
import { memory } from './tm-options.ts';

const deletion = verb(
  {
    description:
      'Deletes a translation memory, after an export to a backup. Does not delete a memory that a style profile uses, unless you pass --unlink or --force.',
    positionals: [memory],
    options: { ...referenceOptions, ...backupOptions },
    examples: ['language-service tm delete Manuals --yes'],
  },
  async (context, { positionals, options }) => {
    const id = await context.idOf('translationMemories', positionals.memory);
    const { translationMemories } = await context.client();
    const copies = options['no-backup'] ? undefined : backupIn(context);
    const clearReferences = await findReferences(context, id, {
      ...options,
      kind: 'translation-memories',
      backup: copies,
    });
    const backup = copies && (await keepMemory(context, copies, await namedMemory(context, id)));
    await clearReferences(() => translationMemories.delete(id, { signal: context.signal }));
    return { data: { deleted: id, ...(backup !== undefined && { backup }) } };
  },
);

export const command: Verb = {
  ...deletion,
  async look(context, { positionals }) {
    const id = await context.idOf('translationMemories', String(positionals['memory']));
    return nameOf(context, 'translation-memories', id);
  },
};
