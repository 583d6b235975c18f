import { expect, test } from 'vitest';
import { correctTexts } from '../../src/correction/correct-texts.ts';
import type { Check } from '../../src/correction/finding.ts';
import { checkCommon } from '../../src/correction/frequent-mistakes.ts';

const check: Check = async (line) => checkCommon(line);

async function corrected(text: string): Promise<string | undefined> {
  const [first] = await correctTexts({ texts: [text], spelling: 'either' }, check);
  return first;
}

test.each([
  ['Check the brakes befor every ride.', 'Check the brakes before every ride.'],
  ['I recieved the the bike.', 'I received the bike.'],
])('%s', async (wrong, right) => {
  expect(await corrected(wrong)).toBe(right);
});

test.each([
  'Check the brakes before every ride.',
  'In order to start the motor, press the button for a very long time.',
  'Nordlicht Cycles makes e-bikes; Jörn Äland rides one.',
  'Run `npm instal` and see https://exampel.com/teh or {teh}.',
  'Otherwise an error is thrown, and all of the configs are lost...',
  '  Two  spaces\tstay.  ',
  '',
])('"%s" has nothing to correct', async (text) => {
  expect(await corrected(text)).toBe(text);
});

test('every line is a text of its own, and its end stays', async () => {
  expect(await corrected('Teh cat.\r\n\r\nTeh\rthe dog\n')).toBe('The cat.\r\n\r\nThe\rthe dog\n');
});

test('characters beyond the basic plane move nothing', async () => {
  expect(await corrected('👩‍👩‍👧 I recieved teh 𝒳 👍.')).toBe('👩‍👩‍👧 I received the 𝒳 👍.');
});

test('every text comes back in its place', async () => {
  const texts = ['Teh first.', '', 'The second.', 'Teh third.'];
  expect(await correctTexts({ texts, spelling: 'either' }, check)).toEqual([
    'The first.',
    '',
    'The second.',
    'The third.',
  ]);
});

test.each([
  ['a word without end', `teh ${'a'.repeat(100_000)}`],
  ['a sentence without end', 'teh cat '.repeat(200)],
  ['letters under marks without end', `teh ${`a${'\u0301'.repeat(10_000)}`}`],
])('%s is left as it is', async (_, text) => {
  expect(await corrected(text)).toBe(text);
});

test('a long line is taken by the sentence', async () => {
  const sentence = 'The rider checks the brakes and the lights of the bike. ';
  const wrong = 'Teh end.';
  expect(await corrected(sentence.repeat(20) + wrong)).toBe(`${sentence.repeat(20)}The end.`);
});

test('of a very long text the beginning is corrected', async () => {
  const text = await corrected('Teh end.\n'.repeat(200));
  const lines = String(text).split('\n');
  expect([lines[0], lines.at(-2), lines.length]).toEqual(['The end.', 'Teh end.', 201]);
});
