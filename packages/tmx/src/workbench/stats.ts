import type { TmxVariant } from '../units/tmx-unit.ts';
import { DuplicateFinder } from './clean.ts';
import { type DocumentHead, readDocument } from './document.ts';
import { elementNamesIn } from './identity.ts';
import type { TmxInput } from './input.ts';
import type { RawUnit } from './raw-unit.ts';

export interface LanguageStats {
  /** As written in the file. */
  readonly language: string;
  readonly variants: number;
  readonly blank: number;
  readonly characters: number;
  /** The texts between white space; in Chinese, Japanese and Thai that is no measure. */
  readonly words: number;
}

export interface TmxStats {
  /** Attributes of the header as written. */
  readonly header: Readonly<Record<string, string>>;
  readonly units: number;
  /** Units whose segments occurred before. */
  readonly duplicates: number;
  /** Units that are too long to be stored. */
  readonly tooLong: number;
  /** In the order they are met. */
  readonly languages: readonly LanguageStats[];
  /** Elements within segments, by name. */
  readonly inlineElements: Readonly<Record<string, number>>;
  /** The longest segment, in characters, and the line of its variant. */
  readonly longest: { readonly characters: number; readonly line: number } | undefined;
  /** Of creation and change, `YYYYMMDDThhmmssZ`. */
  readonly firstDate: string | undefined;
  readonly lastDate: string | undefined;
}

/** Counts what a file holds. */
export async function statsOfTmx(input: TmxInput): Promise<TmxStats> {
  const counter = new StatsCounter();
  await readDocument(input, {
    hasDates: true,
    head: (head) => counter.begin(head),
    unit: (raw) => counter.add(raw),
  });
  return counter.result();
}

type Counts = { -readonly [Key in keyof LanguageStats]: LanguageStats[Key] };

class StatsCounter {
  readonly #finder = new DuplicateFinder();
  readonly #languages = new Map<string, Counts>();
  readonly #inline = new Map<string, number>();
  #header: Readonly<Record<string, string>> = {};
  #units = 0;
  #duplicates = 0;
  #tooLong = 0;
  #longest: TmxStats['longest'];
  #firstDate: string | undefined;
  #lastDate: string | undefined;

  begin({ header }: DocumentHead): void {
    this.#header = Object.fromEntries(header);
  }

  add(raw: RawUnit): void {
    this.#units += 1;
    if (raw.unit.tooLong) this.#tooLong += 1;
    else if (this.#finder.firstLineOf(raw) !== undefined) this.#duplicates += 1;
    for (const variant of raw.unit.variants) this.#addVariant(variant);
    for (const variant of raw.variants)
      for (const name of elementNamesIn(raw, variant))
        this.#inline.set(name, (this.#inline.get(name) ?? 0) + 1);
  }

  result(): TmxStats {
    return {
      header: this.#header,
      units: this.#units,
      duplicates: this.#duplicates,
      tooLong: this.#tooLong,
      languages: [...this.#languages.values()],
      inlineElements: Object.fromEntries(this.#inline),
      longest: this.#longest,
      firstDate: this.#firstDate,
      lastDate: this.#lastDate,
    };
  }

  #addVariant({ language = '', text, created, changed, line }: TmxVariant): void {
    const counts = this.#languages.get(language) ?? {
      language,
      variants: 0,
      blank: 0,
      characters: 0,
      words: 0,
    };
    this.#languages.set(language, counts);
    counts.variants += 1;
    counts.characters += text.length;
    const words = text.match(/\S+/g)?.length ?? 0;
    counts.words += words;
    if (words === 0) counts.blank += 1;
    if (text.length > (this.#longest?.characters ?? 0)) this.#longest = { characters: text.length, line };
    for (const date of [created, changed]) if (date !== undefined) this.#addDate(date);
  }

  #addDate(date: string): void {
    if (this.#firstDate === undefined || date < this.#firstDate) this.#firstDate = date;
    if (this.#lastDate === undefined || date > this.#lastDate) this.#lastDate = date;
  }
}
