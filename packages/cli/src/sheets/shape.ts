export type Side = 'source' | 'target' | 'lang';

/** The languages of a file: a glossary has a pair, a list of terms one. */
export type Languages = { readonly [One in Side]?: string | undefined };

/** What a column holds. `lang:de` is a column with the texts of a language. */
export type Role =
  | 'source'
  | 'target'
  | 'source_lang'
  | 'target_lang'
  | 'term'
  | 'lang'
  | 'other'
  | `lang:${string}`;

export interface TableShape extends Languages {
  /** The first row as it is written; null when it is an entry. */
  readonly header: readonly string[] | null;
  readonly roles: readonly Role[];
}

/** The language of an entry, with the column that may hold it. */
export interface SideColumn {
  readonly side: Side;
  readonly role: Role;
}
