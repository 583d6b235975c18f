// A compressed body is unpacked as fetch does it: to its end or as far as it came, so that what is missing is for the
// reader of the text to see.

import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The encodings to ask for. Servers do not agree on what `deflate` is. */
export const encodings = 'br, gzip';

const cutShort = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const cutShortBrotli = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

const unpackers: Readonly<Record<string, () => Transform>> = {
  br: () => createBrotliDecompress(cutShortBrotli),
  gzip: () => createGunzip(cutShort),
  'x-gzip': () => createGunzip(cutShort),
  deflate: () => createInflate(cutShort),
};

/** The body of a response in this encoding, unpacked; in an unknown one as it is. Calls `onError` when it breaks. */
export function unpacked(
  response: IncomingMessage,
  encoding: string | null,
  onError: (error: unknown) => void,
): Readable {
  const unpack = encoding === null ? undefined : unpackers[encoding.toLowerCase()];
  if (unpack === undefined) return response;
  const unpacker = unpack();
  pipeline(response, unpacker, (error) => error && onError(error));
  return unpacker;
}
