// What the commands take that delete a memory.

import { referenceOptions } from '../account/reference-options.ts';
import type { CommandSpec } from '../commands/define-command.ts';
import { account, memory } from './tm-specs.ts';

export const deleteSpec = {
  description:
    'The memory is exported into .language-service/backups first. One that a style profile holds is not deleted without --unlink or --force.',
  positionals: [memory],
  options: {
    ...referenceOptions,
    'no-backup': { kind: 'flag', summary: 'Do not export it before it is deleted' },
  },
} as const satisfies CommandSpec;

const replacing = {
  account,
  'no-backup': deleteSpec.options['no-backup'],
} as const;

export const replaceSpec = {
  description:
    'Imports the file under the name of the memory, puts the new memory in the place of the old one in every style profile, reads the profiles again, and deletes the old one. The old one is exported into .language-service/backups first. A stopped command is finished by the same command.',
  positionals: [memory, { name: 'file', kind: 'file', summary: 'The TMX file of the new memory' }],
  options: replacing,
} as const satisfies CommandSpec;

export const editSpec = {
  description:
    'Exports the memory, edits the file, and replaces the memory by it as tm replace does. An edit that changes nothing sends nothing. --replace and --with take the place of a text within segments, not across inline codes.',
  positionals: [memory],
  options: {
    replace: {
      kind: 'text',
      summary: 'A text of segments; upper and lower case differ',
      placeholder: 'text',
    },
    with: { kind: 'text', summary: 'What takes its place; may be empty', placeholder: 'text' },
    language: { kind: 'text', summary: 'Replace text in this language only', placeholder: 'language' },
    drop: { kind: 'text', summary: 'Drop units with this text in a segment; upper and lower case are equal' },
    before: {
      kind: 'text',
      summary: 'Drop units last changed before this day; those without a date stay',
      placeholder: 'YYYY-MM-DD',
    },
    dedupe: { kind: 'flag', summary: 'Drop units whose segments occurred before' },
    ...replacing,
  },
} as const satisfies CommandSpec;
