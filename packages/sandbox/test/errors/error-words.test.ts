import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOf } from '../../src/errors/error-words.ts';

const failures: readonly [string, () => Promise<unknown>, string][] = [
  ['a missing file', async () => readFileSync('/no/such/file'), 'ENOENT: no such file or directory'],
  ['a missing module', async () => import(String('/no/such/module.ts')), 'ERR_MODULE_NOT_FOUND'],
  ['the sandbox itself', async () => Promise.reject(new Error('no luck')), 'no luck'],
  ['no error', async () => Promise.reject('no luck'), 'no luck'],
];

test.each(failures)('of %s, a client reads no path', async (_, fail, words) => {
  await expect(fail().catch(wordsOf)).resolves.toBe(words);
});
