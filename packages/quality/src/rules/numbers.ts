// Digits that differ. Separators, scripts of digits and order are those of the language; a time or a date is written in its
// own way, and 10,000 is 1万.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { withoutPlaceholders } from './placeholders.ts';

/** What a number is counted in, by its power of ten. A word is a part of the number only beside a script with signs. */
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
/** Times and dates of a source, whose numbers a translation may write otherwise or leave out. */
const MOMENT =
  /\b\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\b\.?)|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d{1,2}\s?[ap]\.?m\b\.?|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/gi;
const HALF_A_DAY = 12;
const MONTHS = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export function numbers(unit: Unit): readonly Fault[] {
  return faultsOfForms(unit, (source) => {
    const moments = new Set<number>();
    const rest = source.replace(MOMENT, (moment) => {
      for (const digits of moment.match(/\d+/g) ?? [])
        for (const shift of [0, HALF_A_DAY, -HALF_A_DAY]) moments.add(Number(digits) + shift);
      return ' ';
    });
    // `8 a.m.` is `8:00`.
    if (moments.size > 0) moments.add(0);
    for (const [, month = ''] of source.matchAll(MONTHS)) moments.add(months.indexOf(month) + 1);
    const hasSigns = SIGN.test(source + unit.target);
    const wanted = numbersIn(rest, hasSigns);
    const keys = new Set(wanted.map(({ key }) => key));
    // `14.30` and `31.12.2025` are written as one number.
    const isMoment = ({ key = '' }: Part) =>
      !keys.has(key) && key.split('.').every((part) => moments.has(Number(part)));
    const given = numbersIn(unit.target, hasSigns).filter((one) => !isMoment(one));
    return faultsOfDifference(wanted, given);
  });
}

/** Returns the numbers of a text in ASCII digits, without those of placeholders and tags. */
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

/** Returns `1299.5` of `1,299.5` and of `1.299,5`. Of one sign alone, three digits say that it groups them. */
function withoutSeparators(digits: string): string {
  const parts = digits.split(/\D/);
  const signs = digits.replace(/\d/g, '');
  const [last = '', before = ''] = [signs.at(-1), signs.at(-2)];
  const isGrouped = parts.at(-1)?.length === 3 && !last.includes('٫');
  if (last === before || before === '') return parts.join(isGrouped || !/[.,٫]/.test(last) ? '' : '.');
  return `${parts.slice(0, -1).join('')}.${parts.at(-1)}`;
}

/** Returns the value of a digit of any script: Unicode has the ten digits of a script in a row, from 0 to 9. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
