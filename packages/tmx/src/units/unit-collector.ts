// A unit holds one variant per language, a variant one segment. Inside a segment, `bpt`, `ept`, `ph`, `it`, `ut` and
// `sub` carry the codes of some other format, not language; `hi` only marks the text it holds. White space is text.

import { TmxFault } from '../fault.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import { tmxDate } from './dates.ts';
import { TextSlab } from './text-slab.ts';
import {
  MAX_SEGMENT_BYTES,
  MAX_UNIT_LENGTH,
  MAX_VARIANTS,
  type TmxUnit,
  type TmxVariant,
} from './tmx-unit.ts';
import { type Utf8Text, utf16Length } from './utf8-text.ts';

const inlineCodes = new Set(['bpt', 'ept', 'ph', 'it', 'ut', 'sub']);

export interface UnitOptions {
  /** Whether to read the dates; without them a file is read faster. */
  readonly hasDates?: boolean;
}

const noDates: Dates = { created: undefined, changed: undefined, used: undefined };

/** Turns the elements of a TMX file into units, each handed out when it ends. */
export class UnitCollector implements XmlEvents {
  /** Text counts within a segment, but not in codes of another format. */
  wantsText = false;
  readonly #onUnit: (unit: TmxUnit) => void;
  readonly #hasDates: boolean;
  #depth = 0;
  /** Depth of the outermost element whose content does not count; 0: none. */
  #ignored = 0;
  #headerLanguage: string | undefined;
  #sourceLanguage: string | undefined;
  #unitDates = noDates;
  #variantDates = noDates;
  #language: string | undefined;
  #variants: CollectedVariant[] = [];
  #variantCount = 0;
  #furtherSegments = 0;
  #unitLine = 0;
  #variantLine = 0;
  /** Its text is that of the variant's segment so far. */
  readonly #slab = new TextSlab();
  #hasSegment = false;
  /** Of all texts of the unit. */
  #bytes = 0;
  /** The same in UTF-16; counted only where the bytes are more than it may be. */
  #length: number | undefined;
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

  text(text: string): void {
    const before = this.#slab.length;
    this.#slab.appendString(text);
    this.#measure(before);
  }

  utf8(bytes: Buffer, start: number, end: number): void {
    const before = this.#slab.length;
    this.#slab.append(bytes, start, end);
    this.#measure(before);
  }

  /** Ends the reading of texts where those of the unit have become too long by what was added. */
  #measure(before: number): void {
    const { length } = this.#slab;
    this.#bytes += length - before;
    if (length < MAX_SEGMENT_BYTES && this.#bytes <= MAX_UNIT_LENGTH) return;
    this.#tooLong = length >= MAX_SEGMENT_BYTES || this.#lengthWith(before) > MAX_UNIT_LENGTH;
    this.#choose();
  }

  #lengthWith(before: number): number {
    const earlier = this.#length === undefined ? this.#variants : [];
    const counted = this.#length ?? utf16Length(this.#slab.text());
    const added = this.#length === undefined ? 0 : utf16Length(this.#slab.text(before));
    this.#length = earlier.reduce((sum, { utf8 }) => sum + utf16Length(utf8), counted + added);
    return this.#length;
  }

  #choose(): void {
    this.wantsText = this.#depth >= 5 && this.#ignored === 0 && !this.#tooLong;
  }

  /** Whether what the element holds counts. The way to a segment is tmx, body, tu, tuv, seg. */
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
    this.#bytes = 0;
    this.#length = undefined;
    this.#tooLong = false;
  }

  #beginVariant(tag: Tag): void {
    this.#variantCount += 1;
    this.#hasSegment = false;
    this.#slab.begin();
    if (this.#tooLong) return;
    this.#variantLine = tag.line;
    this.#language = tag.attribute('xml:lang') ?? tag.attribute('lang');
    if (this.#hasDates) this.#variantDates = datesOf(tag, this.#unitDates);
  }

  /** A variant has one segment; a second one would be a mistake of the file, and does not count. */
  #beginSegment(): boolean {
    const isFirst = !this.#hasSegment;
    this.#hasSegment = true;
    if (!isFirst) this.#furtherSegments += 1;
    return isFirst;
  }

  #endVariant(): void {
    this.#tooLong ||= this.#variants.length >= MAX_VARIANTS;
    if (this.#tooLong) return;
    const text = this.#slab.text();
    this.#variants.push(new CollectedVariant(this.#language, text, this.#variantDates, this.#variantLine));
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

/** @throws TmxFault where the root of a document has another name. */
export function requireTmx(root: string): void {
  const advice = root.endsWith(':tmx') ? ': remove the prefix of all names' : '';
  if (root !== 'tmx') throw new TmxFault(`the root is <${root}>, not <tmx>${advice}`);
}

/** The dates of a tag, real or not, or else those of its parent. */
function datesOf(tag: Tag, outer: Dates): Dates {
  return {
    created: dateOf(tag.attribute('creationdate'), outer.created),
    changed: dateOf(tag.attribute('changedate'), outer.changed),
    used: dateOf(tag.attribute('lastusagedate'), outer.used),
  };
}

/** An invalid date hides the outer one too. */
function dateOf(value: string | undefined, outer: string | undefined): string | undefined {
  return value === undefined ? outer : tmxDate(value);
}

type Dates = Pick<TmxVariant, 'created' | 'changed' | 'used'>;

/** A variant as it was read. */
export class CollectedVariant implements TmxVariant {
  readonly language: string | undefined;
  readonly utf8: Utf8Text;
  readonly line: number;
  readonly #dates: Dates;
  #text: string | undefined;

  constructor(language: string | undefined, utf8: Utf8Text, dates: Dates, line: number) {
    this.language = language;
    this.utf8 = utf8;
    this.#dates = dates;
    this.line = line;
  }

  get text(): string {
    const { bytes, start, end } = this.utf8;
    this.#text ??= bytes.toString('utf8', start, end);
    return this.#text;
  }

  get created(): string | undefined {
    return this.#dates.created;
  }

  get changed(): string | undefined {
    return this.#dates.changed;
  }

  get used(): string | undefined {
    return this.#dates.used;
  }
}
