// What a tool leaves out of the file that it writes: each unit, translation, note, property, code and character counts,
// with its reason and its place.

import { normalizeTag } from '../units/languages.ts';
import { replaceForbidden } from '../writing/escape.ts';
import type { DocumentHead } from './document.ts';
import type { RawUnit, RawVariant } from './raw-unit.ts';

/**
 * `noSource`, `noTarget`: a unit without a text in one of the two languages. `noColumn`: a unit without a text in any of
 * the languages of a table. `blank`: a source, a row or a variant without text. `tooLong`: a unit that is not read.
 * `noLanguage`: a unit of XLIFF or a variant whose language is not named. `oneSided`: a unit with one language.
 * `duplicate`: a unit whose segments occurred before. `repeated`: a variant whose language and segment its unit has
 * already. `fuzzy`, `notTranslated`, `obsolete`: messages of gettext. `pluralForm`: a form between the first and the last.
 * `further`: another translation into a language that has one. `secondSegment`: a segment of a variant beyond its first.
 * `alternative`: a proposal of XLIFF. `ofVariant`, `ofHeader`: a note or a property of one language or of the header.
 * `comment`: a comment of a translator in gettext. `notHeld`: what the format has no place for. `notXml`: a character that
 * XML 1.0 cannot hold.
 */
export type OutputLossReason =
  | 'noSource'
  | 'noTarget'
  | 'noColumn'
  | 'blank'
  | 'tooLong'
  | 'noLanguage'
  | 'oneSided'
  | 'duplicate'
  | 'repeated'
  | 'fuzzy'
  | 'notTranslated'
  | 'obsolete'
  | 'pluralForm'
  | 'further'
  | 'secondSegment'
  | 'alternative'
  | 'ofVariant'
  | 'ofHeader'
  | 'comment'
  | 'notHeld'
  | 'notXml';

/** Where something is that was left out. */
export interface LossPlace {
  /** From 1; of a workbook, its row. */
  readonly line?: number;
  readonly row?: number;
  /** Of a duplicate: the line of what it repeats. */
  readonly firstLine?: number;
  /** Of a variant: its language as written. */
  readonly language?: string;
  /** How many were left out here; 1 by default. */
  readonly count?: number;
}

/** What was left out for one reason. */
export interface OutputLoss {
  readonly what: 'unit' | 'translation' | 'note' | 'property' | 'code' | 'character';
  readonly reason: OutputLossReason;
  readonly count: number;
  /** The first 1000, in the order of the file. */
  readonly places: readonly LossPlace[];
}

const MAX_PLACES = 1000;

/** Counts what is left out, by what it is and why. */
export class OutputLosses {
  readonly #byKind = new Map<
    string,
    { what: OutputLoss['what']; reason: OutputLossReason; count: number; places: LossPlace[] }
  >();

  add(what: OutputLoss['what'], reason: OutputLossReason, place: LossPlace, count = 1): void {
    if (count <= 0) return;
    const key = `${what} ${reason}`;
    const loss = this.#byKind.get(key) ?? { what, reason, count: 0, places: [] };
    loss.count += count;
    if (loss.places.length < MAX_PLACES) loss.places.push(count === 1 ? place : { ...place, count });
    this.#byKind.set(key, loss);
  }

  /** The characters of a text that a file of TMX cannot hold. */
  addForbidden(text: string, place: LossPlace): void {
    const written = replaceForbidden(text);
    if (written === text) return;
    const count = Array.from(text).filter((character) => replaceForbidden(character) !== character).length;
    this.add('character', 'notXml', place, count);
  }

  /** What a header says beside its attributes. */
  addHeader({ line, notes, props }: DocumentHead): void {
    this.add('note', 'ofHeader', { line }, notes);
    this.add('property', 'ofHeader', { line }, props);
  }

  /** In the order in which they are met. */
  list(): OutputLoss[] {
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
  losses: OutputLosses,
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
export function addRest(raw: RawUnit, written: readonly number[], losses: OutputLosses): void {
  const { unit, variants } = raw;
  const place = placeOf(raw);
  losses.add('translation', 'secondSegment', place, unit.furtherSegments);
  const chosen = variants.filter((_, at) => written.includes(at));
  const languages = new Set(chosen.map(({ language }) => normalizeTag(language)));
  const same = variants.filter(({ language }) => languages.has(normalizeTag(language)));
  losses.add('translation', 'further', place, same.length - chosen.length);
  losses.add('note', 'ofVariant', place, sumOf(chosen, 'notes'));
  losses.add('property', 'ofVariant', place, sumOf(chosen, 'props'));
}

/** Counts what a unit has beyond texts and notes, for a format that has no place for it. */
export function addMarkup(
  { unit, variants, details }: RawUnit,
  written: readonly number[],
  losses: OutputLosses,
): void {
  const chosen = variants.filter((_, at) => written.includes(at));
  losses.add('code', 'notHeld', { line: unit.line }, sumOf(chosen, 'codes'));
  losses.add('property', 'notHeld', { line: unit.line }, details.props.length);
}

function sumOf(variants: readonly RawVariant[], what: 'notes' | 'props' | 'codes'): number {
  return variants.reduce((sum, variant) => sum + variant[what], 0);
}

export function placeOf({ unit }: RawUnit): LossPlace {
  return { line: unit.line };
}
