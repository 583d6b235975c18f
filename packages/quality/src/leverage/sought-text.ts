// A text that a memory is searched for, with its best match so far.

import { ComparedText, charactersOf } from 'language-service-tmx/similarity';
import { type GramBuckets, gramsIn } from './gram-index.ts';

export class SoughtText {
  readonly text: string;
  readonly characters: readonly number[];
  /** In per cent. */
  best: number | undefined;
  /** The least match that is better. */
  least: number;
  readonly #buckets = new Map<number, Uint16Array>();
  #compared: ComparedText | undefined;

  constructor(text: string, least: number) {
    this.text = text;
    this.characters = charactersOf(text);
    this.least = least;
  }

  compare(unit: ArrayLike<number>): void {
    this.#compared ??= new ComparedText(this.text);
    const match = this.#compared.similarity(unit, this.least);
    if (match !== undefined) this.found(match);
  }

  found(match: number): void {
    this.best = match;
    this.least = match + 1;
  }

  /** What comparing needs takes far more memory than the text. */
  rest(): void {
    this.#compared = undefined;
  }

  bucketsOf(size: number, finder: GramBuckets): Uint16Array {
    const known = this.#buckets.get(size);
    if (known !== undefined) return known;
    const buckets = new Uint16Array(gramsIn(this.characters.length, size));
    finder.write(this.characters, size, buckets);
    this.#buckets.set(size, buckets);
    return buckets;
  }
}
