/** A start tag that the reader has read. */
export interface Tag {
  readonly name: string;
  /** The line on which the tag ends, from 1. */
  readonly line: number;
  /** Returns the value of an attribute; undefined if the tag does not have it. */
  attribute(name: string): string | undefined;
  /** Returns all attributes as names and values, in the order of the tag. */
  attributes(): [name: string, value: string][];
}

export interface XmlEvents {
  /** Whether `text` should be called at the current place. */
  readonly wantsText: boolean;
  open(tag: Tag): void;
  close(): void;
  /** Receives text and CDATA. A text may arrive in several parts. */
  text(text: string): void;
}
