// A unit of a file: its parsed content and its XML text.

import type { TmxUnit } from '../units/tmx-unit.ts';
import type { Tag } from '../xml/events.ts';

/** The attributes, notes and properties of a unit. */
export interface UnitDetails {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly notes: readonly string[];
  readonly props: readonly (readonly [type: string, value: string])[];
}

/** A range of the XML text of a unit. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface RawVariant extends Range {
  /** The value of `xml:lang`, or of `lang` in old files; empty if both are missing. */
  readonly language: string;
  /** The range of the content of the first segment, including codes and references. */
  readonly segment: Range;
  /** The attributes of the variant; empty if the details of variants were not read. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The number of notes of the variant; 0 if details were not read. */
  readonly notes: number;
  readonly props: number;
  /** The number of elements in the first segment. */
  readonly codes: number;
}

/** Returns the value of an attribute of a unit; undefined if the unit does not have it. */
export function attributeOf({ attributes }: UnitDetails, name: string): string | undefined {
  for (const [one, value] of attributes) if (one === name) return value;
  return undefined;
}

/**
 * A unit as it is in a file. `xml` and `lead` can be read only until the callback returns. After that, the reader no
 * longer holds their text.
 */
export interface RawUnit {
  readonly unit: TmxUnit;
  /** The attributes, notes and properties of the unit; empty if they were not read. */
  readonly details: UnitDetails;
  /** The XML of the unit, from `<tu` to `</tu>`. */
  readonly xml: string;
  /** The text between the previous unit and this one. */
  readonly lead: string;
  readonly variants: readonly RawVariant[];
}

/** Collects the details of a unit while the unit is read, which is faster than reading it twice. */
export class DetailsCollector implements UnitDetails {
  attributes: UnitDetails['attributes'] = [];
  notes: string[] = [];
  props: (readonly [type: string, value: string])[] = [];
  /** The type of the property that is being read; null for a note. Undefined outside of notes and properties. */
  #type: string | null | undefined;
  #text = '';

  /** Whether a note or a property is being read. While this is true, the reader passes text to `add`. */
  get isOpen(): boolean {
    return this.#type !== undefined;
  }

  beginUnit(tag: Tag): void {
    this.attributes = tag.attributes();
    this.notes = [];
    this.props = [];
  }

  /** Begins a child element of a unit, for example a `<note>`. The reader does not call this method for a `<tuv>`. */
  open(tag: Tag): void {
    if (tag.name === 'note') this.#type = null;
    if (tag.name === 'prop') this.#type = tag.attribute('type') ?? '';
    this.#text = '';
  }

  add(text: string): void {
    this.#text += text;
  }

  close(): void {
    if (this.#type === null) this.notes.push(this.#text);
    else if (this.#type !== undefined) this.props.push([this.#type, this.#text]);
    this.#type = undefined;
  }
}
