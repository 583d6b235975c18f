// The command that corrects texts.

import type { CommandData } from '../commands/define-command.ts';

export const correctSpec = {
  path: 'correct',
  summary: 'Correct spelling, grammar and punctuation of texts',
  examples: [
    'language-service correct README.md',
    'language-service correct docs/*.md --check --format sarif > correct.sarif',
  ],
  description:
    'Without --fix nothing is changed: the corrections are printed, one a line. Paragraphs are sent; line ends, byte order mark and encoding stay as they are.',
  positionals: [
    {
      name: 'files',
      kind: 'file',
      summary: 'Text files in UTF-8 or UTF-16; - is standard input',
      many: true,
    },
  ],
  options: {
    language: {
      kind: 'text',
      summary: 'Language of the texts; default: the service detects it',
    },
    check: { kind: 'flag', summary: 'Exit 13 if there is anything to correct' },
    diff: { kind: 'flag', summary: 'Print the lines with the changed words marked' },
    fix: { kind: 'flag', summary: 'Correct the files; of standard input the corrected text is printed' },
    format: {
      kind: 'text',
      summary: 'Form of the result',
      values: ['text', 'json', 'sarif', 'junit'],
    },
  },
} as const satisfies CommandData;
