// Converts the elements of a TMX file to units. A unit has one variant per language, and a variant has one segment. In
// a segment, `bpt`, `ept`, `ph`, `it`, `ut` and `sub` contain codes of another format, which are skipped. The content
// of `hi` and white space are text.

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

export interface UnitOptions {
  /** Whether to read dates. A file is read faster without dates. Default: true. */
  readonly hasDates?: boolean;
}

const noDates: Dates = { created: undefined, changed: undefined, used: undefined };

/** Converts the elements of a TMX file to units, and passes each unit to `onUnit` at its end tag. */
export class UnitCollector implements XmlEvents {
  /** Whether the text at the current position is needed: text in a segment, but not in inline codes such as `<bpt>`. */
  wantsText = false;
  readonly #onUnit: (unit: TmxUnit) => void;
  readonly #hasDates: boolean;
  #depth = 0;
  /** The depth of the outermost skipped element; 0 if no skipped element is open. */
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
  /** The text of the current segment up to the current position. */
  #text = '';
  #hasSegment = false;
  /** The total length of all texts of the unit, in UTF-16 code units. */
  #length = 0;
  #tooLong = false;

  constructor(onUnit: (unit: TmxUnit) => void, { hasDates = true }: UnitOptions = {}) {
    this.#onUnit = onUnit;
    this.#hasDates = hasDates;
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

  /** Adds a text to the current segment. If the unit becomes too long, its later texts are skipped. */
  text(text: string): void {
    this.#text += text;
    this.#length += text.length;
    this.#tooLong = hasBytes(this.#text, MAX_SEGMENT_BYTES) || this.#length > MAX_UNIT_LENGTH;
    if (this.#tooLong) this.#choose();
  }

  #choose(): void {
    this.wantsText = this.#depth >= 5 && this.#ignored === 0 && !this.#tooLong;
  }

  /**
   * Opens an element, and returns whether its content is needed. The content of `<tmx>`, `<body>`, `<tu>`, `<tuv>` and
   * `<seg>` is needed. In a segment, the content of inline codes such as `<bpt>` is not needed.
   */
  #enter(tag: Tag): boolean {
    const { name } = tag;
    switch (this.#depth) {
      case 1:
        requireTmx(name);
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
    if (this.#hasDates) this.#unitDates = datesOf(tag, noDates);
    this.#unitLine = tag.line;
    this.#variantCount = 0;
    this.#furtherSegments = 0;
    this.#variants = [];
    this.#length = 0;
    this.#tooLong = false;
  }

  #beginVariant(tag: Tag): void {
    this.#variantCount += 1;
    this.#hasSegment = false;
    this.#text = '';
    if (this.#tooLong) return;
    this.#variantLine = tag.line;
    this.#language = tag.attribute('xml:lang') ?? tag.attribute('lang');
    if (this.#hasDates) this.#variantDates = datesOf(tag, this.#unitDates);
  }

  /**
   * Begins a segment, and returns whether its text is needed. The text of a second segment is ignored, because a
   * variant must have only one segment.
   */
  #beginSegment(): boolean {
    const isFirst = !this.#hasSegment;
    this.#hasSegment = true;
    if (!isFirst) this.#furtherSegments += 1;
    return isFirst;
  }

  #endVariant(): void {
    this.#tooLong ||= this.#variants.length >= MAX_VARIANTS;
    if (this.#tooLong) return;
    const { created, changed, used } = this.#variantDates;
    const [language, text, line] = [this.#language, this.#text, this.#variantLine];
    this.#variants.push({ language, text, created, changed, used, line });
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

/** Throws TmxFault if the root element of a document is not `tmx`. */
function requireTmx(root: string): void {
  const advice = root.endsWith(':tmx') ? ': remove the prefix of all names' : '';
  if (root !== 'tmx') throw new TmxFault(`the root is <${root}>, not <tmx>${advice}`);
}

/** Returns the dates of a tag. A tag without one of the dates inherits this date from its parent. */
function datesOf(tag: Tag, outer: Dates): Dates {
  return {
    created: dateOf(tag.attribute('creationdate'), outer.created),
    changed: dateOf(tag.attribute('changedate'), outer.changed),
    used: dateOf(tag.attribute('lastusagedate'), outer.used),
  };
}

/** Returns the date of an element or, if it has none, of its parent; undefined for an invalid date. */
function dateOf(value: string | undefined, outer: string | undefined): string | undefined {
  return value === undefined ? outer : tmxDate(value);
}

type Dates = Pick<TmxVariant, 'created' | 'changed' | 'used'>;

/** Returns whether a text has at least `bytes` bytes in UTF-8. */
function hasBytes(text: string, bytes: number): boolean {
  // A UTF-16 code unit has at most three bytes. So the bytes of a short text need not be counted.
  return text.length * 3 >= bytes && Buffer.byteLength(text) >= bytes;
}
