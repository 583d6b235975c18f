// Reads a TMX file so that a command can change units and copy all other text. So inline codes, notes, properties,
// dates, comments and white space are preserved.

import { TmxFault } from '../fault.ts';
import { FileReader } from '../file-reader.ts';
import type { TmxUnit } from '../units/tmx-unit.ts';
import { UnitCollector } from '../units/unit-collector.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import type { XmlReader } from '../xml/xml-reader.ts';
import { chunksOf, type TmxInput } from './input.ts';
import { DetailsCollector, type Range, type RawUnit, type RawVariant } from './raw-unit.ts';

export interface DocumentHead {
  /** The XML between the XML declaration and the end of the tag `<body>`. */
  readonly xml: string;
  /** The attributes of the element `<tmx>`; `header` has the attributes of the element `<header>`. */
  readonly root: ReadonlyMap<string, string>;
  readonly header: ReadonlyMap<string, string>;
  /** The line of the header. `notes` and `props` count its notes and properties, and are 0 if details are not read. */
  readonly line: number;
  readonly notes: number;
  readonly props: number;
}

export interface DocumentEvents {
  /**
   * The elements whose attributes, notes and properties are read: only units, or also variants. By default, none are
   * read, to save time.
   */
  readonly details?: 'ofUnits' | 'ofVariants';
  head?(head: DocumentHead): void;
  unit(unit: RawUnit): void;
  /** Receives the text after the last unit. */
  tail?(xml: string): void;
  /** Called between two chunks of the input, so that a caller can write its output. */
  pause?(): Promise<void>;
}

const way = ['tmx', 'body', 'tu', 'tuv', 'seg'];

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** The text that ends a new file, after its last unit. */
export const FOOTER = '\n</body>\n</tmx>\n';

/**
 * Reads a TMX file, and passes its parts to `events` as they are in the file.
 * @throws TmxFault if the file cannot be read.
 */
export async function readDocument(input: TmxInput, events: DocumentEvents): Promise<void> {
  const parts = new DocumentParts(events);
  const reader = new FileReader(parts);
  parts.reader = reader.xml;
  reader.xml.keepFrom(0);
  for await (const chunk of chunksOf(input)) {
    reader.write(chunk);
    await events.pause?.();
  }
  reader.end();
  parts.end();
  await events.pause?.();
}

class DocumentParts implements XmlEvents {
  reader: XmlReader | undefined;
  readonly #events: DocumentEvents;
  readonly #collector: UnitCollector;
  readonly #details = new DetailsCollector();
  readonly #root = new Map<string, string>();
  readonly #header = new Map<string, string>();
  #depth = 0;
  /** The number of open elements on the path tmx, body, tu, tuv, seg, for example 3 in a `<tu>`. */
  #onWay = 0;
  /** The position up to which the text was passed to the caller. */
  #done = 0;
  #hasBody = false;
  /**
   * The end tag `</body>` if the body of the file is only `<body/>`, because a copy needs the end tag. Otherwise empty.
   */
  #impliedTag = '';
  #unit: TmxUnit | undefined;
  #unitStart = 0;
  #variants: RawVariant[] = [];
  #variantStart = 0;
  #language = '';
  #segment: Range | undefined;
  #segmentStart = 0;
  #attributes: [name: string, value: string][] = [];
  /** The number of notes of the open variant. Before the body, the number of notes of the header. */
  #notes = 0;
  #props = 0;
  #codes = 0;
  #headerLine = 0;

  constructor(events: DocumentEvents) {
    this.#events = events;
    const onUnit = (unit: TmxUnit) => {
      this.#unit = unit;
    };
    this.#collector = new UnitCollector(onUnit, { hasDates: false });
  }

  get wantsText(): boolean {
    return this.#details.isOpen || this.#collector.wantsText;
  }

