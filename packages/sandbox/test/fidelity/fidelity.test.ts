import { expect, test } from 'vitest';
import { fidelity } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { citable } from '../support/source-document.ts';

const rows = fidelity.flatMap(({ title, behaviours }) =>
  Object.entries(behaviours).flatMap(([operation, list]) =>
    list.map((behaviour) => ({ title, operation, ...behaviour })),
  ),
);

test('every operation has behaviours, and no other thing has', () => {
  const operations = new Set(rows.map(({ operation }) => operation).filter((operation) => operation !== ''));
  expect([...operations].sort()).toEqual(operationDescriptions.map(({ id }) => id).sort());
});

test('what is documented cites a clause, and nothing else does', () => {
  const wrong = rows.filter(
    (row) => (row.standing === 'documented') !== ('clause' in row && row.clause !== ''),
  );
  expect(wrong).toEqual([]);
});

test('every cited clause is in docs/source.md', () => {
  const clauses = citable();
  const cited = rows.flatMap((row) => ('clause' in row ? [row.clause] : []));
  expect([...new Set(cited)].filter((clause) => !clauses.has(clause))).toEqual([]);
});

test('every behaviour is its own sentence', () => {
  const unfinished = rows.filter(({ behaviour }) => !/^["`\w%].*[.]$/.test(behaviour));
  expect(unfinished).toEqual([]);
});

test('no operation has a behaviour twice', () => {
  const told = rows.map(({ title, operation, behaviour }) => `${title} ${operation} ${behaviour}`);
  expect(told.filter((row, index) => told.indexOf(row) !== index)).toEqual([]);
});
