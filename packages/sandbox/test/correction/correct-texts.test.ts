import { expect, test } from 'vitest';
import { correctTexts } from '../../src/correction/correct-texts.ts';
import type { Spelling } from '../../src/correction/finding.ts';

async function corrected(text: string, spelling: Spelling = 'either'): Promise<string | undefined> {
  const [first] = await correctTexts({ texts: [text], spelling });
  return first;
}

test.each([
  ['Check the brakes befor every ride.', 'Check the brakes before every ride.'],
  ['She go to school evry day.', 'She goes to school every day.'],
  ['He have three bikes. They was new.', 'He has three bikes. They were new.'],
  ['I could of checked the the brakes.', 'I could have checked the brakes.'],
  ['A hour ago i recieved an new wheel.', 'An hour ago I received a new wheel.'],
  ["The motor lost it's power,and it dont work.", "The motor lost its power, and it doesn't work."],
  ['Alot of riders check the the the brakes.', 'A lot of riders check the brakes.'],
  ['The bike is faster then the old one.', 'The bike is faster than the old one.'],
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

test('what is corrected has nothing left to correct', async () => {
  const once = await corrected('Teh rider dont knows that the baterry have a new a hour.');
  expect(await corrected(String(once))).toBe(once);
});

test.each<[Spelling, string, string]>([
  ['American', 'The center has teh colors.', 'The center has the colors.'],
  ['British', 'The centre has teh colours.', 'The centre has the colours.'],
  ['either', 'The centre has teh colors.', 'The centre has the colors.'],
])('%s spelling is no mistake where it is asked for', async (spelling, wrong, right) => {
  expect(await corrected(wrong, spelling)).toBe(right);
});

test('every line is a text of its own, and its end stays', async () => {
  expect(await corrected('Teh cat.\r\n\r\nTeh\rthe dog\n')).toBe('The cat.\r\n\r\nThe\rthe dog\n');
});

test('characters beyond the basic plane move nothing', async () => {
  expect(await corrected('👩‍👩‍👧 I recieved teh 𝒳 👍.')).toBe('👩‍👩‍👧 I received the 𝒳 👍.');
});

test('every text comes back in its place', async () => {
  const texts = ['Teh first.', '', 'The second.', 'Teh third.'];
  expect(await correctTexts({ texts, spelling: 'either' })).toEqual([
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
