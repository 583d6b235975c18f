// What a response names is what a program opens next: where it would lead around the proxy, it leads through it. An address
// keeps its number of bytes, so that the length of the body stays.

import { Transform } from 'node:stream';
import type { HeaderLines } from './exchange.ts';

/** The address to write in the place of another one, in exactly so many bytes or in any; undefined where it stays. */
export type Replace = (address: string, bytes?: number) => string | undefined;
/** Where a Location leads through the proxy; undefined where it stays. */
export type Relocate = (location: string) => string | undefined;

/** A longer body passes as it is. */
const MOST_HELD_BYTES = 1024 * 1024;

/** Holds a body with addresses back until it is complete; any other passes at once. */
export function createResponseRewriter(fields: ReadonlySet<string>, replace: Replace): Transform {
  const held: Buffer[] = [];
  let bytes = 0;
  const take = () => Buffer.concat(held.splice(0));
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      held.push(part);
      bytes += part.length;
      if (fields.size === 0 || bytes > MOST_HELD_BYTES) this.push(take());
      done();
    },
    flush: (done) => done(null, Buffer.from(withAddresses(take(), fields, replace), 'latin1')),
  });
}

export function relocated(headers: HeaderLines, relocate: Relocate): HeaderLines {
  return headers.map(([name, value]) => [
    name,
    /^location$/i.test(name) ? (relocate(value) ?? value) : value,
  ]);
}

/** The bytes of a JSON body as text, with other addresses in the fields of these names. */
export function withAddresses(body: Buffer, fields: ReadonlySet<string>, replace: Replace): string {
  return body
    .toString('latin1')
    .replaceAll(/("([^"\\]*)"\s*:\s*")((?:[^"\\]|\\.)*)(?=")/g, (whole, before, name, written) => {
      const other = fields.has(name) ? replace(unescaped(written), written.length) : undefined;
      return other === undefined ? whole : before + other;
    });
}

/** Empty where it is no text of JSON. */
function unescaped(raw: string): string {
  try {
    return String(JSON.parse(`"${Buffer.from(raw, 'latin1').toString('utf8')}"`));
  } catch {
    return '';
  }
}
