// What a converter or a split leaves out: each unit, translation and note counts, with its reason.

import { normalizeTag } from '../units/languages.ts';
import type { RawUnit } from './raw-unit.ts';

/**
 * `noSource`, `noTarget`: a unit without a text in one of the two languages. `noColumn`: a unit without a text in any of
 * the languages of a table. `blank`: a source or a row without text. `tooLong`: a unit that is not read. `noLanguage`: a
 * unit of XLIFF whose languages are not named. `fuzzy`, `notTranslated`: messages of gettext. `pluralForm`: a form between
 * the first and the last. `further`: another translation into a language that has one. `secondSegment`: a segment of a
 * variant beyond its first. `alternative`: a proposal of XLIFF. `ofVariant`: a note on one language. `comment`: a comment
 * of a translator in gettext. `oneSided`: a unit with one language.
 */
export type ConversionReason =
  | 'noSource'
  | 'noTarget'
  | 'noColumn'
  | 'noLanguage'
  | 'blank'
  | 'tooLong'
  | 'oneSided'
  | 'fuzzy'
  | 'notTranslated'
  | 'pluralForm'
  | 'further'
  | 'secondSegment'
  | 'alternative'
  | 'ofVariant'
  | 'comment';

/** What was left out for one reason. */
export interface ConversionLoss {
  readonly what: 'unit' | 'translation' | 'note';
  readonly reason: ConversionReason;
  readonly count: number;
  /** The place of the first: `line 7`, or `row 7` of a sheet. */
  readonly first: string;
}

export class ConversionLosses {
  readonly #byKind = new Map<string, ConversionLoss>();

  add(what: ConversionLoss['what'], reason: ConversionReason, place: string, count = 1): void {
    if (count <= 0) return;
    const key = `${what} ${reason}`;
    const { first = place, count: before = 0 } = this.#byKind.get(key) ?? {};
    this.#byKind.set(key, { what, reason, count: before + count, first });
  }

  /** In the order in which they are met. */
  list(): ConversionLoss[] {
    return [...this.#byKind.values()];
  }
}

/** The first variant in each of the languages, by its number; -1 when there is none. */
export function indicesIn({ variants }: RawUnit, languages: readonly string[]): number[] {
  const tags = variants.map(({ language }) => normalizeTag(language));
  return languages.map((language) => tags.indexOf(normalizeTag(language)));
}

/** The numbers of the variants in the two languages; undefined for a unit that lacks one, which is a loss. */
export function pairIn(
  raw: RawUnit,
  [source, target]: readonly [source: string, target: string],
  losses: ConversionLosses,
): readonly [number, number] | undefined {
  const [from = -1, to = -1] = indicesIn(raw, [source, target]);
  if (from < 0 || to < 0) {
    losses.add('unit', from < 0 ? 'noSource' : 'noTarget', placeOf(raw));
    return undefined;
  }
  addRest(raw, [from, to], losses);
  return [from, to];
}

/** Counts what a unit has beyond the first segment of the variants that are written. */
export function addRest(raw: RawUnit, written: readonly number[], losses: ConversionLosses): void {
  const { unit, variants } = raw;
  const place = placeOf(raw);
  losses.add('translation', 'secondSegment', place, unit.furtherSegments);
  const chosen = variants.filter((_, at) => written.includes(at));
  const languages = new Set(chosen.map(({ language }) => normalizeTag(language)));
  const same = variants.filter(({ language }) => languages.has(normalizeTag(language)));
  losses.add('translation', 'further', place, same.length - chosen.length);
  losses.add(
    'note',
    'ofVariant',
    place,
    chosen.reduce((sum, { notes }) => sum + notes, 0),
  );
}

export function placeOf({ unit }: RawUnit): string {
  return `line ${unit.line}`;
}
