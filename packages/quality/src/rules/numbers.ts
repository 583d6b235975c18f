// Digits that differ. Separators, scripts of digits and order are those of the language.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference } from './finding.ts';
import { simpleIn } from './placeholders.ts';

const NUMBER = /\p{Nd}+(?:[.,'’\u00a0\u202f٫٬]\p{Nd}+)*/gu;

export function numbers({ source, otherSource, target }: Unit): readonly Fault[] {
  if (target.trim() === '') return [];
  const given = numbersIn(target);
  const faults = faultsOfDifference(numbersIn(source), given);
  if (faults.length === 0 || otherSource === undefined) return faults;
  return faultsOfDifference(numbersIn(otherSource), given).length === 0 ? [] : faults;
}

/** The numbers of a text in ASCII digits, without separators; those of placeholders and tags are no numbers. */
function numbersIn(text: string): readonly string[] {
  const plain = simpleIn(text).reduce((rest, one) => rest.replace(one, ' '), text);
  return (plain.replace(/<[^<>]*>|%\d*\$?\w/g, ' ').match(NUMBER) ?? []).map((number) =>
    number
      .normalize('NFKC')
      .replace(/\P{Nd}/gu, '')
      .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit))),
  );
}

/** The value of a digit of any script: Unicode has the ten digits of a script in a row, from 0 to 9. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
