export interface TmxVariant {
  readonly text: string;
  /** The value of `xml:lang`, or of `lang` in old files. */
  readonly language: string | undefined;
  /** The time when the variant was created, as `YYYYMMDDThhmmssZ`; by default, the time when its unit was created. */
  readonly created: string | undefined;
  readonly changed: string | undefined;
  /** The time when the text was last used: the value of `lastusagedate`. */
  readonly used: string | undefined;
  /** The line on which the variant begins, from 1. */
  readonly line: number;
}

export interface TmxUnit {
  /**
   * The value of `srclang` on the unit or, without this attribute, on the header. Undefined for `*all*`, and if both
   * lack the attribute.
   */
  readonly sourceLanguage: string | undefined;
  /** The variants of the unit; empty if the unit is too long. */
  readonly variants: readonly TmxVariant[];
  /**
   * Whether the unit is too long. A unit may have at most 1000 variants and 4 194 304 characters in all. Each segment
   * must have less than 1 MiB.
   */
  readonly tooLong: boolean;
  /** The number of variants of the unit in the file, also if `variants` is empty because the unit is too long. */
  readonly variantCount: number;
  /** The number of segments that `variants` lacks, because it has only the first segment of each variant. */
  readonly furtherSegments: number;
  readonly line: number;
}

export const MAX_SEGMENT_BYTES = 1024 * 1024;
export const MAX_VARIANTS = 1000;
export const MAX_UNIT_LENGTH = 4 * 1024 * 1024;
