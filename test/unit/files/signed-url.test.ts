import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { bareAddress, checkAddress } from '../../../src/redact.ts';

test.each([
  'https://files.example.com/a?signature=x',
  'http://127.0.0.1:8080/a?signature=x',
  'http://[::1]:8080/a',
  'http://localhost/a',
  'http://store.localhost/a',
])('takes %s', (address) => {
  expect(checkAddress(address).href).toBe(address);
});

test.each([
  ['http://files.example.com/a?signature=secret', 'must be https, not http:'],
  ['http://127.0.0.1.example.com/a?signature=secret', 'must be https, not http:'],
  ['file:///etc/passwd?signature=secret', 'must be https, not file:'],
  ['data:text/plain,secret', 'must be https, not data:'],
  ['javascript:secret', 'must be https, not javascript:'],
  ['https://user:secret@files.example.com/a', 'must have no user name or password'],
  ['https://user@files.example.com/a?signature=secret', 'must have no user name or password'],
  ['/files/a?signature=secret', 'is not a URL'],
  ['', 'is not a URL'],
])('refuses %s and repeats none of it', (address, why) => {
  const failure = new InvalidRequestError(`The signed URL ${why}; nothing was sent`, { field: 'url' });
  expect(() => checkAddress(address)).toThrow(failure);
});

test('shows origin and path of a URL', () => {
  expect(bareAddress(new URL('https://files.example.com/a/b?signature=secret#c'))).toBe(
    'https://files.example.com/a/b',
  );
});

test('shortens a very long URL', () => {
  const shown = bareAddress(
    new URL(`https://${'a'.repeat(60)}.example.com/${'b'.repeat(100_000)}/memory.tmx?signature=s`),
  );
  expect([shown.length, shown.startsWith('https://aaa'), shown.endsWith('…')]).toEqual([1_000, true, true]);
});
