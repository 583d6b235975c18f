// The text of a cell stands in `<t>`, or in the `<t>` of each run where parts of it have a format of their own. Runs that
// say how it is pronounced are no part of it.

import { readEscapes } from './cell-escapes.ts';

export class StringItem {
  #text = '';
  #isInText = false;
  #isInPronunciation = false;

  get wantsText(): boolean {
    return this.#isInText && !this.#isInPronunciation;
  }

  open(name: string): void {
    if (name === 'rPh') this.#isInPronunciation = true;
    if (name === 't') this.#isInText = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isInPronunciation = false;
    if (name === 't') this.#isInText = false;
  }

  add(text: string): void {
    this.#text += text;
  }

  /** The text so far; what follows is that of the next cell. */
  take(): string {
    const text = readEscapes(this.#text);
    this.#text = '';
    return text;
  }
}
