// A unit of a file: its parsed content and its XML text.

import type { TmxUnit } from '../units/tmx-unit.ts';
import type { Tag } from '../xml/events.ts';

/** The attributes, notes and properties of a unit. */
export interface UnitDetails {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly notes: readonly string[];
  readonly props: readonly (readonly [type: string, value: string])[];
}

/** A range in the XML text of a unit. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface RawVariant extends Range {
  /** The value of `xml:lang`, or of `lang` in old files; empty without both. */
  readonly language: string;
  /** The range between the tags of the first segment, including codes and references. */
  readonly segment: Range;
  /** The attributes; empty without the details of variants. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The number of notes; 0 without details. */
  readonly notes: number;
  readonly props: number;
  /** The number of elements in the first segment. */
  readonly codes: number;
}

/** Returns the value of an attribute of the unit. */
export function attributeOf({ attributes }: UnitDetails, name: string): string | undefined {
  for (const [one, value] of attributes) if (one === name) return value;
  return undefined;
}

/** A unit of a file. `xml` and `lead` are valid only during the callback. */
export interface RawUnit {
  readonly unit: TmxUnit;
  /** The details; empty if they were not read. */
  readonly details: UnitDetails;
  /** The XML from `<tu` to `</tu>`. */
  readonly xml: string;
  /** The text between the previous unit and this one. */
  readonly lead: string;
  readonly variants: readonly RawVariant[];
}

/** Collects the details of a unit while it is read for the first time, which is faster than a second read. */
export class DetailsCollector implements UnitDetails {
  attributes: UnitDetails['attributes'] = [];
  notes: string[] = [];
  props: (readonly [type: string, value: string])[] = [];
  /** The type of the open property; null for a note; undefined without an open element. */
  #type: string | null | undefined;
  #text = '';

  /** Whether a note or a property is open. `add` receives its text. */
  get isOpen(): boolean {
    return this.#type !== undefined;
  }

  beginUnit(tag: Tag): void {
    this.attributes = tag.attributes();
    this.notes = [];
    this.props = [];
  }

  /** Opens a child element of a unit, except a variant. */
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
