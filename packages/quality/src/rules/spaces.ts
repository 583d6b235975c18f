// Compares the spaces around a text, double spaces, and the punctuation mark at the end.

import type { Unit } from '../read/unit.ts';
import { baseLanguage } from '../terms/fold.ts';
import type { Fault } from './finding.ts';

/** The punctuation marks of other scripts, each with the corresponding Latin mark, for example `.` for `。`. */
const signs = new Map(
  ['。.', '．.', '।.', '۔.', '….', '？?', '؟?', '！!', '：:'].map(([sign, latin]) => [sign, latin]),
);

/** The languages in which a sentence does not end with a punctuation mark, for example Thai (`th`). */
const unsigned = new Set(['th', 'lo', 'km']);

export function spaces({ source, target, targetLanguage }: Unit): readonly Fault[] {
  if (target.trim() === '') return [];
  const messages: string[] = [];
  const differ = (pattern: RegExp) => pattern.test(source) !== pattern.test(target);
  if (differ(/^\s/)) messages.push('the space at the start differs from the source');
  if (differ(/\s$/)) messages.push('the space at the end differs from the source');
  if (/\S {2,}\S/.test(target) && !/\S {2,}\S/.test(source)) messages.push('two spaces follow each other');
  const language = baseLanguage(targetLanguage);
  const [wanted, given] = [signOf(source, ''), signOf(target, language)];
  if (wanted !== given && !unsigned.has(language) && !isOpen(source, target))
    messages.push(
      wanted === '' ? `${given} at the end is not in the source` : `${wanted} at the end is missing`,
    );
  return messages.map((message) => ({ message, term: message }));
}

/**
 * Returns whether source and translation may end with different punctuation. This is allowed after a salutation, an
 * abbreviation such as `p.m.`, or a date such as `5 de nov.` or `15.`
 */
function isOpen(source: string, target: string): boolean {
  // A short word, or one without vowels, is an abbreviation.
  const isShort = (text: string) =>
    /(?:^|[\s.])(?:\p{L}{1,2}|[b-df-hj-np-tv-xz]{3,4}|etc)\.\s*$/iu.test(text);
  const isDate = /\d/.test(source) && /(?:\d|\s\p{L}{1,5})\.\s*$/u.test(target);
  return isDate || isShort(source) || isShort(target) || /,\s*$/.test(source);
}

/**
 * Returns the Latin form of the punctuation mark at the end of a text. Returns an empty text if the text ends with
 * another character.
 */
function signOf(text: string, language: string): string {
  const last = Array.from(text.replace(/<[^<>]*>/g, '').trimEnd()).at(-1) ?? '';
  // In Greek, a semicolon is the question mark.
  if (language === 'el' && /[;\u037e]/.test(last)) return '?';
  const sign = signs.get(last) ?? last;
  return /[.?!:]/.test(sign) ? sign : '';
}
