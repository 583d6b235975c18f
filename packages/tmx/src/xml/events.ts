/** A start tag in a document. */
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
  /** Whether the text at the current position is needed. If so, the reader calls `text`. */
  readonly wantsText: boolean;
  open(tag: Tag): void;
  close(): void;
  /** Receives text and CDATA, possibly in several parts. */
  text(text: string): void;
}
