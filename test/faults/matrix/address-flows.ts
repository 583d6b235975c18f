// A key that must be refused before a request is sent. The unit tests have the addresses and ids.

import type { Flow } from '../harness/flows.ts';
import { operations } from './classes.ts';
import { key } from './story.ts';

const { read } = operations;

export const addressingFlows: readonly Flow[] = [
  {
    id: 'bad-key.late',
    what: 'a key that holds a line break is refused when a function returns it, in a message without it',
    stage: () => ({ client: { apiKey: () => `${key}\r\nx-evil: 1` } }),
    act: ({ client }) => read.call(client),
    fails: { error: 'InvalidRequestError', field: 'apiKey' },
  },
];
