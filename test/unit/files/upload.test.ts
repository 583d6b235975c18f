import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { UploadError } from '../../../src/errors/api.ts';
import type { PutAnswer, PutRequest } from '../../../src/files/contract.ts';
import type { Exchange } from '../../../src/files/exchange.ts';
import { openSource } from '../../../src/files/other.ts';
import type { UploadOptions } from '../../../src/files/upload.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { played, playPuts } from '../../support/played-store.ts';
import { uploadPath, uploadTo } from '../../support/played-uploads.ts';

test('takes an early success for a failure', async () => {
  const log = playPuts({ status: 200, after: 3 });
  await expect(uploadTo(log)).rejects.toEqual(
    new UploadError(`PUT ${uploadPath} -> 200: the store responded before it had the whole file`, {
      status: 200,
      bytes: 3,
      replayable: true,
      attempts: 1,
    }),
  );
});

test('leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  await uploadTo(playPuts({}), { signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

const ok: PutAnswer = { ...played({}), whole: true };

async function reported(
  size: number,
  put: (exchange: Exchange, request: PutRequest) => Promise<PutAnswer>,
  given: Partial<UploadOptions> = {},
) {
  const heard: unknown[] = [];
  const source = await openSource(new Uint8Array(size));
  const onProgress: UploadOptions['onProgress'] = (progress) => heard.push(progress);
  await uploadTo({ put }, { source, onProgress, ...given });
  return heard;
}

test('reports every tenth of a second at most, and the full size only after the response', async () => {
  const clock = createHandClock();
  const heard = await reported(
    100,
    async (_exchange, { onBytes }) => {
      for (let bytes = 5; bytes <= 100; bytes += 5) {
        clock.advance(40);
        onBytes(bytes);
      }
      clock.advance(1_000);
      onBytes(100);
      return ok;
    },
    { clock },
  );
  expect(heard).toEqual([0, 15, 30, 45, 60, 75, 90, 100].map((bytes) => ({ bytes, size: 100 })));
});

test('never goes back when the file is sent again', async () => {
  const clock = createHandClock();
  const attempts = [
    [30, 60],
    [20, 50, 70],
  ];
  const put = async (_exchange: Exchange, { onBytes }: PutRequest): Promise<PutAnswer> => {
    for (const bytes of attempts.shift() ?? []) {
      clock.advance(100);
      onBytes(bytes);
    }
    setImmediate(() => clock.advance(10_000));
    return attempts.length === 0
      ? ok
      : { ...played({ status: 503, headers: { 'retry-after': '1' } }), whole: true };
  };
  const heard = await reported(100, put, { clock });
  expect(heard).toEqual([0, 30, 60, 70, 100].map((bytes) => ({ bytes, size: 100 })));
});
