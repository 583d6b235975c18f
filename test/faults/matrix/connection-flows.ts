// Connection reuse after a response: a response that was read leaves its connection for the next call; one that was
// cancelled closes it.

import { eventLoopRounds } from '../../support/event-loop.ts';
import type { Flow } from '../harness/flows.ts';
import { afterRequest, answer, type Exchange, head, jsonType } from '../harness/steps.ts';
import { good } from './cells.ts';
import { operations } from './classes.ts';

const { read, delete: deletion } = operations;

/** A call that comes to this, and a good one after it: over how many connections. */
const followed = (
  id: string,
  what: string,
  first: Exchange,
  connections: number,
  operation = read,
): Flow => ({
  id,
  what,
  stage: () => ({ script: [first, good(read)] }),
  act: async ({ client, server }, note) => {
    await operation.call(client).catch((error: Error) => note(error.name));
    // The platform takes a turn to see that a connection is free.
    await eventLoopRounds(5);
    await read.call(client);
    note(new Set(server.requests.map(({ connection }) => connection)).size);
  },
  notes: [...(first === gone ? [] : ['BadRequestError']), connections],
  requests: [operation.request, read.request],
});

const gone = answer(204);
const refusal = answer(400, '{"message":"No"}', jsonType);
const large = { ...jsonType, 'content-length': '1000000000' };

export const connectionFlows: readonly Flow[] = [
  followed(
    'connection-after-response.read error',
    'an error that was read leaves its connection for the next call',
    refusal,
    1,
  ),
  followed(
    'connection-after-response.empty',
    'an answer without a body leaves its connection for the next call',
    gone,
    1,
    deletion,
  ),
  followed(
    'connection-after-response.endless error',
    'an error body that is too long closes its connection',
    afterRequest({ send: head(400, large) }, { flood: Buffer.alloc(65_536, 0x20) }),
    2,
  ),
  followed(
    'connection-after-response.silent error',
    'an error body that does not come closes its connection',
    afterRequest({ send: head(400, large) }, 'stall'),
    2,
  ),
];
