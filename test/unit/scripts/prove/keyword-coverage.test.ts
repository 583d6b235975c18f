import { expect, test } from 'vitest';
import { coverageOf } from '../../../../scripts/prove/keyword-coverage.ts';

const points = ['accepted /name/minLength', 'refused /name/minLength', 'seen glossaries_get 404'];
const shown = {
  sandbox: ['accepted /name/minLength', 'refused /name/minLength'],
  mock: ['seen glossaries_get 404'],
};
const marks = [{ points: ['refused /name/minLength'], why: 'nobody can send it' }];

test('a point that no suite shows is named', () => {
  const { text, isWhole } = coverageOf([{ points }, { shown: { mock: shown.mock } }]);
  expect(isWhole).toBe(false);
  expect(text).toContain('2 shown by no suite:\n  accepted /name/minLength\n  refused /name/minLength');
});

test('a mark of a point that a suite shows is stale', () => {
  const { text, isWhole } = coverageOf([{ points, marks }, { shown }]);
  expect([isWhole, text]).toEqual([
    false,
    expect.stringMatching(/1 marked in .*, and shown:\n {2}refused \/name\/minLength$/),
  ]);
});

test('nothing noted covers nothing', () => {
  expect(coverageOf([]).isWhole).toBe(false);
});
