import { chmod, lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import { openTarget } from '../../../../src/files/node.ts';
import { scratchFolder, test } from '../../../support/scratch-folder.ts';

const block = Buffer.alloc(1_500_000, 'x');

test.for([
  ['a path', (path: string) => path],
  ['a file: URL', (path: string) => pathToFileURL(path)],
] as const)('puts a file in place by %s', async ([, address], { place, path }) => {
  const target = await openTarget(address(path));
  const parts = [Buffer.from('one '), Buffer.from('two '), block, block, Buffer.from('three')];
  for (const part of parts) await target.write(part);
  await target.commit();
  expect(await readdir(place.path)).toEqual(['memory.tmx']);
  expect((await readFile(path)).equals(Buffer.concat(parts))).toBe(true);
});

test('writes before the end what has gathered', async ({ place, path }) => {
  const target = await openTarget(path);
  await target.write(block);
  const [part = ''] = await readdir(place.path);
  await expect.poll(async () => (await stat(join(place.path, part))).size).toBe(block.length);
  await target.discard(undefined);
});

test('begins again without a trace of what was written', async ({ path }) => {
  const target = await openTarget(path);
  await target.write(block);
  await target.write(Buffer.from('gathered'));
  await target.restart();
  await target.write(Buffer.from('whole'));
  await target.commit();
  expect(await readFile(path, 'utf8')).toBe('whole');
});

test('leaves nothing behind when discarded', async ({ place, path }) => {
  const target = await openTarget(path);
  await target.write(block);
  await target.discard(undefined);
  expect(await readdir(place.path)).toEqual([]);
});

test('refuses to replace a file at once', async ({ path }) => {
  await writeFile(path, 'old');
  await expect(openTarget(path)).rejects.toThrow(
    new InvalidRequestError(`${path} exists: pass overwrite: true to replace it`, { field: 'to' }),
  );
});

test('replaces a file with overwrite: true, once the new one is complete', async ({ place, path }) => {
  await writeFile(path, 'old');
  const target = await openTarget(path, true);
  await target.write(Buffer.from('new'));
  const before = await readFile(path, 'utf8');
  await target.commit();
  expect([before, await readFile(path, 'utf8'), await readdir(place.path)]).toEqual([
    'old',
    'new',
    ['memory.tmx'],
  ]);
});

test('does not replace a file that took the place meanwhile', async ({ place, path }) => {
  const target = await openTarget(path);
  await target.write(Buffer.from('new'));
  await writeFile(path, 'theirs');
  await expect(target.commit()).rejects.toMatchObject({ code: 'EEXIST' });
  await target.discard(undefined);
  expect(await readFile(path, 'utf8')).toBe('theirs');
  expect(await readdir(place.path)).toEqual(['memory.tmx']);
});

test('shows nothing when it is called off before the file is in place', async ({ place }) => {
  const target = await openTarget(join(place.path, 'memory.tmx'));
  await target.write(Buffer.from('whole'));
  const reason = new Error('no longer needed');
  await expect(target.commit(AbortSignal.abort(reason))).rejects.toBe(reason);
  await target.discard(reason);
  expect(await readdir(place.path)).toEqual([]);
});

test.runIf(process.getuid?.() !== 0)('refuses a folder that must not be written to', async ({ place }) => {
  await chmod(place.path, 0o500);
  await expect(openTarget(join(place.path, 'memory.tmx'))).rejects.toThrow(
    new InvalidRequestError(`Cannot write to ${place.path} (EACCES)`, { field: 'to' }),
  );
});

test.for([
  ['a link to a device', 'is not a file', (path: string) => symlink('/dev/null', path)],
  ['a link to a folder', 'is a folder', (path: string) => symlink('/tmp', path)],
] as const)(
  '%s is not replaced by a file, even where overwriting is allowed',
  async ([, fault, make], { path }) => {
    await make(path);
    const before = (await lstat(path)).mode;
    const refusal = await openTarget(path, true).catch((error: unknown) => error);
    // Vitest's output may be a file.
    await expect(openTarget('/dev/stdout', true)).rejects.toThrow('is not a file: pass a stream');
    expect(refusal).toBeInstanceOf(InvalidRequestError);
    expect(refusal).toMatchObject({ field: 'to', message: expect.stringContaining(fault) });
    expect((await lstat(path)).mode).toBe(before);
  },
);

test.for([
  ['a file', 'old.tmx'],
  ['another link', 'other.tmx'],
] as const)(
  'the file goes to where a link to %s points, and the link stays',
  async ([, linked], { place }) => {
    await using store = await scratchFolder();
    await writeFile(join(store.path, 'old.tmx'), 'old');
    await symlink('old.tmx', join(store.path, 'other.tmx'));
    const path = join(place.path, 'memory.tmx');
    await symlink(join(store.path, linked), path);
    const target = await openTarget(path, true);
    await target.write(Buffer.from('new'));
    await target.commit();
    expect(await readFile(join(store.path, linked), 'utf8')).toBe('new');
    expect([(await lstat(path)).isSymbolicLink(), await readdir(place.path)]).toEqual([true, ['memory.tmx']]);
    const other = await lstat(join(store.path, 'other.tmx'));
    expect(other.isSymbolicLink()).toBe(true);
  },
);

test.skipIf(process.platform === 'win32').for([0o600, 0o640, 0o666, 0o755])(
  'a file that replaces one of mode %o has its mode, and never another',
  async (mode, { place, path }) => {
    await writeFile(path, 'old');
    await chmod(path, mode);
    const target = await openTarget(path, true);
    await target.write(block);
    const [part = ''] = (await readdir(place.path)).filter((name) => name.endsWith('.part'));
    const during = (await lstat(join(place.path, part))).mode & 0o777;
    await target.commit();
    expect([during, (await lstat(path)).mode & 0o777]).toEqual([mode, mode]);
  },
);
