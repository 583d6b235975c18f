import { expect, test } from 'vitest';
import { correctEnglish } from '../../src/correction/correct-english.ts';

test.each([
  ['Check teh brakes befor every ride.', 'Check the brakes before every ride.'],
  ['Teh bike is in the the the box.', 'The bike is in the box.'],
  ['I recieved alot of of mail.', 'I received a lot of mail.'],
  ['(Untill) "teh, teh" one,teh', '(Until) "the, the" one,the'],
  ['Teh the bike, a alot.', 'The bike, a lot.'],
  ['Check ("The the brakes")!', 'Check ("The brakes")!'],
  ['Teh cat.\r\n\r\nTeh\rthe dog\n', 'The cat.\r\n\r\nThe\rthe dog\n'],
  ['👩‍👩‍👧 I recieved teh 𝒳 👍.', '👩‍👩‍👧 I received the 𝒳 👍.'],
])('%j', (wrong, right) => {
  expect(correctEnglish(wrong)).toBe(right);
});

test.each([
  'In order to start the motor, press the button for a very long time.',
  'Nordlicht Cycles makes e-bikes; Jörn Äland rides one.',
  'The centre of the color.',
  'Run `teh` and see https://example.com/teh, teh@example.com, {teh}, %teh%, <b>teh</b>, teh1, teh.txt or teh_file.',
  'Run {the the} and `a a` or /the the/.',
  'It is what it is, and that that is fine; he is in, in fact.',
  'TEH is a name of constructor, __proto__ and toString; so are unTill and the The.',
  '  Two  spaces\tstay.  ',
  '',
])('%j has nothing to correct', (text) => {
  expect(correctEnglish(text)).toBe(text);
});

test.each(['a'.repeat(1_000_000), 'teh,'.repeat(250_000), 'a '.repeat(500_000), '(the'.repeat(250_000)])(
  'a long text is corrected to its end, whatever it consists of',
  (filling) => {
    expect(correctEnglish(`${filling}\nTeh end.`)).toMatch(/\nThe end\.$/);
  },
);
