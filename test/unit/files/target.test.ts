import { test as base, expect } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { openStreamTarget } from '../../../src/files/target.ts';

const test = base.extend('recorded', () => recordingStream());

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function recordingStream() {
  const seen: string[] = [];
  const stream = new WritableStream<Uint8Array>({
    write: (bytes) => void seen.push(textOf(bytes)),
    close: () => void seen.push('closed'),
    abort: (reason) => void seen.push(`aborted: ${reason}`),
  });
  return { seen, stream };
}

test('a stream without bytes is released unchanged', async ({ recorded: { seen, stream } }) => {
  await (await openStreamTarget(stream)).discard('it broke');
  await (await openStreamTarget(stream)).commit();
  expect(seen).toEqual(['closed']);
});

test('a failed stream is discarded without another error', async () => {
  const broken = new Error('broken');
  const target = await openStreamTarget(
    new WritableStream({
      write: () => {
        throw broken;
      },
    }),
  );
  await expect(target.write(Buffer.from('one'))).rejects.toBe(broken);
  expect(await target.discard(broken)).toBeUndefined();
});

test('a stream with another writer is refused', async ({ recorded: { stream } }) => {
  stream.getWriter();
  await expect(openStreamTarget(stream)).rejects.toThrow(
    new InvalidRequestError('The stream is already being written to: pass one that has no other writer', {
      field: 'to',
    }),
  );
});

test('a stream that is closed or has failed is refused before anything starts', async () => {
  const closed = new WritableStream<Uint8Array>();
  await closed.close();
  await expect(openStreamTarget(closed)).rejects.toMatchObject({ name: 'InvalidRequestError', field: 'to' });
  const broken = new Error('broken');
  const failed = new WritableStream<Uint8Array>({ start: (controller) => controller.error(broken) });
  await expect(openStreamTarget(failed)).rejects.toBe(broken);
});
