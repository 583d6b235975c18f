// An exchange while it passes: what is kept of it in memory until its line can be written.

import type { RecordedExchange } from 'language-service-description/session';
import type { Exchange, HeaderLines } from './exchange.ts';
import { createFileDigest, type FileDigest } from './file-digest.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { MOST_BODY_BYTES } from './redact-body.ts';

/** Which request it is; without a target one to a signed address. */
export interface Requested {
  readonly method: string;
  readonly target: string | undefined;
  readonly headers: HeaderLines;
}

export class OpenExchange {
  readonly requested: Requested;
  /** Whether its line is written: what comes later is not of it. */
  #isOver = false;
  readonly #startedMs = Date.now();
  readonly #request = new KeptBody();
  readonly #response = new KeptBody();
  readonly #digest: FileDigest | undefined;
  #status: number | undefined;
  #headers: HeaderLines = [];

  constructor(requested: Requested, pseudonyms: Pseudonyms) {
    this.requested = requested;
    if (requested.target === undefined) this.#digest = createFileDigest(pseudonyms);
  }

  sent(bytes: Buffer): void {
    if (this.#isOver) return;
    if (this.#digest === undefined) this.#request.add(bytes);
    else if (this.requested.method !== 'GET') this.#digest.add(bytes);
  }

  answered(status: number, headers: HeaderLines): void {
    [this.#status, this.#headers] = [status, headers];
  }

  received(bytes: Buffer): void {
    if (this.#isOver) return;
    if (this.#digest === undefined) this.#response.add(bytes);
    else if (this.requested.method === 'GET') this.#digest.add(bytes);
  }

  /** The body that has come; undefined where it is too large. */
  get came(): Buffer | undefined {
    return this.#response.whole();
  }

  end(ended?: RecordedExchange['ended']): Exchange {
    this.#isOver = true;
    const status = this.#status;
    return {
      startedMs: this.#startedMs,
      endedMs: Date.now(),
      method: this.requested.method,
      target: this.requested.target,
      request: { headers: this.requested.headers, body: this.#request.whole() },
      ...(status !== undefined && {
        response: { status, headers: this.#headers, body: this.came },
      }),
      file: this.#digest?.end(),
      ended,
    };
  }
}

/** A body, unless it is too large to be kept. */
class KeptBody {
  #parts: Buffer[] = [];
  #bytes = 0;

  add(bytes: Buffer): void {
    this.#bytes += bytes.length;
    if (this.#bytes > MOST_BODY_BYTES) this.#parts = [];
    else this.#parts.push(Buffer.from(bytes));
  }

  whole(): Buffer | undefined {
    return this.#bytes > MOST_BODY_BYTES ? undefined : Buffer.concat(this.#parts);
  }
}
