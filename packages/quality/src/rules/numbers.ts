// Compares numbers. Separators, the digits of other scripts and the order depend on the language, so they are not
// compared. Times and dates have different forms in each language. In Chinese and Japanese, 10,000 is 1万.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { withoutPlaceholders } from './placeholders.ts';

/**
 * The powers of ten for number words, for example 6 for `million`. English words are converted only if the source or
 * the translation has a character such as 万.
 */
const powers = new Map(
  '百万 6,千万 7,千 3,천 3,万 4,萬 4,만 4,億 8,亿 8,억 8,兆 12,thousand 3,million 6,billion 9'
    .split(',')
    .map((row) => [row.split(' ')[0], Number(row.split(' ')[1])] as const),
);
const scale = [...powers.keys()].join('|');
const SIGN = /[千천万萬만億亿억兆]/;
const NUMBER = new RegExp(
  `\\d{1,3}(?: \\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,'’\\u00a0\\u202f٫٬]\\d+)*(?:\\s?(${scale}))?`,
  'g',
);
/** Matches times, dates and ordinal numbers. A translation may write their numbers in another way or omit them. */
const MOMENT =
  /\b\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\b\.?)|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d{1,2}\s?[ap]\.?m\b\.?|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d+(?:st|nd|rd|th)\b/gi;
const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const months = '- Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export function numbers(unit: Unit): readonly Fault[] {
  return faultsOfForms(unit, (source) => {
    const moments = new Set<number>();
    const rest = source.replace(MOMENT, (moment) => {
      // `2 p.m.` is `14`.
      for (const digits of moment.match(/\d+/g) ?? [])
        for (const shift of [0, 12, -12]) moments.add(Number(digits) + shift);
      return ' ';
    });
    // A translation may write `8 a.m.` as `8:00`, which has an additional 0.
    if (moments.size > 0) moments.add(0);
    // A translation may write `one` as 1, and `May` as 5.
    for (const word of source.split(/\W+/)) {
      moments.add(words.indexOf(word.toLowerCase()));
      moments.add(months.indexOf(word.slice(0, 3)));
    }
    const hasSigns = SIGN.test(source + unit.target);
    const wanted = numbersIn(rest, hasSigns);
    const keys = new Set(wanted.map(({ key }) => key));
    // The pattern of numbers reads `14.30` and `31.12.2025` as one number.
    const isMoment = ({ key = '' }: Part) =>
      !keys.has(key) && key.split('.').every((part) => moments.has(Number(part)));
    const given = numbersIn(unit.target, hasSigns).filter((one) => !isMoment(one));
    return faultsOfDifference(wanted, given);
  });
}

/**
 * Returns the numbers in a text, in ASCII digits. Omits numbers in placeholders and tags.
 * @param hasSigns Whether the source or the translation has a character such as 万. If true, words such as `million` are
 * converted to digits.
 */
function numbersIn(text: string, hasSigns: boolean): readonly Part[] {
  const plain = withoutPlaceholders(text)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[．，](?=\p{Nd})/gu, (sign) => sign.normalize('NFKC'))
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  return Array.from(plain.matchAll(NUMBER), ([written, unit = '']) => {
    const key = withoutSeparators(written.slice(0, written.length - unit.length).trim());
    const power = hasSigns || SIGN.test(unit) ? powers.get(unit) : undefined;
    return { written, key: power === undefined ? key : String(Math.round(Number(`${key}e${power}`))) };
  });
}

/**
 * Returns a number without group separators, for example `1299.5` for both `1,299.5` and `1.299,5`. A single separator
 * before exactly three digits, as in `1.299`, counts as a group separator.
 */
function withoutSeparators(digits: string): string {
  const parts = digits.split(/\D/);
  const signs = digits.replace(/\d/g, '');
  const [last = '', before = ''] = [signs.at(-1), signs.at(-2)];
  const isGrouped = parts.at(-1)?.length === 3 && !last.includes('٫');
  if (last === before || before === '') return parts.join(isGrouped || !/[.,٫]/.test(last) ? '' : '.');
  return `${parts.slice(0, -1).join('')}.${parts.at(-1)}`;
}

/**
 * Returns the value of a decimal digit of any script, for example 3 for `٣`. The value is the distance from the zero of
 * the script, because the ten digits follow each other in Unicode.
 */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
