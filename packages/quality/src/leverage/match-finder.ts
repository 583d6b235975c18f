// Finds how much of many texts a memory has, as exactly as if each were compared with each unit. The units pass in
// blocks, so that a memory may be of any size.

import { GramBuckets } from './gram-index.ts';
import { MatchBlock, MOST_UNITS, SearchRoom } from './match-block.ts';
import { SoughtText } from './sought-text.ts';

const MOST_CHARACTERS = 2 ** 22;

export class MatchFinder {
  readonly #least: number;
  readonly #sought = new Map<string, SoughtText>();
  readonly #finder = new GramBuckets();
  readonly #room = new SearchRoom();
  /** The characters of the units, one unit behind the other. */
  #characters = new Uint32Array(MOST_CHARACTERS);
  #used = 0;
  #units: Uint32Array[] = [];

  /** @param least The least match that is looked for, in per cent. */
  constructor(texts: Iterable<string>, least: number) {
    this.#least = least;
    for (const text of texts) this.#sought.set(text, new SoughtText(text, least));
  }

  /** Compares the source of a unit with the texts, at the latest at the end. */
  add(source: string): void {
    this.#sought.get(source)?.found(100);
    if (this.#units.length === MOST_UNITS || this.#used + source.length > this.#characters.length)
      this.#search();
    if (source.length > this.#characters.length) this.#characters = new Uint32Array(source.length);
    const start = this.#used;
    for (let index = 0; index < source.length; this.#used += 1) {
      const character = source.codePointAt(index) ?? 0;
      this.#characters[this.#used] = character;
      index += character > 0xffff ? 2 : 1;
    }
    this.#units.push(this.#characters.subarray(start, this.#used));
  }

  /** The best match of each text that has one. */
  end(): Map<string, number> {
    this.#search();
    const found = new Map<string, number>();
    for (const { text, best } of this.#sought.values()) if (best !== undefined) found.set(text, best);
    return found;
  }

  #search(): void {
    const block = new MatchBlock(this.#units, this.#least, this.#finder, this.#room);
    for (const sought of this.#sought.values()) {
      if (sought.least <= 100) block.search(sought);
      sought.rest();
    }
    this.#units = [];
    this.#used = 0;
  }
}
