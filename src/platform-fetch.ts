// The part of the platform's fetch that calls and files use.

/** The platform's fetch, or one of the same shape: a proxy's, a test's, a sandbox's. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** How far a request got, as far as the runtime reports it. */
export interface SendState {
  /** Whether its head was written to a connection; undefined where the runtime does not report it. */
  readonly sent?: boolean | undefined;
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

/** The part of a request that says whether its send is worth watching. */
export interface Watched {
  readonly body?: unknown;
  readonly operation: { readonly idempotent: boolean };
}

/** The chunks of a body, one after another, as a reader of a stream gives them. */
export interface Chunks {
  /** The next chunk; no value at the end. */
  read(): Promise<{ readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}
