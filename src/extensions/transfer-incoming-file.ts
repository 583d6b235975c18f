// A file as its store announced it, and as far as it has come. What a later answer brings is the missing rest of it only
// if the store says, by ETag and range, that it is the same file; a file cut short by a store that gave no length is
// known by its end alone.

import type { GetRequest, Sha256 } from '../runtime/contract.ts';

/** Bytes at the end of a file that are looked at. */
const tailSize = 1_024;

export class IncomingFile {
  /** Bytes announced; undefined where the store does not say. */
  readonly size: number | undefined;
  readonly #digest: Sha256 | undefined;
  #etag: string | undefined;
  #bytes = 0;
  #tail: Uint8Array = new Uint8Array(0);

  /** Begins with the headers of the answer that brings the first byte. */
  constructor(headers: Headers, digest?: Sha256) {
    const length = headers.get('content-length');
    this.size = length === null ? undefined : Number(length);
    // A weak ETag names what is alike, not what is the same byte for byte (RFC 9110, 8.8.1).
    const etag = headers.get('etag');
    this.#etag = etag?.startsWith('"') ? etag : undefined;
    this.#digest = digest;
  }

  /** Bytes that have come. */
  get bytes(): number {
    return this.#bytes;
  }

  /** What to ask for to get the rest alone; undefined when the file has to begin again. */
  get resume(): GetRequest['resume'] {
    const etag = this.#etag;
    return this.#bytes === 0 || etag === undefined ? undefined : { from: this.#bytes, etag };
  }

  /** Has the file begin again at the next attempt. */
  abandon(): void {
    this.#etag = undefined;
  }

  /** Whether an answer with these headers holds the missing rest. */
  isContinuedBy(headers: Headers): boolean {
    if (this.#bytes === 0 || headers.get('etag') !== this.#etag || isEncoded(headers)) return false;
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
    const [, from, last, size] = range?.map(Number) ?? [];
    return from === this.#bytes && last === Number(size) - 1 && (this.size ?? size) === size;
  }

  take(parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#bytes += part.length;
      this.#digest?.update(part);
      const end = part.length >= tailSize ? part : joined(this.#tail, part);
      this.#tail = end.subarray(-tailSize);
    }
  }

  /** What tells that the file is not whole; its end is ASCII, in UTF-8 or UTF-16, white space aside. */
  missing(expectedEnd = ''): string | undefined {
    if (this.size !== undefined && this.#bytes < this.size)
      return `it ended after ${this.#bytes} of ${this.size} bytes`;
    return asAscii(this.#tail).endsWith(expectedEnd)
      ? undefined
      : `the file does not end with ${expectedEnd}`;
  }

  /** Hex; undefined where the runtime has no streaming hash. Once. */
  sha256(): string | undefined {
    return this.#digest?.hex();
  }
}

/** Whether the bytes that come are not those of the file. */
export function isEncoded(headers: Headers): boolean {
  return !['identity', null].includes(headers.get('content-encoding'));
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/** The bytes one by one; UTF-16 puts a NUL beside each ASCII character. */
function asAscii(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes).replaceAll('\0', '').trimEnd();
}
