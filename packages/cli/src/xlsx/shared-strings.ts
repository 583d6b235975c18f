import { type PartEvents, requireAtMost } from './read-part.ts';
import { mostCells } from './sheet-bounds.ts';
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
    if (name !== 'si') return;
    requireAtMost(mostCells, this.texts.length + 1, 'texts');
    this.texts.push(this.#item.take());
  }

  text(text: string): void {
    this.#item.add(text);
  }
}
