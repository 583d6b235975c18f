/** A start tag; it can be asked only while its event is handled. */
export interface Tag {
  readonly name: string;
  /** The line where the tag ends; 1 is the first. */
  readonly line: number;
  /** The value of an attribute, or undefined where the tag has none of this name. */
  attribute(name: string): string | undefined;
  /** Names and values in the order of the tag. */
  attributes(): [name: string, value: string][];
}

export interface XmlEvents {
  /** Text is decoded and handed out only while this is true. */
  readonly wantsText: boolean;
  open(tag: Tag): void;
  close(): void;
  /** Text and CDATA; one run of text may arrive in several pieces. */
  text(text: string): void;
  /** Where it is there, it gets what needs no change in UTF-8, instead of `text`. The bytes are valid until it returns. */
  utf8?(bytes: Buffer, start: number, end: number): void;
}
