import { expect, test } from 'vitest';
import { keyMark, seal, unseal } from '../src/sealing.ts';

const address = 'https://store.example/imports/1?expires=2&signature=secret';

test('an address is read again with its key and its job alone', () => {
  const sealed = seal(address, 'key', 'job');
  expect(unseal(sealed, 'key', 'job')).toBe(address);
  expect(unseal(sealed, 'other', 'job')).toBeUndefined();
  expect(unseal(sealed, 'key', 'other')).toBeUndefined();
});

test('a sealed address shows nothing of the address or the key, and is never the same twice', () => {
  const [one, other] = [seal(address, 'key', 'job'), seal(address, 'key', 'job')];
  expect(one).not.toBe(other);
  for (const part of ['store', 'signature', 'secret', 'key'])
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(Buffer.from(one, 'base64url').toString(encoding)).not.toContain(part);
});

test('what was changed, cut or never sealed is not opened', () => {
  const sealed = seal(address, 'key', 'job');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(changed.toString('base64url'), 'key', 'job')).toBeUndefined();
    expect(unseal(bytes.subarray(0, index).toString('base64url'), 'key', 'job')).toBeUndefined();
  }
  expect(unseal('', 'key', 'job')).toBeUndefined();
});

test('a mark differs for different keys and reveals no key', () => {
  expect(keyMark('key')).toBe(keyMark('key'));
  expect(keyMark('key')).not.toBe(keyMark('kez'));
  expect(keyMark('key')).toMatch(/^[0-9a-f]{32}$/);
});
