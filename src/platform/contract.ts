// The types of a platform that calls need: its fetch or another HTTP client, and its report about a request.

import type { SendState } from '../errors/request.ts';
import type { Transfers } from '../files/contract.ts';

/** The platform's fetch, or a function with the same parameters and result, for example of a proxy or of a test. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request in progress: the promise of its response, and its state. */
export interface Sending<Answer> {
  readonly answer: Promise<Answer>;
  /** Returns how far the request has got at this moment. */
  sendState(): SendState;
}

/** One request to the service. */
export interface SenderRequest {
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  /** The headers, with their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer | FormData | URLSearchParams | undefined;
  /** Aborts the request and the reading of its response. */
  readonly signal?: AbortSignal | undefined;
}

/** A response whose headers have arrived. */
export interface SenderResponse {
  /** The status; 0 for a redirect whose response the platform hides. */
  readonly status: number;
  readonly headers: Headers;
  /**
   * Returns one header by its name in lower case; null if the header is absent. A sender has this method if it takes
   * less time than `headers`.
   */
  header?(name: string): string | null;
  /**
   * Returns the next bytes of the body; undefined at the end of the body. Rejects with the runtime's error when the
   * connection breaks.
   */
  read(): Promise<readonly Uint8Array[] | undefined>;
  /** Discards the unread part of the body. */
  cancel(): void;
}

/** Calls `send`, and reports whether its request was sent. */
export type WatchSend = <Answer>(
  send: () => Promise<Answer>,
  watched: Pick<SenderRequest, 'method' | 'url'>,
) => Sending<Answer>;

/**
 * Sends calls, and moves files to and from signed URLs. It makes one attempt, follows no redirect, and decompresses
 * bodies.
 */
export interface Sender extends Transfers {
  /** Sends one request. Its `answer` rejects with the runtime's own error when no response arrives. */
  send(request: SenderRequest): Sending<SenderResponse>;
}

/** The address and the key of a client; either may be missing in the options that a program passes. */
export interface ConnectionOptions {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | (() => string | Promise<string>) | undefined;
}

/** Whether a program must pass a key, may pass a key, or must not pass a key. */
export type KeyNeed = 'needed' | 'optional' | 'refused';
