// The headers of a response as they came, and its body. Most calls need two headers, and to build the platform's Headers
// of all costs more than to look for two. A body arrives in many small chunks, which are collected while the last ones are
// processed, up to a limit; beyond it the connection is paused.

import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { readErrorText } from '../../fetched.ts';
import type { Clock } from '../../timing.ts';
import { storeWords } from '../fetch-transfers.ts';
import type { Exchange } from './exchange.ts';

type Raw = Pick<IncomingMessage, 'rawHeaders'>;

/** The headers of a response. */
export function headersOf({ rawHeaders }: Raw): Headers {
  const headers = new Headers();
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

/** One header, by its name in lower case; its values with a comma between them, if it came several times. */
export function headerOf({ rawHeaders }: Raw, name: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [given = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (given.length !== name.length || given.toLowerCase() !== name) continue;
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}

/** Bytes collected before the connection is paused. */
const gatherSize = 1_048_576;

export interface Body {
  /** Everything collected, at least one chunk; undefined at the end. */
  read(): Promise<readonly Uint8Array[] | undefined>;
}

/** Has a listener called with the error that ends a body. */
export type WhenBroken = (listener: (error: unknown) => void) => void;

export function readBody(body: Readable, whenBroken: WhenBroken): Body {
  return new GatheringBody(body, whenBroken);
}

/** The store's message on a failure, as far as it arrives within the limits; undefined for a success. */
export async function readWords(
  exchange: Exchange,
  response: IncomingMessage,
  clock: Clock,
): Promise<string | undefined> {
  const { statusCode: status = 0 } = response;
  // What follows on this connection is not HTTP.
  if (status === 101) return 'the store switched to another protocol';
  if (status < 300) return undefined;
  const body = readBody(response, exchange.whenBroken);
  // Its caller closes the exchange.
  const text = await readErrorText({ read: () => body.read(), cancel() {} }, clock);
  return storeWords(text);
}

class GatheringBody implements Body {
  readonly #response: Readable;
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #ended = false;
  #failure: { readonly error: unknown } | undefined;
  #wake: (() => void) | undefined;

  constructor(response: Readable, whenBroken: WhenBroken) {
    this.#response = response;
    whenBroken((error) => {
      this.#failure = { error };
      this.#wake?.();
    });
    response.on('data', (part: Uint8Array) => this.#gather(part));
    response.once('end', () => {
      this.#ended = true;
      this.#wake?.();
    });
  }

  async read(): Promise<readonly Uint8Array[] | undefined> {
    if (this.#parts.length === 0 && !this.#ended && this.#failure === undefined)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    if (this.#failure !== undefined) throw this.#failure.error;
    if (this.#parts.length === 0) return undefined;
    const parts = this.#parts;
    this.#parts = [];
    this.#bytes = 0;
    this.#response.resume();
    return parts;
  }

  #gather(part: Uint8Array): void {
    this.#parts.push(part);
    this.#bytes += part.length;
    if (this.#bytes >= gatherSize) this.#response.pause();
    this.#wake?.();
  }
}

// A compressed body is unpacked as fetch does it: to its end or as far as it came, so that what is missing is for the
// reader of the text to see.

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
