// The types of a platform for calls: its fetch, and a response with an unread body.

/** The platform's fetch, or a function with the same parameters and result, for example of a proxy or a test. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A response whose headers have arrived. */
export interface OpenResponse {
  /** The status; 0 for a redirect whose response the platform hides. */
  readonly status: number;
  readonly headers: Headers;
  /**
   * Returns the next bytes of the body; no value at the end of the body. Rejects with the runtime's error when the
   * connection breaks.
   */
  read(): Promise<{ readonly value?: Uint8Array | undefined }>;
  /** Discards the unread bytes of the body. */
  cancel(): void;
}

/** The URL and the key of a client. If one of them is missing, an environment variable supplies it. */
export interface ConnectionOptions {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | (() => string | Promise<string>) | undefined;
}

/** Whether a program must pass a key, may pass a key, or must not pass one. */
export type KeyNeed = 'needed' | 'optional' | 'refused';
