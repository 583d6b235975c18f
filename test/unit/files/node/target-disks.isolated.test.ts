import type { PathLike } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, vi } from 'vitest';
import { openTarget } from '../../../../src/files/node.ts';
import { test } from '../../../support/scratch-folder.ts';

/** Odd disks: what hard links fail with there. */
const disk: { linkFailsWith?: string; beforeLink?: (to: PathLike) => Promise<void> } = {};

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async link(from: PathLike, to: PathLike) {
      await disk.beforeLink?.(to);
      if (disk.linkFailsWith === undefined) return real.link(from, to);
      throw Object.assign(new Error('no links'), { code: disk.linkFailsWith });
    },
  };
});

afterEach(() => {
  delete disk.linkFailsWith;
  delete disk.beforeLink;
  vi.restoreAllMocks();
});

/** What every open file inherits. */
async function fileMethods(folder: string): Promise<FileHandle> {
  const file = await open(join(folder, '.probe'), 'w');
  await file.close();
  await rm(join(folder, '.probe'));
  return Object.getPrototypeOf(file);
}

test.for([false, true])(
  'a file is durable before it is in place; overwrite: %s',
  async (overwrite, { place, path }) => {
    const methods = await fileMethods(place.path);
    const seen: unknown[] = [];
    const real = methods.sync;
    vi.spyOn(methods, 'sync').mockImplementation(async function (this: FileHandle) {
      const [name = '', ...others] = await readdir(place.path);
      seen.push(name.endsWith('.part'), others, await readFile(join(place.path, name), 'utf8'));
      return real.call(this);
    });
    const target = await openTarget(path, overwrite);
    await target.write(Buffer.from('whole'));
    await target.commit();
    expect([seen, await readFile(path, 'utf8')]).toEqual([[true, [], 'whole'], 'whole']);
  },
);

test('a file is put in place where there are no hard links', async ({ place, path }) => {
  disk.linkFailsWith = 'EPERM';
  const target = await openTarget(path);
  await target.write(Buffer.from('whole'));
  await target.commit();
  expect([await readFile(path, 'utf8'), await readdir(place.path)]).toEqual(['whole', ['memory.tmx']]);
});

test('a file that took the place is kept where there are no hard links', async ({ place, path }) => {
  disk.linkFailsWith = 'EPERM';
  const target = await openTarget(path);
  await target.write(Buffer.from('whole'));
  disk.beforeLink = () => writeFile(path, 'theirs');
  await expect(target.commit()).rejects.toMatchObject({ code: 'EPERM' });
  await target.discard(undefined);
  expect([await readFile(path, 'utf8'), await readdir(place.path)]).toEqual(['theirs', ['memory.tmx']]);
});

test('what a disk takes in parts is written in parts', async ({ place, path }) => {
  const methods = await fileMethods(place.path);
  const real = methods.writev;
  const inParts = vi.spyOn(methods, 'writev').mockImplementation(function (
    this: FileHandle,
    parts,
    position,
  ) {
    const [first = Buffer.of()] = parts;
    const start = new Uint8Array(first.buffer, first.byteOffset, Math.min(first.byteLength, 4));
    return real.call(this, [start], position);
  });
  const target = await openTarget(path);
  await target.write(Buffer.from('three '));
  await target.write(Buffer.from('four'));
  await target.commit();
  expect([await readFile(path, 'utf8'), inParts.mock.calls.length]).toEqual(['three four', 3]);
});

test('a name as long as a name can be has its own part', async ({ place }) => {
  const name = `${'n'.repeat(251)}.tmx`;
  const target = await openTarget(join(place.path, name));
  await target.commit();
  expect(await readdir(place.path)).toEqual([name]);
});

test('a name that is too long is refused at once', async ({ place }) => {
  await expect(openTarget(join(place.path, 'n'.repeat(256)))).rejects.toThrow(
    /^Cannot stat .{39}…n{40} \(ENAMETOOLONG\)$/,
  );
});
