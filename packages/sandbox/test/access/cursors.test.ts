import { expect, test } from 'vitest';
import { type CursorScope, createCursors } from '../../src/access/cursors.ts';

const cursors = createCursors(new Uint8Array(32));
const scope: CursorScope = { memory: 'm1', filter: { text: 'brake', caseSensitive: false } };
const cursor = cursors.issue(scope, 40);

test.each<[string, CursorScope]>([
  ['another memory', { ...scope, memory: 'm2' }],
  ['another filter', { ...scope, filter: { text: 'brakes', caseSensitive: false } }],
  ['the other case mode', { ...scope, filter: { text: 'brake', caseSensitive: true } }],
])('A cursor is valid for one memory and one filter. Not for %s', (_, other) => {
  expect(cursors.read(other, cursor)).toBeUndefined();
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
