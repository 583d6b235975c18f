// Every fault has a cell in each column, and each name is that of one fault.

import { expect, test } from 'vitest';
import { casesOf, columns } from './matrix/cells.ts';
import { aborts, faults, flows } from './matrix/played.ts';

test.for(faults.map((fault) => ({ fault, id: fault.id })))(
  '$id has one cell for each column, played or with its reason',
  ({ fault }) => {
    const found = casesOf([fault]).map(({ column }) => column);
    expect(found.sort()).toEqual([...columns].sort());
  },
);

test('no two faults or flows have one id', () => {
  const ids = [...faults, ...flows, ...aborts].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
