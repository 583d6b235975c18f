// Digits that differ. Separators, scripts of digits and order are those of the language.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { simpleIn } from './placeholders.ts';

const NUMBER = /\p{Nd}+(?:[.,'’\u00a0\u202f٫٬]\p{Nd}+)*/gu;

export function numbers(unit: Unit): readonly Fault[] {
  return faultsOfForms(unit, (source) => faultsOfDifference(numbersIn(source), numbersIn(unit.target)));
}

/** The numbers of a text, equal in ASCII digits without separators; those of placeholders and tags are no numbers. */
function numbersIn(text: string): readonly Part[] {
  const plain = simpleIn(text).reduce((rest, { written }) => rest.replace(written, ' '), text);
  return (plain.replace(/<[^<>]*>/g, ' ').match(NUMBER) ?? []).map((written) => {
    const digits = written.normalize('NFKC').replace(/\P{Nd}/gu, '');
    return { written, key: digits.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit))) };
  });
}

/** The value of a digit of any script: Unicode has the ten digits of a script in a row, from 0 to 9. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
