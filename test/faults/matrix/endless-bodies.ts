// Error bodies without end. The status decides: the size and the time of reading are bounded, and then the connection
// is closed.

import { afterRequest, answer, head, jsonType, type Step } from '../harness/steps.ts';
import { calls, type Fault, fails, good, storeRefuses } from './cells.ts';

const plain = head(400, { ...jsonType, connection: 'close' });
const refused = fails('BadRequestError', 1, { status: 400, serviceMessage: 'HTTP 400' });

function endless(id: string, what: string, ...steps: readonly Step[]): Fault {
  return {
    id,
    what,
    script: (operation) => [afterRequest({ send: plain }, ...steps), good(operation)],
    cells: { [calls]: refused, ...storeRefuses({ status: 400 }) },
  };
}

/** Just under the 64 KiB that are read of an error body. */
const hostileError = JSON.stringify({ message: 'http://'.repeat(9_300) });

export const overflowingFaults: readonly Fault[] = [
  endless('endless-error-body.large', 'sends an error body as fast as it can, for ever', {
    flood: Buffer.alloc(1_048_576, 0x20),
  }),
  endless(
    'endless-error-body.hostile',
    'sends words for ever that a slow pattern tries again at every character',
    { send: '{"message":"' },
    { flood: Buffer.from('http://'.repeat(149_796)) },
  ),
  {
    id: 'endless-error-body.words',
    what: 'sends as many of such words as are read of an error body',
    script: (operation) => [answer(400, hostileError, jsonType), good(operation)],
    cells: {
      [calls]: fails('BadRequestError', 1, { status: 400 }),
      ...storeRefuses({ status: 400 }),
    },
  },
  endless('endless-error-body.slow', 'sends a byte of an error body a second, for ever', {
    drip: '{"message":"',
    everyMs: 1_000,
  }),
  endless('endless-error-body.silent', 'sends the headers of an error and then nothing', 'stall'),
  endless('endless-error-body.cut', 'cuts an error body', { send: '{"mess' }, 'reset'),
];
