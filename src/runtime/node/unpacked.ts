// A compressed body is unpacked as fetch does it: to its end or as far as it came, so that what is missing is for the
// reader of the text to see.

import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';

/** The encodings to ask for. Servers do not agree on what `deflate` is. */
export const encodings = 'br, gzip';

type Zlib = typeof import('node:zlib');

const unpackers: Readonly<Record<string, (zlib: Zlib) => Transform>> = {
  br: ({ createBrotliDecompress, constants: { BROTLI_OPERATION_FLUSH: flush } }) =>
    createBrotliDecompress({ flush, finishFlush: flush }),
  gzip: ({ createGunzip, constants }) => createGunzip(cutShort(constants)),
  'x-gzip': ({ createGunzip, constants }) => createGunzip(cutShort(constants)),
  deflate: ({ createInflate, constants }) => createInflate(cutShort(constants)),
};

function cutShort({ Z_SYNC_FLUSH: flush }: Zlib['constants']) {
  return { flush, finishFlush: flush };
}

/** The body of a response in this encoding, unpacked; in an unknown one as it is. Calls `onError` when it breaks. */
export function unpacked(
  response: IncomingMessage,
  encoding: string | undefined,
  onError: (error: unknown) => void,
): Readable {
  const unpack = encoding === undefined ? undefined : unpackers[encoding.toLowerCase()];
  if (unpack === undefined) return response;
  // Opened by the first compressed body.
  const unpacker = unpack(process.getBuiltinModule('node:zlib'));
  pipeline(response, unpacker, (error) => error && onError(error));
  return unpacker;
}
