import { expect, test } from 'vitest';
import { storeWords } from '../../src/runtime/answers.ts';

const url = new URL(
  'https://files.example.com/a?v=1&w=longenuf&expires=1772445600&signature=c2VjcmV0%2BSQ%3D%3D',
);

test.each([
  ['{"message":"The address has expired","code":"expired"}', 'The address has expired'],
  [
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
    'Request has expired',
  ],
  ['{"message":"two\\n  lines"}', 'two lines'],
])('finds the words in %s', (body, words) => {
  expect(storeWords(body, url)).toBe(words);
});

test.each([
  '',
  '<html><body>Forbidden</body></html>',
  '{"message":7}',
  'null',
  '{"message":" "}',
  '<Message></Message>',
])('finds none in %j', (body) => {
  expect(storeWords(body, url)).toBeUndefined();
});

test('leaves out what the query of the address holds, as it was written and as it was meant', () => {
  const quoted = `${url.href} is not c2VjcmV0+SQ== nor c2VjcmV0%2BSQ%3D%3D nor longenuf of version 1`;
  expect(storeWords(JSON.stringify({ message: quoted }), url)).toBe(
    'https://files.example.com/a<redacted> is not <redacted> nor <redacted> nor <redacted> of version 1',
  );
});

test('shows no other address with its query', () => {
  const message = 'see https://help.example.com/b?token=secret';
  expect(storeWords(JSON.stringify({ message }), url)).toBe('see https://help.example.com/b?<redacted>');
});

test('keeps it short', () => {
  expect(storeWords(JSON.stringify({ message: 'x'.repeat(1_000) }), url)).toBe('x'.repeat(200));
});
