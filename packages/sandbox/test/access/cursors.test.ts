import { expect, test } from 'vitest';
import { type CursorScope, createCursors } from '../../src/access/cursors.ts';

const cursors = createCursors(new Uint8Array(32));
const scope: CursorScope = { memory: 'm1', filter: { text: 'brake', caseSensitive: false } };
const cursor = cursors.issue(scope, 40);

test('a cursor leads behind the unit it was issued for', () => {
  expect(cursors.read(scope, cursor)).toBe(40);
});

test.each<[string, CursorScope]>([
  ['another memory', { ...scope, memory: 'm2' }],
  ['no filter', { ...scope, filter: undefined }],
  ['another filter', { ...scope, filter: { text: 'brakes', caseSensitive: false } }],
  ['the other case mode', { ...scope, filter: { text: 'brake', caseSensitive: true } }],
])('a cursor is invalid for %s', (_, other) => {
  expect(cursors.read(other, cursor)).toBeUndefined();
});

test.each([
  ['an empty text', ''],
  ['one letter', 'A'],
  ['a number', '1'],
  ['a path', '../../etc/passwd'],
  ['NUL', '\0'],
  ['a megabyte', 'A'.repeat(1024 * 1024)],
  ['junk', 'not a cursor'],
  ['SQL', "' OR 1=1 --"],
  ['a cut cursor', cursor.slice(0, -1)],
  ['a longer cursor', `${cursor}A`],
  ['a padded cursor', `${cursor}==`],
  ['a cursor with a line end', `${cursor}\n`],
  ['a cursor behind a space', ` ${cursor}`],
  ['a cursor in upper case', cursor.toUpperCase()],
  ['the reverse of a cursor', [...cursor].reverse().join('')],
  ['two cursors', cursor + cursor],
  ['a changed first letter', `B${cursor.slice(1)}`],
  ['a changed last letter', `${cursor.slice(0, -2)}zz`],
])('%s is no cursor', (_, text) => {
  expect(cursors.read(scope, text)).toBeUndefined();
});

test('a cursor with any bit changed is invalid', () => {
  const bytes = Buffer.from(cursor, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const other = Buffer.from(bytes);
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(cursors.read(scope, other.toString('base64url'))).toBeUndefined();
  }
});

test('a cursor of another secret is invalid', () => {
  expect(createCursors(new Uint8Array(32).fill(1)).read(scope, cursor)).toBeUndefined();
});
