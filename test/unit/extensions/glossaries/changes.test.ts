import { expect, test } from 'vitest';
import { diffEntries, mergeEntries } from '../../../../src/extensions/glossaries.ts';

const base = { frame: 'Rahmen', saddle: 'Sattel' };

test('a source that is there keeps its place and gets the new target, others follow', () => {
  expect(mergeEntries(base, { bell: 'Glocke', frame: 'Gestell' })).toEqual([
    { source: 'frame', target: 'Gestell' },
    { source: 'saddle', target: 'Sattel' },
    { source: 'bell', target: 'Glocke' },
  ]);
});

test('sources that differ by case are two', () => {
  expect(mergeEntries([['frame', 'Rahmen']], [['Frame', 'Rahmen']])).toEqual([
    { source: 'frame', target: 'Rahmen' },
    { source: 'Frame', target: 'Rahmen' },
  ]);
});

test('a difference is what an update sends and what it cannot remove', () => {
  expect(diffEntries(base, { frame: 'Gestell', bell: 'Glocke' })).toEqual({
    changes: [
      { source: 'frame', target: 'Gestell' },
      { source: 'bell', target: 'Glocke' },
    ],
    removed: [{ source: 'saddle', target: 'Sattel' }],
  });
});

test('another order is no difference', () => {
  expect(diffEntries(base, { saddle: 'Sattel', frame: 'Rahmen' })).toEqual({ changes: [], removed: [] });
});
