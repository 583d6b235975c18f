import { expect, test } from 'vitest';
import { AccountError } from '../src/account-error.ts';
import { readEvery } from '../src/in-parallel.ts';

test('an error of the program or of the disk is thrown as it is, and is no broken file', async () => {
  const failures = [
    new AccountError('invalid', 'a.tsv: row 2'),
    new TypeError('a mistake'),
    new Error('EIO'),
  ];
  const read = readEvery(failures, (failure) => Promise.reject(failure));
  await expect(read).rejects.toBe(failures[1]);
});

test('broken files are named in their order, and what is read keeps its order', async () => {
  const failing = readEvery([3, 1, 2], (at) => Promise.reject(new AccountError('invalid', `f${at}: broken`)));
  await expect(failing).rejects.toThrow('3 files have errors');
  expect(await readEvery([[3], [1]], async (one) => one)).toEqual([[3], [1]]);
});
