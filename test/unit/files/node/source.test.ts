import { appendFile, chmod, mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { UploadError } from '../../../../src/errors/api.ts';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import { openSource, openTarget } from '../../../../src/files/node.ts';
import { test } from '../../../support/scratch-folder.ts';

function openFiles(): Promise<number> {
  return readdir('/proc/self/fd').then((found) => found.length);
}

test.for([
  ['a path', (path: string) => path],
  ['a file: URL', (path: string) => pathToFileURL(path)],
] as const)('reads a file by %s, again and again', async ([, address], { path }) => {
  await writeFile(path, 'hello');
  const { open, ...facts } = await openSource(address(path));
  const texts = [await open(), await open()].map(async (reader) => {
    const text = Buffer.from((await reader.read()) ?? '').toString();
    expect(await reader.read()).toBeUndefined();
    await reader.close();
    return text;
  });
  expect(await Promise.all(texts)).toEqual(['hello', 'hello']);
  expect(facts).toEqual({
    size: 5,
    name: 'memory.tmx',
    replayable: true,
    spent: false,
    blob: expect.any(Function),
    close: expect.any(Function),
  });
});

test.for([
  ['is missing', async () => {}, (path: string) => `Cannot read ${path} (ENOENT): check the path`],
  [
    'is a folder',
    (path: string) => mkdir(path),
    (path: string) => `${path} is not a file: pass the path of a file`,
  ],
] as const)('refuses a path that %s', async ([, prepare, message], { path }) => {
  await prepare(path);
  await expect(openSource(path)).rejects.toThrow(new InvalidRequestError(message(path), { field: 'source' }));
});

test.runIf(process.getuid?.() !== 0)('refuses a path that must not be read', async ({ path }) => {
  await writeFile(path, 'hello');
  await chmod(path, 0o000);
  await expect(openSource(path)).rejects.toThrow(
    new InvalidRequestError(`Cannot read ${path} (EACCES)`, { field: 'source' }),
  );
});

test('refuses a URL that is not a file: URL', async () => {
  await expect(openSource(new URL('https://files.example.com/a?signature=x'))).rejects.toThrow(
    new InvalidRequestError('source must be a file: URL, not https:', { field: 'source' }),
  );
});

/** Makes a file longer and gives it back its time, to the second. */
async function growUnnoticed(path: string): Promise<void> {
  await appendFile(path, '!');
  await utimes(path, 1, 1);
}

test.for([
  ['grew', (path: string) => appendFile(path, '!'), 'changed and now has 6'],
  ['shrank', (path: string) => truncate(path, 4), 'changed and now has 4'],
  ['was written to in place', (path: string) => utimes(path, 2, 2), 'changed and now has 5'],
  ['grew and kept its time', growUnnoticed, 'changed and now has 6'],
] as const)('rejects a file that %s before it is read', async ([, change, found], { path }) => {
  await writeFile(path, 'hello');
  await utimes(path, 1, 1);
  const source = await openSource(path);
  await change(path);
  const before = await openFiles();
  const reader = await source.open();
  await expect(reader.read()).rejects.toThrow(
    new UploadError(`The source was declared as 5 bytes, but ${found}`, { sourceChanged: true }),
  );
  await reader.close();
  expect(await openFiles()).toBe(before);
});

test('says of an empty path that it is empty', async () => {
  const refusal = (field: string) =>
    new InvalidRequestError(`${field} is an empty string, not the path of a file`, { field });
  await expect(openSource('')).rejects.toEqual(refusal('source'));
  await expect(openTarget('')).rejects.toEqual(refusal('to'));
});
