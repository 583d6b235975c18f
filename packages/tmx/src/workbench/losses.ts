// Losses are contents of a file that a tool does not write: units, translations, notes, properties, codes and
// characters. Each loss is counted with its reason and its position.

import { normalizeTag } from '../units/languages.ts';
import { hasForbidden, replaceForbidden } from '../writing/escape.ts';
import type { DocumentHead } from './document.ts';
import type { RawUnit, RawVariant } from './raw-unit.ts';

/**
 * Why content is lost.
 * `noSource`, `noTarget`: a unit without a text in one of its two languages.
 * `noColumn`: a unit without a text in any of the languages that have a column in the table.
 * `blank`: a source, a row or a variant without text.
 * `tooLong`: a unit that is too long to read.
 * `noLanguage`: a variant, or a unit of XLIFF, without a language.
 * `oneSided`: a unit with one language.
 * `duplicate`: a unit with the same segments as an earlier unit.
 * `repeated`: a variant with the language and the segment of another variant.
 * `fuzzy`, `notTranslated`, `obsolete`: messages of gettext.
 * `pluralForm`: a plural form of a gettext translation, other than the first and the last form.
 * `further`: a second translation into the same language.
 * `secondSegment`: a segment after the first one of a variant.
 * `alternative`: a proposal of XLIFF.
 * `ofVariant`, `ofHeader`: a note or a property of a variant or of the header.
 * `comment`: a comment of a translator in gettext.
 * `notHeld`: content that the format does not support.
 * `notXml`: a character that XML 1.0 does not allow.
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

/** The position of lost content in a file. */
export interface LossPlace {
  /** The line, from 1; for a workbook, `row` is set instead. */
  readonly line?: number;
  readonly row?: number;
  /** For a duplicate, the line of the first unit with the same segments. */
  readonly firstLine?: number;
  /** The language of a lost variant, as the file writes it. */
  readonly language?: string;
  /** The number of losses at this position. Default: 1. */
  readonly count?: number;
}

/** How often one kind of content was lost for one reason, for example notes that the format does not support. */
export interface OutputLoss {
  readonly what: 'unit' | 'translation' | 'note' | 'property' | 'code' | 'character';
  readonly reason: OutputLossReason;
  readonly count: number;
  /** The positions of the first 1000 losses, in the order of the file. */
  readonly places: readonly LossPlace[];
}

const MAX_PLACES = 1000;

/** Counts the content that is lost when a file is copied or converted, by kind of content and reason. */
export class OutputLosses {
  /**
   * The losses so far: one item per kind of content and reason. There are few items, so an array is faster than a map.
   */
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

  /** Counts each character that XML does not allow in a text as a loss. */
  addForbidden(text: string, place: LossPlace): void {
    if (!hasForbidden(text)) return;
    const count = Array.from(text).filter((character) => replaceForbidden(character) !== character).length;
    this.add('character', 'notXml', place, count);
  }

  /** Counts the notes and properties of a header as losses. */
  addHeader({ line, notes, props }: DocumentHead): void {
    this.add('note', 'ofHeader', { line }, notes);
    this.add('property', 'ofHeader', { line }, props);
  }

  /** Returns the losses in the order in which they first occurred. */
  list(): OutputLoss[] {
    return [...this.#kinds];
  }
}

/** Returns, for each language, the index of the first variant in this language; -1 if there is none. */
export function indicesIn({ variants }: RawUnit, languages: readonly string[]): number[] {
  return languages.map((language) => indexIn(variants, normalizeTag(language)));
}

function indexIn(variants: readonly RawVariant[], tag: string): number {
  for (let at = 0; at < variants.length; at += 1)
    if (normalizeTag(variants[at]?.language ?? '') === tag) return at;
  return -1;
}

/**
 * Counts the content that is lost when only some variants of a unit are written. The losses are other variants in the
 * same languages, further segments, and notes and properties of the written variants.
 * @param written The indices of the written variants.
 */
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

/** Returns whether one of the variants in the output has the language of this variant. */
function isInWritten(
  variants: readonly RawVariant[],
  variant: RawVariant | undefined,
  written: readonly number[],
): boolean {
  const tag = normalizeTag(variant?.language ?? '');
  return written.some((at) => at >= 0 && normalizeTag(variants[at]?.language ?? '') === tag);
}

/** Counts the codes and properties of a unit as losses, for a format that does not support them. */
export function addMarkup(
  { unit, variants, details }: RawUnit,
  written: readonly number[],
  losses: OutputLosses,
): void {
  const place = { line: unit.line };
  losses.add('code', 'notHeld', place, sumOf(variants, written, 'codes'));
  losses.add('property', 'notHeld', place, details.props.length);
}

/** Returns the total number of notes, properties or codes in the written variants. Counts each variant once. */
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
