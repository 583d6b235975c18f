// What has come of a file so far: how many bytes, their hash, and how they end. A file cut short by a store that gave
// no length is known by its end alone.

import type { Sha256 } from '../../runtime/shape.ts';

export interface Receipt {
  readonly bytes: number;
  take(parts: readonly Uint8Array[]): void;
  /** Hex; undefined where the runtime has no streaming hash. Once. */
  sha256(): string | undefined;
  /** Whether the text, which is ASCII, comes last but for white space, in UTF-8 or UTF-16. */
  endsWith(text: string): boolean;
}

/** Bytes at the end of a file that are looked at. */
const tailSize = 1_024;

export function createReceipt(digest: Sha256 | undefined): Receipt {
  let bytes = 0;
  let tail: Uint8Array = new Uint8Array(0);
  return {
    get bytes() {
      return bytes;
    },
    take(parts) {
      for (const part of parts) {
        bytes += part.length;
        digest?.update(part);
        tail = part.length >= tailSize ? part.subarray(-tailSize) : joined(tail, part).subarray(-tailSize);
      }
    },
    sha256: () => digest?.hex(),
    endsWith: (text) => asAscii(tail).endsWith(text),
  };
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
