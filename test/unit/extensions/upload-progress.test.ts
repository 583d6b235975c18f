import { expect, test } from 'vitest';
import { type UploadOptions, upload } from '../../../src/extensions/upload.ts';
import type { PutAnswer, PutRequest } from '../../../src/runtime/contract.ts';
import { openSource } from '../../../src/runtime/other.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { playPuts } from '../../support/played-store.ts';

const url = 'https://files.example.com/upload?signature=c2VjcmV0';
const ok: PutAnswer = { status: 200, headers: new Headers(), whole: true };

async function told(
  size: number,
  put: (request: PutRequest) => Promise<PutAnswer>,
  given: Partial<UploadOptions> = {},
) {
  const heard: unknown[] = [];
  const source = await openSource(new Uint8Array(size));
  const onProgress: UploadOptions['onProgress'] = (progress) => heard.push(progress);
  await upload({ url, source, contentType: 'application/xml', put, onProgress, ...given });
  return heard;
}

test('reports 0 bytes and all bytes, also of an empty file', async () => {
  expect(await told(0, playPuts({}).put)).toEqual([
    { bytes: 0, size: 0 },
    { bytes: 0, size: 0 },
  ]);
});

test('reports every tenth of a second at most, and the full size only after the response', async () => {
  const clock = createHandClock();
  const heard = await told(
    100,
    async ({ onBytes }) => {
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
  const put = async ({ onBytes }: PutRequest): Promise<PutAnswer> => {
    for (const bytes of attempts.shift() ?? []) {
      clock.advance(100);
      onBytes(bytes);
    }
    setImmediate(() => clock.advance(10_000));
    return attempts.length === 0 ? ok : { ...ok, status: 503, headers: new Headers({ 'retry-after': '1' }) };
  };
  const heard = await told(100, put, { clock });
  expect(heard).toEqual([0, 30, 60, 70, 100].map((bytes) => ({ bytes, size: 100 })));
});
