// A reading of TMX that shares no code with the sandbox's but the XML parser, so that the two can referee each other.
import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** A text of a unit; the language as the file writes it, '' where it names none. */
export interface TmxText {
  readonly language: string;
  readonly text: string;
}

export interface TmxUnitTexts {
  /** The first segment of each variant, in the order of the file; '' where it has none. */
  readonly texts: readonly TmxText[];
  /** Segments behind the first of a variant. */
  readonly further: number;
}

/** What was read beside the units. */
export interface TmxReading {
  readonly units: number;
  readonly texts: number;
  /** Segments outside the variants of a unit. */
  readonly stray: number;
}

const IN_VARIANT = 'tmx body tu tuv seg';
const CODES = new Set(['bpt', 'ept', 'ph', 'it', 'ut', 'sub']);

/** Reads a file of any size, unit by unit. */
export async function readTmxTexts(path: string, onUnit: (unit: TmxUnitTexts) => void): Promise<TmxReading> {
  const reader = new Reader(onUnit);
  let decoder: TextDecoder | undefined;
  for await (const bytes of createReadStream(path)) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    reader.write(decoder.decode(bytes, { stream: true }));
  }
  return reader.end();
}

class Reader {
  readonly #parser = new SaxesParser();
  readonly #way: string[] = [];
  readonly #counts = { units: 0, texts: 0, stray: 0 };
  readonly #onUnit: (unit: TmxUnitTexts) => void;
  #unit: { texts: TmxText[]; further: number } = { texts: [], further: 0 };
  #variant = { language: '', text: '', segments: 0 };

  constructor(onUnit: (unit: TmxUnitTexts) => void) {
    this.#onUnit = onUnit;
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (part) => this.#take(part));
    this.#parser.on('cdata', (part) => this.#take(part));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): TmxReading {
    this.#parser.close();
    return this.#counts;
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#way.push(name);
    const path = this.#way.join(' ');
    if (path === 'tmx body tu') this.#unit = { texts: [], further: 0 };
    else if (path === 'tmx body tu tuv')
      this.#variant = { language: attributes['xml:lang'] ?? attributes['lang'] ?? '', text: '', segments: 0 };
    else if (path === IN_VARIANT) this.#variant.segments += 1;
    else if (name === 'seg') this.#counts.stray += 1;
  }

  #close(): void {
    const path = this.#way.join(' ');
    this.#way.pop();
    const { texts } = this.#unit;
    if (path === 'tmx body tu tuv') {
      texts.push({ language: this.#variant.language, text: this.#variant.text });
      this.#unit.further += Math.max(0, this.#variant.segments - 1);
    } else if (path === 'tmx body tu') {
      this.#counts.units += 1;
      this.#counts.texts += texts.length + this.#unit.further;
      this.#onUnit(this.#unit);
    }
  }

  #take(part: string): void {
    const isText = this.#variant.segments === 1 && !this.#way.some((name) => CODES.has(name));
    if (isText && this.#way.slice(0, 5).join(' ') === IN_VARIANT) this.#variant.text += part;
  }
}

/** By the byte order mark, else by how `<` is written. */
function encodingOf([first, second]: Uint8Array): string {
  const start = `${first} ${second}`;
  if (start === '255 254' || start === '60 0') return 'utf-16le';
  return start === '254 255' || start === '0 60' ? 'utf-16be' : 'utf-8';
}
