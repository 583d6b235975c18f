// What `account graph` takes, for its help and its module.

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
