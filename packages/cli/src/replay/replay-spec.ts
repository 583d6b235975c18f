import type { CommandData } from '../commands/define-command.ts';

export const replaySpec = {
  path: 'replay',
  summary: 'Send the requests of a recording again and compare the answers',
  examples: [
    'language-service replay session.jsonl --base-url http://127.0.0.1:4030',
    'language-service replay session.jsonl --base-url http://127.0.0.1:4030 --json',
  ],
  description:
    'It creates, changes and deletes what the recorded program did, so it takes no address but --base-url; what the account had before is not changed. Ids are replaced as the answers give them, times are compared by their form, polls of a job are repeated until it is as far as it was. Of texts and uploaded files it sends made ones of the same form and size. Ends with 13 when an answer differs.',
  positionals: [
    {
      name: 'sessions',
      kind: 'file',
      many: true,
      summary: 'Recordings of `language-service record`; each is replayed by itself',
    },
  ],
  options: {
    'save-evidence': {
      kind: 'text',
      placeholder: 'file',
      summary:
        'Add to this file how many answers of each operation are the same, for the fidelity page of a sandbox',
    },
  },
} as const satisfies CommandData;
