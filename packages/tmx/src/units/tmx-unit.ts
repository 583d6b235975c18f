export interface TmxVariant {
  readonly text: string;
  /** `xml:lang`, in old files `lang`, as written. */
  readonly language: string | undefined;
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
export const MAX_UNIT_LENGTH = 4 * 1024 * 1024;
