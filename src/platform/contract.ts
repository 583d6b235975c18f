// What calls need of a platform: its fetch, or another HTTP client, and what it reports of a request.

import type { SendState } from '../errors/request.ts';
import type { Transfers } from '../files/contract.ts';

/** The platform's fetch, or one of the same shape: a proxy's, a test's, a sandbox's. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request in progress: its future response and its state. */
export interface Sending<Answer> {
  readonly answer: Promise<Answer>;
  /** Returns the state at this moment. */
  sendState(): SendState;
}

/** One request to the service. */
export interface SenderRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer | FormData | URLSearchParams | undefined;
  /** Ends the exchange. */
  readonly signal?: AbortSignal | undefined;
}

/** A response whose headers have arrived. */
export interface SenderResponse {
  /** 0 where the platform hides the response of a redirect. */
  readonly status: number;
  readonly headers: Headers;
  /**
   * Returns one header by its name in lower case, if that takes less than `headers`; null if it is absent.
   */
  header?(name: string): string | null;
  /**
   * Returns the next bytes of the body; undefined at its end. Rejects with the runtime's error when the
   * connection breaks.
   */
  read(): Promise<readonly Uint8Array[] | undefined>;
  /** Gives up what has not been read. */
  cancel(): void;
}

/** Runs a send, and reports whether its request was sent. */
export type WatchSend = <Answer>(
  send: () => Promise<Answer>,
  watched: Pick<SenderRequest, 'method' | 'url'>,
) => Sending<Answer>;

/** Sends calls, and moves files to and from signed URLs. It makes one attempt, follows no redirect, and unpacks bodies. */
export interface Sender extends Transfers {
  /** Rejects with the runtime's own error when no response comes. */
  send(request: SenderRequest): Sending<SenderResponse>;
}

/** Where a client sends its calls, and its key, as far as they are passed. */
export interface ConnectionOptions {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | (() => string | Promise<string>) | undefined;
}

/** Whether a program needs a key, may have one, or must not have one. */
export type KeyNeed = 'needed' | 'optional' | 'refused';
