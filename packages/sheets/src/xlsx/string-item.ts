// The text of a cell is in `<t>`, or in the `<t>` of each run where its parts have formats. Runs that
// say how it is pronounced are no part of it.

export class StringItem {
  /** Whether a text has runs with their own format, or says how it is pronounced. */
  hasMore = false;
  #text = '';
  #isInText = false;
  #isInPronunciation = false;

  get wantsText(): boolean {
    return this.#isInText && !this.#isInPronunciation;
  }

  open(name: string): void {
    this.hasMore ||= name === 'rPr' || name === 'rPh';
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

  /** The text so far, with its escapes; what follows is that of the next cell. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}
