import { expect, test } from 'vitest';
import { createFileDigest } from '../../src/recording/file-digest.ts';
import { createPseudonyms } from '../../src/recording/pseudonyms.ts';

const unit =
  '<tu tuid="1"><tuv xml:lang="EN-us"><seg>a</seg></tuv><tuv xml:lang=\'de\'/><tuv xml:lang="secret"/></tu>';
const file = Buffer.from(`<tmx><body>${unit.repeat(20)}</body></tmx>`);

test.for([1, 7, 64, 1_000, file.length])('a file in pieces of %i bytes has the same figures', (size) => {
  const pseudonyms = createPseudonyms(Buffer.alloc(32, 1));
  const digest = createFileDigest(pseudonyms);
  const whole = pseudonyms.startDigest();
  whole.update(file);
  for (let at = 0; at < file.length; at += size) digest.add(file.subarray(at, at + size));
  expect(digest.end()).toEqual({
    bytes: file.length,
    digest: whole.end(),
    units: 20,
    languages: ['de', 'en-us'],
  });
});

test('a file without units has a size and a digest alone', () => {
  const digest = createFileDigest(createPseudonyms());
  digest.add(Buffer.from('<tuv xml:lang="en"/>'));
  expect(digest.end()).toEqual({ bytes: 20, digest: expect.stringMatching(/^[\da-f]{64}$/) });
});
