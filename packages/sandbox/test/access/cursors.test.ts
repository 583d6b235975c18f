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
  ['junk', 'not a cursor'],
  ['SQL', "' OR 1=1 --"],
  ['a cut cursor', cursor.slice(0, -1)],
  ['a longer cursor', `${cursor}A`],
  ['a padded cursor', `${cursor}==`],
  ['a changed first letter', `B${cursor.slice(1)}`],
  ['a changed last letter', `${cursor.slice(0, -2)}zz`],
])('%s is no cursor', (_, text) => {
  expect(cursors.read(scope, text)).toBeUndefined();
});

test('a cursor of another secret is invalid', () => {
  expect(createCursors(new Uint8Array(32).fill(1)).read(scope, cursor)).toBeUndefined();
});
