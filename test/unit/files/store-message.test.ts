import { expect, test } from 'vitest';
import { TransferRun } from '../../../src/files/transfer-run.ts';
import { played } from '../../support/played-store.ts';
import { transferWith } from '../../support/transfer-requests.ts';

/** The words of a store as the error of a transfer with that signed URL quotes them. */
async function wordsOf(body: string, address: URL): Promise<string> {
  const run = new TransferRun({ ...transferWith(), url: address.href });
  const described = await run.described(played({ status: 400, parts: [body] }));
  return described.replace(/^GET https:\S+ -> 400: /, '');
}

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
])('finds the message in %s', async (body, words) => {
  expect(await wordsOf(body, url)).toBe(words);
});

test('removes the query of the URL, encoded and decoded', async () => {
  const quoted = `${url.href} is not c2VjcmV0+SQ== nor c2VjcmV0%2BSQ%3D%3D nor longenuf of version 1`;
  expect(await wordsOf(JSON.stringify({ message: quoted }), url)).toBe(
    'https://files.example.com/a?<redacted> is not <redacted> nor <redacted> nor <redacted> of version 1',
  );
});

const raw = 'https://files.example.com/a?sig=ab+cd/ef%2bgh%3D&X-Key=KEY%2F20261121&bare-token-0123456789';

test.each([
  'ab+cd/ef%2bgh%3D',
  'ab+cd/ef%2Bgh%3D',
  'ab+cd/ef+gh=',
  'ab cd/ef+gh=',
  'ab%2Bcd%2Fef%2Bgh%3D',
  'ab%2bcd%2fef%2bgh%3d',
  'ab%20cd%2Fef%2Bgh%3D',
  'ab%2Bcd%2Fef%252bgh%253D',
  'KEY/20261121',
  'KEY%2F20261121',
  'KEY%2f20261121',
  'bare-token-0123456789',
])('removes %s, in every form in which a store quotes a part of the query', async (form) => {
  const message = `Signature ${form} does not match`;
  expect(await wordsOf(JSON.stringify({ message }), new URL(raw))).toBe(
    'Signature <redacted> does not match',
  );
  expect(await wordsOf(`<Message>${message}</Message>`, new URL(raw))).toBe(
    'Signature <redacted> does not match',
  );
});

test('shows no other URL with its query', async () => {
  const message = 'see https://help.example.com/b?token=secret';
  expect(await wordsOf(JSON.stringify({ message }), url)).toBe('see https://help.example.com/b?<redacted>');
});

test('keeps it short, without a part of a secret at its end', async () => {
  expect(await wordsOf(JSON.stringify({ message: 'x'.repeat(1_000) }), url)).toBe('x'.repeat(200));
  const message = `${'x'.repeat(195)}c2VjcmV0+SQ==`;
  expect(await wordsOf(JSON.stringify({ message }), url)).toBe(`${'x'.repeat(195)}<reda`);
});
