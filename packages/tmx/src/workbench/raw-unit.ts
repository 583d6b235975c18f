// A unit as a file has it: what was read of it, and its text.

import type { TmxUnit } from '../units/tmx-unit.ts';
import type { Tag } from '../xml/events.ts';

/** What a unit says beside its variants. */
export interface UnitDetails {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly notes: readonly string[];
  readonly props: readonly (readonly [type: string, value: string])[];
}

/** A stretch of the text of a unit. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface RawVariant extends Range {
  /** `xml:lang`, in old files `lang`, as written; empty where there is none. */
  readonly language: string;
  /** The text between the tags of its first segment, codes and references as they are. */
  readonly segment: Range;
  /** Empty without the details of variants. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** How many it has; 0 where no details are read. */
  readonly notes: number;
  readonly props: number;
  /** How many elements its first segment holds. */
  readonly codes: number;
}

/** Returns the value of an attribute of the unit. */
export function attributeOf({ attributes }: UnitDetails, name: string): string | undefined {
  for (const [one, value] of attributes) if (one === name) return value;
  return undefined;
}

/** A unit as a file has it. Its text is cut out when it is asked for, which must be while the unit is handed out. */
export interface RawUnit {
  readonly unit: TmxUnit;
  /** Empty where no details are read. */
  readonly details: UnitDetails;
  /** From `<tu` to `</tu>`. */
  readonly xml: string;
  /** The text between the unit before it and this one. */
  readonly lead: string;
  readonly variants: readonly RawVariant[];
}

/** Gathers the details of a unit while its events pass, as a second reading of the unit takes longer. */
export class DetailsCollector implements UnitDetails {
  attributes: UnitDetails['attributes'] = [];
  notes: string[] = [];
  props: (readonly [type: string, value: string])[] = [];
  /** The type of the open property; null within a note. */
  #type: string | null | undefined;
  #text = '';

  /** Returns whether a note or a property is open, whose text belongs here. */
  get isOpen(): boolean {
    return this.#type !== undefined;
  }

  beginUnit(tag: Tag): void {
    this.attributes = tag.attributes();
    this.notes = [];
    this.props = [];
  }

  /** Opens a child of a unit that is no variant. */
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
