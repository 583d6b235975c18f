// Harper itself, in a folder of its own: 72 MB that most who change the sandbox do not need.

import { describe, expect, test } from 'vitest';
import { correctTexts } from '../../src/correction/correct-texts.ts';
import type { Check, Spelling } from '../../src/correction/finding.ts';
import { createHarperCheck } from '../../src/correction/harper-check.ts';

const harper = await loadHarper();
if (harper === undefined)
  console.log(
    'Harper is not installed, its tests are skipped: npm ci --prefix packages/sandbox/test/with-harper',
  );

async function loadHarper(): Promise<Check | undefined> {
  const [name, binary] = ['harper.js', 'harper.js/slimBinary'];
  try {
    const { slimBinary } = await import(binary);
    return createHarperCheck(await import(name), slimBinary);
  } catch (error) {
    if (error instanceof Error && /Cannot find (package|module) 'harper\.js/.test(error.message))
      return undefined;
    throw error;
  }
}

async function corrected(text: string, spelling: Spelling = 'either'): Promise<string | undefined> {
  if (harper === undefined) throw new Error('skipped without Harper');
  const [first] = await correctTexts({ texts: [text], spelling }, harper);
  return first;
}

describe.skipIf(harper === undefined)('with Harper', () => {
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

  test('characters beyond the basic plane move nothing', async () => {
    expect(await corrected('👩‍👩‍👧 I recieved teh 𝒳 👍.')).toBe('👩‍👩‍👧 I received the 𝒳 👍.');
  });
});
