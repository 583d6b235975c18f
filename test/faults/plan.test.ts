// The list of faults, the faults that are played and the tests agree.

import { expect, test } from 'vitest';
import { casesOf, columns } from './matrix/cells.ts';
import { listed } from './matrix/faults.ts';
import { aborts, faults, flows } from './matrix/played.ts';

const nameOf = (id: string) => id.split('.')[0] ?? '';
const played = new Set([...faults, ...flows, ...aborts].map(({ id }) => nameOf(id.replace(/ clock .*/, ''))));

test('every listed fault is played', () => {
  expect(listed.filter((name) => !played.has(name))).toEqual([]);
});

test('every fault that is played is listed', () => {
  expect([...played].filter((name) => !listed.includes(name))).toEqual([]);
});

test.for(faults.map((fault) => ({ fault, id: fault.id })))(
  '$id has one cell for each column, played or with its reason',
  ({ fault }) => {
    expect(
      casesOf([fault])
        .map(({ column }) => column)
        .sort(),
    ).toEqual([...columns].sort());
  },
);

test('no two faults or flows have one id', () => {
  const ids = [...faults, ...flows, ...aborts].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
