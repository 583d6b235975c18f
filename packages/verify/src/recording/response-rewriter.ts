// What a response names is what a program opens next: where it would lead around the proxy, it leads through it.

import { AddressRewriter, type Replace } from './address-rewriter.ts';
import type { Piece } from './http-reader.ts';
import { LocationRewriter, type Relocate } from './location-rewriter.ts';

export class ResponseRewriter {
  readonly #location: LocationRewriter;
  readonly #addresses: AddressRewriter | undefined;

  /** @param fields Names of the fields of its body that hold an address. */
  constructor(relocate: Relocate, fields: ReadonlySet<string>, replace: Replace) {
    this.#location = new LocationRewriter(relocate);
    this.#addresses = fields.size === 0 ? undefined : new AddressRewriter(fields, replace);
  }

  /** What may be sent now. */
  push({ kind, bytes }: Extract<Piece, { bytes: Buffer }>): Buffer[] {
    if (kind === 'text') return this.#location.push(bytes);
    const held = this.#location.flush();
    return [...held, ...(this.#addresses?.push(bytes, kind === 'body') ?? [bytes])];
  }

  /** What is held back, as it came. */
  flush(): Buffer[] {
    return [...this.#location.flush(), ...(this.#addresses?.flush() ?? [])];
  }
}
