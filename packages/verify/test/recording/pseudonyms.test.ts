import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { createPseudonyms, type Pseudonyms } from '../../src/recording/pseudonyms.ts';

const key = () => Buffer.alloc(32, 7);

test('the same text has the same pseudonym in one recording, and another in the next one', () => {
  const [one, other] = [createPseudonyms(), createPseudonyms()];
  expect(one.ofText('Rear hub motor')).toBe(one.ofText('Rear hub motor'));
  expect(one.ofText('Rear hub motor')).not.toBe(one.ofText('Rear hub motors'));
  expect(one.ofText('Rear hub motor')).not.toBe(other.ofText('Rear hub motor'));
  expect(one.ofId('a-b')).not.toBe(other.ofId('a-b'));
});

test.for([
  ['Ausfallende', /^[a-u]{24}$/],
  ['Zug', /^[a-u]{8}$/],
  ['後輪', /^\p{Script=Han}{8}$/u],
  ['Задний мотор', /^\p{Script=Cyrillic}{24}$/u],
  ['12345', /^\d{8}$/],
  [' x ', /^ [a-u]{8} $/],
  ['a\tb\nc', /^[a-u]{8}\t[a-u]{8}\n[a-u]{8}$/],
  ['%1$s of {0} {customer} {{customer}}', /^%1\$s [a-u]{8} \{0\} \{[a-u]{4}\} \{\{[a-u]{4}\}\}$/],
  ['<b>x</b><secret id="4711"/>', /^<b>[a-u]{8}<\/b><x\/>$/],
  // One pseudonym for the whole text: with one for each letter, a count of letters would solve it.
  [encodeURIComponent('Задний мотор'), /^[a-u]{24}~72$/],
  ['%D0%97%d0%b0', /^[a-u]{24}$/],
  ['w'.repeat(100), /^[a-u]{24}~216$/],
  ['\n'.repeat(30), /^\n{20}~31 lines [\da-f]{12}$/],
] as const)('the pseudonym of %j shows its form alone', ([text, form]) => {
  expect(createPseudonyms(key()).ofText(text)).toMatch(form);
});

test('a recording that has ended has no key', () => {
  const bytes = key();
  const pseudonyms = createPseudonyms(bytes);
  pseudonyms.forget();
  expect([...bytes]).toEqual(new Array(32).fill(0));
  expect(() => pseudonyms.ofText('a')).toThrow('its key is gone');
});

const subjects =
  'the customer,our team,this motor,the invoice,a dropout,the new frame,your order,my account'.split(',');
const verbs = 'needs,has,wants,shows,sends,loses,finds,keeps,opens,closes'.split(',');
const objects = Array.from({ length: 50 }, (_, at) => `${at} parts`);
const ends =
  'today,tomorrow,now,at once,in May,on Monday,for free,again,in Berlin,by hand,twice,at noon,soon'.split(
    ',',
  );
const all = subjects.flatMap((subject) =>
  verbs.flatMap((verb) =>
    objects.flatMap((object) =>
      [...ends, ...ends.map((end) => `${end}!`)].map((end) => `${subject} ${verb} ${object} ${end}`),
    ),
  ),
);
/** 104 000 common sentences in the proof; the first 10 000 in `npm test`. */
const dictionary = all.slice(0, lawRuns(520).numRuns * 200);
const recorded = dictionary.filter((_, at) => at % 2_000 === 0);

/** The texts of the recording that somebody finds who computes these words for the whole dictionary. */
function attack(written: readonly string[], guess: (sentence: string) => string[]): string[] {
  const wanted = new Set(written);
  return dictionary.filter((sentence) => guess(sentence).some((word) => wanted.has(word)));
}

function written(pseudonyms: Pseudonyms): string[] {
  return recorded.map((text) => pseudonyms.ofText(text));
}

test('a dictionary of common sentences finds no text of a recording', () => {
  const lines = written(createPseudonyms());
  const emptied = createPseudonyms(Buffer.alloc(32));
  expect(all.length).toBe(104_000);
  const guess = (text: string) => [
    emptied.ofText(text),
    createHash('sha256').update(text).digest('hex').slice(0, 24),
    text,
  ];
  expect(attack(lines, guess)).toEqual([]);
});

test('the key of a recording matches every pseudonym to its text', () => {
  const lines = written(createPseudonyms(key()));
  const keeper = createPseudonyms(key());
  expect(attack(lines, (text) => [keeper.ofText(text)])).toEqual(recorded);
});
