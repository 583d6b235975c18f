import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect } from 'vitest';
import { DownloadError } from '../../../../src/errors/api.ts';
import { openTarget } from '../../../../src/files/node.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { test } from '../../../support/scratch-folder.ts';

const one = Buffer.from('one ');
const broken = new Error('broken');

test('a Node stream is written no faster than it accepts', async () => {
  const waiting: (() => void)[] = [];
  const stream = new Writable({ write: (_part, _encoding, taken) => void waiting.push(taken) });
  const target = await openTarget(stream);
  let written = false;
  const writing = target.write(one).then(() => {
    written = true;
  });
  await eventLoopRounds(5);
  const early = written;
  waiting[0]?.();
  await writing;
  expect([early, written]).toEqual([false, true]);
});

test('a stream of Node that fails by itself fails the write with its own error', async () => {
  const stream = new Writable({ write: (_part, _encoding, taken) => taken(broken) });
  const target = await openTarget(stream);
  await expect(target.write(one)).rejects.toBe(broken);
  expect(await target.discard(broken)).toBeUndefined();
});

test('a Node stream that fails between two calls does not end the process and reports its error later', async ({
  place,
}) => {
  const stream = createWriteStream(join(place.path, 'missing', 'memory.tmx'));
  const target = await openTarget(stream);
  await target.discard(undefined);
  await new Promise<void>((resolve) => stream.once('close', () => resolve()));
  await expect(openTarget(stream)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a Node stream that is closed by other code fails the current call', async () => {
  const closed = new DownloadError('The stream was closed before it had the complete file', {});
  const written = new Writable({ write: () => {} });
  const writing = (await openTarget(written)).write(one);
  written.destroy();
  await expect(writing).rejects.toEqual(closed);
  const ended = new Writable({ write: () => {}, final: () => {} });
  const ending = (await openTarget(ended)).commit();
  ended.destroy();
  await expect(ending).rejects.toBeInstanceOf(Error);
});

test('a stream of Node that has ended is refused', async () => {
  const stream = new PassThrough();
  stream.end();
  await expect(openTarget(stream)).rejects.toMatchObject({
    name: 'InvalidRequestError',
    message: 'The stream has ended or was destroyed: pass one that is open',
    field: 'to',
  });
});

test('the output of the process is not ended, and keeps no listener', async () => {
  const before = [process.stderr.listenerCount('error'), process.stderr.listenerCount('close')];
  const target = await openTarget(process.stderr);
  await target.write(Buffer.of());
  await target.commit();
  const failed = await openTarget(process.stderr);
  await failed.write(Buffer.of());
  await failed.discard(broken);
  expect([
    process.stderr.writable,
    process.stderr.listenerCount('error'),
    process.stderr.listenerCount('close'),
  ]).toEqual([true, ...before]);
});
