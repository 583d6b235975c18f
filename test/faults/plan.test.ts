import { expect, test } from 'vitest';
import { casesOf, columns } from './matrix/cells.ts';
import { departures, faults, flows, moments, planned, unplayed } from './matrix/plan.ts';

const numberOf = (id: string) => id.split('.')[0] ?? '';

test('every number of the plan is played, or says why not', () => {
  const played = new Set([...faults, ...flows].map(({ id }) => numberOf(id)));
  const missing = planned.filter((number) => !played.has(number) && unplayed[number] === undefined);
  expect(missing).toEqual([]);
});

test('nothing that is played is called not played', () => {
  const played = new Set([...faults, ...flows].map(({ id }) => numberOf(id)));
  expect(Object.keys(unplayed).filter((number) => played.has(number))).toEqual([]);
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

test('no two faults or flows bear one name', () => {
  const names = [...faults, ...flows, ...moments].map(({ id }) => id);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every reason is a sentence', () => {
  const reasons = casesOf(faults).flatMap(({ cell }) =>
    'notApplicable' in cell ? [cell.notApplicable] : [],
  );
  expect(reasons.filter((reason) => reason.split(' ').length < 3)).toEqual([]);
});

test('every departure from the plan is about one of its numbers, and says why', () => {
  const strays = Object.entries(departures).filter(
    ([name, reason]) => !planned.includes(name.split(/[ ,]/)[0] ?? '') || reason.split(' ').length < 5,
  );
  expect(strays).toEqual([]);
});
