// What a response names is what a program opens next: where it would lead around the proxy, it leads through it. A head, and
// a body that has signed addresses, are held back until they are complete. An address keeps its number of bytes, so that
// lengths and chunks stay as they are.

import type { Piece } from './http-reader.ts';

/** The address to write in the place of another one, in exactly so many bytes or in any; undefined where it stays. */
export type Replace = (address: string, bytes?: number) => string | undefined;
/** Where a Location leads through the proxy; undefined where it stays. */
export type Relocate = (location: string) => string | undefined;

/** A longer body passes as it is. */
const MOST_HELD_BYTES = 1024 * 1024;

/** Reads one response as it passes. */
export class ResponseRewriter {
  readonly #relocate: Relocate;
  readonly #fields: ReadonlySet<string>;
  readonly #replace: Replace;
  #head = '';
  #held: { readonly bytes: Buffer; readonly isBody: boolean }[] = [];
  #heldBytes = 0;

  /** @param fields Names of the fields of its body that hold an address. */
  constructor(relocate: Relocate, fields: ReadonlySet<string>, replace: Replace) {
    this.#relocate = relocate;
    this.#fields = fields;
    this.#replace = replace;
  }

  /** What may be sent now. */
  push(piece: Piece): Buffer[] {
    switch (piece.kind) {
      case 'text':
        this.#head += piece.bytes.toString('latin1');
        return [];
      case 'head':
        this.#head = this.#head.replaceAll(/^(location:[ \t]*)(.*?)([ \t]*\r?)$/gim, (line, ...parts) => {
          const [name = '', location = '', end = ''] = parts.map(String);
          const other = this.#relocate(location);
          return other === undefined ? line : name + other + end;
        });
        return this.flush();
      case 'end':
        return this.#rewritten();
      default: {
        this.#held.push({ bytes: piece.bytes, isBody: piece.kind === 'body' });
        this.#heldBytes += piece.bytes.length;
        const isHeld = piece.kind !== 'unreadable' && this.#fields.size > 0;
        return isHeld && this.#heldBytes <= MOST_HELD_BYTES ? [] : this.flush();
      }
    }
  }

  /** What is held back, as it came. */
  flush(): Buffer[] {
    const head = this.#head === '' ? [] : [Buffer.from(this.#head, 'latin1')];
    const bytes = [...head, ...this.#held.map((one) => one.bytes)];
    this.#head = '';
    this.#held = [];
    return bytes;
  }

  /** The addresses in place of those that came, with the same frames between their bytes. */
  #rewritten(): Buffer[] {
    const raw = Buffer.concat(this.#held.filter(({ isBody }) => isBody).map(({ bytes }) => bytes));
    const text = withAddresses(raw, this.#fields, this.#replace);
    let at = 0;
    this.#held = this.#held.map(({ bytes, isBody }) => {
      if (!isBody) return { bytes, isBody };
      at += bytes.length;
      return { bytes: Buffer.from(text.slice(at - bytes.length, at), 'latin1'), isBody };
    });
    return this.flush();
  }
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
