// Digits that differ. Separators, scripts of digits and order are those of the language; a time or a date is written in its
// own way, and 10,000 is 1万.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { withoutPlaceholders } from './placeholders.ts';

const NUMBER =
  /\p{Nd}{1,3}(?: \p{Nd}{3})+(?:[.,]\p{Nd}+)?(?!\p{Nd})|\p{Nd}+(?:[.,'’\u00a0\u202f٫٬]\p{Nd}+)*(?:\s?(百万|千万|[千万萬億亿兆]|천|만|억))?/gu;
const factors: Readonly<Record<string, number>> = {
  千: 1e3,
  천: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  百万: 1e6,
  千万: 1e7,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  兆: 1e12,
};
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
    const given = numbersIn(unit.target).filter(
      ({ key }) => !moments.has(Number(key)) && !isMoment(key, moments),
    );
    return faultsOfDifference(numbersIn(rest), given);
  });
}

/** Returns whether digits are a time that is written as one number: `14.30`. */
function isMoment(digits: string | undefined, moments: ReadonlySet<number>): boolean {
  const [, hour, minute] = /^(\d{1,2})(\d{2})$/.exec(digits ?? '') ?? [];
  return hour !== undefined && moments.has(Number(hour)) && moments.has(Number(minute));
}

/**
 * Returns the numbers of a text, equal in ASCII digits without separators; those of placeholders and tags are no
 * numbers.
 */
function numbersIn(text: string): readonly Part[] {
  return Array.from(
    withoutPlaceholders(text)
      .replace(/<[^<>]*>/g, ' ')
      .matchAll(NUMBER),
    ([written, unit]) => {
      const ascii = written.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
      const factor = factors[unit ?? ''];
      if (factor === undefined) return { written, key: ascii.replace(/\D/g, '') };
      const value = Number.parseFloat(ascii.replaceAll(',', '')) * factor;
      return { written, key: String(value) };
    },
  );
}

/** Returns the value of a digit of any script: Unicode has the ten digits of a script in a row, from 0 to 9. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
