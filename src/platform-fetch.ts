// What the client uses of the platform's fetch, for calls and for files.

/** The platform's fetch, or one of the same shape: a proxy's, a test's, a sandbox's. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** How far a request got, as far as the runtime tells. */
export interface SendState {
  /** Whether its head was written to a connection; undefined where the runtime does not tell. */
  readonly sent?: boolean | undefined;
  /** Status of the answer, also when the platform keeps the answer to itself. */
  readonly status?: number | undefined;
}

/** A request under way: what it will come to, and how far it has got. */
export interface Sending<Answer> {
  readonly answer: Promise<Answer>;
  /** The state at this moment. */
  sendState(): SendState;
}
