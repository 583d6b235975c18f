// What puts a request on the wire and gives its response: fetch, or another HTTP client. It makes one attempt, follows no
// redirect, and gives a body unpacked.

import type { Sending } from './platform-fetch.ts';
import type { Transfers } from './runtime/contract.ts';

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
  /** One header by its name in lower case, where that takes less than to make `headers`; null where it is absent. */
  header?(name: string): string | null;
  /** The next bytes of the body; undefined at its end. Rejects with the runtime's error when the connection breaks. */
  read(): Promise<readonly Uint8Array[] | undefined>;
  /** Gives up what has not been read. */
  cancel(): void;
}

/** Sends calls, and moves files to and from signed URLs. */
export interface Sender extends Transfers {
  /** Rejects with the runtime's own error when no response comes. */
  send(request: SenderRequest): Sending<SenderResponse>;
}
