// What `account graph` and `account explain` take, for their help and their modules.

import type { CommandData } from '../commands/define-command.ts';

export const graphSpec = {
  path: 'account graph',
  summary: 'Show what style profiles hold, what none holds, and what they miss',
  description:
    'A style profile keeps the id of a thing that was deleted: such an id is not found. A profile that somebody else shares may hold things that the key cannot see, which are not found, too.',
  positionals: [],
  options: {
    orphans: { kind: 'flag', summary: 'Show only things that no style profile holds' },
    dangling: { kind: 'flag', summary: 'Show only style profiles with ids that are not found' },
    format: {
      kind: 'text',
      summary: 'Form of the result. Default: text',
      values: ['text', 'json', 'mermaid', 'svg'],
    },
  },
  examples: ['language-service account graph', 'language-service account graph --format svg > account.svg'],
} as const satisfies CommandData;

export const explainSpec = {
  path: 'account explain',
  summary: 'Print the JSON Schema of a YAML file of an account folder, for editors',
  description:
    'An editor with the schema completes the keys, rules and values, and marks what account plan would refuse.',
  positionals: [
    {
      name: 'kind',
      kind: 'text',
      summary: 'What the file is',
      values: ['style-rules', 'style-profiles', 'language-service.yaml'],
    },
  ],
  options: {},
  examples: ['language-service account explain style-rules > style-rules.schema.json'],
} as const satisfies CommandData;
