// Error bodies without end (plan, 3.3). The status is the news: what is read of the body is bounded in size and time,
// and the connection is given up.

import { afterRequest, head, jsonType, type Step } from '../harness/steps.ts';
import { type Fault, fails, good, storeRefuses } from './cells.ts';

const plain = head(400, { ...jsonType, connection: 'close' });
const refused = fails('BadRequestError', 1, { status: 400, serviceMessage: 'HTTP 400' });

function endless(id: string, what: string, ...steps: readonly Step[]): Fault {
  return {
    id,
    what,
    script: (operation) => [afterRequest({ send: plain }, ...steps), good(operation)],
    cells: { 'R P L C M W D I X': refused, ...storeRefuses({ status: 400 }) },
  };
}

export const overflowingFaults: readonly Fault[] = [
  endless('S29.large', 'sends an error body as fast as it can, for ever', {
    flood: Buffer.alloc(1_048_576, 0x20),
  }),
  endless('S29.slow', 'sends a byte of an error body a second, for ever', {
    drip: '{"message":"',
    everyMs: 1_000,
  }),
  endless('S29.silent', 'sends the headers of an error and then nothing', 'stall'),
  endless('S29.cut', 'cuts an error body', { send: '{"mess' }, 'reset'),
];
