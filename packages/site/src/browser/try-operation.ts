/** What the form of one operation asks for. */
export interface TryOperation {
  readonly method: string;
  /** `/v3/style_rules/{style_id}`. */
  readonly path: string;
  readonly fields: readonly {
    readonly name: string;
    readonly place: 'path' | 'query' | 'header';
    /** The example of the description. */
    readonly value: string;
  }[];
  readonly mediaType?: string;
  readonly body?: unknown;
}
