// XLIFF 1.2, 2.0 and 2.1. A `<trans-unit>` or a `<segment>` is a unit; each is read as a tree and forgotten.

import {
  childrenOf,
  FileReader,
  type Tag,
  TmxFault,
  TreeBuilder,
  textOf,
  type XmlElement,
  type XmlEvents,
} from 'language-service-tmx';
import { codesIn, textWithoutCodes } from './inline-codes.ts';
import { pulled } from './pulled.ts';
import { type InputFile, ignoresOf, type ReadOptions, type Unit } from './unit.ts';

export function readXliff(file: InputFile, options: ReadOptions): AsyncIterable<Unit> {
  return pulled(async (put, pause) => {
    const reader = new FileReader(new XliffUnits(file.name, options, put));
    for await (const chunk of file.chunks()) {
      reader.write(chunk);
      await pause();
    }
    reader.end();
    await pause();
  });
}

class XliffUnits implements XmlEvents {
  wantsText = false;
  readonly #file: string;
  readonly #put: (unit: Unit) => void;
  readonly #wanted: ReadOptions;
  #depth = 0;
  #languages: readonly [source: string, target: string] = ['', ''];
  #unit: TreeBuilder | undefined;
  /** The line of the unit, then of each of its targets: a segment of XLIFF 2 has its own. */
  #lines: { unit: number; targets: number[] } = { unit: 0, targets: [] };

  constructor(file: string, wanted: ReadOptions, put: (unit: Unit) => void) {
    this.#file = file;
    this.#wanted = wanted;
    this.#put = put;
  }

  open(tag: Tag): void {
    this.#depth += 1;
    if (this.#depth === 1) checkRoot(tag);
    if (tag.name === 'xliff' || tag.name === 'file') this.#takeLanguages(tag);
    if (this.#unit === undefined && (tag.name === 'trans-unit' || tag.name === 'unit')) {
      this.#unit = new TreeBuilder();
      this.#lines = { unit: tag.line, targets: [] };
    }
    if (tag.name === 'target') this.#lines.targets.push(tag.line);
    this.#unit?.open(tag);
    this.wantsText = this.#unit !== undefined;
  }

  text(text: string): void {
    this.#unit?.text(text);
  }

  close(): void {
    this.#depth -= 1;
    this.#unit?.close();
    if (this.#unit?.depth !== 0 || this.#unit.root === undefined) return;
    this.#end(this.#unit.root);
    this.#unit = undefined;
    this.wantsText = false;
  }

  #takeLanguages(tag: Tag): void {
    const [source, target] = this.#languages;
    this.#languages = [
      tag.attribute('srcLang') ?? tag.attribute('source-language') ?? source,
      tag.attribute('trgLang') ?? tag.attribute('target-language') ?? target,
    ];
  }

  #end(unit: XmlElement): void {
    if (unit.attributes.get('translate') === 'no') return;
    const notes = [unit, ...childrenOf(unit, 'notes')].flatMap((holder) => childrenOf(holder, 'note'));
    const ignores = ignoresOf(notes.map(textOf));
    const id = unit.attributes.get('id') ?? '';
    const lines = [...this.#lines.targets];
    for (const holder of unit.name === 'unit' ? childrenOf(unit, 'segment') : [unit]) {
      const [source] = childrenOf(holder, 'source');
      const [target] = childrenOf(holder, 'target');
      const line = target === undefined ? this.#lines.unit : (lines.shift() ?? this.#lines.unit);
      if (source === undefined) continue;
      const own = holder === unit ? undefined : holder.attributes.get('id');
      this.#put({
        file: this.#file,
        line,
        key: own === undefined ? id : `${id}/${own}`,
        source: textWithoutCodes(source.children),
        target: textWithoutCodes(target?.children ?? []),
        sourceLanguage: this.#languages[0] || (this.#wanted.sourceLanguage ?? ''),
        targetLanguage: this.#languages[1] || (this.#wanted.targetLanguage ?? ''),
        codes: { source: codesIn(source.children), target: codesIn(target?.children ?? []) },
        ignores,
      });
    }
  }
}

function checkRoot(tag: Tag): void {
  if (tag.name !== 'xliff') throw new TmxFault(`the root is <${tag.name}>, not <xliff>`);
  const version = tag.attribute('version') ?? '';
  if (!/^(1\.[12]|2\.[0-2])$/.test(version))
    throw new TmxFault(`XLIFF ${version} is not supported: use XLIFF 1.2, 2.0 or 2.1`);
}
