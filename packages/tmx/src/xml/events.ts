/** A start tag. */
export interface Tag {
  readonly name: string;
  /** The line where the tag ends; 1 is the first. */
  readonly line: number;
  /** Returns the value of an attribute; undefined if the tag does not have it. */
  attribute(name: string): string | undefined;
  /** Names and values in the order of the tag. */
  attributes(): [name: string, value: string][];
}

export interface XmlEvents {
  /** Text is handed out only while this is true. */
  readonly wantsText: boolean;
  open(tag: Tag): void;
  close(): void;
  /** Receives text and CDATA; one run of text may arrive in several pieces. */
  text(text: string): void;
}
