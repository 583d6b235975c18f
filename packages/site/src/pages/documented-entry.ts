// What the package exports, with the comments of its source. Who builds the site reads it: that needs a compiler.

export interface DocumentedEntry {
  /** `language-service-client/core`. */
  readonly name: string;
  /** Its file; none where that is generated from the description. */
  readonly source?: string;
  /** The comment at the top of its file. */
  readonly about: string;
  readonly symbols: readonly DocumentedSymbol[];
  /** The types of the description that it exports: the reference describes them. */
  readonly described: readonly string[];
}

export interface DocumentedMember {
  readonly name: string;
  readonly signature: string;
  readonly comment: DocumentedComment;
}

export interface DocumentedSymbol extends DocumentedMember {
  readonly kind: 'function' | 'class' | 'type' | 'value';
  readonly members: readonly DocumentedMember[];
}

export interface DocumentedComment {
  /** Markdown. */
  readonly text: string;
  /** `@throws`, `@param` and others but examples, as they are written. */
  readonly notes: readonly string[];
  readonly examples: readonly string[];
}
