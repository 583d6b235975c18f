// The part of the platform's fetch that calls and files use.

/** The platform's fetch, or one of the same shape: a proxy's, a test's, a sandbox's. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Whether a request was sent. `no`: what sends it reports so of this very request. `yes`: from the first byte that a socket
 * was given. A code such as ECONNREFUSED in an error says neither: it may be that of another request.
 */
export type Sent = 'no' | 'maybe' | 'yes';

/** How far a request got, as far as what sends it reports. */
export interface SendState {
  /** Default: maybe. */
  readonly sent?: Sent | undefined;
  /** Status of the response, even when the platform withholds the response. */
  readonly status?: number | undefined;
}

/** A request in progress: its future response and its state. */
export interface Sending<Answer> {
  readonly answer: Promise<Answer>;
  /** The state at this moment. */
  sendState(): SendState;
}

/** Runs a send whose state is unknown before its response. */
export function unwatched<Answer>(send: () => Promise<Answer>): Sending<Answer> {
  return { answer: send(), sendState: () => ({}) };
}

/** The part of a request by which its send is known. */
export interface Watched {
  readonly method: string;
  readonly url: string;
}

/** The chunks of a body, one after another, as a reader of a stream gives them. */
export interface Chunks {
  /** The next chunk; no value at the end. */
  read(): Promise<{ readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}
