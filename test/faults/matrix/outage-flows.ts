// An outage met by many calls at once: together they retry no more than the budget of their client allows, and later
// calls fail at once.

import type { Flow } from '../harness/flows.ts';
import { answer, jsonType } from '../harness/steps.ts';
import { operations } from './classes.ts';

const { read } = operations;

export const outageFlows: readonly Flow[] = [
  {
    id: 'lasting-outage',
    what: '500 calls at once repeat 100 times together while the service is down',
    stage: () => ({ otherwise: () => answer(429, '{"message":"Not now"}', jsonType) }),
    act: async ({ client, server }, note) => {
      await Promise.allSettled(Array.from({ length: 500 }, () => read.call(client)));
      note(server.requests.splice(0).length);
      await read.call(client);
    },
    notes: [600],
    fails: { error: 'RateLimitError', attempts: 1 },
    requests: [read.request],
  },
];
