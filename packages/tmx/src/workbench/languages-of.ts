import { FileReader } from '../file-reader.ts';
import { normalizeTag } from '../units/languages.ts';
import { requireTmx } from '../units/unit-collector.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import { chunksOf, type TmxInput } from './input.ts';

/** The languages of the variants of a file as first written, the source language of its header first. */
export async function languagesOfTmx(input: TmxInput): Promise<string[]> {
  const tags = new LanguageTags();
  const reader = new FileReader(tags);
  for await (const chunk of chunksOf(input)) reader.write(chunk);
  reader.end();
  const { byTag, source } = tags;
  const first = byTag.get(source);
  const rest = [...byTag].filter(([tag]) => tag !== source).map(([, language]) => language);
  return first === undefined ? rest : [first, ...rest];
}

const way = ['tmx', 'body', 'tu', 'tuv'];

/** Reads the languages only, because the rest of a file takes most of the time. */
class LanguageTags implements XmlEvents {
  readonly wantsText = false;
  readonly byTag = new Map<string, string>();
  source = '';
  #depth = 0;
  /** How many of the open elements are on the way to a variant. */
  #onWay = 0;

  open(tag: Tag): void {
    const isOnWay = this.#onWay === this.#depth && tag.name === way[this.#depth];
    this.#depth += 1;
    if (this.#depth === 1) requireTmx(tag.name);
    if (this.#depth === 2 && tag.name === 'header')
      this.source = normalizeTag(tag.attribute('srclang') ?? '');
    if (!isOnWay) return;
    this.#onWay += 1;
    if (this.#onWay < way.length) return;
    const language = tag.attribute('xml:lang') ?? tag.attribute('lang') ?? '';
    const normal = normalizeTag(language);
    if (normal !== '' && !this.byTag.has(normal)) this.byTag.set(normal, language);
  }

  close(): void {
    if (this.#onWay === this.#depth) this.#onWay -= 1;
    this.#depth -= 1;
  }

  text(): void {
    // No text is wanted.
  }
}
