import type { TmxVariant } from './tmx-unit.ts';
import type { Utf8Text } from './utf8-text.ts';

export interface Dates {
  readonly created: string | undefined;
  readonly changed: string | undefined;
  readonly used: string | undefined;
}

/** A variant as it was read. */
export class CollectedVariant implements TmxVariant {
  readonly language: string | undefined;
  readonly utf8: Utf8Text;
  readonly line: number;
  readonly #dates: Dates;
  #text: string | undefined;

  constructor(language: string | undefined, utf8: Utf8Text, dates: Dates, line: number) {
    this.language = language;
    this.utf8 = utf8;
    this.#dates = dates;
    this.line = line;
  }

  get text(): string {
    const { bytes, start, end } = this.utf8;
    this.#text ??= bytes.toString('utf8', start, end);
    return this.#text;
  }

  get created(): string | undefined {
    return this.#dates.created;
  }

  get changed(): string | undefined {
    return this.#dates.changed;
  }

  get used(): string | undefined {
    return this.#dates.used;
  }
}
