// What `account graph` and `account explain` take, for their help and their modules.

import type { CommandData } from '../commands/define-command.ts';

export const graphSpec = {
  path: 'account graph',
  summary: 'Show the references of style profiles, unused resources and missing ids',
  description:
    'A style profile keeps the id of a deleted resource; the command shows it as not found. A shared profile may refer to resources that the key cannot read; they also count as not found.',
  positionals: [],
  options: {
    orphans: { kind: 'flag', summary: 'Show only resources that no style profile uses' },
    dangling: { kind: 'flag', summary: 'Show only style profiles with ids that are not found' },
    format: {
      kind: 'text',
      summary: 'Format of the result. Default: text',
      values: ['text', 'json', 'mermaid', 'svg'],
    },
  },
  examples: ['language-service account graph', 'language-service account graph --format svg > account.svg'],
} as const satisfies CommandData;

export const explainSpec = {
  path: 'account explain',
  summary: 'Print the JSON Schema of a YAML file of an account folder, for editors',
  description: 'With the schema, an editor completes keys, rules and values, and marks errors.',
  positionals: [
    {
      name: 'kind',
      kind: 'text',
      summary: 'The kind of file',
      values: ['style-rules', 'style-profiles', 'language-service.yaml'],
    },
  ],
  options: {},
  examples: ['language-service account explain style-rules > style-rules.schema.json'],
} as const satisfies CommandData;
