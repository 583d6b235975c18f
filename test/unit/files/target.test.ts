import { test as base, expect } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { memoryTarget, openStreamTarget, streamTarget } from '../../../src/files/target.ts';

const test = base.extend('recorded', () => recordingStream());

const [one, two] = ['one', 'two'].map((text) => Buffer.from(text));

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

test('memory has the file once it is complete', async () => {
  const target = memoryTarget();
  await target.write([one, two].flatMap((part) => part ?? []));
  const before = textOf(target.contents());
  await target.commit();
  expect([before, textOf(target.contents())]).toEqual(['', 'onetwo']);
});

test('memory restarts', async () => {
  const target = memoryTarget();
  await target.write([Buffer.from('half')]);
  await target.restart();
  await target.write([Buffer.from('whole')]);
  await target.commit();
  expect(textOf(target.contents())).toBe('whole');
});

test('a stream takes the parts in order and is closed', async ({ recorded: { seen, stream } }) => {
  const target = streamTarget(stream);
  await target.write([Buffer.from('one'), Buffer.from('two')]);
  await target.commit();
  expect(seen).toEqual(['one', 'two', 'closed']);
});

test('a stream that has bytes is aborted with the reason', async ({ recorded: { seen, stream } }) => {
  const target = streamTarget(stream);
  await target.write([Buffer.from('one')]);
  await target.discard('it broke');
  expect(seen).toEqual(['one', 'aborted: it broke']);
});

test('a stream without bytes is released unchanged', async ({ recorded: { seen, stream } }) => {
  await streamTarget(stream).discard('it broke');
  await streamTarget(stream).commit();
  expect(seen).toEqual(['closed']);
});

test('a failed stream is discarded without another error', async () => {
  const broken = new Error('broken');
  const target = streamTarget(
    new WritableStream({
      write: () => {
        throw broken;
      },
    }),
  );
  await expect(target.write([Buffer.from('one'), Buffer.from('two')])).rejects.toBe(broken);
  expect(await target.discard(broken)).toBeUndefined();
});

test('a stream with another writer is refused', ({ recorded: { stream } }) => {
  stream.getWriter();
  expect(() => streamTarget(stream)).toThrow(
    new InvalidRequestError('The stream is already being written to: pass one that has no other writer', {
      field: 'to',
    }),
  );
});

test('a stream that is closed or has failed is refused before anything starts', async () => {
  const closed = new WritableStream<Uint8Array>();
  await closed.close();
  const refusal = await openStreamTarget(closed).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'InvalidRequestError', field: 'to' });
  const broken = new Error('broken');
  const failed = new WritableStream<Uint8Array>({ start: (controller) => controller.error(broken) });
  await expect(openStreamTarget(failed)).rejects.toBe(broken);
});

test('an open stream is accepted, and released without bytes', async ({ recorded: { seen, stream } }) => {
  await (await openStreamTarget(stream)).discard(undefined);
  const target = await openStreamTarget(stream);
  await target.write([Buffer.from('one')]);
  await target.commit();
  expect(seen).toEqual(['one', 'closed']);
});
