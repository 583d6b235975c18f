// The same exchanges as bytes on a connection: with chunks that have names, trailers, statuses in words, and in pieces of
// any size. And files whose text, attributes and languages are secrets.

import type { Exchange, Message } from '../../src/recording/exchange.ts';
import {
  framingOfRequest,
  framingOfResponse,
  type Head,
  HttpReader,
  statusOf,
} from '../../src/recording/http-reader.ts';
import { OpenExchange } from '../../src/recording/open-exchange.ts';
import type { Pseudonyms } from '../../src/recording/pseudonyms.ts';
import type { Chance, Secrets } from './hostile-exchange.ts';

/** The exchange as the proxy reads it. */
export function throughReader(
  exchange: Exchange,
  pseudonyms: Pseudonyms,
  chance: Chance,
  secrets: Secrets,
): Exchange {
  const { method, target = '/', request, response } = exchange;
  const sent = written(`${method} ${target} HTTP/1.1`, request, chance, secrets);
  const came = written(
    `HTTP/1.1 ${response?.status} ${secrets.next()}`,
    response ?? request,
    chance,
    secrets,
  );
  let open: OpenExchange | undefined;
  read(sent, chance, new HttpReader(framingOfRequest), {
    head: ({ firstLine, headers }) => {
      const [asked = '', place = ''] = firstLine.split(' ');
      open = new OpenExchange({ method: asked, target: place, headers }, pseudonyms);
    },
    body: (bytes) => open?.sent(bytes),
  });
  // A head that cannot be read is recorded without anything of it.
  const passing = open ?? new OpenExchange({ method: '', target: '', headers: [] }, pseudonyms);
  read(came, chance, new HttpReader((head) => framingOfResponse(head, method)), {
    head: ({ firstLine, headers }) => passing.answered(statusOf(firstLine), headers),
    body: (bytes) => passing.received(bytes),
  });
  return passing.end(chance(4) === 0 ? 'aborted' : undefined);
}

/** A transfer of a file, with secrets wherever a TMX file has a text. */
export function hostileTransfer(pseudonyms: Pseudonyms, chance: Chance, secrets: Secrets): Exchange {
  const next = () => secrets.next();
  const headers = [['Authorization', next()] as const, [next(), next()] as const];
  const method = ['PUT', 'GET'][chance(2)] ?? 'PUT';
  const open = new OpenExchange({ method, target: undefined, headers }, pseudonyms);
  const unit = () =>
    `<tu tuid="${next()}"><prop type="${next()}">${next()}</prop><tuv xml:lang="${next()}"><seg>${next()}</seg></tuv><tuv xml:lang='${next().slice(0, 9)}'><seg>${next()}</seg></tuv></tu>`;
  const file = Buffer.from(`<tmx><header srclang="${next()}"/><!-- ${next()} -->${unit()}${unit()}</tmx>`);
  for (const piece of pieces(file, chance)) {
    open.sent(piece);
    open.received(piece);
  }
  open.answered([200, 204, 403][chance(3)] ?? 200, headers);
  return open.end();
}

interface Listener {
  readonly head: (head: Head) => void;
  readonly body: (bytes: Buffer) => void;
}

function read(bytes: Buffer, chance: Chance, reader: HttpReader, { head, body }: Listener): void {
  for (const piece of pieces(bytes, chance).flatMap((part) => [...reader.read(part)])) {
    if (piece.kind === 'head') head(piece.head);
    else if (piece.kind === 'body') body(piece.bytes);
  }
}

function pieces(bytes: Buffer, chance: Chance): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + chance(chance(2) === 0 ? 40 : 4_000);
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  return parts;
}

function written(
  firstLine: string,
  { headers, body = new Uint8Array() }: Message,
  chance: Chance,
  secrets: Secrets,
): Buffer {
  const lines = headers
    .filter(([name]) => name.toLowerCase() !== 'transfer-encoding')
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const isChunked = chance(2) === 0;
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = `${firstLine}\r\n${lines.join('')}${framing}\r\n\r\n`;
  if (!isChunked) return Buffer.concat([Buffer.from(head, 'latin1'), body]);
  const chunks = pieces(Buffer.from(body), chance).flatMap((part) => [
    Buffer.from(`${part.length.toString(16)};${secrets.next()}=${secrets.next()}\r\n`),
    part,
    Buffer.from('\r\n'),
  ]);
  const trailer = `0\r\n${secrets.next()}: ${secrets.next()}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), ...chunks, Buffer.from(trailer)]);
}
