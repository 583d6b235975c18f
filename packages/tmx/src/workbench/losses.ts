// What a tool leaves out of the file that it writes: each unit, translation, note, property, code and character counts,
// with its reason and its place.

import { normalizeTag } from '../units/languages.ts';
import { hasForbidden, replaceForbidden } from '../writing/escape.ts';
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

/** Counts losses by kind and reason. */
export class OutputLosses {
  /** There are few kinds, so that a search is faster than a key. */
  readonly #kinds: {
    what: OutputLoss['what'];
    reason: OutputLossReason;
    count: number;
    places: LossPlace[];
  }[] = [];

  add(what: OutputLoss['what'], reason: OutputLossReason, place: LossPlace, count = 1): void {
    if (count <= 0) return;
    let loss = this.#kinds.find((one) => one.reason === reason && one.what === what);
    if (loss === undefined) {
      loss = { what, reason, count: 0, places: [] };
      this.#kinds.push(loss);
    }
    loss.count += count;
    if (loss.places.length < MAX_PLACES) loss.places.push(count === 1 ? place : { ...place, count });
  }

  /** Counts the characters of a text that TMX cannot hold. */
  addForbidden(text: string, place: LossPlace): void {
    if (!hasForbidden(text)) return;
    const count = Array.from(text).filter((character) => replaceForbidden(character) !== character).length;
    this.add('character', 'notXml', place, count);
  }

  /** Counts the notes and properties of a header. */
  addHeader({ line, notes, props }: DocumentHead): void {
    this.add('note', 'ofHeader', { line }, notes);
    this.add('property', 'ofHeader', { line }, props);
  }

  /** Returns the losses in the order of the file. */
  list(): OutputLoss[] {
    return [...this.#kinds];
  }
}

/** Returns the first variant in each of the languages, by its number; -1 when there is none. */
export function indicesIn({ variants }: RawUnit, languages: readonly string[]): number[] {
  return languages.map((language) => indexIn(variants, normalizeTag(language)));
}

function indexIn(variants: readonly RawVariant[], tag: string): number {
  for (let at = 0; at < variants.length; at += 1)
    if (normalizeTag(variants[at]?.language ?? '') === tag) return at;
  return -1;
}

/** Counts the parts of a unit other than the first segments of its written variants. */
export function addRest(raw: RawUnit, written: readonly number[], losses: OutputLosses): void {
  const { unit, variants } = raw;
  const place = placeOf(raw);
  losses.add('translation', 'secondSegment', place, unit.furtherSegments);
  let further = 0;
  for (let at = 0; at < variants.length; at += 1)
    if (!written.includes(at) && isInWritten(variants, variants[at], written)) further += 1;
  losses.add('translation', 'further', place, further);
  losses.add('note', 'ofVariant', place, sumOf(variants, written, 'notes'));
  losses.add('property', 'ofVariant', place, sumOf(variants, written, 'props'));
}

/** Returns whether the language of a variant is that of one that is written. */
function isInWritten(
  variants: readonly RawVariant[],
  variant: RawVariant | undefined,
  written: readonly number[],
): boolean {
  const tag = normalizeTag(variant?.language ?? '');
  return written.some((at) => at >= 0 && normalizeTag(variants[at]?.language ?? '') === tag);
}

/** Counts what a unit has beyond texts and notes, for a format that has no place for it. */
export function addMarkup(
  { unit, variants, details }: RawUnit,
  written: readonly number[],
  losses: OutputLosses,
): void {
  const place = { line: unit.line };
  losses.add('code', 'notHeld', place, sumOf(variants, written, 'codes'));
  losses.add('property', 'notHeld', place, details.props.length);
}

/** Returns the sum over the variants that are written; one that is written twice counts once. */
function sumOf(
  variants: readonly RawVariant[],
  written: readonly number[],
  what: 'notes' | 'props' | 'codes',
): number {
  let sum = 0;
  for (let at = 0; at < variants.length; at += 1) {
    const count = variants[at]?.[what] ?? 0;
    if (count > 0 && written.includes(at)) sum += count;
  }
  return sum;
}

export function placeOf({ unit }: RawUnit): LossPlace {
  return { line: unit.line };
}
