import { closeSync, openSync, readSync } from 'node:fs';
import { createDecoder, type Decoder } from './decoder.ts';
import { detectEncoding } from './detect-encoding.ts';
import { TmxFault } from './tmx-fault.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a file as text, piece by piece, each ending on a whole character; the file is closed when the
 * iteration ends, early or not. Throws `TmxFault` at the first byte that is not in the file's encoding.
 */
export function* readText(path: string): Generator<string, void, undefined> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    let length = readSync(file, buffer, 0, CHUNK_BYTES, null);
    const encoding = detectEncoding(buffer.subarray(0, length));
    const decoder = createDecoder(encoding.name);
    const label = encoding.name.toUpperCase();
    let start = encoding.markLength;
    for (let read = length; read > 0; ) {
      const end = decoder.wholeCharacters(buffer, length);
      yield* decode(decoder, buffer.subarray(start, end), label);
      const kept = buffer.copy(buffer, 0, end, length);
      read = readSync(file, buffer, kept, CHUNK_BYTES - kept, null);
      length = kept + read;
      start = 0;
    }
    yield* decode(decoder, buffer.subarray(0, length), label);
  } finally {
    closeSync(file);
  }
}

function* decode(decoder: Decoder, bytes: Buffer, label: string): Generator<string, void, undefined> {
  if (bytes.length === 0) return;
  const text = decoder.decode(bytes);
  yield text ?? decoder.decodePrefix(bytes);
  if (text === undefined) throw new TmxFault(`bytes that are not ${label} follow`);
}
