// A unit holds one variant per language, a variant one segment. Inside a segment, `bpt`, `ept`, `ph`, `it`, `ut` and
// `sub` carry the codes of some other format, not language; `hi` only marks the text it holds. White space is text.

import { tmxDate } from './dates.ts';
import { TmxFault } from './tmx-fault.ts';
import type { Attributes, XmlEvents } from './xml-parser.ts';

export interface TmxVariant {
  /** `xml:lang`, in old files `lang`, as written. */
  readonly language: string | undefined;
  readonly text: string;
  /** `YYYYMMDDThhmmssZ`, its own or its unit's. */
  readonly created: string | undefined;
  readonly changed: string | undefined;
  /** When it was last used, as `lastusagedate`. */
  readonly used: string | undefined;
  /** Where it begins; 1 is the first line. */
  readonly line: number;
}

export interface TmxUnit {
  /** `srclang` of the unit, else of the header; undefined for `*all*` and where there is none. */
  readonly sourceLanguage: string | undefined;
  /** Empty when the unit is too long. */
  readonly variants: readonly TmxVariant[];
  /** A segment of 1 MiB or more, more than 1 000 variants, or 4 Mi characters in all. */
  readonly tooLong: boolean;
  /** How many variants it has in the file. */
  readonly variantCount: number;
  /** How many segments its variants have beyond their first; they are no part of it. */
  readonly furtherSegments: number;
  readonly line: number;
}

export const MAX_SEGMENT_BYTES = 1024 * 1024;
export const MAX_VARIANTS = 1000;
const MAX_UNIT_LENGTH = 4 * 1024 * 1024;
const inlineCodes = new Set(['bpt', 'ept', 'ph', 'it', 'ut', 'sub']);

/** Turns the elements of a TMX file into units, each handed out when it ends. */
export class UnitCollector implements XmlEvents {
  readonly #onUnit: (unit: TmxUnit) => void;
  #depth = 0;
  /** Depth of the outermost element whose content does not count; 0: none. */
  #ignored = 0;
  #headerLanguage: string | undefined;
  #unit: Attributes = {};
  #variant: Attributes = {};
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

  open(name: string, attributes: Attributes, line: number): void {
    this.#depth += 1;
    if (this.#ignored === 0 && !this.#enter(name, attributes, line)) this.#ignored = this.#depth;
  }

  close(): void {
    if (this.#ignored === 0) this.#leave();
    else if (this.#ignored === this.#depth) this.#ignored = 0;
    this.#depth -= 1;
  }

  text(text: string): void {
    if (this.#depth < 5 || this.#ignored > 0 || this.#tooLong) return;
    const segment = this.#text + text;
    this.#text = segment;
    this.#length += text.length;
    this.#tooLong = this.#length > MAX_UNIT_LENGTH || segment.length >= MAX_SEGMENT_BYTES;
  }

  /** Whether what the element holds counts. The way to a segment is tmx, body, tu, tuv, seg. */
  #enter(name: string, attributes: Attributes, line: number): boolean {
    switch (this.#depth) {
      case 1:
        if (name !== 'tmx') throw new TmxFault(`the root is <${name}>, not <tmx>`);
        return true;
      case 2:
        if (name === 'header') this.#headerLanguage = attributes['srclang'];
        return name === 'body';
      case 3:
        if (name === 'tu') this.#beginUnit(attributes, line);
        return name === 'tu';
      case 4:
        if (name === 'tuv') this.#beginVariant(attributes, line);
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

  #beginUnit(attributes: Attributes, line: number): void {
    this.#unit = attributes;
    this.#unitLine = line;
    this.#variantCount = 0;
    this.#furtherSegments = 0;
    this.#variants = [];
    this.#length = 0;
    this.#tooLong = false;
  }

  #beginVariant(attributes: Attributes, line: number): void {
    this.#variant = attributes;
    this.#variantLine = line;
    this.#variantCount += 1;
    this.#text = undefined;
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
    const variant = this.#variant;
    this.#variants.push({
      language: variant['xml:lang'] ?? variant['lang'],
      text,
      created: tmxDate(variant['creationdate'] ?? this.#unit['creationdate']),
      changed: tmxDate(variant['changedate'] ?? this.#unit['changedate']),
      used: tmxDate(variant['lastusagedate'] ?? this.#unit['lastusagedate']),
      line: this.#variantLine,
    });
  }

  #endUnit(): void {
    const declared = this.#unit['srclang'] ?? this.#headerLanguage;
    this.#onUnit({
      sourceLanguage: declared === '*all*' || declared === '' ? undefined : declared,
      variants: this.#tooLong ? [] : this.#variants,
      tooLong: this.#tooLong,
      variantCount: this.#variantCount,
      furtherSegments: this.#furtherSegments,
      line: this.#unitLine,
    });
  }
}

/** A character takes at most 3 bytes a code unit, so that short texts need no counting. */
function isTooLong(text: string): boolean {
  return text.length * 3 >= MAX_SEGMENT_BYTES && Buffer.byteLength(text) >= MAX_SEGMENT_BYTES;
}
