// Files that change while they are read.

import type { Flow } from '../harness/flows.ts';
import { importRequests, importService } from './service.ts';

const { declare, put } = importRequests;

async function* parts(sizes: readonly number[], failure?: Error): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield Buffer.alloc(size, 0x20);
  if (failure !== undefined) throw failure;
}

const tenParts: readonly number[] = Array(10).fill(100_000);

/** A file that changes while it is sent. */
const changing = (name: string, sizes: readonly number[], details: object, failure?: Error): Flow => ({
  id: `bad-source.${name}`,
  what: `a source that ${name} is cut off, and the store does not take it for whole`,
  stage: () => ({
    otherwise: importService(),
    store: { script: [{ steps: [{ await: 'end' }, { send: Buffer.from('never') }] }] },
  }),
  act: async ({ client, store }, note) => {
    const source = { size: 2_000_000, open: () => parts(sizes, failure) };
    await client.translationMemories.importFrom(source, { maxRetries: 0 }).finally(() => {
      note(store.requests.map(({ ended }) => ended));
    });
  },
  notes: [[false]],
  fails: { error: 'UploadError', ...details },
  requests: [declare],
  stored: [put],
});

export const sourceFlows: readonly Flow[] = [
  changing('shrinks', tenParts, { sourceChanged: true }),
  changing('grows', [...tenParts, ...tenParts, 1], { sourceChanged: true }),
  changing(
    'fails in its middle',
    tenParts,
    { code: 'EIO' },
    Object.assign(new Error('disk'), { code: 'EIO' }),
  ),
  {
    id: 'abort-of-streamed-upload.stream',
    what: 'an abort ends the stream it reads from',
    stage: () => {
      const aborter = new AbortController();
      const abort = () => aborter.abort(new RangeError('enough'));
      const script = [{ steps: [{ await: 1_000 }, { run: abort }, 'stall' as const] }];
      return { aborter, otherwise: importService(), store: { script } };
    },
    act: async ({ client, aborter }, note) => {
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => note('cancelled'),
      });
      await client.translationMemories.importFrom({ size: 2 ** 30, stream }, { signal: aborter.signal });
    },
    notes: ['cancelled'],
    fails: { error: 'RangeError', message: 'enough' },
    requests: [declare],
    stored: [put],
  },
];
