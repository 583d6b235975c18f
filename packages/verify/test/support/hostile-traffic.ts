// The same exchanges in pieces of any size. And files whose text, attributes and languages are secrets.

import type { Exchange } from '../../src/recording/exchange.ts';
import { OpenExchange } from '../../src/recording/open-exchange.ts';
import type { Pseudonyms } from '../../src/recording/pseudonyms.ts';
import type { Chance, Secrets } from './hostile-exchange.ts';

/** The exchange as it passes. */
export function inPieces(exchange: Exchange, pseudonyms: Pseudonyms, chance: Chance): Exchange {
  const { method, target, request, response } = exchange;
  const open = new OpenExchange({ method, target, headers: request.headers }, pseudonyms);
  const partsOf = ({ body = new Uint8Array() }: Exchange['request']) => pieces(Buffer.from(body), chance);
  for (const piece of partsOf(request)) open.sent(piece);
  if (response !== undefined) {
    open.answered(response.status, response.headers);
    for (const piece of partsOf(response)) open.received(piece);
  }
  return open.end(chance(4) === 0 ? 'aborted' : undefined);
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

function pieces(bytes: Buffer, chance: Chance): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + chance(chance(2) === 0 ? 40 : 4_000);
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  return parts;
}
