// What the client uses of the platform's fetch, for calls and for files.

/** The platform's fetch, or one of the same shape: a proxy's, a test's, a sandbox's. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** How far a request of the platform's fetch got, as far as the runtime tells. */
export interface Departure {
  /** Whether its head was written to a connection; undefined where the runtime does not tell. */
  left?: boolean | undefined;
  /** Status of the answer, also when the platform keeps the answer to itself. */
  status?: number | undefined;
}
