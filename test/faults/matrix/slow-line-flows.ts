// Slow lines without a fault: kernels and proxies fill their buffers at once and pass them on at the speed of the line,
// so the client sees no progress for minutes.

import type { Flow } from '../harness/flows.ts';
import { type Exchange, response } from '../harness/steps.ts';
import { importRequests, importService } from './service.ts';
import { fileOf } from './transfers.ts';

const { declare, poll, put } = importRequests;

/** Reads this number of bytes each second; answers after the last. */
const reading = (bytes: number, size: number): Exchange => ({
  steps: [
    { await: 1 },
    { bytes, readEveryMs: 1_000, times: Math.ceil(size / bytes) },
    { await: 'end' },
    { send: response(200) },
  ],
});

/** Reads everything at once; answers when it has passed it on. */
const buffering = (bytes: number, size: number): Exchange => ({
  steps: [{ await: 'end' }, { delayMs: (size / bytes) * 1_000 }, { send: response(200) }],
});

const lines = [
  [50_000, 5_000_000],
  [50_000, 12_000_000],
  [20_000, 3_000_000],
  [20_000, 4_194_304],
] as const;

const stores = [
  ['reads', reading],
  ['is passed on behind a proxy', buffering],
] as const;

export const slowLineFlows: readonly Flow[] = lines.flatMap(([bytes, size]) =>
  stores
    .filter(([how]) => how === 'reads' || size <= 5_000_000)
    .map(([how, exchange]) => ({
      id: `slow-upload.${how} ${size} at ${bytes}`,
      what: `an upload of ${size} bytes that ${how} at ${bytes} bytes a second is not given up`,
      stage: () => ({
        otherwise: importService(),
        store: { script: [exchange(bytes, size)] },
      }),
      act: ({ client }) => client.translationMemories.importFrom(fileOf(size)).then(({ bytes }) => bytes),
      gives: size,
      requests: [declare, poll],
      stored: [put],
    })),
);
