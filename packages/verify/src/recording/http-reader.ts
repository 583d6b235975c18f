// Reads a copy of what passes over a connection, without holding anything back: each piece is given at once, with what it
// is. What is not HTTP/1.1 is given as it is, to the end of the connection.

import { type HeaderLines, headerOf } from './exchange.ts';

/** The first line and the headers of a message. */
export type Head = NonNullable<ReturnType<typeof parseHead>>;

/** How long a body is: a number of bytes, chunks, or to the end of the connection. `upgraded` is another protocol. */
export type Framing = number | 'chunked' | 'close' | 'upgraded' | 'unreadable';

/** `text` is of a head before it is complete; `frame` is the size of a chunk or a trailer. */
export type Piece =
  | { readonly kind: 'head'; readonly head: Head }
  | { readonly kind: 'text' | 'frame' | 'body' | 'unreadable'; readonly bytes: Buffer }
  | { readonly kind: 'end' };

/** The most bytes of a head, of the line of a chunk and of trailers. */
const MOST_FRAME_BYTES = 64 * 1024;

type State =
  | 'head'
  | 'counted'
  | 'chunk-size'
  | 'chunk-data'
  | 'chunk-end'
  | 'trailers'
  | 'close'
  | 'unreadable';

export class HttpReader {
  readonly #framingOf: (head: Head) => Framing;
  #state: State = 'head';
  /** What was read of a head or a line. */
  #text = '';
  #left = 0;

  constructor(framingOf: (head: Head) => Framing) {
    this.#framingOf = framingOf;
  }

  *read(bytes: Buffer): Iterable<Piece> {
    let rest = bytes;
    while (rest.length > 0) {
      const { taken, pieces } = this.#step(rest);
      rest = rest.subarray(taken);
      yield* pieces;
    }
  }

  /** What comes next is no HTTP. */
  stop(): void {
    this.#state = 'unreadable';
  }

  /** The connection has ended: a body that lasts to its end is complete. */
  *finish(): Iterable<Piece> {
    if (this.#state !== 'close') return;
    this.#state = 'head';
    yield { kind: 'end' };
  }

  #step(rest: Buffer): { taken: number; pieces: Piece[] } {
    switch (this.#state) {
      case 'unreadable':
        return { taken: rest.length, pieces: [{ kind: 'unreadable', bytes: rest }] };
      case 'close':
        return { taken: rest.length, pieces: [{ kind: 'body', bytes: rest }] };
      case 'counted':
      case 'chunk-data':
        return this.#bodyPart(rest);
      case 'head':
        return this.#line(rest, /\r?\n\r?\n/, (text) => this.#headRead(text));
      case 'trailers':
        return this.#line(rest, /(^|\r?\n)\r?\n/, () => this.#ended());
      default:
        return this.#line(rest, /\r?\n/, (text) => this.#chunkLineRead(text));
    }
  }

  #bodyPart(rest: Buffer): { taken: number; pieces: Piece[] } {
    const bytes = rest.subarray(0, this.#left);
    this.#left -= bytes.length;
    const pieces: Piece[] = [{ kind: 'body', bytes }];
    if (this.#left === 0) {
      if (this.#state === 'counted') pieces.push(...this.#ended());
      else this.#state = 'chunk-end';
    }
    return { taken: bytes.length, pieces };
  }

  /** Takes as much as is of the head or the line; the bytes are given before what was read of them. */
  #line(rest: Buffer, end: RegExp, read: (text: string) => Piece[]): { taken: number; pieces: Piece[] } {
    const before = this.#text.length;
    const text = this.#text + rest.toString('latin1', 0, MOST_FRAME_BYTES);
    const found = end.exec(text);
    const length = found === null ? text.length : found.index + found[0].length;
    const taken = length - before;
    const kind = this.#state === 'head' ? 'text' : 'frame';
    const frame: Piece = { kind, bytes: rest.subarray(0, taken) };
    if (found === null && length < MOST_FRAME_BYTES) {
      this.#text = text;
      return { taken, pieces: [frame] };
    }
    this.#text = '';
    if (found !== null) return { taken, pieces: [frame, ...read(text.slice(0, length))] };
    return { taken, pieces: [frame, ...this.#unreadable()] };
  }

  #headRead(text: string): Piece[] {
    const head = parseHead(text);
    const framing = head === undefined ? 'unreadable' : this.#framingOf(head);
    if (head === undefined || framing === 'unreadable') return this.#unreadable();
    const pieces: Piece[] = [{ kind: 'head', head }];
    if (framing === 'upgraded') return [...pieces, ...this.#unreadable()];
    if (framing === 0) return [...pieces, ...this.#ended()];
    this.#left = typeof framing === 'number' ? framing : 0;
    this.#state = framing === 'chunked' ? 'chunk-size' : framing === 'close' ? 'close' : 'counted';
    return pieces;
  }

  #chunkLineRead(text: string): Piece[] {
    if (this.#state === 'chunk-end') {
      this.#state = 'chunk-size';
      return text.trim() === '' ? [] : this.#unreadable();
    }
    const size = /^([\da-f]{1,8})[ \t]*(;.*)?\r?\n$/i.exec(text)?.[1];
    if (size === undefined) return this.#unreadable();
    this.#left = Number.parseInt(size, 16);
    this.#state = this.#left === 0 ? 'trailers' : 'chunk-data';
    return [];
  }

  #ended(): Piece[] {
    this.#state = 'head';
    return [{ kind: 'end' }];
  }

  #unreadable(): Piece[] {
    this.#state = 'unreadable';
    return [{ kind: 'unreadable', bytes: Buffer.alloc(0) }];
  }
}

/** Undefined where a line is no header. */
function parseHead(text: string) {
  const [firstLine = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const headers = lines.map((line) => /^([^\s:]+):[ \t]*(.*?)[ \t]*$/.exec(line)?.slice(1, 3));
  if (!/^(\S+ \S+ HTTP\/1\.\d|HTTP\/1\.\d \d{3}( .*)?)$/.test(firstLine)) return undefined;
  if (headers.includes(undefined)) return undefined;
  return { firstLine, headers: headers.flatMap((one) => [[one?.[0] ?? '', one?.[1] ?? ''] as const]) };
}

/** Of a request. */
export function framingOfRequest({ headers }: Head): Framing {
  return declaredFraming(headers) ?? 0;
}

/** Of a response to a request with that method. */
export function framingOfResponse({ firstLine, headers }: Head, method: string | undefined): Framing {
  const status = statusOf(firstLine);
  if (status === 101) return 'upgraded';
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return 0;
  return declaredFraming(headers) ?? 'close';
}

export function statusOf(firstLine: string): number {
  return Number(firstLine.split(' ')[1]);
}

/** What says two lengths is read differently by different programs. */
function declaredFraming(headers: HeaderLines): Framing | undefined {
  const lengths = headers.filter(([name]) => name.toLowerCase() === 'content-length');
  const encoding = headerOf(headers, 'transfer-encoding').toLowerCase();
  if (encoding !== '') return encoding === 'chunked' && lengths.length === 0 ? 'chunked' : 'unreadable';
  const [length] = lengths;
  if (length === undefined) return undefined;
  return lengths.length === 1 && /^\d{1,15}$/.test(length[1]) ? Number(length[1]) : 'unreadable';
}
