import { expect, test } from 'vitest';
import { beyondTraffic } from '../src/against/beyond-traffic.ts';
import { allChecks } from '../src/all-checks.ts';
import { fits, neverCalled, untested } from '../src/untested.ts';
import { described } from './support/verified-sandbox.ts';

const checks = allChecks(described);
const ledger = described.ledger.map(({ where }) => where);

test('every assumption of the ledger shows in traffic, has a check, or a reason why it has none', () => {
  const named = [...checks.flatMap(({ marks }) => marks ?? []), ...Object.keys(untested)];
  const beyond = ledger.filter((where) => beyondTraffic.some((pattern) => fits(pattern, where)));
  expect(beyond.filter((where) => !named.some((pattern) => fits(pattern, where)))).toEqual([]);
});

test('every assumption a check names is in the ledger', () => {
  const named = [...checks.flatMap(({ marks }) => marks ?? []), ...Object.keys(untested)];
  expect(named.filter((pattern) => !ledger.some((where) => fits(pattern, where)))).toEqual([]);
});

test('every check names what it tests: an assumption or a clause', () => {
  const nameless = checks.filter(({ marks = [], clause }) => marks.length === 0 && clause === undefined);
  expect(nameless.map(({ title }) => title)).toEqual([]);
});

test('no two checks of an operation have one title', () => {
  const titles = checks.map(({ operation, title }) => `${operation}: ${title}`);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('every operation is looked at, or has a reason why it is not', () => {
  const called = new Set(checks.map(({ operation }) => operation));
  const { operations } = described;
  expect(operations.map(({ id }) => id).filter((id) => !called.has(id) && !(id in neverCalled))).toEqual([]);
});
