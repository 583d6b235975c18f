// XLIFF 1.2: a unit is a trans-unit with a source and a target, notes and properties.

import { TmxFault } from '../fault.ts';
import { FileReader } from '../file-reader.ts';
import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { type OutputLoss, OutputLosses } from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import { escapeText } from '../writing/escape.ts';
import { tmxFooter, tmxHeader, tmxUnit, type WrittenVariant } from '../writing/tmx-writer.ts';
import type { Tag } from '../xml/events.ts';
import { childrenOf, isElement, TreeGatherer, textOf, toXml, type XmlElement } from './element.ts';
import { segmentFromXliff } from './inline-codes.ts';

export interface XliffConverted {
  readonly units: number;
  readonly losses: readonly OutputLoss[];
}

/** Makes a memory of the trans-units that have a target. */
export async function xliffToTmx(input: TmxInput, sink: TmxSink): Promise<XliffConverted> {
  const output = new Output(sink);
  const collector = new TransUnits((unit) => output.write(unit));
  const reader = new FileReader(collector.events);
  for await (const chunk of chunksOf(input)) {
    reader.write(chunk);
    await output.flush();
  }
  reader.end();
  output.write(collector.sourceLanguage === undefined ? tmxHeader('*all*') : '', tmxFooter);
  await output.flush();
  return { units: collector.units, losses: collector.losses.list() };
}

/** Converts the trans-units of a document one by one. */
class TransUnits {
  units = 0;
  readonly losses = new OutputLosses();
  sourceLanguage: string | undefined;
  readonly events = new TreeGatherer(
    ['trans-unit'],
    (tag, isRoot) => {
      if (isRoot) checkRoot(tag);
      if (tag.name === 'file') this.#beginFile(tag);
    },
    (unit) => this.#convert(unit),
  );
  readonly #write: (text: string) => void;
  #targetLanguage: string | undefined;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  #beginFile(tag: Tag): void {
    const source = tag.attribute('source-language') ?? '*all*';
    if (this.sourceLanguage === undefined) this.#write(tmxHeader(source));
    this.sourceLanguage = source;
    this.#targetLanguage = tag.attribute('target-language');
  }

  #convert(unit: XmlElement): void {
    const [source] = childrenOf(unit, 'source');
    const [target] = childrenOf(unit, 'target');
    const from = source?.attributes.get('xml:lang') ?? this.sourceLanguage;
    const to = target?.attributes.get('xml:lang') ?? this.#targetLanguage;
    const place = { line: unit.line ?? 1 };
    const isNamed = from !== undefined && to !== undefined;
    if (source === undefined || target === undefined || !isNamed) {
      const reason = source === undefined ? 'noSource' : target === undefined ? 'noTarget' : 'noLanguage';
      this.losses.add('unit', reason, place);
      return;
    }
    this.losses.add('translation', 'alternative', place, childrenOf(unit, 'alt-trans').length);
    this.units += 1;
    const props = childrenOf(unit, 'prop-group').flatMap((group) => childrenOf(group, 'prop'));
    this.#write(
      tmxUnit({
        attributes: [['tuid', unit.attributes.get('id') ?? String(this.units)]],
        notes: childrenOf(unit, 'note').map(textOf),
        props: props.map((prop) => [prop.attributes.get('prop-type') ?? '', textOf(prop)]),
        variants: [variantFromXliff(source, from), variantFromXliff(target, to)],
      }),
    );
  }
}

function checkRoot(tag: Tag): void {
  if (tag.name !== 'xliff') throw new TmxFault(`the root is <${tag.name}>, not <xliff>`);
  const version = tag.attribute('version') ?? '';
  if (!version.startsWith('1.')) throw new TmxFault(`XLIFF ${version} is not supported: use XLIFF 1.2`);
}

function variantFromXliff(element: XmlElement, language: string): WrittenVariant {
  return {
    language,
    attributes: [],
    segment: element.children.some(isElement)
      ? toXml(segmentFromXliff(element.children))
      : escapeText(textOf(element)),
  };
}
