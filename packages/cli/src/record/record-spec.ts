import type { CommandData } from '../commands/define-command.ts';

export const recordSpec = {
  path: 'record',
  summary: 'Run a program and record what passes between it and the service, without texts',
  examples: ['language-service record -o session.jsonl -- npm run import'],
  description:
    'The program gets the address of a proxy on this machine in LANGUAGE_SERVICE_URL, and the key in LANGUAGE_SERVICE_KEY. The recording is a new file that only its owner can read. Ids become pseudonyms; of texts, only language, length class and form are kept; the key is in no form in it. Ends as the program ends.',
  positionals: [
    { name: 'command', kind: 'text', many: true, summary: 'The program and its arguments, behind --' },
  ],
  options: {
    output: {
      kind: 'text',
      short: 'o',
      required: true,
      placeholder: 'file',
      summary: 'The file to write; it must not exist',
    },
  },
} as const satisfies CommandData;