  text(text: string): void {
    if (this.#details.isOpen) this.#details.add(text);
    else this.#collector.text(text);
  }

  open(tag: Tag): void {
    this.#collector.open(tag);
    this.#depth += 1;
    const isOnWay = this.#onWay === this.#depth - 1 && tag.name === way[this.#onWay];
    if (isOnWay) {
      this.#onWay += 1;
      this.#enter(tag);
    } else if (this.#onWay === 5) {
      if (this.#segment === undefined) this.#codes += 1;
    } else if (this.#depth === 2 && tag.name === 'header') {
      addAll(this.#header, tag);
      this.#headerLine = tag.line;
    } else if (this.#events.details !== undefined) this.#openDetail(tag);
  }

  close(): void {
    this.#collector.close();
    if (this.#depth === 4) this.#details.close();
    if (this.#onWay === this.#depth) {
      this.#leave();
      this.#onWay -= 1;
    }
    this.#depth -= 1;
  }

  #openDetail(tag: Tag): void {
    if (this.#depth === 4 && this.#onWay === 3) this.#details.open(tag);
    const isOfVariant = this.#depth === 5 && this.#onWay === 4;
    const isOfHeader = this.#depth === 3 && this.#onWay === 1 && !this.#hasBody;
    if (!isOfVariant && !isOfHeader) return;
    if (tag.name === 'note') this.#notes += 1;
    if (tag.name === 'prop') this.#props += 1;
  }

  #enter(tag: Tag): void {
    const { tagStart, tagEnd } = this.#xml;
    if (this.#onWay === 1) addAll(this.#root, tag);
    else if (this.#onWay === 2) this.#beginBody(tagEnd);
    else if (this.#onWay === 3) {
      this.#unitStart = tagStart;
      this.#variants = [];
      if (this.#events.details !== undefined) this.#details.beginUnit(tag);
    } else if (this.#onWay === 4) {
      this.#variantStart = tagStart;
      this.#language = tag.attribute('xml:lang') ?? tag.attribute('lang') ?? '';
      this.#segment = undefined;
      this.#notes = 0;
      this.#props = 0;
      this.#codes = 0;
      if (this.#events.details === 'ofVariants') this.#attributes = tag.attributes();
    } else this.#segmentStart = tagEnd;
  }

  #leave(): void {
    if (this.#onWay === 5) this.#endSegment();
    else if (this.#onWay === 4) this.#endVariant();
    else if (this.#onWay === 3) this.#endUnit();
  }

  end(): void {
    if (!this.#hasBody) throw new TmxFault('the file has no <body>');
    const { tagEnd } = this.#xml;
    this.#events.tail?.(this.#impliedTag + this.#xml.textBetween(this.#done, tagEnd));
  }

  get #xml(): XmlReader {
    if (this.reader === undefined) throw new Error('The reader is set before the first tag');
    return this.reader;
  }

  #beginBody(end: number): void {
    if (this.#hasBody) return;
    this.#hasBody = true;
    const head = this.#xml.textBetween(0, end).replace(/^\ufeff?<\?xml\s[^?]*\?>\s*/, '');
    const isEmpty = head.endsWith('/>');
    this.#impliedTag = isEmpty ? '</body>' : '';
    this.#events.head?.({
      xml: isEmpty ? `${head.slice(0, -2).trimEnd()}>` : head,
      root: this.#root,
      header: this.#header,
      line: this.#headerLine,
      notes: this.#notes,
      props: this.#props,
    });
    this.#advance(end);
  }

  #endSegment(): void {
    const { tagStart } = this.#xml;
    const end = Math.max(tagStart, this.#segmentStart);
    this.#segment ??= { start: this.#segmentStart - this.#unitStart, end: end - this.#unitStart };
  }

  #endVariant(): void {
    const start = this.#variantStart - this.#unitStart;
    const end = this.#xml.tagEnd - this.#unitStart;
    this.#variants.push({
      start,
      end,
      language: this.#language,
      segment: this.#segment ?? { start, end: start },
      attributes: this.#attributes,
      notes: this.#notes,
      props: this.#props,
      codes: this.#codes,
    });
  }

  #endUnit(): void {
    const end = this.#xml.tagEnd;
    if (this.#unit === undefined) throw new Error('The collector passes a unit on before it ends');
    const { attributes, notes, props } = this.#details;
    const [reader, done, start] = [this.#xml, this.#done, this.#unitStart];
    let xml: string | undefined;
    this.#events.unit({
      unit: this.#unit,
      details: { attributes, notes, props },
      variants: this.#variants,
      get xml() {
        xml ??= reader.textBetween(start, end);
        return xml;
      },
      get lead() {
        return reader.textBetween(done, start);
      },
    });
    this.#advance(end);
  }

  #advance(place: number): void {
    this.#done = place;
    this.#xml.keepFrom(place);
  }
}

function addAll(map: Map<string, string>, tag: Tag): void {
  for (const [name, value] of tag.attributes()) map.set(name, value);
}
