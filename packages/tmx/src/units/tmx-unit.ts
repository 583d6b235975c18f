export interface TmxVariant {
  readonly text: string;
  /** The value of `xml:lang`, or of `lang` in old files. */
  readonly language: string | undefined;
  /** The date of the variant, or else of the unit, as `YYYYMMDDThhmmssZ`. */
  readonly created: string | undefined;
  readonly changed: string | undefined;
  /** The value of `lastusagedate`, the last use of the text. */
  readonly used: string | undefined;
  /** The line where the variant begins, from 1. */
  readonly line: number;
}

export interface TmxUnit {
  /** The value of `srclang` of the unit, or else of the header; undefined for `*all*` or without `srclang`. */
  readonly sourceLanguage: string | undefined;
  /** The variants; empty if the unit is too long. */
  readonly variants: readonly TmxVariant[];
  /** Whether it has a segment of 1 MiB or more, more than 1000 variants, or more than 4 194 304 characters in all. */
  readonly tooLong: boolean;
  /** The number of variants in the file, even if the unit is too long. */
  readonly variantCount: number;
  /** The number of further segments: all segments of a variant after the first. `variants` does not contain them. */
  readonly furtherSegments: number;
  readonly line: number;
}

export const MAX_SEGMENT_BYTES = 1024 * 1024;
export const MAX_VARIANTS = 1000;
export const MAX_UNIT_LENGTH = 4 * 1024 * 1024;
