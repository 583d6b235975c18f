import { describe, expect, test } from 'vitest';
import { correctTexts } from '../../src/correction/correct-texts.ts';
import { checkCommon } from '../../src/correction/frequent-mistakes.ts';
import { checkerOf } from '../../src/correction/load-checker.ts';

function missing(name: string): Error {
  const error = new Error(`Cannot find package '${name}' imported from checking.js`);
  return Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
}

describe('without the checker that may be installed', () => {
  const checker = checkerOf(() => Promise.reject(missing('harper.js')));
  const corrected = async (text: string) =>
    (await correctTexts({ texts: [text], spelling: 'either' }, (await checker).check))[0];

  test.each([
    ['Check teh brakes befor every ride.', 'Check the brakes before every ride.'],
    ['Teh bike is in the the box.', 'The bike is in the box.'],
    ['I recieved alot of of mail.', 'I received a lot of mail.'],
  ])('%s', async (wrong, right) => {
    expect(await corrected(wrong)).toBe(right);
  });

  test.each([
    'The centre of the color.',
    'Run `teh` and see https://example.com/teh, {teh} or teh_file.',
    'It is what it is, and that that is fine.',
    'TEH is a name of constructor.',
  ])('"%s" has nothing to correct', async (text) => {
    expect(await corrected(text)).toBe(text);
  });

  test('a name every object has is no mistake', () => {
    expect(checkCommon('constructor toString __proto__')).toEqual([]);
  });
});

test('a checker that fails for another reason is not replaced', async () => {
  await expect(checkerOf(() => Promise.reject(missing('fflate')))).rejects.toThrow('fflate');
});

test('a checker that is installed is used', async () => {
  const own = async () => [];
  expect(await checkerOf(async () => own)).toEqual({ check: own, isBuiltIn: false });
});
