import { normalizeTag } from '../units/languages.ts';
import { withVariants } from './clean.ts';
import { DECLARATION, type DocumentHead, FOOTER, readDocument } from './document.ts';
import { sourceVariantOf } from './identity.ts';
import type { TmxInput, TmxSink } from './input.ts';
import { type OutputLoss, OutputLosses, placeOf } from './losses.ts';
import { Output } from './output.ts';
import type { RawUnit } from './raw-unit.ts';

/**
 * The rule for splitting a file. `language`: one file per target language, with the source texts. `size`: files of at
 * most `bytes` bytes; a unit that is longer gets its own file. `count`: files of `units` units.
 */
export type SplitRule =
  | { readonly by: 'language' }
  | { readonly by: 'size'; readonly bytes: number }
  | { readonly by: 'count'; readonly units: number };

export interface SplitPart {
  /**
   * The name of the new file. If the file is split by language, this is the target language in lower case. Otherwise,
   * it is the number of the new file, from 1.
   */
  readonly name: string;
  readonly units: number;
}

interface OpenPart {
  readonly name: string;
  readonly output: Output;
  units: number;
  bytes: number;
}

/** The maximum number of files when a file is split by language. All of these files are open at the same time. */
const MAX_PARTS_OPEN = 500;

/**
 * Splits a TMX file into several complete files with the head of the original. Returns the name of each file with its
 * number of units, and the losses. `open` returns the sink for a new file.
 */
export async function splitTmx(
  input: TmxInput,
  rule: SplitRule,
  open: (name: string) => TmxSink,
): Promise<{ readonly parts: readonly SplitPart[]; readonly losses: readonly OutputLoss[] }> {
  const splitter = new Splitter(rule, open);
  await readDocument(input, {
    head: (head) => splitter.begin(head),
    unit: (raw) => splitter.add(raw),
    pause: () => splitter.flush(),
  });
  await splitter.end();
  const parts = splitter.parts.map(({ name, units }) => ({ name, units }));
  return { parts, losses: splitter.losses.list() };
}

class Splitter {
  readonly parts: OpenPart[] = [];
  readonly losses = new OutputLosses();
  readonly #byName = new Map<string, OpenPart>();
  readonly #rule: SplitRule;
  readonly #open: (name: string) => TmxSink;
  #head = '';

  constructor(rule: SplitRule, open: (name: string) => TmxSink) {
    const limit = rule.by === 'size' ? rule.bytes : rule.by === 'count' ? rule.units : 1;
    if (!(limit >= 1)) throw new RangeError(`The limit of a part must be at least 1, not ${limit}`);
    this.#rule = rule;
    this.#open = open;
  }

  begin({ xml }: DocumentHead): void {
    this.#head = xml;
  }

  add(raw: RawUnit): void {
    if (this.#rule.by === 'language') this.#addByLanguage(raw);
    else this.#write(this.#partFor(Buffer.byteLength(raw.xml)), raw.xml);
  }

  async flush(): Promise<void> {
    for (const { output } of this.parts) await output.flush();
  }

  async end(): Promise<void> {
    const isOpen = this.#rule.by === 'language' ? this.parts : this.parts.slice(-1);
    for (const { output } of isOpen) output.write(FOOTER);
    await this.flush();
  }

  #addByLanguage(raw: RawUnit): void {
    const source = sourceVariantOf(raw);
    const targets = Map.groupBy(
      raw.variants.filter((variant) => variant !== source),
      ({ language }) => normalizeTag(language),
    );
    if (targets.size === 0) this.losses.add('unit', 'oneSided', placeOf(raw));
    for (const [language, variants] of targets) {
      const part = this.#byName.get(language) ?? this.#begin(language);
      const remaining = raw.variants.filter((variant) => variant === source || variants.includes(variant));
      this.#write(part, withVariants(raw, remaining));
    }
  }

  /** Returns the file for the next unit: the last file, or a new one if the last file is full. */
  #partFor(length: number): OpenPart {
    const last = this.parts.at(-1);
    if (last !== undefined && !this.#isFull(last, length)) return last;
    last?.output.write(FOOTER);
    return this.#begin(String(this.parts.length + 1));
  }

  #isFull({ bytes, units }: OpenPart, length: number): boolean {
    if (this.#rule.by === 'count') return units >= this.#rule.units;
    return this.#rule.by === 'size' && units > 0 && bytes + length + FOOTER.length + 1 > this.#rule.bytes;
  }

  #begin(name: string): OpenPart {
    if (this.#rule.by === 'language' && this.parts.length === MAX_PARTS_OPEN)
      throw new RangeError(`The file has more than ${MAX_PARTS_OPEN} languages`);
    const head = DECLARATION + this.#head;
    const part = { name, output: new Output(this.#open(name)), units: 0, bytes: Buffer.byteLength(head) };
    part.output.write(head);
    this.parts.push(part);
    this.#byName.set(name, part);
    return part;
  }

  #write(part: OpenPart, xml: string): void {
    part.units += 1;
    part.bytes += Buffer.byteLength(xml) + 1;
    part.output.write('\n', xml);
  }
}
