// A unit as translation tools write it: an English sentence with two translations, one of them in another script,
// who made it and when, here and there an inline code, a reference, a quoted word. About a kilobyte.

import type { Chance } from './chance.ts';
import { english, type Language, latinLanguages, otherLanguages, quoted } from './words.ts';

/** Words in the last unit and nowhere else, one of each script: a search for one goes through the whole memory. */
export const lateWords = {
  Latin: 'Zwiebelfisch',
  Greek: 'Ζυγωτό',
  Cyrillic: 'Жужелица',
  Chinese: '鰯雲',
};

/** A unit of the file. */
export function unitOf(number: number, chance: Chance): string {
  const languages = [english, pick(latinLanguages, chance), pick(otherLanguages, chance)];
  const length = 10 + chance(14);
  const variants = languages.map((language) => variant(language, sentence(language, length, chance), chance));
  return unit(number, variants);
}

/** The unit with the late words. */
export function lastUnit(number: number, chance: Chance): string {
  const text = Object.values(lateWords).join(' ');
  return unit(
    number,
    [english, ...latinLanguages].map((language) => variant(language, text, chance)),
  );
}

function unit(number: number, variants: readonly string[]): string {
  return `    <tu tuid="${number}" srclang="en-US" datatype="plaintext">\n      <prop type="x-domain">machinery</prop>\n${variants.join('')}    </tu>\n`;
}

function variant({ tag }: Language, text: string, chance: Chance): string {
  const created = `2023${twoDigits(1 + chance(12))}${twoDigits(1 + chance(28))}T101500Z`;
  const changed = `2024${twoDigits(1 + chance(12))}${twoDigits(1 + chance(28))}T143000Z`;
  return `      <tuv xml:lang="${tag}" creationdate="${created}" creationid="translator${chance(40)}" changedate="${changed}">\n        <seg>${text}</seg>\n      </tuv>\n`;
}

function sentence({ words, gap, end }: Language, length: number, chance: Chance): string {
  let text = pick(words, chance);
  for (let at = 1; at < length; at += 1) text += gap + extra(chance) + pick(words, chance);
  return text + end;
}

/** What precedes one word in about fourteen. */
function extra(chance: Chance): string {
  switch (chance(56)) {
    case 0:
      return `«${pick(quoted, chance)}» `;
    case 1:
      return `<ph x="${chance(9)}" type="image">{${chance(9)}}</ph>`;
    case 2:
      return `A &amp; B `;
    case 3:
      return `${chance(10_000)} mm `;
    default:
      return '';
  }
}

function pick<T>(from: readonly T[], chance: Chance): T {
  const one = from[chance(from.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
