import { expect, test } from 'vitest';
import { UploadError } from '../../../src/errors/api.ts';
import type { PutAnswer, PutRequest } from '../../../src/files/contract.ts';
import { openSource } from '../../../src/files/other.ts';
import { type UploadOptions, upload } from '../../../src/files/upload.ts';
import { createSecrets } from '../../../src/redact.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { playPuts } from '../../support/played-store.ts';
import { uploadPath, uploadTo, uploadUrl } from '../../support/played-uploads.ts';

test('takes what a runtime throws for a failed connection, and says no more than is known', async () => {
  const broken = () => ({ error: Object.assign(new RangeError(`${uploadUrl} broke`)) });
  const sending = uploadTo(playPuts(broken(), broken(), broken()));
  await expect(sending).rejects.toMatchObject({
    name: 'ConnectionError',
    phase: 'unknown',
    attempts: 3,
    cause: { message: 'RangeError: https://files.example.com/upload?<redacted> broke' },
  });
});

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

const url = 'https://files.example.com/upload?signature=c2VjcmV0';
const ok: PutAnswer = { status: 200, headers: new Headers(), whole: true };

async function reported(
  size: number,
  put: (request: PutRequest) => Promise<PutAnswer>,
  given: Partial<UploadOptions> = {},
) {
  const heard: unknown[] = [];
  const source = await openSource(new Uint8Array(size));
  const onProgress: UploadOptions['onProgress'] = (progress) => heard.push(progress);
  const secrets = createSecrets();
  await upload(
    {
      url,
      source,
      contentType: 'application/xml',
      onProgress,
      secrets,
      ...given,
    },
    put,
  );
  return heard;
}

test('reports every tenth of a second at most, and the full size only after the response', async () => {
  const clock = createHandClock();
  const heard = await reported(
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
  const heard = await reported(100, put, { clock });
  expect(heard).toEqual([0, 30, 60, 70, 100].map((bytes) => ({ bytes, size: 100 })));
});
