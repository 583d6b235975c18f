// A request with something large in it, and how long a turn of it may take.

export interface LargestRequest {
  /** What is large about it. */
  readonly of: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The limit of a turn. Default 50; the constants below say what takes longer, and why. */
  readonly mostMs?: number;
}

// What takes longer than 50 ms is one call of the platform, which cannot pause.

/** SQLite inserts and commits 10 MB of entries in one transaction, or reads them as one row that is then parsed. */
export const ENTRIES_MS = 120;
/** TextDecoder, and then JSON.parse, take a body of 31 MB in one piece. */
export const LONG_BODY_MS = 120;
/** JSON.parse, URLSearchParams and the compiled schema take all texts of a body in one piece. */
export const MANY_TEXTS_MS = 150;

export const get = (path: string, of = 'what is stored', mostMs = 50): readonly LargestRequest[] => [
  { of, method: 'GET', path, mostMs },
];
export const remove = (path: string): readonly LargestRequest[] => [
  { of: 'what is stored', method: 'DELETE', path },
];
export const send = (
  method: string,
  path: string,
  body: object,
  of = 'the body',
  mostMs = 50,
): LargestRequest => ({
  of,
  mostMs,
  method,
  path,
  body,
  headers: { 'content-type': 'application/json' },
});
