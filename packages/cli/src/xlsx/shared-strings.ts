import type { PartEvents } from './read-part.ts';
import { StringItem } from './string-item.ts';

/** Texts that cells name by their number, as one that occurs often is written once. */
export class SharedStrings implements PartEvents {
  readonly texts: string[] = [];
  readonly #item = new StringItem();

  get hasMore(): boolean {
    return this.#item.hasMore;
  }

  get wantsText(): boolean {
    return this.#item.wantsText;
  }

  open(name: string): void {
    this.#item.open(name);
  }

  close(name: string): void {
    this.#item.close(name);
    if (name === 'si') this.texts.push(this.#item.take());
  }

  text(text: string): void {
    this.#item.add(text);
  }
}
