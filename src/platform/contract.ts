// The types of a platform that calls need: its fetch, and a response whose body has not been read.

/** The platform's fetch, or a function with the same parameters and result, for example of a proxy or of a test. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A response whose headers have arrived. */
export interface OpenResponse {
  /** The status; 0 for a redirect whose response the platform hides. */
  readonly status: number;
  readonly headers: Headers;
  /**
   * Returns the next bytes of the body; undefined at the end of the body. Rejects with the runtime's error when the
   * connection breaks.
   */
  read(): Promise<readonly Uint8Array[] | undefined>;
  /** Discards the unread part of the body. */
  cancel(): void;
}

/** The address and the key of a client; either may be missing in the options that a program passes. */
export interface ConnectionOptions {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | (() => string | Promise<string>) | undefined;
}

/** Whether a program must pass a key, may pass a key, or must not pass a key. */
export type KeyNeed = 'needed' | 'optional' | 'refused';
