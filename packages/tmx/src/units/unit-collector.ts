// A unit holds one variant per language, a variant one segment. Inside a segment, `bpt`, `ept`, `ph`, `it`, `ut` and
// `sub` carry the codes of some other format, not language; `hi` only marks the text it holds. White space is text.

import { TmxFault } from '../fault.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import { tmxDate } from './dates.ts';
import {
  MAX_SEGMENT_BYTES,
  MAX_UNIT_LENGTH,
  MAX_VARIANTS,
  type TmxUnit,
  type TmxVariant,
} from './tmx-unit.ts';

const inlineCodes = new Set(['bpt', 'ept', 'ph', 'it', 'ut', 'sub']);

interface Dates {
  readonly created: string | undefined;
  readonly changed: string | undefined;
  readonly used: string | undefined;
}

const noDates: Dates = { created: undefined, changed: undefined, used: undefined };

/** Turns the elements of a TMX file into units, each handed out when it ends. */
export class UnitCollector implements XmlEvents {
  /** Text is wanted within a segment, and there but in codes of another format. */
  wantsText = false;
  readonly #onUnit: (unit: TmxUnit) => void;
  #depth = 0;
  /** Depth of the outermost element whose content does not count; 0: none. */
  #ignored = 0;
  #headerLanguage: string | undefined;
  #sourceLanguage: string | undefined;
  #unitDates = noDates;
  #variantDates = noDates;
  #language: string | undefined;
  #variants: TmxVariant[] = [];
  #variantCount = 0;
  #furtherSegments = 0;
  #unitLine = 0;
  #variantLine = 0;
  /** Text of the variant's segment so far; undefined: none begun. */
  #text: string | undefined;
  #length = 0;
  #tooLong = false;

  constructor(onUnit: (unit: TmxUnit) => void) {
    this.#onUnit = onUnit;
  }

  open(tag: Tag): void {
    this.#depth += 1;
    if (this.#ignored === 0 && !this.#enter(tag)) this.#ignored = this.#depth;
    this.#choose();
  }

  close(): void {
    if (this.#ignored === 0) this.#leave();
    else if (this.#ignored === this.#depth) this.#ignored = 0;
    this.#depth -= 1;
    this.#choose();
  }

  text(text: string): void {
    const segment = this.#text + text;
    this.#text = segment;
    this.#length += text.length;
    this.#tooLong = this.#length > MAX_UNIT_LENGTH || segment.length >= MAX_SEGMENT_BYTES;
    this.#choose();
  }

  #choose(): void {
    this.wantsText = this.#depth >= 5 && this.#ignored === 0 && !this.#tooLong;
  }

  /** Whether what the element holds counts. The way to a segment is tmx, body, tu, tuv, seg. */
  #enter(tag: Tag): boolean {
    const { name } = tag;
    switch (this.#depth) {
      case 1:
        if (name !== 'tmx') throw new TmxFault(`the root is <${name}>, not <tmx>`);
        return true;
      case 2:
        if (name === 'header') this.#headerLanguage = tag.attribute('srclang');
        return name === 'body';
      case 3:
        if (name === 'tu') this.#beginUnit(tag);
        return name === 'tu';
      case 4:
        if (name === 'tuv') this.#beginVariant(tag);
        return name === 'tuv';
      case 5:
        return name === 'seg' && this.#beginSegment();
      default:
        return !inlineCodes.has(name);
    }
  }

  #leave(): void {
    if (this.#depth === 4) this.#endVariant();
    else if (this.#depth === 3) this.#endUnit();
  }

  #beginUnit(tag: Tag): void {
    const declared = tag.attribute('srclang') ?? this.#headerLanguage;
    this.#sourceLanguage = declared === '*all*' || declared === '' ? undefined : declared;
    this.#unitDates = datesOf(tag, noDates);
    this.#unitLine = tag.line;
    this.#variantCount = 0;
    this.#furtherSegments = 0;
    this.#variants = [];
    this.#length = 0;
    this.#tooLong = false;
  }

  #beginVariant(tag: Tag): void {
    this.#variantCount += 1;
    this.#text = undefined;
    if (this.#tooLong) return;
    this.#variantLine = tag.line;
    this.#language = tag.attribute('xml:lang') ?? tag.attribute('lang');
    this.#variantDates = datesOf(tag, this.#unitDates);
  }

  /** A variant has one segment; a second one would be a mistake of the file, and does not count. */
  #beginSegment(): boolean {
    const isFirst = this.#text === undefined;
    if (isFirst) this.#text = '';
    else this.#furtherSegments += 1;
    return isFirst;
  }

  #endVariant(): void {
    const text = this.#text ?? '';
    this.#tooLong ||= this.#variants.length >= MAX_VARIANTS || isTooLong(text);
    if (this.#tooLong) return;
    const { created, changed, used } = this.#variantDates;
    this.#variants.push({ language: this.#language, text, created, changed, used, line: this.#variantLine });
  }

  #endUnit(): void {
    this.#onUnit({
      sourceLanguage: this.#sourceLanguage,
      variants: this.#tooLong ? [] : this.#variants,
      tooLong: this.#tooLong,
      variantCount: this.#variantCount,
      furtherSegments: this.#furtherSegments,
      line: this.#unitLine,
    });
  }
}

/** The dates a tag says, real or not, or else those of what holds it. */
function datesOf(tag: Tag, outer: Dates): Dates {
  return {
    created: dateOf(tag.attribute('creationdate'), outer.created),
    changed: dateOf(tag.attribute('changedate'), outer.changed),
    used: dateOf(tag.attribute('lastusagedate'), outer.used),
  };
}

/** A date that is no real time hides the outer one all the same. */
function dateOf(value: string | undefined, outer: string | undefined): string | undefined {
  return value === undefined ? outer : tmxDate(value);
}

/** A character takes at most 3 bytes a code unit, so that short texts need no counting. */
function isTooLong(text: string): boolean {
  return text.length * 3 >= MAX_SEGMENT_BYTES && Buffer.byteLength(text) >= MAX_SEGMENT_BYTES;
}
