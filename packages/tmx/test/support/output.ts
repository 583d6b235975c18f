import type { OutputLoss, TmxSink } from 'language-service-tmx';
import { SaxesParser } from 'saxes';

/** A sink that keeps what it takes. */
export class Kept {
  readonly #pieces: Buffer[] = [];

  readonly sink: TmxSink = (bytes) => {
    this.#pieces.push(Buffer.from(bytes));
  };

  text(): string {
    return Buffer.concat(this.#pieces).toString();
  }
}

/** The bytes of a text in small pieces, as a stream gives them. */
export async function* streamOf(text: string | Uint8Array, size = 100): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Returns whether a parser takes the document; else it throws. */
export function isWellFormed(document: string): boolean {
  new SaxesParser().write(document).close();
  return true;
}

/** `{ 'unit oneSided': 2 }`. */
export function countsOf(losses: readonly OutputLoss[]): Record<string, number> {
  return Object.fromEntries(losses.map(({ what, reason, count }) => [`${what} ${reason}`, count]));
}
