// A file as its store announced it, and the bytes that have arrived. A later response has the rest of it only if the
// store says, by ETag and range, that it is the same file. Without a length, only the end of a file shows that it is
// complete.

import type { GetRequest, Sha256 } from './contract.ts';
import { joined } from './target.ts';

/** Bytes at the end of a file that are checked. */
const tailSize = 4_096;

export class IncomingFile {
  /** Bytes announced; undefined where the store does not say. */
  readonly size: number | undefined;
  readonly #digest: Sha256 | undefined;
  #etag: string | undefined;
  #bytes = 0;
  #tail: Uint8Array = new Uint8Array(0);

  /** Starts with the headers of the response that has the first byte. */
  constructor(headers: Headers, digest?: Sha256) {
    const length = headers.get('content-length');
    this.size = length === null ? undefined : Number(length);
    // A weak ETag means equivalent, not equal byte for byte (RFC 9110, 8.8.1).
    const etag = headers.get('etag');
    this.#etag = etag?.startsWith('"') ? etag : undefined;
    this.#digest = digest;
  }

  /** Bytes that have arrived. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How to request the rest of the file; undefined when it must start again. */
  get resume(): GetRequest['resume'] {
    const etag = this.#etag;
    return this.#bytes === 0 || etag === undefined ? undefined : { from: this.#bytes, etag };
  }

  /** Makes the next attempt start again. */
  abandon(): void {
    this.#etag = undefined;
  }

  /** Whether a response with these headers has the rest of the file. */
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
      const end = part.length >= tailSize ? part : joined([this.#tail, part]);
      const filled = end.findLastIndex((byte) => byte > 0x20) + 1;
      // As many blanks as there may be, the end of the file is before them.
      if (filled > 0) this.#tail = end.subarray(0, filled).subarray(-tailSize);
    }
  }

  /** Why the file is incomplete; undefined when it is complete. Its end is ASCII text in UTF-8 or UTF-16. */
  missing(expectedEnd = ''): string | undefined {
    if (this.size !== undefined && this.#bytes < this.size)
      return `it ended after ${this.#bytes} of ${this.size} bytes`;
    return withoutMisc(asAscii(this.#tail)).endsWith(expectedEnd)
      ? undefined
      : `the file does not end with ${expectedEnd}`;
  }

  /** Hex; undefined where the runtime has no streaming hash. Call it once. */
  sha256(): string | undefined {
    return this.#digest?.hex();
  }
}

/** Returns whether the body is compressed, so that its bytes are not those of the file. */
export function isEncoded(headers: Headers): boolean {
  return !['identity', undefined].includes(headers.get('content-encoding')?.trim().toLowerCase());
}

/** Returns the bytes as characters; UTF-16 puts a NUL beside each ASCII character. */
function asAscii(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes).replaceAll('\0', '').trimEnd();
}

/** XML may have comments and processing instructions after its root. */
function withoutMisc(text: string): string {
  let rest = text;
  while (/(--|\?)>$/.test(rest)) {
    const begin = rest.lastIndexOf(rest.endsWith('-->') ? '<!--' : '<?');
    if (begin < 0) break;
    rest = rest.slice(0, begin).trimEnd();
  }
  return rest;
}
