/** A start tag. */
export interface Tag {
  readonly name: string;
  /** The line where the tag ends, from 1. */
  readonly line: number;
  /** Returns the value of an attribute; undefined if the tag does not have it. */
  attribute(name: string): string | undefined;
  /** Returns the names and values of the attributes, in the order of the tag. */
  attributes(): [name: string, value: string][];
}

export interface XmlEvents {
  /** Whether the reader calls `text`. */
  readonly wantsText: boolean;
  open(tag: Tag): void;
  close(): void;
  /** Receives text and CDATA. A text may arrive in several chunks. */
  text(text: string): void;
}
